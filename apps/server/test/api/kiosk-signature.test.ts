import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropOldSignatures } from '../../src/modules/teaching/kiosk/signatures.ts';
import { startKioskWorld, type KioskWorld } from './kiosk-world.ts';

const day = 86_400_000;
let at: KioskWorld;
beforeAll(async () => {
  at = await startKioskWorld();
});
afterAll(() => at.world.close());

const lines = [[20, 100, 120, 40, 220, 150, 320, 60]];

async function ask(kiosk_signature: string, signature_days = 90) {
  const door = { late_minutes: 10, alone_age: 10, named_only: true, ratio: 8, kiosk_signature, signature_days };
  const { status } = await at.world.send(calls.saveDoor, { token: at.admin.token, body: door });
  expect(status).toBe(200);
}

test('a signature is asked for where the settings say, stored once for each child, read by the team alone, and deleted', async () => {
  const { children, meetingId } = await at.aClass(['Maya Sign', 'Omari Sign']);
  const [maya, omari] = children as [(typeof children)[0], (typeof children)[0]];
  await at.setPin(maya.parent, '482915');
  await ask('both', 30);
  const kiosk = await at.aKiosk(meetingId);
  const read = (token: string) => at.world.send(calls.listSignatures, { token, params: kiosk.params });
  expect((await at.world.call(calls.readKiosk, { body: { token: kiosk.token } })).body.signature).toBe('both');
  const known = await kiosk.known('in', '482915');
  const refused = await kiosk.record(known.visit, [maya]);
  expect(refused.status).toBe(422);
  expect(refused.body.fields).toHaveProperty('signature');
  for (const signature of [
    {},
    { lines: [[5, 5, 6, 6]] },
    { lines: [[1, 2, 3]] },
    { lines: [[0, 0, 9000, 0]] },
    { lines: '<svg onload=alert(1)>' },
    { lines: Array.from({ length: 500 }, () => lines[0]) },
    { lines, written: 'Both Ways' },
    { written: 'A\u0000B' },
  ])
    expect((await kiosk.record(known.visit, [maya], { signature })).status).toBe(422);
  const child = { id: maya.id, eventId: crypto.randomUUID() };
  for (let n = 0; n < 2; n += 1)
    expect((await kiosk.record(known.visit, [child], { signature: { lines } })).body.state).toBe('done');
  expect((await read(at.teacher.token)).body.data).toMatchObject([
    { id: child.eventId, side: 'in', adult: 'Parent of Maya Sign', student: { id: maya.id }, lines, written: null },
  ]);
  expect((await read(at.stranger.token)).status).toBe(404);
  expect((await read(omari.parent.token)).status).toBe(403);
  expect((await read(at.admin.token)).body.data).toHaveLength(1);

  // Collecting: a typed name does, too.
  at.world.clock.advance(60_000);
  await ask('out', 30);
  const leaving = await kiosk.known('out', '482915');
  expect((await kiosk.record(leaving.visit, [maya])).status).toBe(422);
  const asked = await kiosk.record(leaving.visit, [maya], { signature: { written: 'Paula Sign' } });
  expect(asked.body).toEqual({ state: 'asked', first_names: ['Maya'] });
  expect((await read(at.teacher.token)).body.data).toMatchObject([{ side: 'out', written: 'Paula Sign' }, {}]);

  expect(await dropOldSignatures(at.world.db, { now: new Date(at.world.clock.now().getTime() + 29 * day) })).toBe(0);
  expect(await dropOldSignatures(at.world.db, { now: new Date(at.world.clock.now().getTime() + 31 * day) })).toBe(2);
  expect((await read(at.teacher.token)).body.data).toEqual([]);
});

test('off, nobody is asked, and what waited without a line is not refused for a missing one', async () => {
  const { children, meetingId } = await at.aClass(['Zuri Sign']);
  const [zuri] = children as [(typeof children)[0]];
  await at.setPin(zuri.parent, '719264');
  await ask('off');
  const kiosk = await at.aKiosk(meetingId);
  const known = await kiosk.known('in', '719264');
  await ask('both');
  const late = { at_device: at.world.clock.now().toISOString() };
  expect((await kiosk.record(known.visit, [zuri], late)).body.state).toBe('done');
});
