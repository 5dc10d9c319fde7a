import { expect } from 'vitest';
import { listUnsent } from '../app/offline/unsent.ts';
import { sendAll } from '../app/portal/unsent/send-unsent.ts';
import { act } from './act.ts';

/** Sends what waits on the device, once it waits there: the first try fails a moment before. */
export async function sendWhatWaits(account: string): Promise<void> {
  await expect.poll(async () => (await listUnsent(account)).length).toBeGreaterThan(0);
  await act(() => sendAll(account));
}
