# Opens the demo project in the window; with arguments runs deid-studio with them. Does all the set-up first.
# powershell -ExecutionPolicy Bypass -File packaging\run.ps1
$ErrorActionPreference = 'Stop'
. (Join-Path $PSScriptRoot 'environment.ps1')

Initialize-Environment run
$arguments = if ($args.Count) { $args } else { @('demo') }
& (Join-Path $scripts 'deid-studio.exe') $arguments
exit $LASTEXITCODE
