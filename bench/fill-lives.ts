import type pg from 'pg';
import { foldAttendance } from '../apps/server/src/modules/teaching/attendance/fold-attendance.ts';
import type { Database } from '../apps/server/src/platform/database/connect.ts';
import { fillInvoices } from './fill-invoices.ts';

/** What is counted as a year of a family: two children with two places each, and what these leave behind. */
export const placesAYear = 4;
/**
 * Rows that a place and its payment leave beside those of `fill-invoices.ts`, as `enrollAndPay` was seen to write them, and what a term of
 * classes, reminders and sign-ins adds.
 */
const perPlace = { audits: 10, events: 3, mails: 6, marks: 10 };

const each = (many: number) => `generate_series(0, $1::int - 1) p (n) cross join generate_series(1, ${many}) k`;
const when = `now() - p.n * interval '365 days' / $1 - k * interval '1 day'`;
const place = `(select e.id, e.parent_id, row_number() over (order by e.id) - 1 as n from enrollment e) e`;
const mailText = (many: number) => `repeat('Words of a mail to a family. ', ${many})`;

const statements = [
  `insert into audit_entry (id, at, actor_id, actor_role, action, entity, entity_id, address)
   select gen_random_uuid(), ${when}, e.parent_id, 'parent', 'enrollment.requested', 'enrollment', e.id, '10.0.0.' || k
   from ${each(perPlace.audits)} join ${place} on e.n = p.n`,
  `insert into enrollment_event (id, enrollment_id, at, kind, actor_id, actor_role, actor_name, title)
   select gen_random_uuid(), e.id, ${when}, 'status', e.parent_id, 'parent', 'Family', 'Place taken' from ${each(perPlace.events)} join ${place} on e.n = p.n`,
  `insert into mail_message (id, to_address, subject, text, html, state, created_at, sent_at)
   select gen_random_uuid(), 'family' || p.n / 4 || '@bench.test', 'Your place', ${mailText(20)}, '<p>' || ${mailText(60)} || '</p>', 'sent', ${when}, ${when}
   from ${each(perPlace.mails)}`,
  // A term has a dozen classes; two marks of each place are there already.
  `insert into attendance (id, meeting_id, student_id, mark)
   select gen_random_uuid(), m.id, e.student_id, 'present'
   from enrollment e join lateral (
     select id from meeting where program_id = e.program_id
       and not exists (select 1 from attendance a where a.meeting_id = meeting.id and a.student_id = e.student_id)
     order by starts_at limit ${perPlace.marks}) m on true
   where $1::int > 0`,
];

/** So many families with a year of life each. Returns an admin's token. */
export async function fillLives(db: Database, pool: pg.Pool, families: number): Promise<string> {
  const size = families * placesAYear;
  const token = await fillInvoices(db, pool, size);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (const statement of statements) await client.query(statement, [size]);
  } finally {
    client.release();
  }
  await foldAttendance(db, { now: new Date() });
  await pool.query('vacuum analyze');
  return token;
}
