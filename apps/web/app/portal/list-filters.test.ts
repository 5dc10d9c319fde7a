import { expect, test } from 'vitest';
import { programField } from './list-filters.ts';

test('two programs of one name are told apart in filters', () => {
  const { options } = programField([
    { id: '1', title: 'Robotics', start_date: '2026-01-10' },
    { id: '2', title: 'Robotics', start_date: '2026-09-05' },
    { id: '3', title: 'Python', start_date: '2026-09-05' },
  ]);
  expect(options.map(({ label }) => label)).toEqual([
    'Robotics, from 10 Jan 2026',
    'Robotics, from 5 Sep 2026',
    'Python',
  ]);
});
