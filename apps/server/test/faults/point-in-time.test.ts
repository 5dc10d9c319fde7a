import {
  appendFileSync,
  chmodSync,
  cpSync,
  lstatSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '../../src/platform/database/migrate.ts';

// docs/operations.md, "Back to a moment", step by step.
const folder = mkdtempSync(join(tmpdir(), 'doctorbird-moment-'));
let running: EmbeddedPostgres | undefined;
afterAll(async () => {
  await running?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask<T>(text: string): Promise<T[]> {
  const client = new pg.Client(running!.connection);
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

const note = (text: string) =>
  ask(`insert into audit_entry (id, actor_role, action) values (gen_random_uuid(), 'system', '${text}')`);

/** With its owner, whoever PostgreSQL runs as. */
function copyOf(from: string, to: string): void {
  mkdirSync(join(to, '..'), { recursive: true, mode: 0o711 });
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
  const { uid, gid } = lstatSync(from);
  for (const path of ['', ...readdirSync(to, { recursive: true, encoding: 'utf8' })])
    lchownSync(join(to, path), uid, gid);
  chmodSync(to, 0o700);
}

test(
  'back to the moment before a mistake, from a copy of the stopped folder and the archived log',
  { timeout: 240_000 },
  async () => {
    const [dataDir, archive, elsewhere] = ['data', "the archive's", 'elsewhere'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    mkdirSync(archive);
    chmodSync(folder, 0o711);
    // PostgreSQL may run as somebody who is not the owner of this test's folders.
    chmodSync(archive, 0o777);
    running = await startEmbeddedPostgres({ dataDir, archive });
    await migrateDatabase(running.connection);
    await note('before the copy');
    await running.stop();
    copyOf(join(dataDir, 'pg'), join(elsewhere, 'pg'));

    running = await startEmbeddedPostgres({ dataDir, archive });
    await note('after the copy');
    await pause(1_100);
    const [{ moment }] = (await ask<{ moment: string }>('select clock_timestamp()::text as moment')) as [
      { moment: string },
    ];
    await pause(1_100);
    await note('after the moment');
    await ask('drop table payment cascade');
    await ask('select pg_switch_wal()');
    await running.stop();
    expect(readdirSync(archive).some((name) => /^[0-9A-F]{24}$/.test(name))).toBe(true);

    appendFileSync(join(elsewhere, 'pg', 'recovery.signal'), '');
    appendFileSync(
      join(elsewhere, 'pg', 'postgresql.auto.conf'),
      `restore_command = 'cp "${archive.replaceAll("'", "''")}/%f" "%p"'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
    );
    for (const name of ['recovery.signal', 'postgresql.auto.conf']) {
      const { uid, gid } = lstatSync(join(elsewhere, 'pg'));
      lchownSync(join(elsewhere, 'pg', name), uid, gid);
    }
    running = await startEmbeddedPostgres({ dataDir: elsewhere });
    const rows = await ask<{ action: string }>("select action from audit_entry where action like '%the%' order by at");
    expect(rows.map(({ action }) => action)).toEqual(['before the copy', 'after the copy']);
    expect(await ask("select to_regclass('payment') is not null as there")).toEqual([{ there: true }]);
  },
);
