import { childClashCalls } from '@doctorbird/contract/teaching/child-clashes';
import { makeUpCalls, type MakeUp, type MakeUpMeeting } from '@doctorbird/contract/teaching/make-ups';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { MakeUpPanel } from './make-up-panel.tsx';

// Nobody is elsewhere.
beforeEach(() => answer(childClashCalls.childClashes, { data: [], total: 0 }));

const aCredit = (facts: Partial<MakeUp> = {}): MakeUp => ({
  id: idOf(1),
  state: 'open',
  source: 'notice',
  student: { id: idOf(8), full_name: 'Maya Campbell' },
  program: { id: idOf(5), title: 'Rovers' },
  enrollment_id: idOf(9),
  missed: {
    id: idOf(2),
    title: 'Rovers',
    program_id: idOf(5),
    starts_at: '2026-11-24T20:30:00.000Z',
    ends_at: '2026-11-24T22:00:00.000Z',
  },
  granted_at: '2026-11-24T13:00:00.000Z',
  expires_at: '2027-01-23T22:00:00.000Z',
  meeting: null,
  note: null,
  can_book: true,
  can_cancel: false,
  ...facts,
});
const aClass: MakeUpMeeting = {
  id: idOf(3),
  title: 'Drones',
  slug: 'drones',
  starts_at: '2026-11-28T15:00:00.000Z',
  ends_at: '2026-11-28T17:00:00.000Z',
  location: 'Hangar',
  same_kind: true,
  parish: null,
  travel_minutes: 0,
  room: 1,
};
const booked = aCredit({
  id: idOf(4),
  state: 'booked',
  can_book: false,
  can_cancel: true,
  meeting: { ...aClass, program_id: idOf(6) },
});
const choose = page.getByRole('button', { name: /^Choose a class for Maya Campbell/ });
const dialog = page.getByRole('dialog', { name: 'Choose a make-up class' });

test('a class with a free seat is chosen; without a choice nothing is sent', async () => {
  answer(makeUpCalls.listMakeUpMeetings, { data: [aClass] });
  answer(makeUpCalls.bookMakeUp, booked);
  await renderInApp(<MakeUpPanel credits={[aCredit()]} mayBook />);
  await expect.element(page.getByText(/^Maya Campbell For Rovers, Tue 24 Nov/)).toBeVisible();
  await choose.click();
  await dialog.getByRole('button', { name: 'Book class' }).click();
  await expect.element(dialog.getByText('Choose a class.')).toBeVisible();
  await dialog.getByRole('radio', { name: /Drones · Hangar · the same place · 1 seat free/ }).click();
  await dialog.getByRole('button', { name: 'Book class' }).click();
  await expect.element(messages()).toMatchTextContent(/Maya Campbell is expected on Sat 28 Nov/);
  expect(sentTo(makeUpCalls.bookMakeUp).map(({ body }) => body)).toEqual([{ meeting_id: idOf(3) }]);
});

test('when the last seat is gone, the sentence is shown and the classes are read again', async () => {
  answer(makeUpCalls.listMakeUpMeetings, { data: [aClass] });
  answer(makeUpCalls.listMakeUpMeetings, { data: [] });
  refuse(makeUpCalls.bookMakeUp, 409, {
    error: 'The last free seat of this class is taken. Please choose another.',
    code: 'no_room',
  });
  await renderInApp(<MakeUpPanel credits={[aCredit()]} mayBook />);
  await choose.click();
  await dialog.getByRole('radio', { name: /Drones/ }).click();
  await dialog.getByRole('button', { name: 'Book class' }).click();
  await expect.element(dialog.getByText(/^No class with a free seat fits before/)).toBeVisible();
});

test('a booked class is cancelled after a question; who only reads has no buttons; without credits nothing is there', async () => {
  answer(makeUpCalls.cancelMakeUp, aCredit());
  const shown = await renderInApp(<MakeUpPanel credits={[booked]} mayBook />);
  await page.getByRole('button', { name: /^Cancel this class for Maya Campbell/ }).click();
  await page
    .getByRole('alertdialog', { name: 'Cancel this make-up class?' })
    .getByRole('button', { name: 'Cancel the class' })
    .click();
  await expect.element(messages()).toMatchTextContent(/the credit is open again/);
  await shown.leave();
  const read = await renderInApp(<MakeUpPanel credits={[aCredit(), booked]} mayBook={false} />);
  await expect.element(page.getByText('Booked')).toBeVisible();
  expect(page.getByRole('button', { name: /class/ }).all()).toHaveLength(0);
  await read.leave();
  await renderInApp(<MakeUpPanel credits={[]} mayBook />);
  await expect.element(page.getByText('Make-up classes')).not.toBeInTheDocument();
});
