import { z } from 'zod';
import { momentOnDevice } from '../core/device-writes.ts';
import { declareCall } from '../core/endpoint.ts';
import { idParams, recordId, requiredText } from '../core/text.ts';
import { staffing } from '../programs/staffing.ts';

export const decideClass = z.strictObject({
  /** Made by the device: sent twice, it is one decision. */
  id: recordId,
  at_device: momentOnDevice,
  reason: requiredText('Please say why the class can take place', 300),
});

export const classDecisionCalls = {
  decideClass: declareCall({
    method: 'POST',
    path: '/staff/meetings/{id}/decision',
    right: 'attendance',
    tag: 'teaching',
    summary: 'Decide that a flagged class goes ahead, with a reason; the office hears of it at once',
    who: ['staff', 'admin'],
    status: 201,
    params: idParams,
    body: decideClass,
    answer: z.object({ staffing }),
    budget: 'write',
  }),
};
