import { calls } from '@doctorbird/contract/calls';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDoorWorld, type DoorWorld } from './door-world.ts';

let at: DoorWorld;
beforeAll(async () => {
  at = await startDoorWorld();
});
afterAll(() => at.world.close());

/** A class with one child, whom Leon Francis must not collect. */
async function guarded(name: string) {
  const here = await at.aClass([name]);
  const child = here.children[0]!;
  await at.bar(child.id, 'Leon Francis');
  const report = (body: object = {}, token = at.teacher.token) =>
    at.world.send(calls.reportStop, {
      token,
      params: { id: here.meetingId },
      body: { id: randomUUID(), student_id: child.id, adult_name: 'Leon Francis', at_device: at.now(), ...body },
    });
  const stops = async () => {
    const { body } = await at.world.call(calls.adminToday, { token: at.admin.token });
    const records = body.work.find(({ kind }) => kind === 'stops')?.records ?? [];
    return records.filter(({ title }) => title === name);
  };
  const mails = async () =>
    (
      await at.world.pool.query('select subject from mail_message where to_address = $1 and subject like $2', [
        at.admin.email,
        `%must not collect ${name} came%`,
      ])
    ).rows;
  const close = (id: string, body: object = { note: 'Spoke to the mother' }, token = at.admin.token) =>
    at.world.send(calls.closeStop, { token, params: { id }, body });
  return { ...here, child, report, stops, mails, close };
}

test('a barred adult who is refused at the door stands on Today, and the admins hear of it once', async () => {
  const { child, send, rowOf, stops, mails, meetingId } = await guarded('Dequan Refused');
  await send([at.comes(child.id)]);
  const leaving = at.leaves(child.id, { kind: 'other', full_name: 'leon francis' }, { note: 'He says so' });
  const answers = await Promise.all([send([leaving]), send([leaving])]);
  expect(answers.map(({ body }) => body.code)).toEqual(['must_not_collect', 'must_not_collect']);
  expect((await rowOf(child.id)).state).toBe('in');
  expect(await stops()).toMatchObject([
    {
      id: leaving.id,
      detail: expect.stringMatching(/^Somebody who must not collect the child came to Door/u),
      action: 'close_stop',
      href: `/admin/attendance/${meetingId}`,
    },
  ]);
  expect(await mails()).toHaveLength(1);
  // Who tries again is the same stop; any other refusal is none.
  await send([{ ...leaving, id: randomUUID() }]);
  await send([at.leaves(child.id, { kind: 'other', full_name: 'Joy Brown' }, { note: 'x' })]);
  expect([await stops(), await mails()].map(({ length }) => length)).toEqual([1, 1]);
});

test('the team tells the office who is at the door, each report once, also later than it happened', async () => {
  const { child, report, stops, mails } = await guarded('Dequan Told');
  const other = await at.aClass(['Other Told']);
  at.world.clock.advance(30 * 60_000);
  const id = randomUUID();
  const at_device = at.now(20);
  const answers = await Promise.all([1, 2, 3].map(() => report({ id, at_device })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(answers[0]!.body).toEqual({ student_id: child.id, adult_name: 'Leon Francis', at: at_device });
  expect([await stops(), await mails()].map(({ length }) => length)).toEqual([1, 1]);
  for (const [spoiled, status] of [
    [{ adult_name: ' ' }, 422],
    [{ adult_name: null }, 422],
    [{ at_device: null }, 422],
    [{ student_id: other.children[0]!.id }, 404],
    [{ student_id: randomUUID() }, 404],
  ] as const)
    expect((await report(spoiled)).status, JSON.stringify(spoiled)).toBe(status);
  expect((await report({}, at.stranger.token)).status).toBe(404);
  expect((await report({}, child.parent.token)).status).toBe(403);
});

test('an admin closes a stop with a note, once; the next try is a stop of its own', async () => {
  const { report, stops, mails, close } = await guarded('Dequan Closed');
  const id = randomUUID();
  await report({ id });
  expect((await close(id, {})).status).toBe(422);
  expect((await close(id, { note: ' ' })).status).toBe(422);
  expect((await close(id, { note: 'x' }, at.teacher.token)).status).toBe(403);
  expect((await close(randomUUID())).status).toBe(404);
  expect((await close(id)).status).toBe(204);
  expect((await close(id, { note: 'Something else' })).status).toBe(204);
  expect(await stops()).toEqual([]);
  const read = (token: string) => at.world.send(calls.getStop, { token, params: { id } });
  expect((await read(at.admin.token)).body).toMatchObject({
    adult_name: 'Leon Francis',
    student: { full_name: 'Dequan Closed' },
    place: 'door',
    by: 'Andre Bennett',
    note: 'Spoke to the mother',
  });
  expect((await read(at.teacher.token)).status).toBe(403);
  const { rows: stored } = await at.world.pool.query(
    "select row_to_json(s)::text from door_stop s union all select after::text from audit_entry where action like 'door.stop%' union all select content::text from mail_message",
  );
  expect(JSON.stringify(stored)).not.toContain('Francis');
  const { rows } = await at.world.pool.query('select note, closed_by from door_stop where id = $1', [id]);
  expect(rows).toEqual([{ note: 'Spoke to the mother', closed_by: at.admin.id }]);
  // A report that arrives again after it was closed opens nothing.
  await report({ id });
  expect([await stops(), await mails()].map(({ length }) => length)).toEqual([0, 1]);
  await report();
  expect([await stops(), await mails()].map(({ length }) => length)).toEqual([1, 2]);
});

test('a stop at the kiosk is on Today too, whoever types again; a number that nobody has is not', async () => {
  const { child, meetingId, stops, mails } = await guarded('Dequan Kiosk');
  await at.bar(child.id, 'Parent Kiosk');
  await at.world.send(calls.saveGatePin, { token: child.parent.token, body: { pin: '266801' } });
  const { body } = await at.world.call(calls.openKiosk, {
    token: at.teacher.token,
    params: { id: meetingId },
    body: { id: randomUUID() },
  });
  const identify = (pin: string) =>
    at.world.send(calls.identifyAtGate, { body: { token: body.token, id: randomUUID(), side: 'out', pin } });
  expect((await identify('118822')).body).toEqual({ state: 'wait' });
  expect(await stops()).toEqual([]);
  for (let n = 0; n < 3; n += 1) expect((await identify('266801')).body).toEqual({ state: 'wait' });
  const [stop] = await stops();
  const read = await at.world.call(calls.getStop, { token: at.admin.token, params: { id: stop!.id } });
  expect(read.body).toMatchObject({ adult_name: 'Parent of Dequan Kiosk', place: 'kiosk', by: null });
  expect(await stops()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});
