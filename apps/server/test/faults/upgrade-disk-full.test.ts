import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RestoredFiles } from '../../src/platform/backup/restored-files.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import { folderKey, folderPassphrase } from '../early/folder-key.ts';
import { runUpgradeProgram, type UpgradeProgram } from './run-upgrade-program.ts';
import { makeSmallDisk } from './small-disk.ts';

// The embedded PostgreSQL and the files on a disk that is full at one moment or another.
const disk = makeSmallDisk(400);
const backups = mkdtempSync(join(tmpdir(), 'doctorbird-upgrade-test-'));
const dataDir = join(disk.folder, 'data');
const skipped = disk.mounted ? '' : ' (needs root and mount, to make a small disk)';

beforeAll(async () => {
  if (!disk.mounted) return;
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  try {
    const early = join(import.meta.dirname, '../early/after-0082.backup');
    await restoreBackup(early, folderPassphrase, async () => server.connection, {
      dataDir,
      files: new RestoredFiles(dataDir),
      dataKeys: [Buffer.from(folderKey, 'base64')],
      asItWas: true,
    });
  } finally {
    await server.stop();
  }
});
afterAll(() => {
  disk.remove();
  rmSync(backups, { recursive: true, force: true });
});

const run = (program: UpgradeProgram, folder: string, env: Record<string, string> = {}) =>
  runUpgradeProgram(program, folder, { env: { DATA_DIR: dataDir, ...env } });

/** The migrations and the rows that are easily counted. */
async function state(): Promise<unknown> {
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const client = new pg.Client(server.connection);
  try {
    await client.connect();
    const { rows } = await client.query(
      `select (select array_agg(created_at order by 1) from drizzle.__drizzle_migrations) as migrations,
         (select md5(string_agg(t::text, '|' order by id)) from payment t) as payments, (select count(*) from student) as students`,
    );
    return rows;
  } finally {
    await client.end();
    await server.stop();
  }
}

test.skipIf(!disk.mounted)(
  `a full disk: a sentence, nothing is changed or it goes back, and with space it goes on${skipped}`,
  { timeout: 240_000 },
  async () => {
    const before = await state();
    const full = makeSmallDisk(1);
    full.fill();
    try {
      // Where the backup goes; then where the copy of the rehearsal goes.
      const refused = { code: 1, output: expect.stringMatching(/disk is full.*nothing was changed\.\n$/s) };
      expect(await run('upgrade', full.folder)).toMatchObject(refused);
      expect(await run('upgrade', backups, { TMPDIR: full.folder })).toMatchObject(refused);
      expect(readdirSync(full.folder)).toEqual(['filler']);
    } finally {
      full.remove();
    }
    expect(existsSync(join(dataDir, 'upgrade.json'))).toBe(false);
    expect(await state()).toEqual(before);

    // Full when it has to go back: it stays unfinished, no server starts, and with room the next run goes on.
    const stuck = await run('failing', backups, { FILL_DISK: disk.filler });
    expect(stuck).toMatchObject({
      code: 1,
      output: expect.stringMatching(/could not be put back yet: .*disk is full.*run "npm run upgrade" again/),
    });
    expect(existsSync(join(dataDir, 'upgrade.json'))).toBe(true);
    disk.free();
    const back = await run('failing', backups);
    expect(back).toMatchObject({ code: 1, output: expect.stringContaining('are again as') });
    expect(await state()).toEqual(before);

    // Before it begins: too little room to go back.
    disk.fill();
    expect((await run('upgrade', backups)).code).toBe(1);
    disk.free();
    expect(await run('upgrade', backups)).toMatchObject({ code: 0 });
  },
);
