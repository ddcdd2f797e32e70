"""Letters as hospital systems exchange them: HL7 CDA and FHIR.
Who they are about and from, and what is written for people, comes in; coded entries are told."""
