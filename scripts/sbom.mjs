import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { reportFile } from './checks.mjs';
import { root } from './node-runtime.mjs';

/**
 * Writes what the product runs on (not the tools that test it) as a CycloneDX file, from the lock file alone: it needs neither a network nor an installation.
 * It never fails a run: a missing list of parts is said, and is no fault of the code.
 */
try {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline', '--omit', 'dev'];
  const windows = process.platform === 'win32';
  const { stdout } = await promisify(execFile)(windows ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    maxBuffer: 64_000_000,
    timeout: 120_000,
    shell: windows,
  });
  const { components } = JSON.parse(stdout);
  const file = reportFile('sbom.cdx');
  writeFileSync(file, stdout);
  process.stdout.write(`SBOM: ${components.length} components (CycloneDX), in ${file.slice(root.length + 1)}\n`);
} catch (error) {
  process.stdout.write(`SBOM: not written (${String(error.code ?? error.message)})\n`);
}
