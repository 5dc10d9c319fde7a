import { z } from 'zod';
import { momentOnDevice } from '../core/device-writes.ts';
import { declareCall } from '../core/endpoint.ts';
import { idParams, optionalText, recordId } from '../core/text.ts';
import { door } from './door.ts';

export const settleLatePickup = z
  .strictObject({
    /** Made by the device: sent twice, it counts once. */
    id: recordId,
    student_id: recordId,
    at_device: momentOnDevice,
    decision: z.enum(['confirmed', 'forgiven'], { error: 'Choose whether the fee is charged' }),
    /** The fee as the door showed it, in dollars: never more is charged. */
    shown: z.number().min(0).max(1_000_000).nullish(),
    /** Why it is forgiven. */
    reason: optionalText(300),
  })
  .refine(({ decision, reason }) => decision === 'confirmed' || reason !== null, {
    error: 'Please say why',
    path: ['reason'],
  });

export const latePickupCalls = {
  settleLatePickup: declareCall({
    method: 'POST',
    path: '/staff/meetings/{id}/late-pickups',
    right: 'attendance',
    tag: 'teaching',
    summary:
      'Charge the fee for a child that was collected late, or forgive it with a reason; sent again it changes nothing',
    who: ['staff', 'admin'],
    params: idParams,
    body: settleLatePickup,
    answer: door,
    budget: 'write',
  }),
};
