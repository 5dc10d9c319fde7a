import { z } from 'zod';
import { momentOnDevice } from '../core/device-writes.ts';
import { declareCall } from '../core/endpoint.ts';
import { fullName } from '../core/person-fields.ts';
import { idParams, recordId, requiredText } from '../core/text.ts';
import { moment } from '../core/wire.ts';

export const reportStop = z.strictObject({
  /** Made by the device: sent twice, the office hears of it once. */
  id: recordId,
  student_id: recordId,
  /** Who came, as the warning names them. */
  adult_name: fullName,
  at_device: momentOnDevice,
});

/** Somebody came for a child whom they must not collect. */
export const doorStop = z
  .object({ student_id: z.string(), adult_name: z.string(), at: moment })
  .meta({ id: 'DoorStop' });
export type DoorStop = z.infer<typeof doorStop>;

/** What an admin reads of it. */
export const doorStopRecord = doorStop
  .extend({
    student: z.object({ id: z.string(), full_name: z.string() }),
    meeting: z.object({ id: z.string(), title: z.string() }),
    place: z.enum(['door', 'kiosk']),
    /** Who of the team stands there. */
    by: z.string().nullable(),
    closed_at: moment.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'DoorStopRecord' });
export type DoorStopRecord = z.infer<typeof doorStopRecord>;

export const closeStop = z.strictObject({
  /** Admins read it in the history of the child. */
  note: requiredText('Please write what was done', 500),
});

export const doorStopCalls = {
  reportStop: declareCall({
    method: 'POST',
    path: '/staff/meetings/{id}/stops',
    right: 'attendance',
    tag: 'teaching',
    summary: 'Tell the office that somebody who must not collect a child is at the door; sent again it changes nothing',
    who: ['staff', 'admin'],
    status: 201,
    params: idParams,
    body: reportStop,
    answer: doorStop,
    budget: 'write',
  }),
  getStop: declareCall({
    method: 'GET',
    path: '/admin/door-stops/{id}',
    right: 'health',
    tag: 'admin',
    summary: 'A stop at the door: who came for which child, and who of the team is there',
    who: ['admin'],
    params: idParams,
    answer: doorStopRecord,
  }),
  closeStop: declareCall({
    method: 'POST',
    path: '/admin/door-stops/{id}/close',
    right: 'health',
    tag: 'admin',
    summary: 'Close a stop at the door with a note; it leaves Today',
    who: ['admin'],
    status: 204,
    params: idParams,
    body: closeStop,
    budget: 'write',
  }),
};
