import type pg from 'pg';
import { buildAccount } from '../apps/server/demo/builders/build-account.ts';
import { buildProgram } from '../apps/server/demo/builders/build-program.ts';
import { newAccount } from '../apps/server/src/access/account-version.ts';
import type { Database } from '../apps/server/src/platform/database/connect.ts';
import { writeSetting } from '../apps/server/src/modules/organisation/settings/organisation-settings.ts';
import { benchSessions } from './bench-sessions.ts';
import { figureStatements, withoutSearchIndexes, withoutTriggers } from './fill-fast.ts';
import { officeStatements } from './fill-office.ts';
import { answeredFields, recordStatements } from './fill-records.ts';
import { salesStatements } from './fill-sales.ts';
import { teachingStatements } from './fill-teaching.ts';
import { email, fullName, idsText, rows, surname, when } from './rows.ts';

/** The surname of the first ten rows, of the next ten, and so on. */
export const surnamesText = `select ${surname()} as name from generate_series(0, 990, 10) n`;

const statements = [
  // One family in a hundred has the phone of another one: a suggestion of duplicates.
  `insert into account (id, role, email, password_hash, full_name, phone, is_active, created_at)
   select pg_temp.id('account' || n), 'parent', ${email('parent')}, '!', ${fullName}, '+1876' || lpad((n - (n % 100 = 99)::int)::text, 7, '0'), n % 10 <> 0, ${when} from ${rows}`,
  `insert into parent (id, family_code) select pg_temp.id('account' || n), 'B-' || n from ${rows}`,
  `insert into student (id, parent_id, full_name, date_of_birth, grade_level, school, created_at)
   select pg_temp.id('student' || n), pg_temp.id('account' || n), ${fullName}, date '2012-01-01' + n % 1500, (3 + n % 8)::text, 'School of ' || ${surname()}, ${when} from ${rows}`,
  `insert into enrollment (id, student_id, student_name, parent_id, program_id, program_title, status, payment_status, price_cents, paid_cents, created_at, left_for)
   select pg_temp.id('enrollment' || n), pg_temp.id('student' || n), ${fullName}, pg_temp.id('account' || n), p.id, p.title,
     (array['enrolled','completed','pending','enrolled','cancelled'])[1 + n % 5], case when n % 5 = 2 then 'pending' else 'paid' end,
     4200000, case when n % 5 = 2 then 0 else 4200000 end, ${when}, case when n % 5 = 4 then 'moved' end
   from ${rows} join (select id, title, row_number() over (order by created_at, id) - 1 as place from program) p
     on p.place = n % (select count(*) from program)`,
  `insert into checkout (id, reference, amount_cents, method, created_at)
   select pg_temp.id('payment' || n), 'DB-26-' || lpad(n::text, 6, '0'), 4200000, (array['card','bank_transfer','cash'])[1 + n % 3], ${when} from ${rows}`,
  `insert into payment (id, checkout_id, reference, enrollment_id, student_name, amount_cents, refunded_cents, method, state, created_at, confirmed_at, value_day)
   select pg_temp.id('payment' || n), pg_temp.id('payment' || n), 'DB-26-' || lpad(n::text, 6, '0'), pg_temp.id('enrollment' || n), ${fullName}, 4200000, case when n % 20 = 0 then 4200000 else 0 end,
     (array['card','bank_transfer','cash'])[1 + n % 3], case when n % 10 = 9 then 'failed' else 'confirmed' end, ${when}, ${when},
     case when n % 10 <> 9 then jamaica_day(${when}) end from ${rows}`,
  `insert into receipt (id, number, checkout_id, snapshot)
   select pg_temp.id('receipt' || n), 'R-26-' || lpad(n::text, 6, '0'), pg_temp.id('payment' || n), '{}' from ${rows} where n % 10 <> 9`,
  `insert into refund (id, payment_id, amount_cents, state, channel, requested_by, created_at, settled_at, value_day)
   select pg_temp.id('refund' || n), pg_temp.id('payment' || n), 4200000, 'succeeded', 'cash', pg_temp.id('account' || n), ${when}, ${when}, jamaica_day(${when})
   from ${rows} where n % 20 = 0`,
  `insert into partner_group (id, reference, name, organization, contact_name, contact_email, status, created_at)
   select pg_temp.id('group' || n), 'G-26-' || lpad(n::text, 6, '0'), ${surname()} || ' Primary', 'Parish of ' || ${surname()},
     ${fullName}, ${email('group')}, (array['pending','active','completed','active','declined'])[1 + n % 5], ${when} from ${rows}`,
  `insert into audit_entry (id, at, actor_id, actor_role, action, entity, entity_id, address)
   select pg_temp.id('audit' || n), ${when}, pg_temp.id('account' || n), 'parent',
     (array['account.signed_in','enrollment.requested','payment.settled','student.changed','consent.answered'])[1 + n % 5],
     (array['account','enrollment','payment','student','consent'])[1 + n % 5], pg_temp.id('student' || n), '10.0.' || n % 200 || '.' || n % 250 from ${rows}`,
  `insert into contact_message (id, name, email, subject, state, created_at)
   select pg_temp.id('contact' || n), ${fullName}, ${email('writer')}, 'About ' || ${surname()},
     (array['new','open','answered','answered','answered'])[1 + n % 5], ${when} from ${rows}`,
  `insert into conversation_message (id, conversation_id, author, author_name, text, way, created_at)
   select pg_temp.id('contact' || n), pg_temp.id('contact' || n), 'visitor', ${fullName}, 'May my child bring a robot to the camp?', 'portal', ${when}
   from ${rows}`,
  `insert into conversation_message (id, conversation_id, author, author_name, text, way, created_at)
   select pg_temp.id('answer' || n), pg_temp.id('contact' || n), 'office', 'Bench Admin', 'Yes, it may. See you at ' || ${surname()}, 'email', ${when}
   from ${rows}`,
  `insert into program (id, slug, title, summary, description, category, duration, age_min, age_max, max_participants, status, created_at)
   select pg_temp.id('program' || n), 'bench-' || n, ${surname()} || ' robotics', 'Build', 'Build', 'after-school', '12 weeks', 6, 16, 12,
     case when n % 10 = 0 then 'open' else 'completed' end, ${when} from ${rows}`,
  `insert into mail_message (id, to_address, subject, text, html, state, created_at, sent_at)
   select pg_temp.id('mail' || n), ${email('reader')}, 'Hello ' || ${surname()}, repeat('Words of a mail. ', 20), repeat('<p>Words</p>', 60),
     case when n % 10 = 0 then 'failed' else 'sent' end, ${when}, ${when} from ${rows}`,
];

/**
 * Two meetings a day with ten children each, all marked, as far back as they reach: what looks at the last months finds as
 * many in both databases. Each is of a group of its own.
 */
const meetings = `generate_series(0, $1::int / 10 - 1) m`;
const group = `pg_temp.id('group' || (m * 5 + 1))`;
const begins = `now() - m * interval '12 hours' - interval '3 hours'`;
const meetingStatements = [
  `insert into group_member (id, group_id, full_name, created_at)
   select pg_temp.id('member' || m || k), ${group}, 'Member ' || k, now() - interval '30 years'
   from ${meetings}, generate_series(0, 9) k`,
  `insert into meeting (id, group_id, starts_at, ends_at)
   select pg_temp.id('meeting' || m), ${group}, ${begins}, ${begins} + interval '2 hours' from ${meetings}`,
  `insert into attendance (id, meeting_id, member_id, mark, marked_at)
   select pg_temp.id('mark' || m || k), pg_temp.id('meeting' || m), pg_temp.id('member' || m || k), 'present', now()
   from ${meetings}, generate_series(0, 9) k`,
];

/** An organisation with this many rows in each admin list, and an admin to read them. Returns the admin's token. */
export async function fillLists(db: Database, pool: pg.Pool, size: number): Promise<string> {
  const adminId = await buildAccount(db, 'admin', { fullName: 'Bench Admin' });
  await writeSetting(db, { now: new Date() }, { key: 'custom_fields', value: { fields: answeredFields } });
  for (let i = 0; i < 40; i += 1) await buildProgram(db, { title: `Program ${i}`, maxParticipants: 400 });
  const client = await pool.connect();
  try {
    // What is lost when the machine stops is filled again.
    await client.query('set statement_timeout = 0');
    await client.query('set synchronous_commit = off');
    await client.query(idsText);
    const run = async (some: readonly string[]) => {
      for (const statement of some) await client.query(statement, [size]);
    };
    await withoutSearchIndexes(client, async () => {
      await withoutTriggers(client, async () => {
        await run([...statements, ...meetingStatements, ...recordStatements]);
        await run([...teachingStatements, ...salesStatements, ...officeStatements]);
      });
      for (const statement of figureStatements) await client.query(statement);
    });
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
  const sessions = await benchSessions(db);
  const token = await sessions.open(db, newAccount(adminId), { userAgent: 'bench', address: null });
  // Exports ask for a password that was entered a short while ago, and the benchmark takes longer than that.
  await pool.query("update session set confirmed_at = now() + interval '1 day'");
  return token;
}
