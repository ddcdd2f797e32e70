# Runs the linters and the tests; arguments go to pytest. Does all the set-up first.
# powershell -ExecutionPolicy Bypass -File packaging\test.ps1
$ErrorActionPreference = 'Stop'
. (Join-Path $PSScriptRoot 'environment.ps1')

Initialize-Environment test
Set-Location -LiteralPath $root
& (Join-Path $scripts 'ruff.exe') check .
Stop-OnFailure
& (Join-Path $scripts 'ruff.exe') format --check .
Stop-OnFailure
& (Join-Path $scripts 'mypy.exe')
Stop-OnFailure
& (Join-Path $scripts 'lint-imports.exe')
Stop-OnFailure
& (Join-Path $scripts 'vulture.exe')
Stop-OnFailure

$env:QT_QPA_PLATFORM = 'offscreen'
& (Join-Path $scripts 'python.exe') -m pytest $args
exit $LASTEXITCODE
