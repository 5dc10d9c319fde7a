import type { OpenItem } from '@doctorbird/contract/billing/recording';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { toWire } from '../../../platform/money.ts';
import { enrollmentNumber } from '../../enrollments/places/enrollments.presenter.ts';
import { dueByPlan, dueCents, type OpenPart } from '../../enrollments/status/payment-summary.ts';
import type { OpenBillRow, OpenItemRow } from './open-items.rows.ts';

const partsOf = (parts: readonly OpenPart[]) =>
  parts.map(({ dueOn, cents }) => ({ due_on: dueOn, amount: toWire(cents) }));

export function presentOpenItem({ place, ...row }: OpenItemRow, today: string): OpenItem {
  const due = dueCents({ ...place, waived: place.waivedAt !== null });
  const lapses = lapsesAt(place, row.underReview);
  // A place without a plan is due when it lapses, or else since it was charged.
  const agreed = row.openParts?.[0]?.dueOn ?? (lapses && jamaicaDay(lapses));
  const parts = row.openParts?.length
    ? row.openParts
    : [{ dueOn: agreed ?? row.since ?? jamaicaDay(place.createdAt), cents: due }];
  return {
    id: place.id,
    enrollment: { id: place.id, number: enrollmentNumber(place.number), status: place.status },
    student: { id: place.studentId, full_name: row.studentName },
    program: { title: row.programTitle },
    bill: null,
    due: toWire(due),
    due_now: toWire(dueByPlan(due, row.openParts, today).nowCents),
    parts: partsOf(parts),
    due_on: agreed ?? null,
    due_at: lapses?.toISOString() ?? null,
    under_review: row.underReview,
  };
}

/** A place of which something is paid, or whose proof waits for review, does not lapse (`status/lapse-holds.ts`). */
const lapsesAt = (place: OpenItemRow['place'], underReview: boolean): Date | null =>
  place.status === 'pending' && place.paidCents === 0 && !underReview ? place.holdExpiresAt : null;

export function presentOpenBill({ id, title, invoiceNumber, dueOn, ...row }: OpenBillRow): OpenItem {
  const due = toWire(row.openCents);
  return {
    id,
    enrollment: null,
    student: null,
    program: { title },
    bill: { id, invoice_number: invoiceNumber, due_on: dueOn },
    due,
    // A family may pay an invoice before its day, and the office records what it is given.
    due_now: due,
    parts: partsOf([{ dueOn: dueOn ?? row.since, cents: row.openCents }]),
    due_on: dueOn,
    due_at: null,
    under_review: row.underReview,
  };
}
