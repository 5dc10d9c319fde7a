import { z } from 'zod';
import { momentOnDevice } from '../core/device-writes.ts';
import { declareCall } from '../core/endpoint.ts';
import { fullName, requiredPhone } from '../core/person-fields.ts';
import { idParams, recordId, requiredText } from '../core/text.ts';
import { moment } from '../core/wire.ts';
import { criticalAlert } from '../families/child-safety.ts';
import { door } from './door.ts';

export const writeWalkUp = z.strictObject({
  /** Made by the device: sent twice, it counts once. */
  id: recordId,
  full_name: fullName,
  guardian_name: fullName,
  guardian_phone: requiredPhone,
  /** What the class must know right away; removed as soon as the office has a record, or needs none. */
  critical_alert: criticalAlert,
  at_device: momentOnDevice,
});

export const moveWalkUp = z
  .strictObject({
    /** `back`: it has not left after all. `undo`: it was entered by mistake. */
    kind: z.enum(['out', 'back', 'undo'], { error: 'Choose out, back or undo' }),
    /** Who collects the child. */
    collector: fullName.nullish(),
    at_device: momentOnDevice,
  })
  .refine(({ kind, collector }) => kind !== 'out' || Boolean(collector), {
    error: 'Write who collects the child',
    path: ['collector'],
  });

/** A child who came without a place, on the list of the office. */
export const walkUpRow = z
  .object({
    id: z.string(),
    /** Only the first name, once a record was made or it was closed. */
    full_name: z.string(),
    guardian: z.object({ full_name: z.string(), phone: z.string() }).nullable(),
    critical_alert: z.string().nullable(),
    meeting: z.object({ id: z.string(), title: z.string(), starts_at: moment }),
    came_at: moment,
    left_at: moment.nullable(),
    by: z.string().nullable(),
    state: z.enum(['open', 'made', 'closed']),
    /** The family with this phone while it is open; afterwards the one that was made or chosen. */
    family: z.object({ id: z.string(), full_name: z.string() }).nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'WalkUpRow' });
export type WalkUpRow = z.infer<typeof walkUpRow>;

export const settleWalkUp = z
  .strictObject({
    /** The family in which the child is now. */
    family_id: recordId.nullish(),
    /** Why it is closed without a record; stays in the office. */
    reason: requiredText('Please say why', 300).nullish(),
  })
  .refine(({ family_id: family, reason }) => Boolean(family) !== Boolean(reason), {
    error: 'Please say why',
    path: ['reason'],
  });

const inMeeting = idParams.extend({ walk_up_id: recordId });

export const walkUpCalls = {
  writeWalkUp: declareCall({
    method: 'POST',
    path: '/staff/meetings/{id}/walk-ups',
    right: 'attendance',
    tag: 'teaching',
    summary: 'Let a child in who has no place here, with its name and a guardian; sent again it changes nothing',
    who: ['staff', 'admin'],
    params: idParams,
    body: writeWalkUp,
    answer: door,
    budget: 'write',
  }),
  moveWalkUp: declareCall({
    method: 'POST',
    path: '/staff/meetings/{id}/walk-ups/{walk_up_id}/move',
    right: 'attendance',
    tag: 'teaching',
    summary: 'Record that a child without a place left, is here again, or was entered by mistake',
    who: ['staff', 'admin'],
    params: inMeeting,
    body: moveWalkUp,
    answer: door,
    budget: 'write',
  }),
  getWalkUp: declareCall({
    method: 'GET',
    path: '/admin/walk-ups/{id}',
    right: 'see_families',
    tag: 'admin',
    summary: 'A child who came without a place, and the family with that phone',
    who: ['admin'],
    params: idParams,
    answer: walkUpRow,
  }),
  settleWalkUp: declareCall({
    method: 'POST',
    path: '/admin/walk-ups/{id}/settle',
    right: 'change_families',
    tag: 'admin',
    summary: 'Name the family in which the child is now, or close it with a reason; the phone is then removed',
    who: ['admin'],
    params: idParams,
    body: settleWalkUp,
    answer: walkUpRow,
    budget: 'write',
  }),
};
