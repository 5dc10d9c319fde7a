import { sql } from 'drizzle-orm';
import { meetingStaff } from '../src/modules/programs/staff/meeting-staff.ts';
import { sheetRow } from '../src/modules/teaching/hours/hours.queries.ts';
import { staffPay, staffRate } from '../src/modules/teaching/hours/hours.table.ts';
import { staffAvailability } from '../src/modules/teaching/availability/availability.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { addMonths, jamaicaMonth, startOfMonth } from '../src/platform/jamaica-time.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';

/** The two who teach. */
type Given = { calendar: DemoCalendar; people: DemoPeople; now: Date };

/**
 * Both teachers checked in to the classes of the last three months, a little early and a little late, as people do. One class has no
 * end, and one nobody checked in to: the office has something to ask for. The month before the last is paid.
 */
export async function loadDemoHours(tx: Transaction, { calendar, people, now }: Given): Promise<void> {
  const since = startOfMonth(addMonths(jamaicaMonth(now), -2));
  // The last letters of an id say by how many minutes: the same in each demo, and not the same in each class.
  await tx.execute(sql`
    with taught as (
      select m.id, m.starts_at, m.ends_at, x.staff_id, a.full_name, ('x' || right(m.id::text, 2))::bit(8)::int % 11 as odd,
        row_number() over (partition by x.staff_id order by m.starts_at desc, m.id) as back
      from meeting m cross join lateral ${sql.raw(meetingStaff('m'))} x join account a on a.id = x.staff_id
      where m.status <> 'cancelled' and m.starts_at >= ${since} and m.ends_at < ${now}::timestamptz - interval '1 hour')
    insert into staff_presence (id, meeting_id, account_id, way, at, by_account, by_name, created_at)
    select gen_random_uuid(), t.id, t.staff_id, w.way, w.at, t.staff_id, t.full_name, w.at
    from taught t cross join lateral (values
      ('in', t.starts_at - make_interval(mins => 12 - t.odd)), ('out', t.ends_at + make_interval(mins => 2 + t.odd * 3 % 11))) w (way, at)
    where not (t.back = 3 and w.way = 'out') and t.back <> 6`);
  await tx.insert(staffRate).values([
    { accountId: people.staffId, fromDay: calendar.day(-500), cents: 320_000, byName: 'Karen Whyte' },
    { accountId: people.nicoleId, fromDay: calendar.day(-300), cents: 300_000, byName: 'Karen Whyte' },
  ]);
  await tx.insert(staffAvailability).values({
    accountId: people.nicoleId,
    week: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '14:00', until: '19:00' })),
    away: [],
    changedAt: calendar.past(-40),
  });
  const month = addMonths(jamaicaMonth(now), -2);
  for (const accountId of [people.staffId, people.nicoleId]) {
    const row = await sheetRow(tx, { now }, { personId: accountId, month });
    if (row.checked_in === 0) continue;
    await tx.insert(staffPay).values({
      id: newId(),
      accountId,
      month: `${month}-01`,
      ofMonth: `${month}-01`,
      minutes: row.checked_in,
      cents: row.cents,
      approvedBy: 'Karen Whyte',
      approvedAt: startOfMonth(addMonths(month, 1)),
      paidBy: 'Karen Whyte',
      paidAt: startOfMonth(addMonths(month, 1)),
    });
  }
}
