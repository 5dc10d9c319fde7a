import { sql, type SQL } from 'drizzle-orm';
import { viewConditions } from '../../enrollments/places/admin-views.ts';
import { figureNames, type FigureName } from '../../../platform/figures/figures.table.ts';
import { tiedText } from '../payments/tied-methods.ts';
import { openPayments } from '../payments/open-payments.ts';

const views = viewConditions(openPayments);
const ofNow = sql.raw(`'-infinity'::date`);
const ofAll = sql.raw(`'00000000-0000-0000-0000-000000000000'::uuid`);
const monthOf = (column: string) => sql.raw(`date_trunc('month', ${column} at time zone 'America/Jamaica')::date`);

const received = sql`payment y left join enrollment e on e.id = y.enrollment_id where y.state = 'confirmed'`;
const refunded = sql`refund r join payment y on y.id = r.payment_id left join enrollment e on e.id = y.enrollment_id
  where r.state = 'succeeded'`;

/** Compares what the rows say with the entries, by figure, day and program; `rows` have these columns and quantity and cents. */
const compared = (names: readonly FigureName[], rows: readonly SQL[]): SQL => sql`
  select concat_ws(' ', name, nullif(day, '-infinity'), nullif(program_id, ${ofAll})) as id,
    format('%s and %s cents, rows %s and %s', coalesce(f.quantity, 0), coalesce(f.cents, 0), coalesce(w.quantity, 0), coalesce(w.cents, 0)) as found
  from (select name, day, program_id, sum(quantity) as quantity, sum(cents) as cents from figure_entry
    where name in (${sql.join(
      names.map((name) => sql`${name}`),
      sql`, `,
    )}) group by 1, 2, 3) f
  full join (${sql.join([...rows], sql` union all `)}) w using (name, day, program_id)
  where coalesce(f.quantity, 0) <> coalesce(w.quantity, 0) or coalesce(f.cents, 0) <> coalesce(w.cents, 0)`;

const money = (direction: 'received' | 'refunded', row: 'y' | 'r', from: SQL): SQL => {
  const day = sql.raw(direction === 'received' ? 'y.value_day' : 'r.value_day');
  const sums = sql.raw(`count(*) as quantity, sum(${row}.amount_cents) as cents`);
  // What a gift card or the scholarship fund pays came before, and does not leave when it goes back there.
  const comes = sql.raw(`y.method not in ${tiedText}`);
  const named = (name: FigureName) => sql.raw(`'${name}'::text as name`);
  return sql`
    select ${named(direction)}, ${day} as day, ${ofAll} as program_id, ${sums} from ${from} and ${comes} group by 2
    union all
    select ${named(`program_${direction}`)}, date_trunc('month', ${day})::date as day, e.program_id, ${sums} from ${from} and e.program_id is not null group by 2, 3`;
};

const places = (name: 'taken' | 'unpaid' | 'failed', condition: string): SQL => sql`
  select ${sql.raw(`'${name}'::text`)} as name, ${ofNow} as day, e.program_id, count(*) as quantity,
    ${name === 'taken' ? sql`0` : sql`coalesce(sum(e.price_cents - e.paid_cents), 0)`} as cents
  from enrollment e where ${sql.raw(condition)} group by 3`;

const sizes = (name: FigureName, from: string): SQL => sql`
  select ${sql.raw(`'${name}'::text`)} as name, ${monthOf('created_at')} as day, ${ofAll} as program_id, count(*) as quantity,
    0 as cents from ${sql.raw(from)} group by 2`;

const readers = (word: 'broadcast' | 'newsletter', name: string, table: string) => sql`
  select '${sql.raw(word)}_' || ${sql.raw(name)} as name, ${ofNow} as day, ${sql.raw(word === 'broadcast' ? 'broadcast_id' : 'issue_id')} as program_id,
    count(*) as quantity, 0 as cents from ${sql.raw(table)} group by 1, 3`;

/** What triggers add up for dashboard, analytics and mailings is what the rows add up to (`billing/figures`). */
export const figureRules: Record<string, SQL> = {
  'What closed months moved to unearned fees is what the newest one left': sql`
    select program_id::text as id, format('moved %s, balance %s', sum(moved_cents),
      coalesce(sum(balance_cents) filter (where month = n.newest), 0)) as found
    from unearned_fee cross join (select max(month) as newest from closed_month where reopened_at is null) n
    group by program_id, n.newest
    having sum(moved_cents) <> coalesce(sum(balance_cents) filter (where month = n.newest), 0)`,
  'The figures of money are those of its rows': compared(
    ['received', 'refunded', 'program_received', 'program_refunded'],
    [money('received', 'y', received), money('refunded', 'r', refunded)],
  ),
  'The figures of places are those of their rows': compared(
    ['taken', 'unpaid', 'failed'],
    [
      places('taken', views.seated),
      places('unpaid', views.unpaid),
      places('failed', `e.payment_status = 'failed' and ${views.open}`),
    ],
  ),
  'The figures of sizes are those of their rows': compared(
    ['requested', 'parents', 'students', 'groups'],
    [
      sizes('requested', 'enrollment'),
      sizes('parents', "account where role = 'parent' and is_active"),
      sizes('students', 'student where archived_at is null'),
      sizes('groups', "partner_group where status = 'active'"),
    ],
  ),
  'The figures of mailings are those of their readers': compared(
    figureNames.filter((name) => name.startsWith('broadcast_') || name.startsWith('newsletter_')),
    [
      readers('broadcast', 'state', 'broadcast_recipient'),
      readers('broadcast', "'read'", 'broadcast_recipient where read_at is not null'),
      readers('newsletter', 'state', 'newsletter_recipient'),
    ],
  ),
};
