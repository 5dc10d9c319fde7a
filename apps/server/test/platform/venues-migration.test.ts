import { randomBytes } from 'node:crypto';
import { inject, expect, test } from 'vitest';
import { EARLY_MIGRATIONS } from '../../src/platform/database/adopt-baseline.ts';
import { connectDatabase } from '../../src/platform/database/connect.ts';
import { knownMigrations, migrateDatabase, withMigrationsUpTo } from '../../src/platform/database/migrate.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { administer, named } from '../test-server.ts';

/** The last migration before places became records. */
const before = knownMigrations(EARLY_MIGRATIONS)[54];

test('the places of programs become one venue for each text; what is online or too long stays a text', async () => {
  const server = inject('server');
  const name = `venues_${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const connection = named(server, name);
  await withMigrationsUpTo(before, (folder) => migrateDatabase(connection, folder), EARLY_MIGRATIONS);
  const { pool, close } = connectDatabase(connection, { max: 2 });
  const long = 'x'.repeat(121);
  try {
    const places = ['Mona Library', ' MONA library ', 'Online', long, null];
    const ids = places.map(() => newId());
    for (const [at, place] of places.entries())
      await pool.query(
        `insert into program (id, slug, title, summary, description, category, duration, age_min, age_max, max_participants, location)
         values ($1, $2, 'Rovers', '', '', 'workshop', '', 4, 16, 12, $3)`,
        [ids[at], `rovers-${at}`, place],
      );
    await pool.query(
      `insert into meeting (id, program_id, starts_at, ends_at, location)
       values ($1, $2, '2026-03-14T15:00:00Z', '2026-03-14T17:00:00Z', 'Devon House')`,
      [newId(), ids[0]],
    );
    expect(await migrateDatabase(connection)).toBeGreaterThan(0);
    const { rows } = await pool.query(
      `select p.location, v.name from program p left join venue v on v.id = p.venue_id order by p.slug
       `,
    );
    expect(rows.map(({ name: venue }) => venue)).toEqual([rows[0].name, rows[0].name, null, null, null]);
    expect(rows[0].name.toLowerCase()).toBe('mona library');
    expect(rows.map(({ location }) => location)).toEqual([rows[0].name, rows[0].name, 'Online', long, null]);
    const { rows: own } = await pool.query('select v.name from meeting m join venue v on v.id = m.venue_id');
    expect(own).toEqual([{ name: 'Devon House' }]);
  } finally {
    await close();
    await administer(server, `drop database if exists ${name} with (force)`);
  }
});
