import { calls } from '@doctorbird/contract/calls';
import { gateCodeText, minuteOf } from '@doctorbird/contract/teaching/gate-code';
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '../test-app.ts';
import { startKioskWorld, type KioskWorld } from './kiosk-world.ts';

const minuteMs = 60_000;
let at: KioskWorld;
beforeAll(async () => {
  at = await startKioskWorld();
});
afterAll(() => at.world.close());

const wait = { state: 'wait' };

/** What the phone of this adult shows, by its clock. */
async function shownBy(parent: SignedIn) {
  const { body } = await at.world.call(calls.getGateCode, { token: parent.token });
  const { handle, key } = body.code!;
  return (off = 0) => {
    const minute = minuteOf(at.world.clock.now().getTime()) + off;
    const mark = createHmac('sha256', Buffer.from(key, 'base64')).update(String(minute)).digest();
    return gateCodeText({ handle, minute, mark: mark.subarray(0, 15).toString('base64url') });
  };
}

test('a phone shows a code of the minute that works once, for the own children, and has no PIN in it', async () => {
  const { children, meetingId } = await at.aClass(['Maya Code', 'Omari Code']);
  const [maya, omari] = children as [(typeof children)[0], (typeof children)[0]];
  expect((await at.world.call(calls.getGateCode, { token: maya.parent.token })).body).toEqual({ code: null });
  await at.setPin(maya.parent, '482915');
  await at.setPin(omari.parent, '719264');
  const shown = await shownBy(maya.parent);
  expect(shown()).not.toContain(maya.parent.id);
  const { identify, record } = await at.aKiosk(meetingId);
  const other = await at.aKiosk(meetingId);
  const id = randomUUID();
  const code = shown();
  const { body: known } = await identify('in', { shown: code }, id);
  expect(known).toMatchObject({ state: 'known', children: [{ first_name: 'Maya' }] });
  expect(JSON.stringify(known)).not.toMatch(/Omari/);
  // The answer was lost: the same request reads the same. Another one does not, here or at another kiosk.
  expect((await identify('in', { shown: code }, id)).body.state).toBe('known');
  expect((await identify('in', { shown: code })).body).toEqual(wait);
  expect((await other.identify('in', { shown: code })).body).toEqual(wait);
  // An older one is spent with it, and a later one works.
  expect((await other.identify('in', { shown: shown(-1) })).body).toEqual(wait);
  at.world.clock.advance(minuteMs);
  const { body: next } = await other.identify('in', { shown: shown(1) });
  if (next.state !== 'known') throw new Error(next.state);
  expect((await record(next.visit, [maya])).body).toEqual(wait);
  expect((await other.record(next.visit, [omari])).status).toBe(404);
  expect((await other.record(next.visit, [maya])).body.state).toBe('done');
});

test('old, changed, foreign and withdrawn codes are one wrong number; thirty at once use a code once', async () => {
  const { children, meetingId } = await at.aClass(['Kofi Code']);
  const [kofi] = children as [(typeof children)[0]];
  await at.setPin(kofi.parent, '918273');
  const shown = await shownBy(kofi.parent);
  for (const text of [shown(-2), shown(2), `${shown()}x`, shown().replace('gate1', 'gate2'), 'https://example.org']) {
    const { identify } = await at.aKiosk(meetingId);
    expect((await identify('in', { shown: text })).body).toEqual(wait);
  }
  const { identify } = await at.aKiosk(meetingId);
  expect((await identify('in', { shown: shown(), pin: '918273' })).status).toBe(422);
  expect((await identify('in', { shown: 'x'.repeat(300) })).status).toBe(422);
  const kiosks = await Promise.all(Array.from({ length: 6 }, () => at.aKiosk(meetingId)));
  const all = await Promise.all(
    kiosks.flatMap((kiosk) => Array.from({ length: 5 }, () => kiosk.identify('in', { shown: shown() }))),
  );
  expect(all.filter(({ body }) => body.state === 'known')).toHaveLength(1);
  // Another PIN ends the codes of the phone that had the earlier one; without a PIN there is none.
  at.world.clock.advance(5 * minuteMs);
  await at.setPin(kofi.parent, '305812');
  const last = await at.aKiosk(meetingId);
  expect((await last.identify('in', { shown: shown() })).body).toEqual(wait);
  expect((await last.identify('in', { shown: (await shownBy(kofi.parent))() })).body.state).toBe('known');
  await at.world.send(calls.removeGatePin, { token: kofi.parent.token });
  expect((await at.world.call(calls.getGateCode, { token: kofi.parent.token })).body).toEqual({ code: null });
  // A family whose child is not expected today is nobody here.
  const elsewhere = await at.aClass(['Cleo Code'], { before: 3 * 24 * 60 });
  await at.setPin(elsewhere.children[0]!.parent, '640192');
  at.world.clock.advance(minuteMs);
  expect((await last.identify('in', { shown: (await shownBy(elsewhere.children[0]!.parent))() })).body).toEqual(wait);
});
