import { randomBytes } from 'node:crypto';
import { inject, expect, test } from 'vitest';
import { EARLY_MIGRATIONS } from '../../src/platform/database/adopt-baseline.ts';
import { connectDatabase } from '../../src/platform/database/connect.ts';
import { knownMigrations, migrateDatabase, withMigrationsUpTo } from '../../src/platform/database/migrate.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { administer, named } from '../test-server.ts';

/** The last migration before reminders were of any invoice, not only of a quote's. */
const before = knownMigrations(EARLY_MIGRATIONS)[51];

test('the reminders of the invoices of quotes stay, each with its invoice', async () => {
  const server = inject('server');
  const name = `reminders_${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const connection = named(server, name);
  await withMigrationsUpTo(before, (folder) => migrateDatabase(connection, folder), EARLY_MIGRATIONS);
  const { pool, close } = connectDatabase(connection, { max: 2 });
  try {
    const [group, account] = [newId(), newId()];
    await pool.query(
      `insert into partner_group (id, reference, name, organization, contact_name, contact_email)
        values ($1, 'GRP-0001', 'Class 4', 'Stony Ridge High', 'Ms. Reid', 'reid@school.test')`,
      [group],
    );
    await pool.query("insert into billing_account (id, kind, holder_id) values ($1, 'organization', $2)", [
      account,
      group,
    ]);
    const sent = [];
    for (const kind of ['before', 'overdue']) {
      const [quote, receivable, id] = [newId(), newId(), newId()];
      await pool.query(
        "insert into group_quote (id, group_id, valid_until, due_days, total_cents) values ($1, $2, '2026-03-01', 14, 500)",
        [quote, group],
      );
      await pool.query(
        "insert into receivable (id, account_id, subject_kind, subject_id) values ($1, $2, 'quote', $3)",
        [receivable, account, quote],
      );
      await pool.query(
        `insert into group_invoice_reminder (id, quote_id, kind, about, open_cents, sent_at)
          values ($1, $2, $3, '1', 500, '2026-03-05T15:00:00Z')`,
        [id, quote, kind],
      );
      sent.push({ id, receivable_id: receivable, kind, sent_at: new Date('2026-03-05T15:00:00Z') });
    }
    expect(await migrateDatabase(connection)).toBeGreaterThan(0);
    const { rows } = await pool.query(
      'select id, receivable_id, kind, sent_at from group_invoice_reminder order by kind',
    );
    expect(rows).toEqual(sent);
  } finally {
    await close();
    await administer(server, `drop database if exists ${name} with (force)`);
  }
});
