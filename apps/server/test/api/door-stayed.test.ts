import { calls } from '@doctorbird/contract/calls';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startKioskWorld, type KioskWorld } from './kiosk-world.ts';

const minute = 60_000;
let at: KioskWorld;
beforeAll(async () => {
  at = await startKioskWorld();
});
afterAll(() => at.world.close());

/** A class in which one child has a place whose hold ends after so many minutes. */
async function aHold(fullName: string, minutes: number) {
  const held = await at.aClass([]);
  const parent = await at.world.signInAs('parent', { fullName: `Parent of ${fullName}` });
  const { id } = await buildStudent(at.world.db, { parentId: parent.id, fullName, dateOfBirth: '2014-05-05' });
  const now = at.world.clock.now().getTime();
  await buildEnrollment(at.world.db, {
    studentId: id,
    programId: held.programId,
    status: 'pending',
    createdAt: new Date(now - 72 * 60 * minute),
    holdExpiresAt: new Date(now + minutes * minute),
  });
  const lapse = async () => {
    await at.world.jobs.enqueue(at.world.db, 'enrollments.lapse-holds', {});
    await at.world.jobs.runDue();
    const { rows } = await at.world.pool.query('select status from enrollment where student_id = $1', [id]);
    expect(rows).toEqual([{ status: 'cancelled' }]);
  };
  return { ...held, child: { id, parent }, lapse };
}

const read = (meetingId: string, token = at.teacher.token) =>
  at.world.call(calls.getAttendance, { token, params: { id: meetingId } });

test('a child in the room stays on the list of the day when its hold ends during class', async () => {
  const { meetingId, child, lapse, send, rowOf } = await aHold('Maya Stays', 30);
  await at.bar(child.id, 'Leon Francis');
  await send([at.comes(child.id)]);
  at.world.clock.advance(31 * minute);
  await lapse();
  expect(await rowOf(child.id)).toMatchObject({
    state: 'in',
    confirmed: false,
    must_not_collect: ['Leon Francis'],
    collectors: [{ kind: 'parent', id: child.parent.id }],
  });
  for (const [token, page] of [
    [at.teacher.token, null],
    [at.admin.token, child.id],
  ] as const)
    expect((await read(meetingId, token)).body).toMatchObject({
      expected: 1,
      marked: 1,
      rows: [{ student: { id: child.id }, record_id: page, mark: 'present', confirmed: false }],
    });
  const count = (student_ids: string[]) =>
    at.world.send(calls.recordHeadcount, {
      token: at.teacher.token,
      params: { id: meetingId },
      body: { id: randomUUID(), reason: 'drill', student_ids, adults: 2, at_device: at.now() },
    });
  expect((await count([])).body).toMatchObject({ code: 'somebody_missing' });
  expect((await count([child.id])).status).toBe(201);
  const leon = at.leaves(child.id, { kind: 'other', full_name: 'Leon Francis' }, { note: 'He says so' });
  expect((await send([leon])).body).toMatchObject({ code: 'must_not_collect' });
  expect((await send([at.leaves(child.id, { kind: 'parent', id: child.parent.id })])).status).toBe(200);
  expect(await rowOf(child.id)).toMatchObject({ state: 'out', left: { with: 'Parent of Maya Stays' } });
});

test('at the kiosk the family of such a child is known, and the team reads whom to bring', async () => {
  const { meetingId, child, lapse, send } = await aHold('Omari Stays', 5);
  await at.setPin(child.parent, '428613');
  const kiosk = await at.aKiosk(meetingId);
  await send([at.comes(child.id)]);
  at.world.clock.advance(6 * minute);
  await lapse();
  const { visit, children } = await kiosk.known('out', '428613');
  expect(children).toMatchObject([{ student_id: child.id, state: 'in' }]);
  expect((await kiosk.record(visit, [child])).body).toMatchObject({ state: 'asked' });
  expect((await kiosk.gate()).requests).toMatchObject([{ kind: 'collect', student: { id: child.id } }]);
});

test('who never came is not expected once the place has ended, nor is whoever was entered by mistake', async () => {
  const away = await aHold('Zuri Away', 5);
  const wrong = await aHold('Kemar Wrong', 5);
  const came = at.comes(wrong.child.id);
  await wrong.send([came]);
  at.world.clock.advance(6 * minute);
  await away.lapse();
  await wrong.lapse();
  const undo = { id: randomUUID(), student_id: wrong.child.id, kind: 'void', at_device: at.now(), replaces: came.id };
  expect((await wrong.send([{ ...undo, note: 'Slip' }])).status).toBe(200);
  expect((await away.read()).rows).toEqual([]);
  expect((await wrong.read()).rows).toEqual([]);
});

test('what a phone without a line recorded before the place ended is stored, and nothing of later', async () => {
  const { child, lapse, send, rowOf } = await aHold('Nia Line', 20);
  at.world.clock.advance(5 * minute);
  const came = at.comes(child.id);
  at.world.clock.advance(20 * minute);
  await lapse();
  const later = at.comes(child.id);
  at.world.clock.advance(10 * minute);
  expect((await send([later])).status).toBe(404);
  expect((await send([came])).status).toBe(200);
  expect(await rowOf(child.id)).toMatchObject({ state: 'in', confirmed: false });
});

test('the same when the place went to another program meanwhile', async () => {
  const { children, send, rowOf } = await at.aClass(['Nia Moves']);
  const other = await at.aClass([]);
  const [child] = children as [(typeof children)[0]];
  at.world.clock.advance(5 * minute);
  const came = at.comes(child.id);
  at.world.clock.advance(5 * minute);
  const { rows } = await at.world.pool.query<{ id: string }>('select id from enrollment where student_id = $1', [
    child.id,
  ]);
  const body = { ids: rows.map(({ id }) => id), program_id: other.programId };
  expect((await at.world.call(calls.transferEnrollments, { token: at.admin.token, body })).body).toMatchObject({
    moved: 1,
  });
  const later = at.comes(child.id);
  at.world.clock.advance(10 * minute);
  expect((await send([later])).status).toBe(404);
  expect((await send([came])).status).toBe(200);
  expect(await rowOf(child.id)).toMatchObject({ state: 'in' });
});

test('another teacher reads nothing of the child, and the next day nobody does', async () => {
  const { meetingId, child, lapse, send } = await aHold('Tariq Day', 5);
  await send([at.comes(child.id)]);
  at.world.clock.advance(6 * minute);
  await lapse();
  const asked = { token: at.stranger.token, params: { id: meetingId } };
  expect((await at.world.send(calls.getAttendance, asked)).status).toBe(404);
  at.world.clock.advance(24 * 60 * minute);
  await at.world.pool.query('update session set last_used_at = $1, expires_at = $2', [
    at.world.clock.now(),
    new Date(at.world.clock.now().getTime() + 60 * minute),
  ]);
  expect((await read(meetingId)).body.rows).toEqual([]);
});
