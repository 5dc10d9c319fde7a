import { doorCalls, type Door } from '@doctorbird/contract/teaching/door';
import type { CallArguments } from '@doctorbird/contract/core/endpoint';
import { call } from '../../../api/call.ts';

export type DoorEvent = CallArguments<typeof doorCalls.recordDoor>['body']['events'][number];

/** The one way in which an event at the door leaves the device: it has its own id, so sending it again changes nothing. */
export const sendDoor = (meetingId: string, event: DoorEvent): Promise<Door> =>
  call(doorCalls.recordDoor, { params: { id: meetingId }, body: { events: [event] } });
