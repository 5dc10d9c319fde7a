import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { demoAccounts } from '../../demo/organisation.ts';
import { buildApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config.ts';
import { buildDependencies } from '../../src/dependencies.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { checkPlaces } from '../../src/modules/enrollments/waiting/check-places.ts';
import { RestoredFiles } from '../../src/platform/backup/restored-files.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import type { ConnectionSettings } from '../../src/platform/database/connect.ts';
import { schemaOf } from '../early/early-database.ts';
import { folderKey, folderPassphrase } from '../early/folder-key.ts';
import { administer, named } from '../test-server.ts';
import { watchedLog } from '../watched-log.ts';

const early = join(import.meta.dirname, '../early');
const folders = globSync('after-*.backup', { cwd: early });
const server = inject('server');
let name: string;
let connection: ConnectionSettings;
let dataDir: string;
beforeEach(async () => {
  name = `folder_${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${name}`);
  connection = named(server, name);
  dataDir = await mkdtemp(join(tmpdir(), 'doctorbird-folder-'));
});
afterEach(async () => {
  await administer(server, `drop database if exists ${name} with (force)`);
  await rm(dataDir, { recursive: true, force: true });
});

test('there is the data folder of an earlier build', () => {
  expect(folders).not.toEqual([]);
});

describe.each(folders)('the data folder %s', (folder) => {
  test('is upgraded with every row and file, and works', async () => {
    const dataKeys = [Buffer.from(folderKey, 'base64')];
    const manifest = await restoreBackup(join(early, folder), folderPassphrase, () => Promise.resolve(connection), {
      dataDir,
      files: new RestoredFiles(dataDir),
      dataKeys,
    });
    const rowsOf = (table: string) => manifest.parts.find((part) => part.kind === 'table' && part.name === table)?.rows;
    for (const table of ['account', 'student', 'program', 'enrollment', 'payment', 'receipt', 'invoice', 'meeting'])
      expect(rowsOf(table), table).toBeGreaterThan(5);
    expect(await schemaOf(connection)).toEqual(await schemaOf(named(server, inject('template'))));

    const config = loadConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DATA_KEY: folderKey,
      PUBLIC_ORIGIN: 'http://localhost:4000',
    });
    const { dependencies, close } = buildDependencies(config, connection, watchedLog(undefined).logger);
    const app = await buildApp(dependencies, { withSite: false });
    try {
      const { db, pool, jobs } = dependencies;
      await jobs.start({ work: false });
      // What an upgrade takes away or adds has to be named here, with the migration that did it.
      const added: Record<string, number> = {};
      // first_message_is_a_message: the first message of a conversation was a part of its head.
      if (folder === 'after-0081.backup') added.conversation_message = rowsOf('contact_message')!;
      // payouts: codes of accounts that had others before stay as they were.
      added.account_code = 3;
      // list_growth: of each mailing one figure for each state that a reader of it is in, and one of those who have read it.
      const { rows: states } = await pool.query<{ figures: number }>(`select (
        (select count(distinct (broadcast_id, state)) from broadcast_recipient) +
        (select count(distinct broadcast_id) from broadcast_recipient where read_at is not null) +
        (select count(distinct (issue_id, state)) from newsletter_recipient))::int as figures`);
      added.figure_entry = states[0]!.figures;
      for (const { kind, name: table, rows } of manifest.parts) {
        if (kind !== 'table') continue;
        const counted = await pool.query<{ rows: number }>(`select count(*)::int as rows from "${table}"`);
        expect(counted.rows[0]!.rows, table).toBe(rows + (added[table] ?? 0));
      }
      const { rows: without } = await pool.query(`
        select c.id from contact_message c where not exists (
          select 1 from conversation_message m where m.id = c.id and m.conversation_id = c.id and m.created_at = c.created_at and m.text <> '')
        union all select f.id from conversation_file f where f.conversation_id is not null and f.message_id is null`);
      expect(without, 'conversations without their first message, and files without a message').toEqual([]);
      expect(await checkMoney(db)).toEqual([]);
      expect(await checkPlaces(db)).toEqual([]);
      for (const { email, password } of demoAccounts) {
        const signedIn = await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password } });
        expect(signedIn.statusCode, `${email}: ${signedIn.body}`).toBe(200);
      }
    } finally {
      await app.close();
      await close();
    }
  });
});
