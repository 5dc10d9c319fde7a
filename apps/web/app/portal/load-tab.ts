import { ApiError, messageOf } from '../api/api-error.ts';
import { toast } from '../ui/toast.ts';
import { endExpiredSession } from '../session/expired-session.ts';

/**
 * What a tab's loader hands to its page: the data, or the sentence that stands in their place. `astray`: the address names
 * what is not there or makes no sense, and asking once more will not help.
 */
export type Loaded<T> = { data: T; failure: null } | { data: null; failure: string; astray?: boolean };

/** Loads the data of one tab; a refusal is said in a toast and shown where the data would have stood. */
export async function loadTab<T>(request: Request, read: (signal: AbortSignal) => Promise<T>): Promise<Loaded<T>> {
  try {
    return { data: await read(request.signal), failure: null };
  } catch (reason) {
    // The person has moved on: the next page is on its way already.
    if (request.signal.aborted) throw reason;
    const failure = messageOf(reason, 'Failed to load data');
    if (!endExpiredSession(reason)) toast.error(failure);
    const astray = reason instanceof ApiError && [400, 404, 422].includes(reason.status);
    return { data: null, failure, astray };
  }
}

/**
 * The filters that an address holds, as the query of a list call. An address is typed by anybody: whether the values
 * make sense is for the server to say, and its sentence is what the page shows.
 */
export function queryOf<Query>(request: Request, names: readonly string[]): Query {
  const search = new URL(request.url).searchParams;
  return Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : []))) as Query;
}
