import { eq } from 'drizzle-orm';
import { task } from '../src/modules/admin/tasks/tasks.table.ts';
import { student } from '../src/modules/families/students/students.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';

interface Stage {
  calendar: DemoCalendar;
  people: DemoPeople;
  programIds: ReadonlyMap<string, string>;
}

/** What the admin has to remember: overdue, due today, later, without a day, without anybody, and done. */
export async function loadDemoTasks(tx: Transaction, { calendar, people, programIds }: Stage): Promise<void> {
  const { adminId, staffId, maya } = people;
  const [family] = await tx.select({ id: student.parentId }).from(student).where(eq(student.id, maya.id));
  const made = (ago: number) => ({ id: newId(), creatorId: adminId, createdAt: calendar.past(-ago) });
  const mine = { assigneeId: adminId };
  await tx.insert(task).values([
    {
      ...made(9),
      ...mine,
      title: 'Call about the spring dates',
      dueOn: calendar.day(-2),
      recordKind: 'family',
      recordId: family!.id!,
    },
    {
      ...made(4),
      ...mine,
      title: 'Order wheels and batteries',
      dueOn: calendar.day(0),
      recordKind: 'program',
      recordId: programIds.get('weekend-sumo-bots')!,
    },
    { ...made(3), ...mine, title: 'Renew the insurance', dueOn: calendar.day(20) },
    { ...made(3), ...mine, title: 'Ask the school about the big hall' },
    { ...made(2), title: 'Print name tags for the camp', dueOn: calendar.day(5) },
    { ...made(6), assigneeId: adminId, title: 'Check the soldering irons', dueOn: calendar.day(3) },
    {
      ...made(2),
      assigneeId: staffId,
      title: 'Charge the sumo batteries before Saturday',
      dueOn: calendar.day(2),
      recordKind: 'program',
      recordId: programIds.get('weekend-sumo-bots')!,
    },
    { ...made(1), assigneeId: staffId, title: 'Count the motors in the workshop' },
    {
      ...made(12),
      ...mine,
      title: 'Send the photo consent again',
      recordKind: 'student',
      recordId: maya.id,
      doneAt: calendar.past(-5),
      doneBy: adminId,
    },
  ]);
}
