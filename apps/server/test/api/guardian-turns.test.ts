import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildGuardian } from '../../demo/builders/build-guardian.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkPlaces } from '../../src/modules/enrollments/waiting/check-places.ts';
import { startTestApp, testPassword, type SignedIn, type TestApp } from '../test-app.ts';

/* What a further guardian may not begin any more once the right to money has ended, and who has the turns on waiting lists then. */

let world: TestApp;
let admin: SignedIn;
let mother: SignedIn;
let devon: SignedIn;
let maya: string;
let guardianId: string;
const start = '2026-03-10T15:00:00Z'; // 10 am in Jamaica
beforeAll(async () => {
  world = await startTestApp({ now: start });
});
beforeEach(async () => {
  world.clock.set(start);
  admin = await world.signInAs('admin');
  mother = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  devon = await world.signInAs('parent', { fullName: 'Devon Campbell' });
  maya = (await buildStudent(world.db, { parentId: mother.id, fullName: 'Maya Campbell' })).id;
  guardianId = await buildGuardian(world.db, { studentId: maya, accountId: devon.id, money: true });
});
afterAll(async () => {
  expect(await checkPlaces(world.db)).toEqual([]);
  await world.close();
});

const params = () => ({ id: maya, guardian_id: guardianId });
const rights = async (money: boolean) => {
  const body = { money, pick_up: true };
  const answer = await world.send(calls.changeGuardian, { token: mother.token, params: params(), body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const end = async () => {
  const answer = await world.call(calls.endGuardian, { token: mother.token, params: params(), body: {} });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const removed = async () => {
  const body = { password: testPassword };
  const asked = await world.call(calls.requestOwnDeletion, { token: devon.token, body });
  const id = asked.body.request!.id;
  const done = await world.call(calls.eraseNow, { token: admin.token, params: { id }, body: { reason: 'By letter' } });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
};

/** A program whose only seat is taken, and the place that has it. */
async function fullProgram() {
  const id = await buildProgram(world.db, { title: 'Robotics 2', maxParticipants: 1 });
  const createdAt = new Date('2026-03-01T15:00:00Z');
  return { id, place: await buildEnrollment(world.db, { programId: id, status: 'enrolled', createdAt }) };
}
const free = async (place: string) => {
  const body = { status: 'cancelled', reason: 'Moved away' };
  const answer = await world.send(calls.changeEnrollmentStatus, { token: admin.token, params: { id: place }, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await world.jobs.runDue();
};
const join = async (who: SignedIn, programId: string, children = [maya], together = false) => {
  const body = { program_id: programId, student_ids: children, together };
  const answer = await world.call(calls.joinWaitingList, { token: who.token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
};
const waiting = async (who: SignedIn) => (await world.call(calls.listWaiting, { token: who.token })).body.data;
const request = (who: SignedIn, programId: string) =>
  world.call(calls.requestEnrollment, { token: who.token, body: { student_id: maya, program_id: programId } });
const mailsTo = async ({ email }: SignedIn) =>
  (
    await world.pool.query<{ subject: string; text: string }>(
      'select subject, text from mail_message where to_address = $1 order by id',
      [email],
    )
  ).rows.map(({ subject, text }) => `${subject}: ${text.replaceAll(/\s+/g, ' ')}`);
const passedOn = 'What you had on waiting lists for the child is with the primary guardian now.';

test('without the right to money a place stays where it is, and with it back it can be moved', async () => {
  const from = await buildProgram(world.db, { title: 'Rovers', startDate: '2026-04-06' });
  const to = await buildProgram(world.db, { title: 'Drones', startDate: '2026-04-20' });
  const { body: place } = await request(devon, from);
  const { token } = devon;
  const move = () =>
    world.call(calls.transferPlace, {
      token,
      params: { id: place.id },
      body: { program_id: to, note: null, expected_price: 42_000 },
    });
  await rights(false);
  const options = await world.call(calls.transferOptions, { token, params: { id: place.id } });
  expect(options).toMatchObject({
    status: 200,
    body: {
      allowed: false,
      sentence: 'You can no longer request places for Maya Campbell. Please ask the office to move this one.',
      data: [],
    },
  });
  const terms = await world.call(calls.transferTerms, { token, params: { id: place.id, program_id: to } });
  expect([terms.status, (await move()).status]).toEqual([404, 404]);
  const seen = await world.call(calls.getEnrollment, { token, params: { id: place.id } });
  expect(seen.body).toMatchObject({ program: { id: from }, can_cancel: true, can_pay: true });
  await rights(true);
  expect(await move()).toMatchObject({ status: 200, body: { program: { id: to } } });
});

test.each([
  ['the right to money ends', () => rights(false)],
  ['the guardian is ended', end],
])('%s: the turn on a waiting list goes to the primary guardian, who takes the seat', async (_what, act) => {
  const { id, place } = await fullProgram();
  await join(devon, id);
  const behind = await world.signInAs('parent');
  await join(behind, id, [(await buildStudent(world.db, { parentId: behind.id })).id]);
  await act();
  expect(await waiting(devon)).toEqual([]);
  expect(await waiting(mother)).toMatchObject([
    {
      state: 'waiting',
      ahead: 0,
      program: { id },
      events: [{ title: 'Passed to the primary guardian', by: 'You' }, { by: 'Devon Campbell' }],
    },
  ]);
  expect(await waiting(behind)).toMatchObject([{ ahead: 1 }]);
  expect((await mailsTo(devon)).at(-1)).toContain(passedOn);
  expect((await mailsTo(mother)).join('\n')).toContain(
    'Maya Campbell is on the waiting list for Robotics 2. The place in line stays as it was. Another guardian had joined this list',
  );
  await free(place);
  expect(await waiting(mother)).toMatchObject([{ state: 'offered' }]);
  expect((await request(devon, id)).status).toBe(404);
  expect((await request(mother, id)).status).toBe(201);
  expect(await waiting(mother)).toMatchObject([{ state: 'accepted' }]);
});

test('as long as the right lasts, the primary guardian reads who has joined the list', async () => {
  const { id } = await fullProgram();
  await join(devon, id);
  const body = { program_id: id, student_ids: [maya], together: false };
  const again = (who: SignedIn) => world.call(calls.joinWaitingList, { token: who.token, body });
  expect(await again(mother)).toMatchObject({
    status: 409,
    body: {
      code: 'already_waiting',
      error: 'Maya Campbell is on this waiting list already: another guardian joined it.',
    },
  });
  expect((await again(devon)).body.error).toBe('Maya Campbell is on this waiting list already.');
});

test('an offer goes to the primary guardian until its deadline, who reads of it at once and can decline it', async () => {
  const { id, place } = await fullProgram();
  await join(devon, id);
  await free(place);
  const [offer] = await waiting(devon);
  expect(offer).toMatchObject({ state: 'offered' });
  await rights(false);
  expect(await waiting(mother)).toMatchObject([
    { id: offer!.id, state: 'offered', offer_ends_at: offer!.offer_ends_at },
  ]);
  expect((await mailsTo(mother)).at(-1)).toContain('a place is free for Maya Campbell');
  const leave = (who: SignedIn) => world.call(calls.leaveWaitingList, { token: who.token, params: { id: offer!.id } });
  expect((await leave(devon)).status).toBe(404);
  expect((await leave(mother)).body).toMatchObject({ state: 'declined' });
});

test('of children who wait together each stays with who may take its place; without turns nothing is said of them', async () => {
  const { id, place } = await fullProgram();
  const { id: noel } = await buildStudent(world.db, { parentId: devon.id, fullName: 'Noel Campbell' });
  await join(devon, id, [maya, noel], true);
  await end();
  expect(await waiting(devon)).toMatchObject([{ student: { id: noel }, state: 'waiting' }]);
  expect(await waiting(mother)).toMatchObject([{ student: { id: maya }, state: 'waiting', together: false }]);
  // One seat: it would never be offered to one who still waits for both.
  await free(place);
  const states = [await waiting(devon), await waiting(mother)].flat().map(({ state }) => state);
  expect(states.toSorted()).toEqual(['offered', 'waiting']);
  const joy = await world.signInAs('parent', { fullName: 'Joy Brown' });
  guardianId = await buildGuardian(world.db, { studentId: maya, accountId: joy.id, money: true });
  await end();
  const [mail] = (await mailsTo(joy)).slice(-1);
  expect(mail).toContain('no longer the guardian');
  expect(mail).not.toContain('waiting lists');
});

test('the account of a further guardian is removed: what it had on waiting lists is with the primary guardian', async () => {
  const { id } = await fullProgram();
  await join(devon, id);
  await removed();
  expect(await waiting(mother)).toMatchObject([{ state: 'waiting', ahead: 0, program: { id } }]);
  expect((await mailsTo(mother)).at(-1)).toContain('Maya Campbell is on the waiting list for Robotics 2.');
});
