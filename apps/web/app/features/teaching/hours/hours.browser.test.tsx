import { timetableCalls } from '@doctorbird/contract/programs/timetable';
import { hoursCalls, type ClassAdults as Adults, type HoursSheet } from '@doctorbird/contract/teaching/hours';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { sendWhatWaits } from '../../../../test/send-what-waits.ts';
import { AddClass } from './add-class.tsx';
import { ClassAdults } from './class-adults.tsx';
import { HoursLines } from './hours-lines.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const kezia = { id: idOf(8), full_name: 'Kezia Brown', came_at: null, left_at: null };
const adults: Adults = { data: [kezia], own: false, here: 0, needed: 2 };

test('one tap to come, which waits without a line and arrives once', async () => {
  const person = aStaffMember();
  answer(hoursCalls.getClassAdults, adults);
  loseLine(hoursCalls.checkSelf);
  answer(hoursCalls.checkSelf, { ...adults, own: true, here: 1 });
  await renderInApp(<ClassAdults meetingId={idOf(1)} title="Level 1" />, { as: person, at: '/staff' });
  await expect.element(page.getByText('0 of 2 adults checked in')).toBeVisible();
  await button('I am here').click();
  await expect.element(page.getByText('1 of 2 adults checked in')).toBeVisible();
  await expect.element(messages().getByText('Saved on this device', { exact: false })).toBeVisible();
  await sendWhatWaits(person.user.id);
  const [first, second] = sentTo(hoursCalls.checkSelf).map(({ body }) => body as { id: string; way: string });
  expect(second).toEqual(first);
  expect(first!.way).toBe('in');
});

test('what the server refuses is taken back, with the reason', async () => {
  answer(hoursCalls.getClassAdults, adults);
  refuse(hoursCalls.checkSelf, 409, { error: 'This class is not now.', code: 'not_now' });
  await renderInApp(<ClassAdults meetingId={idOf(1)} title="Level 1" />, { as: aStaffMember(), at: '/staff' });
  await button('I am here').click();
  await expect.element(messages()).toMatchTextContent('This class is not now.');
  await expect.element(button('I am here')).toBeVisible();
});

const aLine = (day: string, more: Partial<HoursSheet['lines'][number]> = {}): HoursSheet['lines'][number] => ({
  meeting: {
    id: idOf(Number(day)),
    title: 'Level 1',
    starts_at: `2026-11-${day}T20:00:00.000Z`,
    ends_at: `2026-11-${day}T22:00:00.000Z`,
  },
  state: 'done',
  came_at: `2026-11-${day}T19:58:00.000Z`,
  left_at: `2026-11-${day}T22:20:00.000Z`,
  minutes: 142,
  cover_for: null,
  written: null,
  ...more,
});
const sheet: HoursSheet = {
  person: { id: idOf(8), full_name: 'Andre Bennett' },
  month: '2026-11',
  lines: [aLine('10', { state: 'no_end', left_at: null, minutes: 0 }), aLine('17'), aLine('24')],
  rates: [],
  planned: 360,
  checked_in: 284,
  cover: 0,
  gaps: 1,
  changes: [],
  amount: 0,
  state: 'open',
  approved: null,
  paid: null,
};

test('what is missing stands first; its times are written with one form, and sent as Jamaica has them', async () => {
  answer(hoursCalls.writeOwnTimes, sheet);
  await renderInApp(<HoursLines sheet={sheet} />, { as: aStaffMember(), at: '/staff/hours' });
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent('came 2:58 pm');
  await expect.element(page.getByText('Tue 24 Nov, 2:58–5:20 pm')).toBeVisible();
  await button('Write times: Level 1, Tue 10 Nov').click();
  await page.getByLabelText('Left').fill('17:15');
  await button('Save times').click();
  await expect.element(messages().getByText('written later', { exact: false })).toBeVisible();
  await expect
    .poll(() => sentTo(hoursCalls.writeOwnTimes)[0]?.body)
    .toMatchObject({
      absent: false,
      came_at: '2026-11-10T19:58:00.000Z',
      left_at: '2026-11-10T22:15:00.000Z',
    });
});

test('the office adds a class that somebody was in without being on its list', async () => {
  const classOn = (number: number, title: string) => ({
    ...aLine('10').meeting,
    id: idOf(number),
    title,
    starts_at: '2026-11-01T15:00:00.000Z',
    ends_at: '2026-11-01T17:00:00.000Z',
    location: null,
    status: 'scheduled' as const,
    note: null,
    organization: null,
    program_id: idOf(90),
    group_id: null,
    staff: [],
  });
  answer(timetableCalls.weekTimetable, {
    from: '2026-10-26',
    until: '2026-11-01',
    data: [classOn(17, 'Level 1'), classOn(31, 'Level 2')],
  });
  answer(hoursCalls.correctTimes, sheet);
  await renderInApp(<AddClass sheet={sheet} onClose={() => undefined} />, {
    as: aStaffMember('admin'),
    at: '/admin/hours',
  });
  await expect.element(button('Choose: Level 2, 10:00 am')).toBeVisible();
  // What is in the month already is changed there.
  await expect.element(button('Choose: Level 1, 10:00 am')).not.toBeInTheDocument();
  await button('Choose: Level 2, 10:00 am').click();
  await page.getByLabelText('Why').fill('Helped out');
  await button('Save times').click();
  await expect
    .poll(() => sentTo(hoursCalls.correctTimes)[0]?.body)
    .toMatchObject({ meeting_id: idOf(31), came_at: '2026-11-01T15:00:00.000Z', note: 'Helped out' });
});

test('an approved month is only read', async () => {
  await renderInApp(<HoursLines sheet={{ ...sheet, state: 'approved' }} />, { as: aStaffMember(), at: '/staff/hours' });
  await expect.element(page.getByText('No check-out')).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
});
