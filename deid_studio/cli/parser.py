"""All commands of the command line, in the order in which they are listed."""

from __future__ import annotations

from deid_studio import __version__
from deid_studio.cli import (
    adjudication_command,
    agreement_command,
    archive_command,
    doctor_command,
    evaluation_command,
    project_command,
    recognition_command,
    redaction_command,
    release_command,
    rounds_command,
    tags_command,
)
from deid_studio.cli.arguments import Commands, Parser
from deid_studio.cli.exchange import bundle_command, export_command, head_command, import_command
from deid_studio.cli.suggestions import learn_command, lists_command, suggestions_command


def command_line() -> Parser:
    """The parser of the program; its modules load what they need only when their command runs."""
    parser = Parser(prog="deid-studio", description="Remove PHI from recordings and clinical text.")
    parser.add_argument("--version", action="version", version=f"deid-studio {__version__}")
    commands = Commands(parser, metavar="COMMAND")
    project_command.add_new(commands)
    import_command.add_import(commands)
    import_command.add_remove(commands)
    head_command.add_head(commands)
    head_command.add_patients(commands)
    project_command.add_trail(commands)
    suggestions_command.add_commands(commands)
    lists_command.add_commands(commands)
    tags_command.add_commands(commands)
    learn_command.add_commands(commands)
    recognition_command.add_commands(commands)
    project_command.add_listings(commands)
    export_command.add_exports(commands)
    evaluation_command.add_commands(commands.group("evaluate", "score predictions against gold").add)
    agreement_command.add_commands(commands)
    rounds_command.add_commands(commands)
    bundle_command.add_commands(commands)
    adjudication_command.add_commands(commands)
    redaction_command.add_commands(commands)
    release_command.add_commands(commands)
    archive_command.add_commands(commands)
    project_command.add_doors(commands)
    doctor_command.add_doctor(commands)
    return parser
