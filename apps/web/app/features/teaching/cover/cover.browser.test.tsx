import {
  coverCalls,
  type ClassCover,
  type Cover,
  type OfferedCover,
  type OfficeCover,
} from '@doctorbird/contract/teaching/cover';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { sendWhatWaits } from '../../../../test/send-what-waits.ts';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { ClassCoverView } from './class-cover-view.tsx';
import { CoverLines } from './cover-lines.tsx';
import { OfferedCoverView } from './offered-cover-view.tsx';
import { OfficeCoverView } from './office-cover-view.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const meeting = {
  id: idOf(51),
  title: 'After-school robotics, Level 1',
  starts_at: '2026-11-26T20:30:00.000Z',
  ends_at: '2026-11-26T22:00:00.000Z',
  location: 'Main room, Hope Road',
  status: 'scheduled',
};
const romaine = { id: idOf(8), full_name: 'Romaine Ellis', lacks: [], clash: null, available: true, next_at: null };
const danielle = { ...romaine, id: idOf(9), full_name: 'Danielle Reid', next_at: '2026-11-26T22:30:00.000Z' };
const aCover: Cover = {
  id: idOf(1),
  state: 'asked',
  meeting,
  asker: 'Andre Bennett',
  note: 'Class 19, edge sensors.',
  asked_at: '2026-11-25T00:20:00.000Z',
  claimant: null,
  claimed_at: null,
  office_at: null,
  role: 'colleague',
  declined: false,
};
const own: ClassCover = { meeting, colleagues: [danielle, romaine], request: null };
const offer: OfferedCover = { ...aCover, own: romaine, children: 14, alerts: 2, medicine: 0, others: ['Kezia Brown'] };
const office: OfficeCover = {
  ...aCover,
  reason: 'ill',
  asked: 2,
  claimant: null,
  version: 1,
  of_group: false,
  open: true,
  families: 15,
  candidates: [
    { ...romaine, asked: true, declined: false, opened_at: null },
    { ...danielle, asked: true, declined: false, opened_at: '2026-11-25T00:31:00.000Z' },
    {
      ...romaine,
      id: idOf(10),
      full_name: 'Omar Blake',
      lacks: ['Police record'],
      asked: false,
      declined: false,
      opened_at: null,
    },
  ],
};
const asStaff = { as: aStaffMember(), at: '/staff' };

test('who cannot come asks with a reason that only the office reads, in three taps', async () => {
  answer(coverCalls.askForCover, own);
  await renderInApp(<ClassCoverView cover={own} />, asStaff);
  await expect.element(page.getByText('The office sees this. Colleagues and families do not.')).toBeVisible();
  await expect.element(page.getByText('free to 5:30 pm')).toBeVisible();
  await button('Ask 2 colleagues').click();
  await expect.element(page.getByText('Choose a reason')).toBeVisible();
  await page.getByRole('radio', { name: 'Ill' }).click();
  await button('Ask 2 colleagues').click();
  await expect.poll(() => sentTo(coverCalls.askForCover).length).toBe(1);
  await expect.poll(() => sentTo(coverCalls.askForCover)[0]?.body).toMatchObject({ reason: 'ill', note: null });
});

test('without a signal the request waits on the device and is one request', async () => {
  loseLine(coverCalls.askForCover);
  answer(coverCalls.askForCover, own);
  const person = aStaffMember();
  await renderInApp(<ClassCoverView cover={{ ...own, colleagues: [] }} />, { as: person, at: '/staff' });
  await page.getByRole('radio', { name: 'Family' }).click();
  await button('Ask the office').click();
  await expect.element(messages().getByText('Saved on this device.', { exact: false })).toBeVisible();
  await sendWhatWaits(person.user.id);
  const [first, second] = sentTo(coverCalls.askForCover).map(({ body }) => body);
  expect(second).toEqual(first);
});

test('who asked sees who has looked, and comes after all', async () => {
  answer(coverCalls.withdrawCover, { data: [] });
  const asked = [
    { full_name: 'Romaine Ellis', declined: false, opened_at: null },
    { full_name: 'Danielle Reid', declined: true, opened_at: null },
  ];
  await renderInApp(<ClassCoverView cover={{ ...own, request: { ...aCover, role: 'asker', asked } }} />, asStaff);
  await expect.element(page.getByText('No one yet')).toBeVisible();
  await expect.element(page.getByText('Not opened')).toBeVisible();
  await expect.element(page.getByText('Cannot', { exact: true })).toBeVisible();
  await button('I can come after all').click();
  await button('I come').click();
  await expect.poll(() => sentTo(coverCalls.withdrawCover).length).toBe(1);
});

test('a colleague takes the class with one tap; who was slower reads who has it', async () => {
  refuse(coverCalls.claimCover, 409, { code: 'taken', error: 'Danielle was faster. Thank you for looking.' });
  await renderInApp(<OfferedCoverView offer={offer} />, asStaff);
  await expect.element(page.getByText('14 children, with Kezia Brown')).toBeVisible();
  await expect.element(page.getByText('2 children have an alert')).toBeVisible();
  await button('Take the class').click();
  await expect.element(messages().getByText('Danielle was faster.', { exact: false })).toBeVisible();
});

test('an offer says that a child has medicine which the reader may not give', async () => {
  await renderInApp(<OfferedCoverView offer={{ ...offer, medicine: 1 }} />, asStaff);
  await expect
    .element(page.getByText('1 child has medicine in class that you may not give.', { exact: false }))
    .toBeVisible();
});

test('why the button is not there is said, with what mends it', async () => {
  await renderInApp(<OfferedCoverView offer={{ ...offer, own: { ...romaine, lacks: ['Police record'] } }} />, asStaff);
  await expect.element(page.getByText('Not cleared', { exact: true })).toBeVisible();
  await expect.element(page.getByText('you lack: Police record', { exact: false })).toBeVisible();
  await expect.element(button('Take the class')).not.toBeInTheDocument();
});

test('the office sees who could and why the others cannot, and names somebody', async () => {
  answer(coverCalls.assignCover, { ...office, state: 'claimed', claimant: 'Romaine Ellis' });
  await renderInApp(<OfficeCoverView cover={office} callOff={() => <p>Calling off</p>} />, { at: '/admin' });
  await expect.element(page.getByText('Ill (only the office reads this)')).toBeVisible();
  await expect.element(page.getByText('Not cleared: Police record')).toBeVisible();
  await expect.element(button('Assign: Omar Blake')).not.toBeInTheDocument();
  await button('Call the class off').click();
  await expect.element(page.getByText('Calling off')).toBeVisible();
  await button('Assign: Romaine Ellis').click();
  await expect.poll(() => sentTo(coverCalls.assignCover)[0]?.body).toEqual({ staff_id: romaine.id });
});

test('the office names somebody in place of whoever takes the class, or calls it off', async () => {
  const taken: OfficeCover = { ...office, state: 'claimed', claimant: 'Kezia Brown' };
  answer(coverCalls.assignCover, { ...taken, claimant: 'Romaine Ellis' });
  await renderInApp(<OfficeCoverView cover={taken} callOff={() => <p>Calling off</p>} />, { at: '/admin' });
  await expect.element(button('Call the class off')).toBeVisible();
  await button('Assign instead: Romaine Ellis').click();
  await expect.poll(() => sentTo(coverCalls.assignCover)[0]?.body).toEqual({ staff_id: romaine.id });
});

test('of a class that is over the office names nobody and calls nothing off', async () => {
  const over: OfficeCover = { ...office, open: false, state: 'claimed', claimant: 'Kezia Brown' };
  await renderInApp(<OfficeCoverView cover={over} callOff={() => <p>Calling off</p>} />, { at: '/admin' });
  await expect.element(page.getByText('Romaine Ellis')).toBeVisible();
  await expect.element(button('Assign instead: Romaine Ellis')).not.toBeInTheDocument();
  await expect.element(button('Call the class off')).not.toBeInTheDocument();
});

test('rows of open work say what is asked, taken and not yet taken', async () => {
  const claimed: Cover = {
    ...aCover,
    id: idOf(2),
    state: 'claimed',
    role: 'claimant',
    claimant: { id: idOf(3), full_name: 'Me' },
  };
  await renderInApp(
    <ul>
      <CoverLines requests={[aCover, claimed, { ...aCover, id: idOf(4), role: 'asker' }]} />
    </ul>,
    asStaff,
  );
  await expect.element(page.getByText('Can you take After-school robotics, Level 1?', { exact: false })).toBeVisible();
  await expect.element(page.getByText(/^You take After-school robotics, Level 1/)).toBeVisible();
  await expect
    .element(page.getByText('Nobody takes After-school robotics, Level 1 yet', { exact: false }))
    .toBeVisible();
});
