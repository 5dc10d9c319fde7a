import { type EnrollmentStatus, holdsSeat } from '@doctorbird/contract/core/enrollment-states';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import {
  ageDayOf,
  ageProblem,
  openingOf,
  type OpenTo,
  type ProgramOpening,
} from '../../programs/catalog/program-dates.ts';
import { levelRefusal } from '../places/place-gate.ts';
import { dueCents, isSettled } from '../status/payment-summary.ts';

export interface TransferPlace {
  studentName: string;
  status: EnrollmentStatus;
  programId: string;
  priceCents: number | null;
  paidCents: number;
  /** What was paid and not refunded. */
  heldCents: number;
  /** A parent has it, to whom credit can be given. */
  hasFamily: boolean;
  waived: boolean;
  /** An attempt to pay is open, or a proof is under review. */
  beingPaid: boolean;
}

export interface TransferTarget extends Omit<ProgramOpening, 'seatsTaken' | 'waiting'> {
  id: string;
  title: string;
  startDate: string | null;
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
  /** What the child still needs before a place there, as a sentence; null when nothing is missing. */
  missing: string | null;
  /** The child's age on the first day there, or today once it has begun. */
  age: number;
  now: Date;
  reason: string | null;
  /** Who moves it: the office, unless a family does. */
  to?: OpenTo;
  /** Children on the waiting list there: a free seat is theirs before a family can move to it. */
  waiting?: number;
}

export type TransferOutcome =
  | { possible: false; code: string; sentence: string }
  | {
      possible: true;
      repriced: boolean;
      status: EnrollmentStatus;
      outsideAges: boolean;
      /** Held beyond the new price: it becomes credit of the family. */
      creditCents: number;
      /** To pay for the new price after what was paid. */
      dueCents: number;
    };

const priceText = (cents: number | null): string => (cents === null ? 'has no price yet' : `costs ${inDollars(cents)}`);

/** Why the price of the other program cannot apply to this place, or null. */
function priceProblem(place: TransferPlace, target: TransferTarget): string | null {
  const { paidCents, heldCents, hasFamily, waived, beingPaid } = place;
  const other = `${target.title} ${priceText(target.priceCents)}, which is not the price of this place`;
  if (waived) return `${other}, and its fee was waived. Cancel it, then enroll the child there.`;
  if (beingPaid) return `${other}, and a payment is under way or under review. Try again when that is finished.`;
  if (target.priceCents === null)
    return paidCents > 0
      ? `${target.title} has no price yet, and ${inDollars(paidCents)} was paid. Move the place when the price is set.`
      : null;
  if (heldCents > target.priceCents && !hasFamily)
    return `${target.title} costs less than was paid, and this student has no parent account for the credit. Refund the difference first.`;
  return null;
}

/**
 * Whether an enrollment can go to another program, and what becomes of it (docs/rules.md, rule 15b). What was paid counts
 * there: more than its price becomes credit, less leaves the rest to pay. A place that was not approved yet is approved by
 * the admin who moves it; a family cannot move one to a program where the office decides who joins.
 */
export function weighTransfer({
  place,
  target,
  seatsTaken,
  enrolledThere,
  missing,
  age,
  now,
  reason,
  to = 'office',
  waiting = 0,
}: TransferFacts): TransferOutcome {
  const no = (code: string, sentence: string) => ({ possible: false, code, sentence }) as const;
  if (!holdsSeat(place.status)) return no('no_such_move', `A place that is ${place.status} cannot be moved.`);
  if (place.programId === target.id) return no('same_program', `The place is in ${target.title} already.`);
  if (enrolledThere) return no('already_enrolled', `${place.studentName} has a place in ${target.title} already.`);
  const opening = openingOf({ ...target, seatsTaken, waiting }, now, to);
  if (!opening.open) return no(opening.code, opening.sentence);
  const byFamily = to !== 'office';
  if (missing) return no('level_missing', levelRefusal(missing, !byFamily));
  if (byFamily && target.requiresApproval)
    return no(
      'needs_approval',
      `The office decides who joins ${target.title}. Please ask us, and we will move the place.`,
    );
  const { when } = ageDayOf(target.startDate, jamaicaDay(now));
  const tooYoungOrOld = ageProblem(target, age, { firstName: place.studentName.split(' ')[0] ?? 'the child', when });
  if (tooYoungOrOld && (byFamily || !reason))
    return no('age', byFamily ? tooYoungOrOld : `${tooYoungOrOld} Give a reason to move the place anyway.`);
  const repriced = place.priceCents !== target.priceCents;
  const against = repriced ? priceProblem(place, target) : null;
  if (against) return no('other_price', against);
  return {
    possible: true,
    repriced,
    status: statusThere(place, target),
    outsideAges: tooYoungOrOld !== null,
    creditCents: repriced && target.priceCents !== null ? Math.max(0, place.heldCents - target.priceCents) : 0,
    dueCents: dueCents({ ...place, priceCents: target.priceCents }),
  };
}

function statusThere(place: TransferPlace, target: TransferTarget): EnrollmentStatus {
  if (place.status === 'enrolled' || isSettled({ ...place, priceCents: target.priceCents })) return 'enrolled';
  return target.requiresApproval ? 'approved' : place.status;
}
