import {
  conversationCalls,
  type newMessage,
  type newThread,
  type Thread,
} from '@doctorbird/contract/messages/conversations';
import { toClassCalls, type ClassMessage, type toClass } from '@doctorbird/contract/messages/to-class';
import type { z } from 'zod';
import { call } from '../../../api/call.ts';
import { deviceRow } from '../../../api/device-row.ts';
import { sendOrQueue } from '../../../portal/unsent/send-or-queue.ts';

type Typed<S extends z.ZodType> = Omit<z.input<S>, 'id' | 'at_device'>;

/** Begins a conversation. All that is written here leaves through this file, so that it can wait for a signal in one place. */
export const beginThread = (body: Typed<typeof newThread>, idempotencyKey: string): Promise<Thread> =>
  call(conversationCalls.startThread, { body: { ...deviceRow(idempotencyKey), ...body } }, { idempotencyKey });

/** Writes in a conversation; without a signal it waits on the device, and resolves to null. */
export function writeIn(id: string, body: Typed<typeof newMessage>, idempotencyKey: string): Promise<Thread | null> {
  const row = deviceRow(idempotencyKey);
  return sendOrQueue(
    conversationCalls.writeInThread,
    { params: { id }, body: { ...row, ...body } },
    { id: row.id, label: `Message: ${body.text.slice(0, 40)}` },
  );
}

/** Writes to the families of a class. */
export const writeToFamilies = (
  programId: string,
  body: Typed<typeof toClass>,
  idempotencyKey: string,
): Promise<ClassMessage> =>
  call(
    toClassCalls.writeToClass,
    { params: { id: programId }, body: { ...deviceRow(idempotencyKey), ...body } },
    { idempotencyKey },
  );
