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
        <source>C&amp;oncordance…</source>
        <translation>&amp;Konkordanz…</translation>
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
        <source>&amp;How sure by type…</source>
        <translation>Wie s&amp;icher je Typ…</translation>
    </message>
    <message>
        <source>Weak types fa&amp;int</source>
        <translation>Schwache Typen &amp;blass</translation>
    </message>
    <message>
        <source>Weak types as the &amp;others</source>
        <translation>Schwache Typen wie die &amp;anderen</translation>
    </message>
    <message>
        <source>&amp;Do not suggest weak types</source>
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
        <source>&amp;Hand work back…</source>
        <translation>Arbeit &amp;zurückgeben…</translation>
    </message>
    <message>
        <source>Next place &amp;found</source>
        <translation>Nächste &amp;gefundene Stelle</translation>
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
        <translation>&amp;Vorherige Annotation</translation>
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
        <translation>Vorheriges D&amp;okument</translation>
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
        <translation>N&amp;ormale Geschwindigkeit</translation>
    </message>
    <message>
        <source>Play the &amp;annotation with its surroundings</source>
        <translation>Annotation mit &amp;Umgebung abspielen</translation>
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
        <translation>Vorheriger Be&amp;reich</translation>
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
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>&amp;About deid_studio</source>
        <translation>&amp;Über deid_studio</translation>
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
        <source>Re&amp;ason</source>
        <translation>&amp;Grund</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Aufnehmen</translation>
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
        <source>Left one right in the &amp;whole document</source>
        <translation>Linke Person hat im &amp;ganzen Dokument recht</translation>
    </message>
    <message>
        <source>Right one right in the whole &amp;document</source>
        <translation>Rechte Person hat im ganzen &amp;Dokument recht</translation>
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
        <translation>&amp;Größere Schrift</translation>
    </message>
    <message>
        <source>&amp;Smaller text</source>
        <translation>&amp;Kleinere Schrift</translation>
    </message>
    <message>
        <source>&amp;Read the layers again</source>
        <translation>Annotationen neu &amp;lesen</translation>
    </message>
    <message>
        <source>&amp;Final corpus…</source>
        <translation>End&amp;korpus…</translation>
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
        <translation>&amp;Annotierende</translation>
    </message>
    <message>
        <source>&amp;Tag</source>
        <translation>Ta&amp;g</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
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
    <name>AdjudicationPanes</name>
    <message>
        <source>&amp;Final corpus…</source>
        <translation>End&amp;korpus…</translation>
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
        <translation>Nicht von allen fertiggestellte Dokumente: {}</translation>
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
        <translation>Grenzen und Tag</translation>
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
        <translation>Tag</translation>
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
        <translation>Lee&amp;rraum zählt</translation>
    </message>
    <message>
        <source>T&amp;ypes count</source>
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
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>&amp;Round</source>
        <translation>&amp;Runde</translation>
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
        <source>Intervals</source>
        <translation>Intervalle folgen</translation>
    </message>
</context>
<context>
    <name>Annotating</name>
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
        <source>Every suggestion in this document is decided.</source>
        <translation>Alle Vorschläge in diesem Dokument sind entschieden.</translation>
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
    <name>Bugs</name>
    <message>
        <source>The program made a mistake ({}). What you marked is saved. If it goes on, close the window and open it again.</source>
        <translation>Das Programm hat einen Fehler gemacht ({}). Was Sie markiert haben, ist gespeichert. Wenn es weiter auftritt, schließen Sie das Fenster und öffnen es neu.</translation>
    </message>
</context>
<context>
    <name>Cast</name>
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
        <translation>S&amp;chließen</translation>
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
        <source>So far this is the only document with this code.</source>
        <translation>Bisher ist dies das einzige Dokument mit diesem Code.</translation>
    </message>
    <message>
        <source>Known from {} documents with this code:</source>
        <translation>Bekannt aus {} Dokumenten mit diesem Code:</translation>
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
    <name>Concordance</name>
    <message>
        <source>Concordance</source>
        <translation>Konkordanz</translation>
    </message>
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
        <source>Enter goes there · V plays · F3 next · a tag&apos;s key marks</source>
        <translation>Enter springt hin · V spielt ab · F3 nächste · Taste eines Typs markiert</translation>
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
</context>
<context>
    <name>Deciding</name>
    <message>
        <source>The note is kept with the decision.</source>
        <translation>Die Notiz wird mit der Entscheidung gespeichert.</translation>
    </message>
    <message>
        <source>It is in the guideline, version {}</source>
        <translation>Es steht in der Richtlinie, Version {}</translation>
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
        <source>Go to the &amp;document</source>
        <translation>Zum &amp;Dokument</translation>
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
    <name>Exchanging</name>
    <message>
        <source>Nobody has documents in this round.</source>
        <translation>In dieser Runde hat niemand Dokumente.</translation>
    </message>
    <message>
        <source>Hand out round {}</source>
        <translation>Runde {} verteilen</translation>
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
        <source>{}: {} documents, {} finished, {} recordings</source>
        <translation>{}: {} Dokumente, {} abgeschlossen, {} Aufnahmen</translation>
    </message>
    <message>
        <source>{} bundles were written to {}</source>
        <translation>{} Pakete wurden geschrieben nach {}</translation>
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
        <source>Types</source>
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
        <source>Types</source>
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
        <source>Type</source>
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
        <source>&amp;Sort into types what is tagged</source>
        <translation>Nach &amp;Typen sortieren, was so heißt</translation>
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
        <translation>{} % gehört</translation>
    </message>
    <message>
        <source>{} questions to the supervisor</source>
        <translation>{} Fragen an die Leitung</translation>
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
        <source>Suggestions by type</source>
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
        <source>Nothing to suggest in {} documents.</source>
        <translation>Keine offenen Vorschläge; durchsuchte Dokumente: {}.</translation>
    </message>
    <message>
        <source>{} suggestions wait in one document.</source>
        <translation>Offene Vorschläge in einem Dokument: {}.</translation>
    </message>
    <message>
        <source>{} suggestions wait in {} documents.</source>
        <translation>{} offene Vorschläge in {} Dokumenten.</translation>
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
        <source>Stopped: the other documents are as they were.</source>
        <translation>Angehalten: Die anderen Dokumente sind, wie sie waren.</translation>
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
        <translation>Version {}</translation>
    </message>
</context>
<context>
    <name>HandOut</name>
    <message>
        <source>{}: {} documents</source>
        <translation>{}: {} Dokumente</translation>
    </message>
    <message>
        <source>With the &amp;recordings</source>
        <translation>Mit den Au&amp;fnahmen</translation>
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
        <source>Each bundle is signed and holds the documents of one person only. With a passphrase it is encrypted; tell it by another way than the bundle takes.</source>
        <translation>Jedes Paket ist unterschrieben und enthält nur die Dokumente einer Person. Mit einer Passphrase ist es verschlüsselt; nennen Sie sie auf einem anderen Weg, als das Paket ihn nimmt.</translation>
    </message>
</context>
<context>
    <name>Headlines</name>
    <message>
        <source>no recordings</source>
        <translation>keine Aufnahmen</translation>
    </message>
    <message>
        <source>n = {} documents, {} pairs</source>
        <translation>n = {} Dokumente, {} Paare</translation>
    </message>
    <message>
        <source>no interval</source>
        <translation>kein Intervall</translation>
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
    <name>Least</name>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
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
    <message>
        <source>{} %</source>
        <translation>{} %</translation>
    </message>
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
        <source>Only to look at: the round does not give this document to {}.</source>
        <translation>Nur zum Ansehen: Die Runde gibt dieses Dokument nicht an {}.</translation>
    </message>
    <message>
        <source>Project folder</source>
        <translation>Projektordner</translation>
    </message>
    <message>
        <source>deid_studio {}
Find, correct and remove personal health information, offline.</source>
        <translation>deid_studio {}
Personenbezogene Angaben (PHI) finden, berichtigen und entfernen, ohne Netzwerk.</translation>
    </message>
    <message>
        <source>Nothing was exported</source>
        <translation>Nichts wurde exportiert</translation>
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
        <source>&amp;Go</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>&amp;Sound</source>
        <translation>&amp;Wiedergabe</translation>
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
        <source>{} annotations before, {} now.</source>
        <translation>{} Annotationen vorher, {} jetzt.</translation>
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
</context>
<context>
    <name>Messages</name>
    <message>
        <source>{}, line {}</source>
        <translation>{}, Zeile {}</translation>
    </message>
    <message>
        <source>line {}</source>
        <translation>Zeile {}</translation>
    </message>
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
        <source>no section for {}</source>
        <translation>kein Abschnitt für {}</translation>
    </message>
    <message>
        <source>only the general part may have one #; a tag has two</source>
        <translation>nur der allgemeine Teil darf ein # haben; ein Typ hat zwei</translation>
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
        <source>the tag set has no tag of this name</source>
        <translation>die Typenliste hat keinen Typ dieses Namens</translation>
    </message>
    <message>
        <source>this tag has a section already, on line {}</source>
        <translation>dieser Typ hat schon einen Abschnitt, in Zeile {}</translation>
    </message>
    <message>
        <source>span ends at {}, the text at {}; kept in the project, not exported</source>
        <translation>die Annotation endet bei {}, der Text bei {}; bleibt im Projekt, wird nicht exportiert</translation>
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
        <source>incomplete or malformed span line; kept in the project, not exported</source>
        <translation>unvollständige oder fehlerhafte Annotationszeile; bleibt im Projekt, wird nicht exportiert</translation>
    </message>
    <message>
        <source>span without any character; kept in the project, not exported</source>
        <translation>Annotation ohne ein einziges Zeichen; bleibt im Projekt, wird nicht exportiert</translation>
    </message>
    <message>
        <source>line ends counted as one character</source>
        <translation>Zeilenenden als ein Zeichen gezählt</translation>
    </message>
    <message>
        <source>byte order mark counted, {}</source>
        <translation>Bytereihenfolge-Marke mitgezählt, {}</translation>
    </message>
    <message>
        <source>not a line of a BRAT file; kept in the project, not exported</source>
        <translation>keine Zeile einer BRAT-Datei; bleibt im Projekt, wird nicht exportiert</translation>
    </message>
    <message>
        <source>id {} is used a second time; this one became {}</source>
        <translation>die Kennung {} kommt ein zweites Mal vor; diese wurde zu {}</translation>
    </message>
    <message>
        <source>no line has the fields of a CTM: recording, channel, start, duration, word</source>
        <translation>keine Zeile hat die Felder einer CTM-Datei: Aufnahme, Kanal, Anfang, Dauer, Wort</translation>
    </message>
    <message>
        <source>the words of {} channels were merged by time</source>
        <translation>die Wörter von {} Kanälen wurden nach der Zeit zusammengeführt</translation>
    </message>
    <message>
        <source>fewer than five fields; {}</source>
        <translation>weniger als fünf Felder; {}</translation>
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
        <source>holds words of more than one recording; split it first</source>
        <translation>enthält Wörter mehrerer Aufnahmen; bitte zuerst aufteilen</translation>
    </message>
    <message>
        <source>its word is kept</source>
        <translation>das Wort bleibt</translation>
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
        <source>not JSON at column {}</source>
        <translation>kein JSON in Spalte {}</translation>
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
        <source>no such tag set; there are {}, or name a .toml file</source>
        <translation>diese Typenliste gibt es nicht; es gibt {}, oder Sie nennen eine .toml-Datei</translation>
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
        <source>key {} is taken: {} cannot be keys</source>
        <translation>die Taste {} ist vergeben: {} sind nicht möglich</translation>
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
        <source>{} {} is already that of {}</source>
        <translation>{} {} gehört schon zu {}</translation>
    </message>
    <message>
        <source>parent is no tag of this set</source>
        <translation>parent ist kein Typ dieser Liste</translation>
    </message>
    <message>
        <source>{} is missing</source>
        <translation>{} fehlt</translation>
    </message>
    <message>
        <source>{} must be a text</source>
        <translation>{} muss ein Text sein</translation>
    </message>
    <message>
        <source>{} must be {}</source>
        <translation>{} muss {}</translation>
    </message>
    <message>
        <source>{} must give a text for each language</source>
        <translation>{} muss für jede Sprache einen Text angeben</translation>
    </message>
    <message>
        <source>{} takes the languages {}</source>
        <translation>{} nimmt nur die Sprachen {}</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>parents run in a circle</source>
        <translation>die Angaben zu parent laufen im Kreis</translation>
    </message>
    <message>
        <source>unknown field; there are {}</source>
        <translation>unbekanntes Feld; es gibt {}</translation>
    </message>
    <message>
        <source># and six digits 0 to f</source>
        <translation>aus # und sechs Ziffern 0 bis f bestehen</translation>
    </message>
    <message>
        <source>byte {} of this line is not UTF-8</source>
        <translation>Byte {} dieser Zeile ist kein UTF-8</translation>
    </message>
    <message>
        <source>no byte order mark; read as {}, as its zero bytes show</source>
        <translation>keine Bytereihenfolge-Marke (BOM); der Nullbytes wegen als {} gelesen</translation>
    </message>
    <message>
        <source>holds zero bytes, so it is not a text file</source>
        <translation>enthält Nullbytes, ist also keine Textdatei</translation>
    </message>
    <message>
        <source>byte {} of this line is not {}, which the file otherwise is</source>
        <translation>Byte {} dieser Zeile ist kein {}, die übrige Datei schon</translation>
    </message>
    <message>
        <source>holds zero characters, so it is not a text file</source>
        <translation>enthält Nullzeichen, ist also keine Textdatei</translation>
    </message>
    <message>
        <source>{}, though the file otherwise is</source>
        <translation>{}, die übrige Datei schon</translation>
    </message>
    <message>
        <source>{}, and the file is not Windows-1252 either</source>
        <translation>{}, und die Datei ist auch kein Windows-1252</translation>
    </message>
    <message>
        <source>holds control characters, so it is not a text file</source>
        <translation>enthält Steuerzeichen, ist also keine Textdatei</translation>
    </message>
    <message>
        <source>{}; the file was read as Windows-1252</source>
        <translation>{}; die Datei wurde als Windows-1252 gelesen</translation>
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
        <source>a text whose quotes are never closed</source>
        <translation>ein Text mit nicht geschlossenen Anführungszeichen</translation>
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
        <source>the grid begins at {} s, not at 0; its times were kept as they are</source>
        <translation>das TextGrid beginnt bei {} s, nicht bei 0; seine Zeiten wurden unverändert übernommen</translation>
    </message>
    <message>
        <source>holds no tiers</source>
        <translation>enthält keine Ebenen</translation>
    </message>
    <message>
        <source>says {} tiers and holds {}</source>
        <translation>kündigt {} Ebenen an und enthält {}</translation>
    </message>
    <message>
        <source>a tier is due here (or a quotation mark above is not doubled)</source>
        <translation>hier fehlt eine Ebene (oder weiter oben ist ein Anführungszeichen nicht verdoppelt)</translation>
    </message>
    <message>
        <source>a tier says {} entries and holds {}</source>
        <translation>eine Ebene kündigt {} Einträge an und enthält {}</translation>
    </message>
    <message>
        <source>holds no interval tier</source>
        <translation>enthält keine Intervallebene</translation>
    </message>
    <message>
        <source>tiers passed over: {}</source>
        <translation>übergangene Ebenen: {}</translation>
    </message>
    <message>
        <source>{} is due here, not {}</source>
        <translation>hier muss {} stehen, nicht {}</translation>
    </message>
    <message>
        <source>no interval tier has that name; pass --tier with one of: {}</source>
        <translation>keine Intervallebene heißt so; bitte --tier mit einem dieser Namen angeben: {}</translation>
    </message>
    <message>
        <source>{} tiers have that name; the first was read</source>
        <translation>{} Ebenen heißen so; die erste wurde gelesen</translation>
    </message>
    <message>
        <source>{} tiers were merged by time: {}</source>
        <translation>{} Ebenen wurden nach der Zeit zusammengeführt: {}</translation>
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
        <source>which tier holds the words is not clear; pass --tier with one of: {}</source>
        <translation>unklar, welche Ebene die Wörter enthält; bitte --tier mit einem dieser Namen angeben: {}</translation>
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
        <source>, first at {}</source>
        <translation>, zuerst in {}</translation>
    </message>
    <message>
        <source>{} ({} times{})</source>
        <translation>{} ({}-mal{})</translation>
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
        <source>{} broken characters (half a surrogate pair) were replaced by U+FFFD</source>
        <translation>{} kaputte Zeichen (halbe Ersatzpaare) wurden durch U+FFFD ersetzt</translation>
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
        <source>JSON of another kind than is read, which is: {}</source>
        <translation>JSON einer anderen Art; gelesen wird: {}</translation>
    </message>
    <message>
        <source>not a kind of transcript that is read; these are: {}</source>
        <translation>keine lesbare Art von Transkript; gelesen werden: {}</translation>
    </message>
    <message>
        <source>cannot be opened ({})</source>
        <translation>lässt sich nicht öffnen ({})</translation>
    </message>
    <message>
        <source>only a TextGrid has tiers; --tier had no effect</source>
        <translation>nur ein TextGrid hat Ebenen; --tier blieb ohne Wirkung</translation>
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
        <source>result {}</source>
        <translation>Ergebnis {}</translation>
    </message>
    <message>
        <source>its text and its list of words differ; the list was taken</source>
        <translation>Text und Wortliste weichen voneinander ab; die Liste wurde übernommen</translation>
    </message>
    <message>
        <source>{}, word {}</source>
        <translation>{}, Wort {}</translation>
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
        <source>not a segment and left out</source>
        <translation>kein Segment, weggelassen</translation>
    </message>
    <message>
        <source>a segment&apos;s text has other punctuation than its words; the words were taken</source>
        <translation>der Text eines Segments hat andere Satzzeichen als seine Wörter; die Wörter wurden übernommen</translation>
    </message>
    <message>
        <source>its text and its words differ; the words were taken</source>
        <translation>Text und Wörter weichen voneinander ab; die Wörter wurden übernommen</translation>
    </message>
    <message>
        <source>segment {}</source>
        <translation>Segment {}</translation>
    </message>
    <message>
        <source>word {}</source>
        <translation>Wort {}</translation>
    </message>
    <message>
        <source>start_ms and end_ms are no interval of whole milliseconds; the word has no time</source>
        <translation>start_ms und end_ms sind kein Intervall in ganzen Millisekunden; das Wort hat keine Zeit</translation>
    </message>
    <message>
        <source>not a transcript of the format {}</source>
        <translation>kein Transkript im Format {}</translation>
    </message>
    <message>
        <source>its version is not {}; a newer deid_studio may be able to read it</source>
        <translation>die Version ist nicht {}; ein neueres deid_studio kann die Datei vielleicht lesen</translation>
    </message>
    <message>
        <source>has no text or no list of words</source>
        <translation>hat keinen Text oder keine Wortliste</translation>
    </message>
    <message>
        <source>{} is not inside the text and behind the word before</source>
        <translation>{} liegt nicht im Text hinter dem vorigen Wort</translation>
    </message>
    <message>
        <source>a word had spaces around it, which are not part of it any more</source>
        <translation>ein Wort hatte Leerzeichen am Rand, die nicht mehr dazugehören</translation>
    </message>
    <message>
        <source>{} annotations are in the recording only, where no word is; BRAT cannot hold them</source>
        <translation>{} Annotationen stehen nur in der Aufnahme, wo kein Wort ist; BRAT kann sie nicht aufnehmen</translation>
    </message>
    <message>
        <source>{} of the annotations are suggestions that nobody has decided on</source>
        <translation>{} der Annotationen sind Vorschläge, über die niemand entschieden hat</translation>
    </message>
    <message>
        <source>byte order mark left out; read as {}</source>
        <translation>die Bytereihenfolge-Marke (BOM) wurde weggelassen; gelesen als {}</translation>
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
        <source>the guideline cannot be read: {}</source>
        <translation>die Richtlinie lässt sich nicht lesen: {}</translation>
    </message>
    <message>
        <source>the guideline could not be written: {}; it is as it was</source>
        <translation>die Richtlinie ließ sich nicht schreiben: {}; sie ist, wie sie war</translation>
    </message>
    <message>
        <source>the pattern cannot be read at character {}</source>
        <translation>das Muster ist an Zeichen {} nicht lesbar</translation>
    </message>
    <message>
        <source>the pattern has more than {} quantifiers in a word</source>
        <translation>das Muster hat mehr als {} Wiederholungszeichen in einem Wort</translation>
    </message>
    <message>
        <source>the pattern is longer than {} characters</source>
        <translation>das Muster ist länger als {} Zeichen</translation>
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
        <source>this question is no longer there</source>
        <translation>diese Frage gibt es nicht mehr</translation>
    </message>
    <message>
        <source>{} annotations would be left without any text; delete or move them first; nothing was corrected</source>
        <translation>{} Annotationen blieben ohne Text; löschen oder verschieben Sie sie zuerst; nichts wurde korrigiert</translation>
    </message>
    <message>
        <source>{} has finished this document; no suggestions were taken</source>
        <translation>{} hat dieses Dokument abgeschlossen; Vorschläge wurden nicht übernommen</translation>
    </message>
    <message>
        <source>{} lines are neither spans nor their confidence; suggestions come without them</source>
        <translation>{} Zeilen sind weder Spannen noch deren Sicherheit; Vorschläge kommen ohne sie</translation>
    </message>
    <message>
        <source>{} suggestions are undecided; they were taken as PHI</source>
        <translation>{} Vorschläge sind unentschieden; sie gelten als PHI</translation>
    </message>
    <message>
        <source>{} suggestions were left out, for somebody has decided on what they cover</source>
        <translation>{} Vorschläge wurden weggelassen, weil über das, was sie abdecken, schon entschieden ist</translation>
    </message>
    <message>
        <source>{}: {} lies behind the end of the recording</source>
        <translation>{}: {} liegt hinter dem Ende der Aufnahme</translation>
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
        <source>{} lines that depend on deleted or retagged annotations were left out; the project keeps them</source>
        <translation>{} Zeilen, die von gelöschten Annotationen oder solchen mit neuem Typ abhängen, wurden weggelassen; das Projekt behält sie</translation>
    </message>
    <message>
        <source>{} lines that could not be used when imported were left out; the project keeps them</source>
        <translation>{} Zeilen, die schon beim Import unbrauchbar waren, wurden weggelassen; das Projekt behält sie</translation>
    </message>
    <message>
        <source>{} annotations that mark only white space were left out; the project keeps them</source>
        <translation>{} Annotationen, die nur Leerraum markieren, wurden weggelassen; das Projekt behält sie</translation>
    </message>
    <message>
        <source>{} lines were written anew because brat would not have loaded them as they were</source>
        <translation>{} Zeilen wurden neu geschrieben, weil brat sie so nicht geladen hätte</translation>
    </message>
    <message>
        <source>there is no annotator {}; this project has: {}</source>
        <translation>es gibt keinen Annotator {}; dieses Projekt hat: {}</translation>
    </message>
    <message>
        <source>{}: {} at characters {} to {} has no sure time ({})</source>
        <translation>{}: {} an Zeichen {} bis {} hat keine sichere Zeit ({})</translation>
    </message>
    <message>
        <source>{} places cannot be redacted for sure, so nothing was exported; listen to each and set its time in the window</source>
        <translation>{} Stellen lassen sich nicht sicher schwärzen, deshalb wurde nichts exportiert; bitte jede anhören und ihre Zeit im Fenster setzen</translation>
    </message>
    <message>
        <source>perhaps at {}</source>
        <translation>vielleicht bei {}</translation>
    </message>
    <message>
        <source>nowhere to be found</source>
        <translation>nirgends gefunden</translation>
    </message>
    <message>
        <source>the files are not called as the document is, for its name holds PHI or not every system has it</source>
        <translation>die Dateien heißen nicht wie das Dokument, denn sein Name enthält PHI oder nicht jedes System kann ihn darstellen</translation>
    </message>
    <message>
        <source>{} words that are PHI elsewhere in it stand unmarked, at characters {}</source>
        <translation>{} Wörter, die anderswo im Dokument PHI sind, stehen unmarkiert da, bei Zeichen {}</translation>
    </message>
    <message>
        <source>there is no recording to export; letters go out with &apos;export text&apos;</source>
        <translation>keine Aufnahme zu exportieren; Briefe gehen als geschwärzte Texte hinaus (‚export text‘)</translation>
    </message>
    <message>
        <source>there is no text to export</source>
        <translation>kein Text zu exportieren</translation>
    </message>
    <message>
        <source>{} documents have not been annotated, so their PHI is not known; nothing was exported</source>
        <translation>{} Dokumente sind nicht annotiert, ihre PHI ist also nicht bekannt; nichts wurde exportiert</translation>
    </message>
    <message>
        <source>{} to {} s</source>
        <translation>{} bis {} s</translation>
    </message>
    <message>
        <source>the file of {}&apos;s recording is not the one that was imported, so its times do not hold; put the right file back into the project&apos;s folder &apos;audio&apos;; nothing was exported</source>
        <translation>die Datei zur Aufnahme von {} ist nicht die importierte, ihre Zeiten gelten also nicht; bitte die richtige Datei in den Projektordner ‚audio‘ zurücklegen; nichts wurde exportiert</translation>
    </message>
    <message>
        <source>{}: nobody has annotated this document yet</source>
        <translation>{}: noch niemand hat dieses Dokument annotiert</translation>
    </message>
    <message>
        <source>{}: the recording has no transcript, so its PHI is not known</source>
        <translation>{}: die Aufnahme hat kein Transkript, ihre PHI ist also nicht bekannt</translation>
    </message>
    <message>
        <source>no PHI is marked in this document</source>
        <translation>in diesem Dokument ist keine PHI markiert</translation>
    </message>
    <message>
        <source>{} was named as the transcript instead</source>
        <translation>stattdessen wurde {} als Transkript angegeben</translation>
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
        <source>another file, {}, already is this document&apos;s {}</source>
        <translation>dieses Dokument hat dafür schon eine andere Datei: {} ({})</translation>
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
        <source>there is no such file or folder</source>
        <translation>diese Datei oder diesen Ordner gibt es nicht</translation>
    </message>
    <message>
        <source>the text at these offsets is not what the line&apos;s third column says; the offsets were taken</source>
        <translation>an diesen Stellen steht nicht, was die dritte Spalte der Zeile sagt; die Stellen wurden übernommen</translation>
    </message>
    <message>
        <source>{}, but that wording stands once in the text, at {} to {}</source>
        <translation>{}, der Wortlaut steht aber einmal im Text, bei {} bis {}</translation>
    </message>
    <message>
        <source>they were made whole</source>
        <translation>sie wurden zusammengefügt</translation>
    </message>
    <message>
        <source>an import with --join-fragments makes them whole</source>
        <translation>ein Import mit --join-fragments fügt sie zusammen</translation>
    </message>
    <message>
        <source>spans split at white space only: {}; {}</source>
        <translation>nur an Leerraum geteilte Annotationen: {}; {}</translation>
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
        <source>{} of {} words have no time; PHI in them stops an audio export</source>
        <translation>{} von {} Wörtern haben keine Zeit; PHI darin verhindert den Export der Aufnahme</translation>
    </message>
    <message>
        <source>{} words end after the recording does ({} ms)</source>
        <translation>{} Wörter enden nach der Aufnahme ({} ms)</translation>
    </message>
    <message>
        <source>{} already has a layer on this document; import it under another annotator&apos;s code</source>
        <translation>{} hat in diesem Dokument schon Annotationen; bitte unter einem anderen Kürzel importieren</translation>
    </message>
    <message>
        <source>tag {} ({} annotations) is not in the tag set {}; kept as it is</source>
        <translation>der Typ {} ({} Annotationen) ist nicht in der Typenliste {}; er bleibt, wie er ist</translation>
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
        <source>{}&apos;s layer already came from this file</source>
        <translation>die Annotationen von {} kamen schon aus dieser Datei</translation>
    </message>
    <message>
        <source>it cannot be read</source>
        <translation>lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>recording {} is missing: no file in the project&apos;s folder &apos;audio&apos; has its content; put the file back there under any name</source>
        <translation>die Aufnahme {} fehlt: keine Datei im Projektordner ‚audio‘ hat ihren Inhalt; bitte die Datei unter beliebigem Namen dorthin zurücklegen</translation>
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
        <source>{} of the named documents are not in the project; &apos;deid-studio list&apos; names all</source>
        <translation>{} der genannten Dokumente sind nicht im Projekt; ‚deid-studio list‘ nennt alle</translation>
    </message>
    <message>
        <source>no such tag set; built in are {}; or give the path of a file</source>
        <translation>diese Typenliste gibt es nicht; eingebaut sind {}; oder geben Sie den Pfad einer Datei an</translation>
    </message>
    <message>
        <source>its words are not those of the transcript, which was taken instead</source>
        <translation>die Wörter sind nicht die des Transkripts; dieses wurde stattdessen übernommen</translation>
    </message>
    <message>
        <source>the text that it belongs to did not come in</source>
        <translation>der zugehörige Text wurde nicht übernommen</translation>
    </message>
    <message>
        <source>offsets taken with {}</source>
        <translation>Stellenangaben übernommen: {}</translation>
    </message>
    <message>
        <source>the export has no place to go: {}; nothing was written</source>
        <translation>der Export hat kein Ziel: {}; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>the export folder already holds {} of the {} files; choose an empty folder, or allow overwriting; nothing was written</source>
        <translation>der Exportordner enthält schon {} der {} Dateien; bitte einen leeren Ordner wählen oder das Überschreiben erlauben; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>reading or writing failed</source>
        <translation>Lesen oder Schreiben schlug fehl</translation>
    </message>
    <message>
        <source>the export was given up: {}; nothing half-written was left behind</source>
        <translation>der Export wurde abgebrochen: {}; nichts halb Geschriebenes blieb zurück</translation>
    </message>
    <message>
        <source> and {} more</source>
        <translation> und {} weitere</translation>
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
        <source>annotations that have no place in the recording: {}; not in the time level</source>
        <translation>Annotationen ohne Stelle in der Aufnahme: {}; zählen in der Zeit nicht mit</translation>
    </message>
    <message>
        <source>annotations whose time is only inferred: {}; in the time level as it is</source>
        <translation>Annotationen, deren Zeit nur erschlossen ist: {}; zählen in der Zeit so mit</translation>
    </message>
    <message>
        <source>another text than {}&apos;s: {}; the document is not compared</source>
        <translation>ein anderer Text als bei {}: {}; das Dokument wird nicht verglichen</translation>
    </message>
    <message>
        <source>confidence must be a number from 0 to 1</source>
        <translation>confidence muss eine Zahl von 0 bis 1 sein</translation>
    </message>
    <message>
        <source>documents that are not finished: {}; left out</source>
        <translation>nicht abgeschlossene Dokumente: {}; weggelassen</translation>
    </message>
    <message>
        <source>documents that nobody has annotated; left alone</source>
        <translation>Dokumente, die niemand annotiert hat; nicht beachtet</translation>
    </message>
    <message>
        <source>documents that only others have: {} of {}</source>
        <translation>Dokumente, die nur andere haben: {} von {}</translation>
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
        <source>kinds must be a list of {}</source>
        <translation>kinds muss eine Liste sein aus {}</translation>
    </message>
    <message>
        <source>lacks a tag that {} annotations have: {}</source>
        <translation>ein Typ fehlt, den {} Annotationen haben: {}</translation>
    </message>
    <message>
        <source>lines {} to {}</source>
        <translation>Zeilen {} bis {}</translation>
    </message>
    <message>
        <source>no annotator has this text; the document is not compared</source>
        <translation>kein Annotator hat diesen Text; das Dokument wird nicht verglichen</translation>
    </message>
    <message>
        <source>no such kind for {}; there are {}</source>
        <translation>diese Art gibt es nicht, bei {}; es gibt {}</translation>
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
        <source>nothing after line {}</source>
        <translation>nichts nach Zeile {}</translation>
    </message>
    <message>
        <source>round {} is closed; reopen it, or make another one the current round</source>
        <translation>Runde {} ist geschlossen; öffnen Sie sie wieder oder machen Sie eine andere zur laufenden</translation>
    </message>
    <message>
        <source>round {} is closed; the supervisor can reopen it; nothing was changed</source>
        <translation>Runde {} ist geschlossen; die Leitung kann sie wieder öffnen; nichts wurde geändert</translation>
    </message>
    <message>
        <source>spaCy cannot load the pipeline in {}: {}</source>
        <translation>spaCy kann die Pipeline in {} nicht laden: {}</translation>
    </message>
    <message>
        <source>suggestions that nobody has decided on: {}; left out</source>
        <translation>Vorschläge, über die niemand entschieden hat: {}; weggelassen</translation>
    </message>
    <message>
        <source>the BRAT project</source>
        <translation>das BRAT-Projekt</translation>
    </message>
    <message>
        <source>the code {} stands for what the program suggests; choose another one</source>
        <translation>das Kürzel {} steht für das, was das Programm vorschlägt; bitte ein anderes wählen</translation>
    </message>
    <message>
        <source>the code {} stands for what was adjudicated; choose another one</source>
        <translation>das Kürzel {} steht für das, was im Streitfall entschieden wurde; bitte ein anderes wählen</translation>
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
        <source>the plan of round {} does not assign this document to {}</source>
        <translation>der Plan der Runde {} weist dieses Dokument nicht {} zu</translation>
    </message>
    <message>
        <source>the round has {} documents; all were to get {} of them</source>
        <translation>die Runde hat {} Dokumente; alle sollten {} davon bekommen</translation>
    </message>
    <message>
        <source>the tag set {} has no tag {}; its tags are {}</source>
        <translation>die Typenliste {} hat keinen Typ {}; ihre Typen sind {}</translation>
    </message>
    <message>
        <source>there is a round {} already; nothing was changed</source>
        <translation>eine Runde {} gibt es schon; nichts wurde geändert</translation>
    </message>
    <message>
        <source>there is no gold of that name; not scored</source>
        <translation>dazu gibt es keinen Goldstandard dieses Namens; nicht bewertet</translation>
    </message>
    <message>
        <source>there is no round {}; this project has: {}</source>
        <translation>es gibt keine Runde {}; dieses Projekt hat: {}</translation>
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
        <source>what {} has marked cannot be suggested to {}; name another annotator</source>
        <translation>was {} markiert hat, kann {} nicht vorgeschlagen werden; bitte jemand anderen nennen</translation>
    </message>
    <message>
        <source>{} has no layer in this project; suggestions can come from &apos;none&apos;, &apos;model&apos; or a code</source>
        <translation>{} hat in diesem Projekt keine Annotationen; Vorschläge können von ‚none‘, ‚model‘ oder einem Kürzel kommen</translation>
    </message>
    <message>
        <source>{} has no layer on a document that {} has still to annotate</source>
        <translation>{} hat keine Annotationen in einem Dokument, das {} noch zu annotieren hat</translation>
    </message>
    <message>
        <source>{} here for {} there</source>
        <translation>hier {}, dort {}</translation>
    </message>
    <message>
        <source>{} is no folder of a spaCy pipeline: there is no config.cfg in it</source>
        <translation>{} ist kein Ordner einer spaCy-Pipeline: darin gibt es keine config.cfg</translation>
    </message>
    <message>
        <source>a part is far larger than its place in the file; the bundle was not opened</source>
        <translation>ein Teil ist weit größer als sein Platz in der Datei; das Paket wurde nicht geöffnet</translation>
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
        <source>something is marked beyond the end of the text; the layer was not taken</source>
        <translation>etwas ist hinter dem Ende des Textes markiert; die Annotationen wurden nicht übernommen</translation>
    </message>
    <message>
        <source>the annotator has corrected the text; make the same correction here, then merge the bundle again</source>
        <translation>der Text wurde dort korrigiert; bitte hier ebenso korrigieren und das Paket noch einmal zusammenführen</translation>
    </message>
    <message>
        <source>the bundle could not be opened: {}; nothing was left behind</source>
        <translation>das Paket ließ sich nicht öffnen: {}; nichts blieb zurück</translation>
    </message>
    <message>
        <source>the bundle could not be written: {}; nothing was left behind</source>
        <translation>das Paket ließ sich nicht schreiben: {}; nichts blieb zurück</translation>
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
        <source>there is no annotated text to measure the model on; name a BRAT folder with --unseen</source>
        <translation>es gibt keinen annotierten Text, an dem das Modell zu messen wäre; bitte mit --unseen einen BRAT-Ordner nennen</translation>
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
        <source>what the bundle holds does not fit together; nothing was changed</source>
        <translation>der Inhalt des Pakets passt nicht zusammen; nichts wurde geändert</translation>
    </message>
    <message>
        <source>{} has no documents in round {}; make a round that gives some</source>
        <translation>{} hat in Runde {} keine Dokumente; bitte eine Runde anlegen, die welche zuweist</translation>
    </message>
    <message>
        <source>{} is there already; allow overwriting, or name another folder</source>
        <translation>{} gibt es schon; bitte Überschreiben erlauben oder einen anderen Ordner nennen</translation>
    </message>
    <message>
        <source>{}; so in {} files</source>
        <translation>{}; so in {} Dateien</translation>
    </message>
    <message>
        <source>the model in {} is damaged; install it again</source>
        <translation>das Modell in {} ist beschädigt; bitte neu installieren</translation>
    </message>
    <message>
        <source>the spaCy pipeline in {} fails: {}</source>
        <translation>die spaCy-Pipeline in {} versagt: {}</translation>
    </message>
    <message>
        <source>a layer has changed since this was decided: {}</source>
        <translation>seit dieser Entscheidung haben sich Annotationen geändert: {}</translation>
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
        <source>not finished by {}; the layer is {}&apos;s</source>
        <translation>nicht abgeschlossen von {}; die Annotationen sind von {}</translation>
    </message>
    <message>
        <source>not finished by {}; without their layers</source>
        <translation>nicht abgeschlossen von {}; ohne deren Annotationen</translation>
    </message>
    <message>
        <source>only a decided place of the text can be an example</source>
        <translation>nur eine entschiedene Stelle im Text kann ein Beispiel werden</translation>
    </message>
    <message>
        <source>the adjudication of round {} is closed; reopen it first</source>
        <translation>die Entscheidung über Runde {} ist abgeschlossen; bitte erst wieder öffnen</translation>
    </message>
    <message>
        <source>the guideline</source>
        <translation>die Richtlinie</translation>
    </message>
    <message>
        <source>the tag set {} has no tag {}; nothing was changed</source>
        <translation>die Typenliste {} kennt keinen Typ {}; nichts wurde geändert</translation>
    </message>
    <message>
        <source>there is already a model {}; choose another folder, or allow overwriting</source>
        <translation>es gibt schon ein Modell {}; wählen Sie einen anderen Ordner oder erlauben Sie das Überschreiben</translation>
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
        <source>there is no text annotated with {} in {}</source>
        <translation>es gibt keinen mit {} annotierten Text in {}</translation>
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
        <source>{} conflicts of round {} are open; nothing was written</source>
        <translation>{} Streitfälle der Runde {} sind offen; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>{} has no finished layer on this document; there are those of {}</source>
        <translation>{} hat dieses Dokument nicht abgeschlossen; abgeschlossen haben es {}</translation>
    </message>
    <message>
        <source>{} suggestions that nobody decided on are in it</source>
        <translation>{} Vorschläge sind darin, über die niemand entschieden hat</translation>
    </message>
    <message>
        <source>{}: tie at {} {} to {} ({}: {})</source>
        <translation>{}: Gleichstand bei {} {} bis {} ({}: {})</translation>
    </message>
    <message>
        <source>{}: {} at {} {} to {} ({})</source>
        <translation>{}: {} bei {} {} bis {} ({})</translation>
    </message>
    <message>
        <source>others have worked on the corrected text in the meantime; correct it once more instead of undoing it</source>
        <translation>andere haben inzwischen am korrigierten Text gearbeitet; korrigieren Sie ihn noch einmal, statt die Korrektur rückgängig zu machen</translation>
    </message>
    <message>
        <source>the project cannot be restored now: {}</source>
        <translation>das Projekt lässt sich jetzt nicht zurückspielen: {}</translation>
    </message>
    <message>
        <source>the backup could not be put back: {}</source>
        <translation>die Sicherung ließ sich nicht zurückspielen: {}</translation>
    </message>
    <message>
        <source>the project&apos;s database is damaged and was left untouched: {}</source>
        <translation>die Datenbank des Projekts ist beschädigt und blieb unberührt: {}</translation>
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
        <source>a {} was changed in the meantime; nothing was undone or redone</source>
        <translation>ein Eintrag ({}) wurde inzwischen geändert; nichts wurde rückgängig gemacht oder wiederhergestellt</translation>
    </message>
    <message>
        <source>the project&apos;s folder cannot be written; the project can be read but not changed</source>
        <translation>der Projektordner ist nicht beschreibbar; das Projekt kann gelesen, aber nicht geändert werden</translation>
    </message>
    <message>
        <source>{} on {} (process {})</source>
        <translation>{} auf {} (Prozess {})</translation>
    </message>
    <message>
        <source>{} has this project open; it can be read but not changed until it is closed there</source>
        <translation>{} hat dieses Projekt geöffnet; bis es dort geschlossen wird, kann es gelesen, aber nicht geändert werden</translation>
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
        <source>this project has schema version {}, this program knows {} at most: open it with the newer program; nothing was changed</source>
        <translation>dieses Projekt hat die Schemaversion {}, dieses Programm kennt höchstens {}: bitte mit dem neueren Programm öffnen; nichts wurde geändert</translation>
    </message>
    <message>
        <source>this project has the older schema version {} and must be opened once where it can be written</source>
        <translation>dieses Projekt hat die ältere Schemaversion {} und muss einmal dort geöffnet werden, wo es beschreibbar ist</translation>
    </message>
    <message>
        <source>the newest backup is {}; &apos;deid-studio restore&apos; puts it back and keeps the damaged file</source>
        <translation>die neueste Sicherung ist {}; ‚deid-studio restore‘ spielt sie zurück und behält die beschädigte Datei</translation>
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
        <source>the project folder cannot be used: {}</source>
        <translation>der Projektordner lässt sich nicht verwenden: {}</translation>
    </message>
    <message>
        <source>{} did not close this project; what was saved there is all here</source>
        <translation>{} hat dieses Projekt nicht geschlossen; alles dort Gespeicherte ist hier</translation>
    </message>
    <message>
        <source>the project folder cannot be created: {}</source>
        <translation>der Projektordner lässt sich nicht anlegen: {}</translation>
    </message>
    <message>
        <source>there is no project here: the folder has no {}</source>
        <translation>hier ist kein Projekt: im Ordner fehlt {}</translation>
    </message>
    <message>
        <source>the project cannot be opened: {}</source>
        <translation>das Projekt lässt sich nicht öffnen: {}</translation>
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
        <source>{} cannot keep the length: {} frames instead of {}</source>
        <translation>{} kann die Länge nicht halten: {} statt {} Abtastwerte</translation>
    </message>
    <message>
        <source>{} in {} can be read but not written; convert it to WAV or FLAC first</source>
        <translation>{} in {} kann gelesen, aber nicht geschrieben werden; bitte zuerst in WAV oder FLAC umwandeln</translation>
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
        <source>not a sound file that can be read ({}); export or copy it again</source>
        <translation>keine lesbare Audiodatei ({}); bitte noch einmal exportieren oder kopieren</translation>
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
        <source>the WAV codec is {}, format tag 0x{}, which cannot be read; {}</source>
        <translation>der WAV-Codec ist {}, Formatkennung 0x{}, und nicht lesbar; {}</translation>
    </message>
    <message>
        <source>no sound can be decoded; export or copy it again</source>
        <translation>es lässt sich kein Ton dekodieren; bitte noch einmal exportieren oder kopieren</translation>
    </message>
    <message>
        <source>{} cannot be read; {}</source>
        <translation>{} lässt sich nicht lesen; {}</translation>
    </message>
    <message>
        <source>an unknown one</source>
        <translation>ein unbekannter</translation>
    </message>
    <message>
        <source>the header says that no sound follows, but {} bytes do: the recorder did not finish the file; repair it, for example with ffmpeg -i IN -c copy OUT.wav</source>
        <translation>laut Dateikopf folgt kein Ton, es folgen aber {} Bytes: der Rekorder hat die Datei nicht abgeschlossen; bitte reparieren, zum Beispiel mit ffmpeg -i IN -c copy OUT.wav</translation>
    </message>
    <message>
        <source>the recorder left the length open; read to the end of the file</source>
        <translation>der Rekorder ließ die Länge offen; bis zum Ende der Datei gelesen</translation>
    </message>
    <message>
        <source>cut short: {} s can be read, the header promises {} s</source>
        <translation>abgeschnitten: {} s sind lesbar, der Dateikopf verspricht {} s</translation>
    </message>
    <message>
        <source>the sound cannot be decoded from {} s on; export or copy it again</source>
        <translation>der Ton lässt sich ab {} s nicht dekodieren; bitte noch einmal exportieren oder kopieren</translation>
    </message>
    <message>
        <source>a sample rate of {} Hz is not plausible; the header is damaged</source>
        <translation>eine Abtastrate von {} Hz ist nicht glaubhaft; der Dateikopf ist beschädigt</translation>
    </message>
    <message>
        <source>the last page is not marked as the end; the recording may be cut short</source>
        <translation>die letzte Seite ist nicht als Ende markiert; die Aufnahme ist vielleicht abgeschnitten</translation>
    </message>
    <message>
        <source>raw samples without a header say neither rate nor encoding; {}</source>
        <translation>Rohdaten ohne Dateikopf nennen weder Abtastrate noch Kodierung; {}</translation>
    </message>
    <message>
        <source>the MP3 says it has {} s but holds {} s of sound, so its end could not be reached; {}</source>
        <translation>die MP3-Datei gibt {} s an, enthält aber {} s Ton, ihr Ende war also nicht erreichbar; {}</translation>
    </message>
    <message>
        <source>longer than a WAV header can say: only the first {} s can be read</source>
        <translation>länger, als ein WAV-Kopf sagen kann: nur die ersten {} s sind lesbar</translation>
    </message>
    <message>
        <source>cannot be opened: {}</source>
        <translation>lässt sich nicht öffnen: {}</translation>
    </message>
    <message>
        <source>no audio frames</source>
        <translation>keine Abtastwerte</translation>
    </message>
    <message>
        <source>the copy is not as long as the source; nothing was written</source>
        <translation>die Kopie ist nicht so lang wie die Quelle; nichts wurde geschrieben</translation>
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
        <source>File exists</source>
        <translation>Datei besteht bereits</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>kein Ordner</translation>
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
        <source>Tag set</source>
        <translation>Typenliste</translation>
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
        <source>A&amp;ll or none</source>
        <translation>A&amp;lle oder keine</translation>
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
        <translation>Bietet die Stelle als Beispiel an, alle PHI durch ihr Tag ersetzt</translation>
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
    <message>
        <source>One document came in without annotations. Look for suggestions?</source>
        <translation>Ein Dokument kam ohne Annotationen. Vorschläge suchen?</translation>
    </message>
    <message>
        <source>{} documents came in without annotations. Look for suggestions?</source>
        <translation>{} Dokumente kamen ohne Annotationen. Vorschläge suchen?</translation>
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
        <source>correct the text</source>
        <translation>Text berichtigen</translation>
    </message>
    <message>
        <source>finish the document</source>
        <translation>Dokument abschließen</translation>
    </message>
    <message>
        <source>reopen the document</source>
        <translation>Dokument wieder öffnen</translation>
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
        <source>Rule: {}</source>
        <translation>Regel: {}</translation>
    </message>
    <message>
        <source>further hypothesis of the recogniser, {}</source>
        <translation>weitere Hypothese der Spracherkennung, {}</translation>
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
</context>
<context>
    <name>RecallBar</name>
    <message>
        <source>How much is suggested</source>
        <translation>Wie viel vorgeschlagen wird</translation>
    </message>
    <message>
        <source>How much is suggested; Home or a double-click goes back to the middle</source>
        <translation>Wie viel vorgeschlagen wird; Pos1 oder ein Doppelklick führt zur Mitte zurück</translation>
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
        <source>By type…</source>
        <translation>Je Typ…</translation>
    </message>
    <message>
        <source>How sure suggestions must be, type by type</source>
        <translation>Wie sicher Vorschläge sein müssen, Typ für Typ</translation>
    </message>
    <message>
        <source>{} of {} suggestions</source>
        <translation>{} von {} Vorschlägen</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Look at this</source>
        <translation>Bitte prüfen</translation>
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
        <translation>Meldung</translation>
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
</context>
<context>
    <name>RoundCommands</name>
    <message>
        <source>Making round {}</source>
        <translation>Runde {} wird angelegt</translation>
    </message>
    <message>
        <source>Round {} is made; “Hand out…” gives everybody their documents.</source>
        <translation>Runde {} ist angelegt; „Verteilen…“ gibt allen ihre Dokumente.</translation>
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
        <source>Play the &amp;place</source>
        <translation>&amp;Stelle abspielen</translation>
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
        <source>Go to the &amp;document</source>
        <translation>Zum &amp;Dokument</translation>
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
        <source>Annotators in round {}</source>
        <translation>Annotierende in Runde {}</translation>
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
        <source>deid_studio&apos;s models</source>
        <translation>Modelle von deid_studio</translation>
    </message>
    <message>
        <source>the final corpus</source>
        <translation>das Endkorpus</translation>
    </message>
    <message>
        <source>round {}</source>
        <translation>Runde {}</translation>
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
        <source>“{}”: {} further places in {} documents</source>
        <translation>„{}“: {} weitere Stellen in {} Dokumenten</translation>
    </message>
    <message>
        <source>“{}”: {} further places</source>
        <translation>„{}“: {} weitere Stellen</translation>
    </message>
    <message>
        <source>“{}”: one further place</source>
        <translation>„{}“: eine weitere Stelle</translation>
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
        <source>{} · characters {}</source>
        <translation>{} · Zeichen {}</translation>
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
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Character by character (F8)</source>
        <translation>Zeichenweise (F8)</translation>
    </message>
    <message>
        <source>Characters {}-{} · line {}, column {} · word {} of {}</source>
        <translation>Zeichen {}-{} · Zeile {}, Spalte {} · Wort {} von {}</translation>
    </message>
    <message>
        <source>✓ saved {}</source>
        <translation>✓ gespeichert {}</translation>
    </message>
    <message>
        <source>Read only</source>
        <translation>Schreibgeschützt</translation>
    </message>
</context>
<context>
    <name>StudyTabs</name>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Types</source>
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
    <name>Suggesting</name>
    <message>
        <source>Looking for suggestions</source>
        <translation>Vorschläge werden gesucht</translation>
    </message>
    <message>
        <source>Putting them into the documents</source>
        <translation>Vorschläge werden eingetragen</translation>
    </message>
    <message>
        <source>Suggestions have not been looked for in this document yet.</source>
        <translation>In diesem Dokument wurden noch keine Vorschläge gesucht.</translation>
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
    <name>TranscriptSurface</name>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
</context>
<context>
    <name>Transfers</name>
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
        <source>{} documents, {} recordings and {} annotations came in.</source>
        <translation>Importiert: Dokumente {}, Aufnahmen {}, Annotationen {}.</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Import</translation>
    </message>
    <message>
        <source>{} imports so far</source>
        <translation>Bisherige Importe: {}</translation>
    </message>
    <message>
        <source>Import reports</source>
        <translation>Importberichte</translation>
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
        <source>{} files were written to {}</source>
        <translation>{} Dateien wurden nach {} geschrieben</translation>
    </message>
    <message>
        <source>Stopped; nothing was changed.</source>
        <translation>Abgebrochen; nichts wurde geändert.</translation>
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
        <translation>Wellenform wird vorbereitet … {} %</translation>
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
    <name>Workspace</name>
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
        <source>{}, a type that is often wrong</source>
        <translation>{}, ein oft falscher Typ</translation>
    </message>
    <message>
        <source>{}, word {} of {}</source>
        <translation>{}, Wort {} von {}</translation>
    </message>
</context>
</TS>
