import type { GivenRecord, RecordKind } from '@doctorbird/contract/competitions/event-records';
import { expect, test } from 'vitest';
import type { OutboxEntry } from './outbox.ts';
import { ownUnsent } from './own-unsent.ts';

const record = (id: string, kind: RecordKind, body: Record<string, unknown>): GivenRecord => ({
  id,
  kind,
  division_id: kind === 'voided' ? null : 'derby',
  body,
  at_device: '2027-01-09T16:00:00.000Z',
});
const entry = (of: GivenRecord, state: OutboxEntry['state'] = 'waiting'): OutboxEntry => ({
  id: of.id,
  label: '',
  token: 'link',
  record: of,
  state,
  why: null,
});
const run = (id: string, number: number, team = 'goat-horn') => record(id, 'run.result', { entry: team, run: number });

test('a run that waits is replaced by another result of the same run, and by no other', () => {
  const waiting = [entry(run('a', 1)), entry(run('b', 2)), entry(run('c', 1, 'reef')), entry(run('d', 1), 'refused')];
  expect(ownUnsent(run('new', 1), waiting)).toEqual(['a']);
  expect(ownUnsent(record('new', 'run.started', { entry: 'goat-horn', run: 1 }), waiting)).toEqual([]);
});

test('one that was taken back already is not taken back again; matches go by their key', () => {
  const result = (id: string, match: string) => record(id, 'match.result', { match });
  const waiting = [
    entry(result('a', 'm1')),
    entry(record('b', 'voided', { record: 'a' })),
    entry(result('c', 'm1')),
    entry(result('d', 'm2')),
  ];
  expect(ownUnsent(result('new', 'm1'), waiting)).toEqual(['c']);
});
