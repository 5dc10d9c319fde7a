import { calls } from '@doctorbird/contract/calls';
import { unzipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { customAnswer } from '../../src/modules/organisation/custom-fields/custom-answers.table.ts';
import { plain } from '../field-samples.ts';
import { startTestApp, testPassword, type SignedIn, type TestApp } from '../test-app.ts';
import type { Refusal } from '../typed-calls.ts';

const options = ['Small', 'Medium', 'Large'].map((label) => ({ label, retired: false }));
const shirt = { ...plain, record: 'student', kind: 'choice', label: 'Shirt', several: true, options };
const fields = [
  shirt,
  { ...plain, record: 'student', kind: 'number', label: 'Height', unit: 'cm' },
  { ...plain, record: 'student', kind: 'date', label: 'Swimming test' },
  { ...plain, record: 'student', kind: 'text', label: 'Bus stop' },
  { ...plain, record: 'family', kind: 'text', label: 'Church' },
  { ...plain, record: 'enrollment', kind: 'number', label: 'Kit number', see: 'staff', fill: 'staff' },
];

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
const ids: Record<string, string> = {};
let places: string[];

const answer = async (record: string, id: string, answers: object) => {
  const saved = await world.send(calls.saveAnswers, { token: admin.token, params: { record, id }, body: { answers } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
};
const define = async (next: object[]) => {
  const saved = await world.send(calls.saveFields, { token: admin.token, body: { fields: next } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return saved.body.fields.value.fields as object[];
};

beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  const programId = await buildProgram(world.db, { title: 'Rovers', maxParticipants: 20 });
  places = [];
  for (const fullName of ['Ann', 'Ben', 'Cleo', 'Dana']) {
    const { id } = await buildStudent(world.db, { parentId: parent.id, fullName });
    ids[fullName] = id;
    places.push(await buildEnrollment(world.db, { programId, studentId: id, status: 'enrolled' }));
  }
  await define(fields);
  const [height, test_, stop] = ['f-height', 'f-swimming-test', 'f-bus-stop'] as const;
  await answer('student', ids.Ann!, {
    'f-shirt': ['o-small'],
    [height]: 101,
    [test_]: '2026-01-31',
    [stop]: 'Papine, by the bridge',
  });
  await answer('student', ids.Ben!, { 'f-shirt': ['o-small', 'o-large'], [height]: 120.5, [test_]: '2026-02-01' });
  await answer('student', ids.Cleo!, { 'f-shirt': ['o-large'], [height]: 140, [stop]: '=HYPERLINK("x")' });
  await answer('family', parent.id, { 'f-church': 'St. Andrew Parish' });
  await answer('enrollment', places[0]!, { 'f-kit-number': 7 });
});
afterAll(() => world.close());

const students = async (query: Record<string, string>) => {
  const found = await world.call(calls.listOfficeStudents, {
    token: admin.token,
    query: { sort: 'full_name', ...query },
  });
  return found.status === 200 ? found.body.data.map((row) => row.full_name).join() : found.body;
};

test('students are found by each kind of answer', async () => {
  expect(await students({ 'answer.f-shirt': 'o-small' })).toBe('Ann,Ben');
  expect(await students({ 'answer.f-shirt': 'o-medium,o-large' })).toBe('Ben,Cleo');
  expect(await students({ 'answer.f-shirt': 'none' })).toBe('Dana');
  expect(await students({ 'answer.f-height.from': '101', 'answer.f-height.to': '120.5' })).toBe('Ann,Ben');
  expect(await students({ 'answer.f-height': 'none' })).toBe('Dana');
  expect(await students({ 'answer.f-swimming-test.from': '2026-02-01' })).toBe('Ben');
  expect(await students({ 'answer.f-swimming-test.to': '2026-01-31' })).toBe('Ann');
  expect(await students({ 'answer.f-bus-stop.has': 'PAPINE' })).toBe('Ann');
  expect(await students({ 'answer.f-bus-stop.has': '%' })).toBe('');
  expect(await students({ 'answer.f-shirt': 'o-large', 'answer.f-height.from': '130', status: 'active' })).toBe('Cleo');
  expect(await students({ 'answer.f-shirt': '' })).toBe('Ann,Ben,Cleo,Dana');
});

test('a filter that makes no sense is refused with a sentence, and one of another kind does not count', async () => {
  const problem = async (query: Record<string, string>) => ((await students(query)) as Refusal).fields;
  expect(await problem({ 'answer.f-height.from': 'tall' })).toEqual({
    'answer.f-height.from': 'Please enter a number',
  });
  expect(await problem({ 'answer.f-swimming-test.to': '2026-02-31' })).toEqual({
    'answer.f-swimming-test.to': 'Please enter a date',
  });
  expect(await problem({ colour: 'red' })).toEqual({ colour: 'This list has no such filter' });
  expect(await problem({ 'answer.f-x;drop': 'a' })).toEqual({ 'answer.f-x;drop': 'This list has no such filter' });
  expect(await problem({ 'answer.f-bus-stop.has': 'x'.repeat(401) })).toBeDefined();
  expect(await problem({ 'answer.f-bus-stop.has': 'a\u0000' })).toBeDefined();
  expect(await students({ 'answer.f-shirt.from': '3' })).toBe('Ann,Ben,Cleo,Dana');
  expect(await students({ 'answer.f-church.has': 'Parish' })).toBe('Ann,Ben,Cleo,Dana');
});

test('parents and enrollments are found by theirs, and the rows carry the answers', async () => {
  const parents = await world.call(calls.listParents, {
    token: admin.token,
    query: { 'answer.f-church.has': 'andrew' },
  });
  expect(parents.body.data).toMatchObject([{ id: parent.id, answers: { 'f-church': 'St. Andrew Parish' } }]);
  const query = { 'answer.f-kit-number.from': '5', 'answer.f-kit-number.to': '9' };
  const enrollments = await world.call(calls.listAllEnrollments, { token: admin.token, query });
  expect(enrollments.body).toMatchObject({ total: 1, data: [{ id: places[0], answers: { 'f-kit-number': 7 } }] });
  const selection = await world.call(calls.selectEnrollments, { token: admin.token, query });
  expect(selection.body.data.map(({ id }) => id)).toEqual([places[0]]);
  // The total is counted anew after a change.
  await answer('enrollment', places[1]!, { 'f-kit-number': 8 });
  const again = await world.call(calls.listAllEnrollments, { token: admin.token, query });
  expect(again.body.total).toBe(2);
});

const sheet = async (query: Record<string, string>) => {
  const { status, body } = await world.send(calls.exportList, { token: admin.token, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as string)
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
};

test('an export has the answers as people read them, as far as they were chosen', async () => {
  const all = await sheet({ type: 'students', sort: 'full_name' });
  expect(all[0]).toContain('Shirt,Height (cm),Swimming test,Bus stop');
  expect(all[2]).toContain('"Small, Large",120.5,2026-02-01');
  // What a spreadsheet would calculate stays text.
  expect(all[3]).toContain(`'=HYPERLINK`);
  const some = await sheet({
    type: 'students',
    sort: 'full_name',
    columns: 'student,answer.f-shirt,answer.f-long-gone',
    'answer.f-shirt': 'o-small',
  });
  expect(some).toEqual(['Student,Shirt', 'Ann,Small', 'Ben,"Small, Large"']);
  const refused = await world.call(calls.exportList, {
    token: admin.token,
    query: { type: 'students', columns: 'answers' },
  });
  expect(refused.status).toBe(422);
});

test('a saved view goes on when its field is retired: the filter no longer counts', async () => {
  const query = { 'answer.f-shirt': 'o-small', columns: 'parent,answer.f-shirt', sort: 'full_name' };
  const saved = await world.call(calls.createView, {
    token: admin.token,
    body: { list: 'students', name: 'Small shirts', query },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(201);
  const count = async () => {
    const { body } = await world.call(calls.countViews, { token: admin.token, query: { list: 'students' } });
    return body.counts.find(({ view }) => view === saved.body.id)!.total;
  };
  expect(await count()).toBe(2);
  const [first, ...others] = (await world.call(calls.getSettings, { token: admin.token })).body.fields.value.fields;
  await define([{ ...first, retired: true }, ...others]);
  expect(await count()).toBe(4);
  expect(await students(Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'columns')))).toBe(
    'Ann,Ben,Cleo,Dana',
  );
  await define([first!, ...others]);
  // Views of other lists have no such columns.
  const elsewhere = await world.call(calls.createView, {
    token: admin.token,
    body: { list: 'payments', name: 'No', query: { columns: 'answer.f-shirt' } },
  });
  expect(elsewhere.status).toBe(422);
});

test('a family’s copy of its data has its answers, and they go with the family', async () => {
  await world.call(calls.requestOwnCopy, { token: parent.token });
  await world.jobs.runDue();
  const [copy] = (await world.call(calls.listOwnCopies, { token: parent.token })).body.data;
  const { body } = await world.call(calls.downloadOwnCopy, { token: parent.token, params: { id: copy!.id } });
  const files = unzipSync(new Uint8Array(body as Buffer));
  const name = Object.keys(files).find((one) => one.endsWith('answers.json'))!;
  const rows = JSON.parse(Buffer.from(files[name]!).toString()) as { question: string; answer: string }[];
  expect(rows.map(({ question, answer: given }) => `${question}: ${given}`)).toEqual(
    expect.arrayContaining(['Church: St. Andrew Parish', 'Shirt: Small, Large', 'Height: 120.5', 'Kit number: 7']),
  );

  const child = await world.db.select().from(customAnswer).where(eq(customAnswer.recordId, ids.Ann!));
  expect(child.length).toBeGreaterThan(0);
  // An account with a place cannot go.
  await world.pool.query(`update enrollment set status = 'completed'`);
  const asked = await world.call(calls.requestOwnDeletion, { token: parent.token, body: { password: testPassword } });
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  world.clock.advance(40 * 86_400_000);
  await world.jobs.enqueue(world.db, 'privacy.deletions', {});
  await world.jobs.runDue();
  expect(await world.db.select().from(customAnswer)).toEqual([]);
});
