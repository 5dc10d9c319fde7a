import { calls } from '@doctorbird/contract/calls';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDoorWorld, type DoorWorld } from './door-world.ts';

const minute = 60_000;
let at: DoorWorld;
beforeAll(async () => {
  at = await startDoorWorld();
});
afterAll(() => at.world.close());

test('the family reads who came and who collected, as a message if it wants, and another family nothing', async () => {
  const { children, send, meetingId } = await at.aClass(['Maya Told', 'Omari Told']);
  const [maya, omari] = children as [(typeof children)[0], (typeof children)[0]];
  const joy = await at.aunt(maya, 'Joy Brown');
  await at.world.call(calls.changeMessageChoices, { token: maya.parent.token, body: { arrivals: true } });
  const came = at.comes(maya.id);
  await send([came, at.comes(omari.id)]);
  await send([came]);
  at.world.clock.advance(20 * minute);
  await send([at.leaves(maya.id, { kind: 'person', id: joy })]);
  const subjects = async ({ parent }: typeof maya) =>
    (
      await at.world.pool.query<{ subject: string }>(
        "select subject from mail_message where to_address = $1 and kind like 'door.%' order by created_at, id",
        [parent.email],
      )
    ).rows.map(({ subject }) => subject);
  expect(await subjects(maya)).toEqual([
    expect.stringMatching(/^Maya arrived at /),
    expect.stringMatching(/^Maya was collected by Joy Brown at /),
  ]);
  expect(await subjects(omari)).toEqual([]);
  const week = await at.world.call(calls.getSchedule, { token: maya.parent.token });
  const own = week.body.data.find(({ id }) => id === meetingId)!.children;
  expect(own).toMatchObject([{ id: maya.id, arrived_at: at.now(20), left: { at: at.now(), with: 'Joy Brown' } }]);
  const days = (token: string, student_id: string) =>
    at.world.send(calls.listAttendanceDays, { token, query: { student_id } });
  expect((await days(maya.parent.token, maya.id)).body).toMatchObject({
    total: 1,
    data: [{ meeting_id: meetingId, mark: 'present', arrived_at: at.now(20), left: { with: 'Joy Brown' } }],
  });
  expect((await days(omari.parent.token, maya.id)).status).toBe(404);
});

test('somebody announced for once: a code shown to the family, used once, taken back, and ended by wrong codes', async () => {
  const { children, send, rowOf, meetingId, read } = await at.aClass(['Maya Once', 'Omari Once']);
  const [maya, omari] = children as [(typeof children)[0], (typeof children)[0]];
  const announce = (id: string, who: typeof maya, childId = who.id, full_name = 'Uncle Paul') =>
    at.world.send(calls.announceCollector, {
      token: who.parent.token,
      params: { id: childId },
      body: { id, meeting_id: meetingId, full_name },
    });
  const id = randomUUID();
  const [first, again] = [await announce(id, maya), await announce(id, maya)];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(first.body.code).toMatch(/^\d{6}$/);
  expect(again.body.code).toBe(first.body.code);
  // Another family can neither announce for this child, nor use its id, nor read it.
  expect((await announce(randomUUID(), omari, maya.id)).status).toBe(404);
  expect((await announce(id, omari)).body).toMatchObject({ code: 'id_used' });
  const read2 = (token: string) => at.world.send(calls.getLeaving, { token, params: { id: maya.id } });
  expect((await read2(omari.parent.token)).status).toBe(404);
  expect((await read2(maya.parent.token)).body).toMatchObject({
    announced: [{ full_name: 'Uncle Paul', used_at: null }],
  });

  await send([at.comes(maya.id), at.comes(omari.id)]);
  expect((await rowOf(maya.id)).collectors).toContainEqual(expect.objectContaining({ kind: 'once', id }));
  expect(JSON.stringify(await read())).not.toContain(first.body.code);
  const collect = (studentId: string, onceId: string, code?: string) =>
    send([at.leaves(studentId, { kind: 'once', id: onceId, ...(code !== undefined && { code }) })]);
  expect((await collect(omari.id, id, first.body.code)).body).toMatchObject({ code: 'not_on_list' });
  expect((await collect(maya.id, id)).body).toMatchObject({ code: 'wrong_code' });
  expect((await collect(maya.id, id, first.body.code)).status).toBe(200);
  expect(await rowOf(maya.id)).toMatchObject({ state: 'out', left: { with: 'Uncle Paul' } });
  const withdraw = (onceId: string, who: typeof maya, childId: string) =>
    at.world.send(calls.withdrawCollector, { token: who.parent.token, params: { id: childId, once_id: onceId } });
  expect((await withdraw(id, maya, maya.id)).body).toMatchObject({ code: 'already_collected' });

  // Five wrong codes end it, and one that is taken back is no longer listed.
  const [guessed, gone] = [randomUUID(), randomUUID()];
  const { body: right } = await announce(guessed, omari);
  const wrong = String((Number(right.code) + 1) % 1_000_000).padStart(6, '0');
  for (let guess = 0; guess < 5; guess += 1)
    expect((await collect(omari.id, guessed, wrong)).body).toMatchObject({ code: 'wrong_code' });
  expect((await collect(omari.id, guessed, right.code)).body).toMatchObject({ code: 'not_on_list' });
  await announce(gone, omari, omari.id, 'Aunt Ruth');
  expect((await withdraw(gone, maya, maya.id)).status).toBe(404);
  expect((await withdraw(gone, omari, omari.id)).status).toBe(204);
  expect((await rowOf(omari.id)).collectors.map(({ kind }) => kind)).toEqual(['parent']);
});

test('a family allows a child to leave alone until a day, and takes it back', async () => {
  const { children, rowOf } = await at.aClass(['Tariq Alone', 'Zuri Alone']);
  const [tariq, zuri] = children as [(typeof children)[0], (typeof children)[0]];
  const set = (token: string, until: string | null) =>
    at.world.send(calls.setWalksAlone, { token, params: { id: tariq.id }, body: { walks_alone_until: until } });
  expect((await set(zuri.parent.token, '2027-01-01')).status).toBe(404);
  expect((await set(tariq.parent.token, '2020-01-01')).status).toBe(422);
  expect((await set(tariq.parent.token, '2027-01-01')).body).toMatchObject({ walks_alone_until: '2027-01-01' });
  expect((await rowOf(tariq.id)).walks_alone).toBe(true);
  // The office sets another day, which the parent reads in words; a day that is over allows nothing.
  expect((await set(at.admin.token, '2026-07-04')).status).toBe(200);
  const { rows: mails } = await at.world.pool.query(
    'select content::text as content from mail_message where to_address = $1',
    [tariq.parent.email],
  );
  expect(mails.map(({ content }) => content).join()).toContain('May leave classes alone until 4 Jul 2026.');
  await at.world.pool.query("update student set walks_alone_until = '2026-03-09' where id = $1", [tariq.id]);
  const leaving = { token: tariq.parent.token, params: { id: tariq.id } };
  expect((await at.world.call(calls.getLeaving, leaving)).body).toMatchObject({ walks_alone_until: null });
  expect((await set(tariq.parent.token, '2027-01-01')).status).toBe(200);
  expect((await set(tariq.parent.token, null)).body).toMatchObject({ walks_alone_until: null, old_enough: true });
  expect((await rowOf(tariq.id)).walks_alone).toBe(false);
  expect((await at.world.call(calls.getLeaving, leaving)).body).toMatchObject({ adult: false });
  // Who has turned 18 decides alone, as the door has it.
  await at.world.pool.query("update student set date_of_birth = '2008-01-01' where id = $1", [tariq.id]);
  expect((await at.world.call(calls.getLeaving, leaving)).body).toMatchObject({ walks_alone_until: null, adult: true });
  expect((await rowOf(tariq.id)).walks_alone).toBe(true);
});

test('a headcount is done when nobody is missing, once, and only by who teaches the class', async () => {
  const { children, send, meetingId } = await at.aClass(['Maya Count', 'Omari Count', 'Zuri Away']);
  const [maya, omari] = children as [(typeof children)[0], (typeof children)[0]];
  await send([at.comes(maya.id), at.comes(omari.id)]);
  const id = randomUUID();
  const count = (student_ids: string[], token = at.teacher.token) =>
    at.world.send(calls.recordHeadcount, {
      token,
      params: { id: meetingId },
      body: { id, reason: 'drill', student_ids, adults: 2, at_device: at.now() },
    });
  expect((await count([maya.id])).body).toMatchObject({
    code: 'somebody_missing',
    error: expect.stringContaining('Omari Count'),
  });
  expect((await count([maya.id, omari.id], at.stranger.token)).status).toBe(404);
  expect((await count([maya.id, omari.id])).status).toBe(201);
  expect((await count([maya.id, omari.id])).body).toMatchObject({
    data: [{ id, reason: 'drill', children: 2, adults: 2, by: 'Andre Bennett' }],
  });
});

test('a headcount that arrives when all have gone is one of the children of its time', async () => {
  const { children, send, meetingId } = await at.aClass(['Maya Later', 'Omari Later', 'Zuri Later']);
  const [maya, omari, zuri] = children as [(typeof children)[0], (typeof children)[0], (typeof children)[0]];
  const params = { id: meetingId };
  const { token } = at.teacher;
  const kemar = randomUUID();
  await send([at.comes(maya.id), at.comes(omari.id)]);
  await at.world.call(calls.writeWalkUp, {
    token,
    params,
    body: {
      id: kemar,
      full_name: 'Kemar Reid',
      guardian_name: 'Donna Reid',
      guardian_phone: '876-555-0177',
      at_device: at.now(),
    },
  });
  const counted = { reason: 'drill' as const, walk_up_ids: [kemar], adults: 2, at_device: at.now() };
  at.world.clock.advance(20 * minute);
  await send([at.comes(zuri.id)]);
  at.world.clock.advance(60 * minute);
  const goes = ({ id, parent }: typeof maya) => at.leaves(id, { kind: 'parent', id: parent.id });
  expect((await send([goes(maya), goes(omari), goes(zuri)])).status).toBe(200);
  await at.world.call(calls.moveWalkUp, {
    token,
    params: { ...params, walk_up_id: kemar },
    body: { kind: 'out', collector: 'Donna Reid', at_device: at.now() },
  });
  at.world.clock.advance(60 * minute);
  const count = (more: object) =>
    at.world.send(calls.recordHeadcount, {
      token,
      params,
      body: { id: randomUUID(), student_ids: [maya.id, omari.id], ...counted, ...more },
    });
  const sent = await count({});
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  expect(sent.body.data).toMatchObject([{ children: 3, at: counted.at_device }]);
  // Somebody who was in then is still asked for, and nobody who came or went since.
  expect((await count({ student_ids: [maya.id] })).body).toMatchObject({ error: 'Not counted yet: Omari Later.' });
  expect((await count({ walk_up_ids: [] })).body).toMatchObject({ error: 'Not counted yet: Kemar Reid.' });
});

test('a person collects only on the weekdays that the family gave; on others staff read which those are', async () => {
  const { children, send, rowOf } = await at.aClass(['Maya Weekdays']);
  const [maya] = children as [(typeof children)[0]];
  const joy = await at.aunt(maya, 'Joy Brown');
  const change = (body: object) =>
    at.world.send(calls.changePerson, { token: maya.parent.token, params: { id: maya.id, person_id: joy }, body });
  const today = new Date(at.world.clock.now().getTime() - 5 * 3_600_000).getUTCDay();
  const other = (today + 3) % 7;
  await send([at.comes(maya.id)]);
  expect((await change({ pick_up_days: [today, other] })).body.pick_up_days).toHaveLength(2);
  expect((await rowOf(maya.id)).collectors.find(({ id }) => id === joy)?.days).toHaveLength(2);
  expect((await change({ pick_up_days: [other] })).body).toMatchObject({ pick_up_days: [other], may_pick_up: true });
  expect(await rowOf(maya.id)).toMatchObject({
    collectors: [{ kind: 'parent', days: null }],
    not_today: [{ full_name: 'Joy Brown', relationship: 'Aunt', days: [other] }],
  });
  expect((await send([at.leaves(maya.id, { kind: 'person', id: joy })])).body).toMatchObject({ code: 'not_on_list' });
  // Absent keeps them, null and none are every day.
  expect((await change({ id_note: 'Passport' })).body).toMatchObject({ pick_up_days: [other] });
  expect((await change({ pick_up_days: [9] })).status).toBe(422);
  expect((await change({ pick_up_days: null })).body).toMatchObject({ pick_up_days: null });
  expect((await change({ pick_up_days: [] })).body).toMatchObject({ pick_up_days: null });
  expect((await send([at.leaves(maya.id, { kind: 'person', id: joy })])).status).toBe(200);
});

test('a person collects only on the days that the family gave, and staff read which ID to look at', async () => {
  const { children, send, rowOf } = await at.aClass(['Maya Days']);
  const [maya] = children as [(typeof children)[0]];
  const joy = await at.aunt(maya, 'Joy Brown');
  const change = (body: object) =>
    at.world.send(calls.changePerson, { token: maya.parent.token, params: { id: maya.id, person_id: joy }, body });
  const day = (ahead: number) =>
    new Date(at.world.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  expect((await change({ id_note: 'Driver’s license', pick_up_until: day(3) })).body).toMatchObject({
    id_note: 'Driver’s license',
    pick_up_from: null,
    may_pick_up: true,
  });
  expect((await rowOf(maya.id)).collectors).toContainEqual(
    expect.objectContaining({ id: joy, id_note: 'Driver’s license' }),
  );
  expect((await change({ pick_up_from: day(9) })).body).toMatchObject({
    fields: { pick_up_until: expect.any(String) },
  });
  expect((await change({ pick_up_from: day(2), pick_up_until: null })).status).toBe(200);
  await send([at.comes(maya.id)]);
  expect((await rowOf(maya.id)).collectors.map(({ kind }) => kind)).toEqual(['parent']);
  expect((await send([at.leaves(maya.id, { kind: 'person', id: joy })])).body).toMatchObject({ code: 'not_on_list' });
  expect((await change({ pick_up_from: '' })).body).toMatchObject({ pick_up_from: null, id_note: 'Driver’s license' });
  expect((await send([at.leaves(maya.id, { kind: 'person', id: joy })])).status).toBe(200);
});
