import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FOLLOW_COVER } from '../../src/modules/teaching/cover/follow-cover.ts';
import { buildMedicinePlan } from '../../demo/builders/build-medicine-plan.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, mailsTo, type SchoolClass } from './teaching-world.ts';

/** A Thursday evening; the class is on Saturday the 7th at ten. */
const now = '2026-03-06T00:20:00Z';
const onTheDay = '2026-03-07T15:10:00Z';
let world: TestApp;
let room: SchoolClass;
let romaine: SignedIn;
let meetingId: string;
beforeAll(async () => {
  world = await startTestApp({ now });
});
beforeEach(async () => {
  world.clock.set(now);
  // What an earlier test left is no colleague of this one.
  await world.pool.query('delete from meeting');
  await world.pool.query("update account set is_active = false where role in ('staff', 'admin')");
  room = await buildClass(world);
  romaine = await world.signInAs('staff', { fullName: 'Romaine Ellis' });
  meetingId = room.meetings[0]!;
});
afterAll(() => world.close());

const ask = (more: object = {}, who: SignedIn = room.teacher, id = meetingId) =>
  world.send(calls.askForCover, {
    token: who.token,
    params: { id },
    body: { id: randomUUID(), reason: 'ill', note: 'Class 19, edge sensors.', ...more },
  });
const asked = async () => (await ask()).body.request!.id;
const claim = (id: string, who: SignedIn = romaine) =>
  world.send(calls.claimCover, { token: who.token, params: { id } });
const decline = (id: string, who: SignedIn) => world.send(calls.declineCover, { token: who.token, params: { id } });
const withdraw = (id: string, who: SignedIn = room.teacher) =>
  world.send(calls.withdrawCover, { token: who.token, params: { id } });
const own = async (who: SignedIn) => (await world.call(calls.listOwnCover, { token: who.token })).body.data;
const office = async (id: string) =>
  (await world.call(calls.getCover, { token: room.admin.token, params: { id } })).body;
const subjects = async (who: SignedIn) => (await mailsTo(world, who)).map(({ subject }) => subject);
const sheet = (who: SignedIn, id = meetingId) => world.send(calls.getAttendance, { token: who.token, params: { id } });
const follow = async () => {
  await world.jobs.enqueue(world.db, FOLLOW_COVER, {});
  await world.jobs.runDue();
};
/** Signed in again, because sessions of the team end after hours without use. */
async function onClassDay(...people: SignedIn[]): Promise<SignedIn[]> {
  world.clock.set(onTheDay);
  await world.pool.query('update session set last_used_at = $1, expires_at = $2', [onTheDay, '2026-03-20T00:00:00Z']);
  return people;
}

test('free colleagues are asked, and hear what to do but not why; the office knows why', async () => {
  const before = await world.call(calls.getClassCover, { token: room.teacher.token, params: { id: meetingId } });
  expect(before.body).toMatchObject({
    meeting: { title: 'Rovers' },
    colleagues: [{ full_name: 'Nicole Harrison' }, { full_name: 'Romaine Ellis' }],
    request: null,
  });
  const id = randomUUID();
  const first = await ask({ id });
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  expect(first.body.request).toMatchObject({ id, state: 'asked', asked: [{ full_name: 'Nicole Harrison' }, {}] });
  // Sent again it is the same request; another one is refused.
  expect((await ask({ id })).status).toBe(201);
  expect((await ask()).body).toMatchObject({ code: 'asked_already' });
  expect((await ask({ id }, room.teacher, room.meetings[1])).status).toBe(409);
  const [offer] = await own(romaine);
  expect(offer).toMatchObject({ id, asker: 'Andre Bennett', note: 'Class 19, edge sensors.', role: 'colleague' });
  expect(JSON.stringify(offer)).not.toContain('ill');
  const mails = await mailsTo(world, romaine);
  expect(mails.map(({ subject }) => subject)).toEqual(['Can you take Rovers?']);
  expect(mails[0]!.text).not.toMatch(/\bill\b/i);
  expect(await office(id)).toMatchObject({ reason: 'ill', asked: 2, office_at: null });
  // Nobody of the families, and no other teacher, has it.
  for (const who of [room.parent, room.tajay])
    expect((await world.send(calls.getOfferedCover, { token: who.token, params: { id } })).status).toBe(403);
  const late = await world.signInAs('staff');
  expect((await world.send(calls.getOfferedCover, { token: late.token, params: { id } })).status).toBe(404);
  expect((await claim(id, late)).status).toBe(404);
  expect((await ask({}, late)).status).toBe(404);
});

test('who teaches at that time, or lacks a record on that day, is not asked', async () => {
  await world.call(calls.saveStaff, {
    token: room.admin.token,
    body: { kinds: [{ key: 'police-record', title: 'Police record', with_children: true, months: 24 }] },
  });
  const record = (who: SignedIn, expires_on: string) =>
    world.call(calls.addStaffRecord, {
      token: room.admin.token,
      params: { id: who.id },
      body: { kind: 'police-record', issued_on: '2025-01-09', expires_on },
    });
  try {
    // It runs out on the day of the class.
    await record(romaine, '2026-03-07');
    await record(room.stranger, '2027-03-07');
    const id = await asked();
    expect((await office(id)).candidates).toMatchObject([
      { full_name: 'Nicole Harrison', asked: true, lacks: [] },
      { full_name: 'Romaine Ellis', asked: false, lacks: ['Police record'] },
    ]);
    const named = (staff_id: string) =>
      world.send(calls.assignCover, { token: room.admin.token, params: { id }, body: { staff_id } });
    expect((await named(romaine.id)).body).toMatchObject({ code: 'not_cleared' });
    expect((await named(room.parent.id)).status).toBe(422);
    expect((await named(room.teacher.id)).body).toMatchObject({ code: 'asker' });
    // A class of her own in the meantime.
    await world.pool.query(
      `insert into meeting (id, program_id, starts_at, ends_at)
       select gen_random_uuid(), p.id, m.starts_at + interval '30 minutes', m.ends_at + interval '1 hour'
       from meeting m, program p where m.id = $1 and p.id <> m.program_id limit 1`,
      [meetingId],
    );
    await world.pool.query(
      `insert into staff_assignment (id, staff_id, program_id)
       select gen_random_uuid(), $1, program_id from meeting where program_id <> $2 limit 1`,
      [room.stranger.id, room.programId],
    );
    expect((await claim(id, room.stranger)).body).toMatchObject({ code: 'not_free' });
  } finally {
    await world.call(calls.saveStaff, { token: room.admin.token, body: { kinds: [] } });
  }
});

test('of thirty claims at once the first counts, once; families read one sentence without a reason', async () => {
  const crowd = await Promise.all(
    Array.from({ length: 30 }, (_, at) => world.signInAs('staff', { fullName: `Fast ${at}` })),
  );
  const id = await asked();
  const answers = await Promise.all(crowd.map((who) => claim(id, who)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(29);
  const winner = answers.find(({ status }) => status === 200)!.body;
  expect(winner).toMatchObject({ state: 'claimed', role: 'claimant' });
  const loser = answers.find(({ status }) => status === 409)!.body as unknown as { error: string };
  expect(loser.error).toBe('Fast was faster. Thank you for looking.');
  // Again by the same person: the same answer, and no second message.
  const fastest = crowd.find((who) => who.id === winner.claimant!.id)!;
  expect((await claim(id, fastest)).status).toBe(200);
  const mails = (await mailsTo(world, room.parent)).filter(({ subject }) => subject.includes('teaches on'));
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain(`${winner.claimant!.full_name} teaches Rovers in place of Andre Bennett`);
  expect(mails[0]!.text).not.toMatch(/\bill\b|edge sensors/i);
  expect(await subjects(room.otherParent)).toHaveLength(1);
  expect(await subjects(room.teacher)).toEqual([`Rovers: ${winner.claimant!.full_name} takes it`]);
});

test('the claimant is the class’s staff on the day, in every place, and neither before nor after', async () => {
  const id = await asked();
  expect((await sheet(romaine)).status).toBe(404);
  await claim(id);
  // It is in the week at once; children are not.
  const week = (await world.call(calls.getSchedule, { token: romaine.token })).body.data;
  expect(week).toMatchObject([{ id: meetingId, staff: ['Romaine Ellis'] }]);
  expect((await sheet(romaine)).status).toBe(404);
  await onClassDay();
  const { token } = romaine;
  expect((await sheet(romaine)).body).toMatchObject({ id: meetingId, rows: { length: 3 } });
  expect((await sheet(romaine, room.meetings[1])).status).toBe(404);
  const params = { id: meetingId };
  expect((await world.send(calls.getDoor, { token, params })).status).toBe(200);
  const marked = await world.send(calls.markAttendance, {
    token,
    params,
    body: { marks: [{ student_id: room.maya.id, mark: 'present' }] },
  });
  expect(marked.status, JSON.stringify(marked.body)).toBe(200);
  const program = { id: room.programId };
  expect((await world.send(calls.staffRoster, { token, params: program })).status).toBe(200);
  expect((await world.send(calls.staffStudent, { token, params: { id: room.maya.id } })).body).toMatchObject({
    notes_open_today: true,
  });
  const note = await world.send(calls.addQuickNote, {
    token,
    params: program,
    body: { student_id: room.maya.id, tag: 'Great idea' },
  });
  expect(note.status, JSON.stringify(note.body)).toBe(201);
  const incident = await world.send(calls.writeIncident, {
    token,
    params,
    body: {
      kind: 'small_injury',
      occurred_at: onTheDay,
      what: 'A scratch.',
      sign: true,
      records: [{ id: randomUUID(), student_id: room.maya.id }],
    },
  });
  expect(incident.status, JSON.stringify(incident.body)).toBe(201);
  const today = (await world.call(calls.staffOverview, { token })).body.today;
  expect(today).toMatchObject([{ id: meetingId, expected: 3 }]);
  const admin = (await world.call(calls.adminToday, { token: room.admin.token })).body.classes;
  expect(admin).toMatchObject([{ staff: ['Romaine Ellis'] }]);
  // What the class is for as a whole, such as its coursework, stays with its teacher.
  const work = await world.send(calls.getReportRound, { token, params: program });
  expect(work.status).toBe(404);
  // The day is over.
  world.clock.set('2026-03-08T05:30:00Z');
  await world.pool.query("update session set last_used_at = '2026-03-08T05:00:00Z'");
  for (const asking of [
    sheet(romaine),
    world.send(calls.getDoor, { token, params }),
    world.send(calls.staffRoster, { token, params: program }),
    world.send(calls.staffStudent, { token, params: { id: room.maya.id } }),
    world.send(calls.getNoteSheet, { token, params: program }),
  ])
    expect((await asking).status).toBe(404);
});

test('a class that is given back is asked anew and the office knows; who comes after all says so to everybody', async () => {
  const id = await asked();
  await claim(id);
  expect((await decline(id, romaine)).body).toMatchObject({ state: 'asked', declined: true, claimant: null });
  expect(await own(romaine)).toEqual([]);
  expect(await subjects(room.stranger)).toEqual([
    'Can you take Rovers?',
    'Rovers: Romaine Ellis takes it',
    'Can you take Rovers?',
  ]);
  expect((await office(id)).office_at).not.toBeNull();
  expect(await subjects(room.admin)).toEqual(['Rovers on Sat 7 Mar 2026, 10:00 am needs somebody']);
  await onClassDay();
  expect((await sheet(romaine)).status).toBe(404);
  expect((await claim(id, room.stranger)).status).toBe(200);
  expect((await sheet(room.stranger)).status).toBe(200);
  expect((await withdraw(id, romaine)).status).toBe(404);
  expect((await withdraw(id)).status).toBe(200);
  expect((await withdraw(id)).status).toBe(200);
  expect((await sheet(room.stranger)).status).toBe(404);
  expect((await sheet(room.teacher)).status).toBe(200);
  expect((await claim(id, room.stranger)).body).toMatchObject({ code: 'not_needed' });
  expect((await subjects(room.stranger)).at(-1)).toBe('Rovers: Andre Bennett comes after all');
  const family = await subjects(room.parent);
  expect(family).toEqual([
    'Rovers: Romaine Ellis teaches on Sat 7 Mar 2026, 10:00 am',
    'Rovers: Nicole Harrison teaches on Sat 7 Mar 2026, 10:00 am',
    'Rovers: Andre Bennett teaches on Sat 7 Mar 2026, 10:00 am',
  ]);
});

test('after two hours the office has it once, and names somebody; a class that is called off needs nobody', async () => {
  const id = await asked();
  const line = async () =>
    (await world.call(calls.adminToday, { token: room.admin.token })).body.work.find(({ kind }) => kind === 'cover');
  world.clock.advance(119 * 60_000);
  await follow();
  expect(await line()).toBeUndefined();
  world.clock.advance(60_000);
  await follow();
  await follow();
  expect(await subjects(room.admin)).toHaveLength(1);
  expect(await line()).toMatchObject({
    count: 1,
    records: [
      { title: 'Rovers', detail: 'Sat 7 Mar, 10:00 am: Andre Bennett cannot come', href: `/admin/cover/${id}` },
    ],
  });
  const list = async (query: { state: string; q?: string }) =>
    (await world.send(calls.listCover, { token: room.admin.token, query })).body.data.map(({ id: one }) => one);
  expect(await list({ state: 'asked', q: 'rovers' })).toEqual([id]);
  const named = await world.send(calls.assignCover, {
    token: room.admin.token,
    params: { id },
    body: { staff_id: romaine.id },
  });
  expect(named.body).toMatchObject({ state: 'claimed', claimant: 'Romaine Ellis' });
  expect((await subjects(romaine)).at(-1)).toBe('You take Rovers on Sat 7 Mar 2026, 10:00 am');
  expect(await line()).toBeUndefined();
  expect(await list({ state: 'asked' })).toEqual([]);
  // Given back, and then the class is called off.
  await decline(id, romaine);
  expect(await line()).toMatchObject({ count: 1 });
  await world.call(calls.cancelMeeting, {
    token: room.admin.token,
    params: { id: meetingId },
    body: { reason: 'No teacher' },
  });
  expect(await line()).toBeUndefined();
  expect((await claim(id, room.stranger)).body).toMatchObject({ code: 'meeting_cancelled' });
});

test('who is replaced by the office reads who takes the class, once, and not that the asker comes after all', async () => {
  const id = await asked();
  await claim(id);
  const before = (await subjects(romaine)).length;
  const named = await world.send(calls.assignCover, {
    token: room.admin.token,
    params: { id },
    body: { staff_id: room.stranger.id },
  });
  expect(named.body).toMatchObject({ state: 'claimed', claimant: 'Nicole Harrison' });
  const mails = (await mailsTo(world, romaine)).slice(before);
  expect(mails.map(({ subject }) => subject)).toEqual(['Rovers: Nicole Harrison takes it']);
  expect(mails[0]!.text).toContain(
    'The office has asked Nicole Harrison to take Rovers on Sat 7 Mar 2026, 10:00 am in your place.',
  );
  // The asker is not coming, and reads who does.
  expect((await subjects(room.teacher)).at(-1)).toBe('Rovers: Nicole Harrison takes it');
});

test('the office can name somebody while the class is to come, also when it is taken, and not once it is over', async () => {
  const id = await asked();
  expect(await office(id)).toMatchObject({ state: 'asked', open: true });
  await claim(id);
  expect(await office(id)).toMatchObject({ state: 'claimed', open: true });
  await withdraw(id);
  expect(await office(id)).toMatchObject({ state: 'withdrawn', open: false });
  const again = await asked();
  await onClassDay();
  world.clock.set('2026-03-07T18:00:00Z');
  expect(await office(again)).toMatchObject({ state: 'asked', open: false });
});

test('a class whose claimant is switched off is asked anew, and the office knows, once', async () => {
  const id = await asked();
  await claim(id);
  await follow();
  expect(await office(id)).toMatchObject({ state: 'claimed', claimant: 'Romaine Ellis' });
  await world.call(calls.setActive, {
    token: room.admin.token,
    params: { id: romaine.id },
    query: { type: 'user' },
    body: { is_active: false },
  });
  await follow();
  await follow();
  const open = await office(id);
  expect(open).toMatchObject({ state: 'asked', claimant: null, open: true });
  expect(open.office_at).not.toBeNull();
  expect(await subjects(room.admin)).toEqual(['Rovers on Sat 7 Mar 2026, 10:00 am needs somebody']);
  expect(await subjects(room.stranger)).toEqual([
    'Can you take Rovers?',
    'Rovers: Romaine Ellis takes it',
    'Can you take Rovers?',
  ]);
  expect((await claim(id, room.stranger)).body).toMatchObject({ state: 'claimed' });
});

test('without anybody free the office has it at once, and what is over is not asked for', async () => {
  await world.pool.query('update account set is_active = false where id = any($1)', [[romaine.id, room.stranger.id]]);
  const id = await asked();
  expect((await office(id)).office_at).not.toBeNull();
  expect(await subjects(room.admin)).toHaveLength(1);
  await follow();
  expect(await subjects(room.admin)).toHaveLength(1);
  world.clock.set('2026-03-07T18:00:00Z');
  const teacher = await world.signInAs('staff', { fullName: 'Andre Bennett' });
  await world.call(calls.assignStaff, {
    token: (await world.signInAs('admin')).token,
    body: { staff_id: teacher.id, program_id: room.programId },
  });
  expect((await ask({}, teacher)).body).toMatchObject({ code: 'meeting_over' });
});

test('an offer says for how many children there is medicine that only who asks may give', async () => {
  await buildMedicinePlan(world, { studentId: room.maya.id, givers: [room.teacher.id] });
  await buildMedicinePlan(world, { studentId: room.omari.id, givers: [room.teacher.id, romaine.id] });
  const id = await asked();
  const offer = async (who: SignedIn) =>
    (await world.call(calls.getOfferedCover, { token: who.token, params: { id } })).body;
  expect(await offer(romaine)).toMatchObject({ medicine: 1 });
  expect(await offer(room.stranger)).toMatchObject({ medicine: 2 });
  expect(JSON.stringify(await offer(romaine))).not.toMatch(/Salbutamol|Maya/);
});
