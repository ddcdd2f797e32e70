# Dot-sourced by run.ps1 and test.ps1: finds Python and fills the virtual environment. No administrator is needed.

$root = Split-Path -Parent $PSScriptRoot
$venv = if ($env:DEID_STUDIO_VENV) { $env:DEID_STUDIO_VENV } else { Join-Path $root '.venv' }
$scripts = Join-Path $venv 'Scripts'

function Stop-OnFailure {
    if ($LASTEXITCODE -ne 0) { exit $LASTEXITCODE }
}

# Candidate is a program and perhaps its version option, as in 'py -3.13'.
function Invoke-Candidate([string] $Candidate, [string[]] $Arguments) {
    $program, $version = $Candidate -split ' '
    & $program (@($version | Where-Object { $_ }) + $Arguments)
}

function Find-Python {
    $ErrorActionPreference = 'Continue'
    $question = 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))'
    foreach ($candidate in 'py -3.13', 'py -3.12', 'py -3.11', 'python') {
        if (-not (Get-Command ($candidate -split ' ')[0] -ErrorAction SilentlyContinue)) { continue }
        Invoke-Candidate $candidate '-c', $question 2>$null
        if ($LASTEXITCODE -eq 0) { return $candidate }
    }
    throw 'Python 3.11, 3.12 or 3.13 is needed, 64-bit, from python.org.'
}

# The lock files' hashes and where they lie: an environment made from others, or since moved, is made anew.
function Get-LockState {
    $locks = 'requirements.txt', 'requirements-dev.txt' | ForEach-Object { Join-Path $PSScriptRoot $_ }
    (@(Get-FileHash -LiteralPath $locks | ForEach-Object { $_.Hash }) + $root) -join ' '
}

# Purpose is run or test; an environment for the tests also serves a run.
function Initialize-Environment([string] $Purpose) {
    $python = Join-Path $scripts 'python.exe'
    $stamp = Join-Path $venv 'made-from'
    $state = Get-LockState
    if ((Test-Path -LiteralPath $stamp) -and (Test-Path -LiteralPath $python)) {
        if ((Get-Content -LiteralPath $stamp -Encoding UTF8) -in "$Purpose $state", "test $state") { return }
    }
    if ((Test-Path -LiteralPath $venv) -and -not (Test-Path -LiteralPath (Join-Path $venv 'pyvenv.cfg'))) {
        throw "$venv is in the way: it is not a virtual environment."
    }
    $lock = if ($Purpose -eq 'run') { 'requirements.txt' } else { 'requirements-dev.txt' }

    Write-Host "Making the Python environment in ${venv}: a few minutes, once."
    Invoke-Candidate (Find-Python) '-m', 'venv', '--clear', $venv
    Stop-OnFailure
    & $python -m pip install --require-hashes --only-binary :all: --no-binary srt -r (Join-Path $PSScriptRoot $lock)
    Stop-OnFailure
    & $python -m pip install --no-deps --no-build-isolation --no-index --editable $root
    Stop-OnFailure
    Set-Content -LiteralPath $stamp -Value "$Purpose $state" -Encoding UTF8
}
