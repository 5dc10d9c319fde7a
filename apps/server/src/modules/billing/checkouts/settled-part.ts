import { inDollars } from '../../../platform/money.ts';
import type { BillPart, Owed, PlacePart } from './lock-parts.ts';

interface Settled {
  /** The part of this payment that became family credit. */
  creditedCents: number;
  /** What is left, and by when, in words; null when nothing is. */
  stillDue: string | null;
  /** For whoever owes it, where it needs to be said. */
  note: string | null;
}

/** One place after its part was booked; `paidCents` is all that is paid for it now. */
export type SettledPlace = PlacePart & Settled & { paidCents: number };
/** A bill after its part was booked; `leftCents` is what is due after it. */
export type SettledBill = BillPart & Settled & { leftCents: number };
export type SettledPart = SettledPlace | SettledBill;

/** Money that came while nothing was owed. */
export const isOnAccount = (part: PlacePart | BillPart): boolean =>
  'bill' in part && part.bill.subject.kind === 'on_account';

/** A family gives it to the scholarship fund. */
export const isGift = (part: { bill: Pick<BillPart['bill'], 'subject'> } | { place: unknown }): boolean =>
  'bill' in part && part.bill.subject.kind === 'fund_gift';

/** What is paid for, in a line; `nameOf` shortens the name of the student. */
export const aboutPart = (part: Owed, nameOf = (name: string): string => name): string =>
  'place' in part ? `${nameOf(part.place.studentName)}, ${part.place.programTitle}` : part.bill.title;

/** What is left, and what a plan asks for next. */
export const stillDueText = (cents: number, next: string | null) =>
  `${inDollars(cents)} is ${next === null ? 'still due.' : `still to be paid. ${next}`}`;
