import { statusCalls, type ServerStatus } from '@doctorbird/contract/admin/status';
import { ApiError } from '../../../api/api-error.ts';
import { API_BASE, call } from '../../../api/call.ts';

/** What keeps the server from saying how it is. */
export type Away = 'database' | 'server' | 'answer';

export type Look = { status: ServerStatus; away: null } | { status: null; away: Away };

/**
 * The status, or what keeps it from being read: who asks is looked up in the database, so without one the server refuses everybody.
 * Rejects like any call for other reasons, such as an ended session.
 */
export async function lookAtStatus(signal: AbortSignal): Promise<Look> {
  try {
    return { status: await call(statusCalls.getStatus, {}, { signal }), away: null };
  } catch (reason) {
    if (!(reason instanceof ApiError) || (reason.status > 0 && reason.status < 500)) throw reason;
    return { status: null, away: await findAway(signal) };
  }
}

/** The same, with the last status while none can be read. */
export function saveLast(): (signal: AbortSignal) => Promise<{ status: ServerStatus | null; away: Away | null }> {
  let last: ServerStatus | null = null;
  return async (signal) => {
    const { status, away } = await lookAtStatus(signal);
    last = status ?? last;
    return { status: last, away };
  };
}

/** /ready needs no session, and says whether the database answers. */
async function findAway(signal: AbortSignal): Promise<Away> {
  try {
    const response = await fetch(`${API_BASE}/ready`, { signal });
    const { code } = (await response.json()) as { code?: string };
    return response.ok ? 'answer' : code === 'not_ready' ? 'database' : 'server';
  } catch (reason) {
    if (signal.aborted) throw reason;
    return 'server';
  }
}
