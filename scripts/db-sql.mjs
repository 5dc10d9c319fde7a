import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageBin, root, runNode } from './node-runtime.mjs';

const server = join(root, 'apps', 'server');
const migrations = join(server, 'migrations');

/**
 * Writes a migration for the functions and triggers whose `*.sql.ts` differs from what the migrations make; nothing when
 * they are in step. `rest` is what drizzle-kit takes, such as `--name`.
 */
export async function writeSqlMigration(rest) {
  const folder = mkdtempSync(join(tmpdir(), 'doctorbird-sql-'));
  const file = join(folder, 'differences.sql');
  try {
    const compared = await runNode(['--disable-warning=ExperimentalWarning', 'src/sql-differences.ts', file], {
      cwd: server,
    });
    if (compared !== 0) return compared;
    const statements = readFileSync(file, 'utf8');
    if (statements === '') {
      console.log('Functions and triggers are as declared.');
      return 0;
    }
    const made = await runNode([packageBin('drizzle-kit/bin.cjs'), 'generate', '--custom', ...rest], { cwd: server });
    if (made !== 0) return made;
    const { entries } = JSON.parse(readFileSync(join(migrations, 'meta', '_journal.json'), 'utf8'));
    writeFileSync(join(migrations, `${entries.at(-1).tag}.sql`), statements);
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
