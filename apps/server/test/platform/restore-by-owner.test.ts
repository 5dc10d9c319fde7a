import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { RestoredFiles } from '../../src/platform/backup/restored-files.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { connectDatabase, type ConnectionSettings } from '../../src/platform/database/connect.ts';
import { schemaOf } from '../early/early-database.ts';
import { folderKey, folderPassphrase } from '../early/folder-key.ts';
import { administer, named } from '../test-server.ts';

// As at a provider: a user who owns one database, and is nobody in the server.
const server = inject('server');
const name = `owned_${randomBytes(6).toString('hex')}`;
let owner: ConnectionSettings;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'doctorbird-owner-'));
  await administer(server, `create role ${name} login nosuperuser nocreatedb nocreaterole password '${name}'`);
  await administer(server, `create database ${name} owner ${name}`);
  owner = asRole(named(server, name));
});
afterAll(async () => {
  await administer(server, `drop database if exists ${name} with (force)`);
  await administer(server, `drop role if exists ${name}`);
  await rm(dataDir, { recursive: true, force: true });
});

function asRole(connection: ConnectionSettings): ConnectionSettings {
  if (!connection.connectionString) return { ...connection, user: name, password: name };
  const address = new URL(connection.connectionString);
  [address.username, address.password] = [name, name];
  return { connectionString: address.href };
}

test('the owner of a database who is no superuser restores into it, once', async () => {
  const restore = () =>
    restoreBackup(join(import.meta.dirname, '../early/after-0082.backup'), folderPassphrase, async () => owner, {
      dataDir,
      files: new RestoredFiles(dataDir),
      dataKeys: [Buffer.from(folderKey, 'base64')],
    });
  const { parts } = await restore();
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query(
      'select rolsuper as "isSuper", (select count(*)::int from account) as accounts from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ isSuper: false, accounts: parts.find((part) => part.name === 'account')!.rows }]);
    // Rules that were switched off for loading are on again.
    const { rows: off } = await client.query(
      "select tgname from pg_trigger where not tgisinternal and tgenabled = 'D' union all select conname from pg_constraint where not convalidated",
    );
    expect(off).toEqual([]);
  } finally {
    await client.end();
  }
  expect(await schemaOf(owner)).toEqual(await schemaOf(named(server, inject('template'))));
  const { db, close } = connectDatabase(owner, { max: 1 });
  expect(await checkMoney(db)).toEqual([]);
  await close();
  await expect(restore()).rejects.toThrow(/already has/);
});
