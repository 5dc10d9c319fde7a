import { calls } from '@doctorbird/contract/calls';
import { mostQuestions } from '@doctorbird/contract/organisation/answers';
import type { QuestionSet } from '@doctorbird/contract/organisation/question-sets';
import { eq, inArray } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { buildCompetition } from '../../demo/content/build-content.ts';
import { customAnswer } from '../../src/modules/organisation/custom-fields/custom-answers.table.ts';
import { questionSet } from '../../src/modules/organisation/custom-fields/question-sets.table.ts';
import { choice, text } from '../field-samples.ts';
import { startTestApp, testPassword, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let desk: SignedIn;
let staff: SignedIn;
let parent: SignedIn;
let programId: string;
let otherId: string;

const day = '2026-07-06';
const level = { record: 'enrollment', label: 'What have you built?', max_length: 300, required: true };
const bus = { record: 'enrollment', label: 'Comes by bus', required: false };

beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
  desk = await world.signInAs('admin', { roles: ['front_desk'] });
  staff = await world.signInAs('staff');
});
afterAll(() => world.close());

beforeEach(async () => {
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  programId = await buildProgram(world.db, { status: 'open', startDate: day, maxParticipants: 60 });
  otherId = await buildProgram(world.db, { status: 'open', startDate: day });
});

const child = async (by = parent) => (await buildStudent(world.db, { parentId: by.id })).id;
const read = async (id = programId): Promise<QuestionSet> =>
  (await world.call(calls.getProgramQuestions, { token: admin.token, params: { id } })).body;
const save = (fields: object[], { id = programId, by = admin, version }: Partial<Saving> & { version: number }) =>
  world.send(calls.saveProgramQuestions, { token: by.token, params: { id }, body: { fields, version } });
interface Saving {
  id: string;
  by: SignedIn;
}
/** Stores these questions of a program, and returns them with their keys. */
async function ask(fields: object[], id = programId): Promise<QuestionSet['fields']> {
  const { version } = await read(id);
  const { status, body } = await save(fields, { id, version });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.fields;
}
const request = (studentId: string, answers?: object, { id = programId, by = parent } = {}) =>
  world.send(calls.requestEnrollment, {
    token: by.token,
    body: { student_id: studentId, program_id: id, ...(answers && { answers }) },
  });
const answersOf = async (by: SignedIn, id: string) => {
  const { status, body } = await world.send(calls.getAnswers, {
    token: by.token,
    params: { record: 'enrollment', id },
  });
  return status === 200 ? Object.fromEntries(body.fields.map(({ label, answer }) => [label, answer])) : status;
};
const answer = (by: SignedIn, id: string, answers: object) =>
  world.send(calls.saveAnswers, { token: by.token, params: { record: 'enrollment', id }, body: { answers } });

test('a program asks its own questions: an answer is needed, kept, and seen on the place', async () => {
  const [built, way] = await ask([text(level), choice(bus)]);
  const shown = await world.call(calls.listFields, {
    token: parent.token,
    query: { record: 'enrollment', of: programId },
  });
  expect(shown.body.fields.map(({ label, required }) => [label, required])).toEqual([
    ['What have you built?', true],
    ['Comes by bus', false],
  ]);
  const id = await child();
  expect((await request(id)).body.fields).toEqual({ [`answers.${built!.key}`]: 'Please answer this question' });
  const place = await request(id, { [built!.key]: 'A kite', [way!.key]: ['o-small'] });
  expect(place.status, JSON.stringify(place.body)).toBe(201);
  expect(await answersOf(parent, place.body.id)).toEqual({
    'What have you built?': 'A kite',
    'Comes by bus': ['o-small'],
  });
  expect((await answer(parent, place.body.id, { [built!.key]: 'A boat' })).status).toBe(200);
  expect((await read()).uses).toEqual(expect.arrayContaining([{ key: built!.key, answers: 1 }]));
  // Another program asks nothing.
  expect((await request(id, undefined, { id: otherId })).status).toBe(201);
});

test('what does not belong to the program, or does not fit, is refused beside its question', async () => {
  const [built, size] = await ask([text(level), choice({ ...bus, label: 'Size' })]);
  const [foreign] = await ask([text({ record: 'enrollment', label: 'Elsewhere' })], otherId);
  const id = await child();
  const problem = async (key: string, value: unknown) => {
    const { status, body } = await request(id, { [built!.key]: 'A kite', [key]: value });
    expect(status).toBe(422);
    return body.fields[`answers.${key}`];
  };
  const none = 'This question is no longer asked. Please load the page again.';
  expect(await problem(foreign!.key, 'x')).toBe(none);
  expect(await problem(built!.key, 'x'.repeat(10_000))).toBe('Please keep this to 300 characters');
  expect(await problem(built!.key, 'a\u0007b')).toBe('Please remove the characters that cannot be saved');
  expect(await problem(size!.key, ['o-huge'])).toBe('Choose one of the options');
  expect(await problem('__proto__x', 'x')).toBe(none);
  await ask([{ ...built }, { ...size, retired: true }]);
  expect(await problem(size!.key, ['o-small'])).toBe(none);
  const place = await request(id, { [built!.key]: 'A kite' });
  expect((await answer(parent, place.body.id, { [foreign!.key]: 'x' })).status).toBe(422);
  const stranger = await world.signInAs('parent');
  expect((await answer(stranger, place.body.id, { [built!.key]: 'x' })).status).toBe(404);
  expect(await answersOf(stranger, place.body.id)).toBe(404);
  const mine = await child(stranger);
  expect((await request(mine, { [built!.key]: 'x' }, { by: parent })).status).toBe(404);
});

test('the questions themselves: checks, one at a time, and no key of another program', async () => {
  const { version } = await read();
  const refused = async (fields: object[]) => (await save(fields, { version })).body.fields;
  expect(await refused([text({ record: 'student' })])).toEqual({
    'fields.0.record': 'These are questions of a program',
  });
  const many = Array.from({ length: mostQuestions + 1 }, (_one, at) =>
    text({ record: 'enrollment', label: `Question ${at}` }),
  );
  expect(await refused(many)).toEqual({ fields: `Please keep this to ${mostQuestions} fields` });
  expect((await save([text(level)], { version, by: desk })).status).toBe(403);
  expect((await save([text(level)], { version, by: staff })).status).toBe(403);
  expect((await save([text(level)], { version, id: await child() })).status).toBe(404);
  const both = await Promise.all(Array.from({ length: 30 }, () => save([text(level)], { version })));
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(both.filter(({ status }) => status === 409)).toHaveLength(29);
  const [own] = (await read()).fields;
  // The key of a question elsewhere, or of a field of all places, is not taken over.
  const [taken] = await ask([text({ ...level, key: own!.key })], otherId);
  expect(taken!.key).not.toBe(own!.key);
});

test('a question with answers is retired, not deleted; one without goes', async () => {
  const [built, way] = await ask([text(level), choice(bus)]);
  const place = await request(await child(), { [built!.key]: 'A kite' });
  const { version } = await read();
  expect((await save([{ ...way }], { version })).body.fields).toEqual({
    fields: '“What have you built?” has answers for 1 record, so it cannot be deleted. Retire it instead.',
  });
  await ask([{ ...built, retired: true }]);
  expect(await answersOf(admin, place.body.id)).toEqual({ 'What have you built?': 'A kite' });
  expect(await answersOf(parent, place.body.id)).toEqual({});
});

test('thirty families at once, while the question is retired: whole answers or a sentence, never half', async () => {
  const [built] = await ask([text(level)]);
  const families = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const by = await world.signInAs('parent');
      return { by, id: await child(by) };
    }),
  );
  const { version } = await read();
  const [retired, ...places] = await Promise.all([
    save([{ ...built, retired: true }], { version }),
    ...families.map(({ by, id }) => request(id, { [built!.key]: 'A kite' }, { by })),
  ]);
  expect(retired.status).toBe(200);
  expect(places.every(({ status }) => status === 201 || status === 422)).toBe(true);
  const held = places.filter(({ status }) => status === 201).length;
  expect(await world.db.$count(customAnswer, eq(customAnswer.field, built!.key))).toBe(held);
});

test('a required question that comes later is something to do for the family, and holds up nothing', async () => {
  const id = await child();
  const place = await request(id);
  const open = async () => (await world.call(calls.listOpenQuestions, { token: parent.token })).body.data;
  expect(await open()).toEqual([]);
  const [built] = await ask([text(level), choice(bus)]);
  expect(await open()).toEqual([
    { record: 'enrollment', id: place.body.id, about: expect.any(String), questions: ['What have you built?'] },
  ]);
  const home = await world.call(calls.getParentHome, { token: parent.token });
  expect(home.body.questions?.data).toHaveLength(1);
  expect((await answer(parent, place.body.id, { [built!.key]: 'A kite' })).status).toBe(200);
  expect(await open()).toEqual([]);
  const stranger = await world.signInAs('parent');
  expect((await world.call(calls.listOpenQuestions, { token: stranger.token })).body.data).toEqual([]);
});

test('the office enrolls with what the family said, and the rest is asked on the family’s home', async () => {
  const [built, way] = await ask([text(level), choice(bus)]);
  const given = await world.call(calls.enrollStudent, {
    token: admin.token,
    body: { student_id: await child(), program_id: programId, answers: { [way!.key]: ['o-large'] } },
  });
  expect(given.status, JSON.stringify(given.body)).toBe(201);
  expect(await answersOf(admin, given.body.id)).toEqual({ 'What have you built?': null, 'Comes by bus': ['o-large'] });
  const { data } = (await world.call(calls.listOpenQuestions, { token: parent.token })).body;
  expect(data.map(({ questions }) => questions)).toEqual([['What have you built?']]);
  expect((await answer(parent, given.body.id, { [built!.key]: 'A kite' })).status).toBe(200);
});

const roster = async (by: SignedIn) =>
  (await world.call(calls.programRoster, { token: by.token, params: { id: programId } })).body;
const csv = async (call: typeof calls.exportRoster | typeof calls.exportStaffRoster, by: SignedIn) =>
  (await world.send(call, { token: by.token, params: { id: programId } })).body as unknown as string;

test('who may see it holds on the place, the roster, the list, its filters and the files', async () => {
  const [built, health, teachers, office] = await ask([
    text({ ...level, see: 'everybody', fill: 'everybody' }),
    text({ record: 'enrollment', label: 'Asthma', see: 'everybody', fill: 'everybody', health: true }),
    text({ record: 'enrollment', label: 'For teachers', see: 'staff', fill: 'staff' }),
    text({ record: 'enrollment', label: 'Office note', see: 'admins', fill: 'admins' }),
  ]);
  const studentId = await child();
  const id = await buildEnrollment(world.db, {
    studentId,
    programId,
    status: 'enrolled',
    createdAt: world.clock.now(),
  });
  await world.call(calls.assignStaff, { token: admin.token, body: { staff_id: staff.id, program_id: programId } });
  const all = { [built!.key]: 'A kite', [health!.key]: 'Inhaler', [teachers!.key]: 'Shy', [office!.key]: 'Cousin' };
  expect((await answer(admin, id, all)).status).toBe(200);

  const whole = { 'What have you built?': 'A kite', Asthma: 'Inhaler', 'For teachers': 'Shy', 'Office note': 'Cousin' };
  expect(await answersOf(admin, id)).toEqual(whole);
  const { Asthma: _health, ...atDesk } = whole;
  expect(await answersOf(desk, id)).toEqual(atDesk);
  const { 'Office note': _office, ...inClass } = whole;
  expect(await answersOf(staff, id)).toEqual(inClass);
  expect(await answersOf(parent, id)).toEqual({ 'What have you built?': 'A kite', Asthma: 'Inhaler' });
  expect(await answersOf(await world.signInAs('staff'), id)).toBe(404);
  expect((await answer(desk, id, { [health!.key]: 'x' })).status).toBe(422);

  expect((await roster(admin)).questions.map(({ label }) => label)).toEqual(Object.keys(whole));
  expect(JSON.stringify(await roster(desk))).not.toContain('Inhaler');
  const taught = await world.call(calls.staffRoster, { token: staff.token, params: { id: programId } });
  expect(taught.body.data[0]!.answers).toEqual({
    [built!.key]: 'A kite',
    [health!.key]: 'Inhaler',
    [teachers!.key]: 'Shy',
  });
  const file = await csv(calls.exportRoster, admin);
  expect(file).toContain('A kite');
  expect(file).not.toContain('Inhaler');
  const staffFile = await csv(calls.exportStaffRoster, staff);
  expect(staffFile).toContain('Shy');
  expect(staffFile).not.toMatch(/Inhaler|Cousin/);

  const list = async (by: SignedIn, query: object = {}) =>
    (await world.call(calls.listAllEnrollments, { token: by.token, query: { program_id: programId, ...query } })).body;
  expect((await list(admin)).data[0]!.answers).toEqual(all);
  expect(JSON.stringify(await list(desk))).not.toContain('Inhaler');
  const none = await buildStudent(world.db, { parentId: parent.id });
  await buildEnrollment(world.db, { studentId: none.id, programId, status: 'enrolled', createdAt: world.clock.now() });
  expect((await list(admin, { [`answer.${health!.key}.has`]: 'inhaler' })).total).toBe(1);
  // A filter by what one does not see would tell the answer: it does not count.
  expect((await list(desk, { [`answer.${health!.key}.has`]: 'nothing' })).total).toBe(2);
  // Without the program there is no such column.
  const everywhere = await world.call(calls.listAllEnrollments, { token: admin.token, query: {} });
  expect(JSON.stringify(everywhere.body)).not.toContain('A kite');

  const sheet = async (by: SignedIn) =>
    String(
      (
        await world.send(calls.exportList, {
          token: by.token,
          query: { type: 'enrollments', format: 'csv', program_id: programId },
        })
      ).body,
    );
  const exported = await sheet(admin);
  expect(exported.split('\r\n')[0]).toContain('What have you built?,Asthma,For teachers,Office note');
  expect(exported).toContain('A kite,Inhaler,Shy,Cousin');
});

test('a copy of a program brings the questions that are asked, without answers and under keys of its own', async () => {
  const [built, way] = await ask([text(level), choice({ ...bus, retired: true })]);
  await request(await child(), { [built!.key]: 'A kite' });
  const copy = await world.call(calls.duplicateProgram, { token: admin.token, params: { id: programId }, body: {} });
  expect(copy.status, JSON.stringify(copy.body)).toBe(201);
  const copied = await read(copy.body.id);
  expect(copied.fields.map(({ label }) => label)).toEqual(['What have you built?']);
  expect(copied.fields[0]!.key).not.toBe(built!.key);
  expect(copied.uses).toEqual([]);
  expect(way!.retired).toBe(true);
  expect((await save([], { id: copy.body.id, version: copied.version })).status).toBe(200);
});

test('a competition asks about each team; a family answers for its own, the office may leave it open', async () => {
  const contest = await buildCompetition(world.db, { title: 'Arena Day' });
  const params = { id: contest };
  const { status, body } = await world.send(calls.saveCompetitionQuestions, {
    token: admin.token,
    params,
    body: { fields: [text({ record: 'entry', label: 'Robot weight', required: true })], version: 0 },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const [weight] = body.fields;
  const enter = async (by: SignedIn, facts: object) =>
    world.send(calls.enterTeam, { token: by.token, body: { competition_id: contest, ...facts } });
  const own = { name: 'Team Bolt', student_ids: [await child()] };
  expect((await enter(parent, own)).body.fields).toEqual({
    [`answers.${weight!.key}`]: 'Please answer this question',
  });
  const team = await enter(parent, { ...own, answers: { [weight!.key]: '450 g' } });
  expect(team.status, JSON.stringify(team.body)).toBe(201);
  const entry = { record: 'entry', id: team.body.id };
  const seen = await world.call(calls.getAnswers, { token: parent.token, params: entry as never });
  expect(seen.body.fields.map(({ label, answer: given }) => [label, given])).toEqual([['Robot weight', '450 g']]);
  const stranger = await world.signInAs('parent');
  for (const by of [stranger, staff])
    expect((await world.send(calls.getAnswers, { token: by.token, params: entry })).status).toBe(404);
  const school = await enter(admin, { name: 'Papine High', others: ['Ari B'] });
  expect(school.status, JSON.stringify(school.body)).toBe(201);
  expect((await enter(parent, { name: 'Other', others: ['Ann C'], answers: { nope: 'x' } })).status).toBe(422);

  const listed = async (query = {}) =>
    (await world.call(calls.listCompetitionEntries, { token: admin.token, params, query: { sort: 'name', ...query } }))
      .body;
  expect((await listed()).data.map(({ name, answers }) => [name, answers])).toEqual([
    ['Papine High', undefined],
    ['Team Bolt', { [weight!.key]: '450 g' }],
  ]);
  expect((await listed({ [`answer.${weight!.key}.has`]: '450' })).total).toBe(1);
  const file = await world.send(calls.exportList, {
    token: admin.token,
    query: { type: 'entries', format: 'csv', of: contest },
  });
  const [head, ...lines] = String(file.body).split('\r\n');
  expect(head).toContain('Robot weight');
  expect(lines.filter((line) => line.includes('450 g'))).toHaveLength(1);
  const other = await buildCompetition(world.db, { title: 'Other Day' });
  const elsewhere = await world.send(calls.exportList, {
    token: admin.token,
    query: { type: 'entries', format: 'csv', of: other },
  });
  expect(String(elsewhere.body)).not.toContain('Robot weight');
});

test('the answers are in the copy of the family’s data and go with the family; what is deleted for good takes its questions along', async () => {
  const [built] = await ask([text(level)]);
  const place = await request(await child(), { [built!.key]: 'A kite' });
  await world.call(calls.requestOwnCopy, { token: parent.token });
  await world.jobs.runDue();
  const [copy] = (await world.call(calls.listOwnCopies, { token: parent.token })).body.data;
  const { body } = await world.call(calls.downloadOwnCopy, { token: parent.token, params: { id: copy!.id } });
  const files = unzipSync(new Uint8Array(body as Buffer));
  const name = Object.keys(files).find((one) => one.endsWith('answers.json'))!;
  expect(JSON.parse(Buffer.from(files[name]!).toString())).toEqual([
    expect.objectContaining({ question: 'What have you built?', answer: 'A kite', id: place.body.id }),
  ]);

  const contest = await buildCompetition(world.db, { title: 'Arena Night' });
  const question = text({ record: 'entry', label: 'Robot weight' });
  const asking = await world.call(calls.saveCompetitionQuestions, {
    token: admin.token,
    params: { id: contest },
    body: { fields: [question as never], version: 0 },
  });
  const team = await world.call(calls.enterTeam, {
    token: parent.token,
    body: {
      competition_id: contest,
      name: 'Team Bolt',
      student_ids: [await child()],
      answers: { [asking.body.fields[0]!.key]: '450 g' },
    },
  });
  expect(team.status, JSON.stringify(team.body)).toBe(201);
  const left = async (...records: string[]) => world.db.$count(customAnswer, inArray(customAnswer.recordId, records));
  expect(await left(place.body.id, team.body.id)).toBe(2);
  await world.pool.query(`update enrollment set status = 'completed'`);
  const asked = await world.call(calls.requestOwnDeletion, { token: parent.token, body: { password: testPassword } });
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  world.clock.advance(40 * 86_400_000);
  await world.jobs.enqueue(world.db, 'privacy.deletions', {});
  await world.jobs.runDue();
  expect(await left(place.body.id, team.body.id)).toBe(0);

  const sets = () => world.db.$count(questionSet, eq(questionSet.ownerId, contest));
  expect(await sets()).toBe(1);
  await world.pool.query('delete from competition where id = $1', [contest]);
  expect(await sets()).toBe(0);
});
