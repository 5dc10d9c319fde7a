import type pg from 'pg';

/** An index of three letters in a row costs ten times as much row by row as it does at once. */
const slowIndexesText = `select indexname as name, indexdef as definition from pg_indexes
  where schemaname = 'public' and indexdef like '%USING gin%'`;

/** Runs statements without the indexes of searches, and builds these from what is there then. */
export async function withoutSearchIndexes(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(slowIndexesText);
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  await work();
  await client.query("set maintenance_work_mem = '1GB'");
  for (const { definition } of rows) await client.query(definition);
}

/** Runs statements that say themselves what a trigger would copy, and name rows that exist. What triggers count is below. */
export async function withoutTriggers(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('set session_replication_role = replica');
  await work();
  await client.query('set session_replication_role = origin');
}

const month = (moment: string) => `jamaica_month(${moment})`;
/** What money came or went, over the whole and by program. */
const money = (name: string, from: string) => [
  `insert into figure_entry (name, day, quantity, cents)
   select '${name}', m.value_day, count(*), sum(m.amount_cents) from ${from} where m.value_day is not null group by m.value_day`,
  `insert into figure_entry (name, day, program_id, quantity, cents)
   select 'program_${name}', date_trunc('month', m.value_day)::date, e.program_id, count(*), sum(m.amount_cents)
   from ${from} join enrollment e on e.id = y.enrollment_id where m.value_day is not null group by 2, 3`,
];
const size = (name: string, table: string, which: string) =>
  `insert into figure_entry (name, day, quantity) select '${name}', ${month('created_at')}, count(*) from ${table} where ${which} group by 2`;

/** The figures that triggers would have written row by row (`*.sql.ts`), added up. */
export const figureStatements: readonly string[] = [
  `insert into figure_entry (name, program_id, quantity, cents)
   select f.name, e.program_id, sum(f.quantity), sum(f.cents) from enrollment e, place_figures(e, 1) f (name, quantity, cents) group by 1, 2`,
  size('requested', 'enrollment', 'true'),
  size('parents', 'account', `role = 'parent' and is_active`),
  size('students', 'student', 'archived_at is null'),
  size('groups', 'partner_group', `status = 'active'`),
  ...money('received', 'payment m join payment y on y.id = m.id'),
  ...money('refunded', 'refund m join payment y on y.id = m.payment_id'),
  `insert into figure_entry (name, program_id, quantity)
   select 'broadcast_' || state, broadcast_id, count(*) from broadcast_recipient group by 1, 2
   union all select 'newsletter_' || state, issue_id, count(*) from newsletter_recipient group by 1, 2`,
  `insert into attendance_change (month, subject_id)
   select distinct ${month('starts_at')}, coalesce(program_id, group_id) from meeting`,
  `update tag set records = (select count(*) from record_tag where tag_id = tag.id)`,
];
