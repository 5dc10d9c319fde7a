import type { CallAnswer, CallArguments, CallDefinition } from '@doctorbird/contract/core/endpoint';
import { data } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../services.ts';
import { pathOf } from './call.ts';
import type { CallLine } from './call.ts';

export type Missing = 'certificate' | 'registration';

/** Whether a loader's failure is about what was asked for (not there, no such address) and would be the same at another try. */
export function isRefused(reason: unknown): boolean {
  if (typeof reason !== 'object' || reason === null || !('init' in reason)) return false;
  const status = (reason.init as ResponseInit | null)?.status ?? 500;
  return status >= 400 && status < 500 && status !== 429;
}

export const notThere = (missing?: Missing) => data(missing ?? null, { status: 404 });

/**
 * A public page's way to the API while it is rendered on the server; a refusal becomes the page's own status. `missing`
 * names what is not there, for pages whose address is a code that somebody typed or was sent.
 */
export async function load<C extends CallDefinition>(
  context: Readonly<RouterContextProvider>,
  line: CallLine<C>,
  parts?: CallArguments<C>,
  missing?: Missing,
): Promise<CallAnswer<C>> {
  const given = (parts ?? {}) as { params?: Record<string, string>; query?: Record<string, string> };
  const path = pathOf(line.path, given.params, given.query);
  const reply = await context.get(servicesContext).callApi(line.method, path);
  if (reply.status === 404) throw notThere(missing);
  if (reply.status >= 400) throw data(null, { status: reply.status });
  return reply.body as CallAnswer<C>;
}
