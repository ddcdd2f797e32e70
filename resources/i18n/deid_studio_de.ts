<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;New project…</source>
        <translation>&amp;Neues Projekt…</translation>
    </message>
    <message>
        <source>&amp;Open project…</source>
        <translation>Projekt &amp;öffnen…</translation>
    </message>
    <message>
        <source>Open the &amp;demo project</source>
        <translation>&amp;Demoprojekt öffnen</translation>
    </message>
    <message>
        <source>&amp;Import files…</source>
        <translation>Dateien &amp;importieren…</translation>
    </message>
    <message>
        <source>Import a &amp;folder…</source>
        <translation>O&amp;rdner importieren…</translation>
    </message>
    <message>
        <source>Import re&amp;ports</source>
        <translation>Importberi&amp;chte</translation>
    </message>
    <message>
        <source>H&amp;ead data of documents…</source>
        <translation>K&amp;opfdaten von Dokumenten…</translation>
    </message>
    <message>
        <source>Export redacted &amp;recordings…</source>
        <translation>Geschwärzte &amp;Aufnahmen exportieren…</translation>
    </message>
    <message>
        <source>Export redacted &amp;texts…</source>
        <translation>Geschwärzte &amp;Texte exportieren…</translation>
    </message>
    <message>
        <source>Export &amp;BRAT project…</source>
        <translation>&amp;BRAT-Projekt exportieren…</translation>
    </message>
    <message>
        <source>&amp;Annotate as…</source>
        <translation>Annotieren a&amp;ls…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Be&amp;enden</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Accept and go on</source>
        <translation>&amp;Annehmen und weiter</translation>
    </message>
    <message>
        <source>Re&amp;ject or delete and go on</source>
        <translation>Verwerfen oder &amp;löschen und weiter</translation>
    </message>
    <message>
        <source>Right edge one word back</source>
        <translation>Rechter Rand ein Wort zurück</translation>
    </message>
    <message>
        <source>Right edge one word on</source>
        <translation>Rechter Rand ein Wort vor</translation>
    </message>
    <message>
        <source>Left edge one word back</source>
        <translation>Linker Rand ein Wort zurück</translation>
    </message>
    <message>
        <source>Left edge one word on</source>
        <translation>Linker Rand ein Wort vor</translation>
    </message>
    <message>
        <source>&amp;Finish the document…</source>
        <translation>Dokument abschl&amp;ießen…</translation>
    </message>
    <message>
        <source>&amp;Same again here…</source>
        <translation>&amp;Gleiche Stellen hier…</translation>
    </message>
    <message>
        <source>Open a b&amp;undle…</source>
        <translation>Pa&amp;ket öffnen…</translation>
    </message>
    <message>
        <source>Export trans&amp;cripts…</source>
        <translation>Transkri&amp;pte exportieren…</translation>
    </message>
    <message>
        <source>Add picked words to the annotation</source>
        <translation>Gewählte Wörter zur Annotation nehmen</translation>
    </message>
    <message>
        <source>Same again in m&amp;y documents…</source>
        <translation>Gleiche Stellen in &amp;meinen Dokumenten…</translation>
    </message>
    <message>
        <source>Cast &amp;list…</source>
        <translation>&amp;Namensliste…</translation>
    </message>
    <message>
        <source>&amp;Find suggestions…</source>
        <translation>Vorschläge &amp;suchen…</translation>
    </message>
    <message>
        <source>&amp;Less or more suggestions</source>
        <translation>&amp;Weniger oder mehr Vorschläge</translation>
    </message>
    <message>
        <source>&amp;How sure by tag…</source>
        <translation>Wie s&amp;icher je Typ…</translation>
    </message>
    <message>
        <source>&amp;Reject what the sweep shows here</source>
        <translation>Alles &amp;verwerfen, was die Durchsicht hier zeigt</translation>
    </message>
    <message>
        <source>Reject this &amp;word in my documents</source>
        <translation>Dieses W&amp;ort in meinen Dokumenten verwerfen</translation>
    </message>
    <message>
        <source>Weak tags fa&amp;int</source>
        <translation>Schwache Typen &amp;blass</translation>
    </message>
    <message>
        <source>Weak tags as the &amp;others</source>
        <translation>Schwache Typen wie die &amp;anderen</translation>
    </message>
    <message>
        <source>&amp;Do not suggest weak tags</source>
        <translation>Schwache Typen &amp;nicht vorschlagen</translation>
    </message>
    <message>
        <source>&amp;Rounds…</source>
        <translation>&amp;Runden…</translation>
    </message>
    <message>
        <source>&amp;Agreement…</source>
        <translation>&amp;Übereinstimmung…</translation>
    </message>
    <message>
        <source>A&amp;djudication…</source>
        <translation>&amp;Streitfälle…</translation>
    </message>
    <message>
        <source>&amp;Measure against gold…</source>
        <translation>&amp;Messen gegen Gold…</translation>
    </message>
    <message>
        <source>&amp;Hand work back…</source>
        <translation>Arbeit &amp;zurückgeben…</translation>
    </message>
    <message>
        <source>Lis&amp;ts of the house…</source>
        <translation>Listen des &amp;Hauses…</translation>
    </message>
    <message>
        <source>Learn fro&amp;m this project…</source>
        <translation>Aus diesem Projekt &amp;lernen…</translation>
    </message>
    <message>
        <source>Redaction &amp;plan…</source>
        <translation>Schwärzungs&amp;plan…</translation>
    </message>
    <message>
        <source>&amp;Listen through…</source>
        <translation>Durch&amp;hören…</translation>
    </message>
    <message>
        <source>&amp;Release…</source>
        <translation>&amp;Freigeben…</translation>
    </message>
    <message>
        <source>&amp;Check a release…</source>
        <translation>Freigabe p&amp;rüfen…</translation>
    </message>
    <message>
        <source>Archi&amp;ve…</source>
        <translation>Archi&amp;v…</translation>
    </message>
    <message>
        <source>Play the &amp;annotation as redacted</source>
        <translation>&amp;Annotation geschwärzt abspielen</translation>
    </message>
    <message>
        <source>Play &amp;on from here as redacted</source>
        <translation>Ab hier geschwärzt &amp;weiterspielen</translation>
    </message>
    <message>
        <source>Redaction starts &amp;earlier</source>
        <translation>Schwärzung &amp;beginnt früher</translation>
    </message>
    <message>
        <source>Redaction starts la&amp;ter</source>
        <translation>Schwärzung beginnt spä&amp;ter</translation>
    </message>
    <message>
        <source>Redaction ends later</source>
        <translation>Schwärzung endet später</translation>
    </message>
    <message>
        <source>Redaction ends earlier</source>
        <translation>Schwärzung endet früher</translation>
    </message>
    <message>
        <source>Guideline of this tag</source>
        <translation>Richtlinie zu diesem Typ</translation>
    </message>
    <message>
        <source>Correct the te&amp;xt…</source>
        <translation>Te&amp;xt berichtigen…</translation>
    </message>
    <message>
        <source>&amp;Character by character</source>
        <translation>&amp;Zeichenweise</translation>
    </message>
    <message>
        <source>Start 10 ms earlier</source>
        <translation>Anfang 10 ms früher</translation>
    </message>
    <message>
        <source>Start 10 ms later</source>
        <translation>Anfang 10 ms später</translation>
    </message>
    <message>
        <source>End 10 ms earlier</source>
        <translation>Ende 10 ms früher</translation>
    </message>
    <message>
        <source>End 10 ms later</source>
        <translation>Ende 10 ms später</translation>
    </message>
    <message>
        <source>Confirm the &amp;time shown</source>
        <translation>Angezeigte Zeit &amp;bestätigen</translation>
    </message>
    <message>
        <source>Take the time from the &amp;words again</source>
        <translation>Zeit wieder aus den Wörtern &amp;übernehmen</translation>
    </message>
    <message>
        <source>&amp;Next annotation</source>
        <translation>&amp;Nächste Annotation</translation>
    </message>
    <message>
        <source>&amp;Previous annotation</source>
        <translation>&amp;Vorige Annotation</translation>
    </message>
    <message>
        <source>Next unde&amp;cided</source>
        <translation>Nächste un&amp;entschiedene</translation>
    </message>
    <message>
        <source>Previous un&amp;decided</source>
        <translation>Vorige unents&amp;chiedene</translation>
    </message>
    <message>
        <source>&amp;Least certain first</source>
        <translation>&amp;Unsicherste zuerst</translation>
    </message>
    <message>
        <source>List only what is open</source>
        <translation>Nur Offenes auflisten</translation>
    </message>
    <message>
        <source>Ne&amp;xt document</source>
        <translation>Nächstes &amp;Dokument</translation>
    </message>
    <message>
        <source>Pre&amp;vious document</source>
        <translation>Voriges D&amp;okument</translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation>&amp;Abspielen oder anhalten</translation>
    </message>
    <message>
        <source>&amp;Loop the annotation</source>
        <translation>Annotation in &amp;Schleife abspielen</translation>
    </message>
    <message>
        <source>Play each &amp;suggestion</source>
        <translation>Jeden &amp;Vorschlag abspielen</translation>
    </message>
    <message>
        <source>Slo&amp;wer</source>
        <translation>La&amp;ngsamer</translation>
    </message>
    <message>
        <source>&amp;Faster</source>
        <translation>S&amp;chneller</translation>
    </message>
    <message>
        <source>&amp;Normal speed</source>
        <translation>N&amp;ormales Tempo</translation>
    </message>
    <message>
        <source>Play the &amp;annotation with its surroundings</source>
        <translation>Annotation mit &amp;Umgebung abspielen</translation>
    </message>
    <message>
        <source>&amp;Transcribe…</source>
        <translation>&amp;Transkribieren…</translation>
    </message>
    <message>
        <source>Ali&amp;gn a transcript…</source>
        <translation>Transkript aus&amp;richten…</translation>
    </message>
    <message>
        <source>Places to &amp;check…</source>
        <translation>Stellen zu &amp;prüfen…</translation>
    </message>
    <message>
        <source>Next place to chec&amp;k</source>
        <translation>Nächste Stelle zu prü&amp;fen</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>&amp;Hineinzoomen</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Her&amp;auszoomen</translation>
    </message>
    <message>
        <source>Zoom to the &amp;annotation</source>
        <translation>&amp;Zur Annotation zoomen</translation>
    </message>
    <message>
        <source>&amp;Whole recording</source>
        <translation>&amp;Ganze Aufnahme</translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation>Te&amp;xt größer</translation>
    </message>
    <message>
        <source>&amp;Smaller text</source>
        <translation>Text &amp;kleiner</translation>
    </message>
    <message>
        <source>Next pan&amp;e</source>
        <translation>Nächster &amp;Bereich</translation>
    </message>
    <message>
        <source>Previo&amp;us pane</source>
        <translation>Voriger Be&amp;reich</translation>
    </message>
    <message>
        <source>Review list and &amp;tags</source>
        <translation>&amp;Prüfliste und Typen</translation>
    </message>
    <message>
        <source>Wav&amp;eform</source>
        <translation>&amp;Wellenform</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>&amp;Dark theme</source>
        <translation>&amp;Dunkle Farben</translation>
    </message>
    <message>
        <source>High &amp;contrast</source>
        <translation>Hoher Kon&amp;trast</translation>
    </message>
    <message>
        <source>&amp;Name the document in the title</source>
        <translation>Dokument i&amp;m Titel nennen</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>This &amp;workstation…</source>
        <translation>Dieser &amp;Rechner…</translation>
    </message>
    <message>
        <source>&amp;About deid_studio</source>
        <translation>&amp;Über deid_studio</translation>
    </message>
    <message>
        <source>&amp;Search…</source>
        <translation>&amp;Suche…</translation>
    </message>
    <message>
        <source>Nex&amp;t place found</source>
        <translation>Nächste &amp;gefundene Stelle</translation>
    </message>
    <message>
        <source>Docu&amp;ments…</source>
        <translation>Dokumen&amp;te…</translation>
    </message>
    <message>
        <source>Next un&amp;finished document</source>
        <translation>Nächstes un&amp;fertiges Dokument</translation>
    </message>
    <message>
        <source>Remove docu&amp;ments…</source>
        <translation>Doku&amp;mente entfernen…</translation>
    </message>
    <message>
        <source>Who did what &amp;when…</source>
        <translation>Wer &amp;wann was getan hat…</translation>
    </message>
    <message>
        <source>U&amp;nsure…</source>
        <translation>&amp;Unsicher…</translation>
    </message>
    <message>
        <source>Annotators&apos; &amp;questions…</source>
        <translation>&amp;Fragen der Annotierenden…</translation>
    </message>
    <message>
        <source>S&amp;pectrogram</source>
        <translation>Spekt&amp;rogramm</translation>
    </message>
    <message>
        <source>Spectrogram: higher frequencies</source>
        <translation>Spektrogramm: höhere Frequenzen</translation>
    </message>
    <message>
        <source>Spectrogram: lower frequencies only</source>
        <translation>Spektrogramm: nur tiefere Frequenzen</translation>
    </message>
    <message>
        <source>Spectrogram: quieter sounds too</source>
        <translation>Spektrogramm: auch Leiseres</translation>
    </message>
    <message>
        <source>Spectrogram: louder sounds only</source>
        <translation>Spektrogramm: nur Lauteres</translation>
    </message>
    <message>
        <source>What can &amp;be undone…</source>
        <translation>Wa&amp;s rückgängig zu machen ist…</translation>
    </message>
    <message>
        <source>Pace and &amp;what is left…</source>
        <translation>Tem&amp;po und Rest…</translation>
    </message>
    <message>
        <source>Next marker</source>
        <translation>Nächstes Lesezeichen</translation>
    </message>
    <message>
        <source>Previous marker</source>
        <translation>Voriges Lesezeichen</translation>
    </message>
    <message>
        <source>Mar&amp;kers…</source>
        <translation>Lese&amp;zeichen…</translation>
    </message>
    <message>
        <source>Set a ma&amp;rker…</source>
        <translation>&amp;Lesezeichen setzen…</translation>
    </message>
    <message>
        <source>Export annotations for other too&amp;ls…</source>
        <translation>Annotationen &amp;für andere Werkzeuge exportieren…</translation>
    </message>
    <message>
        <source>&amp;Models…</source>
        <translation>&amp;Modelle…</translation>
    </message>
    <message>
        <source>Learning cur&amp;ve…</source>
        <translation>Lernk&amp;urve…</translation>
    </message>
    <message>
        <source>L&amp;earned models…</source>
        <translation>&amp;Gelernte Modelle…</translation>
    </message>
    <message>
        <source>Never &amp;PHI in this project</source>
        <translation>In diesem Projekt nie &amp;PHI</translation>
    </message>
    <message>
        <source>Ta&amp;gs of the project…</source>
        <translation>T&amp;ypen des Projekts…</translation>
    </message>
</context>
<context>
    <name>AddExample</name>
    <message>
        <source>Example for {}</source>
        <translation>Beispiel für {}</translation>
    </message>
    <message>
        <source>✓ &amp;Right: mark it so</source>
        <translation>✓ &amp;Richtig: so markieren</translation>
    </message>
    <message>
        <source>✗ &amp;Wrong: not so</source>
        <translation>✗ &amp;Falsch: so nicht</translation>
    </message>
    <message>
        <source>Why, in a few words</source>
        <translation>Warum, in wenigen Worten</translation>
    </message>
    <message>
        <source>Put invented names in the place of real ones: guidelines are read by many. **Bold** is marked.</source>
        <translation>Setzen Sie erfundene Namen an die Stelle echter: Richtlinien lesen viele. **Fettes** ist markiert.</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>&amp;Text</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Aufnehmen</translation>
    </message>
    <message>
        <source>R&amp;eason</source>
        <translation>&amp;Grund</translation>
    </message>
</context>
<context>
    <name>AddModel</name>
    <message>
        <source>Add a model</source>
        <translation>Modell hinzufügen</translation>
    </message>
    <message>
        <source>as its folder is called</source>
        <translation>wie sein Ordner heißt</translation>
    </message>
    <message>
        <source>as the model says</source>
        <translation>wie das Modell angibt</translation>
    </message>
    <message>
        <source>&amp;Load it once to see whether it works</source>
        <translation>Einmal &amp;laden, um zu sehen, ob es funktioniert</translation>
    </message>
    <message>
        <source>&amp;Folder or ZIP</source>
        <translation>&amp;Ordner oder ZIP</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>L&amp;anguage</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
</context>
<context>
    <name>AdjudicationActions</name>
    <message>
        <source>Annotator {} is right</source>
        <translation>Person {} hat recht</translation>
    </message>
    <message>
        <source>The &amp;left one is right</source>
        <translation>&amp;Links ist richtig</translation>
    </message>
    <message>
        <source>The &amp;right one is right</source>
        <translation>&amp;Rechts ist richtig</translation>
    </message>
    <message>
        <source>&amp;Both are right</source>
        <translation>&amp;Beide sind richtig</translation>
    </message>
    <message>
        <source>&amp;Neither is right</source>
        <translation>&amp;Keine ist richtig</translation>
    </message>
    <message>
        <source>Re&amp;open the conflict</source>
        <translation>Streitfall wieder &amp;öffnen</translation>
    </message>
    <message>
        <source>&amp;Write a note</source>
        <translation>&amp;Notiz schreiben</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>Rückgän&amp;gig</translation>
    </message>
    <message>
        <source>Re&amp;do</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>Next open &amp;conflict</source>
        <translation>Nächster &amp;offener Streitfall</translation>
    </message>
    <message>
        <source>&amp;Previous open conflict</source>
        <translation>&amp;Voriger offener Streitfall</translation>
    </message>
    <message>
        <source>&amp;Next conflict</source>
        <translation>&amp;Nächster Streitfall</translation>
    </message>
    <message>
        <source>Previous con&amp;flict</source>
        <translation>Voriger &amp;Streitfall</translation>
    </message>
    <message>
        <source>List only what is &amp;open</source>
        <translation>Nur O&amp;ffenes auflisten</translation>
    </message>
    <message>
        <source>List &amp;all conflicts</source>
        <translation>&amp;Alle Streitfälle auflisten</translation>
    </message>
    <message>
        <source>Next pan&amp;e</source>
        <translation>Nächster Berei&amp;ch</translation>
    </message>
    <message>
        <source>Previo&amp;us pane</source>
        <translation>Voriger Bere&amp;ich</translation>
    </message>
    <message>
        <source>Play the &amp;place</source>
        <translation>&amp;Stelle abspielen</translation>
    </message>
    <message>
        <source>Play the &amp;left one</source>
        <translation>&amp;Links abspielen</translation>
    </message>
    <message>
        <source>Play the &amp;right one</source>
        <translation>&amp;Rechts abspielen</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>&amp;Letters instead of codes</source>
        <translation>&amp;Buchstaben statt Kürzeln</translation>
    </message>
    <message>
        <source>L&amp;arger text</source>
        <translation>Text &amp;größer</translation>
    </message>
    <message>
        <source>&amp;Smaller text</source>
        <translation>Text &amp;kleiner</translation>
    </message>
    <message>
        <source>&amp;Read the layers again</source>
        <translation>Annotationen neu &amp;lesen</translation>
    </message>
    <message>
        <source>&amp;Final corpus…</source>
        <translation>E&amp;ndkorpus…</translation>
    </message>
    <message>
        <source>Close the &amp;window</source>
        <translation>&amp;Fenster schließen</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>&amp;Decision</source>
        <translation>&amp;Entscheidung</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>Gehe &amp;zu</translation>
    </message>
    <message>
        <source>&amp;Sound</source>
        <translation>&amp;Ton</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Annotators</source>
        <translation>Annot&amp;ierende</translation>
    </message>
    <message>
        <source>&amp;Tag</source>
        <translation>T&amp;yp</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Left one right in &amp;the whole document</source>
        <translation>Linke &amp;Person hat im ganzen Dokument recht</translation>
    </message>
    <message>
        <source>Right one right in the whole docu&amp;ment</source>
        <translation>Rechte Person hat im ganzen &amp;Dokument recht</translation>
    </message>
</context>
<context>
    <name>AdjudicationCards</name>
    <message>
        <source>What annotators marked</source>
        <translation>Was die Annotierenden markiert haben</translation>
    </message>
    <message>
        <source>Is right ({})</source>
        <translation>Ist richtig ({})</translation>
    </message>
    <message>
        <source>Is right</source>
        <translation>Ist richtig</translation>
    </message>
    <message>
        <source>{} is right</source>
        <translation>{} ist richtig</translation>
    </message>
    <message>
        <source>not marked</source>
        <translation>nicht markiert</translation>
    </message>
    <message>
        <source>Play what {} marked</source>
        <translation>Abspielen, was {} markiert hat</translation>
    </message>
    <message>
        <source>“{}”</source>
        <translation>„{}“</translation>
    </message>
    <message>
        <source>suggestion, not decided on</source>
        <translation>Vorschlag, nicht entschieden</translation>
    </message>
    <message>
        <source>✓ in the gold layer</source>
        <translation>✓ gilt</translation>
    </message>
</context>
<context>
    <name>AdjudicationDecisions</name>
    <message>
        <source>The note is kept with the decision.</source>
        <translation>Die Notiz wird mit der Entscheidung gespeichert.</translation>
    </message>
    <message>
        <source>It is in the guideline, version {}</source>
        <translation>Es steht in der Richtlinie, Fassung {}</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Es gibt nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>Es gibt nichts wiederherzustellen.</translation>
    </message>
    <message>
        <source>A note was taken back.</source>
        <translation>Eine Notiz wurde zurückgenommen.</translation>
    </message>
    <message>
        <source>A note was made again.</source>
        <translation>Eine Notiz wurde wiederhergestellt.</translation>
    </message>
</context>
<context>
    <name>AdjudicationPanes</name>
    <message>
        <source>&amp;Final corpus…</source>
        <translation>E&amp;ndkorpus…</translation>
    </message>
    <message>
        <source>decided: {}</source>
        <translation>entschieden: {}</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>Beide</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Neither</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation>Wieder öffnen</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
</context>
<context>
    <name>AdjudicationQueue</name>
    <message>
        <source>Only open ones</source>
        <translation>Nur offene</translation>
    </message>
    <message>
        <source>All conflicts</source>
        <translation>Alle Streitfälle</translation>
    </message>
    <message>
        <source>Which conflicts are listed</source>
        <translation>Welche Streitfälle aufgelistet sind</translation>
    </message>
    <message>
        <source>Conflicts, the riskiest first</source>
        <translation>Streitfälle, die riskantesten zuerst</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{}: {}</translation>
    </message>
    <message>
        <source>Documents not finished by everybody: {}</source>
        <translation>Dokumente, die nicht alle abgeschlossen haben: {}</translation>
    </message>
    <message>
        <source>There is none.</source>
        <translation>Es gibt keine.</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>open: {}</source>
        <translation>offen: {}</translation>
    </message>
    <message>
        <source>decided: {}</source>
        <translation>entschieden: {}</translation>
    </message>
    <message>
        <source>changed since: {}</source>
        <translation>seither geändert: {}</translation>
    </message>
    <message>
        <source>agreed: {}</source>
        <translation>einig: {}</translation>
    </message>
    <message>
        <source>○ open</source>
        <translation>○ offen</translation>
    </message>
    <message>
        <source>{}, changed since</source>
        <translation>{}, seither geändert</translation>
    </message>
    <message>
        <source>agreed since</source>
        <translation>inzwischen einig</translation>
    </message>
    <message>
        <source>missed name</source>
        <translation>Name übersehen</translation>
    </message>
    <message>
        <source>missed</source>
        <translation>übersehen</translation>
    </message>
    <message>
        <source>marked by few</source>
        <translation>von wenigen markiert</translation>
    </message>
    <message>
        <source>suggestion left</source>
        <translation>Vorschlag offen</translation>
    </message>
    <message>
        <source>edges and tag</source>
        <translation>Grenzen und Typ</translation>
    </message>
    <message>
        <source>edges</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>in pieces</source>
        <translation>in Stücken</translation>
    </message>
    <message>
        <source>tag</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>both</source>
        <translation>beide</translation>
    </message>
    <message>
        <source>neither</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>own</source>
        <translation>eigene</translation>
    </message>
</context>
<context>
    <name>AdjudicationSound</name>
    <message>
        <source>There is nothing to be heard here.</source>
        <translation>Hier ist nichts zu hören.</translation>
    </message>
</context>
<context>
    <name>AdjudicationWindow</name>
    <message>
        <source>Comparing layers …</source>
        <translation>Annotationen werden verglichen …</translation>
    </message>
    <message>
        <source>Adjudication · {} · deid_studio</source>
        <translation>Streitfälle · {} · deid_studio</translation>
    </message>
    <message>
        <source>Adjudication · {} · {} · deid_studio</source>
        <translation>Streitfälle · {} · {} · deid_studio</translation>
    </message>
    <message>
        <source>Everything is decided.</source>
        <translation>Alles ist entschieden.</translation>
    </message>
    <message>
        <source>{} of {} decided</source>
        <translation>{} von {} entschieden</translation>
    </message>
    <message>
        <source>There is no conflict in this round.</source>
        <translation>In dieser Runde gibt es keinen Streitfall.</translation>
    </message>
</context>
<context>
    <name>AgreementPage</name>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>Tokenisierung</translation>
    </message>
    <message>
        <source>&amp;White space counts</source>
        <translation>&amp;Leerraum zählt</translation>
    </message>
    <message>
        <source>Tags &amp;count</source>
        <translation>T&amp;ypen zählen</translation>
    </message>
    <message>
        <source>&amp;Unfinished too</source>
        <translation>Auch &amp;Unfertiges</translation>
    </message>
    <message>
        <source>Also compare documents that an annotator has not finished</source>
        <translation>Auch Dokumente vergleichen, die jemand noch nicht abgeschlossen hat</translation>
    </message>
    <message>
        <source>&amp;Level</source>
        <translation>&amp;Ebene</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>Messung läuft</translation>
    </message>
    <message>
        <source>Agreement is being measured …</source>
        <translation>Die Übereinstimmung wird gemessen …</translation>
    </message>
    <message>
        <source>Nothing was measured. “Measure again” begins anew.</source>
        <translation>Nichts wurde gemessen. „Neu messen“ beginnt von vorn.</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>Intervalle folgen</translation>
    </message>
    <message>
        <source>R&amp;ound</source>
        <translation>Ru&amp;nde</translation>
    </message>
</context>
<context>
    <name>AlignQuestion</name>
    <message>
        <source>Align a transcript</source>
        <translation>Transkript ausrichten</translation>
    </message>
    <message>
        <source>Only {}</source>
        <translation>Nur {}</translation>
    </message>
    <message>
        <source>All in which words have no time ({})</source>
        <translation>Alle, in denen Wörter keine Zeit haben ({})</translation>
    </message>
    <message>
        <source>none: the words that the document has</source>
        <translation>keines: die Wörter, die das Dokument hat</translation>
    </message>
    <message>
        <source>From the sound, near where words were recognised</source>
        <translation>Aus dem Klang, nahe bei erkannten Wörtern</translation>
    </message>
    <message>
        <source>By recognised words only</source>
        <translation>Nur nach erkannten Wörtern</translation>
    </message>
    <message>
        <source>From the sound only</source>
        <translation>Nur aus dem Ton</translation>
    </message>
    <message>
        <source>(as the text looks)</source>
        <translation>(wie der Text aussieht)</translation>
    </message>
    <message>
        <source>&amp;It is the right one: do not refuse it</source>
        <translation>&amp;Es ist die richtige: nicht ablehnen</translation>
    </message>
    <message>
        <source>For much noise, where the program cannot tell. The release&apos;s certificate says so.</source>
        <translation>Für starkes Rauschen, in dem das Programm es nicht entscheiden kann. Das Zertifikat der Freigabe nennt es.</translation>
    </message>
    <message>
        <source>&amp;Documents</source>
        <translation>&amp;Dokumente</translation>
    </message>
    <message>
        <source>&amp;Transcript (a text file)</source>
        <translation>&amp;Transkript (Text)</translation>
    </message>
    <message>
        <source>&amp;How</source>
        <translation>&amp;Wie</translation>
    </message>
    <message>
        <source>&amp;Spoken language</source>
        <translation>Gesprochene &amp;Sprache</translation>
    </message>
    <message>
        <source>Align</source>
        <translation>Ausrichten</translation>
    </message>
    <message>
        <source>Every word of this document has a time. A transcript would take the place of its text.</source>
        <translation>Jedes Wort dieses Dokuments hat eine Zeit. Ein Transkript würde seinen Text ersetzen.</translation>
    </message>
    <message>
        <source>The transcript takes the place of the text; what is marked in it goes along. One that belongs to another recording is refused.</source>
        <translation>Das Transkript ersetzt den Text; was darin markiert ist, wandert mit. Eines, das zu einer anderen Aufnahme gehört, wird abgelehnt.</translation>
    </message>
    <message>
        <source>Times that are there stay as they are; words without one get theirs.</source>
        <translation>Vorhandene Zeiten bleiben, wie sie sind; Wörter ohne Zeit bekommen ihre.</translation>
    </message>
</context>
<context>
    <name>AnnotationController</name>
    <message>
        <source>&amp;Undo: {}</source>
        <translation>&amp;Rückgängig: {}</translation>
    </message>
    <message>
        <source>&amp;Redo: {}</source>
        <translation>&amp;Wiederherstellen: {}</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>Go to an annotation first: nothing is chosen that could be accepted or rejected.</source>
        <translation>Bitte erst zu einer Annotation gehen: Nichts ist gewählt, das angenommen oder verworfen werden könnte.</translation>
    </message>
    <message>
        <source>The sweep shows nothing undecided here. The slider&apos;s end shows all it has found.</source>
        <translation>Die Durchsicht zeigt hier nichts Unentschiedenes. Am Ende des Reglers erscheint alles, was sie gefunden hat.</translation>
    </message>
    <message>
        <source>This is nothing that the sweep has found.</source>
        <translation>Das hat nicht die Durchsicht gefunden.</translation>
    </message>
    <message>
        <source>Every suggestion in this document is decided.</source>
        <translation>Alle Vorschläge in diesem Dokument sind entschieden.</translation>
    </message>
    <message>
        <source>Go to a suggestion whose words are never PHI in this project.</source>
        <translation>Gehen Sie zu einem Vorschlag, dessen Wörter in diesem Projekt nie PHI sind.</translation>
    </message>
    <message>
        <source>It is on the project&apos;s list of what is never PHI; Ctrl+Z takes it off.</source>
        <translation>Es steht auf der Liste dessen, was im Projekt nie PHI ist; Strg+Z nimmt es herunter.</translation>
    </message>
</context>
<context>
    <name>AnnotationExport</name>
    <message>
        <source>Export annotations</source>
        <translation>Annotationen exportieren</translation>
    </message>
    <message>
        <source>spans that overlap</source>
        <translation>überlappende Stellen</translation>
    </message>
    <message>
        <source>spans in several parts</source>
        <translation>Stellen aus mehreren Teilen</translation>
    </message>
    <message>
        <source>several annotators in one file</source>
        <translation>mehrere Personen in einer Datei</translation>
    </message>
    <message>
        <source>what is a suggestion only</source>
        <translation>was nur ein Vorschlag ist</translation>
    </message>
    <message>
        <source>what is in the recording only</source>
        <translation>was nur in der Aufnahme ist</translation>
    </message>
    <message>
        <source>control characters</source>
        <translation>Steuerzeichen</translation>
    </message>
    <message>
        <source>all white space</source>
        <translation>jeden Leerraum</translation>
    </message>
    <message>
        <source>parts of words</source>
        <translation>Teile von Wörtern</translation>
    </message>
    <message>
        <source>A file for each document.</source>
        <translation>Eine Datei für jedes Dokument.</translation>
    </message>
    <message>
        <source>One file for all documents.</source>
        <translation>Eine Datei für alle Dokumente.</translation>
    </message>
    <message>
        <source>It has no place for: {}. What that changes is told.</source>
        <translation>Sie hat keinen Platz für: {}. Was das ändert, wird gesagt.</translation>
    </message>
</context>
<context>
    <name>AnnotatorCode</name>
    <message>
        <source>Annotate as</source>
        <translation>Annotieren als</translation>
    </message>
    <message>
        <source>Annotator&apos;s &amp;code (a pseudonym)</source>
        <translation>&amp;Kürzel (Pseudonym)</translation>
    </message>
</context>
<context>
    <name>Appearance</name>
    <message>
        <source>{} %</source>
        <translation>{}&#xa0;%</translation>
    </message>
</context>
<context>
    <name>ArchiveDialog</name>
    <message>
        <source>Archive</source>
        <translation>Archiv</translation>
    </message>
    <message>
        <source>none, in this program</source>
        <translation>keine, in diesem Programm</translation>
    </message>
    <message>
        <source>Redacted so far</source>
        <translation>Bisher unkenntlich gemacht</translation>
    </message>
    <message>
        <source>%p % of the bytes</source>
        <translation>%p&#xa0;% der Bytes</translation>
    </message>
    <message>
        <source>Documents that stay in, by reason</source>
        <translation>Dokumente, die drin bleiben, nach Grund</translation>
    </message>
    <message>
        <source>&amp;Work on it</source>
        <translation>&amp;Daran arbeiten</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>&amp;Folder of the job</source>
        <translation>&amp;Ordner des Auftrags</translation>
    </message>
    <message>
        <source>&amp;Processes</source>
        <translation>&amp;Prozesse</translation>
    </message>
    <message>
        <source>Choose the folder that “deid-studio archive plan” has made.</source>
        <translation>Bitte den Ordner wählen, den „deid-studio archive plan“ angelegt hat.</translation>
    </message>
    <message>
        <source>Documents a minute: {}, left: {}</source>
        <translation>Dokumente je Minute: {}, noch: {}</translation>
    </message>
    <message>
        <source>Words: {}, PHI redacted: {}</source>
        <translation>Wörter: {}, PHI unkenntlich gemacht: {}</translation>
    </message>
    <message>
        <source>Stays in because</source>
        <translation>Bleibt drin, weil</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>without a known patient, with surrogates of their own: {}</source>
        <translation>ohne bekannten Patienten, mit eigenen Surrogaten: {}</translation>
    </message>
</context>
<context>
    <name>ArchiveErrors</name>
    <message>
        <source>a file cannot be read</source>
        <translation>eine Datei nicht lesbar ist</translation>
    </message>
    <message>
        <source>something cannot be redacted for sure</source>
        <translation>etwas nicht sicher unkenntlich zu machen ist</translation>
    </message>
    <message>
        <source>the text is not that of the recording</source>
        <translation>der Text nicht der der Aufnahme ist</translation>
    </message>
    <message>
        <source>a recording without a transcript</source>
        <translation>eine Aufnahme kein Transkript hat</translation>
    </message>
    <message>
        <source>a model is missing</source>
        <translation>ein Modell fehlt</translation>
    </message>
    <message>
        <source>the recogniser crashed</source>
        <translation>die Erkennung abgestürzt ist</translation>
    </message>
    <message>
        <source>whoever worked on it crashed</source>
        <translation>der Prozess dabei abgestürzt ist</translation>
    </message>
    <message>
        <source>it could not be written</source>
        <translation>es sich nicht schreiben ließ</translation>
    </message>
    <message>
        <source>the system refused</source>
        <translation>das System es verweigert hat</translation>
    </message>
    <message>
        <source>a fault of the program</source>
        <translation>ein Fehler im Programm ist</translation>
    </message>
</context>
<context>
    <name>Bugs</name>
    <message>
        <source>The program made a mistake ({}). What you marked is saved. If it goes on, close the window and open it again.</source>
        <translation>Das Programm hat einen Fehler gemacht ({}). Was Sie markiert haben, ist gespeichert. Wenn es weiter auftritt, schließen Sie das Fenster und öffnen es neu.</translation>
    </message>
</context>
<context>
    <name>BundleExchange</name>
    <message>
        <source>Nobody has documents in this round.</source>
        <translation>In dieser Runde hat niemand Dokumente.</translation>
    </message>
    <message>
        <source>Hand out {}</source>
        <translation>{} verteilen</translation>
    </message>
    <message>
        <source>Hand work back</source>
        <translation>Arbeit zurückgeben</translation>
    </message>
    <message>
        <source>Writing bundles</source>
        <translation>Pakete werden geschrieben</translation>
    </message>
    <message>
        <source>Bundles</source>
        <translation>Pakete</translation>
    </message>
    <message>
        <source>Bundles that came back</source>
        <translation>Eingesammelte Pakete</translation>
    </message>
    <message>
        <source>Merging bundles</source>
        <translation>Pakete werden zusammengeführt</translation>
    </message>
    <message>
        <source>Opening the bundle</source>
        <translation>Das Paket wird geöffnet</translation>
    </message>
</context>
<context>
    <name>CastDialog</name>
    <message>
        <source>Cast list</source>
        <translation>Namensliste</translation>
    </message>
    <message>
        <source>A code, not a name</source>
        <translation>Ein Code, kein Name</translation>
    </message>
    <message>
        <source>&amp;Set</source>
        <translation>&amp;Setzen</translation>
    </message>
    <message>
        <source>&amp;Patient&apos;s code</source>
        <translation>&amp;Code der Patientin, des Patienten</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>P&amp;ropose in the other documents</source>
        <translation>In den anderen Dokumenten &amp;vorschlagen</translation>
    </message>
    <message>
        <source>Puts an undecided suggestion wherever one of these names stands unmarked</source>
        <translation>Setzt einen offenen Vorschlag, wo immer einer dieser Namen unmarkiert steht</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>Schl&amp;ießen</translation>
    </message>
    <message>
        <source>Documents with the same code belong together: a name that is marked in one is known in all.</source>
        <translation>Dokumente mit demselben Code gehören zusammen: Ein Name, der in einem markiert ist, ist in allen bekannt.</translation>
    </message>
    <message>
        <source>Nobody has been marked in this patient&apos;s documents yet.</source>
        <translation>In den Dokumenten mit diesem Code ist noch niemand markiert.</translation>
    </message>
    <message>
        <source>Suggestions put in the other documents: {}</source>
        <translation>Vorschläge in den anderen Dokumenten: {}</translation>
    </message>
    <message>
        <source>None of these names stands unmarked in the other documents.</source>
        <translation>Keiner dieser Namen steht unmarkiert in den anderen Dokumenten.</translation>
    </message>
</context>
<context>
    <name>ChangePanel</name>
    <message>
        <source>New key</source>
        <translation>Neue Taste</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>Add as &amp;further</source>
        <translation>Als &amp;weitere</translation>
    </message>
    <message>
        <source>Press the new key for “{}”, then Tab and Enter.</source>
        <translation>Neue Taste für „{}“ drücken, dann Tab und Eingabe.</translation>
    </message>
</context>
<context>
    <name>ChartPage</name>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Values of the chart “{}”</source>
        <translation>Werte des Diagramms „{}“</translation>
    </message>
</context>
<context>
    <name>CheckView</name>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <source>Gates</source>
        <translation>Schranken</translation>
    </message>
    <message>
        <source>About the release</source>
        <translation>Zur Freigabe</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>Bestanden</translation>
    </message>
    <message>
        <source>This release must not go out. Findings that keep it back: {}</source>
        <translation>Diese Freigabe darf nicht hinaus. Befunde, die sie zurückhalten: {}</translation>
    </message>
    <message>
        <source>Not passed</source>
        <translation>Nicht bestanden</translation>
    </message>
    <message>
        <source>Not everything could be checked.</source>
        <translation>Nicht alles ließ sich prüfen.</translation>
    </message>
    <message>
        <source>Not checked: {}</source>
        <translation>Nicht geprüft: {}</translation>
    </message>
    <message>
        <source>Nothing was written: the check of the finished files found this.</source>
        <translation>Nichts wurde geschrieben: Die Prüfung der fertigen Dateien hat dies gefunden.</translation>
    </message>
    <message>
        <source>Not released</source>
        <translation>Nicht freigegeben</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Nicht geprüft</translation>
    </message>
    <message>
        <source>Nothing keeps it back. Places to look at: {}</source>
        <translation>Nichts hält sie zurück. Stellen zum Ansehen: {}</translation>
    </message>
    <message>
        <source>Every file is as it was released, and no PHI was found in any of them.</source>
        <translation>Jede Datei ist, wie sie freigegeben wurde, und in keiner wurde PHI gefunden.</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Document or file</source>
        <translation>Dokument oder Datei</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Enter goes to the place and plays it · V plays it</source>
        <translation>Eingabe geht zur Stelle und spielt sie ab · V spielt sie ab</translation>
    </message>
    <message>
        <source>No place of the open project belongs to this.</source>
        <translation>Dazu gehört keine Stelle des offenen Projekts.</translation>
    </message>
</context>
<context>
    <name>CheckWindow</name>
    <message>
        <source>Check a release</source>
        <translation>Freigabe prüfen</translation>
    </message>
    <message>
        <source>Folder of the release</source>
        <translation>Ordner der Freigabe</translation>
    </message>
    <message>
        <source>Listening to the result</source>
        <translation>Mithören am Ergebnis</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>P&amp;rüfen</translation>
    </message>
    <message>
        <source>How far the check is</source>
        <translation>Wie weit die Prüfung ist</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>Choose the folder of a release. Every file is compared with its certificate, searched for each PHI of the project, and each window of a recording is measured. Nothing is changed.</source>
        <translation>Wählen Sie den Ordner einer Freigabe. Jede Datei wird mit dem Zertifikat verglichen und nach allen PHI des Projekts durchsucht, und jede Schwärzung einer Aufnahme wird nachgemessen. Nichts wird geändert.</translation>
    </message>
    <message>
        <source>&amp;Open the certificate (PDF)</source>
        <translation>&amp;Zertifikat öffnen (PDF)</translation>
    </message>
    <message>
        <source>Co&amp;py the report</source>
        <translation>Bericht &amp;kopieren</translation>
    </message>
    <message>
        <source>Sa&amp;ve the report…</source>
        <translation>Bericht &amp;speichern…</translation>
    </message>
    <message>
        <source>&amp;Folder of the release</source>
        <translation>&amp;Ordner der Freigabe</translation>
    </message>
    <message>
        <source>L&amp;istening to the result</source>
        <translation>M&amp;ithören am Ergebnis</translation>
    </message>
    <message>
        <source>&amp;Check again</source>
        <translation>Noch einmal p&amp;rüfen</translation>
    </message>
    <message>
        <source>The project of this release was not found, so most could not be checked. Open it.</source>
        <translation>Das Projekt dieser Freigabe wurde nicht gefunden, das meiste ließ sich also nicht prüfen. Bitte öffnen Sie es.</translation>
    </message>
    <message>
        <source>It is of another project, found near it; open that one to go to the places.</source>
        <translation>Sie ist aus einem anderen Projekt, das in ihrer Nähe liegt; öffnen Sie es, um zu den Stellen zu gehen.</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>Freigegeben</translation>
    </message>
    <message>
        <source>Files written, with the certificate: {}</source>
        <translation>Dateien geschrieben, mit dem Zertifikat: {}</translation>
    </message>
    <message>
        <source>PHI that became its tag, for there was no surrogate: {}</source>
        <translation>PHI, die durch ihren Typ ersetzt wurden, weil es kein Surrogat gab: {}</translation>
    </message>
    <message>
        <source>Not released</source>
        <translation>Nicht freigegeben</translation>
    </message>
    <message>
        <source>The report is on the clipboard. It holds no PHI.</source>
        <translation>Der Bericht ist in der Zwischenablage. Er enthält keine PHI.</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>Text (*.txt)</translation>
    </message>
    <message>
        <source>The report could not be written: {}</source>
        <translation>Der Bericht ließ sich nicht schreiben: {}</translation>
    </message>
    <message>
        <source>The report was written. It holds no PHI.</source>
        <translation>Der Bericht ist geschrieben. Er enthält keine PHI.</translation>
    </message>
</context>
<context>
    <name>Concordance</name>
    <message>
        <source>A word, several words or a pattern</source>
        <translation>Ein Wort, mehrere Wörter oder ein Muster</translation>
    </message>
    <message>
        <source>Look for</source>
        <translation>Suchen nach</translation>
    </message>
    <message>
        <source>Which places</source>
        <translation>Welche Stellen</translation>
    </message>
    <message>
        <source>All places</source>
        <translation>Alle Stellen</translation>
    </message>
    <message>
        <source>Annotated</source>
        <translation>Annotiert</translation>
    </message>
    <message>
        <source>Not annotated</source>
        <translation>Nicht annotiert</translation>
    </message>
    <message>
        <source>&amp;Whole words</source>
        <translation>&amp;Ganze Wörter</translation>
    </message>
    <message>
        <source>&amp;Pattern</source>
        <translation>&amp;Muster</translation>
    </message>
    <message>
        <source>A regular expression, such as \d{5} for five digits</source>
        <translation>Ein regulärer Ausdruck, etwa \d{5} für fünf Ziffern</translation>
    </message>
    <message>
        <source>&amp;Inflected forms too</source>
        <translation>Auch ge&amp;beugte Formen</translation>
    </message>
    <message>
        <source>All &amp;documents</source>
        <translation>Alle &amp;Dokumente</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Stellen</translation>
    </message>
    <message>
        <source>&amp;Mark selected as</source>
        <translation>Gewählte markieren &amp;als</translation>
    </message>
    <message>
        <source>{} goes there · V plays · F3 next · a tag&apos;s key marks</source>
        <translation>{} springt hin · V spielt ab · F3 nächste · Taste eines Typs markiert</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>Type what to look for.</source>
        <translation>Geben Sie ein, was gesucht wird.</translation>
    </message>
    <message>
        <source>Nothing found in any document.</source>
        <translation>In keinem Dokument gefunden.</translation>
    </message>
    <message>
        <source>Nothing found here.</source>
        <translation>Hier nicht gefunden.</translation>
    </message>
    <message>
        <source>The first {} places; there may be more.</source>
        <translation>Die ersten {} Stellen; es kann mehr geben.</translation>
    </message>
    <message>
        <source>Places: {} · documents: {}</source>
        <translation>Stellen: {} · Dokumente: {}</translation>
    </message>
    <message>
        <source>Places: {}</source>
        <translation>Stellen: {}</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
</context>
<context>
    <name>DisagreementCard</name>
    <message>
        <source>What A and B marked</source>
        <translation>Was A und B markiert haben</translation>
    </message>
    <message>
        <source>not marked</source>
        <translation>nicht markiert</translation>
    </message>
</context>
<context>
    <name>DisagreementPanel</name>
    <message>
        <source>Disagreements</source>
        <translation>Streitfälle</translation>
    </message>
    <message>
        <source>Show &amp;all</source>
        <translation>&amp;Alle zeigen</translation>
    </message>
    <message>
        <source>Play A</source>
        <translation>A abspielen</translation>
    </message>
    <message>
        <source>Play B</source>
        <translation>B abspielen</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Typen</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Annotators</source>
        <translation>Annotierende</translation>
    </message>
    <message>
        <source>{}, the riskiest {} are listed</source>
        <translation>{}, aufgeführt sind die {} riskantesten</translation>
    </message>
    <message>
        <source>There is none.</source>
        <translation>Es gibt keine.</translation>
    </message>
    <message>
        <source>&amp;Go to the document</source>
        <translation>Zum &amp;Dokument</translation>
    </message>
</context>
<context>
    <name>DocumentsController</name>
    <message>
        <source>Everything suggested here is decided. What next?</source>
        <translation>Alles, was hier vorgeschlagen ist, ist entschieden. Wie weiter?</translation>
    </message>
    <message>
        <source>There is no other unfinished document. What next?</source>
        <translation>Es gibt kein weiteres unfertiges Dokument. Wie weiter?</translation>
    </message>
    <message>
        <source>All of the sample is reviewed. &apos;deid-studio archive accept&apos; counts what was missed.</source>
        <translation>Die ganze Stichprobe ist durchgesehen. „deid-studio archive accept“ zählt, was übersehen wurde.</translation>
    </message>
</context>
<context>
    <name>DocumentsWindow</name>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Look for documents</source>
        <translation>Dokumente suchen</translation>
    </message>
    <message>
        <source>Which documents</source>
        <translation>Welche Dokumente</translation>
    </message>
    <message>
        <source>All documents</source>
        <translation>Alle Dokumente</translation>
    </message>
    <message>
        <source>Unfinished</source>
        <translation>Unfertige</translation>
    </message>
    <message>
        <source>Begun</source>
        <translation>Begonnene</translation>
    </message>
    <message>
        <source>Not begun</source>
        <translation>Nicht begonnene</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Abgeschlossene</translation>
    </message>
    <message>
        <source>&amp;Next unfinished</source>
        <translation>&amp;Nächstes unfertiges</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Decided</source>
        <translation>Entschieden</translation>
    </message>
    <message>
        <source>of</source>
        <translation>von</translation>
    </message>
    <message>
        <source>Heard</source>
        <translation>Gehört</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>begun</source>
        <translation>begonnen</translation>
    </message>
    <message>
        <source>not begun</source>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>Documents finished: {} of {}</source>
        <translation>Abgeschlossene Dokumente: {} von {}</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Part of a name or of head data</source>
        <translation>Teil eines Namens oder von Kopfdaten</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Typen</translation>
    </message>
</context>
<context>
    <name>EdgeSound</name>
    <message>
        <source>There is nothing to be heard here.</source>
        <translation>Hier ist nichts zu hören.</translation>
    </message>
</context>
<context>
    <name>EntriesQuestion</name>
    <message>
        <source>Edit the list</source>
        <translation>Liste bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Entries, one a line</source>
        <translation>&amp;Einträge, einer je Zeile</translation>
    </message>
</context>
<context>
    <name>ExampleQuestion</name>
    <message>
        <source>Into the guideline</source>
        <translation>In die Richtlinie</translation>
    </message>
    <message>
        <source>Rightly marked: {}</source>
        <translation>Richtig markiert: {}</translation>
    </message>
    <message>
        <source>Wrongly marked: {}</source>
        <translation>Falsch markiert: {}</translation>
    </message>
    <message>
        <source>Check that no PHI is left. **Two stars** stand around what is marked.</source>
        <translation>Prüfen Sie, dass keine PHI mehr darin ist. **Zwei Sterne** stehen um das Markierte.</translation>
    </message>
    <message>
        <source>&amp;Example</source>
        <translation>&amp;Beispiel</translation>
    </message>
    <message>
        <source>&amp;Reason</source>
        <translation>Be&amp;gründung</translation>
    </message>
</context>
<context>
    <name>ExportController</name>
    <message>
        <source>Export annotations for other tools</source>
        <translation>Annotationen für andere Werkzeuge exportieren</translation>
    </message>
    <message>
        <source>Export redacted recordings</source>
        <translation>Geschwärzte Aufnahmen exportieren</translation>
    </message>
    <message>
        <source>Export redacted texts</source>
        <translation>Geschwärzte Texte exportieren</translation>
    </message>
    <message>
        <source>Export BRAT project</source>
        <translation>BRAT-Projekt exportieren</translation>
    </message>
    <message>
        <source>Letters as files of their own &amp;kind too</source>
        <translation>Briefe auch als Dateien ihrer eigenen Ar&amp;t</translation>
    </message>
    <message>
        <source>&amp;Notes of who decided what, when and by what</source>
        <translation>&amp;Notizen, wer was wann und wodurch entschied</translation>
    </message>
    <message>
        <source>Export transcripts</source>
        <translation>Transkripte exportieren</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>All documents</source>
        <translation>Alle Dokumente</translation>
    </message>
    <message>
        <source>Only {}</source>
        <translation>Nur {}</translation>
    </message>
    <message>
        <source>Everybody&apos;s</source>
        <translation>Von allen</translation>
    </message>
    <message>
        <source>⚠ Nothing is redacted: the files hold all that is said. They are for your own further work.</source>
        <translation>⚠ Nichts wird geschwärzt: Die Dateien enthalten alles, was gesagt wird. Sie sind für die eigene Weiterarbeit.</translation>
    </message>
    <message>
        <source>F&amp;orm</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>&amp;What</source>
        <translation>&amp;Umfang</translation>
    </message>
    <message>
        <source>&amp;Annotations</source>
        <translation>&amp;Annotationen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>A &amp;tier of who decided what, when and by what</source>
        <translation>Eine &amp;Spur, wer was wann und wodurch entschied</translation>
    </message>
</context>
<context>
    <name>ExportOptions</name>
    <message>
        <source>&amp;Folder</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>All documents</source>
        <translation>Alle Dokumente</translation>
    </message>
    <message>
        <source>Only {}</source>
        <translation>Nur {}</translation>
    </message>
    <message>
        <source>&amp;What</source>
        <translation>&amp;Umfang</translation>
    </message>
    <message>
        <source>Silence &amp;before PHI</source>
        <translation>Stille &amp;vor PHI</translation>
    </message>
    <message>
        <source>Silence &amp;after PHI</source>
        <translation>Stille &amp;nach PHI</translation>
    </message>
</context>
<context>
    <name>FieldQuestion</name>
    <message>
        <source>&amp;Name of the field</source>
        <translation>&amp;Name des Feldes</translation>
    </message>
</context>
<context>
    <name>FinalCorpusDialog</name>
    <message>
        <source>Final corpus</source>
        <translation>Endkorpus</translation>
    </message>
    <message>
        <source>more than half</source>
        <translation>mehr als die Hälfte</translation>
    </message>
    <message>
        <source>at least </source>
        <translation>mindestens </translation>
    </message>
    <message>
        <source>So many must have marked it</source>
        <translation>So viele müssen es markiert haben</translation>
    </message>
    <message>
        <source>This is the corpus to be &amp;redacted</source>
        <translation>Dieses Korpus wird ge&amp;schwärzt</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Typen</translation>
    </message>
    <message>
        <source>To be looked at</source>
        <translation>Anzusehen</translation>
    </message>
    <message>
        <source>&amp;Write</source>
        <translation>Sch&amp;reiben</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>&amp;Adjudicated: what all agree on, and what was decided</source>
        <translation>&amp;Entschieden: worin alle einig sind und was entschieden wurde</translation>
    </message>
    <message>
        <source>&amp;Majority: what most annotators marked</source>
        <translation>&amp;Mehrheit: was die meisten Annotierenden markiert haben</translation>
    </message>
    <message>
        <source>&amp;Union: what anybody marked – recommended for redaction</source>
        <translation>&amp;Vereinigung: was irgendjemand markiert hat – empfohlen zum Schwärzen</translation>
    </message>
    <message>
        <source>&amp;Best annotator: whoever agrees most with the others</source>
        <translation>&amp;Beste Person: wer am meisten mit den anderen übereinstimmt</translation>
    </message>
    <message>
        <source>Reading layers …</source>
        <translation>Annotationen werden gelesen …</translation>
    </message>
    <message>
        <source>documents: {}</source>
        <translation>Dokumente: {}</translation>
    </message>
    <message>
        <source>annotations: {}</source>
        <translation>Annotationen: {}</translation>
    </message>
    <message>
        <source>best annotator: {}</source>
        <translation>beste Person: {}</translation>
    </message>
    <message>
        <source>documents without a finished layer: {}</source>
        <translation>Dokumente ohne fertige Annotationen: {}</translation>
    </message>
    <message>
        <source>ties left out: {}</source>
        <translation>weggelassene Stimmengleichheiten: {}</translation>
    </message>
    <message>
        <source>Open conflicts: {}. Decide on them first, or choose another method.</source>
        <translation>Offene Streitfälle: {}. Entscheiden Sie diese zuerst oder wählen Sie ein anderes Verfahren.</translation>
    </message>
    <message>
        <source>Writing the final corpus</source>
        <translation>Endkorpus wird geschrieben</translation>
    </message>
    <message>
        <source>Files written to {}: {}</source>
        <translation>Nach {} geschriebene Dateien: {}</translation>
    </message>
    <message>
        <source>{}. This corpus is what is redacted now.</source>
        <translation>{}. Geschwärzt wird jetzt nach diesem Korpus.</translation>
    </message>
</context>
<context>
    <name>FinalTables</name>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>of several</source>
        <translation>von mehreren</translation>
    </message>
    <message>
        <source>Annotators</source>
        <translation>Annotierende</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Typen</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>Annotationen</translation>
    </message>
    <message>
        <source>Token F1</source>
        <translation>F1 (Token)</translation>
    </message>
    <message>
        <source>Instance F1</source>
        <translation>F1 (Instanzen)</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Oberbegriff</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Instanzen</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
</context>
<context>
    <name>FindSuggestions</name>
    <message>
        <source>Find suggestions</source>
        <translation>Vorschläge suchen</translation>
    </message>
    <message>
        <source>Only {}</source>
        <translation>Nur {}</translation>
    </message>
    <message>
        <source>All documents that are not finished ({})</source>
        <translation>Alle nicht abgeschlossenen Dokumente ({})</translation>
    </message>
    <message>
        <source>deid_studio&apos;s rules and models</source>
        <translation>Regeln und Modelle von deid_studio</translation>
    </message>
    <message>
        <source>These and a spaCy pipeline of your own</source>
        <translation>Diese und eine eigene spaCy-Pipeline</translation>
    </message>
    <message>
        <source>Another annotator&apos;s layer</source>
        <translation>Annotationen einer anderen Person</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>(keinen)</translation>
    </message>
    <message>
        <source>&amp;Documents</source>
        <translation>&amp;Dokumente</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>&amp;Woher</translation>
    </message>
    <message>
        <source>Pipeline&apos;s f&amp;older</source>
        <translation>&amp;Ordner der Pipeline</translation>
    </message>
    <message>
        <source>&amp;Label map (TOML)</source>
        <translation>&amp;Labels (TOML)</translation>
    </message>
    <message>
        <source>&amp;Annotator</source>
        <translation>&amp;Kürzel</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>What you have decided stays as it is. Nothing leaves this computer.</source>
        <translation>Was Sie entschieden haben, bleibt. Nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>The file says which kind of PHI each label is, as in PER = &quot;person&quot;.</source>
        <translation>Die Datei sagt, welche Art PHI jedes Label ist, etwa PER = &quot;person&quot;.</translation>
    </message>
    <message>
        <source>What the annotator has marked or accepted is suggested to you.</source>
        <translation>Was dort markiert oder angenommen ist, wird Ihnen vorgeschlagen.</translation>
    </message>
    <message>
        <source>These and a neural model of this computer</source>
        <translation>Diese und ein neuronales Modell dieses Rechners</translation>
    </message>
    <message>
        <source>&amp;Sort into finer tags what is tagged</source>
        <translation>Nach &amp;Typen sortieren, was so heißt</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>It was never measured in this project; until it is, what it says counts less.</source>
        <translation>Es wurde in diesem Projekt noch nie gemessen; bis dahin zählt weniger, was es sagt.</translation>
    </message>
    <message>
        <source>Measured here on {} answers, of which {} were right.</source>
        <translation>Hier an {} Antworten gemessen, von denen {} richtig waren.</translation>
    </message>
    <message>
        <source>Nothing is suggested for its labels {}.</source>
        <translation>Zu seinen Labels {} wird nichts vorgeschlagen.</translation>
    </message>
</context>
<context>
    <name>Finish</name>
    <message>
        <source>Finish the document</source>
        <translation>Dokument abschließen</translation>
    </message>
    <message>
        <source>Open points</source>
        <translation>Offene Punkte</translation>
    </message>
    <message>
        <source>Why some of it need not be heard</source>
        <translation>Warum ein Teil nicht angehört werden muss</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>Kommentar</translation>
    </message>
    <message>
        <source>&amp;Back to the document</source>
        <translation>&amp;Zurück zum Dokument</translation>
    </message>
    <message>
        <source>&amp;Open it again</source>
        <translation>&amp;Wieder öffnen</translation>
    </message>
    <message>
        <source>&amp;Finish</source>
        <translation>&amp;Abschließen</translation>
    </message>
    <message>
        <source>&amp;Finish all the same</source>
        <translation>Trotzdem &amp;abschließen</translation>
    </message>
    <message>
        <source>Undecided: {}</source>
        <translation>Unentschieden: {}</translation>
    </message>
    <message>
        <source>No sure time: {}</source>
        <translation>Zeit nicht sicher: {}</translation>
    </message>
    <message>
        <source>Not heard: {} to {} ({} s)</source>
        <translation>Nicht gehört: {} bis {} ({} s)</translation>
    </message>
    <message>
        <source>Question: {}</source>
        <translation>Frage: {}</translation>
    </message>
    <message>
        <source>This document is finished.</source>
        <translation>Dieses Dokument ist abgeschlossen.</translation>
    </message>
    <message>
        <source>Not finished yet: some PHI is undecided or has no sure time.</source>
        <translation>Noch nicht fertig: Bei manchen PHI fehlt die Entscheidung oder eine sichere Zeit.</translation>
    </message>
    <message>
        <source>All PHI is decided. Some of the recording has not been heard.</source>
        <translation>Alle PHI sind entschieden. Ein Teil der Aufnahme wurde nicht gehört.</translation>
    </message>
    <message>
        <source>Only questions are open. The document can be finished.</source>
        <translation>Nur Fragen sind offen. Das Dokument kann abgeschlossen werden.</translation>
    </message>
    <message>
        <source>Nothing is open. The document can be finished.</source>
        <translation>Nichts ist offen. Das Dokument kann abgeschlossen werden.</translation>
    </message>
    <message>
        <source>{} undecided</source>
        <translation>{} unentschieden</translation>
    </message>
    <message>
        <source>{} without a sure time</source>
        <translation>{} ohne sichere Zeit</translation>
    </message>
    <message>
        <source>{} % heard</source>
        <translation>{}&#xa0;% gehört</translation>
    </message>
</context>
<context>
    <name>FolderOpening</name>
    <message>
        <source>Open the fol&amp;der</source>
        <translation>Ordner ö&amp;ffnen</translation>
    </message>
</context>
<context>
    <name>FoundSuggestions</name>
    <message>
        <source>Suggestions</source>
        <translation>Vorschläge</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Already there</source>
        <translation>Schon da</translation>
    </message>
    <message>
        <source>Suggestions by tag</source>
        <translation>Vorschläge je Typ</translation>
    </message>
    <message>
        <source>&amp;Go to the first</source>
        <translation>&amp;Zum ersten</translation>
    </message>
    <message>
        <source>No document was searched.</source>
        <translation>Kein Dokument wurde durchsucht.</translation>
    </message>
    <message>
        <source>Nothing was suggested.</source>
        <translation>Es wurde nichts vorgeschlagen.</translation>
    </message>
    <message>
        <source>{} more are less sure; the slider under the review list shows them.</source>
        <translation>{} weitere sind weniger sicher; der Regler unter der Prüfliste zeigt sie.</translation>
    </message>
    <message>
        <source>Finished documents left alone: {}</source>
        <translation>Unberührte abgeschlossene Dokumente: {}</translation>
    </message>
    <message>
        <source>Documents that the round gives out without suggestions: {}</source>
        <translation>Dokumente, die die Runde ohne Vorschläge ausgibt: {}</translation>
    </message>
    <message>
        <source>Stopped: the other documents are as they were.</source>
        <translation>Angehalten: Die anderen Dokumente sind, wie sie waren.</translation>
    </message>
</context>
<context>
    <name>GatesView</name>
    <message>
        <source>Gates</source>
        <translation>Schranken</translation>
    </message>
    <message>
        <source>Nobody knows yet how they stand.</source>
        <translation>Wie sie stehen, ist noch nicht bekannt.</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Stellen</translation>
    </message>
    <message>
        <source>Liste&amp;n through…</source>
        <translation>Dur&amp;chhören…</translation>
    </message>
    <message>
        <source>Be&amp;comes its tag</source>
        <translation>Wird zum T&amp;yp</translation>
    </message>
    <message>
        <source>Take &amp;up again</source>
        <translation>Wieder &amp;vorlegen</translation>
    </message>
    <message>
        <source>Dismi&amp;ss the line</source>
        <translation>&amp;Zeile verwerfen</translation>
    </message>
    <message>
        <source>Go there and pla&amp;y</source>
        <translation>&amp;Hingehen und abspielen</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>later</source>
        <translation>später</translation>
    </message>
    <message>
        <source>follows the writing; nothing stays if it fails</source>
        <translation>folgt dem Schreiben; scheitert sie, bleibt nichts</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Surrogate</source>
        <translation>Surrogat</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Nothing to look at here.</source>
        <translation>Hier ist nichts anzusehen.</translation>
    </message>
    <message>
        <source>Enter goes there · V plays · + may get a surrogate · − becomes its tag</source>
        <translation>Eingabe geht hin · V spielt ab · + darf Surrogat bekommen · − wird zum Typ</translation>
    </message>
    <message>
        <source>Enter goes there: with the slider of suggestions at its end, accept it or reject it (X)</source>
        <translation>Die Eingabetaste geht hin: mit dem Regler der Vorschläge am Ende annehmen oder verwerfen (X)</translation>
    </message>
    <message>
        <source>Enter goes there and plays · V plays</source>
        <translation>Eingabe geht hin und spielt ab · V spielt ab</translation>
    </message>
    <message>
        <source>dismissed</source>
        <translation>verworfen</translation>
    </message>
    <message>
        <source>undecided: tag</source>
        <translation>offen: Typ</translation>
    </message>
    <message>
        <source>may get one</source>
        <translation>darf eines bekommen</translation>
    </message>
    <message>
        <source>tag</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Mark this te&amp;xt</source>
        <translation>Diesen Te&amp;xt markieren</translation>
    </message>
    <message>
        <source>the file says “{}”, there stands “{}”</source>
        <translation>die Datei sagt „{}“, dort steht „{}“</translation>
    </message>
    <message>
        <source>A gate is a check before anything goes out; as long as one is closed, nothing does. What you accept goes out all the same: the certificate says so, with your code.</source>
        <translation>Eine Schranke ist eine Prüfung, bevor etwas hinausgeht; solange eine zu ist, geht nichts hinaus. Was Sie in Kauf nehmen, geht trotzdem hinaus: Das Zertifikat nennt es, mit Ihrem Kürzel.</translation>
    </message>
    <message>
        <source>May get a &amp;surrogate</source>
        <translation>D&amp;arf Surrogat bekommen</translation>
    </message>
    <message>
        <source>Enter goes there: mark what the line names · M marks it where it stands once · − nothing is to be marked · + takes up again</source>
        <translation>Eingabetaste geht hin: markieren, was die Zeile nennt · M markiert es, wo es nur einmal steht · − nichts ist zu markieren · + legt wieder vor</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>unentschieden</translation>
    </message>
</context>
<context>
    <name>GuidelinePanel</name>
    <message>
        <source>Guideline</source>
        <translation>Richtlinie</translation>
    </message>
    <message>
        <source>As &amp;example…</source>
        <translation>Als B&amp;eispiel…</translation>
    </message>
    <message>
        <source>Add what is selected to the examples of this tag</source>
        <translation>Nimmt die Auswahl zu den Beispielen dieses Typs auf</translation>
    </message>
    <message>
        <source>Rules for all tags</source>
        <translation>Regeln für alle Typen</translation>
    </message>
    <message>
        <source>Version {}</source>
        <translation>Fassung {}</translation>
    </message>
</context>
<context>
    <name>HandOnModel</name>
    <message>
        <source>Hand on a learned model</source>
        <translation>Gelerntes Modell weitergeben</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Passphrase (may be empty)</source>
        <translation>&amp;Passphrase (darf leer sein)</translation>
    </message>
    <message>
        <source>The file is signed. It holds words of the letters, names among them: with a passphrase it is encrypted; tell that by another way than the file takes.</source>
        <translation>Die Datei ist unterschrieben. Sie enthält Wörter der Briefe, darunter Namen: Mit einer Passphrase ist sie verschlüsselt; teilen Sie diese auf einem anderen Weg mit als die Datei.</translation>
    </message>
</context>
<context>
    <name>HandOut</name>
    <message>
        <source>With the &amp;recordings</source>
        <translation>Mit den Au&amp;fnahmen</translation>
    </message>
    <message>
        <source>With patients&apos; codes and other hea&amp;d data</source>
        <translation>Mit Patienten&amp;kürzeln und anderen Kopfdaten</translation>
    </message>
    <message>
        <source>&amp;Bundles for</source>
        <translation>&amp;Pakete für</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>&amp;Passphrase (may be empty)</source>
        <translation>Passph&amp;rase (darf leer sein)</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Each bundle is signed and holds the documents of one person only. With a passphrase it is encrypted; tell it by another way than the bundle takes.</source>
        <translation>Jedes Paket ist unterschrieben und enthält nur die Dokumente einer Person. Mit einer Passphrase ist es verschlüsselt; teilen Sie diese auf einem anderen Weg mit als das Paket.</translation>
    </message>
    <message>
        <source>The bundle came encrypted: give a passphrase for the way back, best the same one.</source>
        <translation>Das Paket kam verschlüsselt: Geben Sie für den Rückweg eine Passphrase an, am besten dieselbe.</translation>
    </message>
</context>
<context>
    <name>HeadDialog</name>
    <message>
        <source>Head data of documents</source>
        <translation>Kopfdaten von Dokumenten</translation>
    </message>
    <message>
        <source>Part of a name or of head data</source>
        <translation>Teil eines Namens oder von Kopfdaten</translation>
    </message>
    <message>
        <source>Look for documents</source>
        <translation>Dokumente suchen</translation>
    </message>
    <message>
        <source>&amp;Set</source>
        <translation>&amp;Setzen</translation>
    </message>
    <message>
        <source>&amp;Fields</source>
        <translation>&amp;Felder</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>&amp;Hinzufügen…</translation>
    </message>
    <message>
        <source>&amp;Rename…</source>
        <translation>&amp;Umbenennen…</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Read a table…</source>
        <translation>Tabelle &amp;lesen…</translation>
    </message>
    <message>
        <source>&amp;Write a table…</source>
        <translation>Tabelle s&amp;chreiben…</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Value of the chosen cells</source>
        <translation>&amp;Wert der gewählten Zellen</translation>
    </message>
    <message>
        <source>What was copied has more rows or columns than there are here; nothing was pasted.</source>
        <translation>Das Kopierte hat mehr Zeilen oder Spalten, als hier sind; nichts wurde eingefügt.</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Kind of document</source>
        <translation>Art des Dokuments</translation>
    </message>
    <message>
        <source>Ward</source>
        <translation>Station</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Autor</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Add a field</source>
        <translation>Feld hinzufügen</translation>
    </message>
    <message>
        <source>Go to the column of a field first; the patient&apos;s always stays.</source>
        <translation>Zuerst in die Spalte eines Feldes gehen; die des Patienten bleibt immer.</translation>
    </message>
    <message>
        <source>Rename a field</source>
        <translation>Feld umbenennen</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Read a table</source>
        <translation>Tabelle lesen</translation>
    </message>
    <message>
        <source>Write a table</source>
        <translation>Tabelle schreiben</translation>
    </message>
    <message>
        <source>Documents written: {}</source>
        <translation>Geschriebene Dokumente: {}</translation>
    </message>
    <message>
        <source>Kept.</source>
        <translation>Gespeichert.</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Patient</source>
        <translation>Patient</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>Ein&amp;fügen</translation>
    </message>
    <message>
        <source>&amp;Fill down</source>
        <translation>Nach &amp;unten ausfüllen</translation>
    </message>
    <message>
        <source>C&amp;lear</source>
        <translation>&amp;Leeren</translation>
    </message>
</context>
<context>
    <name>HeadTableQuestion</name>
    <message>
        <source>Read a table</source>
        <translation>Tabelle lesen</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>The first changes</source>
        <translation>Die ersten Änderungen</translation>
    </message>
    <message>
        <source>&amp;Fields</source>
        <translation>&amp;Felder</translation>
    </message>
    <message>
        <source>Rows of documents that the project does not have, which are passed over: {} (lines {})</source>
        <translation>Zeilen von Dokumenten, die es im Projekt nicht gibt und die ausgelassen werden: {} (Zeilen {})</translation>
    </message>
    <message>
        <source>Documents that change: {}; values that are set: {}, that are taken back: {}</source>
        <translation>Dokumente, die sich ändern: {}; Werte, die gesetzt werden: {}, die zurückgenommen werden: {}</translation>
    </message>
</context>
<context>
    <name>Headlines</name>
    <message>
        <source>no recordings</source>
        <translation>keine Aufnahmen</translation>
    </message>
    <message>
        <source>no interval</source>
        <translation>kein Intervall</translation>
    </message>
</context>
<context>
    <name>HelpController</name>
    <message>
        <source>Looking at what works here</source>
        <translation>Es wird angesehen, was hier geht</translation>
    </message>
    <message>
        <source>deid_studio {}
Find, correct and remove personal health information, offline.</source>
        <translation>deid_studio {}
Personenbezogene Angaben (PHI) finden, berichtigen und entfernen, ohne Netzwerk.</translation>
    </message>
</context>
<context>
    <name>HouseListQuestion</name>
    <message>
        <source>Take in a list</source>
        <translation>Eine Liste aufnehmen</translation>
    </message>
    <message>
        <source>The first row has &amp;headings</source>
        <translation>Die erste Zeile hat &amp;Überschriften</translation>
    </message>
    <message>
        <source>The first entries</source>
        <translation>Die ersten Einträge</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Column</source>
        <translation>&amp;Spalte</translation>
    </message>
    <message>
        <source>and c&amp;olumn</source>
        <translation>und Sp&amp;alte</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>(keine)</translation>
    </message>
    <message>
        <source>Column {}</source>
        <translation>Spalte {}</translation>
    </message>
    <message>
        <source>It is a &amp;list of</source>
        <translation>Es ist eine Liste &amp;von</translation>
    </message>
    <message>
        <source>Patients’ co&amp;des in</source>
        <translation>&amp;Kürzel der Patienten in</translation>
    </message>
</context>
<context>
    <name>HouseLists</name>
    <message>
        <source>Lists of the house</source>
        <translation>Listen des Hauses</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>&amp;Take in a list…</source>
        <translation>Eine Liste &amp;aufnehmen…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Take in a list</source>
        <translation>Eine Liste aufnehmen</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>{} was removed.</source>
        <translation>{} wurde entfernt.</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>Personal</translation>
    </message>
    <message>
        <source>Wards</source>
        <translation>Stationen</translation>
    </message>
    <message>
        <source>Clinics</source>
        <translation>Kliniken</translation>
    </message>
    <message>
        <source>Referring doctors</source>
        <translation>Zuweiser</translation>
    </message>
    <message>
        <source>Streets</source>
        <translation>Straßen</translation>
    </message>
    <message>
        <source>Names of patients that are marked or surely suggested in the heads of their documents are suggested in all documents of the same patient.</source>
        <translation>Namen von Patienten, die in den Köpfen ihrer Dokumente markiert oder sicher vorgeschlagen sind, werden in allen Dokumenten desselben Patienten vorgeschlagen.</translation>
    </message>
    <message>
        <source>Patients</source>
        <translation>Patienten</translation>
    </message>
    <message>
        <source>What is listed is suggested wherever it stands, also inflected, names of patients in their own documents. What is never PHI (eponyms, your own words) is greyed: nobody has to decide on it, and it stays. Removing a list leaves what somebody has decided.</source>
        <translation>Was auf Listen steht, wird überall vorgeschlagen, auch gebeugt, Namen von Patienten in deren Dokumenten. Was nie PHI ist (Eponyme, eigene Wörter), wird grau: Niemand muss es entscheiden, und es bleibt stehen. Beim Entfernen bleibt, was jemand entschieden hat.</translation>
    </message>
    <message>
        <source>Names in &amp;heads</source>
        <translation>Namen in &amp;Köpfen</translation>
    </message>
    <message>
        <source>{}: {} entries; suggestions that wait, or are greyed, in open documents: {}</source>
        <translation>{}: {} Einträge; wartende oder grau gewordene Vorschläge in offenen Dokumenten: {}</translation>
    </message>
    <message>
        <source>&amp;Never PHI…</source>
        <translation>&amp;Nie PHI…</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>&amp;Bearbeiten…</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>&amp;Speichern unter…</translation>
    </message>
    <message>
        <source>Save the list</source>
        <translation>Liste speichern</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>Listen</translation>
    </message>
    <message>
        <source>{} was saved. It is as confidential as the project.</source>
        <translation>{} wurde gespeichert. Die Datei ist so vertraulich wie das Projekt.</translation>
    </message>
    <message>
        <source>Never PHI</source>
        <translation>Nie PHI</translation>
    </message>
</context>
<context>
    <name>ImportController</name>
    <message>
        <source>Import files</source>
        <translation>Dateien importieren</translation>
    </message>
    <message>
        <source>Import a folder</source>
        <translation>Ordner importieren</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>Import läuft</translation>
    </message>
    <message>
        <source>Nothing was imported.</source>
        <translation>Es wurde nichts importiert.</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Import</translation>
    </message>
    <message>
        <source>Import reports</source>
        <translation>Importberichte</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import</source>
        <translation>Import</translation>
    </message>
    <message>
        <source>&amp;Tiers that are read</source>
        <translation>&amp;Ebenen, die gelesen werden</translation>
    </message>
    <message>
        <source>&amp;Join spans that .ann files split at white space</source>
        <translation>&amp;Stellen verbinden, die .ann-Dateien an Leerraum teilen</translation>
    </message>
    <message>
        <source>I&amp;mport</source>
        <translation>I&amp;mportieren</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Typen</translation>
    </message>
    <message>
        <source>How the text begins</source>
        <translation>Wie der Text beginnt</translation>
    </message>
    <message>
        <source>Reading again</source>
        <translation>Wird noch einmal gelesen</translation>
    </message>
    <message>
        <source>&amp;Documents</source>
        <translation>&amp;Dokumente</translation>
    </message>
    <message>
        <source>&amp;Annotations</source>
        <translation>&amp;Annotationen</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>○ new</source>
        <translation>○ neu</translation>
    </message>
    <message>
        <source>＋ added to</source>
        <translation>＋ ergänzt</translation>
    </message>
    <message>
        <source>= known</source>
        <translation>= bekannt</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>Annotationen</translation>
    </message>
    <message>
        <source>Take annotations as &amp;suggestions only</source>
        <translation>Annotationen nur als &amp;Vorschläge nehmen</translation>
    </message>
    <message>
        <source>&amp;Whose, where no file says so</source>
        <translation>&amp;Wessen, wo keine Datei es sagt</translation>
    </message>
    <message>
        <source>Fate</source>
        <translation>Verbleib</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Called in the files</source>
        <translation>Heißt in den Dateien</translation>
    </message>
    <message>
        <source>In the tag set</source>
        <translation>In der Typenliste</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no, kept as it is</source>
        <translation>nein, bleibt so</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>&amp;Remarks ({})</source>
        <translation>&amp;Hinweise ({})</translation>
    </message>
    <message>
        <source>✗ not taken</source>
        <translation>✗ nicht übernommen</translation>
    </message>
    <message>
        <source>Speakers, whose names are no part of the text: {}</source>
        <translation>Sprecher, deren Namen nicht zum Text gehören: {}</translation>
    </message>
    <message>
        <source>Layers of: {}</source>
        <translation>Annotationen von: {}</translation>
    </message>
</context>
<context>
    <name>KeyDialog</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Find an action or a key</source>
        <translation>Aktion oder Taste suchen</translation>
    </message>
    <message>
        <source>&amp;Letters, digits and signs are keys by themselves, without Ctrl</source>
        <translation>&amp;Buchstaben, Ziffern und Zeichen wirken allein, ohne Strg</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>&amp;Change…</source>
        <translation>Ä&amp;ndern…</translation>
    </message>
    <message>
        <source>&amp;No key</source>
        <translation>&amp;Keine Taste</translation>
    </message>
    <message>
        <source>&amp;Standard</source>
        <translation>&amp;Standardtaste</translation>
    </message>
    <message>
        <source>&amp;All to standard</source>
        <translation>&amp;Alle auf Standard</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Co&amp;py</source>
        <translation>Ko&amp;pieren</translation>
    </message>
    <message>
        <source>Give all actions their standard keys back? Your own keys are lost.</source>
        <translation>Allen Aktionen ihre Standardtasten zurückgeben? Ihre eigenen Tasten gehen verloren.</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
</context>
<context>
    <name>KeyList</name>
    <message>
        <source>Further actions</source>
        <translation>Weitere Aktionen</translation>
    </message>
    <message>
        <source>Fixed keys</source>
        <translation>Feste Tasten</translation>
    </message>
    <message>
        <source>{} (instead of {})</source>
        <translation>{} (statt {})</translation>
    </message>
    <message>
        <source>While the recording runs on: tag the word that was just heard</source>
        <translation>Während die Aufnahme läuft: das eben gehörte Wort annotieren</translation>
    </message>
    <message>
        <source>Key of a tag</source>
        <translation>Taste eines Typs</translation>
    </message>
    <message>
        <source>Word before, word after (with Shift: select)</source>
        <translation>Wort davor, Wort danach (mit Umschalt: auswählen)</translation>
    </message>
    <message>
        <source>Start and end of the line, in the waveform of the recording</source>
        <translation>Anfang und Ende der Zeile, in der Wellenform der Aufnahme</translation>
    </message>
    <message>
        <source>Slider of suggestions: to its middle, to its end with unknown words and numbers</source>
        <translation>Regler der Vorschläge: zur Mitte, zum Ende mit unbekannten Wörtern und Zahlen</translation>
    </message>
    <message>
        <source>One page back, one page on</source>
        <translation>Eine Seite zurück, eine Seite weiter</translation>
    </message>
    <message>
        <source>Field before, field after</source>
        <translation>Feld davor, Feld danach</translation>
    </message>
    <message>
        <source>Give up a drag, close a dialog</source>
        <translation>Ziehen abbrechen, Dialog schließen</translation>
    </message>
</context>
<context>
    <name>KeyRules</name>
    <message>
        <source>That is not one key, alone or with Ctrl and Shift.</source>
        <translation>Das ist nicht eine Taste, allein oder mit Strg und Umschalt.</translation>
    </message>
    <message>
        <source>Letters, digits and signs are switched off as keys by themselves.</source>
        <translation>Buchstaben, Ziffern und Zeichen allein sind als Tasten ausgeschaltet.</translation>
    </message>
    <message>
        <source>It is already the key of “{}”.</source>
        <translation>Das ist schon die Taste von „{}“.</translation>
    </message>
    <message>
        <source>A key to hold does nothing by itself.</source>
        <translation>Eine Taste zum Halten bewirkt allein nichts.</translation>
    </message>
    <message>
        <source>On a German keyboard this is AltGr.</source>
        <translation>Auf einer deutschen Tastatur ist das AltGr.</translation>
    </message>
    <message>
        <source>Alt opens the menus.</source>
        <translation>Alt öffnet die Menüs.</translation>
    </message>
    <message>
        <source>This belongs to the system.</source>
        <translation>Das gehört dem System.</translation>
    </message>
    <message>
        <source>This belongs to the system or to a screen reader.</source>
        <translation>Das gehört dem System oder einem Bildschirmleser.</translation>
    </message>
    <message>
        <source>This leads from field to field and out of them.</source>
        <translation>Das führt von Feld zu Feld und aus ihnen hinaus.</translation>
    </message>
    <message>
        <source>This moves the cursor in the transcript.</source>
        <translation>Das bewegt die Marke im Transkript.</translation>
    </message>
    <message>
        <source>This is for copying and pasting in text fields.</source>
        <translation>Das dient in Textfeldern zum Kopieren und Einfügen.</translation>
    </message>
    <message>
        <source>With Shift this gives another character.</source>
        <translation>Mit Umschalt ergibt das ein anderes Zeichen.</translation>
    </message>
    <message>
        <source>Y and Z change places from keyboard to keyboard.</source>
        <translation>Y und Z tauschen je nach Tastatur die Plätze.</translation>
    </message>
    <message>
        <source>A German keyboard gives this only with Shift, AltGr or a second key.</source>
        <translation>Eine deutsche Tastatur gibt das nur mit Umschalt, AltGr oder einer zweiten Taste.</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>en</source>
        <translation>de</translation>
    </message>
</context>
<context>
    <name>Languages</name>
    <message>
        <source>several languages</source>
        <translation>mehrere Sprachen</translation>
    </message>
    <message>
        <source>German</source>
        <translation>Deutsch</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Englisch</translation>
    </message>
</context>
<context>
    <name>LearnQuestion</name>
    <message>
        <source>Learn from this project</source>
        <translation>Aus diesem Projekt lernen</translation>
    </message>
    <message>
        <source>A model learns from the finished and adjudicated letters, beside the program&apos;s own. Nothing is suggested otherwise before you have seen whether it is better. This may take minutes and can be stopped.</source>
        <translation>Ein Modell lernt aus den fertigen und entschiedenen Briefen, neben dem des Programms. Nichts wird anders vorgeschlagen, bevor Sie gesehen haben, ob es besser ist. Das kann Minuten dauern und lässt sich anhalten.</translation>
    </message>
    <message>
        <source>Asked now: {}</source>
        <translation>Gefragt wird jetzt: {}</translation>
    </message>
    <message>
        <source>Asked now: the program&apos;s own model</source>
        <translation>Gefragt wird jetzt: das Modell des Programms</translation>
    </message>
    <message>
        <source>Letters of other &amp;rounds too</source>
        <translation>Auch Briefe anderer &amp;Runden</translation>
    </message>
    <message>
        <source>From &amp;unfinished documents too</source>
        <translation>Auch aus &amp;unfertigen Dokumenten</translation>
    </message>
    <message>
        <source>Self-training: what is learned from finished letters marks the others, and learns from sentences it is sure of. It takes several times as long.</source>
        <translation>Selbsttraining: Was aus fertigen Briefen gelernt ist, markiert die anderen und lernt aus den Sätzen, bei denen es sicher ist. Das dauert mehrmals so lang.</translation>
    </message>
    <message>
        <source>&amp;Learn</source>
        <translation>&amp;Lernen</translation>
    </message>
    <message>
        <source>Go &amp;back to the model before</source>
        <translation>&amp;Zurück zum Modell davor</translation>
    </message>
</context>
<context>
    <name>LearnedModels</name>
    <message>
        <source>Learned models</source>
        <translation>Gelernte Modelle</translation>
    </message>
    <message>
        <source>&amp;Ask it from now on</source>
        <translation>Von nun an &amp;fragen</translation>
    </message>
    <message>
        <source>&amp;Take in a model…</source>
        <translation>Modell &amp;aufnehmen…</translation>
    </message>
    <message>
        <source>&amp;Hand it on…</source>
        <translation>&amp;Weitergeben…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Briefe</translation>
    </message>
    <message>
        <source>Leakage before</source>
        <translation>Leakage vorher</translation>
    </message>
    <message>
        <source>Leakage now</source>
        <translation>Leakage jetzt</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Bemerkung</translation>
    </message>
    <message>
        <source>asked now</source>
        <translation>wird jetzt gefragt</translation>
    </message>
    <message>
        <source>from another project</source>
        <translation>aus einem anderen Projekt</translation>
    </message>
    <message>
        <source>Nothing was learned here yet.</source>
        <translation>Hier wurde noch nichts gelernt.</translation>
    </message>
    <message>
        <source>An earlier version of the program has learned it, without a card.</source>
        <translation>Eine frühere Fassung des Programms hat es gelernt, ohne Karte.</translation>
    </message>
    <message>
        <source>Signed by {}.</source>
        <translation>Unterschrieben von {}.</translation>
    </message>
    <message>
        <source>Tokens by tag: {}.</source>
        <translation>Tokens je Typ: {}.</translation>
    </message>
    <message>
        <source>It holds words of these letters, names among them: it is as confidential as they are.</source>
        <translation>Es enthält Wörter dieser Briefe, darunter Namen: Es ist so vertraulich wie sie.</translation>
    </message>
    <message>
        <source>It came from another project, where it was {}.</source>
        <translation>Es kam aus einem anderen Projekt, wo es {} hieß.</translation>
    </message>
    <message>
        <source>It is asked from now on; find suggestions anew to see it.</source>
        <translation>Es wird von nun an gefragt; suchen Sie neu nach Vorschlägen, um es zu sehen.</translation>
    </message>
    <message>
        <source>{} was removed.</source>
        <translation>{} wurde entfernt.</translation>
    </message>
    <message>
        <source>Take in a model</source>
        <translation>Modell aufnehmen</translation>
    </message>
    <message>
        <source>Taking in a model</source>
        <translation>Ein Modell wird aufgenommen</translation>
    </message>
    <message>
        <source>Taken in as {}; read its card before you let it be asked.</source>
        <translation>Aufgenommen als {}; lesen Sie seine Karte, bevor Sie es fragen lassen.</translation>
    </message>
    <message>
        <source>Removed, for nothing refers to it: {}.</source>
        <translation>Entfernt, denn nichts verweist mehr darauf: {}.</translation>
    </message>
    <message>
        <source>{} is there already. Replace it?</source>
        <translation>{} gibt es schon. Ersetzen?</translation>
    </message>
    <message>
        <source>&amp;Replace it</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>Writing the model</source>
        <translation>Das Modell wird geschrieben</translation>
    </message>
    <message>
        <source>Written: {}, signed by {}.</source>
        <translation>Geschrieben: {}, unterschrieben von {}.</translation>
    </message>
</context>
<context>
    <name>LearnedResult</name>
    <message>
        <source>Learn from this project</source>
        <translation>Aus diesem Projekt lernen</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>F1 before</source>
        <translation>F1 vorher</translation>
    </message>
    <message>
        <source>F1 now</source>
        <translation>F1 jetzt</translation>
    </message>
    <message>
        <source>Leakage before</source>
        <translation>Leakage vorher</translation>
    </message>
    <message>
        <source>Leakage now</source>
        <translation>Leakage jetzt</translation>
    </message>
    <message>
        <source>p (McNemar)</source>
        <translation>p (McNemar)</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Bemerkung</translation>
    </message>
    <message>
        <source>Before and now by tag</source>
        <translation>Vorher und jetzt nach Typ</translation>
    </message>
    <message>
        <source>Measured on letters that neither has learned from, in {} parts by patient. Leakage is the share of what is marked that nothing would suggest. A tag for which what was learned is worse stays as before. What was learned holds words of the letters and stays in the project.</source>
        <translation>Gemessen an Briefen, aus denen keines gelernt hat, in {} Teilen nach Patienten. Leakage ist der Anteil des Markierten, den nichts vorschlüge. Ein Typ, für den das Gelernte schlechter ist, bleibt wie vorher. Das Gelernte enthält Wörter der Briefe und bleibt im Projekt.</translation>
    </message>
    <message>
        <source>stays as before</source>
        <translation>bleibt wie vorher</translation>
    </message>
    <message>
        <source>&amp;Use it from now on</source>
        <translation>Von jetzt an &amp;verwenden</translation>
    </message>
    <message>
        <source>PHI of any tag</source>
        <translation>PHI jeden Typs</translation>
    </message>
    <message>
        <source>Removed, for nothing refers to it: {}.</source>
        <translation>Entfernt, denn nichts verweist mehr darauf: {}.</translation>
    </message>
</context>
<context>
    <name>Least</name>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
</context>
<context>
    <name>LeftLayerDialog</name>
    <message>
        <source>A layer that was left out</source>
        <translation>Ausgelassene Annotationen</translation>
    </message>
    <message>
        <source>{} by {}: worked on here and in the bundle</source>
        <translation>{} von {}: hier und im Paket bearbeitet</translation>
    </message>
    <message>
        <source>Here: {}, annotations that only this layer has: {}. In the bundle: {}, only there: {}.</source>
        <translation>Hier: {}, nur hier: {}. Im Paket: {}, nur dort: {}.</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>Hier</translation>
    </message>
    <message>
        <source>In the bundle</source>
        <translation>Im Paket</translation>
    </message>
    <message>
        <source>What the layers do not have in common</source>
        <translation>Worin sich beide unterscheiden</translation>
    </message>
    <message>
        <source>Take the &amp;bundle&apos;s</source>
        <translation>Die aus dem Paket &amp;nehmen</translation>
    </message>
    <message>
        <source>What is taken can be undone in the document, as this annotator.</source>
        <translation>Was genommen wird, lässt sich im Dokument als diese Annotatorin oder dieser Annotator rückgängig machen.</translation>
    </message>
    <message>
        <source>in the recording only</source>
        <translation>nur in der Aufnahme</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>unentschieden</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>marked</source>
        <translation>markiert</translation>
    </message>
    <message>
        <source>never PHI by the list</source>
        <translation>laut Liste nie PHI</translation>
    </message>
    <message>
        <source>&amp;Keep those here</source>
        <translation>Die von hier &amp;behalten</translation>
    </message>
</context>
<context>
    <name>ListenerField</name>
    <message>
        <source>Nobody listens</source>
        <translation>Niemand hört mit</translation>
    </message>
    <message>
        <source>No recognition model is installed on this computer.</source>
        <translation>Auf diesem Rechner ist kein Erkennungsmodell installiert.</translation>
    </message>
</context>
<context>
    <name>ListeningActions</name>
    <message>
        <source>&amp;Verdict</source>
        <translation>&amp;Urteil</translation>
    </message>
    <message>
        <source>&amp;Sound</source>
        <translation>&amp;Ton</translation>
    </message>
    <message>
        <source>Vie&amp;w</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Good</source>
        <translation>&amp;Gut</translation>
    </message>
    <message>
        <source>&amp;Bad</source>
        <translation>&amp;Schlecht</translation>
    </message>
    <message>
        <source>Widen &amp;left</source>
        <translation>&amp;Links erweitern</translation>
    </message>
    <message>
        <source>Widen &amp;right</source>
        <translation>&amp;Rechts erweitern</translation>
    </message>
    <message>
        <source>Take b&amp;ack</source>
        <translation>&amp;Zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Skip</source>
        <translation>Ü&amp;berspringen</translation>
    </message>
    <message>
        <source>&amp;Next window</source>
        <translation>&amp;Nächstes Fenster</translation>
    </message>
    <message>
        <source>&amp;Previous window</source>
        <translation>&amp;Voriges Fenster</translation>
    </message>
    <message>
        <source>Show it in the &amp;main window</source>
        <translation>Im &amp;Hauptfenster zeigen</translation>
    </message>
    <message>
        <source>Play a&amp;gain</source>
        <translation>&amp;Noch einmal</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>Hear the &amp;original</source>
        <translation>&amp;Original hören</translation>
    </message>
    <message>
        <source>Slo&amp;wer</source>
        <translation>&amp;Langsamer</translation>
    </message>
    <message>
        <source>&amp;Faster</source>
        <translation>&amp;Schneller</translation>
    </message>
    <message>
        <source>&amp;Normal speed</source>
        <translation>Normales &amp;Tempo</translation>
    </message>
    <message>
        <source>How much and how &amp;far</source>
        <translation>&amp;Wie viel und wie weit</translation>
    </message>
    <message>
        <source>Next pan&amp;e</source>
        <translation>Nächster Berei&amp;ch</translation>
    </message>
    <message>
        <source>Previo&amp;us pane</source>
        <translation>Vori&amp;ger Bereich</translation>
    </message>
    <message>
        <source>&amp;Read the windows again</source>
        <translation>Fenster neu &amp;einlesen</translation>
    </message>
    <message>
        <source>Close the &amp;window</source>
        <translation>Fenster &amp;schließen</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
</context>
<context>
    <name>ListeningPanel</name>
    <message>
        <source>No window is to be heard.</source>
        <translation>Kein Fenster ist anzuhören.</translation>
    </message>
    <message>
        <source>{} · good, when heard to the end</source>
        <translation>{} · gut, sobald bis zum Ende angehört</translation>
    </message>
    <message>
        <source>⚠ ORIGINAL SOUND, nothing is redacted</source>
        <translation>⚠ ORIGINALTON, nichts ist geschwärzt</translation>
    </message>
    <message>
        <source>Both edges were heard: good or bad?</source>
        <translation>Beide Ränder sind angehört: gut oder schlecht?</translation>
    </message>
    <message>
        <source>{} plays both edges as they will be released</source>
        <translation>{} spielt beide Ränder so, wie sie freigegeben werden</translation>
    </message>
    <message>
        <source>▶ Both edges</source>
        <translation>▶ Beide Ränder</translation>
    </message>
    <message>
        <source>▶ Left edge</source>
        <translation>▶ Linker Rand</translation>
    </message>
    <message>
        <source>▶ Right edge</source>
        <translation>▶ Rechter Rand</translation>
    </message>
    <message>
        <source>changed, to be heard again</source>
        <translation>geändert, noch einmal anzuhören</translation>
    </message>
    <message>
        <source>not heard yet</source>
        <translation>noch nicht angehört</translation>
    </message>
    <message>
        <source>✓ good ({})</source>
        <translation>✓ gut ({})</translation>
    </message>
    <message>
        <source>✗ bad ({})</source>
        <translation>✗ schlecht ({})</translation>
    </message>
</context>
<context>
    <name>ListeningPlan</name>
    <message>
        <source>Every window</source>
        <translation>Alle Fenster</translation>
    </message>
    <message>
        <source>A sample of so many</source>
        <translation>Stichprobe dieser Größe</translation>
    </message>
    <message>
        <source>A sample for a bound</source>
        <translation>Stichprobe für eine Schranke</translation>
    </message>
    <message>
        <source> windows</source>
        <translation> Fenster</translation>
    </message>
    <message>
        <source> % faulty at most</source>
        <translation>&#xa0;% höchstens fehlerhaft</translation>
    </message>
    <message>
        <source>Windows heard</source>
        <translation>Angehörte Fenster</translation>
    </message>
    <message>
        <source>Wh&amp;at</source>
        <translation>&amp;Was</translation>
    </message>
    <message>
        <source>How &amp;much</source>
        <translation>Wie &amp;viel</translation>
    </message>
    <message>
        <source>Sp&amp;eed</source>
        <translation>T&amp;empo</translation>
    </message>
    <message>
        <source>So many windows</source>
        <translation>So viele Fenster</translation>
    </message>
    <message>
        <source>Share of faulty windows at most</source>
        <translation>Höchster Anteil fehlerhafter Fenster</translation>
    </message>
    <message>
        <source>The certificate would say now:</source>
        <translation>Im Zertifikat stünde jetzt:</translation>
    </message>
    <message>
        <source>The whole project</source>
        <translation>Das ganze Projekt</translation>
    </message>
    <message>
        <source>Only {}</source>
        <translation>Nur {}</translation>
    </message>
    <message>
        <source>There is nothing to be redacted.</source>
        <translation>Es gibt nichts zu schwärzen.</translation>
    </message>
    <message>
        <source>With 95 % confidence at most {} of all windows are faulty as planned, {} as they are now.</source>
        <translation>Mit 95&#xa0;% Sicherheit sind höchstens {} aller Fenster fehlerhaft wie geplant, {} wie sie jetzt sind.</translation>
    </message>
</context>
<context>
    <name>ListeningTable</name>
    <message>
        <source>Windows to be heard</source>
        <translation>Anzuhörende Fenster</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Typen</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>Ersatz</translation>
    </message>
    <message>
        <source>Heard</source>
        <translation>Angehört</translation>
    </message>
</context>
<context>
    <name>ListeningVerdicts</name>
    <message>
        <source>There is nothing to be taken back here.</source>
        <translation>Hier ist nichts zurückzunehmen.</translation>
    </message>
</context>
<context>
    <name>ListeningWindow</name>
    <message>
        <source>Reading the windows …</source>
        <translation>Fenster werden gelesen …</translation>
    </message>
    <message>
        <source>Listen through · {} · deid_studio</source>
        <translation>Anhören · {} · deid_studio</translation>
    </message>
    <message>
        <source>The final corpus is not decided yet: these are the windows of all that anybody marked.</source>
        <translation>Das Endkorpus ist noch nicht entschieden: Dies sind die Fenster von allem, was irgendwer markiert hat.</translation>
    </message>
    <message>
        <source>All that was wanted is heard. The certificate will say: {}</source>
        <translation>Alles Gewünschte ist angehört. Im Zertifikat steht dann: {}</translation>
    </message>
    <message>
        <source>Window {} of {}</source>
        <translation>Fenster {} von {}</translation>
    </message>
    <message>
        <source>Nothing is left to be heard.</source>
        <translation>Es ist nichts mehr anzuhören.</translation>
    </message>
</context>
<context>
    <name>LongWork</name>
    <message>
        <source>Stopped; nothing was changed.</source>
        <translation>Angehalten; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>“{}” is still under way. What it has done so far would be lost.</source>
        <translation>„{}“ läuft noch. Was bisher getan ist, ginge verloren.</translation>
    </message>
    <message>
        <source>&amp;Let it go on</source>
        <translation>&amp;Weiterlaufen lassen</translation>
    </message>
    <message>
        <source>&amp;Stop it</source>
        <translation>&amp;Anhalten</translation>
    </message>
</context>
<context>
    <name>MainPages</name>
    <message>
        <source>Recordings and letters stay on this computer; nothing ever goes over a network.</source>
        <translation>Aufnahmen und Briefe bleiben auf diesem Rechner; nichts geht je über ein Netzwerk.</translation>
    </message>
    <message>
        <source>Drop recordings, transcripts, letters or BRAT folders here, or choose them.</source>
        <translation>Ziehen Sie Aufnahmen, Transkripte, Briefe oder BRAT-Ordner hierher, oder wählen Sie sie aus.</translation>
    </message>
    <message>
        <source>This project is empty</source>
        <translation>Dieses Projekt ist leer</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Only to look at: the round does not give this document to {}.</source>
        <translation>Nur zum Ansehen: Die Runde gibt dieses Dokument nicht an {}.</translation>
    </message>
    <message>
        <source>{} · document {} of {}</source>
        <translation>{} · Dokument {} von {}</translation>
    </message>
    <message>
        <source>Nothing was exported</source>
        <translation>Nichts wurde exportiert</translation>
    </message>
    <message>
        <source>{} s</source>
        <translation>{} s</translation>
    </message>
    <message>
        <source>&amp;Leave it as it is</source>
        <translation>So &amp;lassen</translation>
    </message>
    <message>
        <source>&amp;Open it again</source>
        <translation>Wieder ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Open the round again</source>
        <translation>Runde wieder ö&amp;ffnen</translation>
    </message>
</context>
<context>
    <name>ManualWindow</name>
    <message>
        <source>Manual · deid_studio</source>
        <translation>Handbuch · deid_studio</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Find on this page</source>
        <translation>Auf dieser Seite suchen</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Not on this page</source>
        <translation>Nicht auf dieser Seite</translation>
    </message>
</context>
<context>
    <name>MarkersController</name>
    <message>
        <source>Marker</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>What to come back for</source>
        <translation>Wozu hierher zurückkommen</translation>
    </message>
    <message>
        <source>There is no marker in this document.</source>
        <translation>In diesem Dokument steht kein Lesezeichen.</translation>
    </message>
    <message>
        <source>Marker: {}</source>
        <translation>Lesezeichen: {}</translation>
    </message>
    <message>
        <source>Marker without a note</source>
        <translation>Lesezeichen ohne Notiz</translation>
    </message>
</context>
<context>
    <name>MarkersDialog</name>
    <message>
        <source>Markers</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Note of the marker</source>
        <translation>Notiz des Lesezeichens</translation>
    </message>
    <message>
        <source>&amp;Keep this note</source>
        <translation>Notiz &amp;behalten</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Go there</source>
        <translation>&amp;Hingehen</translation>
    </message>
    <message>
        <source>There is no marker in this document.</source>
        <translation>In diesem Dokument steht kein Lesezeichen.</translation>
    </message>
    <message>
        <source>Markers in this document: {}</source>
        <translation>Lesezeichen in diesem Dokument: {}</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
</context>
<context>
    <name>MeasuredModel</name>
    <message>
        <source>Neural model {}</source>
        <translation>Neuronales Modell {}</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>Decided</source>
        <translation>Entschieden</translation>
    </message>
    <message>
        <source>Claimed</source>
        <translation>Behauptet</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>all labels</source>
        <translation>alle Labels</translation>
    </message>
    <message>
        <source>How often the model is right, by label</source>
        <translation>Wie oft das Modell recht hat, nach Label</translation>
    </message>
    <message>
        <source>Decided: how many of its answers lie in finished letters. Claimed: how sure the model says it is. Right: the share of them that somebody marked as PHI. From now on its suggestions are as sure as this shows; a label with fewer than {} answers is believed as all labels together are.</source>
        <translation>Entschieden: wie viele seiner Antworten in fertigen Briefen liegen. Behauptet: wie sicher sich das Modell gibt. Richtig: welcher Anteil davon als PHI markiert wurde. Von nun an sind seine Vorschläge so sicher, wie es hier steht; einem Label mit weniger als {} Antworten wird so viel geglaubt wie allen Labels zusammen.</translation>
    </message>
    <message>
        <source>&amp;Find suggestions with it</source>
        <translation>Damit &amp;Vorschläge suchen</translation>
    </message>
</context>
<context>
    <name>MeasuresActions</name>
    <message>
        <source>&amp;Measure</source>
        <translation>&amp;Messen</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>An&amp;halten</translation>
    </message>
    <message>
        <source>Save &amp;figures…</source>
        <translation>&amp;Zahlen speichern…</translation>
    </message>
    <message>
        <source>Save &amp;chart…</source>
        <translation>&amp;Diagramm speichern…</translation>
    </message>
    <message>
        <source>Close the &amp;window</source>
        <translation>Fenster &amp;schließen</translation>
    </message>
    <message>
        <source>Next &amp;figures</source>
        <translation>&amp;Nächste Zahlen</translation>
    </message>
    <message>
        <source>Previous fi&amp;gures</source>
        <translation>&amp;Vorige Zahlen</translation>
    </message>
    <message>
        <source>Next pan&amp;e</source>
        <translation>Nächster Berei&amp;ch</translation>
    </message>
    <message>
        <source>Previo&amp;us pane</source>
        <translation>Vori&amp;ger Bereich</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>&amp;Figures</source>
        <translation>&amp;Zahlen</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
</context>
<context>
    <name>MeasuresForm</name>
    <message>
        <source>what is marked in it</source>
        <translation>was darin markiert ist</translation>
    </message>
    <message>
        <source>its own</source>
        <translation>die eigenen</translation>
    </message>
    <message>
        <source>count too</source>
        <translation>zählen mit</translation>
    </message>
    <message>
        <source>Case and punctuation count</source>
        <translation>Groß-/Kleinschreibung und Satzzeichen zählen</translation>
    </message>
    <message>
        <source>&amp;What is measured</source>
        <translation>&amp;Was gemessen wird</translation>
    </message>
    <message>
        <source>&amp;In so many hypotheses of the recogniser</source>
        <translation>In so vielen Hypothesen der Spracher&amp;kennung</translation>
    </message>
    <message>
        <source>Redacted &amp;before PHI</source>
        <translation>Vor PHI ges&amp;chwärzt</translation>
    </message>
    <message>
        <source>R&amp;edacted after PHI</source>
        <translation>&amp;Nach PHI geschwärzt</translation>
    </message>
    <message>
        <source>&amp;Tolerance</source>
        <translation>&amp;Toleranz</translation>
    </message>
    <message>
        <source>A word is &amp;redacted from a share (ρ) of</source>
        <translation>Ein Wort &amp;ist geschwärzt ab Anteil (ρ)</translation>
    </message>
    <message>
        <source>C&amp;ase and punctuation</source>
        <translation>&amp;Groß-/Kleinschreibung und Satzzeichen</translation>
    </message>
    <message>
        <source>Redacted share of words (coverage)</source>
        <translation>Geschwärzter Anteil der Wörter</translation>
    </message>
    <message>
        <source>What can still be heard (leakage)</source>
        <translation>Was noch zu hören ist (Leakage)</translation>
    </message>
    <message>
        <source>PHI found, whatever its tag (NTE)</source>
        <translation>Gefundene PHI jeden Typs (NTE)</translation>
    </message>
    <message>
        <source>Where PHI was lost (error sources)</source>
        <translation>Wo PHI verloren ging (Fehlerquellen)</translation>
    </message>
    <message>
        <source>Two systems (McNemar)</source>
        <translation>Zwei Systeme (McNemar)</translation>
    </message>
    <message>
        <source>Recognised words (WER)</source>
        <translation>Erkannte Wörter (WER)</translation>
    </message>
    <message>
        <source>Times of words (boundaries)</source>
        <translation>Zeiten der Wörter (Grenzen)</translation>
    </message>
    <message>
        <source>How much of PHI words and of other words is redacted. Cohn et al. 2019.</source>
        <translation>Wie viel von PHI-Wörtern und von anderen geschwärzt ist. Cohn et al. 2019.</translation>
    </message>
    <message>
        <source>PHI that no redaction touches. Berg &amp; Dalianis 2020.</source>
        <translation>PHI, die keine Schwärzung berührt. Berg &amp; Dalianis 2020.</translation>
    </message>
    <message>
        <source>PHI that is found in the recording within a tolerance. Baril et al., eq. 7 to 9.</source>
        <translation>PHI, die in der Aufnahme innerhalb einer Toleranz gefunden ist. Baril et al., Gl. 7 bis 9.</translation>
    </message>
    <message>
        <source>Which step lost the PHI that is not redacted. Cohn et al. 2019, Table 5.</source>
        <translation>Welcher Schritt die PHI verlor, die nicht geschwärzt ist. Cohn et al. 2019, Tabelle 5.</translation>
    </message>
    <message>
        <source>Whether two systems differ by more than chance, with Yates&apos; correction.</source>
        <translation>Ob zwei Systeme sich um mehr als den Zufall unterscheiden, mit Yates-Korrektur.</translation>
    </message>
    <message>
        <source>Errors of a transcript, of PHI words and of others. Cohn et al. 2019, Table 3.</source>
        <translation>Fehler eines Transkripts, bei PHI-Wörtern und bei anderen. Cohn et al. 2019, Tabelle 3.</translation>
    </message>
    <message>
        <source>How far word times lie from gold, for the same words. Baril et al., eq. 1 to 3.</source>
        <translation>Wie weit die Zeiten derselben Wörter von Gold entfernt sind. Baril et al., Gl. 1 bis 3.</translation>
    </message>
    <message>
        <source>a folder or project</source>
        <translation>ein Ordner oder Projekt</translation>
    </message>
    <message>
        <source>a folder, project or release</source>
        <translation>Ordner, Projekt oder Freigabe</translation>
    </message>
    <message>
        <source>this project</source>
        <translation>dieses Projekt</translation>
    </message>
    <message>
        <source>one transcript</source>
        <translation>ein Transkript</translation>
    </message>
    <message>
        <source>&amp;GOLD – what is right</source>
        <translation>G&amp;OLD – was richtig ist</translation>
    </message>
    <message>
        <source>&amp;A – the first system</source>
        <translation>A – das &amp;erste System</translation>
    </message>
    <message>
        <source>&amp;PRED – what is measured</source>
        <translation>&amp;PRED – was gemessen wird</translation>
    </message>
    <message>
        <source>B – the secon&amp;d system</source>
        <translation>&amp;B – das zweite System</translation>
    </message>
    <message>
        <source>Te&amp;xts that it learned from (may be empty)</source>
        <translation>Te&amp;xte, aus denen es gelernt hat (kann leer sein)</translation>
    </message>
    <message>
        <source>Transcripts written a&amp;new (may be empty)</source>
        <translation>Neu geschriebene Transk&amp;ripte (kann leer sein)</translation>
    </message>
    <message>
        <source>Choose a place first: {}</source>
        <translation>Bitte erst einen Ort wählen: {}</translation>
    </message>
    <message>
        <source>Spans in texts</source>
        <translation>Stellen in Texten</translation>
    </message>
    <message>
        <source>Two layers or BRAT folders of the same texts, by tag. Kolditz et al. 2019.</source>
        <translation>Annotationen zweier Personen oder BRAT-Ordner zu denselben Texten, nach Typ. Kolditz et al. 2019.</translation>
    </message>
    <message>
        <source>a BRAT folder or project</source>
        <translation>ein BRAT-Ordner oder Projekt</translation>
    </message>
    <message>
        <source>Letters of other rounds count</source>
        <translation>Briefe anderer Runden zählen</translation>
    </message>
    <message>
        <source>What is found after learning from a tenth of the finished letters, two tenths and so on, measured on letters of other patients, and what more letters would find. It takes several times as long as learning.</source>
        <translation>Was gefunden wird, wenn aus einem Zehntel der fertigen Briefe gelernt wurde, aus zwei Zehnteln und so weiter, gemessen an Briefen anderer Patienten, und was mehr Briefe fänden. Dauert mehrmals so lange wie das Lernen.</translation>
    </message>
    <message>
        <source>a project</source>
        <translation>ein Projekt</translation>
    </message>
    <message>
        <source>&amp;GOLD – what is learned from</source>
        <translation>G&amp;OLD – woraus gelernt wird</translation>
    </message>
    <message>
        <source>Letters of other ro&amp;unds</source>
        <translation>Briefe ande&amp;rer Runden</translation>
    </message>
    <message>
        <source>what is suggested: {}</source>
        <translation>was vorgeschlagen wird: {}</translation>
    </message>
    <message>
        <source>What &amp;counts</source>
        <translation>Was &amp;zählt</translation>
    </message>
    <message>
        <source>Learning curve: what more letters would teach</source>
        <translation>Lernkurve: was mehr Briefe lehren würden</translation>
    </message>
</context>
<context>
    <name>MeasuresPage</name>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>To be looked at ({})</source>
        <translation>Zu prüfen ({})</translation>
    </message>
    <message>
        <source>✓ Nothing odd was met in the files.</source>
        <translation>✓ In den Dateien ist nichts aufgefallen.</translation>
    </message>
</context>
<context>
    <name>MeasuresWindow</name>
    <message>
        <source>Measure against gold · {} · deid_studio</source>
        <translation>Messen gegen Gold · {} · deid_studio</translation>
    </message>
    <message>
        <source>Choose on the left what to measure and both sides; Measure (F5) shows it here.</source>
        <translation>Links auswählen, was gemessen wird, und beide Seiten; „Messen“ (F5) zeigt es hier.</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>&amp;Messen</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation>Anha&amp;lten</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>Messung</translation>
    </message>
    <message>
        <source>Stopped; nothing was measured.</source>
        <translation>Angehalten; nichts wurde gemessen.</translation>
    </message>
    <message>
        <source>GOLD is not this project, so there is no document to go to.</source>
        <translation>GOLD ist nicht dieses Projekt, also gibt es kein Dokument, zu dem es führt.</translation>
    </message>
    <message>
        <source>Save figures</source>
        <translation>Zahlen speichern</translation>
    </message>
    <message>
        <source>Save chart</source>
        <translation>Diagramm speichern</translation>
    </message>
    <message>
        <source>Written: {}</source>
        <translation>Geschrieben: {}</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;Project</source>
        <translation>&amp;Projekt</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Tag</source>
        <translation>&amp;Typ</translation>
    </message>
    <message>
        <source>S&amp;uggestions</source>
        <translation>&amp;Vorschläge</translation>
    </message>
    <message>
        <source>&amp;Rounds</source>
        <translation>R&amp;unden</translation>
    </message>
    <message>
        <source>Re&amp;lease</source>
        <translation>&amp;Freigabe</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>&amp;Sound</source>
        <translation>T&amp;on</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>Textgr&amp;öße</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>More tools</source>
        <translation>Weitere Werkzeuge</translation>
    </message>
    <message>
        <source>Rewind at pa&amp;use</source>
        <translation>&amp;Zurück bei Pause</translation>
    </message>
    <message>
        <source>Recent pro&amp;jects</source>
        <translation>Zuletzt &amp;geöffnete Projekte</translation>
    </message>
</context>
<context>
    <name>MergeResult</name>
    <message>
        <source>Bundles that came back</source>
        <translation>Eingesammelte Pakete</translation>
    </message>
    <message>
        <source>Bundles</source>
        <translation>Pakete</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Annotator</source>
        <translation>Annotierende</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Known</source>
        <translation>Bekannt</translation>
    </message>
    <message>
        <source>Unfinished</source>
        <translation>Unfertig</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Ausgelassen</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>&amp;Take unsigned ones all the same</source>
        <translation>&amp;Nicht Unterschriebenes trotzdem übernehmen</translation>
    </message>
    <message>
        <source>Everything was taken.</source>
        <translation>Alles wurde übernommen.</translation>
    </message>
    <message>
        <source>Not everything was taken; nothing was overwritten.</source>
        <translation>Nicht alles wurde übernommen; nichts wurde überschrieben.</translation>
    </message>
    <message>
        <source>Nothing was taken; the project is as it was.</source>
        <translation>Nichts wurde übernommen; das Projekt ist, wie es war.</translation>
    </message>
    <message>
        <source>{} (new here)</source>
        <translation>{} (neu hier)</translation>
    </message>
    <message>
        <source>✗ not signed by anybody known</source>
        <translation>✗ von niemand Bekanntem unterschrieben</translation>
    </message>
    <message>
        <source>✗ text changed</source>
        <translation>✗ Text geändert</translation>
    </message>
    <message>
        <source>✗ not taken</source>
        <translation>✗ nicht übernommen</translation>
    </message>
    <message>
        <source>= already merged</source>
        <translation>= schon übernommen</translation>
    </message>
    <message>
        <source>⚠ taken in part</source>
        <translation>⚠ teilweise übernommen</translation>
    </message>
    <message>
        <source>○ taken, unfinished</source>
        <translation>○ übernommen, unfertig</translation>
    </message>
    <message>
        <source>✓ taken</source>
        <translation>✓ übernommen</translation>
    </message>
    <message>
        <source>not finished yet</source>
        <translation>noch nicht abgeschlossen</translation>
    </message>
    <message>
        <source>&amp;Compare what was left out…</source>
        <translation>Ausgelassenes &amp;vergleichen …</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>a good example, but nothing in it is bold</source>
        <translation>ein gutes Beispiel, in dem aber nichts fett ist</translation>
    </message>
    <message>
        <source>a heading needs a blank and a title after its #</source>
        <translation>eine Überschrift braucht nach ihrem # ein Leerzeichen und einen Titel</translation>
    </message>
    <message>
        <source>must begin with a line ---, one like version: 1, and another ---</source>
        <translation>muss mit einer Zeile ---, einer wie version: 1 und noch einer --- beginnen</translation>
    </message>
    <message>
        <source>only the general part may have one #; a tag has two</source>
        <translation>nur der allgemeine Teil darf ein # haben; ein Typ hat zwei</translation>
    </message>
    <message>
        <source>read together with the other side of the conversation</source>
        <translation>zusammen mit der anderen Seite des Gesprächs gelesen</translation>
    </message>
    <message>
        <source>the front matter does not end: a second line --- is missing</source>
        <translation>der Vorspann endet nicht: Eine zweite Zeile --- fehlt</translation>
    </message>
    <message>
        <source>the front matter has no line like version: 1</source>
        <translation>der Vorspann hat keine Zeile wie version: 1</translation>
    </message>
    <message>
        <source>the general part must come first, under a heading like # General</source>
        <translation>der allgemeine Teil muss zuerst kommen, unter einer Überschrift wie # Allgemeines</translation>
    </message>
    <message>
        <source>the spaCy pipeline in {name} fails: {error}</source>
        <translation>die spaCy-Pipeline in {name} versagt: {error}</translation>
    </message>
    <message>
        <source>the tag set has no tag of this name</source>
        <translation>die Typenliste hat keinen Typ dieses Namens</translation>
    </message>
    <message>
        <source>every character counted</source>
        <translation>jedes Zeichen gezählt</translation>
    </message>
    <message>
        <source>byte order mark left out</source>
        <translation>die Bytereihenfolge-Marke (BOM) wurde weggelassen</translation>
    </message>
    <message>
        <source>carriage returns left out</source>
        <translation>Wagenrückläufe (CR) wurden weggelassen</translation>
    </message>
    <message>
        <source>line ends counted as one character</source>
        <translation>Zeilenenden als ein Zeichen gezählt</translation>
    </message>
    <message>
        <source>no line has the fields of a CTM: recording, channel, start, duration, word</source>
        <translation>keine Zeile hat die Felder einer CTM-Datei: Aufnahme, Kanal, Anfang, Dauer, Wort</translation>
    </message>
    <message>
        <source>fields after the confidence were passed over</source>
        <translation>Felder nach der Konfidenz wurden übergangen</translation>
    </message>
    <message>
        <source>a mark of silence was left out</source>
        <translation>eine Pausenmarke wurde weggelassen</translation>
    </message>
    <message>
        <source>start or duration is no number; its word is kept</source>
        <translation>Anfang oder Dauer ist keine Zahl; das Wort bleibt</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>weggelassen</translation>
    </message>
    <message>
        <source>holds no JSON</source>
        <translation>enthält kein JSON</translation>
    </message>
    <message>
        <source>a number or a nesting is too long to be read</source>
        <translation>eine Zahl ist zu lang oder eine Schachtelung zu tief</translation>
    </message>
    <message>
        <source>letters A to Z, digits, - and _</source>
        <translation>aus Buchstaben A bis Z, Ziffern, - und _ bestehen</translation>
    </message>
    <message>
        <source>no [[tags]]: the set is empty</source>
        <translation>keine [[tags]]: die Liste ist leer</translation>
    </message>
    <message>
        <source>tags must be tables, each under a line [[tags]]</source>
        <translation>tags müssen Tabellen sein, jede unter einer Zeile [[tags]]</translation>
    </message>
    <message>
        <source>key must be one letter A to Z or one digit</source>
        <translation>key muss ein Buchstabe A bis Z oder eine Ziffer sein</translation>
    </message>
    <message>
        <source>not UTF-8</source>
        <translation>kein UTF-8</translation>
    </message>
    <message>
        <source>letters A to Z, digits, - and _, as BRAT takes no others</source>
        <translation>aus Buchstaben A bis Z, Ziffern, - und _ bestehen, denn andere nimmt BRAT nicht</translation>
    </message>
    <message>
        <source>one or two letters</source>
        <translation>aus einem oder zwei Buchstaben bestehen</translation>
    </message>
    <message>
        <source>parent is no tag of this set</source>
        <translation>parent ist kein Typ dieser Liste</translation>
    </message>
    <message>
        <source>parents run in a circle</source>
        <translation>die Angaben zu parent laufen im Kreis</translation>
    </message>
    <message>
        <source># and six digits 0 to f</source>
        <translation>aus # und sechs Ziffern 0 bis f bestehen</translation>
    </message>
    <message>
        <source>holds zero bytes, so it is not a text file</source>
        <translation>enthält Nullbytes, ist also keine Textdatei</translation>
    </message>
    <message>
        <source>holds zero characters, so it is not a text file</source>
        <translation>enthält Nullzeichen, ist also keine Textdatei</translation>
    </message>
    <message>
        <source>holds control characters, so it is not a text file</source>
        <translation>enthält Steuerzeichen, ist also keine Textdatei</translation>
    </message>
    <message>
        <source>a text in quotes</source>
        <translation>ein Text in Anführungszeichen</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>FLAC {block}</source>
        <translation>FLAC {block}</translation>
    </message>
    <message>
        <source>JSON of another kind than is read, which is: {kinds}</source>
        <translation>JSON einer anderen Art; gelesen wird: {kinds}</translation>
    </message>
    <message>
        <source>a plot is written as {suffixes}; nothing was written</source>
        <translation>ein Diagramm wird als {suffixes} geschrieben; es wurde nichts geschrieben</translation>
    </message>
    <message>
        <source>a report is written as {suffixes}; nothing was written</source>
        <translation>ein Bericht wird als {suffixes} geschrieben; es wurde nichts geschrieben</translation>
    </message>
    <message>
        <source>a text whose quotes are never closed</source>
        <translation>ein Text mit nicht geschlossenen Anführungszeichen</translation>
    </message>
    <message>
        <source>a tier says {n:g} entries and holds {count}</source>
        <translation>eine Ebene kündigt {n:g} Einträge an und enthält {count}</translation>
    </message>
    <message>
        <source>a tier says {n:g} entry and holds {count}</source>
        <translation>eine Ebene kündigt {n:g} Eintrag an und enthält {count}</translation>
    </message>
    <message>
        <source>a window of the copy is not as it should be</source>
        <translation>ein Fenster der Kopie ist nicht, wie es sein soll</translation>
    </message>
    <message>
        <source>byte {column} of this line is not {encoding}, which the file otherwise is</source>
        <translation>Byte {column} dieser Zeile ist kein {encoding}, die übrige Datei schon</translation>
    </message>
    <message>
        <source>is not well-formed XML ({error})</source>
        <translation>ist kein wohlgeformtes XML ({error})</translation>
    </message>
    <message>
        <source>kinds must be a list of {kinds}</source>
        <translation>kinds muss eine Liste sein aus {kinds}</translation>
    </message>
    <message>
        <source>lacks {n} document that GOLD has: {names}</source>
        <translation>es fehlt {n} Dokument, das GOLD hat: {names}</translation>
    </message>
    <message>
        <source>lacks {n} documents that GOLD has: {names}</source>
        <translation>es fehlen {n} Dokumente, die GOLD hat: {names}</translation>
    </message>
    <message>
        <source>missed</source>
        <translation>übersehen</translation>
    </message>
    <message>
        <source>model {name} is one of {engine}, not of {asked}</source>
        <translation>das Modell {name} ist eines von {engine}, nicht von {asked}</translation>
    </message>
    <message>
        <source>ms {start} to {end}</source>
        <translation>ms {start} bis {end}</translation>
    </message>
    <message>
        <source>no byte order mark; read as {encoding}, as its zero bytes show</source>
        <translation>keine Bytereihenfolge-Marke (BOM); der Nullbytes wegen als {encoding} gelesen</translation>
    </message>
    <message>
        <source>no document of the round has a recording, so there is no time level</source>
        <translation>kein Dokument der Runde hat eine Aufnahme, deshalb gibt es die Ebene Zeit nicht</translation>
    </message>
    <message>
        <source>no interval tier has that name; pass --tier with one of: {tiers}</source>
        <translation>keine Intervallebene heißt so; bitte --tier mit einem dieser Namen angeben: {tiers}</translation>
    </message>
    <message>
        <source>no such kind for {labels}; there are {kinds}</source>
        <translation>diese Art gibt es nicht, bei {labels}; es gibt {kinds}</translation>
    </message>
    <message>
        <source>no word has a time, so neither have its {n} PHI</source>
        <translation>kein Wort hat eine Zeit, also auch keine der PHI-Stellen ({n})</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>not JSON at column {column}</source>
        <translation>kein JSON in Spalte {column}</translation>
    </message>
    <message>
        <source>not a line of a BRAT file; {fate}</source>
        <translation>keine Zeile einer BRAT-Datei; {fate}</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>says {n:g} tier and holds {count}</source>
        <translation>kündigt {n:g} Ebene an und enthält {count}</translation>
    </message>
    <message>
        <source>says {n:g} tiers and holds {count}</source>
        <translation>kündigt {n:g} Ebenen an und enthält {count}</translation>
    </message>
    <message>
        <source>spaCy cannot load the pipeline in {name}: {error}</source>
        <translation>spaCy kann die Pipeline in {name} nicht laden: {error}</translation>
    </message>
    <message>
        <source>span without any character; {fate}</source>
        <translation>Annotation ohne ein einziges Zeichen; {fate}</translation>
    </message>
    <message>
        <source>split</source>
        <translation>geteilt</translation>
    </message>
    <message>
        <source>suggestions that nobody has decided on: {n}; left out</source>
        <translation>Vorschläge, über die niemand entschieden hat: {n}; weggelassen</translation>
    </message>
    <message>
        <source>tag</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>tag {tag} ({n} annotation) is not in the tag set {name}; kept as it is</source>
        <translation>der Typ {tag} ({n} Annotation) ist nicht in der Typenliste {name}; er bleibt, wie er ist</translation>
    </message>
    <message>
        <source>tag {tag} ({n} annotations) is not in the tag set {name}; kept as it is</source>
        <translation>der Typ {tag} ({n} Annotationen) ist nicht in der Typenliste {name}; er bleibt, wie er ist</translation>
    </message>
    <message>
        <source>the MP3 says it has {promised_s:.3f} s but holds {readable_s:.3f} s of sound, so its end could not be reached; {convert}</source>
        <translation>die MP3-Datei gibt {promised_s:.3f} s an, enthält aber {readable_s:.3f} s Ton, ihr Ende war also nicht erreichbar; {convert}</translation>
    </message>
    <message>
        <source>the end of the file</source>
        <translation>das Ende der Datei</translation>
    </message>
    <message>
        <source>not a TextGrid in text form</source>
        <translation>kein TextGrid in Textform</translation>
    </message>
    <message>
        <source>holds another Praat object than a TextGrid</source>
        <translation>enthält ein anderes Praat-Objekt als ein TextGrid</translation>
    </message>
    <message>
        <source>holds no tiers</source>
        <translation>enthält keine Ebenen</translation>
    </message>
    <message>
        <source>a tier is due here (or a quotation mark above is not doubled)</source>
        <translation>hier fehlt eine Ebene (oder weiter oben ist ein Anführungszeichen nicht verdoppelt)</translation>
    </message>
    <message>
        <source>a comment or a block of styles was left out</source>
        <translation>ein Kommentar oder ein Block mit Formatvorlagen wurde weggelassen</translation>
    </message>
    <message>
        <source>a file is longer than it is said to be; nothing was taken</source>
        <translation>eine Datei ist länger als angegeben; nichts wurde übernommen</translation>
    </message>
    <message>
        <source>a language is told by its code, such as &quot;de&quot;</source>
        <translation>eine Sprache wird mit ihrem Kürzel angegeben, etwa „de“</translation>
    </message>
    <message>
        <source>a layer has changed since this was decided: {place}</source>
        <translation>seit dieser Entscheidung haben sich Annotationen geändert: {place}</translation>
    </message>
    <message>
        <source>a mark of an event, a comment or the background is no word and was left out</source>
        <translation>eine Marke für ein Ereignis, einen Kommentar oder den Hintergrund ist kein Wort und wurde weggelassen</translation>
    </message>
    <message>
        <source>a mark of silence or noise was left out</source>
        <translation>eine Marke für Stille oder Geräusch wurde weggelassen</translation>
    </message>
    <message>
        <source>a model&apos;s name is made of letters, digits, &apos;-&apos;, &apos;_&apos; and &apos;.&apos;; give it one by its name</source>
        <translation>der Name eines Modells besteht aus Buchstaben, Ziffern, ‚-‘, ‚_‘ und ‚.‘; bitte einen solchen angeben</translation>
    </message>
    <message>
        <source>a point in time is not known; its words have the time between the nearest known ones</source>
        <translation>ein Zeitpunkt ist nicht bekannt; die Wörter haben die Zeit zwischen den nächsten bekannten</translation>
    </message>
    <message>
        <source>a point of the timeline stands in it twice</source>
        <translation>ein Punkt der Zeitleiste steht zweimal darin</translation>
    </message>
    <message>
        <source>a transcript belongs to one document; name it</source>
        <translation>ein Transkript gehört zu einem Dokument; bitte angeben, zu welchem</translation>
    </message>
    <message>
        <source>a word is marked as said while laughing; the mark was left out</source>
        <translation>ein Wort ist als lachend gesprochen markiert; die Marke wurde weggelassen</translation>
    </message>
    <message>
        <source>agreed</source>
        <translation>einig</translation>
    </message>
    <message>
        <source>an annotation has no time of its own; its words have that of the annotation above it</source>
        <translation>eine Annotation hat keine eigene Zeit; ihre Wörter haben die der Annotation darüber</translation>
    </message>
    <message>
        <source>an event names a point that is not on the timeline</source>
        <translation>ein Ereignis nennt einen Punkt, der nicht auf der Zeitleiste steht</translation>
    </message>
    <message>
        <source>an identifier of a cue is no text and was left out</source>
        <translation>die Kennung eines Untertitels ist kein Text und wurde weggelassen</translation>
    </message>
    <message>
        <source>boundary</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>boundary and tag</source>
        <translation>Grenzen und Typ</translation>
    </message>
    <message>
        <source>brackets around what was hardly heard were left out; the words in them stay</source>
        <translation>Klammern um schwer Verständliches wurden weggelassen; die Wörter darin bleiben</translation>
    </message>
    <message>
        <source>config.json or tokenizer.json of the model is damaged; get the model again</source>
        <translation>config.json oder tokenizer.json des Modells ist beschädigt; bitte das Modell noch einmal beschaffen</translation>
    </message>
    <message>
        <source>counts its times in frames, not in milliseconds</source>
        <translation>zählt die Zeiten in Bildern, nicht in Millisekunden</translation>
    </message>
    <message>
        <source>decided</source>
        <translation>entschieden</translation>
    </message>
    <message>
        <source>declares entities of its own, which is not safe to read</source>
        <translation>erklärt eigene Entitäten, was sich nicht sicher lesen lässt</translation>
    </message>
    <message>
        <source>documents that only others have: {n} of {all}</source>
        <translation>Dokumente, die nur andere haben: {n} von {all}</translation>
    </message>
    <message>
        <source>espeak-ng could not speak the text</source>
        <translation>espeak-ng konnte den Text nicht sprechen</translation>
    </message>
    <message>
        <source>espeak-ng is not installed; install the package espeakng-loader, or espeak-ng itself</source>
        <translation>espeak-ng ist nicht installiert; bitte das Paket espeakng-loader oder espeak-ng selbst installieren</translation>
    </message>
    <message>
        <source>extra</source>
        <translation>von wenigen markiert</translation>
    </message>
    <message>
        <source>faster-whisper is not installed; &apos;pip install deid-studio[whisper]&apos; brings it</source>
        <translation>faster-whisper ist nicht installiert; ‚pip install deid-studio[whisper]‘ bringt es</translation>
    </message>
    <message>
        <source>forced alignment needs espeak-ng: install the package espeakng-loader, or espeak-ng itself; without it words can only be timed from recognised ones</source>
        <translation>Zeiten allein aus dem Ton brauchen espeak-ng: bitte das Paket espeakng-loader oder espeak-ng selbst installieren; ohne espeak-ng bekommen Wörter ihre Zeit nur von erkannten</translation>
    </message>
    <message>
        <source>has no words with times, and was left out</source>
        <translation>hat keine Wörter mit Zeiten und wurde weggelassen</translation>
    </message>
    <message>
        <source>holds bytes that the encoding it names does not have</source>
        <translation>enthält Bytes, die es in der genannten Kodierung nicht gibt</translation>
    </message>
    <message>
        <source>holds no interval tier</source>
        <translation>enthält keine Intervallebene</translation>
    </message>
    <message>
        <source>holds no line with the times of a subtitle</source>
        <translation>enthält keine Zeile mit den Zeiten eines Untertitels</translation>
    </message>
    <message>
        <source>in the middle of the recording</source>
        <translation>mitten in der Aufnahme</translation>
    </message>
    <message>
        <source>it has a text already</source>
        <translation>es hat schon einen Text</translation>
    </message>
    <message>
        <source>it has a text in which somebody has annotated</source>
        <translation>es hat einen Text, in dem jemand annotiert hat</translation>
    </message>
    <message>
        <source>it has no recording</source>
        <translation>es hat keine Aufnahme</translation>
    </message>
    <message>
        <source>it is too long for it</source>
        <translation>es ist zu lang dafür</translation>
    </message>
    <message>
        <source>its text was corrected in the meantime; nothing was aligned, align it again</source>
        <translation>der Text wurde inzwischen korrigiert; nichts wurde ausgerichtet, bitte noch einmal ausrichten</translation>
    </message>
    <message>
        <source>its times do not begin with the recording (TIME_ORIGIN); save it without an offset first</source>
        <translation>die Zeiten beginnen nicht mit der Aufnahme (TIME_ORIGIN); erst ohne Versatz speichern</translation>
    </message>
    <message>
        <source>lacks a tag that {n} annotation has: {tag}</source>
        <translation>ein Typ fehlt, den {n} Annotation hat: {tag}</translation>
    </message>
    <message>
        <source>lacks a tag that {n} annotations have: {tag}</source>
        <translation>ein Typ fehlt, den {n} Annotationen haben: {tag}</translation>
    </message>
    <message>
        <source>lines outside of all cues were kept as words without a time</source>
        <translation>Zeilen außerhalb aller Untertitel bleiben als Wörter ohne Zeit erhalten</translation>
    </message>
    <message>
        <source>no document has words with times to export</source>
        <translation>kein Dokument hat Wörter mit Zeiten für den Export</translation>
    </message>
    <message>
        <source>no speech was recognised</source>
        <translation>keine Sprache wurde erkannt</translation>
    </message>
    <message>
        <source>not a line of ms98; its words are kept without a time</source>
        <translation>keine Zeile von ms98; die Wörter bleiben ohne Zeit erhalten</translation>
    </message>
    <message>
        <source>not a result of pocketsphinx</source>
        <translation>kein Ergebnis von pocketsphinx</translation>
    </message>
    <message>
        <source>not a transcript of Fisher</source>
        <translation>kein Transkript von Fisher</translation>
    </message>
    <message>
        <source>not a transcript of ms98</source>
        <translation>kein Transkript von ms98</translation>
    </message>
    <message>
        <source>not a transcript of Picovoice</source>
        <translation>kein Transkript von Picovoice</translation>
    </message>
    <message>
        <source>not a turn; its words are kept without a time</source>
        <translation>kein Redebeitrag; die Wörter bleiben ohne Zeit erhalten</translation>
    </message>
    <message>
        <source>only TextGrid, ELAN and EXMARaLDA files have tiers; --tier had no effect</source>
        <translation>nur TextGrid-, ELAN- und EXMARaLDA-Dateien haben Ebenen; --tier blieb ohne Wirkung</translation>
    </message>
    <message>
        <source>pocketsphinx is not installed, so the times rest on synthesised speech alone and are less sure</source>
        <translation>pocketsphinx ist nicht installiert; die Zeiten beruhen also nur auf künstlicher Sprache und sind weniger sicher</translation>
    </message>
    <message>
        <source>pocketsphinx is not installed; install the package pocketsphinx</source>
        <translation>pocketsphinx ist nicht installiert; bitte das Paket pocketsphinx installieren</translation>
    </message>
    <message>
        <source>somebody has annotated the document&apos;s text; nothing was written</source>
        <translation>jemand hat im Text des Dokuments annotiert; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>the archive holds links or devices; it was not unpacked</source>
        <translation>das Archiv enthält Verknüpfungen oder Geräte; es wurde nicht entpackt</translation>
    </message>
    <message>
        <source>the archive holds two files of one name</source>
        <translation>das Archiv enthält zwei Dateien eines Namens</translation>
    </message>
    <message>
        <source>the archive is damaged or encrypted; get it again</source>
        <translation>das Archiv ist beschädigt oder verschlüsselt; bitte noch einmal beschaffen</translation>
    </message>
    <message>
        <source>the archive names files outside of itself; it was not unpacked</source>
        <translation>das Archiv nennt Dateien außerhalb seiner selbst; es wurde nicht entpackt</translation>
    </message>
    <message>
        <source>the archive would unfold to more than a model can have; it was not unpacked</source>
        <translation>das Archiv würde größer, als ein Modell sein kann; es wurde nicht entpackt</translation>
    </message>
    <message>
        <source>the document has got a text in the meantime; nothing was written</source>
        <translation>das Dokument hat inzwischen einen Text bekommen; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>the document has no recording with which the transcript could be aligned</source>
        <translation>das Dokument hat keine Aufnahme, an der sich das Transkript ausrichten ließe</translation>
    </message>
    <message>
        <source>the document is gone or has another recording now; nothing was written</source>
        <translation>das Dokument ist nicht mehr da oder hat jetzt eine andere Aufnahme; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>the folder holds more than a model can have; name the model&apos;s own folder</source>
        <translation>der Ordner enthält mehr, als ein Modell haben kann; bitte den Ordner des Modells selbst angeben</translation>
    </message>
    <message>
        <source>the model does not say what its language is; tell it, as in --language de</source>
        <translation>das Modell sagt nicht, welche Sprache es hat; bitte angeben, etwa mit --language de</translation>
    </message>
    <message>
        <source>the other side of the conversation was read with it; lines count through both</source>
        <translation>die andere Seite des Gesprächs wurde mitgelesen; die Zeilen zählen durch beide</translation>
    </message>
    <message>
        <source>the recogniser Vosk is not installed; &apos;pip install vosk&apos; brings it</source>
        <translation>die Spracherkennung Vosk ist nicht installiert; ‚pip install vosk‘ bringt sie</translation>
    </message>
    <message>
        <source>the recording is overdriven: words may be wrong where it is clipped</source>
        <translation>die Aufnahme ist übersteuert: wo sie abgeschnitten ist, können Wörter falsch sein</translation>
    </message>
    <message>
        <source>the recording is silent</source>
        <translation>die Aufnahme ist still</translation>
    </message>
    <message>
        <source>the transcript has no words</source>
        <translation>das Transkript hat keine Wörter</translation>
    </message>
    <message>
        <source>there are no recognised words with times to align the text with; transcribe it first</source>
        <translation>es gibt keine erkannten Wörter mit Zeiten, an denen sich der Text ausrichten ließe; bitte erst transkribieren</translation>
    </message>
    <message>
        <source>there is no such folder or archive</source>
        <translation>diesen Ordner oder dieses Archiv gibt es nicht</translation>
    </message>
    <message>
        <source>there is no text to align</source>
        <translation>es gibt keinen Text, der sich ausrichten ließe</translation>
    </message>
    <message>
        <source>this recogniser gives no alternatives</source>
        <translation>diese Spracherkennung gibt keine Alternativen</translation>
    </message>
    <message>
        <source>times inside a cue are out of order; its words have the time of the cue</source>
        <translation>die Zeiten in einem Untertitel sind durcheinander; seine Wörter haben die Zeit des Untertitels</translation>
    </message>
    <message>
        <source>uses an entity that it does not declare</source>
        <translation>verwendet eine Entität, die es nicht erklärt</translation>
    </message>
    <message>
        <source>Vosk cannot load the model; &apos;deid-studio models check&apos; tells what is damaged</source>
        <translation>Vosk kann das Modell nicht laden; ‚deid-studio models check‘ sagt, was beschädigt ist</translation>
    </message>
    <message>
        <source>tiers passed over: {tiers}</source>
        <translation>übergangene Ebenen: {tiers}</translation>
    </message>
    <message>
        <source>which tier holds the words is not clear; pass --tier with one of: {tiers}</source>
        <translation>unklar, welche Ebene die Wörter enthält; bitte --tier mit einem dieser Namen angeben: {tiers}</translation>
    </message>
    <message>
        <source>while it loaded its model</source>
        <translation>beim Laden des Modells</translation>
    </message>
    <message>
        <source>Whisper cannot load the model; &apos;deid-studio models check&apos; tells what is damaged</source>
        <translation>Whisper kann das Modell nicht laden; ‚deid-studio models check‘ sagt, was beschädigt ist</translation>
    </message>
    <message>
        <source>the interval overlaps one before it</source>
        <translation>das Intervall überlappt ein früheres</translation>
    </message>
    <message>
        <source>the interval ends after the grid</source>
        <translation>das Intervall endet nach dem TextGrid</translation>
    </message>
    <message>
        <source>starts before the word before it; the order of the file is kept</source>
        <translation>beginnt vor dem vorigen Wort; die Reihenfolge der Datei bleibt</translation>
    </message>
    <message>
        <source>a word has no time</source>
        <translation>ein Wort hat keine Zeit</translation>
    </message>
    <message>
        <source>the confidence is not between 0 and 1 and was left out</source>
        <translation>die Konfidenz liegt nicht zwischen 0 und 1 und wurde weggelassen</translation>
    </message>
    <message>
        <source>how the word&apos;s time was found is not known to this program</source>
        <translation>wie die Zeit des Wortes gefunden wurde, ist diesem Programm nicht bekannt</translation>
    </message>
    <message>
        <source>an empty word was left out</source>
        <translation>ein leeres Wort wurde weggelassen</translation>
    </message>
    <message>
        <source>an entry holds several words; each has the time of the whole entry</source>
        <translation>ein Eintrag enthält mehrere Wörter; jedes hat die Zeit des ganzen Eintrags</translation>
    </message>
    <message>
        <source>a time is missing, negative or no number; the word has none</source>
        <translation>eine Zeit fehlt, ist negativ oder keine Zahl; das Wort hat keine</translation>
    </message>
    <message>
        <source>the end is not after the start; the word has no time</source>
        <translation>das Ende liegt nicht nach dem Anfang; das Wort hat keine Zeit</translation>
    </message>
    <message>
        <source>shorter than 1 ms; lengthened to 1 ms</source>
        <translation>kürzer als 1 ms; auf 1 ms verlängert</translation>
    </message>
    <message>
        <source>not a result of Vosk</source>
        <translation>kein Ergebnis von Vosk</translation>
    </message>
    <message>
        <source>not a result and left out</source>
        <translation>kein Ergebnis, weggelassen</translation>
    </message>
    <message>
        <source>its text and its list of words differ; the list was taken</source>
        <translation>Text und Wortliste weichen voneinander ab; die Liste wurde übernommen</translation>
    </message>
    <message>
        <source>a partial result was passed over</source>
        <translation>ein Zwischenergebnis wurde übergangen</translation>
    </message>
    <message>
        <source>not a result of Whisper</source>
        <translation>kein Ergebnis von Whisper</translation>
    </message>
    <message>
        <source>speakers are named in the file; their names are not part of the text</source>
        <translation>die Datei nennt Sprecher; ihre Namen gehören nicht zum Text</translation>
    </message>
    <message>
        <source>a segment has no word times; its words&apos; times are of the utterance</source>
        <translation>ein Segment hat keine Wortzeiten; seine Wörter haben die Zeit der ganzen Äußerung</translation>
    </message>
    <message>
        <source>a segment&apos;s text has other punctuation than its words; the words were taken</source>
        <translation>der Text eines Segments hat andere Satzzeichen als seine Wörter; die Wörter wurden übernommen</translation>
    </message>
    <message>
        <source>start_ms and end_ms are no interval of whole milliseconds; the word has no time</source>
        <translation>start_ms und end_ms sind kein Intervall in ganzen Millisekunden; das Wort hat keine Zeit</translation>
    </message>
    <message>
        <source>has no text or no list of words</source>
        <translation>hat keinen Text oder keine Wortliste</translation>
    </message>
    <message>
        <source>a word had spaces around it, which are not part of it any more</source>
        <translation>ein Wort hatte Leerzeichen am Rand, die nicht mehr dazugehören</translation>
    </message>
    <message>
        <source>the confidence is no number from 0 to 1; left out</source>
        <translation>die Sicherheit ist keine Zahl von 0 bis 1; weggelassen</translation>
    </message>
    <message>
        <source>the document is no longer in the project</source>
        <translation>das Dokument ist nicht mehr im Projekt</translation>
    </message>
    <message>
        <source>the pattern repeats a group that repeats or chooses itself; write it without</source>
        <translation>das Muster wiederholt eine Gruppe, die selbst wiederholt oder auswählt; schreiben Sie es ohne das</translation>
    </message>
    <message>
        <source>the text was changed in the meantime; look at it again</source>
        <translation>der Text wurde inzwischen geändert; sehen Sie ihn noch einmal an</translation>
    </message>
    <message>
        <source>this assignment is no longer there</source>
        <translation>diese Zuweisung gibt es nicht mehr</translation>
    </message>
    <message>
        <source>this document has no patient&apos;s code yet; give it one first</source>
        <translation>dieses Dokument hat noch keinen Patientencode; geben Sie ihm erst einen</translation>
    </message>
    <message>
        <source>this annotation was changed in the meantime; look at it again</source>
        <translation>diese Annotation wurde inzwischen geändert; bitte noch einmal ansehen</translation>
    </message>
    <message>
        <source>exported under this name, for not every system has the document&apos;s own</source>
        <translation>unter diesem Namen exportiert, denn nicht jedes System kann den des Dokuments darstellen</translation>
    </message>
    <message>
        <source>the files are not called as the document is, for its name holds PHI or not every system has it</source>
        <translation>die Dateien heißen nicht wie das Dokument, denn sein Name enthält PHI oder nicht jedes System kann ihn darstellen</translation>
    </message>
    <message>
        <source>there is no recording to export; letters go out with &apos;export text&apos;</source>
        <translation>keine Aufnahme zu exportieren; Briefe gehen als geschwärzte Texte hinaus (‚export text‘)</translation>
    </message>
    <message>
        <source>a rare profession</source>
        <translation>ein seltener Beruf</translation>
    </message>
    <message>
        <source>a recogniser hears a word inside a window</source>
        <translation>eine Spracherkennung hört ein Wort in einem Fenster</translation>
    </message>
    <message>
        <source>a release needs an empty or a new folder; nothing was written</source>
        <translation>eine Freigabe braucht einen leeren oder neuen Ordner; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>a suggestion that nobody has decided on</source>
        <translation>ein Vorschlag, über den niemand entschieden hat</translation>
    </message>
    <message>
        <source>all PHI is decided, timed and located</source>
        <translation>alle PHI sind entschieden, haben eine Zeit und sind gefunden</translation>
    </message>
    <message>
        <source>an age above 89</source>
        <translation>ein Alter über 89</translation>
    </message>
    <message>
        <source>another file is where the surrogate key is to go; choose another place</source>
        <translation>wo der Surrogat-Schlüssel hin soll, liegt eine andere Datei; bitte einen anderen Ort wählen</translation>
    </message>
    <message>
        <source>fits no other tag; look whether it gives somebody away</source>
        <translation>passt zu keinem anderen Typ; bitte ansehen, ob es jemanden verrät</translation>
    </message>
    <message>
        <source>from here on the text is not the original with the project&apos;s PHI replaced</source>
        <translation>ab hier ist der Text nicht das Original mit ersetzten PHI des Projekts</translation>
    </message>
    <message>
        <source>nobody has annotated this document yet</source>
        <translation>dieses Dokument hat noch niemand annotiert</translation>
    </message>
    <message>
        <source>nobody has listened to this window</source>
        <translation>dieses Fenster hat niemand angehört</translation>
    </message>
    <message>
        <source>not a certificate</source>
        <translation>kein Zertifikat</translation>
    </message>
    <message>
        <source>nothing is rare</source>
        <translation>nichts ist selten</translation>
    </message>
    <message>
        <source>nothing was found</source>
        <translation>nichts gefunden</translation>
    </message>
    <message>
        <source>nowhere to be found in the recording; set its time</source>
        <translation>in der Aufnahme nirgends zu finden; bitte die Zeit setzen</translation>
    </message>
    <message>
        <source>PHI stands in the name of a file here</source>
        <translation>hier steht PHI in einem Dateinamen</translation>
    </message>
    <message>
        <source>somebody speaks, but no word stands for it</source>
        <translation>jemand spricht, aber kein Wort steht dafür</translation>
    </message>
    <message>
        <source>something else than its replacement is in this window</source>
        <translation>in diesem Fenster ist etwas anderes als sein Ersatz</translation>
    </message>
    <message>
        <source>surrogates need a key file of their own, and nothing else does</source>
        <translation>Surrogate brauchen eine eigene Schlüsseldatei, alles andere nicht</translation>
    </message>
    <message>
        <source>the certificate does not say when it was made</source>
        <translation>das Zertifikat sagt nicht, wann es gemacht wurde</translation>
    </message>
    <message>
        <source>the certificate is damaged</source>
        <translation>das Zertifikat ist beschädigt</translation>
    </message>
    <message>
        <source>the certificate is not the one that was made</source>
        <translation>das Zertifikat ist nicht das, das gemacht wurde</translation>
    </message>
    <message>
        <source>the certificate names a file outside of the release</source>
        <translation>das Zertifikat nennt eine Datei außerhalb der Freigabe</translation>
    </message>
    <message>
        <source>the file is not the one that was released</source>
        <translation>die Datei ist nicht die freigegebene</translation>
    </message>
    <message>
        <source>the file is older than the release</source>
        <translation>die Datei ist älter als die Freigabe</translation>
    </message>
    <message>
        <source>the original recording is missing from the project</source>
        <translation>die Originalaufnahme fehlt im Projekt</translation>
    </message>
    <message>
        <source>the original sound is in this window</source>
        <translation>in diesem Fenster ist der Originalton</translation>
    </message>
    <message>
        <source>the passphrase of the surrogate key is empty</source>
        <translation>die Passphrase des Surrogat-Schlüssels ist leer</translation>
    </message>
    <message>
        <source>the project does not know this release, so it cannot tell whether the certificate is the right one</source>
        <translation>das Projekt kennt diese Freigabe nicht und kann also nicht sagen, ob das Zertifikat das richtige ist</translation>
    </message>
    <message>
        <source>the project has this document no longer</source>
        <translation>das Projekt hat dieses Dokument nicht mehr</translation>
    </message>
    <message>
        <source>the project&apos;s tag set has no such tag</source>
        <translation>die Typenliste des Projekts hat diesen Typ nicht</translation>
    </message>
    <message>
        <source>the recording does not fit the certificate</source>
        <translation>die Aufnahme passt nicht zum Zertifikat</translation>
    </message>
    <message>
        <source>the recording has no transcript, so its PHI is not known</source>
        <translation>die Aufnahme hat kein Transkript, ihre PHI ist also nicht bekannt</translation>
    </message>
    <message>
        <source>the sound differs from the original</source>
        <translation>der Ton weicht vom Original ab</translation>
    </message>
    <message>
        <source>the surrogate key is damaged</source>
        <translation>der Surrogat-Schlüssel ist beschädigt</translation>
    </message>
    <message>
        <source>the surrogate key is under a passphrase</source>
        <translation>der Surrogat-Schlüssel ist durch eine Passphrase geschützt</translation>
    </message>
    <message>
        <source>the surrogate key was written by a newer version of the program</source>
        <translation>der Surrogat-Schlüssel wurde von einer neueren Version des Programms geschrieben</translation>
    </message>
    <message>
        <source>the surrogate key would be part of the release; put it where the originals are</source>
        <translation>der Surrogat-Schlüssel läge in der Freigabe; bitte dorthin, wo die Originale sind</translation>
    </message>
    <message>
        <source>the surrogate key would lie beside the release; put it where the originals are</source>
        <translation>der Surrogat-Schlüssel läge neben der Freigabe; bitte dorthin, wo die Originale sind</translation>
    </message>
    <message>
        <source>the text in it is another one than that of the document</source>
        <translation>der Text darin ist ein anderer als der des Dokuments</translation>
    </message>
    <message>
        <source>there is no certificate, so this is no whole release</source>
        <translation>es gibt kein Zertifikat, also ist das keine vollständige Freigabe</translation>
    </message>
    <message>
        <source>there is no text to export</source>
        <translation>kein Text zu exportieren</translation>
    </message>
    <message>
        <source>there is nothing to release</source>
        <translation>es gibt nichts freizugeben</translation>
    </message>
    <message>
        <source>there is PHI in the project that the release was made without</source>
        <translation>im Projekt ist PHI, ohne die die Freigabe gemacht wurde</translation>
    </message>
    <message>
        <source>this file does not belong to the release</source>
        <translation>diese Datei gehört nicht zur Freigabe</translation>
    </message>
    <message>
        <source>this file is missing</source>
        <translation>diese Datei fehlt</translation>
    </message>
    <message>
        <source>this is a link to another place</source>
        <translation>das ist ein Verweis an einen anderen Ort</translation>
    </message>
    <message>
        <source>this folder does not belong to the release</source>
        <translation>dieser Ordner gehört nicht zur Freigabe</translation>
    </message>
    <message>
        <source>the surrogate key was made for the other kind of dates; nothing was written</source>
        <translation>der Surrogat-Schlüssel wurde für die andere Art von Daten gemacht; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>this is no surrogate key</source>
        <translation>das ist kein Surrogat-Schlüssel</translation>
    </message>
    <message>
        <source>whoever listened found that something is still to be heard</source>
        <translation>wer es anhörte, fand, dass noch etwas zu hören ist</translation>
    </message>
    <message>
        <source>no PHI is marked in this document</source>
        <translation>in diesem Dokument ist keine PHI markiert</translation>
    </message>
    <message>
        <source>this is the project&apos;s own folder; name what is to be imported from it</source>
        <translation>das ist der Ordner des Projekts selbst; bitte angeben, was daraus importiert werden soll</translation>
    </message>
    <message>
        <source>a words file goes with exactly one recording</source>
        <translation>eine Datei mit Wörtern gehört zu genau einer Aufnahme</translation>
    </message>
    <message>
        <source>the project&apos;s own folder; left alone</source>
        <translation>der Ordner des Projekts selbst; übergangen</translation>
    </message>
    <message>
        <source>not a kind of file that is read; left alone</source>
        <translation>keine Art von Datei, die gelesen wird; übergangen</translation>
    </message>
    <message>
        <source>a window is no interval of whole milliseconds</source>
        <translation>ein Fenster ist kein Zeitraum aus ganzen Millisekunden</translation>
    </message>
    <message>
        <source>has no times; those of GOLD were taken</source>
        <translation>hat keine Zeiten; die von GOLD wurden genommen</translation>
    </message>
    <message>
        <source>holds no transcript and no text</source>
        <translation>enthält kein Transkript und keinen Text</translation>
    </message>
    <message>
        <source>is a release, which tells windows but no words</source>
        <translation>ist eine Freigabe, die Fenster nennt, aber keine Wörter</translation>
    </message>
    <message>
        <source>is a release; its windows have their pads already</source>
        <translation>ist eine Freigabe; ihre Fenster haben ihre Zuschläge schon</translation>
    </message>
    <message>
        <source>its words are not those of the transcript beside it</source>
        <translation>die Wörter sind nicht die des Transkripts daneben</translation>
    </message>
    <message>
        <source>no word has a time</source>
        <translation>kein Wort hat eine Zeit</translation>
    </message>
    <message>
        <source>no word has a time; &apos;evaluate spans&apos; measures texts</source>
        <translation>kein Wort hat eine Zeit; „Textstellen (BRAT)“ misst Texte</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>only a project has layers</source>
        <translation>nur in einem Projekt lassen sich Annotationen auswählen</translation>
    </message>
    <message>
        <source>there is no gold of that name; not measured</source>
        <translation>dazu gibt es keinen Goldstandard dieses Namens; nicht gemessen</translation>
    </message>
    <message>
        <source>there is no such file or folder</source>
        <translation>diese Datei oder diesen Ordner gibt es nicht</translation>
    </message>
    <message>
        <source>they were made whole</source>
        <translation>sie wurden zusammengefügt</translation>
    </message>
    <message>
        <source>marks nothing but white space, which BRAT does not take</source>
        <translation>markiert nur Leerraum, was BRAT nicht annimmt</translation>
    </message>
    <message>
        <source>there is no text of that name to go with it</source>
        <translation>es gibt keinen Text dieses Namens dazu</translation>
    </message>
    <message>
        <source>its document was not taken</source>
        <translation>das zugehörige Dokument wurde nicht übernommen</translation>
    </message>
    <message>
        <source>the project has another recording for this document; the new one was not taken</source>
        <translation>das Projekt hat für dieses Dokument eine andere Aufnahme; die neue wurde nicht übernommen</translation>
    </message>
    <message>
        <source>a recording without a transcript; the document has no text yet</source>
        <translation>eine Aufnahme ohne Transkript; das Dokument hat noch keinen Text</translation>
    </message>
    <message>
        <source>the words have times, but there is no recording of that name; the times are kept</source>
        <translation>die Wörter haben Zeiten, aber es gibt keine Aufnahme dieses Namens; die Zeiten bleiben</translation>
    </message>
    <message>
        <source>the project has a document of that name with another text; nothing of this one was taken</source>
        <translation>das Projekt hat ein Dokument dieses Namens mit anderem Text; von diesem wurde nichts übernommen</translation>
    </message>
    <message>
        <source>the document has no text yet</source>
        <translation>das Dokument hat noch keinen Text</translation>
    </message>
    <message>
        <source>its offsets count a text with other white space than the project&apos;s</source>
        <translation>die Stellenangaben zählen einen Text mit anderem Leerraum als dem im Projekt</translation>
    </message>
    <message>
        <source>the project has another file of that name; the first one stays</source>
        <translation>das Projekt hat eine andere Datei dieses Namens; die erste bleibt</translation>
    </message>
    <message>
        <source>the project already has this document</source>
        <translation>das Projekt hat dieses Dokument schon</translation>
    </message>
    <message>
        <source>it cannot be read</source>
        <translation>lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>this project has no backup; nothing was changed</source>
        <translation>dieses Projekt hat keine Sicherung; nichts wurde geändert</translation>
    </message>
    <message>
        <source>the project has no tag set; restore a backup</source>
        <translation>das Projekt hat keine Typenliste; bitte eine Sicherung zurückspielen</translation>
    </message>
    <message>
        <source>the project&apos;s tag set</source>
        <translation>Typenliste des Projekts</translation>
    </message>
    <message>
        <source>an annotator&apos;s code is 1 to 32 letters, digits, &apos;-&apos; or &apos;_&apos;; it is a pseudonym, not a name</source>
        <translation>ein Kürzel besteht aus 1 bis 32 Buchstaben, Ziffern, ‚-‘ oder ‚_‘; es ist ein Pseudonym, kein Name</translation>
    </message>
    <message>
        <source>the text that it belongs to did not come in</source>
        <translation>der zugehörige Text wurde nicht übernommen</translation>
    </message>
    <message>
        <source>a hidden folder; left alone</source>
        <translation>ein versteckter Ordner; nicht beachtet</translation>
    </message>
    <message>
        <source>a process that was looking for PHI has ended too early (is the memory full?); nothing was changed</source>
        <translation>ein Prozess, der nach PHI suchte, endete zu früh (ist der Arbeitsspeicher voll?); nichts wurde geändert</translation>
    </message>
    <message>
        <source>a round&apos;s name is 1 to 32 letters, digits, blanks, &apos;.&apos;, &apos;-&apos; or &apos;_&apos;; files are named by it</source>
        <translation>der Name einer Runde besteht aus 1 bis 32 Buchstaben, Ziffern, Leerzeichen, ‚.‘, ‚-‘ oder ‚_‘; Dateien heißen danach</translation>
    </message>
    <message>
        <source>a table [labels] is needed, as in PER = &quot;person&quot;</source>
        <translation>eine Tabelle [labels] fehlt, etwa mit PER = &quot;person&quot;</translation>
    </message>
    <message>
        <source>an annotator without any .ann file</source>
        <translation>ein Annotator ohne eine einzige .ann-Datei</translation>
    </message>
    <message>
        <source>confidence must be a number from 0 to 1</source>
        <translation>confidence muss eine Zahl von 0 bis 1 sein</translation>
    </message>
    <message>
        <source>documents that nobody has annotated; left alone</source>
        <translation>Dokumente, die niemand annotiert hat; nicht beachtet</translation>
    </message>
    <message>
        <source>holds no .ann file</source>
        <translation>enthält keine .ann-Datei</translation>
    </message>
    <message>
        <source>holds no folder with .ann files; agreement needs a folder for each annotator</source>
        <translation>enthält keinen Ordner mit .ann-Dateien; die Übereinstimmung braucht einen Ordner für jeden Annotator</translation>
    </message>
    <message>
        <source>its text was corrected in the meantime; nothing was suggested, pre-annotate it again</source>
        <translation>der Text wurde inzwischen korrigiert; nichts wurde vorgeschlagen, bitte noch einmal suchen</translation>
    </message>
    <message>
        <source>no annotator has this text; the document is not compared</source>
        <translation>kein Annotator hat diesen Text; das Dokument wird nicht verglichen</translation>
    </message>
    <message>
        <source>nobody has annotated in this project yet</source>
        <translation>in diesem Projekt hat noch niemand annotiert</translation>
    </message>
    <message>
        <source>not a TOML file in UTF-8</source>
        <translation>keine TOML-Datei in UTF-8</translation>
    </message>
    <message>
        <source>not scored</source>
        <translation>nicht bewertet</translation>
    </message>
    <message>
        <source>the BRAT project</source>
        <translation>das BRAT-Projekt</translation>
    </message>
    <message>
        <source>the first of several alternatives is the text; PHI is looked for in the others as well</source>
        <translation>die erste von mehreren Alternativen ist der Text; in den anderen wird auch nach PHI gesucht</translation>
    </message>
    <message>
        <source>the folder holds no .txt file; nothing was written</source>
        <translation>der Ordner enthält keine .txt-Datei; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>there is no gold of that name; not scored</source>
        <translation>dazu gibt es keinen Goldstandard dieses Namens; nicht bewertet</translation>
    </message>
    <message>
        <source>there is no such file, so nothing is predicted</source>
        <translation>diese Datei gibt es nicht, also ist nichts vorhergesagt</translation>
    </message>
    <message>
        <source>there is no such file; every tag counts as listed</source>
        <translation>diese Datei gibt es nicht; jeder Typ zählt als genannt</translation>
    </message>
    <message>
        <source>there is no such file; the text of another annotator was taken</source>
        <translation>diese Datei gibt es nicht; der Text eines anderen Annotators wurde genommen</translation>
    </message>
    <message>
        <source>there is no such folder</source>
        <translation>diesen Ordner gibt es nicht</translation>
    </message>
    <message>
        <source>there is no such folder of texts</source>
        <translation>diesen Ordner mit Texten gibt es nicht</translation>
    </message>
    <message>
        <source>this text is another one than in GOLD</source>
        <translation>dieser Text ist ein anderer als in GOLD</translation>
    </message>
    <message>
        <source>what is found needs another folder than the texts&apos;; nothing was written</source>
        <translation>was gefunden wird, braucht einen anderen Ordner als die Texte; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>an annotation has the id of another one here; the layer was not taken</source>
        <translation>eine Annotation hat die Kennung einer anderen hier; die Annotationen wurden nicht übernommen</translation>
    </message>
    <message>
        <source>it is signed by nobody whom this project knows</source>
        <translation>es ist von niemandem unterschrieben, den dieses Projekt kennt</translation>
    </message>
    <message>
        <source>somebody has worked on this layer here as well; the one here was kept, that of the bundle not taken</source>
        <translation>hier hat auch jemand daran gearbeitet; die Annotationen hier blieben, die des Pakets wurden nicht übernommen</translation>
    </message>
    <message>
        <source>the annotator has corrected the text; make the same correction here, then merge the bundle again</source>
        <translation>der Text wurde dort korrigiert; bitte hier ebenso korrigieren und das Paket noch einmal zusammenführen</translation>
    </message>
    <message>
        <source>the bundle is encrypted; give its passphrase</source>
        <translation>das Paket ist verschlüsselt; bitte seine Passphrase angeben</translation>
    </message>
    <message>
        <source>the bundle is not signed by the project that it says it is from</source>
        <translation>das Paket ist nicht von dem Projekt unterschrieben, aus dem es stammen will</translation>
    </message>
    <message>
        <source>the bundle was changed after it was signed; ask for it again</source>
        <translation>das Paket wurde nach der Unterschrift verändert; bitte noch einmal anfordern</translation>
    </message>
    <message>
        <source>the bundle was made by a newer program; use that one, or a newer one</source>
        <translation>das Paket stammt von einem neueren Programm; bitte dieses oder ein neueres verwenden</translation>
    </message>
    <message>
        <source>the bundle&apos;s tag set</source>
        <translation>Typenliste des Pakets</translation>
    </message>
    <message>
        <source>the file was cut off or changed; ask for it again</source>
        <translation>die Datei wurde abgeschnitten oder verändert; bitte noch einmal anfordern</translation>
    </message>
    <message>
        <source>the passphrase is empty; nothing was written</source>
        <translation>die Passphrase ist leer; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>the passphrase is not the one that it was made with</source>
        <translation>die Passphrase ist nicht die, mit der es gemacht wurde</translation>
    </message>
    <message>
        <source>the plan of the round does not assign this document to the annotator; the layer was not taken</source>
        <translation>der Plan der Runde weist dieses Dokument dieser Person nicht zu; die Annotationen wurden nicht übernommen</translation>
    </message>
    <message>
        <source>the project has no round of that name</source>
        <translation>das Projekt hat keine Runde dieses Namens</translation>
    </message>
    <message>
        <source>the project has no such document; the layer was not taken</source>
        <translation>das Projekt hat dieses Dokument nicht; die Annotationen wurden nicht übernommen</translation>
    </message>
    <message>
        <source>the round is closed; reopen it first</source>
        <translation>die Runde ist geschlossen; bitte erst wieder öffnen</translation>
    </message>
    <message>
        <source>the text differs from the one here; the layer was not taken</source>
        <translation>der Text ist ein anderer als hier; die Annotationen wurden nicht übernommen</translation>
    </message>
    <message>
        <source>the text was corrected here after the bundle was made; the layer was not taken</source>
        <translation>der Text wurde hier korrigiert, nachdem das Paket gemacht war; die Annotationen wurden nicht übernommen</translation>
    </message>
    <message>
        <source>this bundle brings work back; merge it into the supervisor&apos;s project</source>
        <translation>dieses Paket bringt Arbeit zurück; bitte in das Projekt der Leitung zusammenführen</translation>
    </message>
    <message>
        <source>this is no bundle, or it was cut off or changed; ask for it again</source>
        <translation>das ist kein Paket, oder es wurde abgeschnitten oder verändert; bitte noch einmal anfordern</translation>
    </message>
    <message>
        <source>a majority is of one annotator at least</source>
        <translation>eine Mehrheit braucht mindestens eine annotierende Person</translation>
    </message>
    <message>
        <source>a note belongs to a decision; decide first</source>
        <translation>eine Notiz gehört zu einer Entscheidung; bitte erst entscheiden</translation>
    </message>
    <message>
        <source>annotators&apos; layers or the gold layer have changed at this place; look at it again</source>
        <translation>an dieser Stelle haben sich Annotationen oder die entschiedene Fassung geändert; bitte noch einmal ansehen</translation>
    </message>
    <message>
        <source>nobody has marked anything there any more; mark it in the gold layer instead</source>
        <translation>dort hat niemand mehr etwas markiert; markieren Sie es in der entschiedenen Fassung</translation>
    </message>
    <message>
        <source>nobody&apos;s layer on this document is finished any more; look at it again</source>
        <translation>niemand hat dieses Dokument mehr abgeschlossen; bitte noch einmal ansehen</translation>
    </message>
    <message>
        <source>only a decided place of the text can be an example</source>
        <translation>nur eine entschiedene Stelle im Text kann ein Beispiel werden</translation>
    </message>
    <message>
        <source>the guideline</source>
        <translation>die Richtlinie</translation>
    </message>
    <message>
        <source>there is no final corpus yet; make one first</source>
        <translation>es gibt noch kein Endkorpus; bitte erst eines machen</translation>
    </message>
    <message>
        <source>there is no finished layer on this document; it is left out</source>
        <translation>niemand hat dieses Dokument abgeschlossen; es bleibt weg</translation>
    </message>
    <message>
        <source>this is not at the place that is decided on; nothing was changed</source>
        <translation>das liegt nicht an der Stelle, über die entschieden wird; nichts wurde geändert</translation>
    </message>
    <message>
        <source>this place is not decided</source>
        <translation>über diese Stelle ist nicht entschieden</translation>
    </message>
    <message>
        <source>others have worked on the corrected text in the meantime; correct it once more instead of undoing it</source>
        <translation>andere haben inzwischen am korrigierten Text gearbeitet; korrigieren Sie ihn noch einmal, statt die Korrektur rückgängig zu machen</translation>
    </message>
    <message>
        <source>the project&apos;s database is damaged; the change was not saved: close it and restore a backup</source>
        <translation>die Datenbank des Projekts ist beschädigt; die Änderung wurde nicht gespeichert: bitte schließen und eine Sicherung zurückspielen</translation>
    </message>
    <message>
        <source>the project&apos;s database cannot be read here: another program holds it, or it needs a folder that can be written to finish what a crash interrupted; nothing was changed</source>
        <translation>die Datenbank des Projekts lässt sich hier nicht lesen: ein anderes Programm hält sie, oder sie braucht einen beschreibbaren Ordner, um zu beenden, was ein Absturz unterbrach; nichts wurde geändert</translation>
    </message>
    <message>
        <source>the change could not be saved (is the disk full, or the drive gone?); the project is as it was before</source>
        <translation>die Änderung ließ sich nicht speichern (Datenträger voll oder Laufwerk getrennt?); das Projekt ist wie zuvor</translation>
    </message>
    <message>
        <source>the project&apos;s folder cannot be written; the project can be read but not changed</source>
        <translation>der Projektordner ist nicht beschreibbar; das Projekt kann gelesen, aber nicht geändert werden</translation>
    </message>
    <message>
        <source>this drive offers no locks, so the project can be read but not changed; copy it elsewhere</source>
        <translation>dieses Laufwerk bietet keine Sperren, das Projekt kann also gelesen, aber nicht geändert werden; bitte anderswohin kopieren</translation>
    </message>
    <message>
        <source>another process</source>
        <translation>ein anderer Prozess</translation>
    </message>
    <message>
        <source>the project&apos;s database is write-protected; the project can be read but not changed</source>
        <translation>die Datenbank des Projekts ist schreibgeschützt; das Projekt kann gelesen, aber nicht geändert werden</translation>
    </message>
    <message>
        <source>there is no backup of it; keep a copy of the folder and ask for help</source>
        <translation>es gibt keine Sicherung; bitte eine Kopie des Ordners aufbewahren und Hilfe holen</translation>
    </message>
    <message>
        <source>the folder for a new project must be empty or not exist yet; nothing was changed</source>
        <translation>der Ordner für ein neues Projekt muss leer sein oder darf noch nicht bestehen; nichts wurde geändert</translation>
    </message>
    <message>
        <source>no backup could be made at opening; is the disk full?</source>
        <translation>beim Öffnen ließ sich keine Sicherung anlegen; ist der Datenträger voll?</translation>
    </message>
    <message>
        <source>the project could not be created (is the disk full?); nothing was left behind</source>
        <translation>das Projekt ließ sich nicht anlegen (ist der Datenträger voll?); nichts blieb zurück</translation>
    </message>
    <message>
        <source>the sound cannot be written; is the disk full?</source>
        <translation>der Ton lässt sich nicht schreiben; ist der Datenträger voll?</translation>
    </message>
    <message>
        <source>the sound cannot be decoded to its end</source>
        <translation>der Ton lässt sich nicht bis zum Ende dekodieren</translation>
    </message>
    <message>
        <source>a window of the copy is not silent; nothing was written</source>
        <translation>ein Fenster der Kopie ist nicht still; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>convert it to WAV or FLAC first, for example with ffmpeg</source>
        <translation>bitte zuerst in WAV oder FLAC umwandeln, zum Beispiel mit ffmpeg</translation>
    </message>
    <message>
        <source>the header is there, but no sound; record or copy it again</source>
        <translation>der Dateikopf ist da, aber kein Ton; bitte noch einmal aufnehmen oder kopieren</translation>
    </message>
    <message>
        <source>AAC or ALAC in an MP4 container (m4a)</source>
        <translation>AAC oder ALAC in einem MP4-Container (m4a)</translation>
    </message>
    <message>
        <source>the file is empty; copy or record it again</source>
        <translation>die Datei ist leer; bitte noch einmal kopieren oder aufnehmen</translation>
    </message>
    <message>
        <source>the source is not as long as the release or has other channels</source>
        <translation>die Quelle ist nicht so lang wie die Freigabe oder hat andere Kanäle</translation>
    </message>
    <message>
        <source>no sound can be decoded; export or copy it again</source>
        <translation>es lässt sich kein Ton dekodieren; bitte noch einmal exportieren oder kopieren</translation>
    </message>
    <message>
        <source>an unknown one</source>
        <translation>ein unbekannter</translation>
    </message>
    <message>
        <source>the recorder left the length open; read to the end of the file</source>
        <translation>der Rekorder ließ die Länge offen; bis zum Ende der Datei gelesen</translation>
    </message>
    <message>
        <source>a chunk that is not known</source>
        <translation>ein unbekannter Block</translation>
    </message>
    <message>
        <source>a container that is not known</source>
        <translation>ein unbekanntes Dateiformat</translation>
    </message>
    <message>
        <source>a window of the copy holds more than its replacement</source>
        <translation>ein Fenster der Kopie enthält mehr als seinen Ersatz</translation>
    </message>
    <message>
        <source>a window of the copy resembles the original; nothing was written</source>
        <translation>ein Fenster der Kopie ähnelt dem Original; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>all channels hold the same sound and were mixed</source>
        <translation>alle Kanäle enthalten denselben Ton und wurden gemischt</translation>
    </message>
    <message>
        <source>an Ogg stream that is neither Vorbis nor Opus</source>
        <translation>ein Ogg-Datenstrom, der weder Vorbis noch Opus ist</translation>
    </message>
    <message>
        <source>another Ogg stream</source>
        <translation>ein weiterer Ogg-Datenstrom</translation>
    </message>
    <message>
        <source>bytes before the sound</source>
        <translation>Bytes vor dem Ton</translation>
    </message>
    <message>
        <source>bytes behind the format</source>
        <translation>Bytes hinter der Formatangabe</translation>
    </message>
    <message>
        <source>bytes behind the sound</source>
        <translation>Bytes hinter dem Ton</translation>
    </message>
    <message>
        <source>bytes between Ogg pages</source>
        <translation>Bytes zwischen Ogg-Seiten</translation>
    </message>
    <message>
        <source>bytes that belong to no MP3 frame</source>
        <translation>Bytes, die zu keinem MP3-Frame gehören</translation>
    </message>
    <message>
        <source>each channel holds a voice of its own and was heard apart</source>
        <translation>jeder Kanal enthält eine eigene Stimme und wurde einzeln gehört</translation>
    </message>
    <message>
        <source>each channel was heard apart</source>
        <translation>jeder Kanal wurde einzeln gehört</translation>
    </message>
    <message>
        <source>FLAC PADDING that is not empty</source>
        <translation>nicht leeres FLAC PADDING</translation>
    </message>
    <message>
        <source>no audio frames</source>
        <translation>keine Abtastwerte</translation>
    </message>
    <message>
        <source>nothing at all</source>
        <translation>gar nichts</translation>
    </message>
    <message>
        <source>nothing loud enough to be speech was met; the channels were mixed</source>
        <translation>nichts war laut genug für Sprache; die Kanäle wurden gemischt</translation>
    </message>
    <message>
        <source>one channel</source>
        <translation>ein Kanal</translation>
    </message>
    <message>
        <source>padding that is not empty</source>
        <translation>nicht leere Füllbytes</translation>
    </message>
    <message>
        <source>pages of no Ogg stream</source>
        <translation>Seiten ohne Ogg-Datenstrom</translation>
    </message>
    <message>
        <source>speech without words</source>
        <translation>Sprache ohne Wörter</translation>
    </message>
    <message>
        <source>the channels hear the same voices and were mixed</source>
        <translation>die Kanäle hören dieselben Stimmen und wurden gemischt</translation>
    </message>
    <message>
        <source>the channels were mixed</source>
        <translation>die Kanäle wurden gemischt</translation>
    </message>
    <message>
        <source>the export folder already holds the file; choose an empty folder, or allow overwriting; nothing was written</source>
        <translation>der Exportordner enthält die Datei schon; bitte einen leeren Ordner wählen oder das Überschreiben erlauben; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>the export folder already holds {present} of the {n} files; choose an empty folder, or allow overwriting; nothing was written</source>
        <translation>der Exportordner enthält schon {present} der {n} Dateien; bitte einen leeren Ordner wählen oder das Überschreiben erlauben; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>the file became shorter while it was read</source>
        <translation>die Datei wurde kürzer, während sie gelesen wurde</translation>
    </message>
    <message>
        <source>the file {file} of model {model} is missing or damaged; remove the model and add it again</source>
        <translation>die Datei {file} des Modells {model} fehlt oder ist beschädigt; bitte das Modell entfernen und neu aufnehmen</translation>
    </message>
    <message>
        <source>the grid begins at {start_s:g} s, not at 0; its times were kept as they are</source>
        <translation>das TextGrid beginnt bei {start_s:g} s, nicht bei 0; seine Zeiten wurden unverändert übernommen</translation>
    </message>
    <message>
        <source>the model says that its language is {language}, not {asked}</source>
        <translation>das Modell sagt, seine Sprache sei {language}, nicht {asked}</translation>
    </message>
    <message>
        <source>the passphrase is not UTF-8</source>
        <translation>das Passwort ist kein UTF-8</translation>
    </message>
    <message>
        <source>the pattern cannot be read at character {place}</source>
        <translation>das Muster ist an Zeichen {place} nicht lesbar</translation>
    </message>
    <message>
        <source>the pattern has more than {most} quantifiers in a word</source>
        <translation>das Muster hat mehr als {most} Wiederholungszeichen in einem Wort</translation>
    </message>
    <message>
        <source>the pattern is longer than {most} characters</source>
        <translation>das Muster ist länger als {most} Zeichen</translation>
    </message>
    <message>
        <source>the project cannot be restored now: {reason}</source>
        <translation>das Projekt lässt sich jetzt nicht zurückspielen: {reason}</translation>
    </message>
    <message>
        <source>the project folder cannot be used: {reason}</source>
        <translation>der Projektordner lässt sich nicht verwenden: {reason}</translation>
    </message>
    <message>
        <source>the recording has {recording_hz} Hz and the model is for {model_hz} Hz; it was resampled, and a model for telephones would understand it better</source>
        <translation>die Aufnahme hat {recording_hz} Hz, und das Modell ist für {model_hz} Hz; sie wurde umgerechnet, und ein Modell für Telefone verstünde sie besser</translation>
    </message>
    <message>
        <source>the recording is too short to hold speech ({duration_ms} ms)</source>
        <translation>die Aufnahme ist zu kurz für Sprache ({duration_ms} ms)</translation>
    </message>
    <message>
        <source>the release has not the source&apos;s rate and channels</source>
        <translation>die Freigabe hat nicht Abtastrate und Kanäle der Quelle</translation>
    </message>
    <message>
        <source>the round has {n} document; all were to get {shared}</source>
        <translation>die Runde hat {n} Dokument; alle sollten {shared} bekommen</translation>
    </message>
    <message>
        <source>the round has {n} documents; all were to get {shared} of them</source>
        <translation>die Runde hat {n} Dokumente; alle sollten {shared} davon bekommen</translation>
    </message>
    <message>
        <source>the sound cannot be decoded from {start_s:.3f} s on; export or copy it again</source>
        <translation>der Ton lässt sich ab {start_s:.3f} s nicht dekodieren; bitte noch einmal exportieren oder kopieren</translation>
    </message>
    <message>
        <source>the source became shorter while it was copied</source>
        <translation>die Quelle wurde kürzer, während sie kopiert wurde</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>Zugriff verweigert</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>Datei oder Ordner nicht gefunden</translation>
    </message>
    <message>
        <source>&quot;{name}&quot; (points)</source>
        <translation>&quot;{name}&quot; (Punkte)</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>Datei besteht bereits</translation>
    </message>
    <message>
        <source>Known from {n} documents with this code:</source>
        <translation>Bekannt aus {n} Dokumenten mit diesem Code:</translation>
    </message>
    <message>
        <source>Learned from {n} letter of {patients}</source>
        <translation>Aus {n} Brief von {patients} gelernt</translation>
    </message>
    <message>
        <source>Learned from {n} letters of {patients}</source>
        <translation>Aus {n} Briefen von {patients} gelernt</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>kein Ordner</translation>
    </message>
    <message>
        <source>Nothing to suggest in {n} document.</source>
        <translation>In {n} Dokument gibt es nichts vorzuschlagen.</translation>
    </message>
    <message>
        <source>Nothing to suggest in {n} documents.</source>
        <translation>In {n} Dokumenten gibt es nichts vorzuschlagen.</translation>
    </message>
    <message>
        <source>PHI stands here ({phi})</source>
        <translation>hier steht PHI ({phi})</translation>
    </message>
    <message>
        <source>PHI stands here ({phi}), read as {how}</source>
        <translation>hier steht PHI ({phi}), gelesen als {how}</translation>
    </message>
    <message>
        <source>Sample: {sampled} of {n} window, {unheard} not heard yet, {bad} found bad.</source>
        <translation>Stichprobe: {sampled} von {n} Fenster, {unheard} noch nicht angehört, {bad} schlecht.</translation>
    </message>
    <message>
        <source>Sample: {sampled} of {n} windows, {unheard} not heard yet, {bad} found bad.</source>
        <translation>Stichprobe: {sampled} von {n} Fenstern, {unheard} noch nicht angehört, {bad} schlecht.</translation>
    </message>
    <message>
        <source>So far this is the only document with this code.</source>
        <translation>Bisher ist dies das einzige Dokument mit diesem Code.</translation>
    </message>
    <message>
        <source>a document</source>
        <translation>ein Dokument</translation>
    </message>
    <message>
        <source>a line that is shown again while the next one comes was read once</source>
        <translation>eine Zeile, die noch einmal gezeigt wird, während die nächste kommt, wurde einmal gelesen</translation>
    </message>
    <message>
        <source>a pad is 0 to {most_pad_ms} ms long</source>
        <translation>ein Zuschlag ist 0 bis {most_pad_ms} ms lang</translation>
    </message>
    <message>
        <source>a recogniser hears PHI ({tag})</source>
        <translation>eine Spracherkennung hört PHI ({tag})</translation>
    </message>
    <message>
        <source>a recording</source>
        <translation>eine Aufnahme</translation>
    </message>
    <message>
        <source>a report is written as .{writers}; nothing was written</source>
        <translation>ein Bericht wird als .{writers} geschrieben; es wurde nichts geschrieben</translation>
    </message>
    <message>
        <source>a round</source>
        <translation>eine Runde</translation>
    </message>
    <message>
        <source>a sample rate of {rate_hz} Hz is not plausible; the header is damaged</source>
        <translation>eine Abtastrate von {rate_hz} Hz ist nicht glaubhaft; der Dateikopf ist beschädigt</translation>
    </message>
    <message>
        <source>a setting</source>
        <translation>eine Einstellung</translation>
    </message>
    <message>
        <source>aligned, but not for sure</source>
        <translation>zugeordnet, aber nicht sicher</translation>
    </message>
    <message>
        <source>an annotation</source>
        <translation>eine Annotation</translation>
    </message>
    <message>
        <source>an annotator</source>
        <translation>ein Annotator</translation>
    </message>
    <message>
        <source>an assignment</source>
        <translation>eine Zuteilung</translation>
    </message>
    <message>
        <source>an import that joins fragments makes them whole</source>
        <translation>ein Import, der Fragmente verbindet, macht sie ganz</translation>
    </message>
    <message>
        <source>annotations that have no place in the recording: {n}; not in the time level</source>
        <translation>Annotationen ohne Stelle in der Aufnahme: {n}; zählen in der Zeit nicht mit</translation>
    </message>
    <message>
        <source>annotations whose time is only inferred: {n}; in the time level as it is</source>
        <translation>Annotationen, deren Zeit nur erschlossen ist: {n}; zählen in der Zeit so mit</translation>
    </message>
    <message>
        <source>another file, {files}, already is this document&apos;s {kind}</source>
        <translation>dieses Dokument hat dafür schon eine andere Datei: {files} ({kind})</translation>
    </message>
    <message>
        <source>another text than {first}&apos;s: {places}; the document is not compared</source>
        <translation>ein anderer Text als bei {first}: {places}; das Dokument wird nicht verglichen</translation>
    </message>
    <message>
        <source>behind the end</source>
        <translation>hinter dem Ende</translation>
    </message>
    <message>
        <source>block {kind}</source>
        <translation>Block {kind}</translation>
    </message>
    <message>
        <source>byte order mark counted, {name}</source>
        <translation>Bytereihenfolge-Marke mitgezählt, {name}</translation>
    </message>
    <message>
        <source>byte order mark left out; read as {upper}</source>
        <translation>die Bytereihenfolge-Marke (BOM) wurde weggelassen; gelesen als {upper}</translation>
    </message>
    <message>
        <source>byte {column} of this line is not UTF-8</source>
        <translation>Byte {column} dieser Zeile ist kein UTF-8</translation>
    </message>
    <message>
        <source>bytes behind the {kind} comments</source>
        <translation>Bytes hinter den {kind}-Kommentaren</translation>
    </message>
    <message>
        <source>cannot be opened ({reason})</source>
        <translation>lässt sich nicht öffnen ({reason})</translation>
    </message>
    <message>
        <source>cannot be opened: {reason}</source>
        <translation>lässt sich nicht öffnen: {reason}</translation>
    </message>
    <message>
        <source>characters {start} to {end}</source>
        <translation>Zeichen {start} bis {end}</translation>
    </message>
    <message>
        <source>characters {start} to {end} of the document</source>
        <translation>Zeichen {start} bis {end} des Dokuments</translation>
    </message>
    <message>
        <source>conf/mfcc.conf of the model names a sample rate of {rate_hz} Hz; it is damaged</source>
        <translation>conf/mfcc.conf des Modells nennt eine Abtastrate von {rate_hz} Hz; es ist beschädigt</translation>
    </message>
    <message>
        <source>cut short: {readable_s:.3f} s can be read, the header promises {promised_s:.3f} s</source>
        <translation>abgeschnitten: {readable_s:.3f} s sind lesbar, der Dateikopf verspricht {promised_s:.3f} s</translation>
    </message>
    <message>
        <source>documents that are not finished: {count}; left out</source>
        <translation>nicht abgeschlossene Dokumente: {count}; weggelassen</translation>
    </message>
    <message>
        <source>espeak-ng has no voice for the language {language}</source>
        <translation>espeak-ng hat keine Stimme für die Sprache {language}</translation>
    </message>
    <message>
        <source>everything was written and is in {folder}, but what is left of making it could not be removed (is the drive gone?): delete the folders {prefix}… there, which may hold PHI</source>
        <translation>alles wurde geschrieben und steht in {folder}, aber was vom Erstellen übrig ist, konnte nicht entfernt werden (ist das Laufwerk fort?): löschen Sie dort die Ordner {prefix}…, in denen PHI stehen kann</translation>
    </message>
    <message>
        <source>fewer than five fields; its word is kept</source>
        <translation>weniger als fünf Felder; das Wort bleibt</translation>
    </message>
    <message>
        <source>fewer than five fields; left out</source>
        <translation>weniger als fünf Felder; weggelassen</translation>
    </message>
    <message>
        <source>hardly any of its words is heard, or there is only steady noise</source>
        <translation>kaum eines seiner Wörter ist zu hören, oder es rauscht nur gleichmäßig</translation>
    </message>
    <message>
        <source>hypothesis {rank}</source>
        <translation>Hypothese {rank}</translation>
    </message>
    <message>
        <source>id {id} is used a second time; this one became {fresh}</source>
        <translation>die Kennung {id} kommt ein zweites Mal vor; diese wurde zu {fresh}</translation>
    </message>
    <message>
        <source>in one document</source>
        <translation>in einem Dokument</translation>
    </message>
    <message>
        <source>in {n} documents</source>
        <translation>in {n} Dokumenten</translation>
    </message>
    <message>
        <source>incomplete or malformed span line; {fate}</source>
        <translation>unvollständige oder fehlerhafte Annotationszeile; {fate}</translation>
    </message>
    <message>
        <source>is not a file with the root element {root}</source>
        <translation>ist keine Datei mit dem Wurzelelement {root}</translation>
    </message>
    <message>
        <source>it lies behind the end of the recording</source>
        <translation>liegt hinter dem Ende der Aufnahme</translation>
    </message>
    <message>
        <source>it scores {score:.2f} (at least {least_score:.2f} if it fits), {sure:.0%} of its words are sure, and they are {covered:.0%} of what is spoken</source>
        <translation>es erreicht {score:.2f} Punkte (mindestens {least_score:.2f}, wenn es passt), {sure:.0%} seiner Wörter sind sicher, und sie sind {covered:.0%} des Gesprochenen</translation>
    </message>
    <message>
        <source>it was stopped</source>
        <translation>es wurde angehalten</translation>
    </message>
    <message>
        <source>its order explains the sound {gain:.1%} better than another (at least {least:.0%} if it fits)</source>
        <translation>seine Reihenfolge erklärt den Ton {gain:.1%} besser als eine andere (mindestens {least:.0%}, wenn es passt)</translation>
    </message>
    <message>
        <source>its time is not sure ({faults}); listen to it, or set its time</source>
        <translation>seine Zeit ist nicht sicher ({faults}); bitte anhören oder die Zeit setzen</translation>
    </message>
    <message>
        <source>its time is not sure; listen to it, or set its time</source>
        <translation>seine Zeit ist nicht sicher; bitte anhören oder die Zeit setzen</translation>
    </message>
    <message>
        <source>its version is not {version}; a newer deid_studio may be able to read it</source>
        <translation>die Version ist nicht {version}; ein neueres deid_studio kann die Datei vielleicht lesen</translation>
    </message>
    <message>
        <source>its words are not those of the transcript or letter of that name, which was taken instead</source>
        <translation>die Wörter sind nicht die des Transkripts oder Briefs dieses Namens, das stattdessen genommen wurde</translation>
    </message>
    <message>
        <source>its words&apos; times are in its own only as milliseconds, and were taken so</source>
        <translation>die Zeiten seiner Wörter liegen nur als Millisekunden in seiner eigenen und wurden so gelesen</translation>
    </message>
    <message>
        <source>kept in the project, not exported</source>
        <translation>im Projekt behalten, nicht exportiert</translation>
    </message>
    <message>
        <source>key {key} is taken: {names} cannot be keys</source>
        <translation>die Taste {key} ist vergeben: {names} sind nicht möglich</translation>
    </message>
    <message>
        <source>laid between its neighbours</source>
        <translation>zwischen ihre Nachbarn gelegt</translation>
    </message>
    <message>
        <source>line {end}</source>
        <translation>Zeile {end}</translation>
    </message>
    <message>
        <source>line {line}</source>
        <translation>Zeile {line}</translation>
    </message>
    <message>
        <source>line {line}: {reason}</source>
        <translation>Zeile {line}: {reason}</translation>
    </message>
    <message>
        <source>lines {start} to {end}</source>
        <translation>Zeilen {start} bis {end}</translation>
    </message>
    <message>
        <source>model {name} is of another language ({language})</source>
        <translation>das Modell {name} ist für eine andere Sprache ({language})</translation>
    </message>
    <message>
        <source>n = {documents}, {pairs}</source>
        <translation>n = {documents}, {pairs}</translation>
    </message>
    <message>
        <source>no section for {name}</source>
        <translation>kein Abschnitt für {name}</translation>
    </message>
    <message>
        <source>no such tag set; built in are {known}; or give the path of a file</source>
        <translation>diese Typenliste gibt es nicht; eingebaut sind {known}; oder geben Sie den Pfad einer Datei an</translation>
    </message>
    <message>
        <source>no such tag set; there are {known}, or name a .toml file</source>
        <translation>diese Typenliste gibt es nicht; es gibt {known}, oder Sie nennen eine .toml-Datei</translation>
    </message>
    <message>
        <source>not a kind of transcript that is read; these are: {suffixes}</source>
        <translation>keine lesbare Art von Transkript; gelesen werden: {suffixes}</translation>
    </message>
    <message>
        <source>not a sound file that can be read ({reason}); export or copy it again</source>
        <translation>keine lesbare Audiodatei ({reason}); bitte noch einmal exportieren oder kopieren</translation>
    </message>
    <message>
        <source>not a transcript of the format {format}</source>
        <translation>kein Transkript im Format {format}</translation>
    </message>
    <message>
        <source>not checked: {check}</source>
        <translation>nicht geprüft: {check}</translation>
    </message>
    <message>
        <source>not finished by {codes}; without their layers</source>
        <translation>nicht abgeschlossen von {codes}; ohne deren Annotationen</translation>
    </message>
    <message>
        <source>not finished by {highest}; the layer is {code}&apos;s</source>
        <translation>nicht abgeschlossen von {highest}; die Annotationen sind von {code}</translation>
    </message>
    <message>
        <source>nothing after line {start}</source>
        <translation>nichts nach Zeile {start}</translation>
    </message>
    <message>
        <source>offsets taken with {name}</source>
        <translation>Stellenangaben übernommen: {name}</translation>
    </message>
    <message>
        <source>one further place</source>
        <translation>eine weitere Stelle</translation>
    </message>
    <message>
        <source>one patient</source>
        <translation>einem Patienten</translation>
    </message>
    <message>
        <source>out of order</source>
        <translation>nicht der Reihe nach</translation>
    </message>
    <message>
        <source>raw samples without a header say neither rate nor encoding; {convert}</source>
        <translation>Rohdaten ohne Dateikopf nennen weder Abtastrate noch Kodierung; {convert}</translation>
    </message>
    <message>
        <source>recording {id} is missing: no file in the project&apos;s folder &apos;audio&apos; has its content; put the file back there under any name</source>
        <translation>die Aufnahme {id} fehlt: keine Datei im Projektordner ‚audio‘ hat ihren Inhalt; bitte die Datei unter beliebigem Namen dorthin zurücklegen</translation>
    </message>
    <message>
        <source>result {number}</source>
        <translation>Ergebnis {number}</translation>
    </message>
    <message>
        <source>segment {number}</source>
        <translation>Segment {number}</translation>
    </message>
    <message>
        <source>several models fit: {names}; say which one by its name</source>
        <translation>mehrere Modelle passen: {names}; bitte eines mit seinem Namen angeben</translation>
    </message>
    <message>
        <source>somebody took this for no PHI, or accepted it ({phi})</source>
        <translation>jemand hielt das für keine PHI oder nahm es hin ({phi})</translation>
    </message>
    <message>
        <source>something</source>
        <translation>etwas</translation>
    </message>
    <message>
        <source>span ends at {end}, the text at {length}; {fate}</source>
        <translation>die Annotation endet bei {end}, der Text bei {length}; {fate}</translation>
    </message>
    <message>
        <source>spans split at white space only: {split}; {done}</source>
        <translation>nur an Leerraum geteilte Annotationen: {split}; {done}</translation>
    </message>
    <message>
        <source>the WAV codec is {codec}, format tag 0x{format_tag:04X}, which cannot be read; {convert}</source>
        <translation>der WAV-Codec ist {codec}, Formatkennung 0x{format_tag:04X}, und nicht lesbar; {convert}</translation>
    </message>
    <message>
        <source>the backup could not be put back: {reason}</source>
        <translation>die Sicherung ließ sich nicht zurückspielen: {reason}</translation>
    </message>
    <message>
        <source>the bundle could not be opened: {reason}; nothing was left behind</source>
        <translation>das Paket ließ sich nicht öffnen: {reason}; nichts blieb zurück</translation>
    </message>
    <message>
        <source>the bundle could not be written: {reason}; nothing was left behind</source>
        <translation>das Paket ließ sich nicht schreiben: {reason}; nichts blieb zurück</translation>
    </message>
    <message>
        <source>the check of the finished files failed in {n} place; nothing was written</source>
        <translation>die Prüfung der fertigen Dateien scheiterte an {n} Stelle; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>the check of the finished files failed in {n} places; nothing was written</source>
        <translation>die Prüfung der fertigen Dateien scheiterte an {n} Stellen; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>the code {annotator} stands for what the program suggests; choose another one</source>
        <translation>das Kürzel {annotator} steht für das, was das Programm vorschlägt; bitte ein anderes wählen</translation>
    </message>
    <message>
        <source>the code {annotator} stands for what was adjudicated; choose another one</source>
        <translation>das Kürzel {annotator} steht für das, was im Streitfall entschieden wurde; bitte ein anderes wählen</translation>
    </message>
    <message>
        <source>the copy is not as long as the source; nothing was written</source>
        <translation>die Kopie ist nicht so lang wie die Quelle; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>the disk has no room for the model, which needs {total:.1f} GB</source>
        <translation>der Datenträger hat keinen Platz für das Modell, das {total:.1f} GB braucht</translation>
    </message>
    <message>
        <source>the export has no place to go: {reason}; nothing was written</source>
        <translation>der Export hat kein Ziel: {reason}; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>the export or release into {folder} is whole; what was left of making it could not be removed: delete the folders {prefix}… in it, which may hold PHI</source>
        <translation>der Export oder die Freigabe nach {folder} ist vollständig; was vom Erstellen übrig war, konnte nicht entfernt werden: löschen Sie darin die Ordner {prefix}…, in denen PHI stehen kann</translation>
    </message>
    <message>
        <source>the export or release into {folder} is whole; what was left of making it was removed</source>
        <translation>der Export oder die Freigabe nach {folder} ist vollständig; was vom Erstellen übrig war, wurde entfernt</translation>
    </message>
    <message>
        <source>the export was given up: {reason}; nothing half-written was left behind</source>
        <translation>der Export wurde abgebrochen: {reason}; nichts halb Geschriebenes blieb zurück</translation>
    </message>
    <message>
        <source>the file of {name}&apos;s recording is not the one that was imported, so its times do not hold; put the right file back into the project&apos;s folder &apos;audio&apos;; nothing was written</source>
        <translation>die Datei zur Aufnahme von {name} ist nicht die importierte, ihre Zeiten gelten also nicht; bitte die richtige Datei in den Projektordner ‚audio‘ zurücklegen; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>the file {file} is damaged</source>
        <translation>die Datei {file} ist beschädigt</translation>
    </message>
    <message>
        <source>the file {file} is missing</source>
        <translation>die Datei {file} fehlt</translation>
    </message>
    <message>
        <source>the file {file} was not there before</source>
        <translation>die Datei {file} war vorher nicht da</translation>
    </message>
    <message>
        <source>the guideline cannot be read: {reason}</source>
        <translation>die Richtlinie lässt sich nicht lesen: {reason}</translation>
    </message>
    <message>
        <source>the guideline could not be written: {reason}; it is as it was</source>
        <translation>die Richtlinie ließ sich nicht schreiben: {reason}; sie ist, wie sie war</translation>
    </message>
    <message>
        <source>the model in {name} is damaged; install it again</source>
        <translation>das Modell in {name} ist beschädigt; bitte neu installieren</translation>
    </message>
    <message>
        <source>the model lacks the file {name}, or it is empty; get the whole model again</source>
        <translation>dem Modell fehlt die Datei {name}, oder sie ist leer; bitte das ganze Modell noch einmal beschaffen</translation>
    </message>
    <message>
        <source>the newest backup is {name}; &apos;deid-studio restore&apos; puts it back and keeps the damaged file</source>
        <translation>die neueste Sicherung ist {name}; ‚deid-studio restore‘ spielt sie zurück und behält die beschädigte Datei</translation>
    </message>
    <message>
        <source>the passphrase has fewer than {n} characters and would soon be guessed; take a longer one, or allow a short one</source>
        <translation>die Passphrase hat weniger als {n} Zeichen und wäre bald erraten; nehmen Sie eine längere, oder erlauben Sie eine kurze</translation>
    </message>
    <message>
        <source>the project cannot be opened: {reason}</source>
        <translation>das Projekt lässt sich nicht öffnen: {reason}</translation>
    </message>
    <message>
        <source>the project folder cannot be created: {reason}</source>
        <translation>der Projektordner lässt sich nicht anlegen: {reason}</translation>
    </message>
    <message>
        <source>the project&apos;s database is damaged and was left untouched: {advice}</source>
        <translation>die Datenbank des Projekts ist beschädigt und blieb unberührt: {advice}</translation>
    </message>
    <message>
        <source>the recording cannot be measured: {reason}</source>
        <translation>die Aufnahme lässt sich nicht messen: {reason}</translation>
    </message>
    <message>
        <source>the recording is overdriven: {clipped} % of it is cut off at the top</source>
        <translation>die Aufnahme ist übersteuert: {clipped}&#xa0;% von ihr sind abgeschnitten</translation>
    </message>
    <message>
        <source>the release</source>
        <translation>die Freigabe</translation>
    </message>
    <message>
        <source>the release has no place to go: {reason}; nothing was written</source>
        <translation>die Freigabe hat kein Ziel: {reason}; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>the surrogate key cannot be read: {reason}</source>
        <translation>der Surrogat-Schlüssel lässt sich nicht lesen: {reason}</translation>
    </message>
    <message>
        <source>the surrogate key cannot be written: {reason}</source>
        <translation>der Surrogat-Schlüssel lässt sich nicht schreiben: {reason}</translation>
    </message>
    <message>
        <source>the tag set {name} has no tag {tag}; nothing was changed</source>
        <translation>die Typenliste {name} kennt keinen Typ {tag}; nichts wurde geändert</translation>
    </message>
    <message>
        <source>the tag set {name} has no tag {unknown}; its tags are {known}</source>
        <translation>die Typenliste {name} hat keinen Typ {unknown}; ihre Typen sind {known}</translation>
    </message>
    <message>
        <source>the transcript does not fit the recording: only {fitting} of {count} words are where the sound is like them; it may belong to another recording</source>
        <translation>das Transkript passt nicht zur Aufnahme: nur {fitting} von {count} Wörtern sind da, wo der Ton ihnen gleicht; vielleicht gehört es zu einer anderen Aufnahme</translation>
    </message>
    <message>
        <source>the transcript does not fit the recording: {measured}; it may belong to another recording</source>
        <translation>das Transkript passt nicht zur Aufnahme: {measured}; vielleicht gehört es zu einer anderen Aufnahme</translation>
    </message>
    <message>
        <source>the transcript does not fit the recording: {share:.0%} of its words were recognised there (at least {least_alike:.0%} if it fits); it may belong to another recording</source>
        <translation>das Transkript passt nicht zur Aufnahme: {share:.0%} seiner Wörter wurden dort erkannt (mindestens {least_alike:.0%}, wenn es passt); vielleicht gehört es zu einer anderen Aufnahme</translation>
    </message>
    <message>
        <source>the transcript is not one of this document&apos;s recording: {share:.0%} of the words are those of its text (at least {least_alike:.0%} in two texts of the same speech)</source>
        <translation>das Transkript ist keines der Aufnahme dieses Dokuments: {share:.0%} der Wörter sind die seines Textes (mindestens {least_alike:.0%} bei zwei Texten derselben Rede)</translation>
    </message>
    <message>
        <source>the words of {count} channels were merged by time</source>
        <translation>die Wörter von {count} Kanälen wurden nach der Zeit zusammengeführt</translation>
    </message>
    <message>
        <source>there already is a model called {name}; give another name, or remove that one first</source>
        <translation>es gibt schon ein Modell namens {name}; bitte einen anderen Namen geben oder jenes erst entfernen</translation>
    </message>
    <message>
        <source>there are {count} models in it; name the folder of one</source>
        <translation>darin sind {count} Modelle; bitte den Ordner eines einzigen angeben</translation>
    </message>
    <message>
        <source>there is already a model {name}; choose another folder, or allow overwriting</source>
        <translation>es gibt schon ein Modell {name}; wählen Sie einen anderen Ordner oder erlauben Sie das Überschreiben</translation>
    </message>
    <message>
        <source>there is more in the file than sound: {plain}</source>
        <translation>in der Datei ist mehr als Ton: {plain}</translation>
    </message>
    <message>
        <source>there is no model called {name}; &apos;deid-studio models list&apos; names all</source>
        <translation>es gibt kein Modell namens {name}; ‚deid-studio models list‘ nennt alle</translation>
    </message>
    <message>
        <source>there is no model in {name}</source>
        <translation>in {name} ist kein Modell</translation>
    </message>
    <message>
        <source>there is no project here: the folder has no {database}</source>
        <translation>hier ist kein Projekt: im Ordner fehlt {database}</translation>
    </message>
    <message>
        <source>there is no such choice; there are {allowed}</source>
        <translation>diese Wahl gibt es nicht; es gibt {allowed}</translation>
    </message>
    <message>
        <source>there is no such layer; there are {known}</source>
        <translation>diese Fassung gibt es nicht; es gibt {known}</translation>
    </message>
    <message>
        <source>there is no such style; there are {audio_styles}</source>
        <translation>diesen Ersatz gibt es nicht; es gibt {audio_styles}</translation>
    </message>
    <message>
        <source>there is no text annotated with {known} in {name}</source>
        <translation>es gibt keinen mit {known} annotierten Text in {name}</translation>
    </message>
    <message>
        <source>there is no {wanted} here; &apos;deid-studio models add FOLDER&apos; takes one in</source>
        <translation>hier gibt es kein {wanted}; ‚deid-studio models add ORDNER‘ nimmt eines auf</translation>
    </message>
    <message>
        <source>this is PHI elsewhere in this document, and nobody said that it is none here</source>
        <translation>das ist anderswo in diesem Dokument PHI, und niemand sagt, dass es hier keine ist</translation>
    </message>
    <message>
        <source>this model is already here, called {name}</source>
        <translation>dieses Modell ist schon da, unter dem Namen {name}</translation>
    </message>
    <message>
        <source>this project has schema version {found}, this program knows {version} at most: open it with the newer program; nothing was changed</source>
        <translation>dieses Projekt hat die Schemaversion {found}, dieses Programm kennt höchstens {version}: bitte mit dem neueren Programm öffnen; nichts wurde geändert</translation>
    </message>
    <message>
        <source>this project has the older schema version {found} and must be opened once where it can be written</source>
        <translation>dieses Projekt hat die ältere Schemaversion {found} und muss einmal dort geöffnet werden, wo es beschreibbar ist</translation>
    </message>
    <message>
        <source>this tag has a section already, on line {before}</source>
        <translation>dieser Typ hat schon einen Abschnitt, in Zeile {before}</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>times of words that do not lie in its own were left out</source>
        <translation>Zeiten von Wörtern, die nicht in seiner eigenen liegen, wurden weggelassen</translation>
    </message>
    <message>
        <source>too long</source>
        <translation>zu lang</translation>
    </message>
    <message>
        <source>too short</source>
        <translation>zu kurz</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>unentschieden</translation>
    </message>
    <message>
        <source>unknown field; there are {fields}</source>
        <translation>unbekanntes Feld; es gibt {fields}</translation>
    </message>
    <message>
        <source>untimed</source>
        <translation>ohne Zeit</translation>
    </message>
    <message>
        <source>what stands instead of PHI is PHI itself ({phi})</source>
        <translation>was statt der PHI dasteht, ist selbst PHI ({phi})</translation>
    </message>
    <message>
        <source>what {source} has marked cannot be suggested to {source}; name another annotator</source>
        <translation>was {source} markiert hat, kann {source} nicht vorgeschlagen werden; bitte jemand anderen nennen</translation>
    </message>
    <message>
        <source>word {number}</source>
        <translation>Wort {number}</translation>
    </message>
    <message>
        <source>word {word} at {seconds:.3f} s</source>
        <translation>Wort {word} bei {seconds:.3f} s</translation>
    </message>
    <message>
        <source>word {word}: {source}</source>
        <translation>Wort {word}: {source}</translation>
    </message>
    <message>
        <source>words that have no time and are in no figure: {n}</source>
        <translation>Wörter ohne Zeit, die in keiner Zahl sind: {n}</translation>
    </message>
    <message>
        <source>{annotator} already has a layer on this document; import it under another annotator&apos;s code</source>
        <translation>{annotator} hat in diesem Dokument schon Annotationen; bitte unter einem anderen Kürzel importieren</translation>
    </message>
    <message>
        <source>{annotator} has finished this document; no suggestions were taken</source>
        <translation>{annotator} hat dieses Dokument abgeschlossen; Vorschläge wurden nicht übernommen</translation>
    </message>
    <message>
        <source>{annotator} has no finished layer on this document; there are those of {known}</source>
        <translation>{annotator} hat dieses Dokument nicht abgeschlossen; abgeschlossen haben es {known}</translation>
    </message>
    <message>
        <source>{annotator}&apos;s layer already came from this file</source>
        <translation>die Annotationen von {annotator} kamen schon aus dieser Datei</translation>
    </message>
    <message>
        <source>{annotator}: {documents}, {finished} finished, {recordings}</source>
        <translation>{annotator}: {documents}, {finished} abgeschlossen, {recordings}</translation>
    </message>
    <message>
        <source>{code} has no layer in this project; suggestions can come from &apos;none&apos;, &apos;model&apos; or a code</source>
        <translation>{code} hat in diesem Projekt keine Annotationen; Vorschläge können von ‚none‘, ‚model‘ oder einem Kürzel kommen</translation>
    </message>
    <message>
        <source>{code}: {n} document</source>
        <translation>{code}: {n} Dokument</translation>
    </message>
    <message>
        <source>{code}: {n} documents</source>
        <translation>{code}: {n} Dokumente</translation>
    </message>
    <message>
        <source>{count} finished letters are too few to learn from; it takes {least}</source>
        <translation>{count} fertige Briefe sind zu wenige, um daraus zu lernen; es braucht {least}</translation>
    </message>
    <message>
        <source>{count} tiers have that name; the first was read</source>
        <translation>{count} Ebenen heißen so; die erste wurde gelesen</translation>
    </message>
    <message>
        <source>{documents}, {recordings} and {annotations} came in.</source>
        <translation>Importiert: {documents}, {recordings} und {annotations}.</translation>
    </message>
    <message>
        <source>{done} of {n} document is done.</source>
        <translation>{done} von {n} Dokument ist fertig.</translation>
    </message>
    <message>
        <source>{done} of {n} document redacted, staying in: {kept}</source>
        <translation>{done} von {n} Dokument unkenntlich gemacht, drin bleiben: {kept}</translation>
    </message>
    <message>
        <source>{done} of {n} documents are done.</source>
        <translation>{done} von {n} Dokumenten sind fertig.</translation>
    </message>
    <message>
        <source>{done} of {n} documents redacted, staying in: {kept}</source>
        <translation>{done} von {n} Dokumenten unkenntlich gemacht, drin bleiben: {kept}</translation>
    </message>
    <message>
        <source>{engine} model</source>
        <translation>{engine}-Modell</translation>
    </message>
    <message>
        <source>{engine} model for {language}</source>
        <translation>{engine}-Modell für {language}</translation>
    </message>
    <message>
        <source>{field} is missing</source>
        <translation>{field} fehlt</translation>
    </message>
    <message>
        <source>{field} must be a text</source>
        <translation>{field} muss ein Text sein</translation>
    </message>
    <message>
        <source>{field} must give a text for each language</source>
        <translation>{field} muss für jede Sprache einen Text angeben</translation>
    </message>
    <message>
        <source>{n} patients</source>
        <translation>{n} Patienten</translation>
    </message>
    <message>
        <source>{took_ms:.1f} ms each</source>
        <translation>je {took_ms:.1f} ms</translation>
    </message>
    <message>
        <source>“{surface}”: {places}</source>
        <translation>„{surface}“: {places}</translation>
    </message>
    <message>
        <source>“{surface}”: {places} in {n} documents</source>
        <translation>„{surface}“: {places} in {n} Dokumenten</translation>
    </message>
    <message>
        <source>{container} cannot keep the length: {frames} frames instead of {expected_frames}</source>
        <translation>{container} kann die Länge nicht halten: {frames} statt {expected_frames} Abtastwerte</translation>
    </message>
    <message>
        <source>BRAT out and in</source>
        <translation>BRAT hinaus und herein</translation>
    </message>
    <message>
        <source>Everything works here</source>
        <translation>Hier geht alles</translation>
    </message>
    <message>
        <source>The round gives this document out without suggestions: please read it all.</source>
        <translation>Die Runde gibt dieses Dokument ohne Vorschläge aus: Bitte alles lesen.</translation>
    </message>
    <message>
        <source>UTF-16 units counted</source>
        <translation>UTF-16-Einheiten gezählt</translation>
    </message>
    <message>
        <source>UTF-8 bytes counted</source>
        <translation>UTF-8-Bytes gezählt</translation>
    </message>
    <message>
        <source>a PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>a byte order mark counted that the text has not</source>
        <translation>eine Bytereihenfolge-Marke mitgezählt, die der Text nicht hat</translation>
    </message>
    <message>
        <source>a comment in braces was left out</source>
        <translation>ein Kommentar in geschweiften Klammern wurde weggelassen</translation>
    </message>
    <message>
        <source>a document has {most} fields at most; nothing was changed</source>
        <translation>ein Dokument hat höchstens {most} Felder; nichts wurde geändert</translation>
    </message>
    <message>
        <source>a document&apos;s head data</source>
        <translation>die Kopfdaten eines Dokuments</translation>
    </message>
    <message>
        <source>a drawing was left out</source>
        <translation>eine Zeichnung wurde weggelassen</translation>
    </message>
    <message>
        <source>a fault of the program: {kind} in {place}, line {line}</source>
        <translation>ein Fehler des Programms: {kind} in {place}, Zeile {line}</translation>
    </message>
    <message>
        <source>a field has a name of 1 to {most} characters, and not &quot;{document}&quot;; nothing was changed</source>
        <translation>ein Feld hat einen Namen von 1 bis {most} Zeichen, der nicht „{document}“ ist; nichts wurde geändert</translation>
    </message>
    <message>
        <source>a label of a point; its words have no time</source>
        <translation>eine Textmarke für einen Zeitpunkt; ihre Wörter haben keine Zeit</translation>
    </message>
    <message>
        <source>a line of dialogue lacks fields; its words are kept without a time</source>
        <translation>einer Dialogzeile fehlen Felder; ihre Wörter bleiben ohne Zeit erhalten</translation>
    </message>
    <message>
        <source>a line outside of all dialogue was kept as words without a time</source>
        <translation>eine Zeile außerhalb der Dialoge blieb als Wörter ohne Zeit erhalten</translation>
    </message>
    <message>
        <source>a line that is no dialogue (a comment, picture, sound or command) was left out</source>
        <translation>eine Zeile, die kein Dialog ist (Kommentar, Bild, Ton oder Befehl), wurde weggelassen</translation>
    </message>
    <message>
        <source>a line without a time; its words are kept</source>
        <translation>eine Zeile ohne Zeit; ihre Wörter bleiben erhalten</translation>
    </message>
    <message>
        <source>a link that leads nowhere</source>
        <translation>eine Verknüpfung, die nirgendwohin führt</translation>
    </message>
    <message>
        <source>a link that leads to itself</source>
        <translation>eine Verknüpfung, die auf sich selbst führt</translation>
    </message>
    <message>
        <source>a link to a file, which was read</source>
        <translation>eine Verknüpfung auf eine Datei; diese wurde gelesen</translation>
    </message>
    <message>
        <source>a link to a folder that is read already; left alone</source>
        <translation>eine Verknüpfung auf einen Ordner, der schon gelesen ist; nicht beachtet</translation>
    </message>
    <message>
        <source>a link to a folder that it lies in; left alone</source>
        <translation>eine Verknüpfung auf einen Ordner, in dem sie liegt; nicht beachtet</translation>
    </message>
    <message>
        <source>a link to a folder; what it leads to was read</source>
        <translation>eine Verknüpfung auf einen Ordner; gelesen wurde, wohin sie führt</translation>
    </message>
    <message>
        <source>a list needs a name of 1 to {most} characters</source>
        <translation>eine Liste braucht einen Namen mit 1 bis {most} Zeichen</translation>
    </message>
    <message>
        <source>a mail</source>
        <translation>E-Mail</translation>
    </message>
    <message>
        <source>a part of it is larger than any that this program makes; it was not opened</source>
        <translation>ein Teil davon ist größer als alles, was dieses Programm schreibt; es wurde nicht geöffnet</translation>
    </message>
    <message>
        <source>a partial result that no other follows was taken, without times</source>
        <translation>ein Zwischenergebnis, dem kein anderes folgt, wurde übernommen, ohne Zeiten</translation>
    </message>
    <message>
        <source>a picture of text was left out</source>
        <translation>ein Bild von Text wurde weggelassen</translation>
    </message>
    <message>
        <source>a picture or other medium did not come in</source>
        <translation>ein Bild oder anderes Medium kam nicht herein</translation>
    </message>
    <message>
        <source>a piece of its sound is missing at {at_s:.3f} s; compare it with the original, or export it again</source>
        <translation>bei {at_s:.3f} s fehlt ein Stück des Tons; mit dem Original vergleichen oder neu exportieren</translation>
    </message>
    <message>
        <source>a quotation mark that begins a cell in this row is never closed; nothing was taken from it</source>
        <translation>ein Anführungszeichen, mit dem in dieser Zeile eine Zelle beginnt, wird nie geschlossen; nichts wurde daraus übernommen</translation>
    </message>
    <message>
        <source>a sample needs an empty or a new folder; nothing was written</source>
        <translation>eine Stichprobe braucht einen leeren oder neuen Ordner; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>a scheduler behind TLS needs the site&apos;s CA, a certificate and its key</source>
        <translation>ein Scheduler hinter TLS braucht die CA des Hauses, ein Zertifikat und dessen Schlüssel</translation>
    </message>
    <message>
        <source>a scheduler is reached by TLS alone: tls://HOST:PORT</source>
        <translation>ein Scheduler wird nur über TLS erreicht: tls://HOST:PORT</translation>
    </message>
    <message>
        <source>a suggestion that is not sure enough to be shown, and that nobody has decided on</source>
        <translation>ein Vorschlag, der nicht sicher genug ist, um gezeigt zu werden, und über den niemand entschieden hat</translation>
    </message>
    <message>
        <source>a tag of the file (title, author and the like) is no text and was left out</source>
        <translation>eine Angabe der Datei (Titel, Autor und Ähnliches) ist kein Text und wurde weggelassen</translation>
    </message>
    <message>
        <source>a text without times; these are read: Switchboard (ms98), Fisher, labels of Audacity, f4, noScribe, TTML</source>
        <translation>ein Text ohne Zeiten; gelesen werden: Switchboard (ms98), Fisher, Textmarken von Audacity, f4, noScribe, TTML</translation>
    </message>
    <message>
        <source>a time of three parts, such as [00:01:23], may be hours or minutes, for others of the file are written in another way; write all of them as minutes and seconds, [01:23.00]</source>
        <translation>eine Zeit aus drei Teilen wie [00:01:23] kann Stunden oder Minuten meinen, denn andere der Datei sind anders geschrieben; schreiben Sie alle als Minuten und Sekunden, [01:23.00]</translation>
    </message>
    <message>
        <source>a value has {most} characters at most; nothing was changed</source>
        <translation>ein Wert hat höchstens {most} Zeichen; nichts wurde geändert</translation>
    </message>
    <message>
        <source>accepted: with 95 % confidence at most {most} % of the documents have missed PHI ({wanted} % allowed)</source>
        <translation>angenommen: mit 95&#xa0;% Sicherheit enthalten höchstens {most}&#xa0;% der Dokumente Übersehenes ({wanted}&#xa0;% erlaubt)</translation>
    </message>
    <message>
        <source>all finished letters are of one patient, so nothing that is learned could be measured</source>
        <translation>alle fertigen Briefe sind von einem Patienten, also ließe sich nichts messen, was daraus gelernt wird</translation>
    </message>
    <message>
        <source>all times were moved by the offset that the file names, {offset_ms} ms</source>
        <translation>alle Zeiten wurden um den Versatz verschoben, den die Datei nennt, {offset_ms} ms</translation>
    </message>
    <message>
        <source>an archive&apos;s job needs an empty or a new folder; nothing was written</source>
        <translation>der Auftrag eines Archivs braucht einen leeren oder neuen Ordner; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>an export or release into {folder} was interrupted; its part could not be removed: delete the folders {prefix}… in it, which may hold PHI</source>
        <translation>ein Export oder eine Freigabe nach {folder} wurde abgebrochen; was davon da ist, ließ sich nicht entfernen: Löschen Sie darin die Ordner {prefix}…, die PHI enthalten können</translation>
    </message>
    <message>
        <source>an export or release into {folder} was interrupted; its part was removed</source>
        <translation>ein Export oder eine Freigabe nach {folder} wurde abgebrochen; was davon da war, wurde entfernt</translation>
    </message>
    <message>
        <source>an export or release into {folder} was interrupted; that folder is not there now, and what is left in it may hold PHI: open the project again when it is there</source>
        <translation>ein Export oder eine Freigabe nach {folder} wurde abgebrochen; der Ordner ist jetzt nicht da, und was darin blieb, kann PHI enthalten: Öffnen Sie das Projekt erneut, wenn er da ist</translation>
    </message>
    <message>
        <source>an object has one name twice, so part of it would be lost; write it with other names</source>
        <translation>ein Objekt hat einen Namen zweimal, ein Teil ginge also verloren; schreiben Sie es mit anderen Namen</translation>
    </message>
    <message>
        <source>an unknown word (&lt;unk&gt;, spn) is no text; somebody speaks there, and no word stands for it</source>
        <translation>ein unbekanntes Wort (&lt;unk&gt;, spn) ist kein Text; dort spricht jemand, und kein Wort steht dafür</translation>
    </message>
    <message>
        <source>annotating</source>
        <translation>Annotieren</translation>
    </message>
    <message>
        <source>another command is working on this job</source>
        <translation>an diesem Auftrag arbeitet schon ein Befehl</translation>
    </message>
    <message>
        <source>attachment {number}</source>
        <translation>Anhang {number}</translation>
    </message>
    <message>
        <source>bookmark</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>breaks off before its end; what stood behind is missing</source>
        <translation>bricht vor dem Ende ab; was dahinter stand, fehlt</translation>
    </message>
    <message>
        <source>can be written</source>
        <translation>lässt sich beschreiben</translation>
    </message>
    <message>
        <source>check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>comment {number}</source>
        <translation>Kommentar {number}</translation>
    </message>
    <message>
        <source>cut short: it ends within a frame, at {readable_s:.3f} s</source>
        <translation>abgeschnitten: Sie endet mitten in einem Rahmen, bei {readable_s:.3f} s</translation>
    </message>
    <message>
        <source>document property {number}</source>
        <translation>Dokumenteigenschaft {number}</translation>
    </message>
    <message>
        <source>document {name} is too long for a bundle; divide it, or copy the whole project instead; nothing was written</source>
        <translation>Dokument {name} ist zu lang für ein Paket; teilen Sie es, oder kopieren Sie stattdessen das ganze Projekt; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>document {n} is not what was redacted; its file has changed, or is gone</source>
        <translation>Dokument {n} ist nicht, was unkenntlich gemacht wurde; seine Datei hat sich geändert oder ist weg</translation>
    </message>
    <message>
        <source>documents without a patient&apos;s code name the same patient, so their dates move apart: {documents}</source>
        <translation>Dokumente ohne Code der Patientin oder des Patienten nennen dieselbe Person, ihre Daten verschieben sich also verschieden: {documents}</translation>
    </message>
    <message>
        <source>documents without a patient&apos;s code tell the same birth date, and not all name somebody: if that is one patient, a code keeps their dates together: {documents}</source>
        <translation>Dokumente ohne Code der Patientin oder des Patienten nennen dasselbe Geburtsdatum, und nicht alle nennen jemanden: Ist das dieselbe Person, hält ein Code ihre Daten beisammen: {documents}</translation>
    </message>
    <message>
        <source>drawings, formulas or templates did not come in, nor what is written in them</source>
        <translation>Zeichnungen, Formeln oder Vorlagen kamen nicht herein, auch nicht, was in ihnen steht</translation>
    </message>
    <message>
        <source>every certificate has this word ({phi})</source>
        <translation>dieses Wort steht in jedem Zertifikat ({phi})</translation>
    </message>
    <message>
        <source>every line of imported files was used, or decided on</source>
        <translation>jede Zeile importierter Dateien ist verwendet oder entschieden</translation>
    </message>
    <message>
        <source>every user of this computer</source>
        <translation>jede Person an diesem Computer</translation>
    </message>
    <message>
        <source>field {number}</source>
        <translation>Feld {number}</translation>
    </message>
    <message>
        <source>fonts and pictures in the file were left out</source>
        <translation>Schriften und Bilder in der Datei wurden weggelassen</translation>
    </message>
    <message>
        <source>footnote {number}</source>
        <translation>Fußnote {number}</translation>
    </message>
    <message>
        <source>for {n} sign the file does not tell which letter it is; it came in as U+FFFD</source>
        <translation>bei {n} Zeichen sagt die Datei nicht, welcher Buchstabe es ist; es kam als U+FFFD herein</translation>
    </message>
    <message>
        <source>for {n} signs the file does not tell which letters they are; they came in as U+FFFD</source>
        <translation>bei {n} Zeichen sagt die Datei nicht, welche Buchstaben es sind; sie kamen als U+FFFD herein</translation>
    </message>
    <message>
        <source>form field {number}</source>
        <translation>Formularfeld {number}</translation>
    </message>
    <message>
        <source>has more pages than any letter</source>
        <translation>hat mehr Seiten als jeder Brief</translation>
    </message>
    <message>
        <source>has no text on any of its {n} pages; it may be a scan: have it recognised (OCR) and import the result</source>
        <translation>hat auf keiner der {n} Seiten Text; vielleicht ein Scan: Text erkennen lassen (OCR) und das Ergebnis importieren</translation>
    </message>
    <message>
        <source>has no text on its page; it may be a scan: have it recognised (OCR) and import the result</source>
        <translation>hat auf der Seite keinen Text; vielleicht ein Scan: Text erkennen lassen (OCR) und das Ergebnis importieren</translation>
    </message>
    <message>
        <source>has no third column that could tell whether the offsets are right; they were taken</source>
        <translation>hat keine dritte Spalte, die zeigen könnte, ob die Positionen stimmen; sie wurden übernommen</translation>
    </message>
    <message>
        <source>has no third column, and whether its offsets count this text is not to be known; {fate}</source>
        <translation>hat keine dritte Spalte, und ob ihre Positionen diesen Text zählen, ist nicht zu erkennen; {fate}</translation>
    </message>
    <message>
        <source>header {name}</source>
        <translation>Kopfzeile {name}</translation>
    </message>
    <message>
        <source>holds more than a letter can</source>
        <translation>enthält mehr, als ein Brief enthalten kann</translation>
    </message>
    <message>
        <source>holds more than its header promises, and it may be sound; {convert}</source>
        <translation>enthält mehr, als ihr Kopf verspricht, und das kann Ton sein; {convert}</translation>
    </message>
    <message>
        <source>holds neither a body nor any text</source>
        <translation>enthält weder ein Element „body“ noch Text</translation>
    </message>
    <message>
        <source>holds no line of dialogue (Dialogue: …)</source>
        <translation>enthält keine Dialogzeile (Dialogue: …)</translation>
    </message>
    <message>
        <source>holds no line with a time as LRC has it, such as [01:23.45]</source>
        <translation>enthält keine Zeile mit einer Zeit, wie LRC sie hat, etwa [01:23.45]</translation>
    </message>
    <message>
        <source>holds no passage with times as noScribe writes it</source>
        <translation>enthält keine Passage mit Zeiten, wie noScribe sie schreibt</translation>
    </message>
    <message>
        <source>holds no text that could be read</source>
        <translation>enthält keinen Text, der sich lesen ließ</translation>
    </message>
    <message>
        <source>holds no time as f4transkript writes it (#00:01:02-3#)</source>
        <translation>enthält keine Zeit, wie f4transkript sie schreibt (#00:01:02-3#)</translation>
    </message>
    <message>
        <source>holds no transcript of oTranscribe</source>
        <translation>enthält kein Transkript von oTranscribe</translation>
    </message>
    <message>
        <source>holds several recordings one after the other, of which only the first could be read; join them into one first, for example with ffmpeg</source>
        <translation>enthält mehrere Aufnahmen hintereinander, von denen nur die erste gelesen werden könnte; fügen Sie sie zuerst zu einer zusammen, zum Beispiel mit ffmpeg</translation>
    </message>
    <message>
        <source>holds {count} recordings one after the other, read as one</source>
        <translation>enthält {count} Aufnahmen hintereinander, gelesen als eine</translation>
    </message>
    <message>
        <source>holds {count} recordings one after the other, read as one; the further ones begin at {places}</source>
        <translation>enthält {count} Aufnahmen hintereinander, als eine gelesen; die weiteren beginnen bei {places}</translation>
    </message>
    <message>
        <source>id {id} is used {n} times; all but the first got ids of their own, from {fresh} on</source>
        <translation>Kennung {id} ist {n}-mal vergeben; alle bis auf die erste haben eigene Kennungen bekommen, ab {fresh}</translation>
    </message>
    <message>
        <source>import</source>
        <translation>Import</translation>
    </message>
    <message>
        <source>index entry {number}</source>
        <translation>Verzeichniseintrag {number}</translation>
    </message>
    <message>
        <source>is FHIR without a letter; DocumentReference, Composition and bundles with one are read</source>
        <translation>ist FHIR ohne Brief; gelesen werden DocumentReference, Composition und Bündel mit einem davon</translation>
    </message>
    <message>
        <source>is FHIR written as XML; save it as JSON and import that</source>
        <translation>ist FHIR als XML; als JSON speichern und das importieren</translation>
    </message>
    <message>
        <source>is HTML that cannot be read to its end</source>
        <translation>ist HTML, das sich nicht bis zum Ende lesen lässt</translation>
    </message>
    <message>
        <source>is HTML too damaged to be read</source>
        <translation>ist HTML, das zum Lesen zu beschädigt ist</translation>
    </message>
    <message>
        <source>is JSON, but no FHIR resource</source>
        <translation>ist JSON, aber keine FHIR-Ressource</translation>
    </message>
    <message>
        <source>is a PDF too damaged to be read</source>
        <translation>ist ein PDF, das zum Lesen zu beschädigt ist</translation>
    </message>
    <message>
        <source>is a PDF without pages, or too damaged to be read</source>
        <translation>ist ein PDF ohne Seiten oder zum Lesen zu beschädigt</translation>
    </message>
    <message>
        <source>is another file of an office program than an OpenDocument letter (.odt)</source>
        <translation>ist eine andere Datei eines Büroprogramms als ein OpenDocument-Brief (.odt)</translation>
    </message>
    <message>
        <source>is encrypted and did not come in</source>
        <translation>ist verschlüsselt und kam nicht herein</translation>
    </message>
    <message>
        <source>is encrypted; save it decrypted from the mail program and import that</source>
        <translation>ist verschlüsselt; im Mailprogramm entschlüsselt speichern und das importieren</translation>
    </message>
    <message>
        <source>is encrypted; save it without a password in a PDF program and import that</source>
        <translation>ist verschlüsselt; in einem PDF-Programm ohne Passwort speichern und das importieren</translation>
    </message>
    <message>
        <source>is larger than {megabytes} MB, which no letter is</source>
        <translation>ist größer als {megabytes} MB, was kein Brief ist</translation>
    </message>
    <message>
        <source>is nested too deeply to be read</source>
        <translation>ist zu tief verschachtelt, um gelesen zu werden</translation>
    </message>
    <message>
        <source>is no OpenDocument file</source>
        <translation>ist keine OpenDocument-Datei</translation>
    </message>
    <message>
        <source>is no file but a pipe, a socket or a device; it was not opened</source>
        <translation>keine Datei, sondern eine Pipe, ein Socket oder ein Gerät; nicht geöffnet</translation>
    </message>
    <message>
        <source>is not in the encoding that it names; read as {encoding}</source>
        <translation>ist nicht in dem Zeichensatz, den sie nennt; gelesen als {encoding}</translation>
    </message>
    <message>
        <source>is not {kind}, or its beginning is damaged</source>
        <translation>ist keine Datei vom Typ {kind}, oder der Anfang ist beschädigt</translation>
    </message>
    <message>
        <source>is not {kind}; {told}: give it that ending</source>
        <translation>ist keine Datei vom Typ {kind}; {told}: diese Endung geben</translation>
    </message>
    <message>
        <source>is of the older kind of Excel files (.xls); save it as .xlsx and take that</source>
        <translation>ist eine Excel-Datei der älteren Art (.xls); als .xlsx speichern und diese nehmen</translation>
    </message>
    <message>
        <source>it draws more than can be read; what was read until then came in</source>
        <translation>sie zeichnet mehr, als sich lesen lässt; was bis dahin gelesen war, kam herein</translation>
    </message>
    <message>
        <source>it has layers that may be hidden; the text of all of them came in</source>
        <translation>es hat Ebenen, die verborgen sein können; der Text von allen kam herein</translation>
    </message>
    <message>
        <source>it has no column {name}</source>
        <translation>sie hat keine Spalte {name}</translation>
    </message>
    <message>
        <source>it has no text; it may be a scan, and nothing of it came in</source>
        <translation>sie hat keinen Text; vielleicht ein Scan, nichts davon kam herein</translation>
    </message>
    <message>
        <source>it has text that is not shown, as scans have it; recognition may have misread it</source>
        <translation>sie hat Text, der nicht gezeigt wird, wie bei Scans; die Erkennung kann sich verlesen haben</translation>
    </message>
    <message>
        <source>it has too many rows for a list; nothing was taken from it</source>
        <translation>sie hat zu viele Zeilen für eine Liste; nichts wurde daraus übernommen</translation>
    </message>
    <message>
        <source>it has {count} columns; say which are meant</source>
        <translation>sie hat {count} Spalten; sagen Sie, welche gemeint sind</translation>
    </message>
    <message>
        <source>it is damaged; what could be read of it came in</source>
        <translation>sie ist beschädigt; was sich lesen ließ, kam herein</translation>
    </message>
    <message>
        <source>it is no XLSX workbook; nothing was taken from it</source>
        <translation>sie ist keine XLSX-Arbeitsmappe; nichts wurde daraus übernommen</translation>
    </message>
    <message>
        <source>it is no table of text; nothing was taken from it</source>
        <translation>sie ist keine Tabelle aus Text; nichts wurde daraus übernommen</translation>
    </message>
    <message>
        <source>it is no text in UTF-8; nothing was taken from it</source>
        <translation>das ist kein Text in UTF-8; daraus wurde nichts übernommen</translation>
    </message>
    <message>
        <source>it is too large for a list; nothing was taken from it</source>
        <translation>sie ist zu groß für eine Liste; nichts wurde daraus übernommen</translation>
    </message>
    <message>
        <source>it looks like HTML (.html)</source>
        <translation>es sieht aus wie HTML (.html)</translation>
    </message>
    <message>
        <source>it looks like RTF (.rtf)</source>
        <translation>es sieht aus wie RTF (.rtf)</translation>
    </message>
    <message>
        <source>it looks like XML (.xml)</source>
        <translation>es sieht aus wie XML (.xml)</translation>
    </message>
    <message>
        <source>it looks like a PDF (.pdf)</source>
        <translation>es sieht aus wie ein PDF (.pdf)</translation>
    </message>
    <message>
        <source>it looks like a Word file of before 2007 (.doc) or one with a password</source>
        <translation>es sieht aus wie eine Word-Datei von vor 2007 (.doc) oder eine mit Passwort</translation>
    </message>
    <message>
        <source>it looks like a Word or OpenDocument file, or another ZIP archive</source>
        <translation>es sieht aus wie eine Word- oder OpenDocument-Datei oder ein anderes ZIP-Archiv</translation>
    </message>
    <message>
        <source>its attachments</source>
        <translation>die Anhänge</translation>
    </message>
    <message>
        <source>its body is in another file, which did not come in</source>
        <translation>der Inhalt steht in einer anderen Datei, die nicht hereinkam</translation>
    </message>
    <message>
        <source>its body is there in several ways; the one that says most came in</source>
        <translation>der Inhalt ist mehrfach da; die Fassung, die am meisten sagt, kam herein</translation>
    </message>
    <message>
        <source>its bookmarks</source>
        <translation>die Lesezeichen</translation>
    </message>
    <message>
        <source>its fields</source>
        <translation>die Felder</translation>
    </message>
    <message>
        <source>its form is one of another program (XFA); what is filled in there did not all come in</source>
        <translation>das Formular ist eines anderen Programms (XFA); was dort eingetragen ist, kam nicht alles herein</translation>
    </message>
    <message>
        <source>its letters are composed otherwise than in GOLD (ä as one character or as two), and nothing else differs: its offsets were moved</source>
        <translation>seine Buchstaben sind anders zusammengesetzt als in GOLD (ä als ein Zeichen oder als zwei), und sonst ist nichts anders: Seine Stellen wurden verschoben</translation>
    </message>
    <message>
        <source>its offsets are not those of whole characters; {fate}</source>
        <translation>ihre Positionen liegen nicht an Zeichengrenzen; {fate}</translation>
    </message>
    <message>
        <source>its owner only</source>
        <translation>nur die Person, der es gehört</translation>
    </message>
    <message>
        <source>its passphrase would cost far more than this program ever asks for; it was not opened</source>
        <translation>seine Passphrase würde weit mehr kosten, als dieses Programm je verlangt; es wurde nicht geöffnet</translation>
    </message>
    <message>
        <source>its properties</source>
        <translation>die Eigenschaften</translation>
    </message>
    <message>
        <source>its properties in XMP did not come in</source>
        <translation>die Eigenschaften in XMP kamen nicht herein</translation>
    </message>
    <message>
        <source>its recording is longer or shorter than was known; the project now has its true length</source>
        <translation>seine Aufnahme ist länger oder kürzer als bekannt war; das Projekt kennt jetzt ihre wahre Länge</translation>
    </message>
    <message>
        <source>its sound is in several blocks, of which only the first could be read; convert it to WAV or FLAC first, for example with ffmpeg or SoX</source>
        <translation>ihr Ton liegt in mehreren Blöcken, von denen nur der erste lesbar wäre; erst in WAV oder FLAC umwandeln, zum Beispiel mit ffmpeg oder SoX</translation>
    </message>
    <message>
        <source>its text and its words differ; both were taken</source>
        <translation>sein Text und seine Wörter unterscheiden sich; beides wurde übernommen</translation>
    </message>
    <message>
        <source>its text has other names, too, and somebody has it twice; names alone decide</source>
        <translation>sein Text steht auch unter anderen Namen, und jemand hat ihn doppelt; nur die Namen entscheiden</translation>
    </message>
    <message>
        <source>its text is what others have as {name}; compared as one document</source>
        <translation>andere haben seinen Text als {name}; als ein Dokument verglichen</translation>
    </message>
    <message>
        <source>its time is not after that before it; the words between have no time</source>
        <translation>die Zeit liegt nicht hinter der vorigen; die Wörter dazwischen haben keine</translation>
    </message>
    <message>
        <source>its time stamps leave {gaps_s:.3f} s without sound, first at {at_s:.3f} s, where silence stands now</source>
        <translation>die Zeitstempel lassen {gaps_s:.3f} s ohne Ton, zuerst bei {at_s:.3f} s; dort steht jetzt Stille</translation>
    </message>
    <message>
        <source>its times are those of a clock or of SMPTE time code; check whether they begin with the sound</source>
        <translation>ihre Zeiten sind die einer Uhr oder SMPTE-Timecode; prüfen, ob sie mit dem Ton beginnen</translation>
    </message>
    <message>
        <source>karaoke lasts longer than its line of dialogue; it was cut, and words behind have its time</source>
        <translation>Karaoke dauert länger als seine Dialogzeile; es wurde gekürzt, und Wörter dahinter haben deren Zeit</translation>
    </message>
    <message>
        <source>letters counted composed</source>
        <translation>Buchstaben zusammengesetzt gezählt</translation>
    </message>
    <message>
        <source>letters counted decomposed</source>
        <translation>Buchstaben zerlegt gezählt</translation>
    </message>
    <message>
        <source>letters that Praat writes with a backslash were read as those letters</source>
        <translation>Buchstaben, die Praat mit umgekehrtem Schrägstrich schreibt, wurden als diese Buchstaben gelesen</translation>
    </message>
    <message>
        <source>line ends counted as two characters</source>
        <translation>Zeilenenden als zwei Zeichen gezählt</translation>
    </message>
    <message>
        <source>line {line} of {file} ({annotator}): {reason}</source>
        <translation>Zeile {line} von {file} ({annotator}): {reason}</translation>
    </message>
    <message>
        <source>mail {number}, {within}</source>
        <translation>Mail {number}, {within}</translation>
    </message>
    <message>
        <source>marked and undone</source>
        <translation>markiert und zurückgenommen</translation>
    </message>
    <message>
        <source>missed PHI: {missed}, in {bad} of {drawn} documents that were drawn from {entries}</source>
        <translation>übersehene PHI: {missed}, in {bad} von {drawn} Dokumenten, die aus {entries} gezogen wurden</translation>
    </message>
    <message>
        <source>most of its spans fit its text by no way of counting</source>
        <translation>die meisten ihrer Spannen passen bei keiner Zählweise zu ihrem Text</translation>
    </message>
    <message>
        <source>most spans of its file do not fit this text; {fate}</source>
        <translation>die meisten Spannen ihrer Datei passen nicht zu diesem Text; {fate}</translation>
    </message>
    <message>
        <source>network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>no PHI in text and sound</source>
        <translation>keine PHI in Text und Ton</translation>
    </message>
    <message>
        <source>no document has this head data; &apos;deid-studio head&apos; tells what there is</source>
        <translation>kein Dokument hat diese Kopfdaten; &apos;deid-studio head&apos; sagt, welche es gibt</translation>
    </message>
    <message>
        <source>no head data was set that could be taken back</source>
        <translation>es wurden keine Kopfdaten gesetzt, die zurückgenommen werden könnten</translation>
    </message>
    <message>
        <source>no learned model is in use</source>
        <translation>es wird kein gelerntes Modell gefragt</translation>
    </message>
    <message>
        <source>no line is a label of Audacity: start, end, label, with tabs between</source>
        <translation>keine Zeile ist eine Textmarke von Audacity: Anfang, Ende, Text, mit Tabulatoren dazwischen</translation>
    </message>
    <message>
        <source>no sample was drawn from this archive</source>
        <translation>aus diesem Archiv wurde keine Stichprobe gezogen</translation>
    </message>
    <message>
        <source>no, PortAudio is missing</source>
        <translation>nein, PortAudio fehlt</translation>
    </message>
    <message>
        <source>no, it cannot be written</source>
        <translation>nein, lässt sich nicht beschreiben</translation>
    </message>
    <message>
        <source>no, none could be written</source>
        <translation>nein, keine ließ sich schreiben</translation>
    </message>
    <message>
        <source>no, paths end at 260 characters</source>
        <translation>nein, Pfade enden bei 260 Zeichen</translation>
    </message>
    <message>
        <source>no, so the words of a known text cannot be timed</source>
        <translation>nein, die Wörter eines bekannten Textes bekommen so keine Zeiten</translation>
    </message>
    <message>
        <source>no, there is no device</source>
        <translation>nein, es gibt kein Gerät</translation>
    </message>
    <message>
        <source>nobody knows this to be harmless, and nobody has decided on it</source>
        <translation>nicht als harmlos bekannt, und niemand hat darüber entschieden</translation>
    </message>
    <message>
        <source>not a label; its words are kept</source>
        <translation>keine Textmarke; ihre Wörter bleiben erhalten</translation>
    </message>
    <message>
        <source>not accepted: up to {most} % of the documents may have missed PHI, {wanted} % are allowed</source>
        <translation>nicht angenommen: bis zu {most}&#xa0;% der Dokumente können Übersehenes enthalten, {wanted}&#xa0;% sind erlaubt</translation>
    </message>
    <message>
        <source>not all documents are redacted yet; run the job first</source>
        <translation>noch sind nicht alle Dokumente unkenntlich gemacht; führen Sie zuerst den Auftrag aus</translation>
    </message>
    <message>
        <source>not as expected: {found}</source>
        <translation>nicht wie erwartet: {found}</translation>
    </message>
    <message>
        <source>not everything could be closed: {reason}</source>
        <translation>nicht alles ließ sich schließen: {reason}</translation>
    </message>
    <message>
        <source>nothing asked for it</source>
        <translation>nichts hat danach gefragt</translation>
    </message>
    <message>
        <source>nothing had found {unfound} of them: let &apos;learn PROJECT&apos; learn from the sample, then &apos;learn PROJECT --use&apos; and &apos;archive run JOB --like PROJECT&apos;</source>
        <translation>{unfound} davon hatte nichts gefunden: Lassen Sie &apos;learn PROJECT&apos; aus der Stichprobe lernen, dann &apos;learn PROJECT --use&apos; und &apos;archive run JOB --like PROJECT&apos;</translation>
    </message>
    <message>
        <source>nothing in the archive was redacted, so there is nothing to draw</source>
        <translation>im Archiv wurde nichts unkenntlich gemacht, also gibt es nichts zu ziehen</translation>
    </message>
    <message>
        <source>nothing says when this passage ends or begins; its words have no time</source>
        <translation>nichts sagt, wann diese Passage endet oder beginnt; ihre Wörter haben keine Zeit</translation>
    </message>
    <message>
        <source>nothing tells when a line ends; it lasts until the next one begins</source>
        <translation>nichts sagt, wann eine Zeile endet; sie dauert, bis die nächste beginnt</translation>
    </message>
    <message>
        <source>nothing tells when the last line ends; its last words have no time</source>
        <translation>nichts sagt, wann die letzte Zeile endet; ihre letzten Wörter haben keine Zeit</translation>
    </message>
    <message>
        <source>nothing was missed, but the sample is too small for this bound; draw a larger one</source>
        <translation>nichts wurde übersehen, aber die Stichprobe ist zu klein für diese Schranke; ziehen Sie eine größere</translation>
    </message>
    <message>
        <source>object {number}</source>
        <translation>Objekt {number}</translation>
    </message>
    <message>
        <source>of a newer program; versions up to {version} are read</source>
        <translation>von einem neueren Programm; gelesen werden Fassungen bis {version}</translation>
    </message>
    <message>
        <source>of {n} coded resource only what is written for people came in</source>
        <translation>von {n} kodierten Ressource kam nur herein, was für Menschen geschrieben ist</translation>
    </message>
    <message>
        <source>of {n} coded resources only what is written for people came in</source>
        <translation>von {n} kodierten Ressourcen kam nur herein, was für Menschen geschrieben ist</translation>
    </message>
    <message>
        <source>page {number}</source>
        <translation>Seite {number}</translation>
    </message>
    <message>
        <source>page {number}, comment</source>
        <translation>Seite {number}, Kommentar</translation>
    </message>
    <message>
        <source>page {number}: a stamp or drawing did not come in</source>
        <translation>Seite {number}: ein Stempel oder eine Zeichnung kam nicht herein</translation>
    </message>
    <message>
        <source>page {number}: addresses of links did not come in</source>
        <translation>Seite {number}: Adressen von Verweisen kamen nicht herein</translation>
    </message>
    <message>
        <source>page {number}: an attached file did not come in</source>
        <translation>Seite {number}: eine angehängte Datei kam nicht herein</translation>
    </message>
    <message>
        <source>page {number}: its comments are damaged and did not all come in</source>
        <translation>Seite {number}: die Kommentare sind beschädigt und kamen nicht alle herein</translation>
    </message>
    <message>
        <source>paragraph {number}</source>
        <translation>Absatz {number}</translation>
    </message>
    <message>
        <source>pocketsphinx&apos;s acoustic model is missing or damaged; install the package pocketsphinx again</source>
        <translation>das akustische Modell von pocketsphinx fehlt oder ist beschädigt; das Paket pocketsphinx neu installieren</translation>
    </message>
    <message>
        <source>programs in it were not run and did not come in</source>
        <translation>Programme darin liefen nicht und kamen nicht herein</translation>
    </message>
    <message>
        <source>project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>recordings</source>
        <translation>Aufnahmen</translation>
    </message>
    <message>
        <source>redaction and release</source>
        <translation>Schwärzung und Freigabe</translation>
    </message>
    <message>
        <source>refers to {id}, which the file does not have; {fate}</source>
        <translation>verweist auf {id}, das es in der Datei nicht gibt; {fate}</translation>
    </message>
    <message>
        <source>repeats its lines too often to be read: divide it, or leave times out</source>
        <translation>wiederholt ihre Zeilen zu oft, um gelesen zu werden: aufteilen oder Zeiten weglassen</translation>
    </message>
    <message>
        <source>round {name}</source>
        <translation>Runde {name}</translation>
    </message>
    <message>
        <source>say which share of bad documents is accepted, with --at-most</source>
        <translation>sagen Sie mit --at-most, welcher Anteil schlechter Dokumente angenommen wird</translation>
    </message>
    <message>
        <source>shape {number}</source>
        <translation>Form {number}</translation>
    </message>
    <message>
        <source>slow, perhaps for a virus scanner: {took_ms:.1f} ms each</source>
        <translation>langsam, vielleicht wegen eines Virenscanners: je {took_ms:.1f} ms</translation>
    </message>
    <message>
        <source>style sheets did not come in</source>
        <translation>Formatvorlagen kamen nicht herein</translation>
    </message>
    <message>
        <source>suggestions</source>
        <translation>Vorschläge</translation>
    </message>
    <message>
        <source>suggestions were never looked for here, so nobody knows its unknown words</source>
        <translation>hier wurde nie nach Vorschlägen gesucht, daher kennt niemand die unbekannten Wörter</translation>
    </message>
    <message>
        <source>taken as the transcript of {recording}</source>
        <translation>als Transkript von {recording} genommen</translation>
    </message>
    <message>
        <source>text box {number}</source>
        <translation>Textfeld {number}</translation>
    </message>
    <message>
        <source>text outside of all paragraphs was kept without a time</source>
        <translation>Text außerhalb aller Absätze blieb ohne Zeit erhalten</translation>
    </message>
    <message>
        <source>text stands behind the end that its header promises, and sound there cannot be told from it; convert it to WAV or FLAC with the program that wrote it</source>
        <translation>hinter dem Ende, das ihr Kopf verspricht, steht Text, und Ton ist dort davon nicht zu unterscheiden; wandeln Sie sie mit dem Programm, das sie geschrieben hat, in WAV oder FLAC um</translation>
    </message>
    <message>
        <source>text that is turned came in behind the other text</source>
        <translation>gedrehter Text kam hinter dem übrigen herein</translation>
    </message>
    <message>
        <source>text that stands elsewhere in the file was put at the end, without times</source>
        <translation>Text, der an anderer Stelle der Datei steht, wurde ohne Zeiten ans Ende gesetzt</translation>
    </message>
    <message>
        <source>the adjudication of {round} is closed; reopen it first</source>
        <translation>die Entscheidung über {round} ist abgeschlossen; bitte erst wieder öffnen</translation>
    </message>
    <message>
        <source>the archive was changed since the sample was drawn; draw another one</source>
        <translation>das Archiv hat sich geändert, seit die Stichprobe gezogen wurde; ziehen Sie eine neue</translation>
    </message>
    <message>
        <source>the archive&apos;s job has no entry {number}</source>
        <translation>der Auftrag des Archivs hat keinen Eintrag {number}</translation>
    </message>
    <message>
        <source>the archive&apos;s job must not lie in the archive, nor the archive in it</source>
        <translation>der Auftrag darf nicht im Archiv liegen und das Archiv nicht in ihm</translation>
    </message>
    <message>
        <source>the archive&apos;s job was made by another version of the program</source>
        <translation>der Auftrag des Archivs stammt von einer anderen Version des Programms</translation>
    </message>
    <message>
        <source>the archive&apos;s manifest cannot be read; nothing was changed</source>
        <translation>das Verzeichnis des Archivs ist nicht zu lesen; nichts wurde geändert</translation>
    </message>
    <message>
        <source>the archive&apos;s manifest cannot be written (is the disk full, or the drive gone?); it is as it was; make room, then run the same command again</source>
        <translation>das Verzeichnis des Archivs lässt sich nicht schreiben (Datenträger voll oder Laufwerk getrennt?); es ist, wie es war; machen Sie Platz, und führen Sie denselben Befehl noch einmal aus</translation>
    </message>
    <message>
        <source>the backups cannot be read: {reason}; nothing was changed</source>
        <translation>die Sicherungen sind nicht zu lesen: {reason}; nichts wurde geändert</translation>
    </message>
    <message>
        <source>the bundle has two layers on this document; the second one was not taken</source>
        <translation>das Paket hat zwei Fassungen dieses Dokuments; die zweite wurde nicht übernommen</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>der Datenträger ist voll</translation>
    </message>
    <message>
        <source>the disk is full; make room, then run the same command again: it goes on where it was</source>
        <translation>der Datenträger ist voll; machen Sie Platz, und führen Sie denselben Befehl noch einmal aus: Er macht weiter, wo er war</translation>
    </message>
    <message>
        <source>the export was given up: {reason}; and not all of its part could be removed (is the drive gone?): files of it may be in {folder}, and PHI in the folders {prefix}… there; opening the project again, or exporting there again, removes them</source>
        <translation>der Export wurde aufgegeben: {reason}; und nicht alles davon ließ sich entfernen (ist das Laufwerk weg?): Dateien davon können in {folder} sein und PHI in den Ordnern {prefix}… dort; entfernt wird es beim nächsten Öffnen des Projekts oder beim nächsten Export dorthin</translation>
    </message>
    <message>
        <source>the first line has to name the columns: &quot;document&quot;, and what is said of it, as &quot;{name}&quot;</source>
        <translation>die erste Zeile muss die Spalten nennen: „document“ und was dazu gesagt wird, etwa „{name}“</translation>
    </message>
    <message>
        <source>the first of several alternatives is the text; the others were left out</source>
        <translation>die erste von mehreren Alternativen ist der Text; die anderen wurden weggelassen</translation>
    </message>
    <message>
        <source>the group of its folder</source>
        <translation>die Gruppe seines Ordners</translation>
    </message>
    <message>
        <source>the header promises {promised_s:.3f} s, but {readable_s:.3f} s are there: read to the end of the file</source>
        <translation>der Kopf verspricht {promised_s:.3f} s, es sind aber {readable_s:.3f} s da: bis zum Ende der Datei gelesen</translation>
    </message>
    <message>
        <source>the last page is not marked as the end; the recording may be cut short, at {at_s:.3f} s</source>
        <translation>die letzte Seite ist nicht als Ende markiert; die Aufnahme ist vielleicht abgeschnitten, bei {at_s:.3f} s</translation>
    </message>
    <message>
        <source>the letter of {name} cannot be written in its layout so that it says what its text says; nothing was written; go on without layout</source>
        <translation>der Brief von {name} lässt sich in seinem Layout nicht so schreiben, dass er sagt, was sein Text sagt; nichts wurde geschrieben; ohne Layout geht es weiter</translation>
    </message>
    <message>
        <source>the list {name} has no entry; nothing was taken in</source>
        <translation>die Liste {name} hat keinen Eintrag; nichts wurde aufgenommen</translation>
    </message>
    <message>
        <source>the marks of this text are damaged</source>
        <translation>die Markierungen dieses Textes sind beschädigt</translation>
    </message>
    <message>
        <source>the model that was learned is damaged; learn again</source>
        <translation>das gelernte Modell ist beschädigt; lernen Sie noch einmal</translation>
    </message>
    <message>
        <source>the model was learned over {source}, which is no longer here; learn again</source>
        <translation>das Modell wurde über {source} gelernt, das nicht mehr da ist; lernen Sie noch einmal</translation>
    </message>
    <message>
        <source>the output of document {n} is gone; run the job with --again</source>
        <translation>die Ausgabe von Dokument {n} ist weg; führen Sie den Auftrag mit --again aus</translation>
    </message>
    <message>
        <source>the plan of {round} does not assign this document to {annotator}</source>
        <translation>der Plan von {round} weist dieses Dokument nicht {annotator} zu</translation>
    </message>
    <message>
        <source>the process that was learning has ended too early (is the memory full?); nothing was changed</source>
        <translation>der Prozess, der lernte, hat zu früh geendet (ist der Speicher voll?); nichts wurde geändert</translation>
    </message>
    <message>
        <source>the process that worked on it ended {tries} times; look at the file, then run the job with --again</source>
        <translation>der Prozess, der daran arbeitete, endete {tries}-mal; sehen Sie sich die Datei an, und führen Sie den Auftrag mit --again aus</translation>
    </message>
    <message>
        <source>the project could not be made, and what there is of it could not be removed (is the drive gone?); make it, or open its bundle, in the same folder again</source>
        <translation>das Projekt ließ sich nicht anlegen, und was davon da ist, ließ sich nicht entfernen (Laufwerk getrennt?); bitte im selben Ordner noch einmal anlegen oder sein Paket öffnen</translation>
    </message>
    <message>
        <source>the project does not hold the latest sample of this archive</source>
        <translation>das Projekt enthält nicht die letzte Stichprobe dieses Archivs</translation>
    </message>
    <message>
        <source>the project has another tag set than the archive&apos;s job</source>
        <translation>das Projekt hat eine andere Typenliste als der Auftrag des Archivs</translation>
    </message>
    <message>
        <source>the project has learned no such model; learn first</source>
        <translation>das Projekt hat kein solches Modell gelernt; lernen Sie zuerst</translation>
    </message>
    <message>
        <source>the project has no list {name}</source>
        <translation>das Projekt hat keine Liste {name}</translation>
    </message>
    <message>
        <source>the recall is -{farthest} to {farthest}</source>
        <translation>die Empfindlichkeit ist -{farthest} bis {farthest}</translation>
    </message>
    <message>
        <source>the recogniser listened for {n} name that is known here</source>
        <translation>die Erkennung hat auf {n} Namen geachtet, der hier bekannt ist</translation>
    </message>
    <message>
        <source>the recogniser listened for {n} names that are known here</source>
        <translation>die Erkennung hat auf {n} Namen geachtet, die hier bekannt sind</translation>
    </message>
    <message>
        <source>the recording has no transcript, and no recogniser was named</source>
        <translation>die Aufnahme hat kein Transkript, und keine Erkennung wurde genannt</translation>
    </message>
    <message>
        <source>the round is too large for one bundle; make smaller rounds of it; nothing was written</source>
        <translation>die Runde ist zu groß für ein Paket; machen Sie kleinere Runden daraus; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>the scheduler does not answer, or does not take these certificates; nothing was changed</source>
        <translation>der Scheduler antwortet nicht oder nimmt diese Zertifikate nicht an; nichts wurde geändert</translation>
    </message>
    <message>
        <source>the scheduler has no worker; nothing was changed</source>
        <translation>der Scheduler hat niemanden, der arbeitet; nichts wurde geändert</translation>
    </message>
    <message>
        <source>the suggestions for {n} document are saved, the others could not be (is the disk full, or the drive gone?); pre-annotate again</source>
        <translation>die Vorschläge für {n} Dokument sind gespeichert, die übrigen ließen sich nicht speichern (Datenträger voll oder Laufwerk getrennt?); bitte noch einmal suchen</translation>
    </message>
    <message>
        <source>the suggestions for {n} documents are saved, the others could not be (is the disk full, or the drive gone?); pre-annotate again</source>
        <translation>die Vorschläge für {n} Dokumente sind gespeichert, die übrigen ließen sich nicht speichern (Datenträger voll oder Laufwerk getrennt?); bitte noch einmal suchen</translation>
    </message>
    <message>
        <source>the surrogate key is damaged: its version is none</source>
        <translation>der Surrogatschlüssel ist beschädigt: Seine Version ist keine</translation>
    </message>
    <message>
        <source>the table names {n} document that is not in the archive</source>
        <translation>die Tabelle nennt {n} Dokument, das nicht im Archiv ist</translation>
    </message>
    <message>
        <source>the table names {n} documents that are not in the archive</source>
        <translation>die Tabelle nennt {n} Dokumente, die nicht im Archiv sind</translation>
    </message>
    <message>
        <source>the tag set {name} has no tag for the entries of such a list</source>
        <translation>die Typenliste {name} hat keinen Typ für die Einträge einer solchen Liste</translation>
    </message>
    <message>
        <source>the texts of others differ, so nobody knows which is meant</source>
        <translation>die Texte der anderen sind verschieden, also weiß niemand, welcher gemeint ist</translation>
    </message>
    <message>
        <source>then draw another sample: this one has taught, so it cannot judge</source>
        <translation>ziehen Sie danach eine neue Stichprobe: Diese hat gelehrt, also kann sie nicht urteilen</translation>
    </message>
    <message>
        <source>there is a field {name} already; nothing was changed</source>
        <translation>es gibt schon ein Feld {name}; nichts wurde geändert</translation>
    </message>
    <message>
        <source>there is no annotator {annotator}; this project has: {codes}</source>
        <translation>es gibt keinen Annotator {annotator}; dieses Projekt hat: {codes}</translation>
    </message>
    <message>
        <source>there is no archive&apos;s job here: the folder has no {file}</source>
        <translation>hier ist kein Auftrag eines Archivs: Der Ordner hat kein {file}</translation>
    </message>
    <message>
        <source>there is no document in the folder that can be read</source>
        <translation>im Ordner ist kein Dokument, das sich lesen lässt</translation>
    </message>
    <message>
        <source>there is no field {name}; nothing was changed</source>
        <translation>es gibt kein Feld {name}; nichts wurde geändert</translation>
    </message>
    <message>
        <source>there is no line at {place} that could not be used</source>
        <translation>bei {place} steht keine Zeile, die nicht zu verwenden war</translation>
    </message>
    <message>
        <source>there is no passphrase in it</source>
        <translation>darin steht kein Passwort</translation>
    </message>
    <message>
        <source>there is no such folder to read an archive from</source>
        <translation>es gibt keinen solchen Ordner, aus dem ein Archiv zu lesen wäre</translation>
    </message>
    <message>
        <source>there is no such line any more; nothing was changed</source>
        <translation>diese Zeile gibt es nicht mehr; nichts wurde geändert</translation>
    </message>
    <message>
        <source>there is no window to listen to</source>
        <translation>es gibt kein Fenster anzuhören</translation>
    </message>
    <message>
        <source>there is no {round}; this project has: {names}</source>
        <translation>{round} gibt es nicht; dieses Projekt hat: {names}</translation>
    </message>
    <message>
        <source>there is nothing in it that can be read</source>
        <translation>darin ist nichts, was sich lesen lässt</translation>
    </message>
    <message>
        <source>times inside a line are out of order; its words have the time of the line</source>
        <translation>die Zeiten in einer Zeile sind nicht in Reihenfolge; ihre Wörter haben die Zeit der Zeile</translation>
    </message>
    <message>
        <source>times inside of paragraphs count from the beginning of the file, for only so they fit</source>
        <translation>die Zeiten in Absätzen zählen vom Anfang der Datei, denn nur so passen sie</translation>
    </message>
    <message>
        <source>times of three parts were read as hours, minutes and seconds</source>
        <translation>Zeiten aus drei Teilen wurden als Stunden, Minuten und Sekunden gelesen</translation>
    </message>
    <message>
        <source>times of three parts were read as minutes, seconds and hundredths</source>
        <translation>Zeiten aus drei Teilen wurden als Minuten, Sekunden und Hundertstel gelesen</translation>
    </message>
    <message>
        <source>titles and descriptions in the file are no text and were left out</source>
        <translation>Titel und Beschreibungen in der Datei sind kein Text und wurden weggelassen</translation>
    </message>
    <message>
        <source>{n} more</source>
        <translation>{n} weiteren</translation>
    </message>
    <message>
        <source>{n} piece of its sound cannot be decoded, at {places}; compare it with the original, or export it again</source>
        <translation>{n} Stück des Tons lässt sich nicht entpacken, bei {places}; mit dem Original vergleichen oder noch einmal exportieren</translation>
    </message>
    <message>
        <source>{n} pieces of its sound cannot be decoded, at {places}; compare it with the original, or export it again</source>
        <translation>{n} Stücke des Tons lassen sich nicht entpacken, bei {places}; mit dem Original vergleichen oder noch einmal exportieren</translation>
    </message>
    <message>
        <source>{round} exists already; nothing was changed</source>
        <translation>{round} gibt es schon; nichts wurde geändert</translation>
    </message>
    <message>
        <source>this is PHI in another document, and nobody said that it is none here</source>
        <translation>das ist PHI aus einem anderen Dokument, und niemand sagt, dass es hier keine ist</translation>
    </message>
    <message>
        <source>fields that hold no annotation were left out: {names}</source>
        <translation>Felder ohne Annotationen wurden weggelassen: {names}</translation>
    </message>
    <message>
        <source>has {n} columns and those before have {width}, so that words could be lost</source>
        <translation>hat {n} Spalten, und die davor haben {width}, sodass Wörter verloren gehen könnten</translation>
    </message>
    <message>
        <source>is XML of another kind than is read: clinical documents (HL7 CDA), i2b2 2014, UIMA CAS XMI, TTML</source>
        <translation>ist XML einer anderen Art, als gelesen wird: klinische Dokumente (HL7 CDA), i2b2 2014, UIMA CAS XMI, TTML</translation>
    </message>
    <message>
        <source>several columns hold tags of entities; all were read</source>
        <translation>mehrere Spalten enthalten Typen von Entitäten; alle wurden gelesen</translation>
    </message>
    <message>
        <source>this line does not begin a text</source>
        <translation>mit dieser Zeile beginnt kein Text</translation>
    </message>
    <message>
        <source>this project was being made when that was broken off, and nobody has worked in it; make it, or open its bundle, in the same folder again</source>
        <translation>dieses Projekt wurde gerade angelegt, als das abbrach, und niemand hat darin gearbeitet; bitte im selben Ordner noch einmal anlegen oder sein Paket öffnen</translation>
    </message>
    <message>
        <source>those who may read the folder that it lies in</source>
        <translation>wer den Ordner lesen darf, in dem es liegt</translation>
    </message>
    <message>
        <source>times are whole numbers and were taken as milliseconds</source>
        <translation>die Zeiten sind ganze Zahlen und wurden als Millisekunden gelesen</translation>
    </message>
    <message>
        <source>two columns have the same name</source>
        <translation>zwei Spalten heißen gleich</translation>
    </message>
    <message>
        <source>values in this project must be put right first: open it once where it can be written</source>
        <translation>Werte in diesem Projekt müssen erst berichtigt werden: öffnen Sie es einmal dort, wo es geschrieben werden kann</translation>
    </message>
    <message>
        <source>what is no mark on text or sound was left out: {kinds}</source>
        <translation>was keine Markierung von Text oder Ton ist, wurde weggelassen: {kinds}</translation>
    </message>
    <message>
        <source>what stands around its parts did not come in</source>
        <translation>was um die Teile herum steht, kam nicht herein</translation>
    </message>
    <message>
        <source>what stands behind its end did not come in</source>
        <translation>was hinter dem Ende steht, kam nicht herein</translation>
    </message>
    <message>
        <source>what the bundle holds in {part} is not as it should be; nothing was changed</source>
        <translation>was das Paket in {part} enthält, ist nicht, wie es sein sollte; nichts wurde geändert</translation>
    </message>
    <message>
        <source>what was found in {n} is gone; run the job with --again</source>
        <translation>was in {n} gefunden wurde, ist weg; führen Sie den Auftrag mit --again aus</translation>
    </message>
    <message>
        <source>with the recall at {shift} what was missed is found, as far as anything finds it: &apos;archive run JOB --recall {shift}&apos; works on what comes out otherwise</source>
        <translation>mit der Empfindlichkeit {shift} wird das Übersehene gefunden, soweit es etwas findet: &apos;archive run JOB --recall {shift}&apos; bearbeitet, was anders herauskommt</translation>
    </message>
    <message>
        <source>workers need the extra &apos;archive&apos; (pip install &apos;deid-studio[archive]&apos;); &apos;--workers 0&apos; works in the command&apos;s own process</source>
        <translation>Prozesse brauchen das Extra &apos;archive&apos; (pip install &apos;deid-studio[archive]&apos;); mit &apos;--workers 0&apos; arbeitet der Befehl selbst</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>{annotator} has no documents in {round}; make a round that gives some</source>
        <translation>{annotator} hat in {round} keine Dokumente; bitte eine Runde anlegen, die welche zuweist</translation>
    </message>
    <message>
        <source>{code}: {tags}</source>
        <translation>{code}: {tags}</translation>
    </message>
    <message>
        <source>{counting}, {name}</source>
        <translation>{counting}, {name}</translation>
    </message>
    <message>
        <source>{count} tiers were merged by time: {tiers}</source>
        <translation>{count} Ebenen wurden nach der Zeit zusammengeführt: {tiers}</translation>
    </message>
    <message>
        <source>{document}: tie at {place} ({tag}: {annotators}, {count} of {of})</source>
        <translation>{document}: Gleichstand bei {place} ({tag}: {annotators}, {count} von {of})</translation>
    </message>
    <message>
        <source>{document}: {conflict} at {place} ({sides})</source>
        <translation>{document}: {conflict} bei {place} ({sides})</translation>
    </message>
    <message>
        <source>{document}: {places}: {reason}</source>
        <translation>{document}: {places}: {reason}</translation>
    </message>
    <message>
        <source>{document}: {reason}</source>
        <translation>{document}: {reason}</translation>
    </message>
    <message>
        <source>{document}: {tag} at {places}: {reason}</source>
        <translation>{document}: {tag}, {places}: {reason}</translation>
    </message>
    <message>
        <source>{encoding}, of file names {file_names}</source>
        <translation>{encoding}, von Dateinamen {file_names}</translation>
    </message>
    <message>
        <source>{expected} is due here, not {token}</source>
        <translation>hier muss {expected} stehen, nicht {token}</translation>
    </message>
    <message>
        <source>{field} must be {shape}</source>
        <translation>{field} muss {shape}</translation>
    </message>
    <message>
        <source>{field} takes the languages de and en</source>
        <translation>{field} nimmt nur die Sprachen de und en</translation>
    </message>
    <message>
        <source>{field} {value} is already that of {name}</source>
        <translation>{field} {value} gehört schon zu {name}</translation>
    </message>
    <message>
        <source>{file}, line {line}</source>
        <translation>{file}, Zeile {line}</translation>
    </message>
    <message>
        <source>{file}, line {line}: {reason}</source>
        <translation>{file}, Zeile {line}: {reason}</translation>
    </message>
    <message>
        <source>{file}: {reason}</source>
        <translation>{file}: {reason}</translation>
    </message>
    <message>
        <source>{free:.1f} GB</source>
        <translation>{free:.1f} GB</translation>
    </message>
    <message>
        <source>{gate}: {place}</source>
        <translation>{gate}: {place}</translation>
    </message>
    <message>
        <source>{heard} of {n} window heard ({share} %), {bad} bad</source>
        <translation>{heard} von {n} Fenster angehört ({share}&#xa0;%), {bad} schlecht</translation>
    </message>
    <message>
        <source>{heard} of {n} window was listened to</source>
        <translation>{heard} von {n} Fenster angehört</translation>
    </message>
    <message>
        <source>{heard} of {n} windows heard ({share} %), {bad} bad</source>
        <translation>{heard} von {n} Fenstern angehört ({share}&#xa0;%), {bad} schlecht</translation>
    </message>
    <message>
        <source>{heard} of {n} windows were listened to</source>
        <translation>{heard} von {n} Fenstern angehört</translation>
    </message>
    <message>
        <source>{here} here for {there} there</source>
        <translation>hier {here}, dort {there}</translation>
    </message>
    <message>
        <source>{kind} comment</source>
        <translation>{kind}-Kommentar</translation>
    </message>
    <message>
        <source>{kind} comments that are damaged</source>
        <translation>beschädigte {kind}-Kommentare</translation>
    </message>
    <message>
        <source>{kind} vendor</source>
        <translation>{kind}-Herstellerangabe</translation>
    </message>
    <message>
        <source>{kind} {number}, narrative</source>
        <translation>{kind} {number}, Erzähltext</translation>
    </message>
    <message>
        <source>{kind} {number}, {path}</source>
        <translation>{kind} {number}, {path}</translation>
    </message>
    <message>
        <source>{marks} for {engine}</source>
        <translation>{marks} für {engine}</translation>
    </message>
    <message>
        <source>{n:,} annotation before, {after:,} now.</source>
        <translation>Vorher {n:,} Annotation, jetzt {after:,}.</translation>
    </message>
    <message>
        <source>{n:,} annotations before, {after:,} now.</source>
        <translation>Vorher {n:,} Annotationen, jetzt {after:,}.</translation>
    </message>
    <message>
        <source>{n:,} file</source>
        <translation>{n:,} Datei</translation>
    </message>
    <message>
        <source>{n:,} files</source>
        <translation>{n:,} Dateien</translation>
    </message>
    <message>
        <source>{n:,} word</source>
        <translation>{n:,} Wort</translation>
    </message>
    <message>
        <source>{n:,} words</source>
        <translation>{n:,} Wörter</translation>
    </message>
    <message>
        <source>{name} are damaged and did not all come in</source>
        <translation>{name} sind beschädigt und kamen nicht alle herein</translation>
    </message>
    <message>
        <source>{name} cannot be read; {convert}</source>
        <translation>{name} lässt sich nicht lesen; {convert}</translation>
    </message>
    <message>
        <source>{name} is no folder of a spaCy pipeline: there is no config.cfg in it</source>
        <translation>{name} ist kein Ordner einer spaCy-Pipeline: darin gibt es keine config.cfg</translation>
    </message>
    <message>
        <source>{name} is there already; allow overwriting, or name another folder</source>
        <translation>{name} gibt es schon; bitte Überschreiben erlauben oder einen anderen Ordner nennen</translation>
    </message>
    <message>
        <source>{name}&apos;s recording has another length than was known when it was imported, and nobody has heard the rest; import its file again, then look at its end; nothing was written</source>
        <translation>die Aufnahme von {name} hat eine andere Länge, als beim Import bekannt war, und den Rest hat niemand gehört; importieren Sie ihre Datei noch einmal und sehen Sie dann ihr Ende an; es wurde nichts geschrieben</translation>
    </message>
    <message>
        <source>{n} address did not come in</source>
        <translation>{n} Adresse kam nicht herein</translation>
    </message>
    <message>
        <source>{n} address of a link did not come in</source>
        <translation>{n} Adresse eines Verweises kam nicht herein</translation>
    </message>
    <message>
        <source>{n} address of a link or picture, or other attribute, did not come in</source>
        <translation>{n} Adresse eines Verweises oder Bildes oder anderes Attribut kam nicht herein</translation>
    </message>
    <message>
        <source>{n} addresses did not come in</source>
        <translation>{n} Adressen kamen nicht herein</translation>
    </message>
    <message>
        <source>{n} addresses of links did not come in</source>
        <translation>{n} Adressen von Verweisen kamen nicht herein</translation>
    </message>
    <message>
        <source>{n} addresses of links or pictures, or other attributes, did not come in</source>
        <translation>{n} Adressen von Verweisen oder Bildern oder andere Attribute kamen nicht herein</translation>
    </message>
    <message>
        <source>{n} annotation</source>
        <translation>{n} Annotation</translation>
    </message>
    <message>
        <source>{n} annotation has no time and stands on no tier</source>
        <translation>{n} Annotation hat keine Zeit und steht auf keiner Ebene</translation>
    </message>
    <message>
        <source>{n} annotation holds words without a time and lasts longer than its tier shows</source>
        <translation>{n} Annotation enthält Wörter ohne Zeit und dauert länger, als ihre Ebene zeigt</translation>
    </message>
    <message>
        <source>{n} annotation is in the recording only, where no word is; BRAT cannot hold it</source>
        <translation>{n} Annotation ist nur in der Aufnahme, wo kein Wort steht; BRAT kann sie nicht aufnehmen</translation>
    </message>
    <message>
        <source>{n} annotation that marks only white space was left out; the project keeps it</source>
        <translation>{n} Annotation, die nur Leerraum markiert, wurde weggelassen; das Projekt behält sie</translation>
    </message>
    <message>
        <source>{n} annotation was left out, for the format has no place for it</source>
        <translation>{n} Annotation wurde weggelassen, denn das Format hat keinen Platz dafür</translation>
    </message>
    <message>
        <source>{n} annotation would be left without any text; delete or move it first; nothing was corrected</source>
        <translation>{n} Annotation bliebe ohne Text; löschen oder verschieben Sie sie zuerst; nichts wurde korrigiert</translation>
    </message>
    <message>
        <source>{n} annotations</source>
        <translation>{n} Annotationen</translation>
    </message>
    <message>
        <source>{n} annotations are in the recording only, where no word is; BRAT cannot hold them</source>
        <translation>{n} Annotationen stehen nur in der Aufnahme, wo kein Wort ist; BRAT kann sie nicht aufnehmen</translation>
    </message>
    <message>
        <source>{n} annotations have no time and stand on no tier</source>
        <translation>{n} Annotationen haben keine Zeit und stehen auf keiner Ebene</translation>
    </message>
    <message>
        <source>{n} annotations hold words without a time and last longer than their tier shows</source>
        <translation>{n} Annotationen enthalten Wörter ohne Zeit und dauern länger, als ihre Ebene zeigt</translation>
    </message>
    <message>
        <source>{n} annotations that mark only white space were left out; the project keeps them</source>
        <translation>{n} Annotationen, die nur Leerraum markieren, wurden weggelassen; das Projekt behält sie</translation>
    </message>
    <message>
        <source>{n} annotations were left out, for the format has no place for them</source>
        <translation>{n} Annotationen wurden weggelassen, denn das Format hat keinen Platz für sie</translation>
    </message>
    <message>
        <source>{n} annotations would be left without any text; delete or move them first; nothing was corrected</source>
        <translation>{n} Annotationen blieben ohne Text; löschen oder verschieben Sie sie zuerst; nichts wurde korrigiert</translation>
    </message>
    <message>
        <source>{n} attached file did not come in</source>
        <translation>{n} angehängte Datei kam nicht herein</translation>
    </message>
    <message>
        <source>{n} attached files did not come in</source>
        <translation>{n} angehängte Dateien kamen nicht herein</translation>
    </message>
    <message>
        <source>{n} broken character (half a surrogate pair) was replaced by U+FFFD</source>
        <translation>{n} kaputtes Zeichen (halbes Ersatzpaar) wurde durch U+FFFD ersetzt</translation>
    </message>
    <message>
        <source>{n} broken characters (half a surrogate pair) were replaced by U+FFFD</source>
        <translation>{n} kaputte Zeichen (halbe Ersatzpaare) wurden durch U+FFFD ersetzt</translation>
    </message>
    <message>
        <source>{n} bundle was written to {out}</source>
        <translation>{n} Paket wurde nach {out} geschrieben</translation>
    </message>
    <message>
        <source>{n} bundles were written to {out}</source>
        <translation>{n} Pakete wurden nach {out} geschrieben</translation>
    </message>
    <message>
        <source>{n} channel of {sample_rate_hz} Hz cannot be written as {encoding}</source>
        <translation>{n} Kanal mit {sample_rate_hz} Hz lässt sich nicht als {encoding} schreiben</translation>
    </message>
    <message>
        <source>{n} channels of {sample_rate_hz} Hz cannot be written as {encoding}</source>
        <translation>{n} Kanäle mit {sample_rate_hz} Hz lassen sich nicht als {encoding} schreiben</translation>
    </message>
    <message>
        <source>{n} coded entries did not come in</source>
        <translation>{n} kodierte Einträge kamen nicht herein</translation>
    </message>
    <message>
        <source>{n} coded entry did not come in</source>
        <translation>{n} kodierter Eintrag kam nicht herein</translation>
    </message>
    <message>
        <source>{n} comment did not come in</source>
        <translation>{n} Kommentar kam nicht herein</translation>
    </message>
    <message>
        <source>{n} comments did not come in</source>
        <translation>{n} Kommentare kamen nicht herein</translation>
    </message>
    <message>
        <source>{n} document</source>
        <translation>{n} Dokument</translation>
    </message>
    <message>
        <source>{n} document has not been annotated, so its PHI is not known; nothing was exported</source>
        <translation>{n} Dokument ist nicht annotiert, seine PHI ist also nicht bekannt; nichts wurde exportiert</translation>
    </message>
    <message>
        <source>{n} document of the sample is not finished: {documents}</source>
        <translation>{n} Dokument der Stichprobe ist nicht abgeschlossen: {documents}</translation>
    </message>
    <message>
        <source>{n} documents</source>
        <translation>{n} Dokumente</translation>
    </message>
    <message>
        <source>{n} documents have not been annotated, so their PHI is not known; nothing was exported</source>
        <translation>{n} Dokumente sind nicht annotiert, ihre PHI ist also nicht bekannt; nichts wurde exportiert</translation>
    </message>
    <message>
        <source>{n} documents of the sample are not finished: {documents}</source>
        <translation>{n} Dokumente der Stichprobe sind nicht abgeschlossen: {documents}</translation>
    </message>
    <message>
        <source>{n} embedded object did not come in</source>
        <translation>{n} eingebettetes Objekt kam nicht herein</translation>
    </message>
    <message>
        <source>{n} embedded objects did not come in</source>
        <translation>{n} eingebettete Objekte kamen nicht herein</translation>
    </message>
    <message>
        <source>{n} entries of the project are of no use and cannot be put right; ask for help before you go on</source>
        <translation>{n} Einträge des Projekts sind unbrauchbar und lassen sich nicht berichtigen; bitten Sie um Hilfe, bevor Sie weitermachen</translation>
    </message>
    <message>
        <source>{n} entry of the project is of no use and cannot be put right; ask for help before you go on</source>
        <translation>{n} Eintrag des Projekts ist unbrauchbar und lässt sich nicht berichtigen; bitten Sie um Hilfe, bevor Sie weitermachen</translation>
    </message>
    <message>
        <source>{n} file</source>
        <translation>{n} Datei</translation>
    </message>
    <message>
        <source>{n} file that is no .txt was left alone</source>
        <translation>{n} Datei, die keine .txt ist, blieb unbeachtet</translation>
    </message>
    <message>
        <source>{n} file was written to {out}</source>
        <translation>{n} Datei wurde nach {out} geschrieben</translation>
    </message>
    <message>
        <source>{n} file, equal</source>
        <translation>{n} Datei, gleich</translation>
    </message>
    <message>
        <source>{n} files</source>
        <translation>{n} Dateien</translation>
    </message>
    <message>
        <source>{n} files that are no .txt were left alone</source>
        <translation>{n} Dateien, die keine .txt sind, blieben unbeachtet</translation>
    </message>
    <message>
        <source>{n} files were written to {out}</source>
        <translation>{n} Dateien wurden nach {out} geschrieben</translation>
    </message>
    <message>
        <source>{n} files, equal</source>
        <translation>{n} Dateien, gleich</translation>
    </message>
    <message>
        <source>{n} further places</source>
        <translation>{n} weitere Stellen</translation>
    </message>
    <message>
        <source>{n} group of a kind that is not known did not come in</source>
        <translation>{n} Gruppe unbekannter Art kam nicht herein</translation>
    </message>
    <message>
        <source>{n} groups of kinds that are not known did not come in</source>
        <translation>{n} Gruppen unbekannter Art kamen nicht herein</translation>
    </message>
    <message>
        <source>{n} half-written file of an interrupted process was found in the project and removed</source>
        <translation>{n} halb geschriebene Datei eines abgebrochenen Prozesses wurde im Projekt gefunden und entfernt</translation>
    </message>
    <message>
        <source>{n} half-written files of an interrupted process were found in the project and removed</source>
        <translation>{n} halb geschriebene Dateien eines abgebrochenen Prozesses wurden im Projekt gefunden und entfernt</translation>
    </message>
    <message>
        <source>{n} import so far</source>
        <translation>{n} Import bisher</translation>
    </message>
    <message>
        <source>{n} imports so far</source>
        <translation>{n} Importe bisher</translation>
    </message>
    <message>
        <source>{n} line could not be used; mark what it names, or dismiss it</source>
        <translation>{n} Zeile war nicht zu verwenden; bitte markieren, was sie nennt, oder sie verwerfen</translation>
    </message>
    <message>
        <source>{n} line is neither a span nor its confidence; suggestions come without it</source>
        <translation>{n} Zeile ist weder eine Spanne noch deren Sicherheit; Vorschläge kommen ohne sie</translation>
    </message>
    <message>
        <source>{n} line of an imported file could not be used, so PHI may stand unmarked; nothing was exported; mark what it names, or dismiss it, at the release&apos;s gates or with &apos;lines&apos;</source>
        <translation>{n} Zeile einer importierten Datei war nicht zu verwenden, PHI kann also unmarkiert sein; nichts wurde exportiert; bitte markieren, was sie nennt, oder sie verwerfen, bei den Schranken der Freigabe oder mit „lines“</translation>
    </message>
    <message>
        <source>{n} line that could not be used when imported was left out; the project keeps it</source>
        <translation>{n} Zeile, die beim Import unbrauchbar war, wurde weggelassen; das Projekt behält sie</translation>
    </message>
    <message>
        <source>{n} line that depends on deleted or retagged annotations was left out; the project keeps it</source>
        <translation>{n} Zeile, die an gelöschten oder geänderten Annotationen hängt, wurde weggelassen; das Projekt behält sie</translation>
    </message>
    <message>
        <source>{n} line was written anew because brat would not have loaded it as it was</source>
        <translation>{n} Zeile wurde neu geschrieben, weil brat sie so nicht geladen hätte</translation>
    </message>
    <message>
        <source>{n} lines are neither spans nor their confidence; suggestions come without them</source>
        <translation>{n} Zeilen sind weder Spannen noch deren Sicherheit; Vorschläge kommen ohne sie</translation>
    </message>
    <message>
        <source>{n} lines could not be used; mark what they name, or dismiss them</source>
        <translation>{n} Zeilen waren nicht zu verwenden; bitte markieren, was sie nennen, oder sie verwerfen</translation>
    </message>
    <message>
        <source>{n} lines of imported files could not be used, so PHI may stand unmarked; nothing was exported; mark what they name, or dismiss them, at the release&apos;s gates or with &apos;lines&apos;</source>
        <translation>{n} Zeilen importierter Dateien waren nicht zu verwenden, PHI kann also unmarkiert sein; nichts wurde exportiert; bitte markieren, was sie nennen, oder sie verwerfen, bei den Schranken der Freigabe oder mit „lines“</translation>
    </message>
    <message>
        <source>{n} lines that could not be used when imported were left out; the project keeps them</source>
        <translation>{n} Zeilen, die schon beim Import unbrauchbar waren, wurden weggelassen; das Projekt behält sie</translation>
    </message>
    <message>
        <source>{n} lines that depend on deleted or retagged annotations were left out; the project keeps them</source>
        <translation>{n} Zeilen, die von gelöschten Annotationen oder solchen mit neuem Typ abhängen, wurden weggelassen; das Projekt behält sie</translation>
    </message>
    <message>
        <source>{n} lines were written anew because brat would not have loaded them as they were</source>
        <translation>{n} Zeilen wurden neu geschrieben, weil brat sie so nicht geladen hätte</translation>
    </message>
    <message>
        <source>{n} of the annotations are suggestions that nobody has decided on</source>
        <translation>{n} der Annotationen sind Vorschläge, über die niemand entschieden hat</translation>
    </message>
    <message>
        <source>{n} of the annotations is a suggestion that nobody has decided on</source>
        <translation>{n} der Annotationen ist ein Vorschlag, über den niemand entschieden hat</translation>
    </message>
    <message>
        <source>{n} of the named documents are not in the project; &apos;deid-studio list&apos; names all</source>
        <translation>{n} der genannten Dokumente sind nicht im Projekt; ‚deid-studio list‘ nennt alle</translation>
    </message>
    <message>
        <source>{n} of the named documents is not in the project; &apos;deid-studio list&apos; names all</source>
        <translation>{n} der genannten Dokumente ist nicht im Projekt; ‚deid-studio list‘ nennt alle</translation>
    </message>
    <message>
        <source>{n} of {all} span fits this text by no way of counting, so the file was not taken; it needs the text that it was made on</source>
        <translation>{n} von {all} Spanne passt bei keiner Zählweise zu diesem Text, die Datei wurde deshalb nicht übernommen; sie braucht den Text, zu dem sie entstand</translation>
    </message>
    <message>
        <source>{n} of {all} spans fit this text by no way of counting, so the file was not taken; it needs the text that it was made on</source>
        <translation>{n} von {all} Spannen passen bei keiner Zählweise zu diesem Text, die Datei wurde deshalb nicht übernommen; sie braucht den Text, zu dem sie entstand</translation>
    </message>
    <message>
        <source>{n} of {words} words has no time; PHI in it stops an audio export</source>
        <translation>{n} von {words} Wörtern hat keine Zeit; PHI darin verhindert den Export der Aufnahme</translation>
    </message>
    <message>
        <source>{n} of {words} words have no time; PHI in them stops an audio export</source>
        <translation>{n} von {words} Wörtern haben keine Zeit; PHI darin verhindert den Export der Aufnahme</translation>
    </message>
    <message>
        <source>{n} pair</source>
        <translation>{n} Paar</translation>
    </message>
    <message>
        <source>{n} pairs</source>
        <translation>{n} Paare</translation>
    </message>
    <message>
        <source>{n} picture did not come in</source>
        <translation>{n} Bild kam nicht herein</translation>
    </message>
    <message>
        <source>{n} picture or object did not come in</source>
        <translation>{n} Bild oder Objekt kam nicht herein</translation>
    </message>
    <message>
        <source>{n} pictures did not come in</source>
        <translation>{n} Bilder kamen nicht herein</translation>
    </message>
    <message>
        <source>{n} pictures or objects did not come in</source>
        <translation>{n} Bilder oder Objekte kamen nicht herein</translation>
    </message>
    <message>
        <source>{n} place cannot be redacted for sure, so nothing was exported; listen to it and set its time in the window</source>
        <translation>{n} Stelle lässt sich nicht sicher schwärzen, deshalb wurde nichts exportiert; bitte anhören und ihre Zeit im Fenster setzen</translation>
    </message>
    <message>
        <source>{n} place cannot be redacted for sure; somebody must look at it</source>
        <translation>{n} Stelle ist nicht sicher unkenntlich zu machen; jemand muss sie ansehen</translation>
    </message>
    <message>
        <source>{n} place is undecided, untimed or nowhere to be found</source>
        <translation>{n} Stelle ist unentschieden, ohne Zeit oder nirgends zu finden</translation>
    </message>
    <message>
        <source>{n} place keeps the release back ({gates}); nothing was written</source>
        <translation>{n} Stelle hält die Freigabe zurück ({gates}); nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>{n} place rejected</source>
        <translation>{n} Stelle verworfen</translation>
    </message>
    <message>
        <source>{n} place with unknown words or numbers is undecided</source>
        <translation>{n} Stelle mit unbekannten Wörtern oder Zahlen ist unentschieden</translation>
    </message>
    <message>
        <source>{n} places are undecided, untimed or nowhere to be found</source>
        <translation>{n} Stellen sind unentschieden, ohne Zeit oder nirgends zu finden</translation>
    </message>
    <message>
        <source>{n} places cannot be redacted for sure, so nothing was exported; listen to each and set its time in the window</source>
        <translation>{n} Stellen lassen sich nicht sicher schwärzen, deshalb wurde nichts exportiert; bitte jede anhören und ihre Zeit im Fenster setzen</translation>
    </message>
    <message>
        <source>{n} places cannot be redacted for sure; somebody must look at them</source>
        <translation>{n} Stellen sind nicht sicher unkenntlich zu machen; jemand muss sie ansehen</translation>
    </message>
    <message>
        <source>{n} places keep the release back ({gates}); nothing was written</source>
        <translation>{n} Stellen halten die Freigabe zurück ({gates}); nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>{n} places rejected</source>
        <translation>{n} Stellen verworfen</translation>
    </message>
    <message>
        <source>{n} places with unknown words or numbers are undecided</source>
        <translation>{n} Stellen mit unbekannten Wörtern oder Zahlen sind unentschieden</translation>
    </message>
    <message>
        <source>{n} question to the supervisor</source>
        <translation>{n} Frage an die Leitung</translation>
    </message>
    <message>
        <source>{n} questions to the supervisor</source>
        <translation>{n} Fragen an die Leitung</translation>
    </message>
    <message>
        <source>{n} rare value, accepted</source>
        <translation>Seltenes: {n}, hingenommen</translation>
    </message>
    <message>
        <source>{n} rare value; it becomes its tag, unless decided</source>
        <translation>Seltenes: {n}; wird zum Typ, wenn nicht anders entschieden</translation>
    </message>
    <message>
        <source>{n} rare values, accepted</source>
        <translation>Seltenes: {n}, hingenommen</translation>
    </message>
    <message>
        <source>{n} rare values; they become their tag, unless decided</source>
        <translation>Seltenes: {n}; wird zum Typ, wenn nicht anders entschieden</translation>
    </message>
    <message>
        <source>{n} recording</source>
        <translation>{n} Aufnahme</translation>
    </message>
    <message>
        <source>{n} recordings</source>
        <translation>{n} Aufnahmen</translation>
    </message>
    <message>
        <source>{n} script did not come in</source>
        <translation>{n} Skript kam nicht herein</translation>
    </message>
    <message>
        <source>{n} scripts did not come in</source>
        <translation>{n} Skripte kamen nicht herein</translation>
    </message>
    <message>
        <source>{n} stretch of speech has no words</source>
        <translation>Sprache ohne Wörter: {n} Strecke</translation>
    </message>
    <message>
        <source>{n} stretches of speech have no words</source>
        <translation>Sprache ohne Wörter: {n} Strecken</translation>
    </message>
    <message>
        <source>{n} suggestion</source>
        <translation>{n} Vorschlag</translation>
    </message>
    <message>
        <source>{n} suggestion is undecided; it was taken as PHI</source>
        <translation>{n} Vorschlag ist unentschieden; er gilt als PHI</translation>
    </message>
    <message>
        <source>{n} suggestion that nobody decided on is in it</source>
        <translation>{n} Vorschlag ist darin, über den niemand entschieden hat</translation>
    </message>
    <message>
        <source>{n} suggestion waits {among}.</source>
        <translation>{n} Vorschlag wartet {among}.</translation>
    </message>
    <message>
        <source>{n} suggestion was left out, for somebody has decided on what it covers</source>
        <translation>{n} Vorschlag wurde weggelassen, weil über das, was er abdeckt, schon entschieden ist</translation>
    </message>
    <message>
        <source>{n} suggestions</source>
        <translation>{n} Vorschläge</translation>
    </message>
    <message>
        <source>{n} suggestions are undecided; they were taken as PHI</source>
        <translation>{n} Vorschläge sind unentschieden; sie gelten als PHI</translation>
    </message>
    <message>
        <source>{n} suggestions that nobody decided on are in it</source>
        <translation>{n} Vorschläge sind darin, über die niemand entschieden hat</translation>
    </message>
    <message>
        <source>{n} suggestions wait {among}.</source>
        <translation>{n} Vorschläge warten {among}.</translation>
    </message>
    <message>
        <source>{n} suggestions were left out, for somebody has decided on what they cover</source>
        <translation>{n} Vorschläge wurden weggelassen, weil über das, was sie abdecken, schon entschieden ist</translation>
    </message>
    <message>
        <source>{n} thing does not work here, or not well</source>
        <translation>{n} Punkt geht hier nicht oder nicht gut</translation>
    </message>
    <message>
        <source>{n} things do not work here, or not well</source>
        <translation>{n} Punkte gehen hier nicht oder nicht gut</translation>
    </message>
    <message>
        <source>{n} value that came with a bundle could be none of its kind and was put right; its record keeps it</source>
        <translation>{n} Wert, der mit einem Paket kam, konnte keiner seiner Art sein und wurde berichtigt; das Protokoll behält ihn</translation>
    </message>
    <message>
        <source>{n} values that came with a bundle could be none of their kind and were put right; the record keeps them</source>
        <translation>{n} Werte, die mit einem Paket kamen, konnten keine ihrer Art sein und wurden berichtigt; das Protokoll behält sie</translation>
    </message>
    <message>
        <source>{n} window is of some channels only; it counts as redacted</source>
        <translation>{n} Fenster betrifft nur einzelne Kanäle; es zählt als geschwärzt</translation>
    </message>
    <message>
        <source>{n} window, {seconds} s or {share} % of the recording</source>
        <translation>{n} Fenster, {seconds} s oder {share}&#xa0;% der Aufnahme</translation>
    </message>
    <message>
        <source>{n} windows are of some channels only; they count as redacted</source>
        <translation>{n} Fenster betreffen nur einzelne Kanäle; sie zählen als geschwärzt</translation>
    </message>
    <message>
        <source>{n} windows, {seconds} s or {share} % of the recording</source>
        <translation>{n} Fenster, {seconds} s oder {share}&#xa0;% der Aufnahme</translation>
    </message>
    <message>
        <source>{n} word ended after the recording; its time was cut to the recording&apos;s end</source>
        <translation>{n} Wort endete nach der Aufnahme; seine Zeit wurde auf deren Ende gekürzt</translation>
    </message>
    <message>
        <source>{n} word ends after the recording does ({duration_ms} ms)</source>
        <translation>{n} Wort endet nach der Aufnahme ({duration_ms} ms)</translation>
    </message>
    <message>
        <source>{n} word has no sure time</source>
        <translation>{n} Wort hat keine sichere Zeit</translation>
    </message>
    <message>
        <source>{n} word has no time</source>
        <translation>{n} Wort hat keine Zeit</translation>
    </message>
    <message>
        <source>{n} word has no time; it is kept as a word without time</source>
        <translation>{n} Wort hat keine Zeit; es bleibt als Wort ohne Zeit</translation>
    </message>
    <message>
        <source>{n} word is longer than anybody says it</source>
        <translation>{n} Wort ist länger, als jemand es spricht</translation>
    </message>
    <message>
        <source>{n} word is out of order</source>
        <translation>{n} Wort steht nicht in der Reihenfolge</translation>
    </message>
    <message>
        <source>{n} word is shorter than anybody can say it</source>
        <translation>{n} Wort ist kürzer, als jemand es sprechen kann</translation>
    </message>
    <message>
        <source>{n} word lies behind the end of the recording</source>
        <translation>{n} Wort liegt hinter dem Ende der Aufnahme</translation>
    </message>
    <message>
        <source>{n} word starts before the word before it; the file has it in order of time</source>
        <translation>{n} Wort beginnt vor dem Wort davor; in der Datei steht es der Zeit nach</translation>
    </message>
    <message>
        <source>{n} word that a line&apos;s end broke was made whole</source>
        <translation>{n} am Zeilenende getrenntes Wort wurde zusammengefügt</translation>
    </message>
    <message>
        <source>{n} word that is PHI elsewhere stands unmarked</source>
        <translation>Anderswo PHI, hier unmarkiert: {n}</translation>
    </message>
    <message>
        <source>{n} word that is PHI elsewhere stands unmarked, at character {offsets}</source>
        <translation>Anderswo PHI, hier unmarkiert: {n} Wort, bei Zeichen {offsets}</translation>
    </message>
    <message>
        <source>{n} word was aligned and may be spoken elsewhere</source>
        <translation>{n} Wort wurde ausgerichtet und wird vielleicht woanders gesprochen</translation>
    </message>
    <message>
        <source>{n} word was only laid between its neighbours</source>
        <translation>{n} Wort wurde nur zwischen seine Nachbarn gelegt</translation>
    </message>
    <message>
        <source>{n} words are longer than anybody says them</source>
        <translation>zu lange Wörter: {n}</translation>
    </message>
    <message>
        <source>{n} words are out of order</source>
        <translation>{n} Wörter stehen nicht in der Reihenfolge</translation>
    </message>
    <message>
        <source>{n} words are shorter than anybody can say them</source>
        <translation>zu kurze Wörter: {n}</translation>
    </message>
    <message>
        <source>{n} words end after the recording does ({duration_ms} ms)</source>
        <translation>{n} Wörter enden nach der Aufnahme ({duration_ms} ms)</translation>
    </message>
    <message>
        <source>{n} words ended after the recording; their times were cut to its end</source>
        <translation>{n} Wörter endeten nach der Aufnahme; ihre Zeiten wurden auf deren Ende gekürzt</translation>
    </message>
    <message>
        <source>{n} words have no sure time</source>
        <translation>Wörter ohne sichere Zeit: {n}</translation>
    </message>
    <message>
        <source>{n} words have no time</source>
        <translation>{n} Wörter haben keine Zeit</translation>
    </message>
    <message>
        <source>{n} words have no time; they are kept as words without time</source>
        <translation>{n} Wörter haben keine Zeit; sie bleiben als Wörter ohne Zeit erhalten</translation>
    </message>
    <message>
        <source>{n} words lie behind the end of the recording</source>
        <translation>Wörter hinter dem Ende der Aufnahme: {n}</translation>
    </message>
    <message>
        <source>{n} words start before the word before them; the file has them in order of time</source>
        <translation>{n} Wörter beginnen vor dem Wort davor; die Datei hat sie in zeitlicher Reihenfolge</translation>
    </message>
    <message>
        <source>{n} words that are PHI elsewhere stand unmarked</source>
        <translation>Anderswo PHI, hier unmarkiert: {n}</translation>
    </message>
    <message>
        <source>{n} words that are PHI elsewhere stand unmarked, at characters {offsets}</source>
        <translation>Anderswo PHI, hier unmarkiert: {n} Wörter, bei Zeichen {offsets}</translation>
    </message>
    <message>
        <source>{n} words that lines&apos; ends broke were made whole</source>
        <translation>{n} an Zeilenenden getrennte Wörter wurden zusammengefügt</translation>
    </message>
    <message>
        <source>{n} words were aligned and may be spoken elsewhere</source>
        <translation>{n} Wörter wurden ausgerichtet und sind vielleicht woanders zu hören</translation>
    </message>
    <message>
        <source>{n} words were only laid between their neighbours</source>
        <translation>nur zwischen ihre Nachbarn gelegte Wörter: {n}</translation>
    </message>
    <message>
        <source>{oddity} ({n} times)</source>
        <translation>{oddity} ({n}-mal)</translation>
    </message>
    <message>
        <source>{odd} control characters or halves of characters came in as U+FFFD</source>
        <translation>{odd} Steuerzeichen oder halbe Zeichen kamen als U+FFFD herein</translation>
    </message>
    <message>
        <source>{owner} did not close this project; what was saved there is all here</source>
        <translation>{owner} hat dieses Projekt nicht geschlossen; alles dort Gespeicherte ist hier</translation>
    </message>
    <message>
        <source>{owner} has this project open; it can be read but not changed until it is closed there</source>
        <translation>{owner} hat dieses Projekt geöffnet; bis es dort geschlossen wird, kann es gelesen, aber nicht geändert werden</translation>
    </message>
    <message>
        <source>{place} did not come in ({kind}); save it and import it by itself</source>
        <translation>{place} kam nicht herein ({kind}); für sich speichern und importieren</translation>
    </message>
    <message>
        <source>{place} did not come in: it is of a kind that is not read</source>
        <translation>{place} kam nicht herein: eine Art, die nicht gelesen wird</translation>
    </message>
    <message>
        <source>{place} did not come in: it {reason}</source>
        <translation>{place} kam nicht herein: {reason}</translation>
    </message>
    <message>
        <source>{place}, {within}</source>
        <translation>{place}, {within}</translation>
    </message>
    <message>
        <source>{place}: hidden text came in too</source>
        <translation>{place}: verborgener Text kam auch herein</translation>
    </message>
    <message>
        <source>{place}: is damaged; what could be read of it came in</source>
        <translation>{place}: ist beschädigt; was sich lesen ließ, kam herein</translation>
    </message>
    <message>
        <source>{place}: is no base64 and did not come in</source>
        <translation>{place}: ist kein Base64 und kam nicht herein</translation>
    </message>
    <message>
        <source>{place}: text that was deleted with changes tracked came in too</source>
        <translation>{place}: Text, der bei verfolgten Änderungen gelöscht wurde, kam auch herein</translation>
    </message>
    <message>
        <source>{place}: the letter is in another place, and did not come in</source>
        <translation>{place}: der Brief liegt an anderer Stelle und kam nicht herein</translation>
    </message>
    <message>
        <source>{place}: {said}</source>
        <translation>{place}: {said}</translation>
    </message>
    <message>
        <source>{problem}; of the files only these were written: {files}</source>
        <translation>{problem}; von den Dateien wurden nur diese geschrieben: {files}</translation>
    </message>
    <message>
        <source>{readers} can read this project; &apos;deid-studio doctor&apos; tells more, and its option --private closes it</source>
        <translation>dieses Projekt kann lesen: {readers}; »deid-studio doctor« sagt mehr, und dessen Option --private schließt es</translation>
    </message>
    <message>
        <source>{round} is closed; reopen it first; nothing was changed</source>
        <translation>{round} ist geschlossen; öffnen Sie sie zuerst wieder; nichts wurde geändert</translation>
    </message>
    <message>
        <source>{round} is closed; reopen it, or make another one the current round</source>
        <translation>{round} ist geschlossen; öffnen Sie sie wieder oder machen Sie eine andere zur laufenden</translation>
    </message>
    <message>
        <source>{round} is closed; the supervisor can reopen it; nothing was changed</source>
        <translation>{round} ist geschlossen; die Leitung kann sie wieder öffnen; nichts wurde geändert</translation>
    </message>
    <message>
        <source>{severity}: {where}: {reason}</source>
        <translation>{severity}: {where}: {reason}</translation>
    </message>
    <message>
        <source>{start_s:.3f} s</source>
        <translation>{start_s:.3f} s</translation>
    </message>
    <message>
        <source>{start_s:.3f} to {end_s:.3f} s</source>
        <translation>{start_s:.3f} bis {end_s:.3f} s</translation>
    </message>
    <message>
        <source>{suggested} of {n} suggestion</source>
        <translation>{suggested} von {n} Vorschlag</translation>
    </message>
    <message>
        <source>{suggested} of {n} suggestions</source>
        <translation>{suggested} von {n} Vorschlägen</translation>
    </message>
    <message>
        <source>{tag} at characters {start} to {end} has no sure time</source>
        <translation>{tag} an Zeichen {start} bis {end} hat keine sichere Zeit</translation>
    </message>
    <message>
        <source>{tag} that is only heard has no sure time</source>
        <translation>{tag}, nur zu hören, hat keine sichere Zeit</translation>
    </message>
    <message>
        <source>{where}; the file was read as {encoding}, as letters inside of its words show; look at its umlauts</source>
        <translation>{where}; die Datei wurde als {encoding} gelesen, wie Buchstaben mitten in ihren Wörtern zeigen; die Umlaute bitte ansehen</translation>
    </message>
    <message>
        <source>⚠ {counts}: see Remarks.</source>
        <translation>⚠ {counts}: siehe Hinweise.</translation>
    </message>
    <message>
        <source>{places} and {more} more</source>
        <translation>{places} und {more} weitere</translation>
    </message>
    <message>
        <source>{place} is not inside the text and behind the word before</source>
        <translation>{place} liegt nicht im Text hinter dem vorigen Wort</translation>
    </message>
    <message>
        <source>{place}, word {number}</source>
        <translation>{place}, Wort {number}</translation>
    </message>
    <message>
        <source>{place}: {reason}</source>
        <translation>{place}: {reason}</translation>
    </message>
    <message>
        <source>{readable} was named as the transcript instead</source>
        <translation>stattdessen wurde {readable} als Transkript angegeben</translation>
    </message>
    <message>
        <source>{reason} ({count} times)</source>
        <translation>{reason} ({count}-mal)</translation>
    </message>
    <message>
        <source>{reason} ({count} times, first at {where})</source>
        <translation>{reason} ({count}-mal, zuerst in {where})</translation>
    </message>
    <message>
        <source>{reason}; it was left as it is</source>
        <translation>{reason}; es blieb, wie es ist</translation>
    </message>
    <message>
        <source>{reason}; what it had heard before is kept: transcribe again, and it goes on there</source>
        <translation>{reason}; was sie vorher gehört hat, bleibt: beim nächsten Transkribieren geht es dort weiter</translation>
    </message>
    <message>
        <source>{remark}; so in {count} files</source>
        <translation>{remark}; so in {count} Dateien</translation>
    </message>
    <message>
        <source>{role}: no document has a layer of that name</source>
        <translation>{role}: in keinem Dokument gibt es Annotationen dieses Namens</translation>
    </message>
    <message>
        <source>{source} has no layer on a document that {annotator} has still to annotate</source>
        <translation>{source} hat keine Annotationen in einem Dokument, das {annotator} noch zu annotieren hat</translation>
    </message>
    <message>
        <source>{tag}, characters {start} to {end} of its document</source>
        <translation>{tag}, Zeichen {start} bis {end} seines Dokuments</translation>
    </message>
    <message>
        <source>{tag}: {reason}</source>
        <translation>{tag}: {reason}</translation>
    </message>
    <message>
        <source>{user} on {host} (process {process_id})</source>
        <translation>{user} auf {host} (Prozess {process_id})</translation>
    </message>
    <message>
        <source>{what} was changed in the meantime; nothing was undone or redone</source>
        <translation>{what} wurde inzwischen geändert; nichts wurde zurückgenommen oder wiederholt</translation>
    </message>
    <message>
        <source>{where}, and the file is not Windows-1252 either</source>
        <translation>{where}, und die Datei ist auch kein Windows-1252</translation>
    </message>
    <message>
        <source>{where}, though the file otherwise is</source>
        <translation>{where}, die übrige Datei schon</translation>
    </message>
    <message>
        <source>{where}; the file was read as Windows-1252</source>
        <translation>{where}; die Datei wurde als Windows-1252 gelesen</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>ein Ordner, keine Datei</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>kein Platz mehr auf dem Datenträger</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>schreibgeschütztes Dateisystem</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>Ein-/Ausgabefehler</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>Speicherkontingent erschöpft</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>zu viele offene Dateien</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>Dateiname zu lang</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>Datei zu groß</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>Vorgang nicht erlaubt</translation>
    </message>
    <message>
        <source>for {seconds:.0f} s, first at {at}, the language {heard} is heard and not {told}: what is written there may be a translation and is marked as unsure; choose the language that is spoken and transcribe again</source>
        <translation>{seconds:.0f} s lang, zuerst bei {at}, ist die Sprache {heard} zu hören und nicht {told}: Was dort steht, ist vielleicht übersetzt und als unsicher markiert; wählen Sie die gesprochene Sprache und transkribieren Sie noch einmal</translation>
    </message>
    <message>
        <source>for {seconds:.0f} s, first at {at}, there is sound in which nobody seems to speak; nothing is written there</source>
        <translation>{seconds:.0f} s lang, zuerst bei {at}, ist etwas zu hören, aber anscheinend spricht niemand; dort steht nichts im Text</translation>
    </message>
    <message>
        <source>no words were recognised in {n} stretch in which somebody seems to speak, at {at}; listen there</source>
        <translation>in {n} Abschnitt, bei {at}, spricht anscheinend jemand, aber kein Wort wurde erkannt; hören Sie dort nach</translation>
    </message>
    <message>
        <source>no words were recognised in {n} stretches in which somebody seems to speak, first at {at}; listen there</source>
        <translation>in {n} Abschnitten, zuerst bei {at}, spricht anscheinend jemand, aber kein Wort wurde erkannt; hören Sie dort nach</translation>
    </message>
    <message>
        <source>recognised, but perhaps invented</source>
        <translation>erkannt, aber vielleicht erfunden</translation>
    </message>
    <message>
        <source>the times of its words are the recogniser&apos;s own, which may be off by some tenths of a second</source>
        <translation>die Zeiten der Wörter sind die der Erkennung selbst und können um einige Zehntelsekunden danebenliegen</translation>
    </message>
    <message>
        <source>{n} word may be invented</source>
        <translation>{n} Wort ist vielleicht erfunden</translation>
    </message>
    <message>
        <source>{n} word that may be invented is marked as unsure, at {at}</source>
        <translation>{n} Wort, das vielleicht erfunden ist, ist als unsicher markiert, bei {at}</translation>
    </message>
    <message>
        <source>{n} word was heard in two channels at once; it is written once</source>
        <translation>{n} Wort war in zwei Kanälen zugleich zu hören; es steht einmal im Text</translation>
    </message>
    <message>
        <source>{n} words may be invented</source>
        <translation>{n} Wörter sind vielleicht erfunden</translation>
    </message>
    <message>
        <source>{n} words that may be invented are marked as unsure, the first at {at}</source>
        <translation>{n} Wörter, die vielleicht erfunden sind, sind als unsicher markiert, das erste bei {at}</translation>
    </message>
    <message>
        <source>{n} words were heard in two channels at once; they are written once</source>
        <translation>{n} Wörter waren in zwei Kanälen zugleich zu hören; sie stehen einmal im Text</translation>
    </message>
    <message>
        <source>In {heard} of {n} window what goes is heard in other channels; it goes there, too.</source>
        <translation>In {heard} von {n} Fenster ist, was verschwindet, auch in anderen Kanälen zu hören; es verschwindet auch dort.</translation>
    </message>
    <message>
        <source>In {heard} of {n} windows what goes is heard in other channels; it goes there, too.</source>
        <translation>In {heard} von {n} Fenstern ist, was verschwindet, auch in anderen Kanälen zu hören; es verschwindet auch dort.</translation>
    </message>
    <message>
        <source>the file has other channels than when it was imported</source>
        <translation>die Datei hat andere Kanäle als beim Import</translation>
    </message>
    <message>
        <source>this recording has {count} channels, counted from 1; choose one of them at least</source>
        <translation>diese Aufnahme hat {count} Kanäle, gezählt ab 1; wählen Sie mindestens einen davon</translation>
    </message>
    <message>
        <source>what goes from channel {gone} is heard in channel {left}</source>
        <translation>was aus Kanal {gone} verschwindet, ist in Kanal {left} zu hören</translation>
    </message>
    <message>
        <source>{level_db:.0f} dB, against {chosen_db:.0f} dB in channel {chosen}</source>
        <translation>{level_db:.0f} dB, gegen {chosen_db:.0f} dB in Kanal {chosen}</translation>
    </message>
    <message>
        <source>⚠ In {louder} of {n} window speech is louder in a channel that stays.</source>
        <translation>⚠ In {louder} von {n} Fenster wird in einem Kanal, der bleibt, lauter gesprochen.</translation>
    </message>
    <message>
        <source>⚠ In {louder} of {n} windows speech is louder in a channel that stays.</source>
        <translation>⚠ In {louder} von {n} Fenstern wird in einem Kanal, der bleibt, lauter gesprochen.</translation>
    </message>
    <message>
        <source>in {n} window somebody speaks in a channel that was not chosen</source>
        <translation>in {n} Fenster spricht jemand in einem nicht gewählten Kanal</translation>
    </message>
    <message>
        <source>in {n} windows somebody speaks in a channel that was not chosen</source>
        <translation>in {n} Fenstern spricht jemand in einem nicht gewählten Kanal</translation>
    </message>
    <message>
        <source>somebody else speaks in channel {channel}, which stays</source>
        <translation>in Kanal {channel}, der bleibt, spricht jemand anders</translation>
    </message>
    <message>
        <source>speech is louder in channel {channel}, which stays</source>
        <translation>in Kanal {channel}, der bleibt, wird lauter gesprochen</translation>
    </message>
    <message>
        <source>what is said is heard in channel {channel} too, so it goes there</source>
        <translation>was gesagt wird, ist auch in Kanal {channel} zu hören, darum verschwindet es dort</translation>
    </message>
    <message>
        <source>{remark} ({levels})</source>
        <translation>{remark} ({levels})</translation>
    </message>
    <message>
        <source>it is rather said in channel {channel}, so it goes there, too</source>
        <translation>gesagt wird es eher in Kanal {channel}, darum verschwindet es auch dort</translation>
    </message>
    <message>
        <source>as {encoding} it was not like the original outside of its windows</source>
        <translation>als {encoding} gliche sie außerhalb der Fenster dem Original nicht genug</translation>
    </message>
    <message>
        <source>nobody can tell what else a file of the kind {container} carries</source>
        <translation>was eine Datei der Art {container} sonst noch enthält, lässt sich nicht prüfen</translation>
    </message>
    <message>
        <source>the recording goes out as {container} ({encoding}): {reason}</source>
        <translation>die Aufnahme geht als {container} ({encoding}) heraus: {reason}</translation>
    </message>
    <message>
        <source>{encoding} can be read, but cannot hold silence</source>
        <translation>{encoding} lässt sich lesen, kann aber keine Stille enthalten</translation>
    </message>
    <message>
        <source>{encoding} smears sound by up to {least_ms} ms, so that no pad is shorter</source>
        <translation>{encoding} verwischt den Ton um bis zu {least_ms} ms; kürzer ist darum kein Rand</translation>
    </message>
    <message>
        <source>{name}: {remark}</source>
        <translation>{name}: {remark}</translation>
    </message>
    <message>
        <source>it ends inside a word, and the rest of the word stays</source>
        <translation>sie endet in einem Wort, und der Rest des Wortes bleibt stehen</translation>
    </message>
    <message>
        <source>only {alike:.0%} of the words of GOLD are there (at least {least_alike:.0%} of those of one recording are); it may be of another recording</source>
        <translation>nur {alike:.0%} der Wörter von GOLD stehen darin (bei derselben Aufnahme sind es mindestens {least_alike:.0%}); vielleicht gehört es zu einer anderen Aufnahme</translation>
    </message>
    <message>
        <source>the document is finished, so nothing was changed; open it again to go on</source>
        <translation>das Dokument ist abgeschlossen, darum wurde nichts geändert; öffnen Sie es wieder, um weiterzuarbeiten</translation>
    </message>
    <message>
        <source>In one document suggestions were never looked for. Look for suggestions?</source>
        <translation>In einem Dokument wurde noch nie nach Vorschlägen gesucht. Jetzt suchen?</translation>
    </message>
    <message>
        <source>In {n} documents suggestions were never looked for. Look for suggestions?</source>
        <translation>In {n} Dokumenten wurde noch nie nach Vorschlägen gesucht. Jetzt suchen?</translation>
    </message>
    <message>
        <source>{n} PHI end inside words</source>
        <translation>{n} PHI enden in Wörtern</translation>
    </message>
    <message>
        <source>{n} PHI ends inside a word</source>
        <translation>{n} PHI endet in einem Wort</translation>
    </message>
    <message>
        <source>the text at {first} to {last} is not what the line&apos;s third column says, which stands at {start} to {end}; {fate}</source>
        <translation>der Text bei {first} bis {last} ist nicht, was die dritte Spalte der Zeile sagt; das steht bei {start} bis {end}; {fate}</translation>
    </message>
    <message>
        <source>the text at {first} to {last} is not what the line&apos;s third column says; {fate}</source>
        <translation>der Text bei {first} bis {last} ist nicht, was die dritte Spalte der Zeile sagt; {fate}</translation>
    </message>
    <message>
        <source>what the line names does not stand at just one place; go there and mark it by hand</source>
        <translation>was die Zeile nennt, steht nicht an genau einer Stelle; gehen Sie hin und markieren Sie es von Hand</translation>
    </message>
    <message>
        <source>{n} word has a time behind the end of the recording; the file has none that is later</source>
        <translation>{n} Wort hat eine Zeit hinter dem Ende der Aufnahme; die Datei hat keine, die später ist</translation>
    </message>
    <message>
        <source>{n} word overlapped the next one by a millisecond and ends where that begins</source>
        <translation>{n} Wort überlappte das nächste um eine Millisekunde und endet, wo dieses beginnt</translation>
    </message>
    <message>
        <source>{n} words have times behind the end of the recording; the file has none that is later</source>
        <translation>{n} Wörter haben Zeiten hinter dem Ende der Aufnahme; die Datei hat keine, die später ist</translation>
    </message>
    <message>
        <source>{n} words overlapped the next ones by a millisecond and end where those begin</source>
        <translation>{n} Wörter überlappten das jeweils nächste um eine Millisekunde und enden, wo dieses beginnt</translation>
    </message>
    <message>
        <source>{n} word has no time in the recording, so that it cannot be redacted there.</source>
        <translation>{n} Wort hat keine Zeit in der Aufnahme und lässt sich dort nicht schwärzen.</translation>
    </message>
    <message>
        <source>{n} words have no time in the recording, so that they cannot be redacted there.</source>
        <translation>{n} Wörter haben keine Zeit in der Aufnahme und lassen sich dort nicht schwärzen.</translation>
    </message>
    <message>
        <source>Somebody has worked on: {names}.</source>
        <translation>Daran hat jemand gearbeitet: {names}.</translation>
    </message>
    <message>
        <source>nothing was assigned anew that could be taken back</source>
        <translation>es wurde nichts anders vergeben, das sich zurücknehmen ließe</translation>
    </message>
    <message>
        <source>nothing was removed that could be brought back</source>
        <translation>es wurde nichts entfernt, das sich zurückbringen ließe</translation>
    </message>
    <message>
        <source>somebody has worked on {n} of these documents ({names}); say so if it is to go all the same; nothing was removed</source>
        <translation>an {n} dieser Dokumente hat jemand gearbeitet ({names}); sagen Sie es, wenn es trotzdem gehen soll; nichts wurde entfernt</translation>
    </message>
    <message>
        <source>somebody has worked on {n} of these documents ({names}); say so if they are to go all the same; nothing was removed</source>
        <translation>an {n} dieser Dokumente hat jemand gearbeitet ({names}); sagen Sie es, wenn sie trotzdem gehen sollen; nichts wurde entfernt</translation>
    </message>
    <message>
        <source>there is a document {name} again; remove it first; nothing was changed</source>
        <translation>es gibt wieder ein Dokument {name}; entfernen Sie es zuerst; nichts wurde geändert</translation>
    </message>
    <message>
        <source>there is no import that could be taken back; nothing was changed</source>
        <translation>es gibt keinen Import, der sich zurücknehmen ließe; nichts wurde geändert</translation>
    </message>
    <message>
        <source>there is work on {n} of these documents ({names}); say so if it is to be given up; nothing was changed</source>
        <translation>an {n} dieser Dokumente ({names}) wurde gearbeitet; sagen Sie es, wenn das aufgegeben werden soll; nichts wurde geändert</translation>
    </message>
    <message>
        <source>{code} has document {name} already; nothing was changed</source>
        <translation>{code} hat das Dokument {name} schon; nichts wurde geändert</translation>
    </message>
    <message>
        <source>{code} has no document {name} in this round; nothing was changed</source>
        <translation>{code} hat in dieser Runde kein Dokument {name}; nichts wurde geändert</translation>
    </message>
    <message>
        <source>{n} document goes, with {layers} and {annotations}.</source>
        <translation>{n} Dokument geht, mit {layers} und {annotations}.</translation>
    </message>
    <message>
        <source>{n} document is there again</source>
        <translation>{n} Dokument ist wieder da</translation>
    </message>
    <message>
        <source>{n} document was removed</source>
        <translation>{n} Dokument wurde entfernt</translation>
    </message>
    <message>
        <source>{n} documents are there again</source>
        <translation>{n} Dokumente sind wieder da</translation>
    </message>
    <message>
        <source>{n} documents go, with {layers} and {annotations}.</source>
        <translation>{n} Dokumente gehen, mit {layers} und {annotations}.</translation>
    </message>
    <message>
        <source>{n} documents were removed</source>
        <translation>{n} Dokumente wurden entfernt</translation>
    </message>
    <message>
        <source>{n} layer</source>
        <translation>{n} Bearbeitung</translation>
    </message>
    <message>
        <source>{n} layers</source>
        <translation>{n} Bearbeitungen</translation>
    </message>
    <message>
        <source>{n} line marks what another one marks with the same tag; both are one annotation here</source>
        <translation>{n} Zeile markiert dasselbe mit demselben Typ wie eine andere; beide sind hier eine Annotation</translation>
    </message>
    <message>
        <source>{n} lines mark what another one marks with the same tag; they are one annotation here</source>
        <translation>{n} Zeilen markieren dasselbe mit demselben Typ wie andere; sie sind hier je eine Annotation</translation>
    </message>
    <message>
        <source>a question needs words; nothing was changed</source>
        <translation>eine Frage braucht Worte; nichts wurde geändert</translation>
    </message>
    <message>
        <source>the bundle of this project came encrypted; give a passphrase, best the same one, for the way back, or allow it to go without; nothing was written</source>
        <translation>das Paket dieses Projekts kam verschlüsselt; geben Sie für den Rückweg eine Passphrase an, am besten dieselbe, oder erlauben Sie, dass es ohne geht; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>the document was named before</source>
        <translation>das Dokument wurde schon genannt</translation>
    </message>
    <message>
        <source>the project has no such document</source>
        <translation>das Projekt hat kein solches Dokument</translation>
    </message>
    <message>
        <source>this question is answered already; nothing was changed</source>
        <translation>diese Frage ist schon beantwortet; nichts wurde geändert</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Zeichensatz</translation>
    </message>
    <message>
        <source>Free space</source>
        <translation>Freier Platz</translation>
    </message>
    <message>
        <source>Long paths</source>
        <translation>Lange Pfade</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Models installed</source>
        <translation>Eingerichtete Modelle</translation>
    </message>
    <message>
        <source>Models&apos; folder</source>
        <translation>Ordner der Modelle</translation>
    </message>
    <message>
        <source>Playback</source>
        <translation>Wiedergabe</translation>
    </message>
    <message>
        <source>Small files</source>
        <translation>Kleine Dateien</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Temporary folder</source>
        <translation>Ordner für Zwischendateien</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>{n} stretch of invisible text was read as any other</source>
        <translation>{n} Stück unsichtbarer Text wurde gelesen wie anderer</translation>
    </message>
    <message>
        <source>{n} stretches of invisible text were read as any other</source>
        <translation>{n} Stücke unsichtbarer Text wurden gelesen wie anderer</translation>
    </message>
    <message>
        <source>{n} tracked change was read as accepted; what was deleted stands at the end of the text</source>
        <translation>{n} nachverfolgte Änderung wurde als angenommen gelesen; was gelöscht war, steht am Ende des Textes</translation>
    </message>
    <message>
        <source>{n} tracked changes were read as accepted; what was deleted stands at the end of the text</source>
        <translation>{n} nachverfolgte Änderungen wurden als angenommen gelesen; was gelöscht war, steht am Ende des Textes</translation>
    </message>
    <message>
        <source>{outer}, text box</source>
        <translation>{outer}, Textfeld</translation>
    </message>
    <message>
        <source>{outer}, {inner}</source>
        <translation>{outer}, {inner}</translation>
    </message>
    <message>
        <source>{what} ({places})</source>
        <translation>{what} ({places})</translation>
    </message>
    <message>
        <source>and elsewhere</source>
        <translation>und anderswo</translation>
    </message>
    <message>
        <source>author of a change or comment</source>
        <translation>wer etwas geändert oder kommentiert hat</translation>
    </message>
    <message>
        <source>body</source>
        <translation>Text des Briefs</translation>
    </message>
    <message>
        <source>choice or help of a form</source>
        <translation>Auswahl oder Hilfe eines Formulars</translation>
    </message>
    <message>
        <source>comment {n}</source>
        <translation>Kommentar {n}</translation>
    </message>
    <message>
        <source>comments</source>
        <translation>Kommentare</translation>
    </message>
    <message>
        <source>deleted text</source>
        <translation>gelöschter Text</translation>
    </message>
    <message>
        <source>description of a picture</source>
        <translation>Beschreibung eines Bildes</translation>
    </message>
    <message>
        <source>description of a table</source>
        <translation>Beschreibung einer Tabelle</translation>
    </message>
    <message>
        <source>document property {name}</source>
        <translation>Eigenschaft der Datei, {name}</translation>
    </message>
    <message>
        <source>endnote {n}</source>
        <translation>Endnote {n}</translation>
    </message>
    <message>
        <source>endnotes</source>
        <translation>Endnoten</translation>
    </message>
    <message>
        <source>footer</source>
        <translation>Fußzeile</translation>
    </message>
    <message>
        <source>footer of even pages</source>
        <translation>Fußzeile gerader Seiten</translation>
    </message>
    <message>
        <source>footer of the first page</source>
        <translation>Fußzeile der ersten Seite</translation>
    </message>
    <message>
        <source>footnote {n}</source>
        <translation>Fußnote {n}</translation>
    </message>
    <message>
        <source>footnotes</source>
        <translation>Fußnoten</translation>
    </message>
    <message>
        <source>has more than {n} MB of text inside</source>
        <translation>enthält mehr als {n} MB Text</translation>
    </message>
    <message>
        <source>header</source>
        <translation>Kopfzeile</translation>
    </message>
    <message>
        <source>header of even pages</source>
        <translation>Kopfzeile gerader Seiten</translation>
    </message>
    <message>
        <source>header of the first page</source>
        <translation>Kopfzeile der ersten Seite</translation>
    </message>
    <message>
        <source>instruction of a field</source>
        <translation>Anweisung eines Feldes</translation>
    </message>
    <message>
        <source>is a Word file with macros (.docm); save it as .docx and import that</source>
        <translation>ist eine Word-Datei mit Makros (.docm); speichern Sie sie als .docx und importieren Sie diese</translation>
    </message>
    <message>
        <source>is another file of an office program than a Word letter (.docx)</source>
        <translation>ist eine andere Datei eines Büroprogramms als ein Word-Brief (.docx)</translation>
    </message>
    <message>
        <source>is damaged: a part of it is missing</source>
        <translation>ist beschädigt: ein Teil fehlt</translation>
    </message>
    <message>
        <source>is damaged: a part of it is not well-formed XML, or nested too deep</source>
        <translation>ist beschädigt: ein Teil ist kein wohlgeformtes XML oder zu tief verschachtelt</translation>
    </message>
    <message>
        <source>is damaged: what it holds cannot be unpacked</source>
        <translation>ist beschädigt: der Inhalt lässt sich nicht entpacken</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>ist leer</translation>
    </message>
    <message>
        <source>is in the strict variant of .docx; save it as an ordinary Word document and import that</source>
        <translation>ist in der strikten Variante von .docx; speichern Sie sie als gewöhnliches Word-Dokument und importieren Sie dieses</translation>
    </message>
    <message>
        <source>is larger than {n} MB</source>
        <translation>ist größer als {n} MB</translation>
    </message>
    <message>
        <source>is no Word file</source>
        <translation>ist keine Word-Datei</translation>
    </message>
    <message>
        <source>is not what its ending says</source>
        <translation>ist nicht das, was ihre Endung sagt</translation>
    </message>
    <message>
        <source>is of the older kind of Word files (.doc); save it as .docx and import that</source>
        <translation>ist eine Word-Datei der älteren Art (.doc); speichern Sie sie als .docx und importieren Sie diese</translation>
    </message>
    <message>
        <source>is protected by a password; open it where it was written, save it without one and import that</source>
        <translation>ist mit einem Kennwort geschützt; öffnen Sie sie dort, wo sie geschrieben wurde, speichern Sie sie ohne und importieren Sie diese</translation>
    </message>
    <message>
        <source>numbering</source>
        <translation>Nummerierung</translation>
    </message>
    <message>
        <source>paragraph {n}</source>
        <translation>Absatz {n}</translation>
    </message>
    <message>
        <source>styles and lists</source>
        <translation>Formatvorlagen und Listen</translation>
    </message>
    <message>
        <source>table {table}, row {row}, column {column}</source>
        <translation>Tabelle {table}, Zeile {row}, Spalte {column}</translation>
    </message>
    <message>
        <source>target of a link</source>
        <translation>Ziel eines Links</translation>
    </message>
    <message>
        <source>the file {path} of the project is not the letter that was imported; put the right one back there, or go on without layout</source>
        <translation>die Datei {path} des Projekts ist nicht der Brief, der importiert wurde; legen Sie den richtigen wieder dorthin, oder machen Sie ohne Layout weiter</translation>
    </message>
    <message>
        <source>the number or bullet before {n} paragraph is made by the program and is not in the text</source>
        <translation>die Nummer oder das Zeichen vor {n} Absatz macht das Programm; im Text steht sie nicht</translation>
    </message>
    <message>
        <source>the numbers or bullets before {n} paragraphs are made by the program and are not in the text</source>
        <translation>die Nummern oder Zeichen vor {n} Absätzen macht das Programm; im Text stehen sie nicht</translation>
    </message>
    <message>
        <source>there is a transcript of that name, which was taken instead</source>
        <translation>es gibt ein Transkript dieses Namens, das stattdessen genommen wurde</translation>
    </message>
    <message>
        <source>{n} chart or diagram is not in the text and does not go out</source>
        <translation>{n} Diagramm steht nicht im Text und geht nicht hinaus</translation>
    </message>
    <message>
        <source>{n} charts or diagrams are not in the text and do not go out</source>
        <translation>{n} Diagramme stehen nicht im Text und gehen nicht hinaus</translation>
    </message>
    <message>
        <source>{n} copies of files of an interrupted import were found in the project and removed; import them again</source>
        <translation>{n} Kopien von Dateien eines unterbrochenen Imports wurden im Projekt gefunden und entfernt; importieren Sie sie noch einmal</translation>
    </message>
    <message>
        <source>{n} copy of a file of an interrupted import was found in the project and removed; import it again</source>
        <translation>{n} Kopie einer Datei eines unterbrochenen Imports wurde im Projekt gefunden und entfernt; importieren Sie sie noch einmal</translation>
    </message>
    <message>
        <source>{n} embedded file is not in the text and does not go out</source>
        <translation>{n} eingebettete Datei steht nicht im Text und geht nicht hinaus</translation>
    </message>
    <message>
        <source>{n} embedded files are not in the text and do not go out</source>
        <translation>{n} eingebettete Dateien stehen nicht im Text und gehen nicht hinaus</translation>
    </message>
    <message>
        <source>{n} letter of a symbol font is not in the text</source>
        <translation>{n} Zeichen einer Symbolschrift steht nicht im Text</translation>
    </message>
    <message>
        <source>{n} letters of symbol fonts are not in the text</source>
        <translation>{n} Zeichen von Symbolschriften stehen nicht im Text</translation>
    </message>
    <message>
        <source>{n} part that no page shows is not in the text and does not go out</source>
        <translation>{n} Teil, den keine Seite zeigt, steht nicht im Text und geht nicht hinaus</translation>
    </message>
    <message>
        <source>{n} part with data of other programs is not in the text and does not go out</source>
        <translation>{n} Teil mit Daten anderer Programme steht nicht im Text und geht nicht hinaus</translation>
    </message>
    <message>
        <source>{n} part with macros is not read and does not go out</source>
        <translation>{n} Teil mit Makros wird nicht gelesen und geht nicht hinaus</translation>
    </message>
    <message>
        <source>{n} parts that no page shows are not in the text and do not go out</source>
        <translation>{n} Teile, die keine Seite zeigt, stehen nicht im Text und gehen nicht hinaus</translation>
    </message>
    <message>
        <source>{n} parts with data of other programs are not in the text and do not go out</source>
        <translation>{n} Teile mit Daten anderer Programme stehen nicht im Text und gehen nicht hinaus</translation>
    </message>
    <message>
        <source>{n} parts with macros are not read and do not go out</source>
        <translation>{n} Teile mit Makros werden nicht gelesen und gehen nicht hinaus</translation>
    </message>
    <message>
        <source>{n} picture: what is on it is not in the text</source>
        <translation>{n} Bild: was darauf ist, steht nicht im Text</translation>
    </message>
    <message>
        <source>{n} pictures: what is on them is not in the text</source>
        <translation>{n} Bilder: was darauf ist, steht nicht im Text</translation>
    </message>
    <message>
        <source>{n} piece of text that is not on the pages stands at the end of the text and does not go out in the layout: links&apos; targets, properties, descriptions of pictures, instructions, what was deleted</source>
        <translation>{n} Stück Text, das auf keiner Seite steht, steht am Ende des Textes und geht nicht im Layout hinaus: Ziele von Links, Eigenschaften, Beschreibungen von Bildern, Anweisungen, Gelöschtes</translation>
    </message>
    <message>
        <source>{n} pieces of text that are not on the pages stand at the end of the text and do not go out in the layout: links&apos; targets, properties, descriptions of pictures, instructions, what was deleted</source>
        <translation>{n} Stücke Text, die auf keiner Seite stehen, stehen am Ende des Textes und gehen nicht im Layout hinaus: Ziele von Links, Eigenschaften, Beschreibungen von Bildern, Anweisungen, Gelöschtes</translation>
    </message>
    <message>
        <source>{n} decision in this session</source>
        <translation>{n} Entscheidung in dieser Sitzung</translation>
    </message>
    <message>
        <source>{n} decisions in this session</source>
        <translation>{n} Entscheidungen in dieser Sitzung</translation>
    </message>
    <message>
        <source>{n} document without suggestions is not counted.</source>
        <translation>{n} Dokument ohne Vorschläge ist nicht mitgerechnet.</translation>
    </message>
    <message>
        <source>{n} documents without suggestions are not counted.</source>
        <translation>{n} Dokumente ohne Vorschläge sind nicht mitgerechnet.</translation>
    </message>
    <message>
        <source>{n} step that can be undone</source>
        <translation>{n} Schritt lässt sich rückgängig machen</translation>
    </message>
    <message>
        <source>{n} steps that can be undone</source>
        <translation>{n} Schritte lassen sich rückgängig machen</translation>
    </message>
    <message>
        <source>{n} taken back</source>
        <translation>{n} zurückgenommen</translation>
    </message>
    <message>
        <source>this marker is no longer there; nothing was changed</source>
        <translation>dieses Lesezeichen ist nicht mehr da; nichts wurde geändert</translation>
    </message>
    <message>
        <source>and from {n} sentence of unfinished ones</source>
        <translation>und aus {n} Satz unfertiger</translation>
    </message>
    <message>
        <source>and from {n} sentences of unfinished ones</source>
        <translation>und aus {n} Sätzen unfertiger</translation>
    </message>
    <message>
        <source>holds no .txt file</source>
        <translation>enthält keine .txt-Datei</translation>
    </message>
    <message>
        <source>its marks are too few, or of too few patients, to set a development set apart</source>
        <translation>seine Markierungen sind zu wenige oder von zu wenigen Patienten, um eine Entwicklungsmenge abzutrennen</translation>
    </message>
    <message>
        <source>may be a letter of the patient of {other}, which was learned from</source>
        <translation>ist vielleicht ein Brief des Patienten von {other}, woraus gelernt wurde</translation>
    </message>
    <message>
        <source>cut short: its last time stamp is at {reached_s:.3f} s, the header promises {promised_s:.3f} s</source>
        <translation>abgeschnitten: Der letzte Zeitstempel ist bei {reached_s:.3f} s, der Kopf verspricht {promised_s:.3f} s</translation>
    </message>
    <message>
        <source>cut short: nothing can be read from {at_s:.3f} s on</source>
        <translation>abgeschnitten: Ab {at_s:.3f} s lässt sich nichts lesen</translation>
    </message>
    <message>
        <source>cut short: {there} of the {promised} bytes that its header promises are there</source>
        <translation>abgeschnitten: {there} der {promised} Bytes, die der Kopf verspricht, sind da</translation>
    </message>
    <message>
        <source>holds no sound</source>
        <translation>enthält keinen Ton</translation>
    </message>
    <message>
        <source>holds {streams} sound streams, which came in together as channels: {channels}</source>
        <translation>enthält {streams} Tonspuren, die zusammen als Kanäle hereinkamen: {channels}</translation>
    </message>
    <message>
        <source>its rate or the number of its channels changes at {at_s:.3f} s; convert it to WAV or FLAC first</source>
        <translation>die Abtastrate oder die Zahl der Kanäle wechselt bei {at_s:.3f} s; zuerst in WAV oder FLAC umwandeln</translation>
    </message>
    <message>
        <source>its sound begins {late_s:.3f} s after its picture or other sound; silence stands there, as in players</source>
        <translation>der Ton beginnt {late_s:.3f} s nach dem Bild oder dem übrigen Ton; dort steht Stille, wie in Abspielprogrammen</translation>
    </message>
    <message>
        <source>its sound has {channels} channels, and at most {most} can be read; split it, for example with ffmpeg</source>
        <translation>der Ton hat {channels} Kanäle, höchstens {most} lassen sich lesen; aufteilen, zum Beispiel mit ffmpeg</translation>
    </message>
    <message>
        <source>its sound is in a codec that cannot be read; {convert}</source>
        <translation>der Codec des Tons lässt sich nicht lesen; {convert}</translation>
    </message>
    <message>
        <source>its sound streams have different rates; all have {rate_hz} Hz now</source>
        <translation>die Tonspuren haben verschiedene Abtastraten; alle haben jetzt {rate_hz} Hz</translation>
    </message>
    <message>
        <source>its subtitles did not come in</source>
        <translation>die Untertitel kamen nicht mit herein</translation>
    </message>
    <message>
        <source>its time stamps are up to {behind_s:.3f} s behind its sound; check the times of a transcript against it</source>
        <translation>die Zeitstempel bleiben bis zu {behind_s:.3f} s hinter dem Ton zurück; die Zeiten eines Transkripts daran prüfen</translation>
    </message>
    <message>
        <source>its time stamps begin at {begins_s:.3f} s, which is 0 here; its beginning may be missing</source>
        <translation>die Zeitstempel beginnen bei {begins_s:.3f} s, hier ist das 0; der Anfang fehlt vielleicht</translation>
    </message>
    <message>
        <source>its time stamps leave more than an hour without sound at {at_s:.3f} s, so they are damaged; convert it to WAV or FLAC first</source>
        <translation>die Zeitstempel lassen bei {at_s:.3f} s mehr als eine Stunde ohne Ton, sind also beschädigt; zuerst in WAV oder FLAC umwandeln</translation>
    </message>
    <message>
        <source>most of its sound cannot be decoded; export or copy it again</source>
        <translation>das meiste des Tons lässt sich nicht entpacken; noch einmal exportieren oder kopieren</translation>
    </message>
    <message>
        <source>nothing of its sound can be decoded; export or copy it again</source>
        <translation>nichts vom Ton lässt sich entpacken; noch einmal exportieren oder kopieren</translation>
    </message>
    <message>
        <source>only its sound came in, its picture did not</source>
        <translation>nur der Ton kam herein, das Bild nicht</translation>
    </message>
    <message>
        <source>the file is damaged, cut off or not finished; export or copy it again</source>
        <translation>die Datei ist beschädigt, abgeschnitten oder nicht fertig geschrieben; noch einmal exportieren oder kopieren</translation>
    </message>
    <message>
        <source>the sound is encrypted (DRM); export it without protection from the program that it was made or bought with</source>
        <translation>der Ton ist verschlüsselt (DRM); mit dem Programm, mit dem er aufgenommen oder gekauft wurde, ohne Schutz exportieren</translation>
    </message>
    <message>
        <source>{name} can only be read by the maker&apos;s program: export the dictation from it as WAV or MP3</source>
        <translation>{name} liest nur das Programm des Herstellers: das Diktat dort als WAV oder MP3 exportieren</translation>
    </message>
    <message>
        <source>{n} of its sound streams are in codecs that cannot be read, and did not come in</source>
        <translation>{n} der Tonspuren haben Codecs, die sich nicht lesen lassen, und kamen nicht herein</translation>
    </message>
    <message>
        <source>{n} of its sound streams is in a codec that cannot be read, and did not come in</source>
        <translation>{n} der Tonspuren hat einen Codec, der sich nicht lesen lässt, und kam nicht herein</translation>
    </message>
    <message>
        <source>a mark without a tag got the name of its layer, or none</source>
        <translation>eine Markierung ohne Typ bekam den Namen ihrer Ebene oder keinen</translation>
    </message>
    <message>
        <source>a record has no text under {name}</source>
        <translation>ein Datensatz hat keinen Text unter {name}</translation>
    </message>
    <message>
        <source>a record is not of the kind that the file is</source>
        <translation>ein Datensatz ist nicht von der Art der Datei</translation>
    </message>
    <message>
        <source>annotations of types that the type system does not have were left out</source>
        <translation>Annotationen von Typen, die das Typsystem nicht hat, wurden weggelassen</translation>
    </message>
    <message>
        <source>empty lines and white space at the ends of lines were left out</source>
        <translation>leere Zeilen und Leerraum an Zeilenenden wurden weggelassen</translation>
    </message>
    <message>
        <source>has no element TEXT, or several</source>
        <translation>hat kein Element TEXT oder mehrere</translation>
    </message>
    <message>
        <source>has no header of layers</source>
        <translation>hat keinen Kopf mit Ebenen</translation>
    </message>
    <message>
        <source>has no text, and was left out</source>
        <translation>hat keinen Text und wurde weggelassen</translation>
    </message>
    <message>
        <source>holds no annotations that are read</source>
        <translation>enthält keine Annotationen, die gelesen werden</translation>
    </message>
    <message>
        <source>holds no text</source>
        <translation>enthält keinen Text</translation>
    </message>
    <message>
        <source>holds no token</source>
        <translation>enthält kein Token</translation>
    </message>
    <message>
        <source>is damaged, or no CAS of the types that belong to it</source>
        <translation>ist beschädigt oder kein CAS der Typen, die dazugehören</translation>
    </message>
    <message>
        <source>is encrypted; unpack it first</source>
        <translation>ist verschlüsselt; entpacken Sie es vorher</translation>
    </message>
    <message>
        <source>is no DocBin of spaCy, or a damaged one</source>
        <translation>ist kein DocBin von spaCy oder ein beschädigtes</translation>
    </message>
    <message>
        <source>is no WebAnno TSV 3</source>
        <translation>ist kein WebAnno TSV 3</translation>
    </message>
    <message>
        <source>is no ZIP file, or a damaged one</source>
        <translation>ist keine ZIP-Datei oder eine beschädigte</translation>
    </message>
    <message>
        <source>is no row of a token</source>
        <translation>ist keine Zeile eines Tokens</translation>
    </message>
    <message>
        <source>is no token with the tag of an entity behind it</source>
        <translation>ist kein Token mit dem Typ einer Entität dahinter</translation>
    </message>
    <message>
        <source>it has several views; only the first one was read</source>
        <translation>sie hat mehrere Sichten; nur die erste wurde gelesen</translation>
    </message>
    <message>
        <source>it was not accepted, so its spans came in as suggestions</source>
        <translation>er wurde nicht angenommen, darum kamen seine Stellen als Vorschläge herein</translation>
    </message>
    <message>
        <source>its offsets are beyond its text</source>
        <translation>ihre Positionen liegen jenseits ihres Textes</translation>
    </message>
    <message>
        <source>its offsets count code points, not UTF-16 units as the format says</source>
        <translation>ihre Positionen zählen Codepoints, nicht UTF-16-Einheiten, wie das Format sagt</translation>
    </message>
    <message>
        <source>its type system is not beside it; features were told by how they look</source>
        <translation>ihr Typsystem liegt nicht daneben; Merkmale wurden an ihrem Aussehen erkannt</translation>
    </message>
    <message>
        <source>labels taken as tags of the project: {pairs}</source>
        <translation>Bezeichnungen, die als Typen des Projekts genommen wurden: {pairs}</translation>
    </message>
    <message>
        <source>layer {layer}: tags are those of its feature {feature}; left out: {others}</source>
        <translation>Ebene {layer}: Typen sind die ihres Merkmals {feature}; weggelassen: {others}</translation>
    </message>
    <message>
        <source>layers passed over: {layers}</source>
        <translation>übergangene Ebenen: {layers}</translation>
    </message>
    <message>
        <source>marks of groups of spans came in beside entities: {groups}</source>
        <translation>Markierungen aus Gruppen von Stellen kamen neben Entitäten herein: {groups}</translation>
    </message>
    <message>
        <source>names of annotators that cannot be codes became these: {codes}</source>
        <translation>Namen von Personen, die keine Kürzel sein können, wurden zu diesen: {codes}</translation>
    </message>
    <message>
        <source>no document has a text to export</source>
        <translation>kein Dokument hat einen Text zum Exportieren</translation>
    </message>
    <message>
        <source>no layer has that name; pass --tier with one of: {layers}</source>
        <translation>keine Ebene heißt so; geben Sie --tier mit einer von diesen an: {layers}</translation>
    </message>
    <message>
        <source>read together with the XMI beside it</source>
        <translation>zusammen mit der XMI daneben gelesen</translation>
    </message>
    <message>
        <source>relations between spans were left out: {n}</source>
        <translation>weggelassene Relationen zwischen Stellen: {n}</translation>
    </message>
    <message>
        <source>relations, chains and slots were left out: {names}</source>
        <translation>weggelassene Relationen, Ketten und Slots: {names}</translation>
    </message>
    <message>
        <source>the format has no text; it was made of the tokens, with spaces between them</source>
        <translation>das Format hat keinen Text; er wurde aus den Token gemacht, mit Leerzeichen dazwischen</translation>
    </message>
    <message>
        <source>tokens that are not what the text has at their offsets: {n}</source>
        <translation>Token, die nicht sind, was der Text an ihren Positionen hat: {n}</translation>
    </message>
    <message>
        <source>unpacks to more than a project of annotations can be</source>
        <translation>entpackt sich zu mehr, als ein Projekt mit Annotationen sein kann</translation>
    </message>
    <message>
        <source>white space before the first word became blanks</source>
        <translation>Leerraum vor dem ersten Wort wurde zu Leerzeichen</translation>
    </message>
    <message>
        <source>{file} in it did not come in: {reason}</source>
        <translation>{file} darin kam nicht herein: {reason}</translation>
    </message>
    <message>
        <source>{n} annotation begins or ends inside of a token and became longer</source>
        <translation>{n} Annotation beginnt oder endet in einem Token und wurde länger</translation>
    </message>
    <message>
        <source>{n} annotation goes over the end of a line and became one on each</source>
        <translation>{n} Annotation geht über ein Zeilenende und wurde zu einer auf jeder Zeile</translation>
    </message>
    <message>
        <source>{n} annotation has a time that was set by hand, which was left out</source>
        <translation>{n} Annotation hat eine von Hand gesetzte Zeit, die weggelassen wurde</translation>
    </message>
    <message>
        <source>{n} annotation has several parts; each became a span of its own</source>
        <translation>{n} Annotation hat mehrere Teile; jeder wurde zu einer eigenen Stelle</translation>
    </message>
    <message>
        <source>{n} annotation is a suggestion that nobody has decided on, which the format cannot say</source>
        <translation>{n} Annotation ist ein Vorschlag, über den niemand entschieden hat, was das Format nicht sagen kann</translation>
    </message>
    <message>
        <source>{n} annotation is in a token that has the tag of another one, and was left out</source>
        <translation>{n} Annotation ist in einem Token, das den Typ einer anderen hat, und wurde weggelassen</translation>
    </message>
    <message>
        <source>{n} annotation is in the recording only, where no word is, and was left out</source>
        <translation>{n} Annotation ist nur in der Aufnahme, wo kein Wort ist, und wurde weggelassen</translation>
    </message>
    <message>
        <source>{n} annotation lost the white space at its edges</source>
        <translation>{n} Annotation verlor den Leerraum an ihren Rändern</translation>
    </message>
    <message>
        <source>{n} annotation overlaps a longer one; only what sticks out of that has a span with its tag</source>
        <translation>{n} Annotation überlappt eine längere; nur was über diese hinausreicht, hat eine Stelle mit ihrem Typ</translation>
    </message>
    <message>
        <source>{n} annotation that marks only white space was left out</source>
        <translation>{n} Annotation, die nur Leerraum markiert, wurde weggelassen</translation>
    </message>
    <message>
        <source>{n} annotations are in the recording only, where no word is, and were left out</source>
        <translation>{n} Annotationen sind nur in der Aufnahme, wo kein Wort ist, und wurden weggelassen</translation>
    </message>
    <message>
        <source>{n} annotations are in tokens that have the tags of others, and were left out</source>
        <translation>{n} Annotationen sind in Token, die die Typen anderer haben, und wurden weggelassen</translation>
    </message>
    <message>
        <source>{n} annotations are suggestions that nobody has decided on, which the format cannot say</source>
        <translation>{n} Annotationen sind Vorschläge, über die niemand entschieden hat, was das Format nicht sagen kann</translation>
    </message>
    <message>
        <source>{n} annotations begin or end inside of a token and became longer</source>
        <translation>{n} Annotationen beginnen oder enden in einem Token und wurden länger</translation>
    </message>
    <message>
        <source>{n} annotations go over the ends of lines and became one on each</source>
        <translation>{n} Annotationen gehen über Zeilenenden und wurden zu je einer auf jeder Zeile</translation>
    </message>
    <message>
        <source>{n} annotations have several parts; each part became a span of its own</source>
        <translation>{n} Annotationen haben mehrere Teile; jeder Teil wurde zu einer eigenen Stelle</translation>
    </message>
    <message>
        <source>{n} annotations have times that were set by hand, which were left out</source>
        <translation>{n} Annotationen haben von Hand gesetzte Zeiten, die weggelassen wurden</translation>
    </message>
    <message>
        <source>{n} annotations lost the white space at their edges</source>
        <translation>{n} Annotationen verloren den Leerraum an ihren Rändern</translation>
    </message>
    <message>
        <source>{n} annotations overlap longer ones; only what sticks out of those has a span with their tag</source>
        <translation>{n} Annotationen überlappen längere; nur was über diese hinausreicht, hat eine Stelle mit ihrem Typ</translation>
    </message>
    <message>
        <source>{n} annotations that mark only white space were left out</source>
        <translation>{n} Annotationen, die nur Leerraum markieren, wurden weggelassen</translation>
    </message>
    <message>
        <source>{n} annotator skipped the task; what was marked came in as suggestions</source>
        <translation>{n} Person übersprang die Aufgabe; was markiert war, kam als Vorschläge herein</translation>
    </message>
    <message>
        <source>{n} annotators skipped the task; what was marked came in as suggestions</source>
        <translation>{n} Personen übersprangen die Aufgabe; was markiert war, kam als Vorschläge herein</translation>
    </message>
    <message>
        <source>{n} character that XML cannot hold became U+FFFD</source>
        <translation>{n} Zeichen, das XML nicht halten kann, wurde zu U+FFFD</translation>
    </message>
    <message>
        <source>{n} characters that XML cannot hold became U+FFFD</source>
        <translation>{n} Zeichen, die XML nicht halten kann, wurden zu U+FFFD</translation>
    </message>
    <message>
        <source>{n} comment on a mark was left out</source>
        <translation>{n} Kommentar zu einer Markierung wurde weggelassen</translation>
    </message>
    <message>
        <source>{n} comments on marks were left out</source>
        <translation>{n} Kommentare zu Markierungen wurden weggelassen</translation>
    </message>
    <message>
        <source>{n} conflict of {round} is open; nothing was written</source>
        <translation>{n} Streitfall von {round} ist offen; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>{n} conflicts of {round} are open; nothing was written</source>
        <translation>{n} Streitfälle von {round} sind offen; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>{n} line of another kind (relation, event, attribute, note) was left out; only BRAT takes it</source>
        <translation>{n} Zeile anderer Art (Relation, Ereignis, Attribut, Notiz) wurde weggelassen; nur BRAT nimmt sie</translation>
    </message>
    <message>
        <source>{n} lines of other kinds (relations, events, attributes, notes) were left out; only BRAT takes them</source>
        <translation>{n} Zeilen anderer Art (Relationen, Ereignisse, Attribute, Notizen) wurden weggelassen; nur BRAT nimmt sie</translation>
    </message>
    <message>
        <source>{n} stretch of time was left out: no word is heard in it, and no recording is that long</source>
        <translation>{n} Zeitabschnitt wurde weggelassen: Kein Wort ist darin zu hören, und keine Aufnahme ist so lang</translation>
    </message>
    <message>
        <source>{n} stretches of time were left out: no word is heard in them, and no recording is that long</source>
        <translation>{n} Zeitabschnitte wurden weggelassen: Kein Wort ist darin zu hören, und keine Aufnahme ist so lang</translation>
    </message>
    <message>
        <source>M&amp;easure it first on {n} finished letter</source>
        <translation>Zuerst an {n} fertigem Brief m&amp;essen</translation>
    </message>
    <message>
        <source>M&amp;easure it first on {n} finished letters</source>
        <translation>Zuerst an {n} fertigen Briefen m&amp;essen</translation>
    </message>
    <message>
        <source>Measured on {n} finished letter</source>
        <translation>An {n} fertigem Brief gemessen</translation>
    </message>
    <message>
        <source>Measured on {n} finished letters</source>
        <translation>An {n} fertigen Briefen gemessen</translation>
    </message>
    <message>
        <source>config.json of the model does not say what its labels are (id2label); so it cannot be asked</source>
        <translation>config.json des Modells sagt nicht, welche Labels es hat (id2label); so lässt es sich nicht fragen</translation>
    </message>
    <message>
        <source>in the middle of a text</source>
        <translation>mitten in einem Text</translation>
    </message>
    <message>
        <source>its labels are taken so: {labels}; the file {file} beside the model says otherwise where you change it</source>
        <translation>seine Labels werden so verstanden: {labels}; ändern lässt sich das in der Datei {file} neben dem Modell</translation>
    </message>
    <message>
        <source>no letter is finished yet, so there is nothing to measure the model on</source>
        <translation>noch ist kein Brief fertig, also gibt es nichts, woran das Modell zu messen wäre</translation>
    </message>
    <message>
        <source>nobody knows which kinds of PHI the labels {labels} are; put a file {file} into the folder, as in [labels] PER = &quot;person&quot;</source>
        <translation>niemand weiß, welche Arten von PHI die Labels {labels} sind; legen Sie eine Datei {file} in den Ordner, etwa mit [labels] PER = &quot;person&quot;</translation>
    </message>
    <message>
        <source>not suggested, for nobody knows what they are: {labels}</source>
        <translation>nicht vorgeschlagen, weil niemand weiß, was sie sind: {labels}</translation>
    </message>
    <message>
        <source>onnxruntime and tokenizers are not installed; install the program with its extra part neural</source>
        <translation>onnxruntime und tokenizers sind nicht installiert; installieren Sie das Programm mit seinem Zusatz neural</translation>
    </message>
    <message>
        <source>onnxruntime cannot load the model ({error}); export it anew</source>
        <translation>onnxruntime kann das Modell nicht laden ({error}); exportieren Sie es neu</translation>
    </message>
    <message>
        <source>the file {name} is no ONNX file, or it was cut off; get it again</source>
        <translation>die Datei {name} ist keine ONNX-Datei oder abgeschnitten; holen Sie sie noch einmal</translation>
    </message>
    <message>
        <source>the model gives no answer for each label; it is damaged</source>
        <translation>das Modell antwortet nicht zu jedem Label; es ist beschädigt</translation>
    </message>
    <message>
        <source>the model gives other answers than its labels; it is no token classifier, or damaged</source>
        <translation>das Modell gibt andere Antworten als seine Labels; es ist kein Token-Klassifikator oder beschädigt</translation>
    </message>
    <message>
        <source>the model has {name} but no model.onnx; export it to ONNX first, for files that can run code are never loaded</source>
        <translation>das Modell hat {name}, aber keine model.onnx; exportieren Sie es zuerst nach ONNX, denn Dateien, die Code ausführen können, werden nie geladen</translation>
    </message>
    <message>
        <source>the model needs operations that are not onnxruntime&apos;s own ({names}); such code is never loaded</source>
        <translation>das Modell braucht Operationen, die nicht zu onnxruntime gehören ({names}); solcher Code wird nie geladen</translation>
    </message>
    <message>
        <source>the model wants to read a file outside of its folder; it was not taken in</source>
        <translation>das Modell will eine Datei außerhalb seines Ordners lesen; es wurde nicht aufgenommen</translation>
    </message>
    <message>
        <source>the model&apos;s graph is of another kind: it would take {needed}, but takes {found}</source>
        <translation>der Graph des Modells ist von anderer Art: Er müsste {needed} nehmen, nimmt aber {found}</translation>
    </message>
    <message>
        <source>the neural model</source>
        <translation>das neuronale Modell</translation>
    </message>
    <message>
        <source>the recogniser</source>
        <translation>die Spracherkennung</translation>
    </message>
    <message>
        <source>there are {count} ONNX files in it and none is called model.onnx; leave one</source>
        <translation>es sind {count} ONNX-Dateien darin, und keine heißt model.onnx; lassen Sie nur eine übrig</translation>
    </message>
    <message>
        <source>this GLiNER model splits words with {name}, which is not here</source>
        <translation>dieses GLiNER-Modell trennt Wörter mit {name}, was hier nicht da ist</translation>
    </message>
    <message>
        <source>this is no model that is known here: it would hold {marks}</source>
        <translation>das ist kein Modell, das hier bekannt ist: Es müsste {marks} enthalten</translation>
    </message>
    <message>
        <source>this kind of GLiNER model is not known here; take one with span_mode markerV0 and one encoder</source>
        <translation>diese Art von GLiNER-Modell ist hier nicht bekannt; nehmen Sie eines mit span_mode markerV0 und einem Encoder</translation>
    </message>
    <message>
        <source>{called} cannot be started; close other programs and try again</source>
        <translation>{called} lässt sich nicht starten; bitte andere Programme schließen und noch einmal versuchen</translation>
    </message>
    <message>
        <source>{called} gave no answer for {patience_s:.0f} s {doing} and was ended</source>
        <translation>{called} gab {patience_s:.0f} s lang keine Antwort ({doing}) und wurde beendet</translation>
    </message>
    <message>
        <source>{called} stopped unexpectedly (exit code {code})</source>
        <translation>{called} endete unerwartet (Code {code})</translation>
    </message>
    <message>
        <source>{called} stopped with an error of its own ({error})</source>
        <translation>{called} endete mit einem eigenen Fehler ({error})</translation>
    </message>
    <message>
        <source>{called} was stopped by signal {signal}: it crashed, was killed, or memory ran out</source>
        <translation>{called} wurde durch Signal {signal} beendet: Es gab einen Absturz, jemand hat es beendet, oder der Arbeitsspeicher war voll</translation>
    </message>
    <message>
        <source>{name} of the model is damaged; get the model again</source>
        <translation>{name} des Modells ist beschädigt; holen Sie das Modell noch einmal</translation>
    </message>
    <message>
        <source>{name} of the model is not as it should be; get the model again</source>
        <translation>{name} des Modells ist nicht, wie es sein sollte; holen Sie das Modell noch einmal</translation>
    </message>
    <message>
        <source>{n} file of other programs was left out, as {names}; such files can run code when they are read</source>
        <translation>{n} Datei anderer Programme wurde ausgelassen, nämlich {names}; solche Dateien können beim Lesen Code ausführen</translation>
    </message>
    <message>
        <source>{n} files of other programs were left out, as {names}; such files can run code when they are read</source>
        <translation>{n} Dateien anderer Programme wurden ausgelassen, etwa {names}; solche Dateien können beim Lesen Code ausführen</translation>
    </message>
    <message>
        <source>no PHI is marked in the finished letters, so there is nothing to learn</source>
        <translation>in den fertigen Briefen ist keine PHI markiert, also gibt es nichts zu lernen</translation>
    </message>
    <message>
        <source>{name}: programs would not read its text from a PDF as it is; it goes out as text only</source>
        <translation>{name}: aus einem PDF läsen Programme seinen Text nicht so, wie er ist; er geht nur als Text hinaus</translation>
    </message>
    <message>
        <source>{name}: {n} sign that no font here has is U+FFFD in its PDF; its text has it</source>
        <translation>{name}: {n} Zeichen, das hier keine Schrift hat, ist in seinem PDF U+FFFD; sein Text hat es</translation>
    </message>
    <message>
        <source>{name}: {n} signs that no font here has are U+FFFD in its PDF; its text has them</source>
        <translation>{name}: {n} Zeichen, die hier keine Schrift hat, sind in seinem PDF U+FFFD; sein Text hat sie</translation>
    </message>
    <message>
        <source>no table says whose it is, nor for sure its head: one name with one full date of birth; its surrogates are its own</source>
        <translation>keine Tabelle sagt, wessen es ist, und auch nicht sicher sein Kopf: ein Name mit einem vollen Geburtsdatum; es hat eigene Surrogate</translation>
    </message>
    <message>
        <source>has no PHI with a time, and was left out</source>
        <translation>hat keine PHI mit einer Zeit und wurde ausgelassen</translation>
    </message>
    <message>
        <source>holds words of more than one recording; split it first, or, where those are utterances, give it the recording&apos;s times, as Kaldi&apos;s convert_ctm.pl does</source>
        <translation>enthält Wörter mehrerer Aufnahmen; teilen Sie die Datei vorher oder geben Sie ihr, wenn es Äußerungen sind, die Zeiten der Aufnahme, wie es convert_ctm.pl von Kaldi tut</translation>
    </message>
    <message>
        <source>no document has PHI with a time to export</source>
        <translation>kein Dokument hat PHI mit einer Zeit, die sich ausgeben ließe</translation>
    </message>
    <message>
        <source>no label of Audacity with a beginning and an end</source>
        <translation>keine Textmarke von Audacity mit Anfang und Ende</translation>
    </message>
    <message>
        <source>no word stands under an annotation of the tier above; its text came in with its own time</source>
        <translation>unter einer Annotation der Spur darüber steht kein Wort; ihr Text kam mit ihrer eigenen Zeit herein</translation>
    </message>
    <message>
        <source>nothing stands under an annotation of a tier above the one that was named; its text is not in</source>
        <translation>unter einer Annotation einer Spur über der genannten steht nichts; ihr Text ist nicht dabei</translation>
    </message>
    <message>
        <source>BRAT annotations</source>
        <translation>BRAT-Annotationen</translation>
    </message>
    <message>
        <source>annotations</source>
        <translation>Annotationen</translation>
    </message>
    <message>
        <source>its files hold no text</source>
        <translation>seine Dateien enthalten keinen Text</translation>
    </message>
    <message>
        <source>letter</source>
        <translation>Brief</translation>
    </message>
    <message>
        <source>recording</source>
        <translation>Aufnahme</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>transcript</source>
        <translation>Transkript</translation>
    </message>
    <message>
        <source>{documents}, {recordings} and {annotations} would come in.</source>
        <translation>{documents}, {recordings} und {annotations} kämen herein.</translation>
    </message>
    <message>
        <source>{n:,} character</source>
        <translation>{n:,} Zeichen</translation>
    </message>
    <message>
        <source>{n:,} characters</source>
        <translation>{n:,} Zeichen</translation>
    </message>
    <message>
        <source>{n:,} of them without a time</source>
        <translation>{n:,} davon ohne Zeit</translation>
    </message>
    <message>
        <source>{n} thing is not taken</source>
        <translation>{n} nicht übernommen</translation>
    </message>
    <message>
        <source>{n} thing to look at</source>
        <translation>{n} anzusehen</translation>
    </message>
    <message>
        <source>{n} things are not taken</source>
        <translation>{n} nicht übernommen</translation>
    </message>
    <message>
        <source>{n} things to look at</source>
        <translation>{n} anzusehen</translation>
    </message>
    <message>
        <source>an earlier version of the program has learned this model without a card; learn again</source>
        <translation>eine frühere Fassung des Programms hat dieses Modell ohne Karte gelernt; lernen Sie neu</translation>
    </message>
    <message>
        <source>it holds no learned model, or a damaged one; nothing was kept</source>
        <translation>sie enthält kein gelerntes Modell oder ein beschädigtes; nichts wurde behalten</translation>
    </message>
    <message>
        <source>the model could not be taken in: {reason}; nothing was kept</source>
        <translation>das Modell ließ sich nicht aufnehmen: {reason}; nichts wurde behalten</translation>
    </message>
    <message>
        <source>the model could not be written: {reason}; nothing was left behind</source>
        <translation>das Modell ließ sich nicht schreiben: {reason}; nichts blieb zurück</translation>
    </message>
    <message>
        <source>the model was learned over {source}, which this version of the program does not have; nothing was kept</source>
        <translation>das Modell wurde über {source} gelernt, das diese Fassung des Programms nicht hat; nichts wurde behalten</translation>
    </message>
    <message>
        <source>{name} is there already; allow overwriting, or name another file</source>
        <translation>{name} gibt es schon; erlauben Sie das Überschreiben, oder nennen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>no head of a document with a patient&apos;s code has a name that is marked or surely suggested</source>
        <translation>kein Kopf eines Dokuments mit Patientenkürzel hat einen Namen, der markiert oder sicher vorgeschlagen ist</translation>
    </message>
    <message>
        <source>say which column has the patients&apos; codes</source>
        <translation>sagen Sie, in welcher Spalte die Kürzel der Patienten stehen</translation>
    </message>
    <message>
        <source>the project was opened only to be read</source>
        <translation>das Projekt wurde nur zum Lesen geöffnet</translation>
    </message>
    <message>
        <source>a suggestion that is never PHI, as the project&apos;s list says</source>
        <translation>ein Vorschlag, der laut Liste des Projekts nie PHI ist</translation>
    </message>
    <message>
        <source>{n} suggestion is never PHI, as the project&apos;s list says, and stays</source>
        <translation>{n} Vorschlag ist laut Liste des Projekts nie PHI und bleibt stehen</translation>
    </message>
    <message>
        <source>{n} suggestions are never PHI, as the project&apos;s list says, and stay</source>
        <translation>{n} Vorschläge sind laut Liste des Projekts nie PHI und bleiben stehen</translation>
    </message>
    <message>
        <source>the path is longer than this Windows allows; choose a shorter one</source>
        <translation>der Pfad ist länger, als dieses Windows erlaubt; wählen Sie einen kürzeren</translation>
    </message>
    <message>
        <source>the learned model may have learned from these letters; what it finds in others is told where it is learned</source>
        <translation>das gelernte Modell hat womöglich aus diesen Briefen gelernt; was es in anderen findet, steht dort, wo es gelernt wird</translation>
    </message>
    <message>
        <source>no tag was renamed or removed that could be taken back</source>
        <translation>es wurde kein Typ umbenannt oder entfernt, was sich zurücknehmen ließe</translation>
    </message>
    <message>
        <source>the tag set has no tag {name}; its tags are {known}</source>
        <translation>die Typenliste hat keinen Typ {name}; ihre Typen sind {known}</translation>
    </message>
    <message>
        <source>{n} annotation has the tag {tag}.</source>
        <translation>{n} Annotation hat den Typ {tag}.</translation>
    </message>
    <message>
        <source>{n} annotation has the tag {tag}; say which tag it gets, or that it keeps this one; nothing was changed</source>
        <translation>{n} Annotation hat den Typ {tag}; sagen Sie, welchen sie bekommt oder dass sie diesen behält; es wurde nichts geändert</translation>
    </message>
    <message>
        <source>{n} annotations have the tag {tag}.</source>
        <translation>{n} Annotationen haben den Typ {tag}.</translation>
    </message>
    <message>
        <source>{n} annotations have the tag {tag}; say which tag they get, or that they keep this one; nothing was changed</source>
        <translation>{n} Annotationen haben den Typ {tag}; sagen Sie, welchen sie bekommen oder dass sie diesen behalten; es wurde nichts geändert</translation>
    </message>
    <message>
        <source>has an element with thousands of attributes, which no page has</source>
        <translation>hat ein Element mit Tausenden von Attributen, wie keine Seite es hat</translation>
    </message>
    <message>
        <source>has more than {n:,} tags, which no letter has</source>
        <translation>hat mehr als {n:,} Tags, wie kein Brief sie hat</translation>
    </message>
    <message>
        <source>is larger than {n} MB; divide it and import the parts</source>
        <translation>ist größer als {n} MB; bitte teilen und die Teile importieren</translation>
    </message>
    <message>
        <source>the scheduler is gone; start it, then run the same command again: it goes on where it was</source>
        <translation>Der Scheduler ist nicht mehr da; starten Sie ihn, und führen Sie denselben Befehl noch einmal aus: Er macht weiter, wo er war</translation>
    </message>
    <message>
        <source>in {n} window what goes may be said in a channel that stays, so nothing was exported; choose it, too, or all channels</source>
        <translation>in {n} Fenster wird das, was wegfällt, vielleicht in einem Kanal gesprochen, der bleibt, deshalb wurde nichts exportiert; wählen Sie auch diesen oder alle Kanäle</translation>
    </message>
    <message>
        <source>in {n} window what goes may be said in a channel that stays; choose it, too, or all channels</source>
        <translation>in {n} Fenster wird das, was wegfällt, vielleicht in einem Kanal gesprochen, der bleibt; wählen Sie auch diesen oder alle Kanäle</translation>
    </message>
    <message>
        <source>in {n} windows what goes may be said in a channel that stays, so nothing was exported; choose it, too, or all channels</source>
        <translation>in {n} Fenstern wird das, was wegfällt, vielleicht in einem Kanal gesprochen, der bleibt, deshalb wurde nichts exportiert; wählen Sie auch diesen oder alle Kanäle</translation>
    </message>
    <message>
        <source>in {n} windows what goes may be said in a channel that stays; choose it, too, or all channels</source>
        <translation>in {n} Fenstern wird das, was wegfällt, vielleicht in einem Kanal gesprochen, der bleibt; wählen Sie auch diesen oder alle Kanäle</translation>
    </message>
    <message>
        <source>what is written is said in channel {channel}, which stays</source>
        <translation>was geschrieben steht, wird in Kanal {channel} gesprochen, der bleibt</translation>
    </message>
    <message>
        <source>the archive&apos;s job is not planned to its end: wait if that is still under way; if it was interrupted, remove the job&apos;s folder and plan it again; the archive itself was not changed</source>
        <translation>der Auftrag ist nicht zu Ende geplant: warten Sie, wenn das noch läuft; wurde es abgebrochen, entfernen Sie den Ordner des Auftrags und planen Sie neu; am Archiv wurde nichts geändert</translation>
    </message>
</context>
<context>
    <name>ModelPassphrase</name>
    <message>
        <source>Encrypted model</source>
        <translation>Verschlüsseltes Modell</translation>
    </message>
    <message>
        <source>&amp;Passphrase</source>
        <translation>&amp;Passphrase</translation>
    </message>
</context>
<context>
    <name>NewPassphraseField</name>
    <message>
        <source>Short, and soon guessed: allo&amp;w it</source>
        <translation>&amp;Kurz und bald erraten: zulassen</translation>
    </message>
</context>
<context>
    <name>NewProject</name>
    <message>
        <source>New project</source>
        <translation>Neues Projekt</translation>
    </message>
    <message>
        <source>A file of your own…</source>
        <translation>Eigene Datei…</translation>
    </message>
    <message>
        <source>&amp;Folder (new or empty)</source>
        <translation>&amp;Ordner (neu oder leer)</translation>
    </message>
    <message>
        <source>&amp;Tag set</source>
        <translation>&amp;Typenliste</translation>
    </message>
    <message>
        <source>The folder&apos;s &amp;group may read and change it</source>
        <translation>Die &amp;Gruppe des Ordners darf es lesen und ändern</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>Anlegen</translation>
    </message>
    <message>
        <source>Tag set</source>
        <translation>Typenliste</translation>
    </message>
    <message>
        <source>Tags: {}</source>
        <translation>Typen: {}</translation>
    </message>
</context>
<context>
    <name>NewRound</name>
    <message>
        <source>New round</source>
        <translation>Neue Runde</translation>
    </message>
    <message>
        <source>Who would get which document</source>
        <translation>Wer welches Dokument bekäme</translation>
    </message>
    <message>
        <source>Documents and hours of each annotator</source>
        <translation>Dokumente und Stunden jeder Person</translation>
    </message>
    <message>
        <source>Make the round</source>
        <translation>Runde anlegen</translation>
    </message>
    <message>
        <source>Codes, a blank between them</source>
        <translation>Kürzel, durch Leerzeichen getrennt</translation>
    </message>
    <message>
        <source>&amp;Draw anew</source>
        <translation>Neu aus&amp;losen</translation>
    </message>
    <message>
        <source>what was adjudicated</source>
        <translation>dem Entschiedenen</translation>
    </message>
    <message>
        <source>&amp;Name of the round</source>
        <translation>&amp;Name der Runde</translation>
    </message>
    <message>
        <source>&amp;Annotators</source>
        <translation>&amp;Annotierende</translation>
    </message>
    <message>
        <source>Documents for &amp;everybody</source>
        <translation>Dokumente für all&amp;e</translation>
    </message>
    <message>
        <source>Each &amp;other document for</source>
        <translation>&amp;Jedes weitere für</translation>
    </message>
    <message>
        <source>&amp;Suggestions from</source>
        <translation>&amp;Vorschläge aus</translation>
    </message>
    <message>
        <source>&amp;Without suggestions</source>
        <translation>&amp;Ohne Vorschläge</translation>
    </message>
    <message>
        <source>With a &amp;planted error</source>
        <translation>Mit einge&amp;bautem Fehler</translation>
    </message>
    <message>
        <source>Seed of the draw</source>
        <translation>Startwert der Auslosung</translation>
    </message>
    <message>
        <source>Guideline</source>
        <translation>Richtlinie</translation>
    </message>
    <message>
        <source>version {}</source>
        <translation>Fassung {}</translation>
    </message>
    <message>
        <source>Do&amp;cuments</source>
        <translation>Do&amp;kumente</translation>
    </message>
    <message>
        <source>What comes of it</source>
        <translation>Was daraus wird</translation>
    </message>
    <message>
        <source>A round needs annotators, each of them once.</source>
        <translation>Eine Runde braucht Annotierende, jedes Kürzel einmal.</translation>
    </message>
    <message>
        <source>A round needs a name.</source>
        <translation>Eine Runde braucht einen Namen.</translation>
    </message>
    <message>
        <source>Annotator</source>
        <translation>Annotierende</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Hours</source>
        <translation>Stunden</translation>
    </message>
    <message>
        <source>In all {} hours</source>
        <translation>Zusammen {} Stunden</translation>
    </message>
    <message>
        <source>reckoned with the usual tempo</source>
        <translation>mit dem üblichen Tempo gerechnet</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>“Each other document for {}” is more than there are annotators: {}.</source>
        <translation>„Jedes weitere Dokument für {}“ ist mehr, als es Annotierende gibt: {}.</translation>
    </message>
</context>
<context>
    <name>NoteBar</name>
    <message>
        <source>Why? Kept with the decision</source>
        <translation>Warum? Wird mit der Entscheidung gespeichert</translation>
    </message>
    <message>
        <source>Into the g&amp;uideline</source>
        <translation>In die &amp;Richtlinie</translation>
    </message>
    <message>
        <source>Offers the place as an example, with all PHI replaced by its tag</source>
        <translation>Bietet die Stelle als Beispiel an, alle PHI durch ihren Typ ersetzt</translation>
    </message>
    <message>
        <source>Not&amp;e</source>
        <translation>N&amp;otiz</translation>
    </message>
</context>
<context>
    <name>OfferBar</name>
    <message>
        <source>Find suggestions…</source>
        <translation>Vorschläge suchen…</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Jetzt nicht</translation>
    </message>
</context>
<context>
    <name>OpenBundle</name>
    <message>
        <source>Open a bundle</source>
        <translation>Paket öffnen</translation>
    </message>
    <message>
        <source>&amp;Bundle</source>
        <translation>&amp;Paket</translation>
    </message>
    <message>
        <source>&amp;Folder (new or empty)</source>
        <translation>&amp;Ordner (neu oder leer)</translation>
    </message>
    <message>
        <source>&amp;Passphrase (if it has one)</source>
        <translation>Passph&amp;rase (falls es eine hat)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
</context>
<context>
    <name>Operations</name>
    <message>
        <source>mark</source>
        <translation>Markieren</translation>
    </message>
    <message>
        <source>change tag</source>
        <translation>Typ ändern</translation>
    </message>
    <message>
        <source>move edge</source>
        <translation>Rand verschieben</translation>
    </message>
    <message>
        <source>set time</source>
        <translation>Zeit setzen</translation>
    </message>
    <message>
        <source>delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>accept</source>
        <translation>annehmen</translation>
    </message>
    <message>
        <source>reject</source>
        <translation>verwerfen</translation>
    </message>
    <message>
        <source>mark the same again</source>
        <translation>gleiche Stellen markieren</translation>
    </message>
    <message>
        <source>assign</source>
        <translation>zuweisen</translation>
    </message>
    <message>
        <source>propose</source>
        <translation>vorschlagen</translation>
    </message>
    <message>
        <source>change tags</source>
        <translation>Typen ändern</translation>
    </message>
    <message>
        <source>time a word</source>
        <translation>Zeit eines Wortes setzen</translation>
    </message>
    <message>
        <source>ask</source>
        <translation>fragen</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>antworten</translation>
    </message>
    <message>
        <source>mark what is heard</source>
        <translation>Gehörtes markieren</translation>
    </message>
    <message>
        <source>reject what the sweep shows</source>
        <translation>verwerfen, was die Durchsicht zeigt</translation>
    </message>
    <message>
        <source>correct the text</source>
        <translation>Text berichtigen</translation>
    </message>
    <message>
        <source>set patient</source>
        <translation>Patient festlegen</translation>
    </message>
    <message>
        <source>set head data</source>
        <translation>Kopfdaten setzen</translation>
    </message>
    <message>
        <source>list names</source>
        <translation>Namen auflisten</translation>
    </message>
    <message>
        <source>lists of the house</source>
        <translation>Listen des Hauses</translation>
    </message>
    <message>
        <source>guideline version</source>
        <translation>Fassung der Richtlinie</translation>
    </message>
    <message>
        <source>create project</source>
        <translation>Projekt anlegen</translation>
    </message>
    <message>
        <source>import</source>
        <translation>importieren</translation>
    </message>
    <message>
        <source>transcribe</source>
        <translation>transkribieren</translation>
    </message>
    <message>
        <source>align</source>
        <translation>ausrichten</translation>
    </message>
    <message>
        <source>align what somebody vouches for</source>
        <translation>ausrichten, wofür jemand einsteht</translation>
    </message>
    <message>
        <source>preannotate</source>
        <translation>Vorschläge suchen</translation>
    </message>
    <message>
        <source>suggest</source>
        <translation>Vorschläge zeigen</translation>
    </message>
    <message>
        <source>set thresholds</source>
        <translation>Schwellen ändern</translation>
    </message>
    <message>
        <source>use a learned model</source>
        <translation>ein gelerntes Modell verwenden</translation>
    </message>
    <message>
        <source>set recall</source>
        <translation>Trefferquote ändern</translation>
    </message>
    <message>
        <source>set pads</source>
        <translation>Zuschläge ändern</translation>
    </message>
    <message>
        <source>set who can read it</source>
        <translation>Lesende bestimmen</translation>
    </message>
    <message>
        <source>change a window</source>
        <translation>Fenster ändern</translation>
    </message>
    <message>
        <source>widen a window</source>
        <translation>Fenster erweitern</translation>
    </message>
    <message>
        <source>set up redaction</source>
        <translation>Schwärzung einstellen</translation>
    </message>
    <message>
        <source>heard good</source>
        <translation>als gut gehört</translation>
    </message>
    <message>
        <source>heard bad</source>
        <translation>als schlecht gehört</translation>
    </message>
    <message>
        <source>create round</source>
        <translation>Runde anlegen</translation>
    </message>
    <message>
        <source>add annotator</source>
        <translation>Annotierende hinzufügen</translation>
    </message>
    <message>
        <source>use round</source>
        <translation>Runde wählen</translation>
    </message>
    <message>
        <source>close round</source>
        <translation>Runde schließen</translation>
    </message>
    <message>
        <source>reopen round</source>
        <translation>Runde wieder öffnen</translation>
    </message>
    <message>
        <source>create bundle</source>
        <translation>Paket anlegen</translation>
    </message>
    <message>
        <source>open bundle</source>
        <translation>Paket öffnen</translation>
    </message>
    <message>
        <source>merge bundles</source>
        <translation>Pakete zusammenführen</translation>
    </message>
    <message>
        <source>make key</source>
        <translation>Schlüssel anlegen</translation>
    </message>
    <message>
        <source>repair</source>
        <translation>Berichtigung</translation>
    </message>
    <message>
        <source>settle</source>
        <translation>Einigkeit übernehmen</translation>
    </message>
    <message>
        <source>take side</source>
        <translation>eine Seite nehmen</translation>
    </message>
    <message>
        <source>take both sides</source>
        <translation>beide Seiten nehmen</translation>
    </message>
    <message>
        <source>take neither side</source>
        <translation>keine Seite nehmen</translation>
    </message>
    <message>
        <source>take side everywhere</source>
        <translation>überall eine Seite nehmen</translation>
    </message>
    <message>
        <source>mark own span</source>
        <translation>eigene Spanne markieren</translation>
    </message>
    <message>
        <source>reopen decision</source>
        <translation>Entscheidung zurücknehmen</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>choose final corpus</source>
        <translation>Endkorpus wählen</translation>
    </message>
    <message>
        <source>decide rare</source>
        <translation>über Seltenes entscheiden</translation>
    </message>
    <message>
        <source>dismiss line</source>
        <translation>Zeile verwerfen</translation>
    </message>
    <message>
        <source>take up line again</source>
        <translation>Zeile wieder vorlegen</translation>
    </message>
    <message>
        <source>release</source>
        <translation>freigeben</translation>
    </message>
    <message>
        <source>finish the document</source>
        <translation>Dokument abschließen</translation>
    </message>
    <message>
        <source>reopen the document</source>
        <translation>Dokument wieder öffnen</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>entfernen</translation>
    </message>
    <message>
        <source>reassign</source>
        <translation>anderen geben</translation>
    </message>
    <message>
        <source>begin a layer anew</source>
        <translation>von vorn beginnen</translation>
    </message>
    <message>
        <source>take the bundle&apos;s layer</source>
        <translation>Annotationen aus dem Paket nehmen</translation>
    </message>
    <message>
        <source>set a marker</source>
        <translation>Lesezeichen setzen</translation>
    </message>
    <message>
        <source>remove a marker</source>
        <translation>Lesezeichen entfernen</translation>
    </message>
    <message>
        <source>measure a neural model</source>
        <translation>neuronales Modell messen</translation>
    </message>
    <message>
        <source>change the tag set</source>
        <translation>Typenliste ändern</translation>
    </message>
</context>
<context>
    <name>Overview</name>
    <message>
        <source>Overview of the recording</source>
        <translation>Übersicht der Aufnahme</translation>
    </message>
</context>
<context>
    <name>PaceDialog</name>
    <message>
        <source>Decisions an hour, pauses included</source>
        <translation>Entscheidungen je Stunde, Pausen eingerechnet</translation>
    </message>
    <message>
        <source>Decisions an hour</source>
        <translation>Entscheidungen je Stunde</translation>
    </message>
    <message>
        <source>What is left</source>
        <translation>Was noch bleibt</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>this document</source>
        <translation>dieses Dokument</translation>
    </message>
    <message>
        <source>all of my documents in this round</source>
        <translation>alle meine Dokumente dieser Runde</translation>
    </message>
    <message>
        <source>Nothing has been decided yet.</source>
        <translation>Noch ist nichts entschieden.</translation>
    </message>
    <message>
        <source>{session}: {rate} an hour without pauses</source>
        <translation>{session}: {rate} je Stunde ohne Pausen</translation>
    </message>
    <message>
        <source>How long that takes is known once some decisions have been made.</source>
        <translation>Wie lange das dauert, ist bekannt, sobald einige Entscheidungen getroffen sind.</translation>
    </message>
    <message>
        <source>At {pace} s a decision, as in this round so far. What is to be marked by yourself comes on top.</source>
        <translation>Bei {pace} s je Entscheidung wie bisher in dieser Runde. Was selbst zu markieren ist, kommt hinzu.</translation>
    </message>
    <message>
        <source>Pace and what is left</source>
        <translation>Tempo und Rest</translation>
    </message>
</context>
<context>
    <name>PassphraseField</name>
    <message>
        <source>S&amp;how the passphrase</source>
        <translation>Passphrase an&amp;zeigen</translation>
    </message>
</context>
<context>
    <name>Passphrases</name>
    <message>
        <source>Encrypted bundles</source>
        <translation>Verschlüsselte Pakete</translation>
    </message>
    <message>
        <source>&amp;Passphrases, one a line</source>
        <translation>&amp;Passphrasen, eine je Zeile</translation>
    </message>
</context>
<context>
    <name>PathField</name>
    <message>
        <source>Choose…</source>
        <translation>Auswählen…</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Auswählen</translation>
    </message>
</context>
<context>
    <name>PlacesToCheck</name>
    <message>
        <source>Places to check</source>
        <translation>Stellen zu prüfen</translation>
    </message>
    <message>
        <source>&amp;Go there and play</source>
        <translation>&amp;Hingehen und abspielen</translation>
    </message>
    <message>
        <source>Speech without words is looked for once the waveform is drawn.</source>
        <translation>Sprache ohne Wörter wird gesucht, sobald die Wellenform gezeichnet ist.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Enter goes there and plays it. A sure time counts as soon as it is set.</source>
        <translation>Die Eingabetaste springt dorthin und spielt ab. Eine sichere Zeit zählt, sobald sie gesetzt ist.</translation>
    </message>
    <message>
        <source>This document has no recording.</source>
        <translation>Dieses Dokument hat keine Aufnahme.</translation>
    </message>
    <message>
        <source>✓ Every word has a time that can be right, and there is no speech without words.</source>
        <translation>✓ Jedes Wort hat eine Zeit, die stimmen kann, und es gibt keine Sprache ohne Wörter.</translation>
    </message>
    <message>
        <source>Places with words that have no sure time: {} · with speech that has no words: {}</source>
        <translation>Stellen mit Wörtern ohne sichere Zeit: {} · mit Sprache ohne Wörter: {}</translation>
    </message>
</context>
<context>
    <name>PlanRows</name>
    <message>
        <source>word that is no PHI is lost</source>
        <translation>Wort, das keine PHI ist, geht verloren</translation>
    </message>
    <message>
        <source>word that is no PHI is cut into</source>
        <translation>Wort, das keine PHI ist, wird angeschnitten</translation>
    </message>
    <message>
        <source>⚠ part of a PHI word stays</source>
        <translation>⚠ ein Teil eines PHI-Worts bleibt</translation>
    </message>
    <message>
        <source>window longer than its PHI can take</source>
        <translation>Fenster länger, als seine PHI dauern kann</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Typen</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>Ersatz</translation>
    </message>
    <message>
        <source>ms before</source>
        <translation>ms davor</translation>
    </message>
    <message>
        <source>ms after</source>
        <translation>ms danach</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>Kanäle</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>sure</source>
        <translation>sicher</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>% redacted</source>
        <translation>% geschwärzt</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>⚠ nobody is sure where {} is said</source>
        <translation>⚠ nicht sicher, wo „{}“ zu hören ist</translation>
    </message>
    <message>
        <source>nowhere</source>
        <translation>nirgends</translation>
    </message>
</context>
<context>
    <name>Player</name>
    <message>
        <source>The sound device cannot be opened.</source>
        <translation>Das Audiogerät lässt sich nicht öffnen.</translation>
    </message>
    <message>
        <source>The sound device stopped.</source>
        <translation>Das Audiogerät hat angehalten.</translation>
    </message>
    <message>
        <source>The sound library PortAudio is not installed.</source>
        <translation>Die Audiobibliothek PortAudio ist nicht installiert.</translation>
    </message>
    <message>
        <source>There is no sound device to play on.</source>
        <translation>Es gibt kein Audiogerät für die Wiedergabe.</translation>
    </message>
    <message>
        <source>The sound device takes neither mono nor stereo sound.</source>
        <translation>Das Audiogerät nimmt weder Mono- noch Stereoton an.</translation>
    </message>
</context>
<context>
    <name>PreviewDialog</name>
    <message>
        <source>Preview of the release</source>
        <translation>Vorschau der Freigabe</translation>
    </message>
    <message>
        <source>What stands for PHI</source>
        <translation>Was für PHI steht</translation>
    </message>
    <message>
        <source>New text</source>
        <translation>Neuer Text</translation>
    </message>
    <message>
        <source>&amp;Document</source>
        <translation>&amp;Dokument</translation>
    </message>
    <message>
        <source>No document that goes out has a text.</source>
        <translation>Kein Dokument, das hinausgeht, hat einen Text.</translation>
    </message>
    <message>
        <source>Replaced: {}, by a tag: {}. The release has the same while nothing is edited.</source>
        <translation>Ersetzt: {}, davon durch den Typ: {}. Die Freigabe hat dasselbe, solange nichts bearbeitet wird.</translation>
    </message>
    <message>
        <source>As it stands</source>
        <translation>Wie es dasteht</translation>
    </message>
    <message>
        <source>What will stand</source>
        <translation>Was dastehen wird</translation>
    </message>
    <message>
        <source>Why a tag</source>
        <translation>Warum der Typ</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>this tag has no surrogates</source>
        <translation>für diesen Typ gibt es keine Surrogate</translation>
    </message>
    <message>
        <source>not in a form that can be replaced</source>
        <translation>in keiner Form, die sich ersetzen lässt</translation>
    </message>
    <message>
        <source>every surrogate would be PHI or a word of the texts</source>
        <translation>jedes Surrogat wäre PHI oder ein Wort der Texte</translation>
    </message>
    <message>
        <source>it is rare, and nobody let it go</source>
        <translation>es ist selten, und niemand hat es freigegeben</translation>
    </message>
</context>
<context>
    <name>ProjectOpening</name>
    <message>
        <source>The project&apos;s database is damaged. It was left untouched.</source>
        <translation>Die Datenbank des Projekts ist beschädigt. Sie blieb unberührt.</translation>
    </message>
    <message>
        <source>Put back the newest backup, {}? The damaged file is kept in the folder “backups”.</source>
        <translation>Die neueste Sicherung, {}, zurückspielen? Die beschädigte Datei bleibt im Ordner „backups“.</translation>
    </message>
    <message>
        <source>&amp;Restore the backup</source>
        <translation>&amp;Sicherung zurückspielen</translation>
    </message>
    <message>
        <source>Project folder</source>
        <translation>Projektordner</translation>
    </message>
</context>
<context>
    <name>Provenance</name>
    <message>
        <source>imported suggestion</source>
        <translation>importierter Vorschlag</translation>
    </message>
    <message>
        <source>cast list</source>
        <translation>Personenliste</translation>
    </message>
    <message>
        <source>Sweep: {}</source>
        <translation>Durchsicht: {}</translation>
    </message>
    <message>
        <source>Rule: {}</source>
        <translation>Regel: {}</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>further hypothesis of the recogniser, {}</source>
        <translation>weitere Hypothese der Spracherkennung, {}</translation>
    </message>
    <message>
        <source>perhaps misheard: sounds like {}</source>
        <translation>vielleicht verhört: klingt wie {}</translation>
    </message>
    <message>
        <source>Model {}</source>
        <translation>Modell {}</translation>
    </message>
    <message>
        <source>repeats a name found elsewhere</source>
        <translation>Wiederholung eines gefundenen Namens</translation>
    </message>
    <message>
        <source>spaCy pipeline {}</source>
        <translation>spaCy-Pipeline {}</translation>
    </message>
    <message>
        <source>earlier layer of {}</source>
        <translation>frühere Annotationen von {}</translation>
    </message>
    <message>
        <source>list of the house: {}</source>
        <translation>Liste des Hauses: {}</translation>
    </message>
    <message>
        <source>neural model {}</source>
        <translation>neuronales Modell {}</translation>
    </message>
    <message>
        <source>deid_studio&apos;s models without what was learned</source>
        <translation>Modelle von deid_studio ohne Gelerntes</translation>
    </message>
    <message>
        <source>learned model {}</source>
        <translation>gelerntes Modell {}</translation>
    </message>
    <message>
        <source>deid_studio&apos;s models</source>
        <translation>Modelle von deid_studio</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Return</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>↑</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>↓</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>←</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>→</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>Bild ↑</translation>
    </message>
    <message>
        <source>PgDown</source>
        <translation>Bild ↓</translation>
    </message>
</context>
<context>
    <name>Question</name>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Behalten</translation>
    </message>
</context>
<context>
    <name>QuestionsDialog</name>
    <message>
        <source>Annotators&apos; questions</source>
        <translation>Fragen der Annotierenden</translation>
    </message>
    <message>
        <source>&amp;Answered ones, too</source>
        <translation>Auch &amp;beantwortete</translation>
    </message>
    <message>
        <source>Answer, for the annotator&apos;s next bundle</source>
        <translation>Antwort, für das nächste Paket an die Person</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>A&amp;nswered</source>
        <translation>Be&amp;antwortet</translation>
    </message>
    <message>
        <source>&amp;Go there</source>
        <translation>&amp;Hingehen</translation>
    </message>
    <message>
        <source>Annotator</source>
        <translation>Annotierende</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Nobody asks anything.</source>
        <translation>Niemand fragt etwas.</translation>
    </message>
</context>
<context>
    <name>QueueWindow</name>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>What came of it</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>▶ {} %</source>
        <translation>▶ {}&#xa0;%</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>&amp;Leave this one out</source>
        <translation>Dieses aus&amp;lassen</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>Places to &amp;check…</source>
        <translation>Stellen zu &amp;prüfen…</translation>
    </message>
    <message>
        <source>&amp;Find suggestions…</source>
        <translation>Vorschläge &amp;suchen…</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>⏸ {} %</source>
        <translation>⏸ {}&#xa0;%</translation>
    </message>
    <message>
        <source>▶ begins</source>
        <translation>▶ beginnt</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>✓ done</source>
        <translation>✓ fertig</translation>
    </message>
    <message>
        <source>⚠ not done</source>
        <translation>⚠ nicht fertig</translation>
    </message>
    <message>
        <source>– left out</source>
        <translation>– ausgelassen</translation>
    </message>
    <message>
        <source>You can go on working meanwhile; closing this window stops nothing.</source>
        <translation>Sie können währenddessen weiterarbeiten; dieses Fenster zu schließen hält nichts an.</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>How long it takes is not known yet</source>
        <translation>Wie lange es dauert, ist noch nicht bekannt</translation>
    </message>
    <message>
        <source>⚠ Not done: {}. The table says why.</source>
        <translation>⚠ Nicht fertig: {}. Die Tabelle sagt, warum.</translation>
    </message>
    <message>
        <source>Less than a minute left</source>
        <translation>Noch weniger als eine Minute</translation>
    </message>
    <message>
        <source>About {} min left</source>
        <translation>Noch etwa {} min</translation>
    </message>
    <message>
        <source>About {} h {} min left</source>
        <translation>Noch etwa {} h {} min</translation>
    </message>
</context>
<context>
    <name>ReassignDialog</name>
    <message>
        <source>Who has which document in {}</source>
        <translation>Wer in {} welches Dokument hat</translation>
    </message>
    <message>
        <source>nobody: as a further one</source>
        <translation>niemand: zusätzlich</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>&amp;Give</source>
        <translation>&amp;Geben</translation>
    </message>
    <message>
        <source>Begin &amp;anew</source>
        <translation>Von vorn &amp;beginnen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>&amp;Von</translation>
    </message>
    <message>
        <source>&amp;Documents</source>
        <translation>&amp;Dokumente</translation>
    </message>
    <message>
        <source>Documents given: {}</source>
        <translation>Vergebene Dokumente: {}</translation>
    </message>
    <message>
        <source>Documents begun anew: {}</source>
        <translation>Von vorn begonnene Dokumente: {}</translation>
    </message>
    <message>
        <source>There is work on: {}. It would be given up.</source>
        <translation>Daran wurde gearbeitet: {}. Diese Arbeit würde aufgegeben.</translation>
    </message>
    <message>
        <source>&amp;Give it up</source>
        <translation>&amp;Aufgeben</translation>
    </message>
    <message>
        <source>Taken back.</source>
        <translation>Zurückgenommen.</translation>
    </message>
    <message>
        <source>Give &amp;to</source>
        <translation>&amp;An</translation>
    </message>
</context>
<context>
    <name>RecallBar</name>
    <message>
        <source>How much is suggested</source>
        <translation>Wie viel vorgeschlagen wird</translation>
    </message>
    <message>
        <source>How much is suggested; Home or a double-click goes back to the middle. End goes to the end, where unknown words and numbers are suggested too.</source>
        <translation>Wie viel vorgeschlagen wird; Pos1 oder ein Doppelklick führt zur Mitte zurück. Die Taste Ende führt ans Ende, wo auch unbekannte Wörter und Zahlen vorgeschlagen werden.</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>Weniger</translation>
    </message>
    <message>
        <source>Find more</source>
        <translation>Mehr finden</translation>
    </message>
    <message>
        <source>By tag…</source>
        <translation>Je Typ…</translation>
    </message>
    <message>
        <source>How sure suggestions must be, tag by tag</source>
        <translation>Wie sicher Vorschläge sein müssen, Typ für Typ</translation>
    </message>
    <message>
        <source>with unknown words and numbers</source>
        <translation>mit unbekannten Wörtern und Zahlen</translation>
    </message>
</context>
<context>
    <name>RecentMenu</name>
    <message>
        <source>&amp;Forget these</source>
        <translation>Diese &amp;vergessen</translation>
    </message>
</context>
<context>
    <name>RecognitionController</name>
    <message>
        <source>No recording can be transcribed</source>
        <translation>Keine Aufnahme kann transkribiert werden</translation>
    </message>
    <message>
        <source>Transcribe</source>
        <translation>Transkribieren</translation>
    </message>
    <message>
        <source>Every recording has a text. One in which nothing is marked can be shown and done anew.</source>
        <translation>Jede Aufnahme hat einen Text. Eine, in der nichts markiert ist, können Sie anzeigen und neu transkribieren.</translation>
    </message>
    <message>
        <source>Transcribing</source>
        <translation>Transkription</translation>
    </message>
    <message>
        <source>Every word that has a recording has a time.</source>
        <translation>Jedes Wort, zu dem es eine Aufnahme gibt, hat eine Zeit.</translation>
    </message>
    <message>
        <source>Aligning</source>
        <translation>Ausrichtung</translation>
    </message>
</context>
<context>
    <name>RecognitionModels</name>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Models are kept in {}</source>
        <translation>Modelle liegen in {}</translation>
    </message>
    <message>
        <source>Add a &amp;folder…</source>
        <translation>Aus &amp;Ordner…</translation>
    </message>
    <message>
        <source>Add a &amp;ZIP…</source>
        <translation>Aus &amp;ZIP…</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>P&amp;rüfen</translation>
    </message>
    <message>
        <source>&amp;Remove…</source>
        <translation>&amp;Entfernen…</translation>
    </message>
    <message>
        <source>There is no model on this computer yet</source>
        <translation>Auf diesem Rechner gibt es noch kein Modell</translation>
    </message>
    <message>
        <source>For Vosk: the models that its makers give out, such as vosk-model-small-de-0.15 (45 MB) or vosk-model-de-0.21 (1.9 GB).</source>
        <translation>Für Vosk: die Modelle seiner Hersteller, etwa vosk-model-small-de-0.15 (45 MB) oder vosk-model-de-0.21 (1,9 GB).</translation>
    </message>
    <message>
        <source>For Whisper: a folder in the form that faster-whisper reads, such as faster-whisper-small.</source>
        <translation>Für Whisper: ein Ordner in der Form, die faster-whisper liest, etwa faster-whisper-small.</translation>
    </message>
    <message>
        <source>Each has a licence of its own, which is shown here once the model is added.</source>
        <translation>Jedes hat seine eigene Lizenz, die hier steht, sobald das Modell hinzugefügt ist.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Recogniser</source>
        <translation>Erkennung</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Sample rate</source>
        <translation>Abtastrate</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>⚠ damaged</source>
        <translation>⚠ beschädigt</translation>
    </message>
    <message>
        <source>✓ whole and works</source>
        <translation>✓ vollständig, funktioniert</translation>
    </message>
    <message>
        <source>Added {} · {} · SHA-256 {}</source>
        <translation>Hinzugefügt am {} · {} · SHA-256 {}</translation>
    </message>
    <message>
        <source>&amp;Licence, from its file {}</source>
        <translation>&amp;Lizenz, aus seiner Datei {}</translation>
    </message>
    <message>
        <source>&amp;Licence</source>
        <translation>&amp;Lizenz</translation>
    </message>
    <message>
        <source>The model brings no text of a licence. Ask where it comes from before you use it.</source>
        <translation>Das Modell bringt keinen Lizenztext mit. Klären Sie, woher es kommt, bevor Sie es verwenden.</translation>
    </message>
    <message>
        <source>A model&apos;s folder</source>
        <translation>Ordner eines Modells</translation>
    </message>
    <message>
        <source>A model as ZIP</source>
        <translation>Modell als ZIP</translation>
    </message>
    <message>
        <source>Adding the model</source>
        <translation>Das Modell wird hinzugefügt</translation>
    </message>
    <message>
        <source>Checking {}</source>
        <translation>{} wird geprüft</translation>
    </message>
    <message>
        <source>Remove the model {} from this computer?</source>
        <translation>Das Modell {} von diesem Rechner entfernen?</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>A model is what a recogniser knows of a language, or a neural network of PHI: a folder with many files, or that folder as a ZIP. The program never downloads one. Get it on a computer that is online, copy it here by hand, for example with a USB stick, and add it below or drop it on this window.</source>
        <translation>Ein Modell ist, was eine Spracherkennung von einer Sprache weiß oder ein neuronales Netz von PHI: ein Ordner mit vielen Dateien, oder dieser Ordner als ZIP. Das Programm lädt nie eines herunter. Holen Sie es auf einem Rechner mit Netz, tragen Sie es her, etwa auf einem USB-Stick, und fügen Sie es unten hinzu oder ziehen Sie es auf dieses Fenster.</translation>
    </message>
    <message>
        <source>For suggestions: a neural model that labels tokens, exported to ONNX with its config.json and tokenizer.json, or a GLiNER model in this form.</source>
        <translation>Für Vorschläge: ein neuronales Modell, das Token mit Labels versieht, exportiert nach ONNX mit seiner config.json und tokenizer.json, oder ein GLiNER-Modell in dieser Form.</translation>
    </message>
    <message>
        <source>{} are freed. What it recognised or suggested stays.</source>
        <translation>{} werden frei. Was es erkannt oder vorgeschlagen hat, bleibt.</translation>
    </message>
</context>
<context>
    <name>RedactionController</name>
    <message>
        <source>Nobody is sure of this place, so at least {} ms before it and {} ms after it are redacted.</source>
        <translation>Diese Stelle ist nicht sicher; deshalb werden mindestens {} ms davor und {} ms danach geschwärzt.</translation>
    </message>
    <message>
        <source>Nothing is redacted here.</source>
        <translation>Hier wird nichts geschwärzt.</translation>
    </message>
    <message>
        <source>The redaction plan is being made; try again.</source>
        <translation>Der Schwärzungsplan entsteht gerade; bitte noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Nothing is redacted in this recording.</source>
        <translation>In dieser Aufnahme wird nichts geschwärzt.</translation>
    </message>
    <message>
        <source>You hear the recording as redacted.</source>
        <translation>Zu hören ist die geschwärzte Aufnahme.</translation>
    </message>
</context>
<context>
    <name>RedactionPlanDialog</name>
    <message>
        <source>Redaction plan</source>
        <translation>Schwärzungsplan</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Places to look at</source>
        <translation>Stellen zum Prüfen</translation>
    </message>
    <message>
        <source>&amp;Windows</source>
        <translation>&amp;Fenster</translation>
    </message>
    <message>
        <source>&amp;Look at</source>
        <translation>Pr&amp;üfen</translation>
    </message>
    <message>
        <source>&amp;How</source>
        <translation>&amp;Wie</translation>
    </message>
    <message>
        <source>&amp;Go there and play</source>
        <translation>&amp;Hingehen und abspielen</translation>
    </message>
    <message>
        <source>Play as &amp;redacted</source>
        <translation>&amp;Geschwärzt abspielen</translation>
    </message>
    <message>
        <source>A&amp;pply</source>
        <translation>Üb&amp;ernehmen</translation>
    </message>
    <message>
        <source>Planning …</source>
        <translation>Der Plan entsteht …</translation>
    </message>
    <message>
        <source>Only {}</source>
        <translation>Nur {}</translation>
    </message>
    <message>
        <source>The whole project</source>
        <translation>Das ganze Projekt</translation>
    </message>
    <message>
        <source>There is no plan yet.</source>
        <translation>Es gibt noch keinen Plan.</translation>
    </message>
    <message>
        <source>The plan could not be made.</source>
        <translation>Der Plan konnte nicht gemacht werden.</translation>
    </message>
    <message>
        <source>&amp;Look at ({})</source>
        <translation>Pr&amp;üfen ({})</translation>
    </message>
    <message>
        <source>&amp;Windows ({})</source>
        <translation>&amp;Fenster ({})</translation>
    </message>
    <message>
        <source>There is no recording here.</source>
        <translation>Hier gibt es keine Aufnahme.</translation>
    </message>
    <message>
        <source>{}; {} not sure</source>
        <translation>{}; {} nicht sicher</translation>
    </message>
    <message>
        <source>Nothing of this is kept before “Apply”. A window takes the style of its tags.</source>
        <translation>Nichts davon gilt vor „Übernehmen“. Ein Fenster bekommt den Ersatz seiner Typen.</translation>
    </message>
    <message>
        <source>Enter goes there and plays the recording as it is; Shift+V plays it as redacted.</source>
        <translation>Die Eingabetaste führt hin und spielt die Aufnahme, wie sie ist; Umschalt+V spielt sie geschwärzt.</translation>
    </message>
    <message>
        <source>Show the plan of this recording to have its channels checked.</source>
        <translation>Um die Kanäle dieser Aufnahme zu prüfen, muss ihr Plan gezeigt werden.</translation>
    </message>
    <message>
        <source>Listening for cross-talk …</source>
        <translation>Übersprechen wird gemessen …</translation>
    </message>
    <message>
        <source>Nothing of what goes is heard in the other channels.</source>
        <translation>Nichts vom Geschwärzten ist in den anderen Kanälen zu hören.</translation>
    </message>
</context>
<context>
    <name>RedactionSettings</name>
    <message>
        <source>Style of all tags</source>
        <translation>Ersatz für alle Typen</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>Kanäle</translation>
    </message>
    <message>
        <source>&amp;Before PHI</source>
        <translation>&amp;Vor PHI</translation>
    </message>
    <message>
        <source>&amp;After PHI</source>
        <translation>&amp;Nach PHI</translation>
    </message>
    <message>
        <source>Around a place that nobody is sure of at least {} ms before and {} ms after are redacted.</source>
        <translation>Um eine nicht sichere Stelle werden mindestens {} ms davor und {} ms danach geschwärzt.</translation>
    </message>
    <message>
        <source>All &amp;tags</source>
        <translation>Alle &amp;Typen</translation>
    </message>
    <message>
        <source>Style of {}</source>
        <translation>Ersatz für {}</translation>
    </message>
    <message>
        <source>Hear it</source>
        <translation>Anhören</translation>
    </message>
    <message>
        <source>Hear {}</source>
        <translation>{} anhören</translation>
    </message>
    <message>
        <source>What is heard instead</source>
        <translation>Was stattdessen zu hören ist</translation>
    </message>
    <message>
        <source>Longer than what is said</source>
        <translation>Länger als das Gesprochene</translation>
    </message>
    <message>
        <source>Channels of {}</source>
        <translation>Kanäle von {}</translation>
    </message>
    <message>
        <source>What goes from a channel also goes from others in which it is heard, or in which nobody speaks.</source>
        <translation>Was aus einem Kanal verschwindet, verschwindet auch aus anderen, in denen es zu hören ist oder niemand spricht.</translation>
    </message>
    <message>
        <source>The original &amp;fades at the edges</source>
        <translation>Das &amp;Original blendet an den Rändern</translation>
    </message>
    <message>
        <source>Over {} ms within the pads, never where PHI is said, so that nothing clicks.</source>
        <translation>Über {} ms innerhalb der Ränder, nie dort, wo PHI gesprochen wird, damit nichts knackt.</translation>
    </message>
    <message>
        <source>How PHI is redacted</source>
        <translation>Wie PHI geschwärzt werden</translation>
    </message>
</context>
<context>
    <name>Release</name>
    <message>
        <source>characters {} to {}</source>
        <translation>Zeichen {} bis {}</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>geschlossen</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>hingenommen</translation>
    </message>
    <message>
        <source>places: {}</source>
        <translation>Stellen: {}</translation>
    </message>
    <message>
        <source>I release it although not every redaction was listened to</source>
        <translation>Ich gebe frei, obwohl nicht jede Schwärzung angehört wurde</translation>
    </message>
    <message>
        <source>I release it although there is speech without words</source>
        <translation>Ich gebe frei, obwohl gesprochen wird, wo kein Wort steht</translation>
    </message>
    <message>
        <source>I release it with these words unmarked</source>
        <translation>Ich gebe frei und lasse diese Wörter unmarkiert</translation>
    </message>
    <message>
        <source>I release it with these undecided</source>
        <translation>Ich gebe frei, obwohl darüber niemand entschieden hat</translation>
    </message>
    <message>
        <source>I let all of these get a surrogate</source>
        <translation>Ich lasse für all diese ein Surrogat zu</translation>
    </message>
    <message>
        <source>Part of a name may still be heard at the edge of a window. The certificate names you.</source>
        <translation>Am Rand eines Fensters kann noch ein Stück Name zu hören sein. Das Zertifikat nennt Sie.</translation>
    </message>
    <message>
        <source>Nobody has read what is said there: it stays audible, be it a name or not. The certificate names you.</source>
        <translation>Niemand hat gelesen, was dort gesagt wird: Es bleibt hörbar, ob Name oder nicht. Das Zertifikat nennt Sie.</translation>
    </message>
    <message>
        <source>They are PHI elsewhere and stay here for everybody to read and hear. The certificate names you.</source>
        <translation>Anderswo sind sie PHI, hier bleiben sie für alle zu lesen und zu hören. Das Zertifikat nennt Sie.</translation>
    </message>
    <message>
        <source>Nobody has looked at them: there may be names among them that no list has. The certificate names you.</source>
        <translation>Niemand hat sie angesehen: Es können Namen darunter sein, die in keiner Liste stehen. Das Zertifikat nennt Sie.</translation>
    </message>
    <message>
        <source>A surrogate keeps what kind of thing it was, and that may tell who is meant. The certificate names you.</source>
        <translation>Ein Surrogat verrät noch, welcher Art etwas war, und das kann sagen, wer gemeint ist. Das Zertifikat nennt Sie.</translation>
    </message>
    <message>
        <source>Must not go out</source>
        <translation>Darf nicht hinaus</translation>
    </message>
    <message>
        <source>Look at this</source>
        <translation>Bitte ansehen</translation>
    </message>
    <message>
        <source>the release</source>
        <translation>die Freigabe</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Freigabe</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>Gemacht</translation>
    </message>
    <message>
        <source>Released by</source>
        <translation>Freigegeben von</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Fassung</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Listened to</source>
        <translation>Angehört</translation>
    </message>
    <message>
        <source>{}, by {}, places: {}</source>
        <translation>{}, von {}, Stellen: {}</translation>
    </message>
    <message>
        <source>Risk accepted</source>
        <translation>Risiko hingenommen</translation>
    </message>
    <message>
        <source>checked</source>
        <translation>geprüft</translation>
    </message>
    <message>
        <source>not checked, which the certificate says</source>
        <translation>nicht geprüft, wie das Zertifikat sagt</translation>
    </message>
    <message>
        <source>could not be checked</source>
        <translation>ließ sich nicht prüfen</translation>
    </message>
    <message>
        <source>Check of a release</source>
        <translation>Prüfung einer Freigabe</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Geprüft</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>Bestanden</translation>
    </message>
    <message>
        <source>Not passed</source>
        <translation>Nicht bestanden</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Gates</source>
        <translation>Schranken</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <source>{} of {} heard</source>
        <translation>{} von {} angehört</translation>
    </message>
    <message>
        <source>≤ {} % bad (95 %)</source>
        <translation>≤ {}&#xa0;% schlecht (95&#xa0;%)</translation>
    </message>
    <message>
        <source>Perhaps the words that should go are said there and stay audible. The certificate names you.</source>
        <translation>Vielleicht werden die Wörter, die verschwinden sollen, dort gesprochen und bleiben hörbar. Das Zertifikat nennt Sie.</translation>
    </message>
    <message>
        <source>I release it with the rests of these words</source>
        <translation>Ich gebe es mit den Resten dieser Wörter frei</translation>
    </message>
    <message>
        <source>What is left of a word may tell what it was. The certificate names you.</source>
        <translation>Was von einem Wort übrig bleibt, kann verraten, was es war. Das Zertifikat nennt Sie.</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>I release it although PHI may be said in a channel that stays</source>
        <translation>Ich gebe frei, obwohl PHI vielleicht in einem Kanal gesprochen wird, der bleibt</translation>
    </message>
</context>
<context>
    <name>ReleaseForm</name>
    <message>
        <source>All documents</source>
        <translation>Alle Dokumente</translation>
    </message>
    <message>
        <source>Surrogates, dates keep their weekday</source>
        <translation>Surrogate, Daten behalten den Wochentag</translation>
    </message>
    <message>
        <source>Surrogates, dates on any day</source>
        <translation>Surrogate, Daten an beliebigem Tag</translation>
    </message>
    <message>
        <source>As each recording is</source>
        <translation>Wie die Aufnahme selbst</translation>
    </message>
    <message>
        <source>E&amp;very unknown word decided</source>
        <translation>Alle unbekannten Wörter &amp;entschieden</translation>
    </message>
    <message>
        <source>Nothing goes out while anything is undecided that suggestions show with their slider at its end.</source>
        <translation>Nichts geht hinaus, solange etwas unentschieden ist, was die Vorschläge mit dem Regler am Ende zeigen.</translation>
    </message>
    <message>
        <source>Final corpus</source>
        <translation>Endkorpus</translation>
    </message>
    <message>
        <source>Union: what anybody marked</source>
        <translation>Vereinigung: was irgendjemand markiert hat</translation>
    </message>
    <message>
        <source>Majority of the annotators</source>
        <translation>Mehrheit der Annotierenden</translation>
    </message>
    <message>
        <source>Adjudicated</source>
        <translation>Entschieden</translation>
    </message>
    <message>
        <source>Best annotator</source>
        <translation>Beste annotierende Person</translation>
    </message>
    <message>
        <source>Annotator {}</source>
        <translation>Nur {}</translation>
    </message>
    <message>
        <source>&amp;Layer</source>
        <translation>Fassu&amp;ng</translation>
    </message>
    <message>
        <source>&amp;Documents</source>
        <translation>&amp;Dokumente</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>&amp;Text</translation>
    </message>
    <message>
        <source>S&amp;ound</source>
        <translation>T&amp;on</translation>
    </message>
    <message>
        <source>For&amp;mat of sound</source>
        <translation>Ton-For&amp;mat</translation>
    </message>
    <message>
        <source>Certi&amp;ficate in</source>
        <translation>Zertifikat a&amp;uf</translation>
    </message>
    <message>
        <source>Released &amp;by (code)</source>
        <translation>Freigegeben von (Kürze&amp;l)</translation>
    </message>
    <message>
        <source>L&amp;istening to the result</source>
        <translation>M&amp;ithören am Ergebnis</translation>
    </message>
    <message>
        <source>Folde&amp;r (new or empty)</source>
        <translation>Ordne&amp;r (neu oder leer)</translation>
    </message>
    <message>
        <source>A&amp;gain</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Passphrase (may be empty)</source>
        <translation>&amp;Passphrase (darf leer sein)</translation>
    </message>
    <message>
        <source>&amp;Key file</source>
        <translation>&amp;Schlüsseldatei</translation>
    </message>
    <message>
        <source>This key is used again, so that everybody keeps their pseudonym.</source>
        <translation>Dieser Schlüssel wird weiterverwendet, damit alle ihr Pseudonym behalten.</translation>
    </message>
    <message>
        <source>A new key is made. Whoever has it can tell who is who: it never goes with the release.</source>
        <translation>Ein neuer Schlüssel entsteht. Wer ihn hat, weiß, wer wer ist: Er geht nie mit der Freigabe hinaus.</translation>
    </message>
    <message>
        <source>Only {}</source>
        <translation>Nur {}</translation>
    </message>
    <message>
        <source>Say into which folder it goes.</source>
        <translation>Bitte geben Sie den Ordner an.</translation>
    </message>
    <message>
        <source>The two passphrases differ.</source>
        <translation>Die beiden Passphrasen sind verschieden.</translation>
    </message>
    <message>
        <source>Recordings that go out in another format</source>
        <translation>Aufnahmen, die in einem anderen Format herausgehen</translation>
    </message>
    <message>
        <source>and {} more</source>
        <translation>und {} weitere</translation>
    </message>
    <message>
        <source>Letters as files of their o&amp;wn kind too</source>
        <translation>&amp;Briefe auch in ihrem eigenen Dateiformat</translation>
    </message>
    <message>
        <source>Word and OpenDocument letters keep their layout, PDF goes out as new pages of the text.</source>
        <translation>Briefe aus Word und OpenDocument behalten ihr Layout, PDF geht als neue Seiten mit dem Text hinaus.</translation>
    </message>
</context>
<context>
    <name>ReleaseWindow</name>
    <message>
        <source>Release</source>
        <translation>Freigabe</translation>
    </message>
    <message>
        <source>State of the release</source>
        <translation>Stand der Freigabe</translation>
    </message>
    <message>
        <source>How far the gates are looked at</source>
        <translation>Wie weit die Schranken geprüft sind</translation>
    </message>
    <message>
        <source>Preview of surrog&amp;ates…</source>
        <translation>Vorschau der Surro&amp;gate…</translation>
    </message>
    <message>
        <source>R&amp;elease</source>
        <translation>&amp;Freigeben</translation>
    </message>
    <message>
        <source>Looking at the gates …</source>
        <translation>Schranken werden geprüft …</translation>
    </message>
    <message>
        <source>There is nothing to release.</source>
        <translation>Es gibt nichts freizugeben.</translation>
    </message>
    <message>
        <source>Closed gates: {}. Nothing is written while one is closed.</source>
        <translation>Geschlossene Schranken: {}. Solange eine geschlossen ist, wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>All gates are open or accepted. The certificate names what was accepted.</source>
        <translation>Alle Schranken sind offen oder hingenommen. Das Zertifikat nennt, was hingenommen wurde.</translation>
    </message>
    <message>
        <source>All gates are open.</source>
        <translation>Alle Schranken sind offen.</translation>
    </message>
    <message>
        <source>Making surrogates</source>
        <translation>Surrogate werden gebildet</translation>
    </message>
    <message>
        <source>Writing and checking the release</source>
        <translation>Freigabe wird geschrieben und geprüft</translation>
    </message>
    <message>
        <source>Stopped; nothing was written.</source>
        <translation>Angehalten; nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>Files written to {}: {}</source>
        <translation>Dateien nach {} geschrieben: {}</translation>
    </message>
</context>
<context>
    <name>RemovalDialog</name>
    <message>
        <source>Remove documents</source>
        <translation>Dokumente entfernen</translation>
    </message>
    <message>
        <source>Documents go with all layers on them. Recordings stay in the project&apos;s folder.</source>
        <translation>Dokumente gehen mit allen Annotationen darin. Aufnahmen bleiben im Ordner des Projekts.</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>&amp;Remove the chosen ones</source>
        <translation>Gewählte &amp;entfernen</translation>
    </message>
    <message>
        <source>Take the last &amp;import back</source>
        <translation>Letzten &amp;Import zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Bring back</source>
        <translation>&amp;Zurückbringen</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Remove this work, too</source>
        <translation>Auch diese Arbeit &amp;entfernen</translation>
    </message>
</context>
<context>
    <name>RemoveTag</name>
    <message>
        <source>Remove a tag</source>
        <translation>Typ entfernen</translation>
    </message>
    <message>
        <source>They get &amp;another tag</source>
        <translation>Sie bekommen einen &amp;anderen Typ</translation>
    </message>
    <message>
        <source>They &amp;keep theirs, which the tag set lacks then</source>
        <translation>Sie &amp;behalten ihren, den die Typenliste dann nicht hat</translation>
    </message>
    <message>
        <source>Tag &amp;instead</source>
        <translation>Typ &amp;stattdessen</translation>
    </message>
</context>
<context>
    <name>RenameTag</name>
    <message>
        <source>Rename a tag</source>
        <translation>Typ umbenennen</translation>
    </message>
    <message>
        <source>They get the &amp;new name</source>
        <translation>Sie bekommen den &amp;neuen Namen</translation>
    </message>
    <message>
        <source>They &amp;keep the old one, which the tag set lacks then</source>
        <translation>Sie &amp;behalten den alten, den die Typenliste dann nicht hat</translation>
    </message>
    <message>
        <source>New n&amp;ame</source>
        <translation>Neuer N&amp;ame</translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>CSV, a row for each figure ({})</source>
        <translation>CSV, eine Zeile je Zahl ({})</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Look at this</source>
        <translation>Bitte ansehen</translation>
    </message>
    <message>
        <source>Not taken</source>
        <translation>Nicht übernommen</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
</context>
<context>
    <name>ReviewList</name>
    <message>
        <source>Review list</source>
        <translation>Prüfliste</translation>
    </message>
</context>
<context>
    <name>ReviewModel</name>
    <message>
        <source>Sure ▲</source>
        <translation>Sicher ▲</translation>
    </message>
    <message>
        <source>Sure</source>
        <translation>Sicher</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>How sure suggestions are; a click lists the least certain first, or in reading order again</source>
        <translation>Wie sicher Vorschläge sind; ein Klick zeigt die unsichersten zuerst oder wieder die Lesefolge</translation>
    </message>
    <message>
        <source>What was decided; ⚠ asks to look again</source>
        <translation>Wie entschieden wurde; ⚠ bittet, noch einmal hinzusehen</translation>
    </message>
</context>
<context>
    <name>RoundCommands</name>
    <message>
        <source>Making {}</source>
        <translation>{} wird angelegt</translation>
    </message>
    <message>
        <source>Made: {}. “Hand out…” gives everybody their documents.</source>
        <translation>{} ist angelegt; „Verteilen…“ gibt allen ihre Dokumente.</translation>
    </message>
    <message>
        <source>Add an annotator</source>
        <translation>Annotierende hinzufügen</translation>
    </message>
    <message>
        <source>Annotator&apos;s code (a pseudonym)</source>
        <translation>Kürzel (ein Pseudonym)</translation>
    </message>
</context>
<context>
    <name>RoundDocuments</name>
    <message>
        <source>Part of a name or of head data</source>
        <translation>Teil eines Namens oder von Kopfdaten</translation>
    </message>
    <message>
        <source>Look for documents</source>
        <translation>Dokumente suchen</translation>
    </message>
    <message>
        <source>A&amp;ll or none</source>
        <translation>Alle ode&amp;r keine</translation>
    </message>
    <message>
        <source>the first </source>
        <translation>die ersten </translation>
    </message>
    <message>
        <source>Only so many documents from the top</source>
        <translation>Nur so viele Dokumente von oben</translation>
    </message>
    <message>
        <source>What &amp;teaches most first</source>
        <translation>Lehrreichstes &amp;zuerst</translation>
    </message>
    <message>
        <source>Unfinished documents in which the program is least sure and that are most unlike the finished ones come first, in this list and in the round.</source>
        <translation>Unfertige Dokumente, in denen das Programm am unsichersten ist und die den fertigen am wenigsten gleichen, kommen zuerst, in dieser Liste und in der Runde.</translation>
    </message>
    <message>
        <source>Stop ({} of {})</source>
        <translation>Anhalten ({} von {})</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Documents of the round</source>
        <translation>Dokumente der Runde</translation>
    </message>
    <message>
        <source>{} (expected mistakes: {}, words: {}, new: {} %)</source>
        <translation>{} (erwartete Fehler: {}, Wörter: {}, neu: {}&#xa0;%)</translation>
    </message>
</context>
<context>
    <name>RoundsActions</name>
    <message>
        <source>&amp;New round…</source>
        <translation>&amp;Neue Runde…</translation>
    </message>
    <message>
        <source>Make it the &amp;current round</source>
        <translation>Zur &amp;laufenden Runde machen</translation>
    </message>
    <message>
        <source>C&amp;lose the round</source>
        <translation>Runde &amp;schließen</translation>
    </message>
    <message>
        <source>&amp;Reopen the round</source>
        <translation>Runde &amp;wieder öffnen</translation>
    </message>
    <message>
        <source>&amp;Add an annotator…</source>
        <translation>&amp;Annotierende hinzufügen…</translation>
    </message>
    <message>
        <source>Close the &amp;window</source>
        <translation>&amp;Fenster schließen</translation>
    </message>
    <message>
        <source>&amp;Hand out…</source>
        <translation>&amp;Verteilen…</translation>
    </message>
    <message>
        <source>&amp;Collect…</source>
        <translation>&amp;Einsammeln…</translation>
    </message>
    <message>
        <source>&amp;Rounds</source>
        <translation>&amp;Runden</translation>
    </message>
    <message>
        <source>&amp;Agreement</source>
        <translation>&amp;Übereinstimmung</translation>
    </message>
    <message>
        <source>&amp;Measure again</source>
        <translation>Neu &amp;messen</translation>
    </message>
    <message>
        <source>Repor&amp;t…</source>
        <translation>&amp;Bericht…</translation>
    </message>
    <message>
        <source>Next &amp;figures</source>
        <translation>&amp;Nächste Zahlen</translation>
    </message>
    <message>
        <source>Previous fi&amp;gures</source>
        <translation>&amp;Vorige Zahlen</translation>
    </message>
    <message>
        <source>&amp;Next disagreement</source>
        <translation>&amp;Nächster Streitfall</translation>
    </message>
    <message>
        <source>&amp;Previous disagreement</source>
        <translation>&amp;Voriger Streitfall</translation>
    </message>
    <message>
        <source>Play &amp;A</source>
        <translation>&amp;A abspielen</translation>
    </message>
    <message>
        <source>Play &amp;B</source>
        <translation>&amp;B abspielen</translation>
    </message>
    <message>
        <source>Next pan&amp;e</source>
        <translation>Nächster Berei&amp;ch</translation>
    </message>
    <message>
        <source>Previo&amp;us pane</source>
        <translation>Voriger Bere&amp;ich</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>&amp;Round</source>
        <translation>&amp;Runde</translation>
    </message>
    <message>
        <source>&amp;Bundles</source>
        <translation>&amp;Pakete</translation>
    </message>
    <message>
        <source>&amp;Disagreements</source>
        <translation>&amp;Streitfälle</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Giv&amp;e documents to others…</source>
        <translation>Dokumente anderen &amp;geben…</translation>
    </message>
    <message>
        <source>Play the p&amp;lace</source>
        <translation>&amp;Stelle abspielen</translation>
    </message>
    <message>
        <source>&amp;Go to the document</source>
        <translation>Zum &amp;Dokument</translation>
    </message>
    <message>
        <source>A&amp;djudication…</source>
        <translation>Streitfälle &amp;entscheiden…</translation>
    </message>
</context>
<context>
    <name>RoundsController</name>
    <message>
        <source>Unsure</source>
        <translation>Unsicher</translation>
    </message>
    <message>
        <source>Question to the supervisor about: {}</source>
        <translation>Frage an die Leitung zu: {}</translation>
    </message>
    <message>
        <source>Asked; it goes to the supervisor with the work.</source>
        <translation>Gefragt; es geht mit der Arbeit an die Leitung.</translation>
    </message>
</context>
<context>
    <name>RoundsPage</name>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Annotators</source>
        <translation>Annotierende</translation>
    </message>
    <message>
        <source>Who has which document</source>
        <translation>Wer welches Dokument hat</translation>
    </message>
    <message>
        <source>Reading the rounds</source>
        <translation>Runden werden gelesen</translation>
    </message>
    <message>
        <source>The rounds are being read …</source>
        <translation>Die Runden werden gelesen …</translation>
    </message>
    <message>
        <source>The rounds were not read. “View, Rounds” begins anew.</source>
        <translation>Die Runden wurden nicht gelesen. „Ansicht, Runden“ beginnt von vorn.</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Abgeschlossen</translation>
    </message>
    <message>
        <source>of</source>
        <translation>von</translation>
    </message>
    <message>
        <source>Hours left</source>
        <translation>Reststunden</translation>
    </message>
    <message>
        <source>Guideline</source>
        <translation>Richtlinie</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>Vorschläge</translation>
    </message>
    <message>
        <source>Tag set</source>
        <translation>Typenliste</translation>
    </message>
    <message>
        <source>Hours are reckoned with the usual tempo until enough has been annotated here.</source>
        <translation>Stunden sind mit dem üblichen Tempo gerechnet, bis hier genug annotiert ist.</translation>
    </message>
    <message>
        <source>There is no round yet. “New round…” shares documents out to annotators.</source>
        <translation>Es gibt noch keine Runde. „Neue Runde…“ verteilt Dokumente an Annotierende.</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>geschlossen</translation>
    </message>
    <message>
        <source>{}, current</source>
        <translation>{}, laufend</translation>
    </message>
    <message>
        <source>Annotators in {}</source>
        <translation>Annotierende in {}</translation>
    </message>
    <message>
        <source>Who has which document: ○ open, ✓ finished</source>
        <translation>Wer welches Dokument hat: ○ offen, ✓ abgeschlossen</translation>
    </message>
    <message>
        <source>Annotator</source>
        <translation>Annotierende</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>Annotationen</translation>
    </message>
    <message>
        <source>Planted noticed</source>
        <translation>Fehler bemerkt</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>{} of {}</source>
        <translation>{} von {}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>the final corpus</source>
        <translation>das Endkorpus</translation>
    </message>
    <message>
        <source>layer of {}</source>
        <translation>Annotationen von {}</translation>
    </message>
</context>
<context>
    <name>RoundsWindow</name>
    <message>
        <source>Rounds · {} · deid_studio</source>
        <translation>Runden · {} · deid_studio</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>Übereinstimmung</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>The report is in {}</source>
        <translation>Der Bericht steht in {}</translation>
    </message>
</context>
<context>
    <name>Rules</name>
    <message>
        <source>age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>date of birth</source>
        <translation>Geburtsdatum</translation>
    </message>
    <message>
        <source>company</source>
        <translation>Firma</translation>
    </message>
    <message>
        <source>country</source>
        <translation>Land</translation>
    </message>
    <message>
        <source>date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>e-mail</source>
        <translation>E-Mail</translation>
    </message>
    <message>
        <source>holiday</source>
        <translation>Feiertag</translation>
    </message>
    <message>
        <source>hospital or practice</source>
        <translation>Klinik oder Praxis</translation>
    </message>
    <message>
        <source>number of a person, case or place</source>
        <translation>Nummer einer Person, eines Falls oder Orts</translation>
    </message>
    <message>
        <source>insurer</source>
        <translation>Versicherung</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>organization</source>
        <translation>Organisation</translation>
    </message>
    <message>
        <source>currency</source>
        <translation>Währung</translation>
    </message>
    <message>
        <source>employer</source>
        <translation>Arbeitgeber</translation>
    </message>
    <message>
        <source>group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>amount of money</source>
        <translation>Geldbetrag</translation>
    </message>
    <message>
        <source>patient</source>
        <translation>Patient</translation>
    </message>
    <message>
        <source>person</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>pharmacy</source>
        <translation>Apotheke</translation>
    </message>
    <message>
        <source>phone number</source>
        <translation>Telefonnummer</translation>
    </message>
    <message>
        <source>place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>postcode</source>
        <translation>Postleitzahl</translation>
    </message>
    <message>
        <source>profession</source>
        <translation>Beruf</translation>
    </message>
    <message>
        <source>relative</source>
        <translation>Angehörige</translation>
    </message>
    <message>
        <source>school</source>
        <translation>Schule</translation>
    </message>
    <message>
        <source>season</source>
        <translation>Jahreszeit</translation>
    </message>
    <message>
        <source>spelled name</source>
        <translation>buchstabierter Name</translation>
    </message>
    <message>
        <source>staff</source>
        <translation>Personal</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Bundesland oder Bundesstaat</translation>
    </message>
    <message>
        <source>street</source>
        <translation>Straße</translation>
    </message>
    <message>
        <source>town</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>typist&apos;s initials</source>
        <translation>Schreibkürzel</translation>
    </message>
    <message>
        <source>university</source>
        <translation>Hochschule</translation>
    </message>
    <message>
        <source>word that no dictionary has</source>
        <translation>Wort, das kein Wörterbuch kennt</translation>
    </message>
    <message>
        <source>address on the web</source>
        <translation>Webadresse</translation>
    </message>
    <message>
        <source>an address beside it</source>
        <translation>daneben eine Adresse</translation>
    </message>
    <message>
        <source>a salutation</source>
        <translation>Anrede</translation>
    </message>
    <message>
        <source>the answer to a question</source>
        <translation>Antwort auf eine Frage</translation>
    </message>
    <message>
        <source>a birth beside it</source>
        <translation>daneben eine Geburt</translation>
    </message>
    <message>
        <source>a word that announces it</source>
        <translation>ankündigendes Wort</translation>
    </message>
    <message>
        <source>figures</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>dictated</source>
        <translation>diktiert</translation>
    </message>
    <message>
        <source>a well-known name</source>
        <translation>bekannter Name</translation>
    </message>
    <message>
        <source>a first name</source>
        <translation>Vorname</translation>
    </message>
    <message>
        <source>a word of kinship</source>
        <translation>Verwandtschaft</translation>
    </message>
    <message>
        <source>in a list of known ones</source>
        <translation>steht in einer Liste</translation>
    </message>
    <message>
        <source>the head of a letter</source>
        <translation>Briefkopf</translation>
    </message>
    <message>
        <source>a month</source>
        <translation>Monat</translation>
    </message>
    <message>
        <source>with a name of its own</source>
        <translation>mit Eigennamen</translation>
    </message>
    <message>
        <source>a postcode beside it</source>
        <translation>daneben eine Postleitzahl</translation>
    </message>
    <message>
        <source>from one to another</source>
        <translation>von, bis</translation>
    </message>
    <message>
        <source>a profession beside it</source>
        <translation>daneben ein Beruf</translation>
    </message>
    <message>
        <source>a signature</source>
        <translation>Unterschrift</translation>
    </message>
    <message>
        <source>a surname</source>
        <translation>Nachname</translation>
    </message>
    <message>
        <source>a title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>checked</source>
        <translation>geprüft</translation>
    </message>
    <message>
        <source>a year</source>
        <translation>Jahr</translation>
    </message>
    <message>
        <source>unknown word</source>
        <translation>unbekanntes Wort</translation>
    </message>
    <message>
        <source>capitalised in mid-sentence</source>
        <translation>groß geschrieben mitten im Satz</translation>
    </message>
    <message>
        <source>month or feast</source>
        <translation>Monat oder Feiertag</translation>
    </message>
    <message>
        <source>kind of institution</source>
        <translation>Art von Einrichtung</translation>
    </message>
    <message>
        <source>name from a list</source>
        <translation>Name aus einer Liste</translation>
    </message>
    <message>
        <source>number without a unit</source>
        <translation>Zahl ohne Einheit</translation>
    </message>
    <message>
        <source>shorthand</source>
        <translation>Kürzel</translation>
    </message>
</context>
<context>
    <name>SameAgain</name>
    <message>
        <source>Same again</source>
        <translation>Gleiche Stellen</translation>
    </message>
    <message>
        <source>In all &amp;my documents</source>
        <translation>In allen &amp;meinen Dokumenten</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Wie</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Further places</source>
        <translation>Weitere Stellen</translation>
    </message>
    <message>
        <source>V plays · X takes out or in · Ctrl+A then X: all</source>
        <translation>V spielt ab · X nimmt heraus oder hinein · Strg+A, dann X: alle</translation>
    </message>
    <message>
        <source>&amp;Leave</source>
        <translation>&amp;Verlassen</translation>
    </message>
    <message>
        <source>Looking for “{}” in all your documents…</source>
        <translation>„{}“ wird in allen Ihren Dokumenten gesucht…</translation>
    </message>
    <message>
        <source>Only sound is marked here; there are no words to look for.</source>
        <translation>Hier ist nur Ton markiert; es gibt keine Wörter, nach denen gesucht werden könnte.</translation>
    </message>
    <message>
        <source>“{}” stands nowhere else in your documents, or is marked there already.</source>
        <translation>„{}“ steht nirgends sonst in Ihren Dokumenten oder ist dort schon markiert.</translation>
    </message>
    <message>
        <source>“{}” stands nowhere else in this document, or is marked there already.</source>
        <translation>„{}“ steht sonst nirgends in diesem Dokument oder ist dort schon markiert.</translation>
    </message>
    <message>
        <source>just so</source>
        <translation>genau so</translation>
    </message>
    <message>
        <source>another case</source>
        <translation>andere Schreibung</translation>
    </message>
    <message>
        <source>inflected</source>
        <translation>gebeugt</translation>
    </message>
    <message>
        <source>in a longer word</source>
        <translation>in längerem Wort</translation>
    </message>
    <message>
        <source>broken up</source>
        <translation>getrennt</translation>
    </message>
    <message>
        <source>perhaps misheard</source>
        <translation>vielleicht verhört</translation>
    </message>
    <message>
        <source>part of it</source>
        <translation>ein Teil davon</translation>
    </message>
    <message>
        <source>Mark {} as {}</source>
        <translation>{} als {} markieren</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Markieren</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>verworfen</translation>
    </message>
</context>
<context>
    <name>SectionView</name>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Look at this</source>
        <translation>Bitte ansehen</translation>
    </message>
    <message>
        <source>Not compared</source>
        <translation>Nicht verglichen</translation>
    </message>
    <message>
        <source>Recordings</source>
        <translation>Aufnahmen</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>Vorschläge</translation>
    </message>
</context>
<context>
    <name>SideField</name>
    <message>
        <source>{}: place</source>
        <translation>{}: Ort</translation>
    </message>
    <message>
        <source>{}: layer</source>
        <translation>{}: Annotationen</translation>
    </message>
    <message>
        <source>All marked PHI</source>
        <translation>Alle markierten PHI</translation>
    </message>
    <message>
        <source>Final corpus</source>
        <translation>Endkorpus</translation>
    </message>
    <message>
        <source>What the program suggests</source>
        <translation>Was das Programm vorschlägt</translation>
    </message>
    <message>
        <source>Layer of {}</source>
        <translation>Annotationen von {}</translation>
    </message>
</context>
<context>
    <name>SpanCard</name>
    <message>
        <source>Current annotation</source>
        <translation>Aktuelle Annotation</translation>
    </message>
    <message>
        <source>Select words and press the key of a tag to mark PHI.</source>
        <translation>Wörter auswählen und die Taste eines Typs drücken, um PHI zu markieren.</translation>
    </message>
    <message>
        <source>No word stands here. The key of a tag marks what is heard.</source>
        <translation>Hier steht kein Wort. Die Taste eines Typs markiert, was zu hören ist.</translation>
    </message>
    <message>
        <source>{} (not in the tag set)</source>
        <translation>{} (nicht in der Typenliste)</translation>
    </message>
    <message>
        <source>{} sure</source>
        <translation>{} sicher</translation>
    </message>
    <message>
        <source>{} · part of a word</source>
        <translation>{} · Teil eines Wortes</translation>
    </message>
    <message>
        <source>{} (set by hand)</source>
        <translation>{} (von Hand gesetzt)</translation>
    </message>
    <message>
        <source>⚠ {}, inferred: listen, then confirm with W</source>
        <translation>⚠ {}, erschlossen: anhören, dann mit W bestätigen</translation>
    </message>
    <message>
        <source>⚠ not found in the recording: set its time in the waveform</source>
        <translation>⚠ in der Aufnahme nicht gefunden: Zeit in der Wellenform setzen</translation>
    </message>
    <message>
        <source>✗ rejected; Enter accepts it after all · {}</source>
        <translation>✗ verworfen; Eingabe nimmt es doch noch an · {}</translation>
    </message>
    <message>
        <source>Characters {}</source>
        <translation>Zeichen {}</translation>
    </message>
</context>
<context>
    <name>SpectrogramController</name>
    <message>
        <source>Spectrogram up to {frequency} Hz, {range} dB</source>
        <translation>Spektrogramm bis {frequency} Hz, {range} dB</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>Character by character (F8)</source>
        <translation>Zeichenweise (F8)</translation>
    </message>
    <message>
        <source>Characters {}–{} · line {}, column {} · word {} of {}</source>
        <translation>Zeichen {}–{} · Zeile {}, Spalte {} · Wort {} von {}</translation>
    </message>
    <message>
        <source>✓ saved {}</source>
        <translation>✓ gespeichert {}</translation>
    </message>
    <message>
        <source>Read only</source>
        <translation>Schreibgeschützt</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>round closed</source>
        <translation>Runde geschlossen</translation>
    </message>
</context>
<context>
    <name>StudyTabs</name>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Typen</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Confusion</source>
        <translation>Verwechslungen</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Arten</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Tempo</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Coefficients</source>
        <translation>Koeffizienten</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
</context>
<context>
    <name>SuggestionsController</name>
    <message>
        <source>Looking for suggestions</source>
        <translation>Vorschläge werden gesucht</translation>
    </message>
    <message>
        <source>Putting them into the documents</source>
        <translation>Vorschläge werden eingetragen</translation>
    </message>
    <message>
        <source>Learning from the finished letters</source>
        <translation>Aus den fertigen Briefen lernen</translation>
    </message>
    <message>
        <source>What was asked before is asked again; find suggestions anew to see it.</source>
        <translation>Es wird wieder gefragt, was davor gefragt wurde; suchen Sie Vorschläge neu, um es zu sehen.</translation>
    </message>
    <message>
        <source>It is asked from now on; find suggestions anew to see it.</source>
        <translation>Es wird von jetzt an gefragt; suchen Sie Vorschläge neu, um es zu sehen.</translation>
    </message>
    <message>
        <source>Suggestions have not been looked for in this document yet.</source>
        <translation>In diesem Dokument wurden noch keine Vorschläge gesucht.</translation>
    </message>
    <message>
        <source>Measuring the neural model</source>
        <translation>Das neuronale Modell wird gemessen</translation>
    </message>
</context>
<context>
    <name>TableCopying</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;all</source>
        <translation>&amp;Alles kopieren</translation>
    </message>
    <message>
        <source>&amp;Save table…</source>
        <translation>Tabelle &amp;speichern…</translation>
    </message>
</context>
<context>
    <name>TagPalette</name>
    <message>
        <source>Tags</source>
        <translation>Typen</translation>
    </message>
</context>
<context>
    <name>TagsDialog</name>
    <message>
        <source>Tags of the project</source>
        <translation>Typen des Projekts</translation>
    </message>
    <message>
        <source>A change holds in all layers of all rounds, and is one step that can be taken back.</source>
        <translation>Eine Änderung gilt für alle Annotierenden in allen Runden und ist ein Schritt, der sich zurücknehmen lässt.</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Shown as</source>
        <translation>Gezeigt als</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>Annotationen</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Re&amp;name…</source>
        <translation>&amp;Umbenennen…</translation>
    </message>
    <message>
        <source>&amp;Remove…</source>
        <translation>&amp;Entfernen…</translation>
    </message>
    <message>
        <source>&amp;Take back</source>
        <translation>&amp;Zurücknehmen</translation>
    </message>
    <message>
        <source>not in the tag set</source>
        <translation>nicht in der Typenliste</translation>
    </message>
    <message>
        <source>Changing the tag set</source>
        <translation>Die Typenliste wird geändert</translation>
    </message>
    <message>
        <source>The tag set was changed, and with it what has its tags.</source>
        <translation>Die Typenliste wurde geändert und mit ihr, was ihre Typen hat.</translation>
    </message>
</context>
<context>
    <name>TagsPage</name>
    <message>
        <source>Layer</source>
        <translation>Fassung</translation>
    </message>
    <message>
        <source>&amp;Undecided too ({})</source>
        <translation>&amp;Unentschiedene auch ({})</translation>
    </message>
    <message>
        <source>Final corpus</source>
        <translation>Endkorpus</translation>
    </message>
    <message>
        <source>Layer of {}</source>
        <translation>Annotationen von {}</translation>
    </message>
    <message>
        <source>Annotations by document and tag</source>
        <translation>Annotationen nach Dokument und Typ</translation>
    </message>
</context>
<context>
    <name>ThresholdDialog</name>
    <message>
        <source>How sure suggestions must be</source>
        <translation>Wie sicher Vorschläge sein müssen</translation>
    </message>
    <message>
        <source>What is less sure is not suggested. The slider under the review list shifts them all.</source>
        <translation>Was weniger sicher ist, wird nicht vorgeschlagen. Der Regler unter der Prüfliste verschiebt alle.</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>Mindestens</translation>
    </message>
    <message>
        <source>Right when measured</source>
        <translation>Richtig laut Messung</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Gezeigt</translation>
    </message>
    <message>
        <source>All as &amp;measured</source>
        <translation>Alle wie &amp;gemessen</translation>
    </message>
    <message>
        <source>{}: at least</source>
        <translation>{}: mindestens</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>faint</source>
        <translation>blass</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>{} (weak)</source>
        <translation>{} (schwach)</translation>
    </message>
</context>
<context>
    <name>TimeFaults</name>
    <message>
        <source>⚠ this word has no time</source>
        <translation>⚠ dieses Wort hat keine Zeit</translation>
    </message>
    <message>
        <source>⚠ this word lies behind the end of the recording</source>
        <translation>⚠ dieses Wort liegt hinter dem Ende der Aufnahme</translation>
    </message>
    <message>
        <source>⚠ this word was only laid between its neighbours</source>
        <translation>⚠ dieses Wort wurde nur zwischen seine Nachbarn gelegt</translation>
    </message>
    <message>
        <source>⚠ this word was aligned and may be spoken elsewhere</source>
        <translation>⚠ dieses Wort wurde ausgerichtet und ist vielleicht woanders zu hören</translation>
    </message>
    <message>
        <source>⚠ this word is out of order</source>
        <translation>⚠ dieses Wort ist zeitlich nicht in der Reihenfolge</translation>
    </message>
    <message>
        <source>⚠ this word is shorter than anybody can say it</source>
        <translation>⚠ dieses Wort ist kürzer, als man es sprechen kann</translation>
    </message>
    <message>
        <source>⚠ this word is longer than anybody says it</source>
        <translation>⚠ dieses Wort ist länger, als man es spricht</translation>
    </message>
    <message>
        <source>time from a recognised word</source>
        <translation>Zeit von einem erkannten Wort</translation>
    </message>
    <message>
        <source>time from its sounds</source>
        <translation>Zeit aus seinen Lauten</translation>
    </message>
    <message>
        <source>time from synthesised speech</source>
        <translation>Zeit aus synthetischer Sprache</translation>
    </message>
    <message>
        <source>time set by hand</source>
        <translation>Zeit von Hand gesetzt</translation>
    </message>
    <message>
        <source>{}, {} sure</source>
        <translation>{}, zu {} sicher</translation>
    </message>
    <message>
        <source>⚠ the recogniser may have invented this word</source>
        <translation>⚠ dieses Wort hat die Erkennung vielleicht erfunden</translation>
    </message>
</context>
<context>
    <name>TrailDialog</name>
    <message>
        <source>Who did what when</source>
        <translation>Wer wann was getan hat</translation>
    </message>
    <message>
        <source>Code, document, day, or what was done</source>
        <translation>Kürzel, Dokument, Datum oder was getan wurde</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtern</translation>
    </message>
    <message>
        <source>&amp;Write a table…</source>
        <translation>Tabelle s&amp;chreiben…</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Wie</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Whose annotations</source>
        <translation>Wessen Annotationen</translation>
    </message>
    <message>
        <source>taken back</source>
        <translation>zurückgenommen</translation>
    </message>
    <message>
        <source>made again</source>
        <translation>wiederholt</translation>
    </message>
    <message>
        <source>Write a table</source>
        <translation>Tabelle schreiben</translation>
    </message>
    <message>
        <source>Rows written: {}</source>
        <translation>Geschriebene Zeilen: {}</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
</context>
<context>
    <name>TranscribeQuestion</name>
    <message>
        <source>Transcribe</source>
        <translation>Transkribieren</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>(found out)</source>
        <translation>(wird erkannt)</translation>
    </message>
    <message>
        <source>Each apart, where each holds another voice</source>
        <translation>Getrennt, wo jeder eine andere Stimme enthält</translation>
    </message>
    <message>
        <source>Each apart</source>
        <translation>Jeder getrennt</translation>
    </message>
    <message>
        <source>All mixed</source>
        <translation>Alle gemischt</translation>
    </message>
    <message>
        <source>Listen for &amp;names that are known</source>
        <translation>Auf bekannte &amp;Namen achten</translation>
    </message>
    <message>
        <source>&amp;Recordings</source>
        <translation>&amp;Aufnahmen</translation>
    </message>
    <message>
        <source>&amp;Spoken language</source>
        <translation>Gesprochene &amp;Sprache</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>&amp;Further hypotheses</source>
        <translation>Weitere &amp;Hypothesen</translation>
    </message>
    <message>
        <source>&amp;Channels</source>
        <translation>&amp;Kanäle</translation>
    </message>
    <message>
        <source>Names that ma&amp;y be said, one a line</source>
        <translation>Namen, die &amp;fallen können, einer je Zeile</translation>
    </message>
    <message>
        <source>M&amp;odels…</source>
        <translation>M&amp;odelle…</translation>
    </message>
    <message>
        <source>All without a text ({}, {} in all)</source>
        <translation>Alle ohne Text ({}, zusammen {})</translation>
    </message>
    <message>
        <source>Only {}, in the place of its text</source>
        <translation>Nur {}, an Stelle seines Textes</translation>
    </message>
    <message>
        <source>Only {}</source>
        <translation>Nur {}</translation>
    </message>
    <message>
        <source>{}, {}, {}, {}.</source>
        <translation>{}, {}, {}, {}.</translation>
    </message>
    <message>
        <source>Some recordings have only {}; a model for telephones may understand them better.</source>
        <translation>Manche Aufnahmen haben nur {}; ein Modell für Telefone versteht sie vielleicht besser.</translation>
    </message>
    <message>
        <source>PHI is looked for in further hypotheses as well.</source>
        <translation>PHI wird auch in weiteren Hypothesen gesucht.</translation>
    </message>
    <message>
        <source>This recogniser gives no further hypotheses.</source>
        <translation>Diese Erkennung liefert keine weiteren Hypothesen.</translation>
    </message>
    <message>
        <source>Nothing leaves this computer.</source>
        <translation>Nichts verlässt diesen Rechner.</translation>
    </message>
</context>
<context>
    <name>TranscriptExport</name>
    <message>
        <source>Export transcripts</source>
        <translation>Transkripte exportieren</translation>
    </message>
    <message>
        <source>Words, and annotations on a tier beside them. Words without a time are kept as such.</source>
        <translation>Wörter, und daneben Annotationen auf einer eigenen Spur. Wörter ohne Zeit bleiben als solche erhalten.</translation>
    </message>
    <message>
        <source>Words with their times only; annotations have no place in it.</source>
        <translation>Nur Wörter mit ihren Zeiten; für Annotationen ist darin kein Platz.</translation>
    </message>
    <message>
        <source>Words, times and annotations with annotator, round and confidence; also letters.</source>
        <translation>Wörter, Zeiten und Annotationen mit annotierender Person, Runde und Sicherheit; auch Briefe.</translation>
    </message>
    <message>
        <source>A label with its tag for each PHI that has a time; no words.</source>
        <translation>Je PHI, die eine Zeit hat, eine Textmarke mit ihrem Typ; keine Wörter.</translation>
    </message>
    <message>
        <source>Audacity, PHI only</source>
        <translation>Audacity, nur PHI</translation>
    </message>
</context>
<context>
    <name>TranscriptSurface</name>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
</context>
<context>
    <name>Undertakings</name>
    <message>
        <source>by recognised words: {}</source>
        <translation>nach erkannten Wörtern: {}</translation>
    </message>
    <message>
        <source>by their sounds: {}</source>
        <translation>nach ihren Lauten: {}</translation>
    </message>
    <message>
        <source>by synthesised speech: {}</source>
        <translation>nach synthetischer Sprache: {}</translation>
    </message>
    <message>
        <source>between others: {}</source>
        <translation>zwischen anderen: {}</translation>
    </message>
    <message>
        <source>as they were: {}</source>
        <translation>unverändert: {}</translation>
    </message>
    <message>
        <source>without a time: {}</source>
        <translation>ohne Zeit: {}</translation>
    </message>
    <message>
        <source>{} · further hypotheses: {}</source>
        <translation>{} · weitere Hypothesen: {}</translation>
    </message>
    <message>
        <source>What was heard so far is kept: transcribed again, it goes on there.</source>
        <translation>Was bisher gehört wurde, ist aufgehoben: Beim nächsten Transkribieren geht es dort weiter.</translation>
    </message>
    <message>
        <source>⚠ not sure: {}</source>
        <translation>⚠ nicht sicher: {}</translation>
    </message>
    <message>
        <source>Stopped; this document is as it was.</source>
        <translation>Angehalten; dieses Dokument ist, wie es war.</translation>
    </message>
</context>
<context>
    <name>UndoDialog</name>
    <message>
        <source>What can be undone</source>
        <translation>Was rückgängig zu machen ist</translation>
    </message>
    <message>
        <source>&amp;Go back or on to here</source>
        <translation>&amp;Bis hierher zurück oder vor</translation>
    </message>
    <message>
        <source>Nothing was done here that can be undone</source>
        <translation>Hier gibt es nichts rückgängig zu machen</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>as it was before all of them</source>
        <translation>Stand vor allen Schritten</translation>
    </message>
    <message>
        <source>Only {made} of {wanted} steps could be made; others have worked here since.</source>
        <translation>Nur {made} von {wanted} Schritten waren möglich; inzwischen haben andere hier gearbeitet.</translation>
    </message>
</context>
<context>
    <name>WaveDisplay</name>
    <message>
        <source>Waveform</source>
        <translation>Wellenform</translation>
    </message>
    <message>
        <source>{start} to {end} of {duration} in view; PHI in view: {count}</source>
        <translation>Sichtbar: {start} bis {end} von {duration}; PHI im Bild: {count}</translation>
    </message>
    <message>
        <source>Channel {}</source>
        <translation>Kanal {}</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>PHI</source>
        <translation>PHI</translation>
    </message>
    <message>
        <source>Redaction</source>
        <translation>Schwärzung</translation>
    </message>
    <message>
        <source>Preparing the waveform …</source>
        <translation>Wellenform wird vorbereitet …</translation>
    </message>
    <message>
        <source>Preparing the waveform … {} %</source>
        <translation>Wellenform wird vorbereitet … {}&#xa0;%</translation>
    </message>
    <message>
        <source>spectrogram up to {frequency}, {range} dB</source>
        <translation>Spektrogramm bis {frequency}, {range} dB</translation>
    </message>
    <message>
        <source>{} kHz</source>
        <translation>{} kHz</translation>
    </message>
</context>
<context>
    <name>WindowWords</name>
    <message>
        <source>all channels</source>
        <translation>alle Kanäle</translation>
    </message>
    <message>
        <source>only channel {}</source>
        <translation>nur Kanal {}</translation>
    </message>
    <message>
        <source>only channels {}</source>
        <translation>nur Kanäle {}</translation>
    </message>
</context>
<context>
    <name>Windows</name>
    <message>
        <source>Redacted {start} – {end}: {before} ms before and {after} ms after what is said</source>
        <translation>Geschwärzt {start} – {end}: {before} ms vor und {after} ms nach dem Gesprochenen</translation>
    </message>
    <message>
        <source>redacted {before} ms before to {after} ms after</source>
        <translation>geschwärzt {before} ms davor bis {after} ms danach</translation>
    </message>
    <message>
        <source>✓ heard and good</source>
        <translation>✓ angehört und gut</translation>
    </message>
    <message>
        <source>⚠ not sure, nobody has listened yet</source>
        <translation>⚠ nicht sicher, noch nicht angehört</translation>
    </message>
</context>
<context>
    <name>WordEditor</name>
    <message>
        <source>Correct the text</source>
        <translation>Text berichtigen</translation>
    </message>
</context>
<context>
    <name>WorkBar</name>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
</context>
<context>
    <name>Workspace</name>
    <message>
        <source>This recording has no text yet.
“Transcribe…” and “Align a transcript…” are in the menu “Sound”.</source>
        <translation>Diese Aufnahme hat noch keinen Text.
„Transkribieren…“ und „Transkript ausrichten…“ stehen im Menü „Ton“.</translation>
    </message>
    <message>
        <source>not found in the recording</source>
        <translation>in der Aufnahme nicht gefunden</translation>
    </message>
    <message>
        <source>time inferred, nobody has listened yet</source>
        <translation>Zeit erschlossen, noch nicht angehört</translation>
    </message>
    <message>
        <source>(only heard)</source>
        <translation>(nur gehört)</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>unentschieden</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>verworfen</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugefügt</translation>
    </message>
    <message>
        <source>{}, a tag that is often wrong</source>
        <translation>{}, ein oft falscher Typ</translation>
    </message>
    <message>
        <source>{}, word {} of {}</source>
        <translation>{}, Wort {} von {}</translation>
    </message>
    <message>
        <source>on the list of what is never PHI</source>
        <translation>auf der Liste dessen, was nie PHI ist</translation>
    </message>
</context>
<context>
    <name>WorkstationDialog</name>
    <message>
        <source>This workstation</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>What was looked at</source>
        <translation>Was angesehen wurde</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>Text (*.txt)</translation>
    </message>
</context>
</TS>
