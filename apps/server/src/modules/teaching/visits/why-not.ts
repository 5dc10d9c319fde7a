import { ageOn } from '@doctorbird/contract/core/person-fields';
import { seatHolding } from '@doctorbird/contract/core/enrollment-states';
import type { VisitKind } from '@doctorbird/contract/enrollments/visits';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { openToFamily } from '../../enrollments/opening/early-access.queries.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import type { Child, ProgramRow } from '../../enrollments/places/hold-place.ts';
import { levelRefusal, type PlaceGate } from '../../enrollments/places/place-gate.ts';
import { classVisit } from '../../enrollments/visits/visits.table.ts';
import { ageProblem, openingOf } from '../../programs/catalog/program-dates.ts';

export interface Refusal {
  code: string;
  sentence: string;
}

/** The price of a visit of this kind in cents; null where the program has none. */
export const visitCents = (
  { trialCents, dayCents }: Pick<ProgramRow, 'trialCents' | 'dayCents'>,
  kind: VisitKind,
): number | null => (kind === 'trial' ? trialCents : dayCents);

/** Why a program takes nobody for single classes any more; null when it does. */
export const whyGone = ({ deletedAt, archivedAt }: Pick<ProgramRow, 'deletedAt' | 'archivedAt'>): Refusal | null =>
  deletedAt !== null || archivedAt !== null
    ? { code: 'program_closed', sentence: 'This program is not open right now.' }
    : null;

/** The same for a family. Its opening counts as for a place, but it may have begun, and seats are counted for each class. */
export async function whyClosed(
  db: Executor,
  now: Date,
  { place, parentId }: { place: ProgramRow; parentId: string },
): Promise<Refusal | null> {
  const gone = whyGone(place);
  if (gone) return gone;
  const status = place.status === 'in_progress' ? 'open' : place.status;
  const to = await openToFamily(db, now, { place, family: { parentId, studentId: null } });
  const opening = openingOf({ ...place, status, maxParticipants: 1, seatsTaken: 0, waiting: 0 }, now, to);
  return opening.open ? null : opening;
}

/**
 * Why a child cannot come to a class on a day (YYYY-MM-DD, Jamaica), whatever its seats; null when it can. Age and levels are asked
 * for as for a place.
 */
export async function whyNot(
  db: Executor,
  { gate }: { gate: PlaceGate },
  { child, place, kind, day }: { child: Child; place: ProgramRow; kind: VisitKind; day: string },
): Promise<Refusal | null> {
  const first = child.fullName.split(' ')[0] ?? 'the child';
  const age = ageProblem(place, ageOn(child.dateOfBirth, day), { firstName: first, when: 'on that day' });
  if (age) return { code: 'age', sentence: age };
  const [held] = await db
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(
      and(
        eq(enrollment.studentId, child.id),
        eq(enrollment.programId, place.id),
        inArray(enrollment.status, [...seatHolding, 'completed']),
      ),
    )
    .limit(1);
  if (held) return { code: 'already_enrolled', sentence: `${first} has a place in this program already.` };
  if (kind === 'trial') {
    const [tried] = await db
      .select({ id: classVisit.id })
      .from(classVisit)
      .where(
        and(
          eq(classVisit.studentId, child.id),
          eq(classVisit.programId, place.id),
          eq(classVisit.kind, 'trial'),
          eq(classVisit.state, 'booked'),
        ),
      );
    if (tried)
      return {
        code: 'trial_used',
        sentence: `${first} has booked the trial class of this program already: there is one for each child.`,
      };
  }
  const missing = await gate(db, { studentId: child.id, programId: place.id });
  return missing ? { code: 'level_missing', sentence: levelRefusal(missing, false) } : null;
}
