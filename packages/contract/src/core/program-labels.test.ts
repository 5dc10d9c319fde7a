import { expect, test } from 'vitest';
import { programLabels, type LabelledProgram } from './program-labels.ts';

const labelsOf = (programs: readonly LabelledProgram[]): string[] => [...programLabels(programs).values()];
const robotics = { title: 'Robotics', start_date: '2026-09-05' };

test('a name that stands alone stays as it is', () => {
  expect(
    labelsOf([
      { id: '1', ...robotics },
      { id: '2', title: 'Python', start_date: '2026-09-05' },
    ]),
  ).toEqual(['Robotics', 'Python']);
});

test.each([
  ['the first day', { start_date: '2027-01-09' }, ['Robotics, from 5 Sep 2026', 'Robotics, from 9 Jan 2027']],
  ['the place', { location: 'Mona' }, ['Robotics', 'Robotics, Mona']],
  ['weekday and time', { schedule: 'Tuesdays, 4 pm' }, ['Robotics', 'Robotics, Tuesdays, 4 pm']],
])('programs of one name are told apart by %s', (_what, more, labels) => {
  expect(
    labelsOf([
      { id: '1', ...robotics },
      { id: '2', ...robotics, ...more },
    ]),
  ).toEqual(labels);
});

test('of one name and first day, by the place, and then by weekday and time', () => {
  const programs = [
    { id: '1', ...robotics, location: 'Mona', schedule: 'Mondays' },
    { id: '2', ...robotics, location: 'Portmore', schedule: 'Mondays' },
    { id: '3', ...robotics, location: 'Mona', schedule: 'Fridays' },
    { id: '4', title: 'Robotics', start_date: '2027-01-09', location: 'Mona', schedule: 'Mondays' },
  ];
  expect(labelsOf(programs)).toEqual([
    'Robotics, from 5 Sep 2026, Mona, Mondays',
    'Robotics, from 5 Sep 2026, Portmore, Mondays',
    'Robotics, from 5 Sep 2026, Mona, Fridays',
    'Robotics, from 9 Jan 2027, Mona, Mondays',
  ]);
});

test('capitals, accents and spaces make no other name, and without any difference the ids tell them apart', () => {
  const labels = labelsOf([
    { id: '0198c0de-0000-7000-8000-00000000aaaa', title: 'École  Robotics' },
    { id: '0198c0de-0000-7000-8000-00000001aaaa', title: 'ecole robotics' },
    { id: '0198c0de-0000-7000-8000-00000000bbbb', title: 'Ecole Robotics' },
  ]);
  expect(new Set(labels).size).toBe(3);
  expect(labels[2]).toBe('Ecole Robotics, no. bbbb');
  expect(labels[0]).toBe('École  Robotics, no. 0aaaa');
});

test('whatever the programs, no two labels are the same', () => {
  const programs = Array.from({ length: 60 }, (_, at) => ({
    id: `0198c0de-0000-7000-8000-${String(at * 10_000).padStart(12, '0')}`,
    title: 'Camp',
    start_date: at % 3 === 0 ? null : '2026-07-06',
    location: at % 2 === 0 ? 'Mona' : null,
    schedule: at % 5 === 0 ? 'Mondays' : 'Fridays',
  }));
  expect(new Set(labelsOf(programs)).size).toBe(60);
});
