import { writeSetting } from '../src/modules/organisation/settings/organisation-settings.ts';
import { monthsLater } from '../src/modules/programs/staff-records/record-state.ts';
import { staffRecord } from '../src/modules/programs/staff-records/staff-records.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';

const police = { key: 'police-record', title: 'Police record', with_children: true, months: 24 };
const firstAid = { key: 'first-aid', title: 'First aid', with_children: true, months: 24 };
const course = { key: 'child-protection', title: 'Child protection course', with_children: false, months: 36 };

/** Both teachers are cleared; the first aid of one runs out soon, of which she was reminded. */
export async function loadDemoStaff(
  tx: Transaction,
  { calendar, people, now }: { calendar: DemoCalendar; people: DemoPeople; now: Date },
): Promise<void> {
  await writeSetting(
    tx,
    { now },
    {
      key: 'staff',
      value: { kinds: [police, firstAid, course], remind_days: [60, 30, 7], cover_hours: 2, two_adults: false },
    },
  );
  const seen = (accountId: string, kind: typeof police, issued: number, numberEnd: string, reminded?: number) => ({
    accountId,
    kind: kind.key,
    title: kind.title,
    issuedOn: calendar.day(issued),
    expiresOn: monthsLater(calendar.day(issued), kind.months),
    numberEnd,
    seenBy: people.adminId,
    seenByName: 'Karen Whyte',
    createdAt: calendar.past(Math.max(issued + 6, -430)),
    ...(reminded !== undefined && { remindedDays: reminded, remindedAt: calendar.past(-3) }),
  });
  await tx
    .insert(staffRecord)
    .values([
      seen(people.staffId, police, -262, '417'),
      seen(people.staffId, firstAid, -240, '08'),
      seen(people.staffId, course, -400, '12'),
      seen(people.nicoleId, police, -205, '933'),
      seen(people.nicoleId, firstAid, -706, '51', 30),
    ]);
}
