import type { Schedule, ScheduledMeeting } from '@doctorbird/contract/teaching/schedule';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { AlsoSoon, NextClass, WeekStrip, type Collectors } from './next-class.tsx';

const maya = {
  id: idOf(8),
  name: 'Maya',
  enrollment_id: idOf(9),
  make_up_id: null,
  visit: null,
  absence: null,
  arrived_at: null,
  left: null,
};
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
  bring: ['A hat', 'water'],
  map_url: 'https://www.google.com/maps/search/?api=1&query=Mona',
  staff: [],
  staffing: null,
  children: [maya],
  ...facts,
});
const granny = {
  id: idOf(21),
  full_name: 'Granny Joy',
  relationship: 'Grandmother',
  phone: '+18765550119',
  is_emergency_contact: true,
  may_pick_up: true,
  id_note: null,
  pick_up_from: null,
  pick_up_until: null,
  pick_up_days: null,
  photo: false,
  version: 1,
};
const open = (collectors: Collectors, facts: Partial<ScheduledMeeting> = {}) =>
  renderInApp(<NextClass meeting={aMeeting(facts)} today="2026-11-24" collectors={collectors} />);
const link = (name: string) => page.getByRole('link', { name, exact: true });

test('the next class says when, where, what to bring and who may collect', async () => {
  await open(new Map([[maya.id, { people: [granny, { ...granny, full_name: 'Nurse Kay', may_pick_up: false }] }]]));
  await expect.element(link('Rovers')).toHaveAttribute('href', `/parent/enrollments/${maya.enrollment_id}`);
  await expect.element(page.getByText(/^Today, 3:30/)).toBeVisible();
  await expect.element(link('Map for Rovers, Tue 24 Nov')).toBeVisible();
  await expect.element(page.getByText('A hat, water')).not.toBeVisible();
  await page.getByText('What to bring').click();
  await expect.element(page.getByText('A hat, water')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add to calendar for Rovers, Tue 24 Nov' })).toBeVisible();
  await expect.element(page.getByText(/You, Granny Joy\./)).toBeVisible();
  await expect.element(page.getByText(/Nurse Kay/)).not.toBeInTheDocument();
  await expect
    .element(link('Change who may collect Maya'))
    .toHaveAttribute('href', `/parent/children/${maya.id}/people`);
});

test('who may collect only on other days, or not any more, is not named for the class', async () => {
  const ray = { ...granny, id: idOf(22), full_name: 'Uncle Ray', pick_up_days: [5] };
  const kay = { ...granny, id: idOf(23), full_name: 'Nurse Kay', pick_up_until: '2026-11-23' };
  const joan = { ...granny, id: idOf(24), full_name: 'Joan Reid', pick_up_from: '2026-11-24', pick_up_days: [2] };
  const { screen } = await open(new Map([[maya.id, { people: [ray, joan, kay] }]]));
  await expect.element(page.getByText(/You, Joan Reid\./)).toBeVisible();
  await expect.element(page.getByText(/Uncle Ray|Nurse Kay/)).not.toBeInTheDocument();
  await screen.unmount();
  await open(new Map([[maya.id, { people: [ray, kay] }]]));
  await expect.element(page.getByText('You. No one else on that day.', { exact: false })).toBeVisible();
  await expect.element(link('Choose who else may collect Maya')).toBeVisible();
});

test('another guardian who collects is named, as in the reminder of the class', async () => {
  const guardians = ['Andre Campbell'];
  const { screen } = await open(new Map([[maya.id, { people: [], guardians }]]));
  await expect.element(page.getByText(/You, Andre Campbell\./)).toBeVisible();
  await expect.element(link('Change who may collect Maya')).toBeVisible();
  await expect.element(page.getByText(/No one else/)).not.toBeInTheDocument();
  await screen.unmount();
  await open(new Map([[maya.id, { people: [granny], guardians }]]));
  await expect.element(page.getByText(/You, Andre Campbell and Granny Joy\./)).toBeVisible();
});

test('nobody named to collect leads to the contacts; so does a file that could not be read', async () => {
  const { screen } = await open(new Map([[maya.id, { people: [] }]]), { moved_from: '2026-11-26T20:30:00.000Z' });
  await expect.element(page.getByText(/No one else is named yet/)).toBeVisible();
  await expect.element(link('Choose who else may collect Maya')).toBeVisible();
  await expect.element(page.getByText(/^Moved from Thu 26 Nov, 3:30/)).toBeVisible();
  await screen.unmount();
  await open(new Map());
  await expect.element(link('See the contacts of Maya')).toBeVisible();
});

test('on the day it says who is expected and who has arrived; a child who cannot come is not waited for', async () => {
  const absence = {
    id: idOf(30),
    reason: null,
    note: null,
    given_at: '2026-11-24T12:00:00.000Z',
    given_by: 'parent',
  } as const;
  const jaden = { ...maya, id: idOf(10), name: 'Jaden', arrived_at: '2026-11-24T20:34:00.000Z' };
  const zoe = { ...maya, id: idOf(11), name: 'Zoe', absence };
  await open(new Map(), { children: [maya, jaden, zoe] });
  const now = (name: string) => page.getByRole('list', { name: `${name} today` }).getByRole('listitem');
  const here = (name: string) =>
    now(name)
      .elements()
      .find((one) => one.ariaCurrent === 'step')?.textContent;
  await expect.element(now('Maya').first()).toBeVisible();
  expect(here('Maya')).toMatch(/^Expected3:30/);
  expect(here('Jaden')).toMatch(/^Arrived3:34/);
  await expect.element(page.getByRole('list', { name: 'Zoe today' })).not.toBeInTheDocument();
});

test('the strip marks today and each child’s days; the rest of these days has neither the next class nor what is over', async () => {
  const data = [
    aMeeting({ id: idOf(3), starts_at: '2026-11-23T20:30:00.000Z', title: 'Over' }),
    aMeeting(),
    aMeeting({
      id: idOf(2),
      starts_at: '2026-11-26T20:30:00.000Z',
      title: 'Drones',
      status: 'cancelled',
      note: 'No water',
    }),
  ];
  const schedule: Schedule = {
    from: '2026-11-23',
    until: '2026-11-29',
    today: '2026-11-24',
    data,
    next: data[1]!,
    choices: { children: [], programs: [], places: [] },
    gives_notice: true,
    clashes: [],
  };
  await renderInApp(
    <>
      <WeekStrip schedule={schedule} />
      <AlsoSoon schedule={schedule} />
    </>,
  );
  const days = page.getByRole('list', { name: 'The next seven days' }).getByRole('listitem');
  expect(days.elements()).toHaveLength(7);
  await expect.element(days.nth(1)).toHaveAttribute('aria-current', 'date');
  await expect.element(days.nth(3)).toMatchTextContent(/Maya: Drones, cancelled/);
  const rest = page.getByRole('region', { name: 'Also soon' });
  await expect.element(rest.getByText('Cancelled: No water')).toBeVisible();
  await expect.element(rest.getByText(/Over|Rovers/)).not.toBeInTheDocument();
});
