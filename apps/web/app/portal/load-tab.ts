import { ApiError, messageOf } from '../api/api-error.ts';
import { toast } from '../ui/toast.ts';
import { endExpiredSession } from '../session/expired-session.ts';

/**
 * What a tab's loader passes to its page: the data, or the message in its place. `astray`: the URL names something that
 * does not exist or is invalid, so retrying will not help.
 */
export type Loaded<T> =
  | { data: T; failure: null }
  | { data: null; failure: string; astray?: boolean; refused?: Refusal };

/** What the role of the reader does not allow, and who can. */
export type Refusal = { message: string; permission: string | null; people: NonNullable<ApiError['more']['people']> };

/** Loads the data of one tab; an error appears in a toast and in place of the data. */
export async function loadTab<T>(request: Request, read: (signal: AbortSignal) => Promise<T>): Promise<Loaded<T>> {
  try {
    return { data: await read(request.signal), failure: null };
  } catch (reason) {
    // The person has navigated on: the next page is already loading.
    if (request.signal.aborted) throw reason;
    const missing = notHere(reason);
    if (missing) return { data: null, failure: missing };
    const failure = messageOf(reason, 'Failed to load data');
    if (reason instanceof ApiError && reason.code === 'permission_needed') {
      const { permission = null, people = [] } = reason.more;
      return { data: null, failure, refused: { message: failure, permission, people } };
    }
    // An account that waits for a parent has one page, which says so.
    const said = reason instanceof ApiError && reason.code === 'parent_needed';
    if (!said && !endExpiredSession(reason)) toast.error(failure);
    const astray = reason instanceof ApiError && [400, 404, 422].includes(reason.status);
    return { data: null, failure, astray };
  }
}

/** Without a connection a portal's pages open from the device (portal/unsent): this one was never read on it. */
const notHere = (reason: unknown): string | null =>
  reason instanceof ApiError && reason.code === 'network' && !navigator.onLine && navigator.serviceWorker?.controller
    ? 'There is no connection, and this page is not on this device'
    : null;

/**
 * The filters in a URL, as the query of a list call. Anyone can type a URL: the server decides whether the values
 * are valid, and the page shows its message.
 */
export function queryOf<Query>(request: Request, names: readonly string[]): Query {
  const search = new URL(request.url).searchParams;
  return Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : []))) as Query;
}

/** Rows on a page of a list whose rows are tall: fewer of them on a phone. */
export const rowsOnPage = (usual: number, onPhone: number): number =>
  matchMedia('(min-width: 601px)').matches ? usual : onPhone;

/** Rows on a page of an admin list; the first is used when the URL names none. */
export const pageSizes = [25, 50, 100] as const;
