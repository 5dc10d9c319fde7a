import type { MeetingClash, Schedule, ScheduledMeeting } from '@doctorbird/contract/teaching/schedule';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { passTime, stopTime } from '../../../../test/clock.ts';
import { ClashList } from './clash-list.tsx';
import { WeekView } from './week-view.tsx';

const aMeeting = (facts: Partial<ScheduledMeeting> = {}): ScheduledMeeting => ({
  id: idOf(1),
  starts_at: '2026-11-24T20:30:00.000Z',
  ends_at: '2026-11-24T22:00:00.000Z',
  location: 'Mona Library',
  status: 'scheduled',
  note: null,
  moved_from: null,
  venue_id: null,
  room_id: null,
  directions: null,
  phone: null,
  version: 1,
  title: 'Rovers',
  organization: null,
  program: { id: idOf(5), slug: 'rovers', art: 'after' },
  group_id: null,
  bring: ['A hat'],
  map_url: 'https://www.google.com/maps/search/?api=1&query=Mona',
  staff: ['Andre Bennett'],
  staffing: null,
  children: [
    {
      id: idOf(8),
      name: 'Maya',
      enrollment_id: idOf(9),
      make_up_id: null,
      visit: null,
      absence: null,
      arrived_at: null,
      left: null,
    },
  ],
  ...facts,
});
const aWeek = (facts: Partial<Schedule> = {}): Schedule => ({
  from: '2026-11-23',
  until: '2026-11-29',
  today: '2026-11-24',
  data: [aMeeting()],
  next: aMeeting(),
  choices: {
    children: [
      { id: idOf(8), name: 'Maya' },
      { id: idOf(10), name: 'Noel' },
    ],
    programs: [{ id: idOf(5), name: 'Rovers' }],
    places: ['Mona Library'],
  },
  gives_notice: true,
  clashes: [],
  ...facts,
});
const open = (facts: Partial<Schedule> = {}, at = '/parent/schedule') =>
  renderInApp(<WeekView schedule={aWeek(facts)} linkOf={({ id }) => `/meeting/${id}`} />, { at });
const link = (name: string) => page.getByRole('link', { name, exact: true });

beforeEach(() => stopTime('2026-11-24T15:00:00Z'));

test('today is marked; a meeting says who, where and, behind More, what to bring', async () => {
  await open();
  await expect
    .element(page.getByRole('listitem', { name: '' }).filter({ hasText: 'today' }))
    .toHaveAttribute('aria-current', 'date');
  await expect.element(link('Rovers')).toHaveAttribute('href', `/meeting/${idOf(1)}`);
  await expect.element(page.getByText('Mona Library', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Bring: A hat')).not.toBeVisible();
  await page.getByText('More about Rovers, Tue 24 Nov').click();
  await expect.element(page.getByText('Bring: A hat')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add to calendar for Rovers, Tue 24 Nov' })).toBeVisible();
});

test('weeks and filters are in the address, and each leaves the other as it is', async () => {
  const { address } = await open({}, '/parent/schedule?program=x');
  await link('Next week').click();
  expect(address()).toBe('/parent/schedule?program=x&week=2026-11-30');
  await page.getByRole('combobox', { name: 'Child' }).selectOptions('Noel');
  await passTime(0);
  await expect.poll(address).toBe(`/parent/schedule?week=2026-11-30&child=${idOf(10)}&program=x`);
  await link('Clear filters').click();
  expect(address()).toBe('/parent/schedule?week=2026-11-30');
});

test('moved and cancelled meetings say so, and a cancelled one goes into no calendar', async () => {
  await open({
    data: [
      aMeeting({ status: 'cancelled', note: 'No water' }),
      aMeeting({ id: idOf(2), title: 'Drones', status: 'moved', moved_from: '2026-11-26T20:30:00.000Z' }),
    ],
  });
  await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect.element(page.getByText('No water')).toBeVisible();
  await expect.element(page.getByText(/^Moved from Thu 26 Nov, 3:30/)).toBeVisible();
  await expect.element(page.getByText('More about Rovers, Tue 24 Nov')).not.toBeInTheDocument();
});

test('an empty week leads to the next meeting; without one it says that none is planned', async () => {
  const later = aMeeting({ starts_at: '2026-12-14T14:00:00.000Z' });
  const { address, screen } = await open({ data: [], next: later });
  await expect.element(page.getByText('No classes in this week')).toBeVisible();
  await link('Go to Mon 14 Dec').click();
  expect(address()).toBe('/parent/schedule?week=2026-12-14');
  await screen.unmount();
  await open({ data: [], next: null });
  await expect.element(page.getByText('No class is planned after today.')).toBeVisible();
});

test('clashes name what both meetings need, and lead to each', async () => {
  const side = (facts: Partial<MeetingClash['one']>): MeetingClash['one'] => ({
    id: idOf(1),
    starts_at: '2026-11-24T20:30:00.000Z',
    ends_at: '2026-11-24T22:00:00.000Z',
    title: 'Rovers',
    program_id: idOf(5),
    group_id: null,
    ...facts,
  });
  const clash: MeetingClash = {
    kind: 'staff',
    what: 'Andre Bennett',
    one: side({}),
    other: side({ id: idOf(2), title: 'Robotics day', program_id: null, group_id: idOf(7) }),
  };
  await renderInApp(<ClashList clashes={[clash, { ...clash, kind: 'place', what: 'Mona Library' }]} />);
  await expect.element(page.getByRole('heading', { name: '2 clashes in this week' })).toBeVisible();
  await expect.element(page.getByText(/^Andre Bennett teaches two meetings on Tue 24 Nov/)).toBeVisible();
  await expect.element(page.getByText(/^Two meetings at Mona Library on Tue 24 Nov/)).toBeVisible();
  const links = page.getByRole('link', { name: /^Robotics day/ });
  expect(links.elements().map((one) => one.getAttribute('href'))).toEqual(
    Array(2).fill(`/admin/groups/${idOf(7)}/meetings`),
  );
});
