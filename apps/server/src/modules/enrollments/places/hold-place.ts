import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { ageOn } from '@doctorbird/contract/core/person-fields';
import { seatHolding } from '@doctorbird/contract/core/enrollment-states';
import type { FieldViewer } from '@doctorbird/contract/organisation/custom-fields';
import type { GivenAnswers } from '@doctorbird/contract/organisation/answers';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { student } from '../../families/students/students.table.ts';
import { writeAnswers } from '../../organisation/custom-fields/save-answers.ts';
import { ageDayOf, ageProblem, openingOf } from '../../programs/catalog/program-dates.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import type { PricedPlace } from '../prices/price-places.ts';
import { storeLines } from '../prices/store-lines.ts';
import { openToFamily } from '../opening/early-access.queries.ts';
import { lapseHoldsOf } from '../status/lapse-holds.ts';
import { endByPlace, hasOffer } from '../waiting/end-by-place.ts';
import type { Turn } from '../line/require-turn.ts';
import { seatsOf } from '../waiting/seats.queries.ts';
import { enrollment } from './enrollments.table.ts';
import { childOf, type Asker } from './enrollments.policy.ts';
import { levelRefusal, type PlaceGate } from './place-gate.ts';
import type { OpenPayments } from './place-money.ts';
import { recordEvent } from './record-event.ts';

export type Requesting = ActionContext & NotifyDependencies & { money: OpenPayments; gate: PlaceGate };
export type ProgramRow = typeof program.$inferSelect;
export interface Child {
  id: string;
  fullName: string;
  dateOfBirth: string;
  /** Who asks and pays: the guardian who requests the place; for the office the parent of the child. */
  parentId: string | null;
}

/** Throws 404 for a child whom the asker may not enroll. */
export async function childFor(db: Executor, asker: Asker, studentId: string): Promise<Child> {
  const [child] = await db
    .select({
      id: student.id,
      fullName: student.fullName,
      dateOfBirth: student.dateOfBirth,
      parentId: student.parentId,
    })
    .from(student)
    .where(and(eq(student.id, studentId), childOf(asker), isNull(student.archivedAt)));
  if (!child) throw notFound('child');
  return asker === 'office' ? child : { ...child, parentId: asker.parentId };
}

/** Locked, so that its seats are counted by one request after the other. Throws 404. */
export async function lockProgram(tx: Transaction, id: string): Promise<ProgramRow> {
  const [place] = await tx.select().from(program).where(eq(program.id, id)).for('update');
  if (!place || place.status === 'draft') throw notFound('program');
  return place;
}

export interface Age {
  years: number;
  /** Why an admin lets the child join outside the ages. */
  reason: string | null;
  /** The place is offered to the child, so it needs no other free seat. */
  offered: boolean;
}

/**
 * Whether a child can have a place now, `alsoTaken` others being asked for in the same request. A free seat is not for a
 * family that did not wait while others do. Throws 422 (age), 409 (closed, full, enrolled already, offer ended, a level is missing).
 */
export async function checkPlace(
  tx: Transaction,
  context: Requesting,
  {
    child,
    place,
    byAdmin,
    ageReason,
    alsoTaken = 0,
  }: { child: Child; place: ProgramRow; byAdmin: boolean; ageReason: string | null; alsoTaken?: number },
): Promise<Age> {
  const { day, when } = ageDayOf(place.startDate, jamaicaDay(context.now));
  const years = ageOn(child.dateOfBirth, day);
  const firstName = child.fullName.split(' ')[0] ?? 'the child';
  const reason = weighAge(ageProblem(place, years, { firstName, when }), byAdmin, ageReason);
  await lapseHoldsOf(tx, context, place.id);
  await refuseSecondPlace(tx, child, place.id);
  await refuseBeforeLevels(tx, context, { child, place, byAdmin });
  const offered = await hasOffer(tx, context.now, { studentId: child.id, programId: place.id });
  const { taken, waiting } = await seatsOf(tx, place.id);
  const seats = offered ? { seatsTaken: 0, waiting: 0 } : { seatsTaken: taken + alsoTaken, waiting };
  const family = { parentId: child.parentId, studentId: child.id };
  const to = byAdmin ? 'office' : offered ? 'offered' : await openToFamily(tx, context.now, { place, family });
  const opening = openingOf({ ...place, ...seats }, context.now, to);
  if (!opening.open) throw conflict(opening.code, opening.sentence);
  return { years, reason, offered };
}

interface Storing {
  turn: Turn;
  child: Child;
  place: ProgramRow;
  asked: { note: string | null; answers?: GivenAnswers | undefined; viewer?: FieldViewer | undefined };
  priced: PricedPlace | null;
  byAdmin: boolean;
  age: Age;
  holdHours: number;
}

/** Stores a place that was checked and priced; the caller notifies the family, and charges for it at the end. */
export async function storePlace(
  tx: Transaction,
  context: Requesting,
  { child, place, asked, priced, byAdmin, age, holdHours }: Storing,
): Promise<{ id: string; priceCents: number | null }> {
  const { origin, now } = context;
  const priceCents = priced?.totalCents ?? null;
  const id = newId();
  const free = priceCents === 0 && (byAdmin || !place.requiresApproval);
  const approved = byAdmin && place.requiresApproval;
  const holdExpiresAt =
    priceCents !== null && !free && !place.requiresApproval ? new Date(now.getTime() + holdHours * 3_600_000) : null;
  const status = free ? 'enrolled' : approved ? 'approved' : 'pending';
  await tx.insert(enrollment).values({
    id,
    studentId: child.id,
    parentId: child.parentId,
    programId: place.id,
    status,
    paymentStatus: priceCents === 0 ? 'paid' : 'pending',
    priceCents,
    approvedAt: approved ? now : null,
    holdExpiresAt,
    note: asked.note,
    createdAt: now,
  });
  const waited = await endByPlace(tx, context, { studentId: child.id, programId: place.id, enrollmentId: id });
  await storeLines(tx, context, { enrollmentId: id, lines: priced?.lines ?? [] });
  if (!byAdmin || asked.answers)
    await writeAnswers(tx, context, {
      record: 'enrollment',
      id,
      of: place.id,
      given: asked.answers ?? {},
      viewer: asked.viewer ?? 'family',
      all: !byAdmin,
    });
  await recordEvent(tx, context, {
    enrollmentId: id,
    facts: {
      kind: 'asked',
      title: byAdmin
        ? 'Enrolled by the office'
        : waited
          ? 'Place accepted from the waiting list'
          : free
            ? 'Enrolled'
            : 'Place requested',
      detail: asked.note,
    },
  });
  if (age.reason)
    await recordEvent(tx, context, {
      enrollmentId: id,
      facts: {
        kind: 'note',
        title: `Enrolled at age ${age.years}, outside the ages ${place.ageMin} to ${place.ageMax}`,
        detail: age.reason,
        data: { age: age.years, age_min: place.ageMin, age_max: place.ageMax },
      },
    });
  await recordAudit(tx, origin, {
    action: byAdmin ? 'enrollment.given' : 'enrollment.asked',
    entity: 'enrollment',
    entityId: id,
    after: {
      program_id: place.id,
      student_id: child.id,
      status,
      ...(age.reason && { age: age.years, ages: `${place.ageMin} to ${place.ageMax}`, age_reason: age.reason }),
    },
  });
  return { id, priceCents };
}

/** Returns the reason to store when an admin enrolls a child outside the ages; null when the age fits. Throws 422. */
function weighAge(problem: string | null, byAdmin: boolean, reason: string | null): string | null {
  if (!problem) {
    if (reason) throw invalid({ age_reason: 'The child is of the right age, so no reason is needed' });
    return null;
  }
  if (!byAdmin) throw invalid({ student_id: problem });
  if (!reason) throw invalid({ age_reason: `${problem} Say why the child may join: the family will see this` });
  return reason;
}

/** For the office, too: it opens the program for the child first, with a reason that the family reads. */
async function refuseBeforeLevels(
  tx: Transaction,
  { gate }: Requesting,
  { child, place, byAdmin }: { child: Child; place: ProgramRow; byAdmin: boolean },
): Promise<void> {
  const missing = await gate(tx, { studentId: child.id, programId: place.id });
  if (missing) throw conflict('level_missing', levelRefusal(missing, byAdmin));
}

/** Checked before "full": a family that has a place must not read that it came too late. */
export async function refuseSecondPlace(
  tx: Transaction,
  child: { id: string; fullName: string },
  programId: string,
): Promise<void> {
  const there = await tx
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(
      and(
        eq(enrollment.studentId, child.id),
        eq(enrollment.programId, programId),
        inArray(enrollment.status, [...seatHolding]),
      ),
    );
  if (there.length > 0) throw conflict('already_enrolled', `${child.fullName} has a place in this program already.`);
}
