import { calls } from '@doctorbird/contract/calls';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '../test-app.ts';
import { startKioskWorld, type KioskWorld } from './kiosk-world.ts';

const minute = 60_000;
let at: KioskWorld;
beforeAll(async () => {
  at = await startKioskWorld();
});
afterAll(() => at.world.close());

const wait = { state: 'wait' };

test('an adult is known by the PIN, sees the own children alone, brings one in, and asks for it', async () => {
  const { children, meetingId, rowOf, markOf, send } = await at.aClass(['Maya Gate', 'Omari Gate']);
  const [maya, omari] = children as [(typeof children)[0], (typeof children)[0]];
  expect((await at.setPin(maya.parent, '123456')).status).toBe(422);
  expect((await at.setPin(maya.parent, '777177')).status).toBe(422);
  expect((await at.setPin(maya.parent, '482915')).status).toBe(200);
  expect((await at.setPin(omari.parent, '719264')).status).toBe(200);
  const { rows: stored } = await at.world.pool.query('select digest from gate_pin');
  expect(JSON.stringify(stored)).not.toMatch(/482915|719264/);

  const { identify, record, gate, token } = await at.aKiosk(meetingId);
  const shown = (await at.world.call(calls.readKiosk, { body: { token } })).body;
  expect(shown).toMatchObject({ locked: false, forget_seconds: 20 });
  expect(JSON.stringify(shown)).not.toMatch(/Maya|Omari/);
  const { body: known } = await identify('in', { pin: '482915' });
  if (known.state !== 'known') throw new Error(known.state);
  expect(known).toMatchObject({
    first_name: 'Parent',
    children: [{ student_id: maya.id, first_name: 'Maya', state: 'expected' }],
  });
  expect(JSON.stringify(known)).not.toMatch(/Omari|Gate"/);
  // The child of another family is not there for this visit.
  expect((await record(known.visit, [omari])).status).toBe(404);
  expect((await record(known.visit, [maya], { meeting: randomUUID() })).status).toBe(404);
  expect((await record(known.visit, [maya])).body).toEqual({ state: 'done', first_names: ['Maya'] });
  expect((await record(known.visit, [maya])).body).toMatchObject({ state: 'done' });
  expect(await rowOf(maya.id)).toMatchObject({
    state: 'in',
    twice: false,
    arrived: { by: 'Parent of Maya Gate' },
  });
  expect(await markOf(maya.id)).toBe('present');

  const { body: collecting } = await identify('out', { pin: '482915' });
  if (collecting.state !== 'known') throw new Error(collecting.state);
  expect((await record(collecting.visit, [maya])).body).toEqual({ state: 'asked', first_names: ['Maya'] });
  // Asked again, it is one row for the team; the child is still in.
  await record(collecting.visit, [maya]);
  expect((await rowOf(maya.id)).state).toBe('in');
  expect((await gate()).requests).toMatchObject([
    { kind: 'collect', adult: 'Parent of Maya Gate', student: { id: maya.id, full_name: 'Maya Gate' } },
  ]);
  // The request ends when the child has left.
  await send([at.leaves(maya.id, { kind: 'parent', id: maya.parent.id })]);
  expect((await gate()).requests).toEqual([]);
});

test('two adults with one PIN are both unknown; with different ones each sees the own children', async () => {
  const { children, meetingId } = await at.aClass(['Ava Same', 'Ben Same']);
  const [ava, ben] = children as [(typeof children)[0], (typeof children)[0]];
  await at.setPin(ava.parent, '305812');
  await at.setPin(ben.parent, '305812');
  const { identify } = await at.aKiosk(meetingId);
  expect((await identify('in', { pin: '305812' })).body).toEqual(wait);
  await at.setPin(ben.parent, '305813');
  expect((await identify('in', { pin: '305812' })).body).toMatchObject({ children: [{ first_name: 'Ava' }] });
  // A PIN that was removed opens nothing, and that of a family without a child today neither.
  await at.world.send(calls.removeGatePin, { token: ben.parent.token });
  expect((await identify('in', { pin: '305813' })).body).toEqual(wait);
  const other = await at.aClass(['Cleo Elsewhere'], { before: 3 * 24 * 60 });
  await at.setPin(other.children[0]!.parent, '640192');
  expect((await identify('in', { pin: '640192' })).body).toEqual(wait);
});

test('five wrong tries lock the kiosk for everybody until a member of the team comes; a repeat counts once', async () => {
  const { children, meetingId } = await at.aClass(['Nia Lock']);
  await at.setPin(children[0]!.parent, '918273');
  const { identify, gate, id, params, token } = await at.aKiosk(meetingId);
  const same = randomUUID();
  for (let n = 0; n < 6; n += 1) await identify('in', { pin: '550011' }, same);
  expect((await identify('in', { pin: '918273' })).body).toMatchObject({ state: 'known' });
  for (let n = 0; n < 4; n += 1) expect((await identify('in', { pin: '550011' })).body).toEqual(wait);
  expect((await identify('in', { pin: '918273' })).body).toEqual(wait);
  expect((await gate()).kiosks).toMatchObject([{ id, locked: true, opened_by: 'Andre Bennett' }]);
  // Waiting does not open it.
  at.world.clock.advance(20 * minute);
  expect((await identify('in', { pin: '918273' })).body).toEqual(wait);
  const change = (state: 'open' | 'ended', by: SignedIn) =>
    at.world.send(calls.changeKiosk, { token: by.token, params: { ...params, kiosk_id: id }, body: { state } });
  expect((await change('open', at.stranger)).status).toBe(404);
  expect((await change('open', at.teacher)).body).toMatchObject({ kiosks: [{ locked: false }] });
  expect((await identify('in', { pin: '918273' })).body).toMatchObject({ state: 'known' });
  expect((await change('ended', at.teacher)).body).toMatchObject({ kiosks: [] });
  expect((await identify('in', { pin: '918273' })).status).toBe(404);
  expect((await at.world.send(calls.readKiosk, { body: { token } })).status).toBe(404);
});

test('somebody barred reads what a wrong number reads, and the team is warned of the child', async () => {
  const { children, meetingId, rowOf } = await at.aClass(['Dequan Gate']);
  const [dequan] = children as [(typeof children)[0]];
  await at.setPin(dequan.parent, '266801');
  await at.bar(dequan.id, 'Parent Gate');
  const { identify, gate, params } = await at.aKiosk(meetingId);
  const before = (await identify('in', { pin: '111222' })).body;
  expect((await identify('out', { pin: '266801' })).body).toEqual(before);
  expect((await rowOf(dequan.id)).state).toBe('expected');
  const { requests } = await gate();
  expect(requests).toMatchObject([
    { kind: 'stop', adult: 'Parent of Dequan Gate', student: { full_name: 'Dequan Gate' } },
    { kind: 'help', adult: null, student: null },
  ]);
  const settle = (by: SignedIn, request: string) =>
    at.world.send(calls.settleGateRequest, { token: by.token, params: { ...params, request_id: request } });
  expect((await settle(at.stranger, requests[0]!.id)).status).toBe(404);
  expect((await settle(at.teacher, randomUUID())).status).toBe(404);
  expect((await settle(at.teacher, requests[0]!.id)).body.requests).toHaveLength(1);
  expect((await settle(at.teacher, requests[0]!.id)).status).toBe(200);
});

test('a code for one class: the team reads the child, the kiosk does not; wrong and spent are alike', async () => {
  const { children, meetingId, send } = await at.aClass(['Zuri Code']);
  const [zuri] = children as [(typeof children)[0]];
  const onceId = randomUUID();
  const { body } = await at.world.call(calls.announceCollector, {
    token: zuri.parent.token,
    params: { id: zuri.id },
    body: { id: onceId, full_name: 'Keisha Reid', meeting_id: meetingId },
  });
  const { identify, gate } = await at.aKiosk(meetingId);
  await send([at.comes(zuri.id)]);
  expect((await identify('out', { code: body.code })).body).toEqual({ state: 'asked', first_names: [] });
  expect((await gate()).requests).toMatchObject([{ kind: 'collect', adult: 'Keisha Reid', student: { id: zuri.id } }]);
  await send([at.leaves(zuri.id, { kind: 'once', id: onceId, code: body.code }, { method: 'once' })]);
  expect((await identify('out', { code: body.code })).body).toEqual(wait);
  expect((await identify('out', { code: '000000' })).body).toEqual(wait);
});

test('when the class of a kiosk is moved to another day, the others of its day are still known', async () => {
  const moved = await at.aClass(['Ana Moved']);
  const stays = await at.aClass(['Bea Stays']);
  await at.world.pool.query("update program set location = 'Mona gate' where id = any($1)", [
    [moved.programId, stays.programId],
  ]);
  const [bea] = stays.children as [(typeof stays.children)[0]];
  expect((await at.setPin(bea.parent, '364158')).status).toBe(200);
  const { identify, token } = await at.aKiosk(moved.meetingId);
  expect((await identify('in', { pin: '364158' })).body).toMatchObject({ state: 'known' });
  await at.world.pool.query(
    "update meeting set starts_at = starts_at + interval '7 days', ends_at = ends_at + interval '7 days' where id = $1",
    [moved.meetingId],
  );
  expect((await identify('in', { pin: '364158' })).body).toMatchObject({ state: 'known' });
  expect((await at.world.call(calls.readKiosk, { body: { token } })).status).toBe(200);
});

test('the token of a kiosk opens nothing else, and ends with the day and with whoever opened it', async () => {
  const { children, meetingId, read } = await at.aClass(['Kofi Token']);
  const first = await at.aKiosk(meetingId);
  const asSession = { token: first.token };
  expect((await at.world.send(calls.getDoor, { ...asSession, params: { id: meetingId } })).status).toBe(401);
  expect((await at.world.send(calls.getProfile, asSession)).status).toBe(401);
  expect((await at.world.send(calls.readKiosk, { body: { token: at.teacher.token } })).status).toBe(404);
  // The same id is the same kiosk, for this class and this person alone.
  const again = await at.world.send(calls.openKiosk, {
    token: at.teacher.token,
    params: { id: meetingId },
    body: { id: first.id },
  });
  expect(again.body.token).toBe(first.token);
  expect((await first.gate()).kiosks).toHaveLength(1);
  for (const [by, status] of [
    [at.stranger, 404],
    [at.admin, 409],
    [children[0]!.parent, 403],
  ] as const)
    expect(
      (await at.world.send(calls.openKiosk, { token: by.token, params: { id: meetingId }, body: { id: first.id } }))
        .status,
    ).toBe(status);
  // A visit of one kiosk is nothing at another.
  await at.setPin(children[0]!.parent, '903417');
  const second = await at.aKiosk(meetingId);
  const { body: known } = await first.identify('in', { pin: '903417' });
  if (known.state !== 'known') throw new Error(known.state);
  expect((await second.record(known.visit, [children[0]!])).body).toEqual(wait);
  expect((await first.record(`${known.visit}x`, [children[0]!])).body).toEqual(wait);
  at.world.clock.advance(4 * minute);
  expect((await first.record(known.visit, [children[0]!])).body).toEqual(wait);
  expect((await read()).rows[0]!.state).toBe('expected');
  at.world.clock.advance(24 * 60 * minute);
  expect((await at.world.send(calls.readKiosk, { body: { token: first.token } })).status).toBe(404);
});
