import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { account } from '../src/access/access.table.ts';
import { childPerson } from '../src/modules/families/people/people.table.ts';
import { student } from '../src/modules/families/students/students.table.ts';
import { meeting } from '../src/modules/programs/meetings/meetings.table.ts';
import { attendance } from '../src/modules/teaching/attendance/attendance.table.ts';
import { doorEvent } from '../src/modules/teaching/door/door.table.ts';
import { gateSignature } from '../src/modules/teaching/kiosk/signatures.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import type { DemoPeople } from './demo-people.ts';

const minuteMs = 60_000;
/** As a finger writes it. */
const signature = [
  [60, 130, 75, 70, 95, 50, 110, 70, 115, 130, 135, 70, 155, 52, 172, 75, 176, 128],
  [200, 128, 215, 96, 236, 92, 246, 112, 232, 128, 214, 124, 206, 108],
  [262, 96, 270, 128, 286, 100, 300, 128, 316, 98, 330, 126, 352, 104, 420, 118],
];

/** Maya came through the door to her latest classes: collected by her mother, and once by somebody on her list. */
export async function loadDemoDoor(tx: Transaction, { maya }: Pick<DemoPeople, 'maya'>): Promise<void> {
  const marked = await tx
    .select({
      meetingId: meeting.id,
      startsAt: meeting.startsAt,
      endsAt: meeting.endsAt,
      mark: attendance.mark,
      by: attendance.markedBy,
    })
    .from(attendance)
    .innerJoin(meeting, eq(meeting.id, attendance.meetingId))
    .where(
      and(
        eq(attendance.studentId, maya.id),
        inArray(attendance.mark, ['present', 'late']),
        isNotNull(attendance.markedBy),
      ),
    )
    .orderBy(desc(meeting.startsAt))
    .limit(4);
  const [parent] = await tx
    .select({ id: account.id, name: account.fullName })
    .from(student)
    .innerJoin(account, eq(account.id, student.parentId))
    .where(eq(student.id, maya.id));
  const [other] = await tx
    .select({ id: childPerson.id, name: childPerson.fullName })
    .from(childPerson)
    .where(and(eq(childPerson.studentId, maya.id), eq(childPerson.mayPickUp, true)))
    .limit(1);
  if (!parent) return;
  for (const [position, { meetingId, startsAt, endsAt, mark, by }] of marked.entries()) {
    const came = new Date(startsAt.getTime() + (mark === 'late' ? 14 : position - 6) * minuteMs);
    const left = new Date(endsAt.getTime() + (2 + position) * minuteMs);
    const collector =
      position === 1 && other ? { kind: 'person' as const, ...other } : { kind: 'parent' as const, ...parent };
    const event = { meetingId, studentId: maya.id, byAccount: by, method: 'list' as const };
    await tx.insert(doorEvent).values([
      { ...event, id: newId(), kind: 'in', atDevice: came, atServer: came },
      {
        ...event,
        id: newId(),
        kind: 'out',
        atDevice: left,
        atServer: left,
        adultKind: collector.kind,
        adultId: collector.id,
        adultName: collector.name,
      },
    ]);
    // At the latest of them a kiosk stood at the gate, and her mother signed.
    if (position === 0)
      await tx.insert(gateSignature).values({
        id: newId(),
        meetingId,
        studentId: maya.id,
        accountId: parent.id,
        side: 'out',
        adultName: parent.name,
        lines: signature,
        signedAt: left,
      });
  }
}
