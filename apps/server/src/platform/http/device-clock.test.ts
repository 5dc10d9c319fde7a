import { expect, test } from 'vitest';
import { byServerClock } from './device-clock.ts';

const now = new Date('2026-03-07T15:00:00Z');
const event = (at: string) => ({ events: [{ id: 'a', at_device: at, note: null }], at_device: at });

test('a slow and a fast clock are put right, in a list too', () => {
  expect(byServerClock(event('2026-03-07T14:53:00Z'), '2026-03-07T14:54:00Z', now)).toEqual(
    event('2026-03-07T14:59:00.000Z'),
  );
  expect(byServerClock(event('2026-03-08T15:00:00Z'), '2026-03-08T15:00:00Z', now)).toEqual(
    event('2026-03-07T15:00:00.000Z'),
  );
});

test.each([undefined, '', 'soon', '1990-01-01T00:00:00Z', ['2026-03-07T14:54:00Z']])(
  'a header that says no time changes nothing: %j',
  (header) => {
    const body = event('2026-03-07T14:53:00Z');
    expect(byServerClock(body, header, now)).toBe(body);
  },
);

test('what is no time stays for the schema to refuse', () => {
  const body = { at_device: 'yesterday', text: '2026-03-07T14:53:00Z', deep: null };
  expect(byServerClock(body, '2026-03-07T14:54:00Z', now)).toEqual(body);
});
