import { eventCollectionNames } from '@doctorbird/contract/competitions/event-collections';
import type { EventChange, EventState } from '@doctorbird/contract/competitions/event-state';

type Row = { id: string };

/** The state after a change; null when the change belongs to another state, and a whole one is needed. */
export function applyChange(state: EventState, change: EventChange): EventState | null {
  if (state.seq !== change.from.seq || state.setup !== change.from.setup) return null;
  const next: Record<string, unknown> = {
    ...state,
    seq: change.seq,
    setup: change.setup,
    now: change.now,
    published_at: change.published_at,
  };
  for (const name of eventCollectionNames) {
    const put = change.put[name] ?? [];
    const gone = change.gone[name] ?? [];
    if (put.length > 0 || gone.length > 0) next[name] = mergedRows(state[name], put, gone);
  }
  return next as EventState;
}

/** Rows keep their places; what is new goes to the end. Readers sort by what the rows say. */
function mergedRows(rows: readonly Row[], put: readonly Row[], gone: readonly string[]): Row[] {
  const newer = new Map(put.map((row) => [row.id, row]));
  const left = rows.filter(({ id }) => !gone.includes(id)).map((row) => newer.get(row.id) ?? row);
  const known = new Set(left.map(({ id }) => id));
  return [...left, ...put.filter(({ id }) => !known.has(id))];
}
