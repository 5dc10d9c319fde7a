import { calls } from '@doctorbird/contract/calls';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { writeSetting } from '../../src/modules/organisation/settings/organisation-settings.ts';
import { startDoorWorld, type DoorWorld } from './door-world.ts';

/* A child that is collected after its class: the fee that the team confirms or forgives, and the bill it makes. */

const minute = 60_000;
const policy = {
  on: true,
  grace_min: 5,
  first: 500,
  per_step: 100,
  step_min: 5,
  cap: 2_000,
  repeat_factor: 2,
  due_days: 14,
};
let at: DoorWorld;
let begin: Date;
const set = (facts: object = {}) =>
  writeSetting(at.world.db, { now: at.world.clock.now() }, { key: 'late_pickup', value: { ...policy, ...facts } });
beforeAll(async () => {
  at = await startDoorWorld();
  begin = at.world.clock.now();
});
beforeEach(() => {
  at.world.clock.set(begin);
  return set();
});
afterAll(() => at.world.close());

/** A class whose children were let in and that ended so many minutes ago; the first child was just collected by its parent. */
async function collectedLate(minutes: number, names: readonly string[] = ['Zuri Late']) {
  const made = await at.aClass(names, { before: 0 });
  const [child] = made.children as [(typeof made.children)[0]];
  await made.send(made.children.map(({ id }) => at.comes(id)));
  at.world.clock.advance((60 + minutes) * minute);
  const out = at.leaves(child.id, { kind: 'parent', id: child.parent.id });
  expect((await made.send([out])).status).toBe(200);
  const settle = (facts: object = {}, token = at.teacher.token) =>
    at.world.send(calls.settleLatePickup, {
      token,
      params: { id: made.meetingId },
      body: { id: randomUUID(), student_id: child.id, at_device: at.now(), decision: 'confirmed', ...facts },
    });
  const bills = async () => (await at.world.call(calls.listBills, { token: child.parent.token })).body;
  return { ...made, child, out, settle, bills };
}

test('the fee is charged as it was shown, and the family reads when it is due and why', async () => {
  const { child, settle, bills, rowOf } = await collectedLate(22);
  expect(await rowOf(child.id)).toMatchObject({ late: { repeat: false, decided: null } });
  const answer = await settle({ shown: 800 });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await rowOf(child.id)).toMatchObject({
    late: { decided: { decision: 'confirmed', minutes: 22, fee: 800, by: 'Andre Bennett', cancelled: false } },
  });
  const { data } = await bills();
  expect(data).toMatchObject([{ due: 800, charge: { kind: 'late_pickup', child: 'Zuri Late' } }]);
  expect(data[0]!.charge!.note).toContain('Zuri was collected at');
  expect(data[0]!.charge!.note).toContain('22 minutes after class ended');
  expect(data[0]!.title).not.toContain('Zuri');
  const { rows } = await at.world.pool.query('select subject, text from mail_message where to_address = $1', [
    child.parent.email,
  ]);
  expect(rows.find(({ subject }) => subject.startsWith('Late pick-up'))?.text).toContain(
    '22 minutes after class ended',
  );
});

test('thirty at once from two devices, and again later, make one charge', async () => {
  const { settle, bills, meetingId, child } = await collectedLate(10);
  const ids = [randomUUID(), randomUUID()];
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => settle({ id: ids[n % 2]! })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  at.world.clock.advance(3 * 60 * minute);
  const again = await at.world.send(calls.settleLatePickup, {
    token: at.admin.token,
    params: { id: meetingId },
    body: { id: ids[1], student_id: child.id, at_device: at.now(), decision: 'confirmed' },
  });
  expect(again.status).toBe(200);
  expect((await bills()).data).toHaveLength(1);
  expect(await checkMoney(at.world.db)).toEqual([]);
});

test('it is forgiven with a reason, and then nothing is due; the other decision is refused', async () => {
  const { settle, bills, rowOf, child } = await collectedLate(22);
  expect((await settle({ decision: 'forgiven' })).body).toMatchObject({ fields: { reason: 'Please say why' } });
  expect((await settle({ decision: 'forgiven', reason: null })).status).toBe(422);
  expect((await settle({ decision: 'forgiven', reason: 'The bus broke down' })).status).toBe(200);
  expect((await bills()).data).toEqual([]);
  expect(await rowOf(child.id)).toMatchObject({ late: { decided: { decision: 'forgiven', fee: 800 } } });
  expect((await settle()).body).toMatchObject({ code: 'decided_already' });
});

test('the office forgives it later, and it no longer counts as a first time', async () => {
  const { settle, child, rowOf } = await collectedLate(22);
  await settle();
  const { body } = await at.world.call(calls.listFamilyBills, {
    token: at.admin.token,
    params: { id: child.parent.id },
  });
  const cancel = { token: at.admin.token, params: { id: body.data[0]!.charge!.id }, body: { reason: 'A storm' } };
  expect((await at.world.send(calls.cancelCharge, cancel)).status).toBe(200);
  expect(await rowOf(child.id)).toMatchObject({ late: { decided: { cancelled: true } } });
});

test('a check-out that is taken back takes its fee with it, and the next one is decided anew; a fee that was paid stays', async () => {
  const { settle, bills, rowOf, child, out, send } = await collectedLate(22);
  expect((await settle()).status).toBe(200);
  const back = {
    id: randomUUID(),
    student_id: child.id,
    kind: 'void',
    replaces: out.id,
    note: 'Wrong child',
    at_device: at.now(),
  };
  expect((await send([back])).status).toBe(200);
  expect((await send([back])).status).toBe(200);
  expect((await bills()).data.filter(({ due }) => due > 0)).toEqual([]);
  at.world.clock.advance(15 * minute);
  expect((await send([at.leaves(child.id, { kind: 'parent', id: child.parent.id })])).status).toBe(200);
  expect(await rowOf(child.id)).toMatchObject({ late: { repeat: false, decided: null } });
  expect((await settle()).status).toBe(200);
  expect(await rowOf(child.id)).toMatchObject({ late: { decided: { minutes: 37 } } });
  expect(await checkMoney(at.world.db)).toEqual([]);

  const paid = await collectedLate(22, ['Omari Late']);
  expect((await paid.settle()).status).toBe(200);
  const bill = (await paid.bills()).data[0]!;
  const payment = await at.world.send(calls.recordBillPayment, {
    token: at.admin.token,
    params: { id: bill.id },
    body: { method: 'cash', reference: null, due: bill.due, amount: bill.due },
  });
  expect(payment.status, JSON.stringify(payment.body)).toBeLessThan(300);
  const undone = { ...back, id: randomUUID(), student_id: paid.child.id, replaces: paid.out.id, at_device: at.now() };
  expect((await paid.send([undone])).status).toBe(200);
  expect((await paid.bills()).data[0]).toMatchObject({ due: 0 });
  expect(await checkMoney(at.world.db)).toEqual([]);
});

test('siblings of one day pay the first fee each; within thirty days a further class costs the factor', async () => {
  const first = await collectedLate(10, ['Ava Again']);
  await first.settle();
  const { child, programId } = first;
  const next = await at.aClass(['Omar Other']);
  const { rows } = await at.world.pool.query('update student set parent_id = $1 where id = $2 returning id', [
    child.parent.id,
    next.children[0]!.id,
  ]);
  expect(rows).toHaveLength(1);
  expect(programId).not.toBe(next.programId);
  await next.send([at.comes(next.children[0]!.id)]);
  at.world.clock.advance(70 * minute);
  await next.send([at.leaves(next.children[0]!.id, { kind: 'parent', id: child.parent.id })]);
  expect(await next.rowOf(next.children[0]!.id)).toMatchObject({ late: { repeat: true } });
  const settled = await at.world.send(calls.settleLatePickup, {
    token: at.teacher.token,
    params: { id: next.meetingId },
    body: { id: randomUUID(), student_id: next.children[0]!.id, at_device: at.now(), decision: 'confirmed' },
  });
  expect(settled.status).toBe(200);
  expect((await first.bills()).data.map(({ due }) => due)).toEqual([1_200, 600]);
});

test('in time, still here, or where it costs nothing: nothing is charged', async () => {
  const inTime = await collectedLate(5);
  expect((await inTime.settle()).body).toMatchObject({ code: 'not_late' });
  const here = await collectedLate(22, ['Zuri Late', 'Kai Here']);
  const other = { student_id: here.children[1]!.id };
  expect((await here.settle(other)).body).toMatchObject({ code: 'still_here' });
  await set({ on: false });
  expect((await here.settle()).body).toMatchObject({ code: 'no_late_fee' });
  const door = await here.read();
  expect(door.late_fees).toBeNull();
  expect(door.rows.every(({ late }) => late === null)).toBe(true);
});

test('never more than what was shown at the door, and nothing of another class or child', async () => {
  const { settle, bills, meetingId } = await collectedLate(22);
  const other = await collectedLate(22);
  expect((await settle({ student_id: other.child.id })).status).toBe(404);
  expect((await settle({}, at.stranger.token)).status).toBe(404);
  expect((await settle({}, other.child.parent.token)).status).toBe(403);
  const used = randomUUID();
  expect((await settle({ id: used, shown: 600 })).status).toBe(200);
  expect((await bills()).data).toMatchObject([{ due: 600 }]);
  expect((await other.settle({ id: used })).body).toMatchObject({ code: 'id_used' });
  expect(meetingId).not.toBe(other.meetingId);
});

test('the page of a program names it only where it costs something', async () => {
  const { programId } = await at.aClass(['Nia Page']);
  await at.world.pool.query("update program set status = 'open' where id = $1", [programId]);
  const read = async () => (await at.world.call(calls.getProgram, { params: { id: programId } })).body.late_pickup;
  expect(await read()).toBe(
    'J$500.00 from 5 minutes after class, J$100.00 more for every 5 minutes, J$2,000.00 at most, 2 times as much when it happens again within 30 days',
  );
  await set({ on: false });
  expect(await read()).toBeNull();
});

test('the office sets it; keys that are absent stay as they are', async () => {
  const saved = await at.world.send(calls.saveLatePickup, { token: at.admin.token, body: { grace_min: 15, on: true } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(saved.body.late_pickup.value).toMatchObject({ grace_min: 15, first: 500, on: true });
  const wrong = await at.world.send(calls.saveLatePickup, { token: at.admin.token, body: { step_min: 0 } });
  expect(wrong.body.fields).toEqual({ step_min: 'Please enter 1 to 60 minutes' });
});
