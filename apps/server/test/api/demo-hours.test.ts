import { expect, test } from 'vitest';
import { loadDemoIfEmpty } from '../../demo/load-demo.ts';
import { jamaicaDay } from '../../src/platform/jamaica-time.ts';
import { turnOf } from '../depth.ts';
import { startTestApp } from '../test-app.ts';

/** What is planned, promised or ends by itself may lie ahead; everything else has happened. */
const ahead = new Set([
  'api_key.expires_at',
  'attendance_change.month',
  'broadcast.send_at',
  'charge.day',
  'class_visit.informed_start',
  'competition.date',
  'competition.end_date',
  'competition.registration_closes',
  'competition.substitutes_until',
  'competition_entry.join_ends_at',
  'competition_entry.offer_ends_at',
  'coursework.due_on',
  'data_copy.expires_at',
  'deletion_request.due_at',
  'enrollment.hold_expires_at',
  'entry_member.link_ends_at',
  'event_helper.ends_at',
  'event_slot.starts_at',
  'group_quote.valid_until',
  'make_up_credit.expires_at',
  'make_up_credit.informed_start',
  'medicine_plan.ends_on',
  'meeting.ends_at',
  'meeting.moved_from',
  'meeting.starts_at',
  'membership.billed_through',
  'membership_month.from_on',
  'membership_month.until_on',
  'membership_pause.until_on',
  'partner_group.link_ends_at',
  'partner_group.preferred_start_date',
  'pass.valid_until',
  'payer_link.expires_at',
  'permission_slip.answer_by',
  'plan_instalment.due_on',
  'price_code.until_day',
  'price_rule.from_day',
  'price_rule.until_day',
  'program.end_date',
  'program.opens_at',
  'program.start_date',
  'receivable.due_on',
  'season.ends_on',
  'season.starts_on',
  'slip_version.ends_at',
  'slip_version.starts_at',
  'staff_record.expires_on',
  'task.due_on',
]);

interface Late {
  column: string;
  rows: number;
  latest: string;
}

// After the real day: what the database itself stamps is never the reason.
// One, six and ten in the morning, four in the afternoon and half past ten in the evening in Jamaica; weekdays and a Saturday.
const moments = [
  '2031-03-11T06:05:00Z',
  '2031-03-12T11:00:00Z',
  '2031-03-15T15:10:00Z',
  '2031-03-13T21:20:00Z',
  '2031-03-15T03:30:00Z',
];
test.each(turnOf(moments, 3))('loaded at %s, the demo says of nothing later that it has happened', async (now) => {
  const world = await startTestApp({ now });
  try {
    await loadDemoIfEmpty(world);
    const { rows: columns } = await world.pool.query<{ table: string; name: string; isDay: boolean }>(
      `select c.table_name as "table", c.column_name as name, c.data_type = 'date' as "isDay" from information_schema.columns c
       join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('timestamp with time zone', 'date')
       order by 1, 2`,
    );
    const late: Late[] = [];
    for (const { table, name, isDay } of columns) {
      if (ahead.has(`${table}.${name}`)) continue;
      const { rows } = await world.pool.query<{ rows: number; latest: string }>(
        `select count(*)::int as rows, max("${name}")::text as latest from "${table}" where "${name}" > $1::${isDay ? 'date' : 'timestamptz'}`,
        [isDay ? jamaicaDay(new Date(now)) : now],
      );
      if (rows[0]!.rows > 0) late.push({ column: `${table}.${name}`, ...rows[0]! });
    }
    expect(late).toEqual([]);
  } finally {
    await world.close();
  }
});
