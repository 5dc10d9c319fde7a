import { doorCalls, type Door } from '@doctorbird/contract/teaching/door';
import { latePickupCalls } from '@doctorbird/contract/teaching/late-pickups';
import { walkUpCalls } from '@doctorbird/contract/teaching/walk-ups';
import type { CallArguments } from '@doctorbird/contract/core/endpoint';
import { sendOrQueue } from '../../../portal/unsent/send-or-queue.ts';

export type DoorEvent = CallArguments<typeof doorCalls.recordDoor>['body']['events'][number];

/**
 * The one way in which an event at the door leaves the device: it has its own id, so sending it again changes nothing. Resolves to null
 * when it waits for a signal.
 */
export const sendDoor = (meetingId: string, event: DoorEvent, label: string): Promise<Door | null> =>
  sendOrQueue(doorCalls.recordDoor, { params: { id: meetingId }, body: { events: [event] } }, { id: event.id, label });

export type LateSettled = CallArguments<typeof latePickupCalls.settleLatePickup>['body'];

/** The decision about a late pick-up leaves in the same way, after the departure that it is about. */
export const sendLate = (meetingId: string, body: LateSettled, label: string): Promise<Door | null> =>
  sendOrQueue(latePickupCalls.settleLatePickup, { params: { id: meetingId }, body }, { id: body.id, label });

export type NewWalkUp = CallArguments<typeof walkUpCalls.writeWalkUp>['body'];
export type MovedWalkUp = CallArguments<typeof walkUpCalls.moveWalkUp>['body'] & { walk_up_id: string };

/** A child without a place: in, and then out, back or undone, each in its order. */
export const sendWalkUp = (meetingId: string, body: NewWalkUp): Promise<Door | null> =>
  sendOrQueue(
    walkUpCalls.writeWalkUp,
    { params: { id: meetingId }, body },
    { id: body.id, label: `${body.full_name} is in, without a place` },
  );

export const sendWalkUpMove = (
  meetingId: string,
  { walk_up_id: walkUpId, ...body }: MovedWalkUp,
  label: string,
): Promise<Door | null> =>
  sendOrQueue(
    walkUpCalls.moveWalkUp,
    { params: { id: meetingId, walk_up_id: walkUpId }, body },
    { id: crypto.randomUUID(), label },
  );
