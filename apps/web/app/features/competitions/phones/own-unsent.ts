import type { GivenRecord } from '@doctorbird/contract/competitions/event-records';
import type { OutboxEntry } from './outbox.ts';

/**
 * Results of the same match or run that this phone has not sent yet, by their ids. They have no number that a change could name, so
 * whoever enters another one takes these back first; otherwise the server has two results that stand against each other.
 */
export function ownUnsent({ kind, division_id, body }: GivenRecord, waiting: readonly OutboxEntry[]): string[] {
  if (kind !== 'match.result' && kind !== 'run.result') return [];
  const open = waiting.filter(({ state }) => state === 'waiting');
  const gone = new Set(open.map(({ record }) => record.kind === 'voided' && record.body['record']));
  const same = kind === 'match.result' ? ['match'] : ['entry', 'run'];
  return open
    .filter(({ id, record }) => record.kind === kind && record.division_id === division_id && !gone.has(id))
    .filter(({ record }) => same.every((name) => record.body[name] === body[name]))
    .map(({ id }) => id);
}
