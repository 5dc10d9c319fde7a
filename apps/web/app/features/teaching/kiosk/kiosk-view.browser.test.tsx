import { kioskCalls, type Kiosk } from '@doctorbird/contract/teaching/kiosk';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { storeKioskToken, readKioskToken } from './kiosk-token.ts';
import { KioskView } from './kiosk-view.tsx';

const token = 'kiosk-token-of-a-test-1234';
const aKiosk = (facts: Partial<Kiosk> = {}): Kiosk => ({
  id: idOf(1),
  place: 'Mona Library',
  classes: ['Level 1'],
  ends_at: new Date(Date.now() + 3_600_000).toISOString(),
  locked: false,
  forget_seconds: 20,
  ...facts,
});
const known = {
  state: 'known' as const,
  visit: 'a.visit.of.somebody.who.is.known',
  first_name: 'Sonia',
  children: [
    {
      student_id: idOf(11),
      meeting_id: idOf(21),
      first_name: 'Maya',
      class: 'Level 1',
      starts_at: new Date().toISOString(),
      state: 'expected' as const,
    },
  ],
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const board = (name: string) => page.getByRole('button', { name, exact: false });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const open = () => renderInApp(<KioskView />);
async function type(digits: string) {
  for (const digit of digits) await button(digit).click();
}

beforeEach(() => storeKioskToken(token));

test('arrive: six digits, the own children, one tap, and everything is forgotten', async () => {
  answer(kioskCalls.readKiosk, aKiosk({ forget_seconds: 2 }));
  answer(kioskCalls.identifyAtGate, known);
  answer(kioskCalls.recordAtGate, { state: 'done', first_names: ['Maya'] });
  await open();
  await expect.element(page.getByText('Mona Library')).toBeVisible();
  await expect.element(page.getByText('Maya')).not.toBeInTheDocument();
  await board('Arrive').click();
  await type('482915');
  await expect.element(heading('Hello, Sonia')).toBeVisible();
  await button('Bring in Maya').click();
  await expect.element(heading('Maya is in')).toBeVisible();
  await expect
    .poll(() => sentTo(kioskCalls.identifyAtGate)[0]?.body)
    .toMatchObject({ token, side: 'in', pin: '482915' });
  await expect
    .poll(() => sentTo(kioskCalls.recordAtGate)[0]?.body)
    .toMatchObject({
      visit: known.visit,
      children: [{ student_id: idOf(11), meeting_id: idOf(21) }],
    });
  await expect.element(page.getByText('Maya'), { timeout: 5_000 }).not.toBeInTheDocument();
  await expect.element(board('Arrive')).toBeVisible();
});

test('wrong, barred and spent look alike; without a connection it says so', async () => {
  answer(kioskCalls.readKiosk, aKiosk());
  answer(kioskCalls.identifyAtGate, { state: 'wait' });
  answer(kioskCalls.identifyAtGate, { state: 'wait' });
  loseLine(kioskCalls.identifyAtGate);
  await open();
  await board('Collect').click();
  await type('111222');
  await expect.element(heading('Somebody is coming')).toBeVisible();
  const first = document.querySelector('#main')!.textContent.replaceAll(/\d+:\d+ [ap]m/g, '');
  await button('Close').click();
  await board('I have a code for today').click();
  await userEvent.keyboard('333444');
  await expect.element(heading('Somebody is coming')).toBeVisible();
  expect(document.querySelector('#main')!.textContent.replaceAll(/\d+:\d+ [ap]m/g, '')).toBe(first);
  await expect.poll(() => sentTo(kioskCalls.identifyAtGate)[1]?.body).toMatchObject({ side: 'out', code: '333444' });
  await button('Close').click();
  await board('Arrive').click();
  await type('482915');
  await expect.element(heading('Please come in')).toBeVisible();
});

test('a kiosk that is locked takes no number', async () => {
  answer(kioskCalls.readKiosk, aKiosk({ locked: true }));
  await open();
  await expect.element(heading('Somebody is coming')).toBeVisible();
  await expect.element(board('Arrive')).not.toBeInTheDocument();
});

test('a kiosk that has ended forgets its token', async () => {
  refuse(kioskCalls.readKiosk, 404, { code: 'not_found', error: 'Kiosk not found' });
  await open();
  await expect.element(page.getByText('This kiosk is closed')).toBeVisible();
  expect(readKioskToken()).toBeNull();
});
