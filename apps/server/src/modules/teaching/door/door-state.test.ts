import { expect, test } from 'vitest';
import { doorStateOf, type DoorEventRow } from './door-state.ts';

const at = (time: string) => new Date(`2026-03-07T${time}:00Z`);
let count = 0;
const event = (id: string, kind: DoorEventRow['kind'], time: string, more: Partial<DoorEventRow> = {}) => ({
  id,
  kind,
  atDevice: at(time),
  number: (count += 1),
  replaces: null,
  method: 'list' as const,
  adultName: kind === 'out' ? 'Joy Brown' : null,
  alarm: null,
  ...more,
});

test('without an event a child is expected', () => {
  expect(doorStateOf([])).toMatchObject({ state: 'expected', arrived: null, left: null, last: null, alarm: false });
});

test('events count in the order in which they happened, however they arrive', () => {
  const events = [event('b', 'out', '17:00'), event('a', 'in', '15:00')];
  expect(doorStateOf(events)).toMatchObject({ state: 'out', arrived: { id: 'a' }, left: { id: 'b' }, twice: false });
});

test('a void takes one event back, and what was before counts again', () => {
  const events = [
    event('a', 'in', '15:00'),
    event('b', 'out', '16:00'),
    event('v', 'void', '16:01', { replaces: 'b' }),
  ];
  expect(doorStateOf(events)).toMatchObject({ state: 'in', left: null, last: { id: 'a' } });
  expect(doorStateOf([...events, event('w', 'void', '16:02', { replaces: 'a' })]).state).toBe('expected');
});

test('two devices, one child: the later one counts, and it says so', () => {
  const events = [
    event('b', 'out', '17:03', { adultName: 'Simone' }),
    event('a', 'out', '17:01'),
    event('i', 'in', '15:00'),
  ];
  expect(doorStateOf(events)).toMatchObject({ state: 'out', left: { adultName: 'Simone' }, twice: true });
});

test('a child that came back keeps the time of its first arrival', () => {
  const events = [event('a', 'in', '15:00'), event('b', 'out', '15:30'), event('c', 'in', '16:00')];
  expect(doorStateOf(events)).toMatchObject({ state: 'in', arrived: { id: 'a' }, left: null, twice: false });
});
