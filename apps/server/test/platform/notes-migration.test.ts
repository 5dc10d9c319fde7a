import { randomBytes } from 'node:crypto';
import { inject, expect, test } from 'vitest';
import { EARLY_MIGRATIONS } from '../../src/platform/database/adopt-baseline.ts';
import { connectDatabase } from '../../src/platform/database/connect.ts';
import { knownMigrations, migrateDatabase, withMigrationsUpTo } from '../../src/platform/database/migrate.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { administer, named } from '../test-server.ts';

/** The last migration before notes could be on other records than families. */
const before = knownMigrations(EARLY_MIGRATIONS)[29];

test('the notes on families become notes on records, each with its author and moment', async () => {
  const server = inject('server');
  const name = `notes_${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const connection = named(server, name);
  await withMigrationsUpTo(before, (folder) => migrateDatabase(connection, folder), EARLY_MIGRATIONS);
  const { pool, close } = connectDatabase(connection, { max: 2 });
  try {
    const [author, parent, note, orphan] = [newId(), newId(), newId(), newId()];
    for (const [id, role] of [
      [author, 'admin'],
      [parent, 'parent'],
    ])
      await pool.query(
        `insert into account (id, role, email, password_hash, full_name) values ($1::uuid, $2, $1::uuid::text || '@robots.test', '', 'Somebody')`,
        [id, role],
      );
    await pool.query(`insert into parent (id, family_code) values ($1, 'ABC234')`, [parent]);
    await pool.query(
      `insert into family_note (id, parent_id, text, author_id, created_at) values
        ($1, $3, 'Pays on the 25th', $4, '2026-02-03T04:05:06Z'), ($2, $3, 'By somebody who left', null, '2026-01-01T00:00:00Z')`,
      [note, orphan, parent, author],
    );
    expect(await migrateDatabase(connection)).toBeGreaterThan(0);
    const { rows } = await pool.query(
      'select id, record_kind, record_id, text, author_id, created_at, edited_at, version from note order by created_at',
    );
    const moved = { record_kind: 'family', record_id: parent, edited_at: null, version: 1 };
    expect(rows).toEqual([
      { ...moved, id: orphan, text: 'By somebody who left', author_id: null, created_at: new Date('2026-01-01') },
      { ...moved, id: note, text: 'Pays on the 25th', author_id: author, created_at: new Date('2026-02-03T04:05:06Z') },
    ]);
  } finally {
    await close();
    await administer(server, `drop database if exists ${name} with (force)`);
  }
});
