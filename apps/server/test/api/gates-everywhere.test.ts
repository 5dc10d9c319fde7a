import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

const now = '2026-03-07T16:00:00Z';
let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let maya: string;
let wiring: string;
/** A program of one seat behind the level, which somebody has. */
let next: string;
let seat: string;
beforeAll(async () => {
  world = await startTestApp({ now });
  admin = await world.signInAs('admin');
  const { token } = admin;
  const track = await world.call(calls.addSkillTrack, { token, body: { title: 'Build' } });
  const rule = { text: 'Can do it.', proofs: [], needs: 1 };
  const levels = { starting: rule, practising: rule, confident: rule, teaching_others: rule };
  const skill = await world.call(calls.addSkill, { token, body: { track_id: track.body.id, title: 'Wiring', levels } });
  wiring = skill.body.id;
});
beforeEach(async () => {
  parent = await world.signInAs('parent');
  maya = await child(parent, 'Maya Campbell');
  next = await buildProgram(world.db, { title: 'Level 2', maxParticipants: 1 });
  seat = await buildEnrollment(world.db, {
    studentId: await child(await world.signInAs('parent'), 'Kai Brown'),
    programId: next,
    status: 'enrolled',
  });
});
afterAll(() => world.close());

const child = async (of: SignedIn, fullName: string) =>
  (await buildStudent(world.db, { parentId: of.id, fullName })).id;
const close = () =>
  world.call(calls.saveProgramGate, {
    token: admin.token,
    params: { id: next },
    body: { steps: [{ skill_id: wiring, level: 'confident' }] },
  });
const open = (studentId = maya) =>
  world.call(calls.openProgramGate, {
    token: admin.token,
    params: { id: next },
    body: { student_id: studentId, reason: 'Built robots at school.' },
  });
const join = (studentId = maya, who = parent) =>
  world.call(calls.joinWaitingList, {
    token: who.token,
    body: { program_id: next, student_ids: [studentId], together: false },
  });
const waiting = async (who = parent) => (await world.call(calls.listWaiting, { token: who.token })).body.data;
const needs = 'Maya still needs Wiring at Confident (now not seen yet).';
const free = async () => {
  await world.call(calls.changeEnrollmentStatus, {
    token: admin.token,
    params: { id: seat },
    body: { status: 'cancelled', reason: 'Moved away' },
  });
  await world.jobs.runDue();
};

test('who lacks the level may wait and reads what comes first; with free places there is nothing to wait for', async () => {
  await close();
  expect((await join()).status).toBe(201);
  const { rows } = await world.pool.query<{ text: string }>(
    "select text from mail_message where to_address = $1 and kind = 'waiting.joined'",
    [parent.email],
  );
  expect(rows[0]!.text).toContain(`${needs}\nA place is offered once that level is there.`);
  await free();
  expect(await waiting()).toMatchObject([{ state: 'waiting' }]);
  await open();
  const { rows: others } = await world.pool.query('select 1 from waiting_entry where program_id = $1', [next]);
  expect(others).toHaveLength(1);
  const empty = await buildProgram(world.db, { title: 'Level 3' });
  await world.call(calls.saveProgramGate, {
    token: admin.token,
    params: { id: empty },
    body: { steps: [{ skill_id: wiring, level: 'confident' }] },
  });
  const body = { program_id: empty, student_ids: [maya], together: false };
  const refused = await world.call(calls.joinWaitingList, { token: parent.token, body });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      code: 'level_missing',
      error: `${needs} The office can open the program for a child who learned it somewhere else.`,
    },
  ]);
});

test('opened by the office for the child, its offer comes and is accepted', async () => {
  await close();
  await open();
  expect((await join()).status).toBe(201);
  await free();
  expect(await waiting()).toMatchObject([{ state: 'offered' }]);
  const body = { student_id: maya, program_id: next, note: '' };
  expect((await world.call(calls.requestEnrollment, { token: parent.token, body })).status).toBe(201);
});

test('a walk-in is refused like any other place, and given once the office opened the program for the child', async () => {
  const club = await buildProgram(world.db, { title: 'Level 2 club' });
  await world.call(calls.saveProgramGate, {
    token: admin.token,
    params: { id: club },
    body: { steps: [{ skill_id: wiring, level: 'confident' }] },
  });
  const record = () =>
    world.send(calls.recordWalkIn, {
      token: admin.token,
      body: {
        family_id: parent.id,
        parent: null,
        agreed: true,
        texting: false,
        invite: false,
        contact: null,
        children: [],
        known: [{ student_id: maya, programs: [{ program_id: club }] }],
        code: '',
        expected_amount: 42_000,
        payment: null,
      },
    });
  const refused = await record();
  expect(refused.status).toBe(409);
  expect(JSON.stringify(refused.body)).toContain(needs);
  await world.call(calls.openProgramGate, {
    token: admin.token,
    params: { id: club },
    body: { student_id: maya, reason: 'Built robots at school.' },
  });
  const given = await record();
  expect(given.status, JSON.stringify(given.body)).toBe(201);
});

test('whoever joined before the level was asked keeps the place in line, and the next child gets the offer', async () => {
  await join();
  const other = await world.signInAs('parent');
  const noa = await child(other, 'Noa Brown');
  await join(noa, other);
  await close();
  await open(noa);
  await free();
  expect(await waiting()).toMatchObject([{ state: 'waiting', ahead: 0 }]);
  expect(await waiting(other)).toMatchObject([{ state: 'offered' }]);
});

test('a place is not offered by hand to a child who lacks the level, until the office opened it', async () => {
  await join();
  await close();
  await free();
  const [entry] = await waiting();
  const offer = () => world.call(calls.offerPlace, { token: admin.token, params: { id: entry!.id }, body: {} });
  const refused = await offer();
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'level_missing', error: `${needs} Open the program for this child on its page, with a reason.` },
  ]);
  await open();
  expect((await offer()).status).toBe(200);
  expect(await waiting()).toMatchObject([{ state: 'offered' }]);
});

test('a place moves there with the level only: for the family, for many at once, and in what both see before', async () => {
  const from = await buildProgram(world.db, { title: 'Level 1' });
  await free();
  await close();
  const id = await buildEnrollment(world.db, { studentId: maya, programId: from, createdAt: world.clock.now() });
  const options = async () =>
    (await world.call(calls.transferOptions, { token: parent.token, params: { id } })).body.data.find(
      (one) => one.id === next,
    );
  expect((await options())?.refusal).toContain(needs);
  const move = () =>
    world.send(calls.transferPlace, {
      token: parent.token,
      params: { id },
      body: { program_id: next, note: null, expected_price: 42_000 },
    });
  expect((await move()).body).toMatchObject({ code: 'level_missing' });
  const many = (preview: boolean) =>
    world.send(calls.transferEnrollments, {
      token: admin.token,
      body: { ids: [id], program_id: next, reason: 'Closer', preview },
    });
  for (const preview of [true, false])
    expect((await many(preview)).body).toMatchObject({
      moved: 0,
      refused: [{ id, error: `${needs} Open the program for this child on its page, with a reason.` }],
    });
  await open();
  expect((await options())?.refusal).toBeNull();
  expect((await many(true)).body).toMatchObject({ moved: 1, refused: [] });
  expect((await move()).status).toBe(200);
});
