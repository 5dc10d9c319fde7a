import { and, desc, eq, lt, ne } from 'drizzle-orm';
import { enrollment } from '../src/modules/enrollments/places/enrollments.table.ts';
import { student } from '../src/modules/families/students/students.table.ts';
import { meeting } from '../src/modules/programs/meetings/meetings.table.ts';
import { attendanceAlert } from '../src/modules/teaching/alerts/alerts.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import type { DemoPeople } from './demo-people.ts';

const minuteMs = 60_000;

interface Stage {
  people: DemoPeople;
  programIds: ReadonlyMap<string, string>;
  now: Date;
}

/** Two children who came late to the last after-school class: one was on the way, one was looked for and found. */
export async function loadDemoAlerts(tx: Transaction, { people, programIds, now }: Stage): Promise<void> {
  const [last] = await tx
    .select({ id: meeting.id, startsAt: meeting.startsAt })
    .from(meeting)
    .where(
      and(
        eq(meeting.programId, programIds.get('after-school-robotics-2')!),
        lt(meeting.endsAt, now),
        ne(meeting.status, 'cancelled'),
      ),
    )
    .orderBy(desc(meeting.startsAt))
    .limit(1);
  if (!last) return;
  const children = await tx
    .select({ id: student.id, parentId: student.parentId })
    .from(enrollment)
    .innerJoin(student, eq(student.id, enrollment.studentId))
    .where(and(eq(enrollment.programId, programIds.get('after-school-robotics-2')!), eq(enrollment.status, 'enrolled')))
    .orderBy(desc(student.fullName));
  const [late, found] = children.filter(({ id, parentId }) => parentId !== null && id !== people.maya.id);
  const after = (minutes: number) => new Date(last.startsAt.getTime() + minutes * minuteMs);
  const about = { meetingId: last.id, sentAt: after(20) };
  if (late)
    await tx.insert(attendanceAlert).values({
      ...about,
      id: newId(),
      studentId: late.id,
      state: 'arrived',
      answeredAt: after(22),
      answeredBy: late.parentId,
      arrivedAt: after(31),
    });
  if (found)
    await tx.insert(attendanceAlert).values({
      ...about,
      id: newId(),
      studentId: found.id,
      state: 'closed',
      answeredAt: after(21),
      answeredBy: found.parentId,
      arrivedAt: after(26),
      closedAt: after(28),
      closedBy: people.adminId,
      finding: 'Was helping to carry the robot kits from the other room, and is in class now.',
    });
}
