import { eventCollectionNames, type EventCollection } from '@doctorbird/contract/competitions/event-collections';
import type { EventChange, EventState } from '@doctorbird/contract/competitions/event-state';
import { isDeepStrictEqual } from 'node:util';

/** The rows that differ from one state to a later one, so that a result is a few lines on the wire and not the whole day. */
export function changeBetween(before: EventState, after: EventState): EventChange {
  const put: EventChange['put'] = {};
  const gone: EventChange['gone'] = {};
  for (const name of eventCollectionNames) {
    const rows = changedRows(before[name], after[name]);
    if (rows.length > 0) put[name] = rows;
    const ids = goneIds(before, after, name);
    if (ids.length > 0) gone[name] = ids;
  }
  return {
    from: { seq: before.seq, setup: before.setup },
    seq: after.seq,
    setup: after.setup,
    now: after.now,
    published_at: after.published_at,
    put,
    gone,
  };
}

type Row = { id: string };

function changedRows(before: readonly Row[], after: readonly Row[]): EventChange['put'][string] {
  const known = new Map(before.map((row) => [row.id, row]));
  return after.filter((row) => !isDeepStrictEqual(known.get(row.id), row));
}

function goneIds(before: EventState, after: EventState, name: EventCollection): string[] {
  const left = new Set<string>(after[name].map(({ id }) => id));
  return before[name].map(({ id }) => id).filter((id) => !left.has(id));
}
