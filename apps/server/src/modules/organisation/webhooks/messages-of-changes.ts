import type { WebhookEvent, WebhookKind } from '@doctorbird/contract/organisation/webhook-labels';
import type { RecordedChange } from '../../../platform/audit/after-changes.ts';

export interface WebhookMessage {
  event: WebhookEvent;
  kind: WebhookKind;
  id: string;
}

type Reading = (change: RecordedChange) => WebhookMessage[];
const of =
  (
    event: WebhookEvent,
    kind: WebhookKind,
    id: (change: RecordedChange) => unknown = ({ entityId }) => entityId,
  ): Reading =>
  (change) => {
    const found = id(change);
    return typeof found === 'string' ? [{ event, kind, id: found }] : [];
  };
const statusOf = ({ after }: RecordedChange) => after?.status;

const enrolled = of('place.enrolled', 'enrollment');
const requested: Reading = (change) => [
  ...of('place.requested', 'enrollment')(change),
  ...(statusOf(change) === 'enrolled' ? enrolled(change) : []),
];
const moved: Reading = (change) => {
  if (statusOf(change) === 'enrolled') return enrolled(change);
  return statusOf(change) === 'cancelled' ? of('place.cancelled', 'enrollment')(change) : [];
};
/** A bill is issued with what it is for, and stands in the entry of that: null where that is free. */
const billed = of('invoice.issued', 'bill', ({ after }) => after?.bill_id);

/** The changes of the audit log that others are notified of. */
const readings: Readonly<Record<string, Reading>> = {
  'enrollment.asked': requested,
  'enrollment.given': requested,
  'enrollment.moved': moved,
  'waiting_list.offered': of('place.offered', 'waiting_list_entry'),
  'payment.confirmed': of('payment.received', 'payment'),
  'payment.undone': of('payment.undone', 'payment'),
  'refund.succeeded': of('payment.refunded', 'refund', ({ after }) => after?.refund_id),
  'charge.made': billed,
  'entry.billed': billed,
  'entry.entered': billed,
  'entry.accepted': billed,
  'quote.accepted': billed,
  'class_visit.booked': billed,
  'door.in': of('child.checked_in', 'student'),
  'door.out': of('child.checked_out', 'student'),
  'door.void': of('child.door_corrected', 'student'),
  'attendance.marked': of('attendance.marked', 'meeting'),
};

/** What others are notified of among these changes: an id and what it is the id of, so that nothing about a person leaves. */
export const messagesOf = (changes: readonly RecordedChange[]): WebhookMessage[] =>
  changes.flatMap((change) => readings[change.action]?.(change) ?? []);
