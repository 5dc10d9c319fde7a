import { givenRecords, type GivenRecord } from '@doctorbird/contract/competitions/event-records';
import { expect, test } from 'vitest';
import { anEvent } from '../../../../test/event-sample.ts';
import { recordAll } from './record-all.ts';

const records = Array.from({ length: 130 }, (_, at): GivenRecord => ({
  id: `0199a1c2-7d3e-7000-8000-${String(at).padStart(12, '0')}`,
  kind: 'match.started',
  division_id: null,
  body: { match: `m${at}` },
  at_device: '2027-01-09T16:00:00.000Z',
}));

test('what a phone carried for hours is recorded whole, in its order, in calls that the server takes', async () => {
  const calls: number[] = [];
  const outcomes = await recordAll((sent) => {
    calls.push(givenRecords.parse(sent).length);
    const answers = sent.map(({ id }) => ({ id, state: 'recorded' as const, seq: 1, message: null }));
    return Promise.resolve({ outcomes: answers, state: anEvent(), log: [] });
  }, records);
  expect(calls).toEqual([60, 60, 10]);
  expect(outcomes.map(({ id }) => id)).toEqual(records.map(({ id }) => id));
});
