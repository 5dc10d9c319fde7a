import type { RecordKind } from '@doctorbird/contract/competitions/event-records';
import { expect, test } from 'vitest';
import { logLines } from './log-lines.ts';
import type { RecordRow } from './setup.queries.ts';

const row = (seq: number, kind: RecordKind, more: Partial<RecordRow> = {}): RecordRow => ({
  id: `r${seq}`,
  competitionId: 'event',
  seq,
  divisionId: 'open',
  kind,
  body: { match: `m${seq}` },
  accountId: null,
  helperId: 'ann',
  byName: 'Ann',
  device: null,
  atDevice: new Date('2027-01-09T14:00:00Z'),
  at: new Date('2027-01-09T14:00:00Z'),
  ...more,
});
const queued = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => row(from + at, 'match.queued', { helperId: 'ben' }));
const seqs = (records: readonly RecordRow[], reader: { id: string; desk: boolean }) =>
  logLines(records, reader).map(({ seq }) => seq);

test('what decides stays within reach of the desk however much came after it; the rest is the newest sixty', () => {
  const records = [
    row(1, 'match.result'),
    row(2, 'match.called'),
    row(3, 'match.result'),
    row(4, 'voided', { body: { record: 'r3' } }),
    row(5, 'results.frozen'),
    ...queued(6, 80),
  ];
  const shown = seqs(records, { id: 'desk', desk: true });
  expect(shown.slice(0, 2)).toEqual([85, 84]);
  expect(shown).toHaveLength(62);
  // Neither the call, nor the result that was taken back.
  expect(shown.slice(-2)).toEqual([5, 1]);
});

test('others read their own alone, also of what decides', () => {
  const records = [row(1, 'match.result'), row(2, 'match.result', { helperId: 'ben' }), ...queued(3, 80)];
  expect(seqs(records, { id: 'ann', desk: false })).toEqual([1]);
  expect(seqs(records, { id: 'ben', desk: false })).toHaveLength(61);
});
