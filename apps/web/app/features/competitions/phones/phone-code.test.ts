import type { GivenRecord } from '@doctorbird/contract/competitions/event-records';
import { expect, test } from 'vitest';
import { codesOf, readCodePart, recordsOf } from './phone-code.ts';

const records: GivenRecord[] = Array.from({ length: 9 }, (_, at) => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  kind: 'match.result',
  division_id: crypto.randomUUID(),
  body: { match: `m${at}`, teams: [crypto.randomUUID(), crypto.randomUUID()] },
  at_device: '2027-01-09T16:00:00.000Z',
}));

test('records go through codes in any order, in the time of the server, without a link', async () => {
  const codes = await codesOf(records, { name: 'Marlon', offset: 240_000 });
  expect(codes.length).toBeGreaterThan(1);
  for (const code of codes) expect(code.length).toBeLessThan(540);
  const parts = codes.toReversed().map((code) => readCodePart(code)!);
  const read = await recordsOf(parts, 60_000);
  expect(read.map(({ id }) => id)).toEqual(records.map(({ id }) => id));
  expect(read[0]).toMatchObject({ device: 'Phone of Marlon', at_device: '2027-01-09T16:03:00.000Z' });
});

test('other codes are no records, and a part of another page is noticed', async () => {
  expect(readCodePart('https://example.test/')).toBeNull();
  expect(readCodePart('DBE1.mark.3.2.text')).toBeNull();
  const [one] = await codesOf(records.slice(0, 1), { name: 'A', offset: 0 });
  const part = readCodePart(one!)!;
  await expect(recordsOf([{ ...part, mark: 'other' }], 0)).rejects.toThrow('do not belong together');
  await expect(recordsOf([{ ...part, text: part.text.slice(4) }], 0)).rejects.toThrow();
});
