import type { Meeting } from '@doctorbird/contract/core/meeting';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { MeetingsPanel } from './meetings-panel.tsx';

const at = (number: number, day: string, facts: Partial<Meeting> = {}): Meeting => ({
  id: idOf(number),
  starts_at: `${day}T19:30:00.000Z`,
  ends_at: `${day}T21:30:00.000Z`,
  location: null,
  status: 'scheduled',
  note: null,
  moved_from: null,
  venue_id: null,
  room_id: null,
  version: 1,
  ...facts,
});
const now = new Date('2026-11-19T12:00:00Z');
const address = '/admin/programs/5/meetings';
const show = (meetings: Meeting[], search = '', canPlan = true) =>
  renderInApp(
    <MeetingsPanel
      owner={{ kind: 'program', id: idOf(5), start_date: null, end_date: null, removable: false }}
      meetings={meetings}
      marks={[
        { id: idOf(1), expected: 15, marked: 15, present: 13, late: 1 },
        { id: idOf(2), expected: 15, marked: 13, present: 13, late: 0 },
      ]}
      now={now}
      canPlan={canPlan}
      page={address}
    />,
    { at: address + search, as: aStaffMember('admin') },
  );
const term = [
  at(1, '2026-11-12'),
  at(2, '2026-11-17'),
  at(3, '2026-11-19'),
  at(4, '2026-11-24'),
  at(5, '2026-11-26', { status: 'cancelled' }),
  at(6, '2026-12-01'),
  at(7, '2026-12-03'),
  at(8, '2026-12-08'),
];
const day = (name: string) => page.getByRole('link', { name, exact: true });

test('weeks say how each meeting went, and a day opens its month in the agenda', async () => {
  const app = await show(term);
  await expect.element(page.getByText('Top row Tuesdays, bottom row Thursdays', { exact: true })).toBeVisible();
  await expect.element(day('Tue 17 Nov, 2:30\u00a0pm: marks missing, 13 of 15 came')).toBeVisible();
  await expect.element(day('Thu 26 Nov, 2:30\u00a0pm: cancelled')).toBeVisible();
  await expect.element(page.getByText('Sat 5 Dec', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText('14 of 15 came', { exact: true })).not.toBeVisible();
  await day('Thu 12 Nov, 2:30\u00a0pm: held, 14 of 15 came').click();
  expect(app.address()).toBe(`${address}?meeting=${idOf(1)}`);
  await expect.element(page.getByText('14 of 15 came', { exact: true })).toBeVisible();
  await expect.element(page.getByText('2 not marked', { exact: true })).toBeVisible();
  await expect.poll(() => document.activeElement?.id).toBe(`meeting-${idOf(1)}`);
});

test('the agenda shows the next five, and the rest behind their month', async () => {
  await show(term);
  const actions = (of: string) => page.getByRole('button', { name: `Actions for the meeting of ${of}`, exact: true });
  await expect.element(actions('19 Nov 2026')).toBeVisible();
  await expect.element(actions('3 Dec 2026')).toBeVisible();
  await expect.element(actions('8 Dec 2026')).not.toBeInTheDocument();
  await expect.element(page.getByText('November 2026: 2 past meetings, 96% present', { exact: true })).toBeVisible();
  await page.getByText('December 2026: 1 later meeting', { exact: true }).click();
  await expect.element(actions('8 Dec 2026')).toBeVisible();
});

test('months by choice, and always with more than two weekdays', async () => {
  await show(term);
  await page.getByRole('link', { name: 'By month', exact: true }).click();
  await expect.element(page.getByRole('region', { name: 'December 2026', exact: true })).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Weeks', exact: true })).not.toBeInTheDocument();
});

test('a camp is shown in months', async () => {
  await show([at(1, '2026-12-14'), at(2, '2026-12-15'), at(3, '2026-12-16')]);
  await expect.element(page.getByRole('region', { name: 'December 2026', exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'By month', exact: true })).not.toBeInTheDocument();
});

test('a cancelled meeting is restored only while its program runs', async () => {
  const actions = page.getByRole('button', { name: 'Actions for the meeting of 26 Nov 2026', exact: true });
  const running = await show(term);
  await expect.element(actions).toBeVisible();
  await running.leave();
  await show(term, '', false);
  await expect
    .element(page.getByRole('button', { name: 'Actions for the meeting of 24 Nov 2026', exact: true }))
    .toBeVisible();
  await expect.element(actions).not.toBeInTheDocument();
});

test('a cancelled meeting that is over is restored as well, to be marked; a past one is not changed', async () => {
  await show([at(1, '2026-11-12'), at(2, '2026-11-17', { status: 'cancelled' }), at(3, '2026-11-24')]);
  await page.getByRole('link', { name: 'By month', exact: true }).click();
  await page.getByText('November 2026', { exact: false }).last().click();
  await expect
    .element(page.getByRole('button', { name: 'Actions for the meeting of 17 Nov 2026', exact: true }))
    .toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Actions for the meeting of 12 Nov 2026', exact: true }))
    .not.toBeInTheDocument();
});
