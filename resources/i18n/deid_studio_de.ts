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
        <translation>Import&amp;berichte</translation>
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
        <translation>BRAT-Pro&amp;jekt exportieren…</translation>
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
        <source>&amp;Delete annotation</source>
        <translation>Annotation &amp;löschen</translation>
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
        <source>&amp;Full screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>&amp;Dark theme</source>
        <translation>&amp;Dunkle Farben</translation>
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
    <name>Keys</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Tag: {}</source>
        <translation>Typ: {}</translation>
    </message>
    <message>
        <source>Word before, word after (with Shift: select)</source>
        <translation>Voriges, nächstes Wort (mit Umschalt: auswählen)</translation>
    </message>
    <message>
        <source>Start of the line</source>
        <translation>Zeilenanfang</translation>
    </message>
    <message>
        <source>End of the line</source>
        <translation>Zeilenende</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Wirkung</translation>
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
        <translation>Importiert: Dokumente: {}, Aufnahmen: {}, Annotationen: {}</translation>
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
        <translation>{} Dateien wurden geschrieben nach {}</translation>
    </message>
    <message>
        <source>Stopped; nothing was changed.</source>
        <translation>Abgebrochen; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Nothing was exported</source>
        <translation>Nichts wurde exportiert</translation>
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
        <source>{} (not in the tag set)</source>
        <translation>{} (nicht in der Typenliste)</translation>
    </message>
    <message>
        <source>{} · characters {}</source>
        <translation>{} · Zeichen {}</translation>
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
    <name>TagPalette</name>
    <message>
        <source>Tags</source>
        <translation>Typen</translation>
    </message>
</context>
<context>
    <name>TranscriptView</name>
    <message>
        <source>Text</source>
        <translation>Text</translation>
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
    <name>Workspace</name>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Review list</source>
        <translation>Prüfliste</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Typen</translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation>Annotation</translation>
    </message>
    <message>
        <source>not found in the recording</source>
        <translation>in der Aufnahme nicht gefunden</translation>
    </message>
    <message>
        <source>time inferred, nobody has listened yet</source>
        <translation>Zeit erschlossen, noch nicht angehört</translation>
    </message>
</context>
<context>
    <name>_FolderField</name>
    <message>
        <source>Choose…</source>
        <translation>Auswählen…</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
</context>
</TS>
