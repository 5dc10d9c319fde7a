import { classVisit } from '../src/modules/enrollments/visits/visits.table.ts';
import { meeting } from '../src/modules/programs/meetings/meetings.table.ts';
import type { Executor } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';

interface VisitFacts {
  studentId: string;
  parentId: string;
  programId: string;
  startsAt: Date;
}

/** A class of two hours, and a drop-in day of a child at it without a bill, as a pass pays it. */
export async function buildVisit(
  db: Executor,
  { studentId, parentId, programId, startsAt }: VisitFacts,
): Promise<{ meetingId: string }> {
  const meetingId = newId();
  await db
    .insert(meeting)
    .values({ id: meetingId, programId, startsAt, endsAt: new Date(startsAt.getTime() + 7_200_000) });
  await db.insert(classVisit).values({
    id: newId(),
    kind: 'day',
    studentId,
    parentId,
    programId,
    meetingId,
    priceCents: 0,
    comesOff: false,
    bookedAt: new Date(startsAt.getTime() - 86_400_000),
    informedStart: startsAt,
  });
  return { meetingId };
}
