import type { CallAnswer, CallArguments, CallDefinition, UploadCall } from '@doctorbird/contract/core/endpoint';
import type { UploadRule } from '@doctorbird/contract/core/uploads';
import { ApiError } from '../../api/api-error.ts';
import { call, type CallLine } from '../../api/call.ts';
import { upload } from '../../api/upload.ts';
import { addUnsent, canWait, hasWaiting, type UnsentCall } from '../../offline/unsent.ts';
import { currentSession } from '../../session/session-store.ts';

/** What is said of a call while it waits: its id at the server too, and a line for the person who made it. */
export type Waiting = {
  id: string;
  label: string;
  /** How much of a file is sent, 0 to 1, when it goes at once. */
  onProgress?: (share: number) => void;
};

/** The server did not get to answer: the same call may succeed later. */
export const mayComeLater = (reason: unknown): boolean =>
  reason instanceof ApiError && (reason.status === 0 || reason.status >= 500 || reason.status === 429);

/**
 * Makes a call that must not be lost: without a connection it is stored on the device, and sent from any page of the portal,
 * in order and once (send-unsent.ts). Resolves to null when it waits. What the server refuses is thrown, as by `call`.
 */
export async function sendOrQueue<C extends CallDefinition>(
  line: (C | CallLine<C>) & { upload?: UploadRule },
  parts: CallArguments<C> & { file?: File },
  { id, label, onProgress }: Waiting,
): Promise<CallAnswer<C> | null> {
  const account = currentSession().profile?.user.id;
  const { file = null, ...given } = parts as Omit<UnsentCall, 'line'> & { file?: File };
  const { method, path, upload: rule } = line;
  const unsent = { line: { method, path, upload: rule }, ...given };
  const sendNow = async () => (await makeCall(unsent, { id, file, onProgress })) as CallAnswer<C>;
  if (!account || !canWait()) return sendNow();
  const wait = async () => {
    await addUnsent({ id, account, label, madeAt: Date.now(), call: unsent }, file);
    return null;
  };
  // What was made earlier arrives earlier.
  if (!navigator.onLine || (await hasWaiting(account))) return wait();
  try {
    return await sendNow();
  } catch (reason) {
    if (mayComeLater(reason)) return wait();
    throw reason;
  }
}

type Sending = { id: string; file: File | null; onProgress?: Waiting['onProgress'] };

/** Makes a stored call. The contract checked its parts when it was written. */
export function makeCall({ line, ...parts }: UnsentCall, { id, file, onProgress }: Sending): Promise<unknown> {
  const options = { idempotencyKey: id, onProgress };
  return file
    ? upload(line as UploadCall, { ...parts, file } as never, options)
    : call(line as CallLine<CallDefinition>, parts as never, options);
}
