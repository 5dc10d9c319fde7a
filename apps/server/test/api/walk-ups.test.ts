import { calls } from '@doctorbird/contract/calls';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPassword } from '../test-app.ts';
import { startDoorWorld, type DoorWorld } from './door-world.ts';

/* A child who comes to a class without a place: in with one form, on door and headcount, and with the office until it is settled. */

let at: DoorWorld;
beforeAll(async () => {
  at = await startDoorWorld();
});
afterAll(() => at.world.close());

let numbers = 1000;
const kemar = () => ({
  id: randomUUID(),
  full_name: 'Kemar Reid',
  guardian_name: 'Donna Reid',
  guardian_phone: `876-555-${(numbers += 1)}`,
  critical_alert: 'Allergic to   peanuts',
  at_device: at.now(),
});
async function aDoor(names: readonly string[] = ['Maya Here']) {
  const made = await at.aClass(names);
  const write = (body: object, token = at.teacher.token) =>
    at.world.send(calls.writeWalkUp, { token, params: { id: made.meetingId }, body });
  const move = (id: string, body: object, token = at.teacher.token) =>
    at.world.send(calls.moveWalkUp, {
      token,
      params: { id: made.meetingId, walk_up_id: id },
      body: { at_device: at.now(), ...body },
    });
  return { ...made, write, move };
}
const office = (id: string) => at.world.call(calls.getWalkUp, { token: at.admin.token, params: { id } });
const settle = (id: string, body: object, token = at.admin.token) =>
  at.world.send(calls.settleWalkUp, { token, params: { id }, body });

test('in with one form, once however often it is sent; out with somebody, and back when that was a mistake', async () => {
  const { write, move, read } = await aDoor();
  const given = kemar();
  const answers = await Promise.all(Array.from({ length: 10 }, () => write(given)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await read()).walk_ups).toMatchObject([
    {
      id: given.id,
      full_name: 'Kemar Reid',
      guardian: { full_name: 'Donna Reid' },
      critical_alert: 'Allergic to peanuts',
      came: { by: 'Andre Bennett' },
      left: null,
    },
  ]);
  expect((await move(given.id, { kind: 'out' })).body).toMatchObject({
    fields: { collector: 'Write who collects the child' },
  });
  for (const collector of ['Donna Reid', 'Somebody Later'])
    expect((await move(given.id, { kind: 'out', collector })).status).toBe(200);
  expect((await read()).walk_ups).toMatchObject([{ left: { with: 'Donna Reid' } }]);
  expect((await move(given.id, { kind: 'back' })).status).toBe(200);
  expect((await read()).walk_ups).toMatchObject([{ left: null }]);
  expect([(await move(given.id, { kind: 'undo' })).status, (await move(given.id, { kind: 'undo' })).status]).toEqual([
    200, 200,
  ]);
  expect((await read()).walk_ups).toEqual([]);
  expect((await office(given.id)).status).toBe(404);
});

test('a headcount counts it too', async () => {
  const { write, meetingId, children, send } = await aDoor();
  const given = kemar();
  await write(given);
  await send([at.comes(children[0]!.id)]);
  const counted = (more: object) =>
    at.world.send(calls.recordHeadcount, {
      token: at.teacher.token,
      params: { id: meetingId },
      body: {
        id: randomUUID(),
        reason: 'drill',
        student_ids: [children[0]!.id],
        adults: 2,
        at_device: at.now(),
        ...more,
      },
    });
  expect((await counted({})).body).toMatchObject({ error: 'Not counted yet: Kemar Reid.' });
  expect((await counted({ walk_up_ids: [given.id] })).body.data).toMatchObject([{ children: 2 }]);
});

test('the office finds the family by its phone, and what was typed at the door goes when a record is there', async () => {
  const { write, read } = await aDoor();
  const given = { ...kemar(), guardian_phone: '876-555-0931' };
  const family = await at.world.signInAs('parent', { fullName: 'Donna Reid' });
  await at.world.pool.query("update account set phone = '+18765550931' where id = $1", [family.id]);
  await write(given);
  expect((await office(given.id)).body).toMatchObject({ state: 'open', family: { id: family.id } });
  const list = await at.world.call(calls.listWalkUps, { token: at.admin.token, query: { q: '0931' } });
  expect(list.body.data).toMatchObject([
    { id: given.id, guardian: { phone: '+18765550931' }, critical_alert: 'Allergic to peanuts' },
  ]);
  const today = async () =>
    (await at.world.call(calls.adminToday, { token: at.admin.token })).body.work.find(
      ({ kind }) => kind === 'walk_ups',
    );
  expect((await today())?.records).toContainEqual(
    expect.objectContaining({ title: 'Kemar Reid', href: `/admin/walk-in?walk_up=${given.id}` }),
  );
  const answers = await Promise.all(Array.from({ length: 5 }, () => settle(given.id, { family_id: family.id })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  expect((await office(given.id)).body).toMatchObject({
    full_name: 'Kemar',
    guardian: null,
    critical_alert: null,
    state: 'made',
    family: { id: family.id },
  });
  expect((await read()).walk_ups).toMatchObject([{ full_name: 'Kemar', guardian: null, critical_alert: null }]);
});

test('two families with one phone are nobody; it is closed with a reason, once', async () => {
  const { write } = await aDoor();
  const given = { ...kemar(), guardian_phone: '876-555-0932' };
  for (const fullName of ['One Reid', 'Two Reid']) {
    const { id } = await at.world.signInAs('parent', { fullName });
    await at.world.pool.query("update account set phone = '+18765550932' where id = $1", [id]);
  }
  await write(given);
  expect((await office(given.id)).body.family).toBeNull();
  expect((await settle(given.id, {})).body).toMatchObject({ fields: { reason: 'Please say why' } });
  expect((await settle(given.id, { family_id: null, reason: null })).status).toBe(422);
  expect((await settle(given.id, { family_id: randomUUID() })).body).toMatchObject({
    fields: { family_id: 'Choose a family from the list' },
  });
  expect((await settle(given.id, { reason: 'Only a visitor' })).body).toMatchObject({
    state: 'closed',
    guardian: null,
    critical_alert: null,
  });
  expect((await settle(given.id, { reason: 'Again' })).status).toBe(409);
});

test('a family that is erased takes along what was typed of it at a door', async () => {
  const { write } = await aDoor();
  const given = { ...kemar(), guardian_name: 'Zebedee Reid', guardian_phone: '876-555-0933' };
  const family = await at.world.signInAs('parent', { fullName: 'Zebedee Reid' });
  await at.world.pool.query("update account set phone = '+18765550933' where id = $1", [family.id]);
  await write(given);
  const asked = await at.world.call(calls.requestOwnDeletion, {
    token: family.token,
    body: { password: testPassword },
  });
  const params = { id: asked.body.request!.id };
  const erased = await at.world.call(calls.eraseNow, { token: at.admin.token, params, body: { reason: 'They asked' } });
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  expect((await office(given.id)).status).toBe(404);
});

test('another class, another id and somebody who does not teach it get nothing', async () => {
  const [here, there] = [await aDoor(), await aDoor(['Omari There'])];
  const given = kemar();
  expect((await here.write(given, at.stranger.token)).status).toBe(404);
  expect((await here.write(given, here.children[0]!.parent.token)).status).toBe(403);
  expect((await here.write({ ...given, guardian_phone: null })).status).toBe(422);
  expect((await here.write(given)).status).toBe(200);
  expect((await there.write(given)).body).toMatchObject({ code: 'id_used' });
  expect((await there.move(given.id, { kind: 'undo' })).status).toBe(404);
  expect((await here.move(given.id, { kind: 'undo' }, at.stranger.token)).status).toBe(404);
  expect((await settle(given.id, { reason: 'Mine' }, at.teacher.token)).status).toBe(403);
});
