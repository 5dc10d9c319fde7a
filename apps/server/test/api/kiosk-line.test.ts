import { calls } from '@doctorbird/contract/calls';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPassword } from '../test-app.ts';
import { startKioskWorld, type KioskWorld } from './kiosk-world.ts';
import { openBox } from './open-box.ts';

// docs/rules.md, rule 16h4.

const minute = 60_000;
let at: KioskWorld;
beforeAll(async () => {
  at = await startKioskWorld();
});
afterAll(() => at.world.close());

const wait = { state: 'wait' };
const minutesAgo = (count: number) => new Date(at.world.clock.now().getTime() - count * minute).toISOString();

test('a box opens with one PIN, has the own first names alone, and nothing of it is readable', async () => {
  const { children, meetingId } = await at.aClass(['Maya Line', 'Omari Line', 'Dequan Line']);
  const [maya, omari, dequan] = children as [(typeof children)[0], (typeof children)[0], (typeof children)[0]];
  await at.setPin(maya.parent, '482915');
  await at.setPin(omari.parent, '719264');
  await at.setPin(dequan.parent, '305816');
  await at.bar(dequan.id, 'Parent of Dequan Line');
  const { id, pack } = await at.aKiosk(meetingId);
  const packed = await pack();
  expect(packed.boxes).toHaveLength(2);
  expect(JSON.stringify(packed)).not.toMatch(/Maya|Omari|Parent|482915/);
  expect(JSON.stringify(packed)).not.toContain(maya.id);
  const opened = await openBox(packed, id, '482915');
  expect(opened).toMatchObject({ first_name: 'Parent', children: [{ student_id: maya.id, first_name: 'Maya' }] });
  expect(JSON.stringify(opened)).not.toMatch(/Omari|Line/);
  // Somebody barred opens what a wrong number opens.
  expect(await openBox(packed, id, '305816')).toBeNull();
  expect(await openBox(packed, id, '111222')).toBeNull();
  // The box of one kiosk is nothing at another.
  expect(await openBox(packed, randomUUID(), '482915')).toBeNull();
  // Two adults with one PIN: neither is known.
  await at.setPin(omari.parent, '482915');
  expect((await pack()).boxes).toHaveLength(0);
  const { rows } = await at.world.pool.query('select box_key_sealed from gate_pin');
  expect(JSON.stringify(rows)).not.toMatch(/482915|719264/);
});

test('what cannot be recorded any more asks the team; nobody is collected without a line', async () => {
  const { children, meetingId, programId, rowOf } = await at.aClass(['Ava Line', 'Ben Line']);
  const [ava, ben] = children as [(typeof children)[0], (typeof children)[0]];
  await at.setPin(ava.parent, '640192');
  await at.setPin(ben.parent, '550817');
  const kiosk = await at.aKiosk(meetingId);
  const packed = await kiosk.pack();
  const [ofAva, ofBen] = [(await openBox(packed, kiosk.id, '640192'))!, (await openBox(packed, kiosk.id, '550817'))!];
  const late = { at_device: minutesAgo(0) };
  // The visit in a box is for arriving; one that was for collecting is nothing afterwards.
  const collecting = await kiosk.known('out', '550817').catch(() => null);
  if (collecting) expect((await kiosk.record(collecting.visit, [ben], late)).body).toEqual(wait);
  // Another family's child, and one who has no place any more.
  expect((await kiosk.record(ofAva.visit, [ben], late)).body).toEqual(wait);
  expect((await rowOf(ben.id)).state).toBe('expected');
  at.world.clock.advance(1000);
  const placeIs = (status: string) =>
    at.world.pool.query('update enrollment set status = $3 where student_id = $1 and program_id = $2', [
      ben.id,
      programId,
      status,
    ]);
  await placeIs('cancelled');
  expect((await kiosk.record(ofBen.visit, [ben], late)).body).toEqual(wait);
  // The money of the place was not settled: it is as it was.
  await placeIs('enrolled');
  expect((await kiosk.gate()).requests).toMatchObject([
    { kind: 'help', adult: 'Parent of Ava Line' },
    { kind: 'help', adult: 'Parent of Ben Line' },
  ]);
  // Wrong numbers without a line count afterwards, once.
  const same = { token: kiosk.token, id: randomUUID(), misses: 5 };
  for (let n = 0; n < 2; n += 1) await at.world.send(calls.ringAtGate, { body: same });
  const { rows } = await at.world.pool.query('select misses from kiosk where id = $1', [kiosk.id]);
  expect(rows).toEqual([{ misses: 5 }]);
  expect((await kiosk.pack()).boxes).toEqual([]);
  // Locked: what waited asks the team, too.
  expect((await kiosk.record(ofAva.visit, [ava], late)).body).toEqual(wait);
  expect((await rowOf(ava.id)).state).toBe('expected');
  await kiosk.end('ended');
  expect((await kiosk.record(ofAva.visit, [ava], late)).status).toBe(404);
  expect((await at.world.send(calls.packKiosk, { body: { token: kiosk.token } })).status).toBe(404);
});

test('a PIN from before boxes were made gets one when it is used; two kiosks may take one child', async () => {
  const { children, meetingId, rowOf } = await at.aClass(['Nia Line']);
  const [nia] = children as [(typeof children)[0]];
  await at.setPin(nia.parent, '266801');
  await at.world.pool.query('update gate_pin set box_key_sealed = null where account_id = $1', [nia.parent.id]);
  const [one, other] = [await at.aKiosk(meetingId), await at.aKiosk(meetingId)];
  expect((await one.pack()).boxes).toEqual([]);
  const known = await one.known('in', '266801');
  const opened = (await openBox(await other.pack(), other.id, '266801'))!;
  await one.record(known.visit, [nia]);
  at.world.clock.advance(minute);
  await other.record(opened.visit, [nia], { at_device: minutesAgo(0) });
  expect(await rowOf(nia.id)).toMatchObject({ state: 'in', twice: true });
});

test('an arrival that waited is recorded once with its own time, however often it is sent', async () => {
  const { children, meetingId, rowOf, markOf } = await at.aClass(['Kofi Line', 'Zara Line'], { before: 20 });
  const [kofi, other] = children as [(typeof children)[0], (typeof children)[0]];
  await at.setPin(kofi.parent, '918273');
  const { id, pack, record, gate } = await at.aKiosk(meetingId);
  const opened = (await openBox(await pack(), id, '918273'))!;
  const came = minutesAgo(0);
  at.world.clock.advance(50 * minute);
  const eventId = randomUUID();
  const all = await Promise.all(
    Array.from({ length: 30 }, () => record(opened.visit, [{ id: kofi.id, eventId }], { at_device: came })),
  );
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect(all[0]!.body).toEqual({ state: 'done', first_names: ['Kofi'] });
  expect(await rowOf(kofi.id)).toMatchObject({ state: 'in', twice: false, arrived: { at: came, late: false } });
  expect(await markOf(kofi.id)).toBe('present');
  // The day of the kiosk is over, the tablet has a line again: it still counts. A visit without its time is over.
  at.world.clock.advance(24 * 60 * minute);
  expect((await record(opened.visit, [{ id: kofi.id, eventId }], { at_device: came })).body.state).toBe('done');
  expect((await record(opened.visit, [{ id: kofi.id, eventId }])).status).toBe(404);
  // What cannot be recorded then is not lost: it waits at the class of the kiosk until somebody has looked into it.
  expect((await record(opened.visit, [other], { at_device: came })).body).toEqual(wait);
  const { body: again } = await at.world.call(calls.signIn, {
    body: { email: at.teacher.email, password: testPassword },
  });
  const teacher = (again as { token: string }).token;
  const { requests } = await gate(teacher);
  expect(requests).toMatchObject([{ kind: 'help', adult: 'Parent of Kofi Line' }]);
  await at.world.call(calls.settleGateRequest, {
    token: teacher,
    params: { id: meetingId, request_id: requests[0]!.id },
  });
  expect((await gate(teacher)).requests).toEqual([]);
});
