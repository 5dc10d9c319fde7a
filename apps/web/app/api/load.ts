import type { CallAnswer, CallArguments, CallDefinition } from '@doctorbird/contract/core/endpoint';
import { data } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../services.ts';
import { pathOf } from './call.ts';

export type Missing =
  | 'certificate'
  | 'credential'
  | 'portfolio'
  | 'registration'
  | 'link'
  | 'report'
  | 'quote'
  | 'invoice';

/** Whether a loader failed because of its address (not found, invalid), so that retrying would not help. */
export function isRefused(reason: unknown): boolean {
  if (typeof reason !== 'object' || reason === null || !('init' in reason)) return false;
  const status = (reason.init as ResponseInit | null)?.status ?? 500;
  return status >= 400 && status < 500 && status !== 429;
}

export const notThere = (missing?: Missing) => data(missing ?? null, { status: 404 });

/**
 * A public page's access to the API during server rendering; an API error becomes the page's status. `missing`
 * names what was not found, for pages whose address is a code that someone typed or received.
 */
export async function load<C extends CallDefinition>(
  context: Readonly<RouterContextProvider>,
  line: C,
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
