import type pg from 'pg';
import { buildAccount } from '../apps/server/demo/builders/build-account.ts';
import { buildProgram } from '../apps/server/demo/builders/build-program.ts';
import { newAccount } from '../apps/server/src/access/account-version.ts';
import { checkMoney } from '../apps/server/src/modules/billing/checks/check-money.ts';
import { foldFigures } from '../apps/server/src/modules/billing/figures/fold-figures.ts';
import { checkAttendance } from '../apps/server/src/modules/teaching/attendance/check-attendance.ts';
import { foldAttendance } from '../apps/server/src/modules/teaching/attendance/fold-attendance.ts';
import type { Database } from '../apps/server/src/platform/database/connect.ts';
import { benchSessions } from './bench-sessions.ts';

/** Programs that take place now, and the newest places, which are theirs; the others share the programs that are over. */
const running = { programs: 40, places: 800 };
const over = { programs: 60, classes: 30 };
/** What every place costs. */
export const priceCents = 4_200_000;

const rows = 'generate_series(0, $1::int - 1) n';
const when = (n = 'n') => `now() - ${n} * interval '20 minutes'`;
/** Of the newest places every fifth is not paid for yet, of older ones hardly any. */
const unpaid = 'case when n < 1000 then n % 5 = 2 else n % 5000 = 2 end';
const kinds = [
  'family',
  'child',
  'program',
  'place',
  'account',
  'receivable',
  'invoice',
  'line',
  'checkout',
  'payment',
  'allocation',
  'receipt',
  'meeting',
] as const;
/** A UUIDv7 that other statements can name again. */
const id = (kind: (typeof kinds)[number], n = 'n') =>
  `('01900000-${String(kinds.indexOf(kind)).padStart(4, '0')}-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`;
const price = String(priceCents);
const method = "(array['card','bank_transfer','cash'])[1 + n % 3]";

/** Four places of two children to a family, three places an hour: 100,000 are those of almost four years. */
const statements = [
  `insert into account (id, role, email, password_hash, full_name, created_at)
   select ${id('family')}, 'parent', 'family' || n || '@bench.test', '!', 'Family ' || n, ${when('n * 4')}
   from generate_series(0, ($1::int - 1) / 4) n`,
  `insert into parent (id, family_code) select ${id('family')}, 'B-' || n from generate_series(0, ($1::int - 1) / 4) n`,
  `insert into student (id, parent_id, full_name, date_of_birth, grade_level, created_at)
   select ${id('child')}, ${id('family', 'n / 2')}, 'Child ' || n, '2015-05-05', '5', ${when('n * 2')}
   from generate_series(0, ($1::int - 1) / 2) n`,
  `insert into program (id, slug, title, summary, description, category, duration, age_min, age_max, max_participants, status)
   select ${id('program')}, 'over-' || n, 'Robotics ' || n, 'Build', 'Build', 'after-school', '12 weeks', 6, 16, $1, 'completed'
   from generate_series(0, ${over.programs - 1}) n`,
  `insert into enrollment (id, student_id, parent_id, program_id, status, payment_status, price_cents, paid_cents, created_at)
   select ${id('place')}, ${id('child', 'n / 2')}, ${id('family', 'n / 4')}, coalesce(p.id, ${id('program', `n % ${over.programs}`)}),
     case when n < ${running.places} then 'enrolled' else 'completed' end, case when ${unpaid} then 'pending' else 'paid' end,
     ${price}, case when ${unpaid} then 0 else ${price} end, ${when()}
   from ${rows} left join (select id, row_number() over (order by created_at, id) - 1 as place from program where status = 'open') p
     on n < ${running.places} and p.place = n % ${running.programs}`,
  `insert into billing_account (id, kind, holder_id) select ${id('account')}, 'family', ${id('family')} from generate_series(0, ($1::int - 1) / 4) n`,
  `insert into receivable (id, account_id, subject_kind, subject_id, created_at)
   select ${id('receivable')}, ${id('account', 'n / 4')}, 'enrollment', ${id('place')}, ${when()} from ${rows}`,
  `insert into invoice (id, number, account_id, created_at)
   select ${id('invoice')}, 'INV-2026-' || lpad((n + 1)::text, 6, '0'), ${id('account', 'n / 4')}, ${when()} from ${rows}`,
  `insert into invoice_line (id, invoice_id, receivable_id, position, kind, description, amount_cents, created_at)
   select ${id('line')}, ${id('invoice')}, ${id('receivable')}, 1, 'charge', 'Robotics', ${price}, ${when()} from ${rows}`,
  `insert into checkout (id, reference, amount_cents, method, created_at)
   select ${id('checkout')}, 'DB-26-B' || n, ${price}, ${method}, ${when()} from ${rows} where not (${unpaid})`,
  `insert into payment (id, checkout_id, reference, enrollment_id, amount_cents, method, state, created_at, confirmed_at)
   select ${id('payment')}, ${id('checkout')}, 'DB-26-B' || n, ${id('place')}, ${price}, ${method}, 'confirmed', ${when()}, ${when()}
   from ${rows} where not (${unpaid})`,
  `insert into allocation (id, receivable_id, payment_id, amount_cents, created_at)
   select ${id('allocation')}, ${id('receivable')}, ${id('payment')}, ${price}, ${when()} from ${rows} where not (${unpaid})`,
  `insert into receipt (id, number, checkout_id, snapshot)
   select ${id('receipt')}, 'RCT-2026-' || lpad((row_number() over (order by n))::text, 6, '0'), ${id('checkout')}, '{}' from ${rows} where not (${unpaid})`,
  `insert into paper_counter (series, year, last) select 'invoice', 2026, $1::int
   union all select 'payment', 2026, $1::int union all select 'receipt', 2026, count(*) from receipt`,
  // Their classes are spread over the whole time, and each child was at two.
  `insert into meeting (id, program_id, starts_at, ends_at)
   select ${id('meeting', 'n * 100 + k')}, ${id('program')}, s.at - interval '3 hours', s.at - interval '1 hour'
   from generate_series(0, ${over.programs - 1}) n, generate_series(0, ${over.classes - 1}) k,
     lateral (select ${when(`(k * $1::int / ${over.classes})`)} as at) s`,
  `insert into attendance (id, meeting_id, student_id, mark)
   select gen_random_uuid(), ${id('meeting', `n % ${over.programs} * 100 + c.k`)}, ${id('child', 'n / 2')}, (array['present','late','absent'])[1 + (n + c.k) % 3]
   from ${rows}, lateral (select n::bigint * ${over.classes} / $1 as latest) l, lateral (values (l.latest), (l.latest - 1)) c (k)
   where n >= ${running.places} and c.k >= 0`,
];

/** A place of the newest that is not paid for: its id and that of its family. */
export const unpaidPlacesText = `select e.id, e.parent_id as "parentId" from enrollment e
  where e.status = 'enrolled' and e.paid_cents = 0 order by e.created_at, e.id`;
export const familiesText = `select id from account where role = 'parent' order by created_at desc limit 200`;

/** An organisation with so many invoices, whose money adds up, and an admin. Returns the admin's token. */
export async function fillInvoices(db: Database, pool: pg.Pool, size: number): Promise<string> {
  const adminId = await buildAccount(db, 'admin', { fullName: 'Bench Admin' });
  for (let at = 0; at < running.programs; at += 1)
    await buildProgram(db, { title: `Program ${at}`, status: 'open', maxParticipants: 400 });
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = '300s'");
    for (const statement of statements) await client.query(statement, [size]);
    await client.query('analyze');
  } finally {
    client.release(true);
  }
  const context = { now: new Date() };
  await foldFigures(db);
  await foldAttendance(db, context);
  await pool.query('set statement_timeout = 0');
  await pool.query('vacuum analyze');
  const faults = [...(await checkMoney(db)), ...(await checkAttendance(db, context))];
  if (faults.length > 0) throw new Error(`The benchmark's own data does not add up: ${JSON.stringify(faults[0])}`);
  const sessions = await benchSessions(db);
  return sessions.open(db, newAccount(adminId), { userAgent: 'bench', address: null });
}
