import type { CallAnswer, CallArguments, CallDefinition } from '@doctorbird/contract/core/endpoint';
import { API_BASE, pathOf, readToken } from './call.ts';
import { storeUnseen } from './on-device.ts';

/**
 * Reads something for later: it only goes to the device, and nothing of it is shown. So there is no answer of the device in its place, and
 * whatever prevents it is thrown and reported to nobody.
 */
export async function readForDevice<C extends CallDefinition>(
  line: C,
  parts?: CallArguments<C>,
): Promise<CallAnswer<C>> {
  const { params, query } = (parts ?? {}) as { params?: Record<string, string>; query?: Record<string, string> };
  const reading = { path: pathOf(line.path, params, query), token: readToken() ?? '', since: performance.now() };
  const headers = { accept: 'application/json', authorization: `Bearer ${reading.token}` };
  const answer = await fetch(API_BASE + reading.path, { headers });
  if (!answer.ok) throw new Error(`Reading ahead was answered with ${answer.status}.`);
  const body = (await answer.json()) as CallAnswer<C>;
  storeUnseen(reading, body);
  return body;
}
