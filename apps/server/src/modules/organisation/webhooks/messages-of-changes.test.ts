import { expect, test } from 'vitest';
import { messagesOf } from './messages-of-changes.ts';

test.each([
  [{ action: 'enrollment.asked', entityId: 'e', after: { status: 'pending' } }, ['place.requested e']],
  [
    { action: 'enrollment.given', entityId: 'e', after: { status: 'enrolled' } },
    ['place.requested e', 'place.enrolled e'],
  ],
  [{ action: 'enrollment.moved', entityId: 'e', after: { status: 'enrolled' } }, ['place.enrolled e']],
  [{ action: 'enrollment.moved', entityId: 'e', after: { status: 'cancelled' } }, ['place.cancelled e']],
  [{ action: 'enrollment.moved', entityId: 'e', after: { status: 'completed' } }, []],
  [{ action: 'waiting_list.offered', entityId: 'w' }, ['place.offered w']],
  [{ action: 'waiting_list.joined', entityId: 'w' }, []],
  [{ action: 'payment.failed', entityId: 'p' }, []],
  [{ action: 'payment.undone', entityId: 'p' }, ['payment.undone p']],
  [{ action: 'refund.succeeded', entityId: 'p', after: { refund_id: 'r' } }, ['payment.refunded r']],
  [{ action: 'charge.made', entityId: 'f', after: { bill_id: 'b' } }, ['invoice.issued b']],
  [{ action: 'entry.billed', entityId: 'x', after: { bill_id: null } }, []],
  [{ action: 'entry.entered', entityId: 'x', after: { bill_id: 'b' } }, ['invoice.issued b']],
  [{ action: 'entry.accepted', entityId: 'x', after: { bill_id: 'b' } }, ['invoice.issued b']],
  [{ action: 'quote.accepted', entityId: 'g', after: { bill_id: 'b' } }, ['invoice.issued b']],
  [{ action: 'class_visit.booked', entityId: 'v', after: { bill_id: 'b' } }, ['invoice.issued b']],
  [{ action: 'class_visit.booked', entityId: 'v', after: { bill_id: null } }, []],
  [{ action: 'door.in', entityId: 's' }, ['child.checked_in s']],
  [{ action: 'door.out', entityId: 's' }, ['child.checked_out s']],
  [{ action: 'door.void', entityId: 's' }, ['child.door_corrected s']],
  [{ action: 'door.stopped', entityId: 's' }, []],
  [{ action: 'attendance.marked', entityId: 'm' }, ['attendance.marked m']],
  [{ action: 'student.changed', entityId: 's' }, []],
])('%o becomes %o', (changed, expected) => {
  expect(messagesOf([changed]).map(({ event, id }) => `${event} ${id}`)).toEqual(expected);
});
