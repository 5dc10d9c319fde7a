import { kioskCalls, type Kiosk, type KioskBoxes } from '@doctorbird/contract/teaching/kiosk';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, forget, hold, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { storeKioskToken, readKioskToken } from './kiosk-token.ts';
import { changeStoredKiosk, dropStoredKiosk, readStoredKiosk } from './stored-kiosk.ts';
import { openWithPin } from './without-line.ts';
import { forgetUnsent } from '../../../offline/unsent.ts';
import { KioskView } from './kiosk-view.tsx';

const token = 'kiosk-token-of-a-test-1234';
const aKiosk = (facts: Partial<Kiosk> = {}): Kiosk => ({
  id: idOf(1),
  place: 'Mona Library',
  classes: ['Level 1'],
  ends_at: new Date(Date.now() + 3_600_000).toISOString(),
  locked: false,
  forget_seconds: 20,
  signature: 'off',
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
/** What the screen says, without its clock. */
const said = () => document.querySelector('#main')!.textContent.replaceAll(/\d+:\d+ [ap]m/g, '');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const board = (name: string) => page.getByRole('button', { name, exact: false });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const open = () => renderInApp(<KioskView />);
async function type(digits: string) {
  for (const digit of digits) await button(digit).click();
}

const noBoxes: KioskBoxes = { salt: '00'.repeat(16), rounds: 1000, tries: 5, boxes: [] };
const opens = (facts: Partial<Kiosk> = {}, boxes = noBoxes) => {
  answer(kioskCalls.readKiosk, aKiosk(facts));
  answer(kioskCalls.packKiosk, boxes);
};

/** A box as the server makes it (`box-key.ts` there). */
async function boxesFor(pin: string, content: object): Promise<KioskBoxes> {
  const { subtle } = crypto;
  const encode = (text: string) => new TextEncoder().encode(text);
  const text = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
  const typed = await subtle.importKey('raw', encode(pin), 'PBKDF2', false, ['deriveBits']);
  const slow = { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(16), iterations: noBoxes.rounds };
  const digest = await subtle.deriveBits(slow, typed, 256);
  const key = await subtle.importKey('raw', digest, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const own = (purpose: string) => subtle.sign('HMAC', key, encode(`${purpose}:${idOf(1)}`));
  const sealing = await subtle.importKey('raw', await own('box'), 'AES-GCM', false, ['encrypt']);
  const iv = new Uint8Array(12);
  const data = await subtle.encrypt({ name: 'AES-GCM', iv }, sealing, encode(JSON.stringify(content)));
  return {
    ...noBoxes,
    boxes: [{ tag: text(await own('tag')).slice(0, 22), iv: text(iv.buffer), data: text(data) }],
  };
}

beforeEach(async () => {
  storeKioskToken(token);
  await dropStoredKiosk();
  await forgetUnsent('kiosk');
});

test('arrive: six digits, the own children, one tap, and everything is forgotten', async () => {
  opens({ forget_seconds: 2 });
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

test('an answer that comes after Stop is shown to nobody', async () => {
  opens();
  const release = hold(kioskCalls.identifyAtGate, known);
  answer(kioskCalls.identifyAtGate, { state: 'wait' });
  await open();
  await board('Arrive').click();
  await type('482915');
  await expect.poll(() => sentTo(kioskCalls.identifyAtGate).length).toBe(1);
  await page.getByRole('group', { name: 'PIN' }).getByRole('button', { name: 'Stop' }).click();
  await board('Collect').click();
  release();
  await type('111222');
  await expect.element(heading('Somebody is coming')).toBeVisible();
  expect(said()).not.toContain('Sonia');
});

test('wrong, barred and spent look alike; without a connection it says so', async () => {
  opens();
  answer(kioskCalls.identifyAtGate, { state: 'wait' });
  answer(kioskCalls.identifyAtGate, { state: 'wait' });
  loseLine(kioskCalls.identifyAtGate);
  answer(kioskCalls.ringAtGate, { state: 'wait' });
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
  await expect.element(heading('Please see the team')).toBeVisible();
});

test('a kiosk that is locked takes no number', async () => {
  opens({ locked: true });
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

test('the adult signs where the office asks for it: a dot is no name, a typed one is', async () => {
  opens({ signature: 'both' });
  answer(kioskCalls.identifyAtGate, known);
  answer(kioskCalls.recordAtGate, { state: 'done', first_names: ['Maya'] });
  await open();
  await board('Arrive').click();
  await type('482915');
  await button('Bring in Maya').click();
  await expect.element(heading('Sign for Maya')).toBeVisible();
  await button('Bring in Maya').click();
  await expect.element(page.getByText('Please sign with your finger, or type your full name')).toBeVisible();
  expect(sentTo(kioskCalls.recordAtGate)).toHaveLength(0);
  await button('Type your name instead').click();
  await button('Bring in Maya').click();
  await expect.element(page.getByText('Please type your full name')).toBeVisible();
  await page.getByLabelText('Your full name').fill('Sonia Campbell');
  await button('Bring in Maya').click();
  await expect.element(heading('Maya is in')).toBeVisible();
  expect(sentTo(kioskCalls.recordAtGate)[0]!.body).toMatchObject({ signature: { written: 'Sonia Campbell' } });
});

test('a finger draws whole numbers within the frame, and Clear begins anew', async () => {
  opens({ signature: 'out' });
  answer(kioskCalls.identifyAtGate, {
    ...known,
    children: [{ ...known.children[0]!, state: 'in' as const }],
  });
  answer(kioskCalls.recordAtGate, { state: 'asked', first_names: ['Maya'] });
  await open();
  await board('Collect').click();
  await type('482915');
  await button('Collect Maya').click();
  const field = page.getByRole('img', { name: 'Field for your signature', exact: true });
  await expect.element(field).toBeVisible();
  const draw = (points: ReadonlyArray<[number, number]>) => {
    const svg = field.element();
    const box = svg.getBoundingClientRect();
    svg.setPointerCapture = () => undefined;
    for (const [at, [x, y]] of points.entries()) {
      const where = { clientX: box.left + x * box.width, clientY: box.top + y * box.height };
      const kind = at === 0 ? 'pointerdown' : 'pointermove';
      svg.dispatchEvent(new PointerEvent(kind, { ...where, bubbles: true, isPrimary: true, pointerId: 1 }));
    }
    svg.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, isPrimary: true, pointerId: 1 }));
  };
  draw([
    [0.1, 0.5],
    [0.6, 0.2],
  ]);
  await button('Clear').click();
  draw([[0.5, 0.5]]);
  await button('Collect Maya').click();
  await expect.element(page.getByText('Please sign with your finger, or type your full name')).toBeVisible();
  draw([
    [0, 0],
    [0.5, 0.5],
    [2, 1],
  ]);
  await button('Collect Maya').click();
  await expect.element(heading('We are bringing your child')).toBeVisible();
  expect(sentTo(kioskCalls.recordAtGate)[0]!.body).toMatchObject({
    signature: {
      lines: [
        [300, 100],
        [0, 0, 300, 100, 600, 200],
      ],
    },
  });
});

test('without a line: the box of a PIN opens, the arrival waits, nobody is collected, and it is sent once when the line is back', async () => {
  const boxes = await boxesFor('482915', {
    visit: known.visit,
    first_name: known.first_name,
    children: known.children,
  });
  opens({}, boxes);
  const screen = await open();
  await expect.element(board('Arrive')).toBeVisible();
  await expect.poll(async () => (await readStoredKiosk(token))?.boxes?.boxes.length).toBe(1);
  await screen.leave();

  // Reloaded without a line.
  forget(kioskCalls.readKiosk);
  loseLine(kioskCalls.readKiosk);
  await open();
  await expect.element(page.getByText('No connection since', { exact: false })).toBeVisible();
  await board('Collect').click();
  await expect.element(heading('Please see the team')).toBeVisible();
  const collecting = said();
  await button('Close').click();
  await board('Arrive').click();
  await type('111222');
  await expect.element(heading('Please see the team')).toBeVisible();
  expect(said()).toBe(collecting);
  await button('Close').click();
  await board('Arrive').click();
  await type('482915');
  await button('Bring in Maya').click();
  await expect.element(heading('Maya is in')).toBeVisible();
  await expect.element(page.getByText('1 arrival goes out when it is back.', { exact: false })).toBeVisible();
  await button('Close').click();
  // Again: the tablet knows that Maya came.
  await board('Arrive').click();
  await type('482915');
  await expect.element(page.getByText('Nobody is left to bring in.')).toBeVisible();
  await button('Stop').click();

  forget(kioskCalls.readKiosk);
  answer(kioskCalls.readKiosk, aKiosk());
  answer(kioskCalls.recordAtGate, { state: 'done', first_names: ['Maya'] });
  answer(kioskCalls.ringAtGate, { state: 'wait' });
  answer(kioskCalls.packKiosk, boxes);
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('No connection since', { exact: false })).not.toBeInTheDocument();
  await expect.poll(() => sentTo(kioskCalls.recordAtGate).length).toBe(1);
  const [sent] = sentTo(kioskCalls.recordAtGate);
  expect(sent!.body).toMatchObject({ visit: known.visit, children: [{ student_id: idOf(11) }] });
  expect(Date.parse((sent!.body as { at_device: string }).at_device)).toBeLessThanOrEqual(Date.now());
  await expect.poll(() => sentTo(kioskCalls.ringAtGate).length).toBe(1);
  expect(sentTo(kioskCalls.ringAtGate)[0]!.body).toMatchObject({ misses: 1 });
});

test('too many wrong numbers without a line open nothing any more', async () => {
  const boxes = await boxesFor('482915', { ...known, state: undefined });
  await changeStoredKiosk(token, { kiosk: aKiosk(), boxes: { ...boxes, tries: 3 }, packedAt: Date.now() });
  for (let n = 0; n < 3; n += 1) expect(await openWithPin(token, '000999')).toBeNull();
  expect(await openWithPin(token, '482915')).toBeNull();
});

test('no camera, or nobody may use it: it says so, and the PIN stays', async () => {
  opens();
  const denied = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await open();
  await board('Arrive').click();
  await button('Show the code on my phone').click();
  await expect
    .element(page.getByText('The camera of this tablet cannot be used. Please enter your PIN.'))
    .toBeVisible();
  await button('Enter your PIN instead').click();
  await expect.element(heading('Your PIN')).toBeVisible();
  denied.mockRestore();
});
