import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { ageOn } from '@doctorbird/contract/core/person-fields';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { ageProblem, openingOf } from '../../programs/catalog/program-dates.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import type { GivenAnswers } from '@doctorbird/contract/organisation/answers';
import { writeAnswers } from '../../organisation/custom-fields/save-answers.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { student } from '../../families/students/students.table.ts';
import { seatHolding } from '@doctorbird/contract/core/enrollment-states';
import { chargePlace } from '../charges/charge-place.ts';
import { enrollment } from './enrollments.table.ts';
import { lapseHoldsOf } from '../status/lapse-holds.ts';
import { priceNewPlaces } from '../prices/price-new-places.ts';
import type { PricedPlace } from '../prices/price-places.ts';
import { seasonOf } from '../prices/season.ts';
import { storeLines } from '../prices/store-lines.ts';
import type { OpenPayments } from './place-money.ts';
import { recordEvent } from './record-event.ts';
import { notifyFamily } from './notify-family.ts';
import { childOf, type Asker } from './enrollments.policy.ts';

interface PlaceAsked {
  student_id: string;
  program_id: string;
  note: string | null;
  answers?: GivenAnswers | undefined;
  /** Only an admin may set one. */
  age_reason?: string | null;
  code?: string | null;
  /** The total that the family saw. */
  expected_amount?: number | null | undefined;
}

/**
 * Holds a place for a child of this parent, or for any child when an admin asks. The program's row is locked before its
 * seats are counted, so only one family gets the last seat (docs/locking.md). The price is worked out at this moment,
 * line by line. An admin may give a reason to enroll a child outside the ages, and needs no further approval. Throws 404
 * (child or program), 422 (age, code), 409 (closed, full, enrolled already, another price than the family saw).
 */
export async function requestEnrollment(
  db: Database,
  context: ActionContext & NotifyDependencies & { money: OpenPayments },
  { asker, asked }: { asker: Asker; asked: PlaceAsked },
): Promise<string> {
  const { origin, now } = context;
  const today = jamaicaDay(now);
  const [child] = await db
    .select({
      id: student.id,
      fullName: student.fullName,
      dateOfBirth: student.dateOfBirth,
      parentId: student.parentId,
    })
    .from(student)
    .where(and(eq(student.id, asked.student_id), childOf(asker), isNull(student.archivedAt)));
  if (!child) throw notFound('child');
  const { parentId } = child;
  const byAdmin = asker === 'office';
  const { hold_hours: holdHours } = await readPolicies(db);

  return inTransaction(
    db,
    async (tx) => {
      const [place] = await tx.select().from(program).where(eq(program.id, asked.program_id)).for('update');
      if (!place || place.status === 'draft') throw notFound('program');
      const firstDay = place.startDate !== null && place.startDate > today ? place.startDate : today;
      const age = ageOn(child.dateOfBirth, firstDay);
      const ageReason = weighAge(
        ageProblem(place, age, child.fullName.split(' ')[0] ?? 'the child'),
        byAdmin,
        asked.age_reason ?? null,
      );
      await lapseHoldsOf(tx, context, place.id);
      await refuseSecondPlace(tx, child, place.id);
      const opening = openingOf({ ...place, seatsTaken: await seatsTakenOf(tx, place.id) }, today, byAdmin);
      if (!opening.open) throw conflict(opening.code, opening.sentence);

      const priced = await priceAsked(tx, { child, place, today, code: asked.code ?? null });
      const priceCents = priced?.totalCents ?? null;
      refuseOtherPrice(priceCents, asked.expected_amount);
      const id = newId();
      const free = priceCents === 0 && (byAdmin || !place.requiresApproval);
      const approved = byAdmin && place.requiresApproval;
      const holdExpiresAt =
        priceCents !== null && !free && !place.requiresApproval
          ? new Date(now.getTime() + holdHours * 3_600_000)
          : null;
      await tx.insert(enrollment).values({
        id,
        studentId: child.id,
        parentId,
        programId: place.id,
        status: free ? 'enrolled' : approved ? 'approved' : 'pending',
        paymentStatus: priceCents === 0 ? 'paid' : 'pending',
        priceCents,
        approvedAt: approved ? now : null,
        holdExpiresAt,
        note: asked.note,
        createdAt: now,
      });
      await storeLines(tx, context, { enrollmentId: id, lines: priced?.lines ?? [] });
      if (!byAdmin)
        await writeAnswers(tx, context, {
          record: 'enrollment',
          id,
          given: asked.answers ?? {},
          viewer: 'family',
          all: true,
        });
      await recordEvent(tx, context, {
        enrollmentId: id,
        facts: {
          kind: 'asked',
          title: byAdmin ? 'Enrolled by the office' : free ? 'Enrolled' : 'Place requested',
          detail: asked.note,
        },
      });
      if (ageReason)
        await recordEvent(tx, context, {
          enrollmentId: id,
          facts: {
            kind: 'note',
            title: `Enrolled at age ${age}, outside the ages ${place.ageMin} to ${place.ageMax}`,
            detail: ageReason,
            data: { age, age_min: place.ageMin, age_max: place.ageMax },
          },
        });
      await recordAudit(tx, origin, {
        action: byAdmin ? 'enrollment.given' : 'enrollment.asked',
        entity: 'enrollment',
        entityId: id,
        after: {
          program_id: place.id,
          student_id: child.id,
          ...(ageReason && { age, ages: `${place.ageMin} to ${place.ageMax}`, age_reason: ageReason }),
        },
      });
      await notifyFamily(tx, context, {
        about: { id, parentId },
        mail: {
          subject: `${place.title}: we are holding a place for ${child.fullName}`,
          lines: nextSteps({ ...place, priceCents }, child.fullName, holdHours, byAdmin),
        },
      });
      // Last: the counter of invoices stays locked until the commit.
      await chargePlace(tx, context, { id, why: 'price_change' });
      return id;
    },
    { retrySerialization: 2 },
  );
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

/** Null for a program without a price. The parent's row makes two requests of one family wait for each other: who is the second child? */
async function priceAsked(
  tx: Transaction,
  {
    child,
    place,
    today,
    code,
  }: {
    child: { id: string; parentId: string | null };
    place: typeof program.$inferSelect;
    today: string;
    code: string | null;
  },
): Promise<PricedPlace | null> {
  const { id: programId, priceCents } = place;
  if (child.parentId !== null)
    await tx.select({ id: parent.id }).from(parent).where(eq(parent.id, child.parentId)).for('no key update');
  const asked = { childId: child.id, programId, season: seasonOf(place.startDate) };
  const places = priceCents === null ? [] : [{ ...asked, priceCents }];
  const [priced] = await priceNewPlaces(tx, { parentId: child.parentId, places, code, day: today, lock: true });
  return priced ?? null;
}

/** Nobody pays another price than the one that was on the screen. */
function refuseOtherPrice(cents: number | null, expected: number | null | undefined): void {
  if (expected === undefined || cents === (expected === null ? null : Math.round(expected * 100))) return;
  const sentence = `The price has changed: the place now ${cents === null ? 'has no price yet' : `costs ${inDollars(cents)}`}. Please look at it again, then request the place.`;
  throw conflict('price_changed', sentence);
}

async function seatsTakenOf(tx: Transaction, programId: string): Promise<number> {
  const [row] = await tx
    .select({ taken: count() })
    .from(enrollment)
    .where(and(eq(enrollment.programId, programId), inArray(enrollment.status, [...seatHolding])));
  return row?.taken ?? 0;
}

/** Checked before "full": a family that has a place must not read that it came too late. */
async function refuseSecondPlace(
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

function nextSteps(
  place: typeof program.$inferSelect,
  childName: string,
  holdHours: number,
  byAdmin: boolean,
): string[] {
  const first = byAdmin
    ? `The office has given ${childName} a place in ${place.title}.`
    : `A place in ${place.title} is held for ${childName}.`;
  if (place.requiresApproval && byAdmin && place.priceCents)
    return [first, `Please pay ${inDollars(place.priceCents)}; then ${childName} is enrolled.`];
  if (place.requiresApproval && !byAdmin) return [first, 'The office reviews each request and will write to you.'];
  if (place.priceCents === null) return [first, 'The office will write to you with the price.'];
  if (place.priceCents === 0) return [`${childName} is enrolled in ${place.title}. There is nothing to pay.`];
  return [first, `To keep it, please pay ${inDollars(place.priceCents)} within ${holdHours} hours.`];
}
