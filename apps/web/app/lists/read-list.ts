import type { AnyList } from '@doctorbird/contract/core/list';
import type { CallAnswer, CallDefinition } from '@doctorbird/contract/core/endpoint';
import type { listCalls, lists } from '@doctorbird/contract/lists';
import { call } from '../api/call.ts';

/** A list of the registry (contract, lists.ts). */
export type KnownList = (typeof lists)[keyof typeof lists];

/** What the list's call answers: a page of rows, and what stands beside them. */
export type ListAnswer<L extends KnownList> = CallAnswer<(typeof listCalls)[L['call']]>;

/** Reads a page of a list: for its screen, for printing, and to count it. */
export const readList =
  <L extends KnownList>(list: L, params?: { id?: string }) =>
  (query: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<ListAnswer<L>> =>
    call<CallDefinition>(
      { method: 'GET', path: list.path },
      { params, query: { ...(list as AnyList).usual?.query, ...query } } as object,
      { signal },
    ) as Promise<ListAnswer<L>>;
