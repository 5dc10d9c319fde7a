import { type AbsenceNotice } from '@doctorbird/contract/teaching/absence-notice';
import { absenceCalls, type Absence } from '@doctorbird/contract/teaching/absences';
import type { ScheduledMeeting } from '@doctorbird/contract/teaching/schedule';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { formatDay } from '../../../format/dates.ts';
import { momentText } from '../../../format/week.ts';
import { idOf } from '../../../../test/samples.ts';
import { MeetingAbsence } from './meeting-absence.tsx';
import { noticeText } from './absence-texts.ts';
import { ReportAbsence } from './report-absence.tsx';

const notice: AbsenceNotice = {
  id: idOf(31),
  reason: 'sick',
  note: 'Back on Friday',
  given_at: '2026-11-24T13:12:00.000Z',
  given_by: 'parent',
};
const hourMs = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();

/** It begins in so many hours, and lasts two. */
const aMeeting = (absence: AbsenceNotice | null, hours: number): ScheduledMeeting => ({
  id: idOf(1),
  starts_at: inHours(hours),
  ends_at: inHours(hours + 2),
  location: null,
  venue_id: null,
  room_id: null,
  directions: null,
  phone: null,
  status: 'scheduled',
  note: null,
  moved_from: null,
  version: 1,
  title: 'Rovers',
  organization: null,
  program: { id: idOf(5), slug: 'rovers', art: 'after' },
  group_id: null,
  bring: [],
  map_url: null,
  staff: [],
  staffing: null,
  children: [
    {
      id: idOf(8),
      name: 'Maya',
      enrollment_id: idOf(9),
      make_up_id: null,
      visit: null,
      absence,
      arrived_at: null,
      left: null,
    },
    {
      id: idOf(10),
      name: 'Noel',
      enrollment_id: idOf(11),
      make_up_id: null,
      visit: null,
      absence: null,
      arrived_at: null,
      left: null,
    },
  ],
});
const saved: Absence = {
  ...notice,
  state: 'given',
  student: { id: idOf(8), full_name: 'Maya Campbell' },
  meeting: {
    id: idOf(1),
    starts_at: '2026-11-24T20:30:00.000Z',
    ends_at: '2026-11-24T22:00:00.000Z',
    cancelled: false,
    title: 'Rovers',
    program_id: idOf(5),
  },
  can_undo: true,
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog', { name: 'Report an absence' });
const open = (absence: AbsenceNotice | null = null, mayGive = true, hours = 5) =>
  renderInApp(<MeetingAbsence meeting={aMeeting(absence, hours)} mayGive={mayGive} />);
/** The day of such a meeting, as the buttons say it. */
const dayIn = (hours: number): string => formatDay(inHours(hours));

test('one child is reported with a reason, and the words say which class and when', async () => {
  answer(absenceCalls.giveAbsence, { data: [saved] });
  await open();
  await button(`Maya cannot come in Rovers, ${dayIn(5)}`).click();
  await expect.element(dialog.getByText(/^Rovers, /)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Reason (optional)' }).selectOptions('Sick');
  await dialog.getByRole('textbox', { name: 'Anything to add (optional)' }).fill('Back on Friday');
  await dialog.getByRole('button', { name: 'Save notice', exact: true }).click();
  await expect.element(messages()).toMatchTextContent(/Maya is not expected on Tue 24 Nov, 3:30/);
  expect(sentTo(absenceCalls.giveAbsence).map(({ body }) => body)).toEqual([
    { student_id: idOf(8), meeting_id: idOf(1), reason: 'sick', note: 'Back on Friday' },
  ]);
});

test('a notice is shown with its reason and undone; one who only reads has no buttons', async () => {
  answer(absenceCalls.undoAbsence, { ...saved, state: 'undone', can_undo: false });
  const shown = await open(notice);
  await expect.element(page.getByText('Maya will not come', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Sick: Back on Friday', { exact: true })).toBeVisible();
  await button(`Undo: Maya will come in Rovers, ${dayIn(5)}`).click();
  await expect.element(messages()).toMatchTextContent(/Maya is expected again/);
  await shown.leave();
  await open(notice, false);
  await expect.element(page.getByText('Maya will not come', { exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: /come|miss/ }).all()).toHaveLength(0);
});

test('during the class a child can still be reported, but a notice is not undone; afterwards nothing', async () => {
  const during = await open(notice, true, -1);
  await expect.element(button(`Noel cannot come in Rovers, ${dayIn(-1)}`)).toBeVisible();
  await expect.element(button(`Undo: Maya will come in Rovers, ${dayIn(-1)}`)).not.toBeInTheDocument();
  await during.leave();
  await open(notice, true, -3);
  expect(page.getByRole('button', { name: /come|miss/ }).all()).toHaveLength(0);
});

test('“Cannot come” goes when a child has arrived; calling takes its place, at the venue or else the office', async () => {
  const arrivedAt = inHours(-0.5);
  const meeting = aMeeting(null, 0.25);
  const [maya, noel] = meeting.children;
  const arrivedAtVenue = (phone: string | null) => ({
    ...meeting,
    phone,
    children: [{ ...maya!, arrived_at: arrivedAt }, noel!],
  });
  const call = page.getByRole('link', { name: /^Call the/ });
  const office = await renderInApp(<MeetingAbsence meeting={arrivedAtVenue(null)} mayGive />, {
    organisation: { takes_cards: false, phone: '+18765550142' },
  });
  await expect
    .element(page.getByText(`Maya arrived ${momentText(arrivedAt, meeting.starts_at)}`, { exact: true }))
    .toBeVisible();
  await expect.element(button(`Noel cannot come in Rovers, ${dayIn(0.25)}`)).toBeVisible();
  expect(page.getByRole('button', { name: /^Maya/ }).all()).toHaveLength(0);
  await expect.element(call).toMatchTextContent(/^Call the office: \(876\) 555-0142/);
  await office.leave();
  const venue = await renderInApp(<MeetingAbsence meeting={arrivedAtVenue('+18765550188')} mayGive />);
  await expect.element(call).toHaveAttribute('href', 'tel:+18765550188');
  await expect.element(call).toMatchTextContent(/^Call the class: \(876\) 555-0188/);
  await venue.leave();
  // Before the class begins there is nobody to call there; afterwards there is nobody either.
  for (const hours of [5, -3]) {
    const other = await renderInApp(
      <MeetingAbsence meeting={{ ...aMeeting(null, hours), phone: '+18765550188' }} mayGive />,
    );
    await expect.element(call).not.toBeInTheDocument();
    await other.leave();
  }
  // A child reads the notice, and does not call.
  await renderInApp(<MeetingAbsence meeting={arrivedAtVenue('+18765550188')} mayGive={false} />);
  await expect.element(call).not.toBeInTheDocument();
});

test('a range of days needs its first day, takes one day alone, and shows what the server refuses', async () => {
  refuse(absenceCalls.giveAbsence, 422, {
    error: 'There is no class to come on these days',
    code: 'invalid',
    fields: { from: 'There is no class to come on these days' },
  });
  await renderInApp(<ReportAbsence people={[{ id: idOf(8), name: 'Maya' }]} />);
  await button('Report an absence').click();
  await dialog.getByRole('button', { name: 'Save notice', exact: true }).click();
  await expect.element(dialog.getByText('Choose the first day', { exact: true })).toBeVisible();
  await dialog.getByLabelText('First day').fill('2026-12-01');
  await dialog.getByRole('button', { name: 'Save notice', exact: true }).click();
  await expect.element(dialog.getByText('There is no class to come on these days', { exact: true })).toBeVisible();
  await expect
    .poll(() => sentTo(absenceCalls.giveAbsence)[0]?.body)
    .toMatchObject({ from: '2026-12-01', until: '2026-12-01' });
});

test('the class reads who said it and when: the hour on the same day, otherwise the day too', () => {
  expect(noticeText(notice, '2026-11-24T20:30:00.000Z')).toMatch(
    /^Absent: notice from parent, 8:12.am \(Sick: Back on Friday\)$/,
  );
  expect(noticeText({ ...notice, reason: null, note: null }, '2026-11-25T20:30:00.000Z')).toMatch(
    /^Absent: notice from parent, Tue 24 Nov, 8:12.am$/,
  );
});

test('a reminder leads to the form of the first child who is still expected; without the right it stays closed', async () => {
  const element = (mayGive: boolean, hours = 3) => (
    <MeetingAbsence meeting={aMeeting(notice, hours)} mayGive={mayGive} asked />
  );
  const { screen } = await renderInApp(element(true));
  const dialog = page.getByRole('dialog', { name: 'Report an absence' });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText(/Noel/).first()).toBeVisible();
  await screen.unmount();
  await renderInApp(element(false));
  await expect.element(page.getByText('Maya will not come')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});
