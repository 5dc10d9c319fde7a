import { todayCalls, type ClassToday, type Today } from '@doctorbird/contract/admin/today';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { passTime, stopTime } from '../../../../test/clock.ts';
import { answer, loseLine, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { ClassesCard } from './classes-card.tsx';
import { useToday } from './use-today.ts';

const aClass = (facts: Partial<ClassToday> = {}): ClassToday => ({
  id: idOf(1),
  title: 'Rovers',
  program_id: idOf(2),
  group_id: null,
  starts_at: '2026-11-19T19:30:00.000Z',
  ends_at: '2026-11-19T21:30:00.000Z',
  location: 'Room 2',
  staff: ['Kayla Bennett'],
  staffing: { warnings: [], goes_ahead: null },
  expected: 3,
  marked: 1,
  absences: 0,
  messages: 0,
  arrived: 1,
  ...facts,
});
const at = (classes: ClassToday[]): Today => ({
  work: [],
  elsewhere: [],
  classes,
  next_class: { title: 'Python', starts_at: '2026-11-20T19:30:00.000Z' },
  generated_at: '2026-11-19T20:12:00.000Z',
});
const first = at([aClass()]);

function Live() {
  return <ClassesCard today={useToday(first).today} />;
}

test('the classes are asked again every minute, and stay as they were without an answer', async () => {
  stopTime();
  answer(todayCalls.adminToday, at([aClass({ marked: 3, absences: 0, arrived: 2 })]));
  await renderInApp(<Live />, { at: '/admin' });
  await expect.element(page.getByText('1 of 3 in', { exact: true })).toBeVisible();
  await expect.element(page.getByText('1 child in', { exact: true })).toBeVisible();
  expect(sentTo(todayCalls.adminToday)).toHaveLength(0);
  await passTime(60_000);
  await expect.element(page.getByText('2 of 3 in', { exact: true })).toBeVisible();
  loseLine(todayCalls.adminToday);
  await passTime(60_000);
  expect(sentTo(todayCalls.adminToday)).toHaveLength(2);
  await expect.element(page.getByText('2 of 3 in', { exact: true })).toBeVisible();
});

test('a class to come says how many are booked; one without staff leads to where staff are assigned', async () => {
  const later = aClass({ starts_at: '2026-11-19T21:45:00.000Z', marked: 0, absences: 0, arrived: 0, staff: [] });
  await renderInApp(<ClassesCard today={at([later])} />, { at: '/admin' });
  await expect.element(page.getByText('3 booked', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'No staff yet: assign staff to Rovers', exact: true }))
    .toHaveAttribute('href', `/admin/programs/${idOf(2)}`);
  await expect.element(page.getByText('1 child in', { exact: true })).not.toBeInTheDocument();
});

test('without classes today the next one is named', async () => {
  await renderInApp(<ClassesCard today={at([])} />, { at: '/admin' });
  await expect.element(page.getByText('No classes today. Next: Python.', { exact: true })).toBeVisible();
});
