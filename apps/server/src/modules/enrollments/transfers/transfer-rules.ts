import { type EnrollmentStatus, holdsSeat } from '@doctorbird/contract/core/enrollment-states';
import { inDollars } from '../../../platform/money.ts';
import { ageProblem, openingOf, type ProgramOpening } from '../../programs/catalog/program-dates.ts';
import { isSettled } from '../status/payment-summary.ts';

export interface TransferPlace {
  studentName: string;
  status: EnrollmentStatus;
  programId: string;
  priceCents: number | null;
  paidCents: number;
  waived: boolean;
  /** An attempt to pay is open, or a proof is under review. */
  beingPaid: boolean;
}

export interface TransferTarget extends Omit<ProgramOpening, 'seatsTaken' | 'waiting'> {
  id: string;
  title: string;
  ageMin: number;
  ageMax: number;
  priceCents: number | null;
  requiresApproval: boolean;
}

export interface TransferFacts {
  place: TransferPlace;
  target: TransferTarget;
  seatsTaken: number;
  /** The child has a place in the other program already. */
  enrolledThere: boolean;
  /** The child's age on the first day there. */
  age: number;
  now: Date;
  reason: string | null;
}

export type TransferOutcome =
  | { possible: false; code: string; sentence: string }
  | { possible: true; repriced: boolean; status: EnrollmentStatus; outsideAges: boolean };

const priceText = (cents: number | null): string => (cents === null ? 'has no price yet' : `costs ${inDollars(cents)}`);

/** Why the price of the other program cannot apply to this place, or null. */
function priceProblem({ paidCents, waived, beingPaid }: TransferPlace, target: TransferTarget): string | null {
  const other = `${target.title} ${priceText(target.priceCents)}, which is not the price of this place`;
  if (paidCents > 0)
    return `${other}, and ${inDollars(paidCents)} was paid. Cancel and refund it, then enroll the child there.`;
  if (waived) return `${other}, and its fee was waived. Cancel it, then enroll the child there.`;
  if (beingPaid) return `${other}, and a payment is under way or under review. Try again when that is finished.`;
  return null;
}

/**
 * Whether an enrollment can go to another program, and what becomes of it. With the same price the payments stay as
 * they are; another price applies only while nothing was paid. A place that was not approved yet is approved by the
 * admin who moves it.
 */
export function weighTransfer({
  place,
  target,
  seatsTaken,
  enrolledThere,
  age,
  now,
  reason,
}: TransferFacts): TransferOutcome {
  const no = (code: string, sentence: string) => ({ possible: false, code, sentence }) as const;
  if (!holdsSeat(place.status)) return no('no_such_move', `A place that is ${place.status} cannot be moved.`);
  if (place.programId === target.id) return no('same_program', `The place is in ${target.title} already.`);
  if (enrolledThere) return no('already_enrolled', `${place.studentName} has a place in ${target.title} already.`);
  const opening = openingOf({ ...target, seatsTaken, waiting: 0 }, now, 'office');
  if (!opening.open) return no(opening.code, opening.sentence);
  const tooYoungOrOld = ageProblem(target, age, place.studentName.split(' ')[0] ?? 'the child');
  if (tooYoungOrOld && !reason) return no('age', `${tooYoungOrOld} Give a reason to move the place anyway.`);
  const repriced = place.priceCents !== target.priceCents;
  const against = repriced ? priceProblem(place, target) : null;
  if (against) return no('other_price', against);
  return {
    possible: true,
    repriced,
    status: statusThere(place, target),
    outsideAges: tooYoungOrOld !== null,
  };
}

function statusThere(place: TransferPlace, target: TransferTarget): EnrollmentStatus {
  if (place.status === 'enrolled' || isSettled({ ...place, priceCents: target.priceCents })) return 'enrolled';
  return target.requiresApproval ? 'approved' : place.status;
}
