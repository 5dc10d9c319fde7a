import { expect, test } from 'vitest';
import { nextBatch, openBatches } from './open-batches.ts';

test.each([
  ['0317', '0318'],
  ['9', '1'],
  ['0099', '0100'],
  ['9999', '0001'],
  ['B12', null],
])('after batch %s comes %s', (batch, next) => expect(nextBatch(batch)).toBe(next));

const batch = (number: string, paid_on: string | null, machine: string | null = null) => ({
  batch: number,
  machine,
  slips: 2,
  paid_on,
});

test('a machine is at its last batch, or at the next one once that is paid out', () => {
  expect(openBatches([])).toEqual([]);
  expect(openBatches([batch('0318', null), batch('0317', '2026-11-23')])).toEqual([
    { batch: '0318', machine: null, slips: 2 },
  ]);
  expect(openBatches([batch('0317', '2026-11-23')])).toEqual([{ batch: '0318', machine: null, slips: 0 }]);
});

test('each machine has its own batches', () => {
  expect(
    openBatches([batch('12', null, 'Event'), batch('0317', '2026-11-23', 'Desk'), batch('11', null, 'Event')]),
  ).toEqual([
    { batch: '12', machine: 'Event', slips: 2 },
    { batch: '0318', machine: 'Desk', slips: 0 },
  ]);
});
