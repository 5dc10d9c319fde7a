import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildParent } from '../../demo/builders/build-account.ts';
import { checkBackup } from '../../src/platform/backup/check-backup.ts';
import { createDiskFileStore } from '../../src/platform/files/disk-file-store.ts';
import { folderPassphrase } from '../early/folder-key.ts';
import { pdf } from '../send-file.ts';
import { runUpgradeProgram } from './run-upgrade-program.ts';
import { newWorld, type CrashPoint, type World } from './running-server.ts';

let world: World;
let backups: string;
beforeAll(async () => {
  world = await newWorld();
  backups = await mkdtemp(join(tmpdir(), 'doctorbird-killed-backups-'));
  for (let at = 0; at < 20; at += 1) await buildParent(world.db, { fullName: `Family ${at}` });
  await createDiskFileStore(join(world.dataDir, 'files')).put('documents', pdf, 'pdf');
});
afterAll(async () => {
  await world.drop();
  await rm(backups, { recursive: true, force: true });
});

const backUp = (file: string, crashAt?: CrashPoint) => runUpgradeProgram('backup', file, { env: world.env, crashAt });
const restore = (file: string, { env }: World, crashAt?: CrashPoint) =>
  runUpgradeProgram('restore', file, { env, crashAt });
const families = async ({ pool }: World) =>
  (await pool.query<{ count: number }>('select count(*)::int as count from parent')).rows[0]!.count;
const files = async ({ dataDir }: World) =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) =>
    entry.isFile(),
  ).length;

test.each<[string, CrashPoint]>([
  ['between two tables', { query: 'from public."parent"', when: 'before' }],
  ['with all rows written', { query: 'from pgboss.job j join', when: 'after' }],
])(
  'a backup, killed %s, is none: it has no name, does not open, and the next one is whole',
  { timeout: 120_000 },
  async (_where, point) => {
    const folder = await mkdtemp(join(backups, 'one-'));
    const file = join(folder, 'today.backup');
    expect(await backUp(file, point)).toMatchObject({ signal: 'SIGKILL' });
    const [left, ...others] = await readdir(folder);
    expect([left, others]).toEqual([expect.stringMatching(/^today\.backup\.partial-/), []]);
    await expect(checkBackup(join(folder, left!), folderPassphrase)).rejects.toThrow();
    const again = await backUp(file);
    expect(again, again.output).toMatchObject({ code: 0 });
    const { parts } = await checkBackup(file, folderPassphrase);
    expect(parts.find(({ name }) => name === 'parent')?.rows).toBe(20);
  },
);

test.each<[string, CrashPoint]>([
  ['in the middle of the rows', { query: 'copy public."parent"', when: 'after' }],
  [
    'with the files in place and the rows not committed',
    { query: 'drop schema if exists doctorbird', when: 'before-commit' },
  ],
])(
  'a restore, killed %s: no server starts there, and run again it is whole',
  { timeout: 180_000 },
  async (_where, point) => {
    const file = join(await mkdtemp(join(backups, 'two-')), 'today.backup');
    await backUp(file);
    const place = await newWorld({ migrated: false });
    try {
      expect(await restore(file, place, point)).toMatchObject({ signal: 'SIGKILL' });
      await expect(place.start()).rejects.toThrow('A restore into this place was interrupted');
      const again = await restore(file, place);
      expect(again, again.output).toMatchObject({ code: 0 });
      expect([await families(place), await files(place)]).toEqual([20, 1]);
    } finally {
      await place.drop();
    }
  },
);

test(
  'a restore, killed behind its commit, is whole: the server starts, and nothing is restored over it',
  { timeout: 180_000 },
  async () => {
    const file = join(await mkdtemp(join(backups, 'three-')), 'today.backup');
    await backUp(file);
    const place = await newWorld({ migrated: false });
    try {
      const point: CrashPoint = { query: 'drop schema if exists doctorbird', when: 'after-commit' };
      expect(await restore(file, place, point)).toMatchObject({ signal: 'SIGKILL' });
      const server = await place.start();
      expect([await families(place), await files(place)]).toEqual([20, 1]);
      await server.end('SIGTERM');
      const over = await restore(file, place);
      expect(over).toMatchObject({ code: 1, output: expect.stringContaining('already has files') });
    } finally {
      await place.drop();
    }
  },
);
