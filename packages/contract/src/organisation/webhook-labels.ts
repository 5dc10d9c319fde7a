/** What another program can be notified of, in the order of the settings. */
export const webhookEvents = [
  'place.requested',
  'place.enrolled',
  'place.cancelled',
  'place.offered',
  'payment.received',
  'payment.undone',
  'payment.refunded',
  'invoice.issued',
  'child.checked_in',
  'child.checked_out',
  'child.door_corrected',
  'attendance.marked',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookEventLabels: Record<WebhookEvent, string> = {
  'place.requested': 'A place is requested or given',
  'place.enrolled': 'A child is enrolled',
  'place.cancelled': 'A place is cancelled',
  'place.offered': 'A place is offered from a waiting list',
  'payment.received': 'A payment is received',
  'payment.undone': 'A payment is undone',
  'payment.refunded': 'A refund is paid out',
  'invoice.issued': 'An invoice is issued',
  'child.checked_in': 'A child is checked in at the door',
  'child.checked_out': 'A child is checked out',
  'child.door_corrected': 'A check-in or check-out is undone',
  'attendance.marked': 'Attendance of a meeting is marked',
};

/** The kind of record whose id a message has. */
export const webhookKinds = [
  'enrollment',
  'waiting_list_entry',
  'payment',
  'refund',
  'bill',
  'student',
  'meeting',
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** What "Send a test" sends, whatever is chosen. */
export const webhookTest = 'test.sent';

export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed', 'dropped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
export const deliveryStateLabels: Record<DeliveryState, string> = {
  waiting: 'Waiting',
  sending: 'Sending',
  delivered: 'Delivered',
  failed: 'Failed',
  dropped: 'Not sent',
};
