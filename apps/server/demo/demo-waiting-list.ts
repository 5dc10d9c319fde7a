import { eq } from 'drizzle-orm';
import { student } from '../src/modules/families/students/students.table.ts';
import { enrollment } from '../src/modules/enrollments/places/enrollments.table.ts';
import { waitingEntry, waitingEvent } from '../src/modules/enrollments/waiting/waiting-list.table.ts';
import type { Executor } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';

/** The one program of the demo that is open and full. */
export const fullProgram = 'python-for-robots';

/** Two other children wait for the full program, and then Maya. */
export async function loadDemoWaitingList(
  tx: Executor,
  {
    calendar,
    people,
    programIds,
  }: { calendar: DemoCalendar; people: DemoPeople; programIds: ReadonlyMap<string, string> },
): Promise<void> {
  const programId = programIds.get(fullProgram)!;
  const there = await tx
    .select({ id: enrollment.studentId, createdAt: enrollment.createdAt })
    .from(enrollment)
    .where(eq(enrollment.programId, programId));
  const inside = new Set(there.map(({ id }) => id));
  const others = people.others.filter(({ id, age }) => age >= 11 && age <= 13 && !inside.has(id)).slice(0, 2);
  const waiting = [...others, people.maya];
  // Nobody joins while there are places, and nobody gets a place past those who wait.
  const full = Math.max(...there.map(({ createdAt }) => createdAt.getTime()));
  const pause = (calendar.past(0).getTime() - full) / (waiting.length + 1);
  for (const [at, { id: studentId }] of waiting.entries()) {
    const [child] = await tx.select({ parentId: student.parentId }).from(student).where(eq(student.id, studentId));
    const [entryId, joinedAt] = [newId(), new Date(full + (at + 1) * pause)];
    await tx.insert(waitingEntry).values({
      id: entryId,
      requestId: newId(),
      together: false,
      programId,
      studentId,
      parentId: child?.parentId ?? null,
      joinedAt,
    });
    await tx.insert(waitingEvent).values({
      id: newId(),
      entryId,
      at: joinedAt,
      state: 'waiting',
      actorId: child?.parentId ?? null,
      actorRole: 'parent',
      title: 'Joined the waiting list',
    });
  }
}
