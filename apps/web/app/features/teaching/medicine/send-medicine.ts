import type { CallAnswer, CallArguments } from '@doctorbird/contract/core/endpoint';
import { medicineCalls } from '@doctorbird/contract/teaching/medicine';
import { sendOrQueue } from '../../../portal/unsent/send-or-queue.ts';

type Body<C extends keyof typeof medicineCalls> =
  CallArguments<(typeof medicineCalls)[C]> extends { body: infer B } ? B : never;
type Sent<C extends keyof typeof medicineCalls> = Promise<CallAnswer<(typeof medicineCalls)[C]> | null>;

export type DoseBody = Body<'recordDose'>;

/*
 * What is recorded in class leaves through this file. Without a connection it waits on the device, sealed, and resolves to null;
 * its rows have ids that were made here, so that it arrives once.
 */

export const recordDose = (id: string, body: DoseBody, label: string): Sent<'recordDose'> =>
  sendOrQueue(medicineCalls.recordDose, { params: { id }, body }, { id: body.dose.id, label });

export const addMedicineEntry = (id: string, body: Body<'addMedicineEntry'>, label: string): Sent<'addMedicineEntry'> =>
  sendOrQueue(medicineCalls.addMedicineEntry, { params: { id }, body }, { id: body.id, label });
