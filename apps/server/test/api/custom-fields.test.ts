import { calls } from '@doctorbird/contract/calls';
import { mostFields } from '@doctorbird/contract/organisation/answers';
import type { AnsweredField } from '@doctorbird/contract/organisation/field-answers';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { customAnswer } from '../../src/modules/organisation/custom-fields/custom-answers.table.ts';
import { auditEntry } from '../../src/platform/audit/audit.table.ts';
import { choice, day, number, text } from '../field-samples.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import type { Refusal } from '../typed-calls.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let staff: SignedIn;
let childId: string;
let programId: string;

beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  staff = await world.signInAs('staff');
  childId = (await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell' })).id;
  programId = await buildProgram(world.db, { title: 'Rovers', status: 'in_progress' });
  await buildEnrollment(world.db, { studentId: childId, programId, status: 'enrolled', createdAt: world.clock.now() });
  await world.call(calls.assignStaff, {
    token: admin.token,
    body: { staff_id: staff.id, program_id: programId },
  });
});
afterAll(() => world.close());

const fieldsNow = async () => (await world.call(calls.getSettings, { token: admin.token })).body.fields;
const saveFields = (fields: object[], more: object = {}, by = admin) =>
  world.send(calls.saveFields, { token: by.token, body: { fields, ...more } });
/** Stores these fields, and returns them with their keys. */
const define = async (...fields: object[]) => {
  const { status, body } = await saveFields(fields);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.fields.value.fields as Array<{ key: string; label: string; options: { key: string; label: string }[] }>;
};
const read = async (by: SignedIn, id = childId, record = 'student') => {
  const { status, body } = await world.send(calls.getAnswers, { token: by.token, params: { record, id } });
  return { status, fields: body.fields ?? [] };
};
const answer = (by: SignedIn, answers: unknown, { id = childId, record = 'student', key = '' } = {}) =>
  world.send(calls.saveAnswers, {
    token: by.token,
    params: { record, id },
    body: { answers },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const aChild = (facts: object = {}) => ({
  full_name: `Kemar Campbell ${Math.random().toString(36).slice(2, 8).replaceAll(/\d/g, 'x')}`,
  date_of_birth: '2016-05-04',
  grade_level: 'Grade 4',
  ...facts,
});
const addChild = (facts: object = {}) => world.call(calls.createStudent, { token: parent.token, body: aChild(facts) });

beforeEach(async () => {
  await world.db.delete(customAnswer);
  await define();
});

test('fields have keys that survive a new label, and who saved them last is known', async () => {
  const [stop, shirt] = await define(text(), choice());
  expect(stop!.key).toBe('f-bus-stop');
  expect(shirt!.options.map(({ key }) => key)).toEqual(['o-small', 'o-large']);
  const [renamed] = await define({ ...stop, label: 'Where the bus stops' }, { ...shirt });
  expect(renamed).toMatchObject({ key: 'f-bus-stop', label: 'Where the bus stops' });
  expect((await fieldsNow()).changed!.by).toBe('Karen Whyte');
  // Its old label is free again, and its key is not.
  const three = await define({ ...renamed }, { ...shirt }, text());
  expect(three.map(({ key }) => key)).toEqual(['f-bus-stop', 'f-shirt-size', 'f-bus-stop-2']);
});

test('two admins who edit the fields at once: the second one is told, and nothing is lost', async () => {
  const { version } = await fieldsNow();
  expect((await saveFields([text()], { version })).status).toBe(200);
  const late = await saveFields([choice()], { version });
  expect(late).toMatchObject({ status: 409, body: { code: 'stale' } });
  expect((await fieldsNow()).value.fields.map(({ label }) => label)).toEqual(['Bus stop']);
});

test('a field that makes no sense is refused with a sentence beside it', async () => {
  const problem = async (field: object) => (await saveFields([field])).body.fields;
  expect(await problem(text({ label: ' ' }))).toEqual({ 'fields.0.label': 'Please enter the question or label' });
  expect(await problem(text({ see: 'admins' }))).toEqual({ 'fields.0.fill': 'Whoever fills it in must see it too' });
  expect(await problem(text({ fill: 'staff', required: true }))).toEqual({
    'fields.0.required': 'Only a field that families fill in can be required',
  });
  expect(await problem(number({ min: 9, max: 3 }))).toEqual({
    'fields.0.max': 'The largest number must not be below the smallest',
  });
  expect(await problem(choice({ options: [] }))).toEqual({ 'fields.0.options': 'Please add at least one option' });
  expect((await saveFields([text(), text({ label: 'BUS STOP' })])).body.fields).toEqual({
    'fields.1.label': 'Another field for the same records has this label',
  });
  expect(await problem(text({ label: 'a\u0000b' }))).toEqual({
    'fields.0.label': 'Please remove the characters that cannot be saved',
  });
  expect(await problem(text({ max_length: 1e9 }))).toEqual({
    'fields.0.max_length': 'Please enter 1 to 2000 characters',
  });
  const many = (length: number) => Array.from({ length }, (_one, at) => text({ label: `Field ${at}` }));
  expect((await saveFields(many(500))).status).toBe(413);
  expect((await saveFields(many(mostFields + 1))).body.fields).toEqual({
    fields: `Please keep this to ${mostFields} fields`,
  });
});

test('each kind of answer is saved, changed and cleared; the log names the fields and not the answers', async () => {
  const [stop, shirt, height, test_] = await define(text(), choice(), number(), day());
  const given = {
    [stop!.key]: '  Half-Way-Tree ',
    [shirt!.key]: ['o-large'],
    [height!.key]: 140.5,
    [test_!.key]: '2026-02-03',
  };
  const saved = await answer(admin, given);
  expect(saved.status).toBe(200);
  expect(saved.body.fields.map((field: AnsweredField) => field.answer)).toEqual([
    'Half-Way-Tree',
    ['o-large'],
    140.5,
    '2026-02-03',
  ]);
  const cleared = await answer(parent, { [stop!.key]: '', [shirt!.key]: [], [height!.key]: null });
  expect(cleared.body.fields.map((field: AnsweredField) => field.answer)).toEqual([null, null, null, '2026-02-03']);
  const logged = await world.db
    .select({ after: auditEntry.after })
    .from(auditEntry)
    .where(and(eq(auditEntry.action, 'student.answers_changed'), eq(auditEntry.entityId, childId)))
    .orderBy(auditEntry.id);
  expect(logged.map(({ after }) => after)).toEqual([
    { changed: 'Bus stop, Shirt size, Height, Swimming test' },
    { changed: 'Bus stop, Shirt size, Height' },
  ]);
});

test('an answer that does not fit is refused beside its field, and nothing else of the request is saved', async () => {
  const [stop, shirt, height, test_] = await define(text(), choice(), number(), day());
  const refused = async (key: string, value: unknown) => {
    const { status, body } = await answer(parent, { [stop!.key]: 'Saved?', [key]: value });
    expect(status).toBe(422);
    return (body as unknown as Refusal).fields[`answers.${key}`];
  };
  expect(await refused(stop!.key, 'x'.repeat(10_000))).toBe('Please keep this to 60 characters');
  expect(await refused(stop!.key, 'a\u0007b')).toBe('Please remove the characters that cannot be saved');
  expect(await refused(stop!.key, 7)).toBe('Please enter a text');
  expect(await refused(shirt!.key, ['o-huge'])).toBe('Choose one of the options');
  expect(await refused(shirt!.key, ['o-small', 'o-large'])).toBe('Choose one option only');
  expect(await refused(shirt!.key, 'o-small')).toBe('Choose one of the options');
  expect(await refused(height!.key, 20)).toBe('Please enter a number from 50 to 220 cm');
  expect(await refused(height!.key, '120')).toBe('Please enter a number from 50 to 220 cm');
  expect(await refused(test_!.key, '2026-02-31')).toBe('That day does not exist');
  expect(await refused(test_!.key, '0026-02-03')).toBe('Please check the year');
  expect(await refused('f-nowhere', 'x')).toBe('This question is no longer asked. Please load the page again.');
  expect(await refused('constructor', 'x')).toBe('This question is no longer asked. Please load the page again.');
  expect((await read(admin)).fields.every((field) => field.answer === null)).toBe(true);
  for (const odd of [null, 'text', 7, [], { [stop!.key]: { a: 1 } }])
    expect((await answer(parent, odd)).status).toBe(422);
});

test('everybody sees and fills what the field says, and no more', async () => {
  const student = await world.signInAs('student');
  const own = await world.pool.query<{ id: string }>('select id from student where account_id = $1', [student.id]);
  const [adminsOnly, staffToo, familyToo, shown] = await define(
    text({ label: 'Admins', see: 'admins', fill: 'admins' }),
    text({ label: 'Staff', see: 'staff', fill: 'staff' }),
    text({ label: 'Family', see: 'family', fill: 'family' }),
    text({ label: 'Shown', see: 'everybody', fill: 'admins' }),
  );
  const seen = async (by: SignedIn, id = childId) =>
    (await read(by, id)).fields.map(({ label, may_fill }) => (may_fill ? `${label}!` : label));
  expect(await seen(admin)).toEqual(['Admins!', 'Staff!', 'Family!', 'Shown!']);
  expect(await seen(staff)).toEqual(['Staff!', 'Shown']);
  expect(await seen(parent)).toEqual(['Family!', 'Shown']);
  expect(await seen(student, own.rows[0]!.id)).toEqual(['Family!', 'Shown']);
  const listed = await world.call(calls.listFields, { token: parent.token, query: { record: 'student' } });
  expect(listed.body.fields.map(({ label }) => label)).toEqual(['Family', 'Shown']);
  expect(JSON.stringify(listed.body)).not.toContain('Admins');

  const sentence = async (by: SignedIn, key: string) =>
    ((await answer(by, { [key]: 'x' })).body as unknown as Partial<Refusal>).fields?.[`answers.${key}`];
  expect(await sentence(parent, shown!.key)).toBe('Only the office can fill this in');
  expect(await sentence(staff, shown!.key)).toBe('Only the office can fill this in');
  // A field that the caller cannot see looks like one that does not exist.
  const none = 'This question is no longer asked. Please load the page again.';
  expect(await sentence(parent, adminsOnly!.key)).toBe(none);
  expect(await sentence(parent, staffToo!.key)).toBe(none);
  expect(await sentence(staff, familyToo!.key)).toBe(none);
  expect((await answer(staff, { [staffToo!.key]: 'Wears glasses' })).status).toBe(200);
  expect((await addChild({ answers: { [adminsOnly!.key]: 'x' } })).body.fields).toEqual({
    [`answers.${adminsOnly!.key}`]: none,
  });
});

test('another family’s records do not exist', async () => {
  const [field] = await define(text(), text({ record: 'family', label: 'Church' }), text({ record: 'enrollment' }));
  const other = await world.signInAs('parent');
  const place = await world.pool.query<{ id: string }>('select id from enrollment where student_id = $1', [childId]);
  for (const [record, id] of [
    ['student', childId],
    ['family', parent.id],
    ['enrollment', place.rows[0]!.id],
  ] as const) {
    expect((await read(other, id, record)).status).toBe(404);
    expect((await answer(other, { [field!.key]: 'x' }, { record, id })).status).toBe(404);
    expect((await read(parent, id, record)).status).toBe(200);
    expect((await read(staff, id, record)).status).toBe(200);
    expect((await read(admin, id, record)).status).toBe(200);
  }
  const stranger = await world.signInAs('staff');
  expect((await read(stranger)).status).toBe(404);
  // A child is not an enrollment, and an admin has no family record.
  expect((await read(admin, childId, 'enrollment')).status).toBe(404);
  expect((await read(admin, admin.id, 'family')).status).toBe(404);
});

test('a required field holds up a new child, never an existing one', async () => {
  const [stop, shirt] = await define(text({ required: true }), choice({ required: true }));
  const refused = await addChild({ answers: { [stop!.key]: 'Papine' } });
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { [`answers.${shirt!.key}`]: 'Please answer this question' } },
  });
  expect((await addChild()).body.fields).toMatchObject({ [`answers.${stop!.key}`]: 'Please answer this question' });
  const added = await addChild({ answers: { [stop!.key]: 'Papine', [shirt!.key]: ['o-small'] } });
  expect(added.status).toBe(201);
  expect((await read(parent, added.body.id)).fields.map((field) => field.answer)).toEqual(['Papine', ['o-small']]);

  // Maya was there before: one answer at a time, and other details too.
  expect((await answer(parent, { [stop!.key]: 'Mona' })).status).toBe(200);
  const change = { params: { id: childId }, body: { school: 'Mona Primary' } };
  expect((await world.call(calls.updateStudent, { token: parent.token, ...change })).status).toBe(200);
  // Once given, the family cannot take it back; the office can.
  expect((await answer(parent, { [stop!.key]: '' })).body.fields).toEqual({
    [`answers.${stop!.key}`]: 'Please answer this question',
  });
  expect((await answer(admin, { [stop!.key]: '' })).status).toBe(200);
});

test('the same child or answer sent twice with one key is saved once', async () => {
  const [stop] = await define(text());
  const body = aChild({ answers: { [stop!.key]: 'Papine' } });
  const headers = { 'idempotency-key': 'add-child-with-answers' };
  const twice = [1, 2].map(() => world.call(calls.createStudent, { token: parent.token, body, headers }));
  const ids = (await Promise.all(twice)).filter(({ status }) => status === 201).map((one) => one.body.id);
  expect(new Set(ids).size).toBe(1);
  const first = await answer(parent, { [stop!.key]: 'Mona' }, { key: 'answer-once' });
  const second = await answer(parent, { [stop!.key]: 'Mona' }, { key: 'answer-once' });
  expect(second.body).toEqual(first.body);
  expect((await answer(parent, { [stop!.key]: 'Liguanea' }, { key: 'answer-once' })).status).toBe(422);
  const rows = await world.db.select().from(customAnswer).where(eq(customAnswer.recordId, childId));
  expect(rows.map((row) => row.text)).toEqual(['Mona']);
});

test('a place is requested with answers, and an admin who enrolls a child answers none', async () => {
  const [how] = await define(choice({ record: 'enrollment', label: 'How did you hear', required: true }));
  const open = await buildProgram(world.db, { title: 'Camp', status: 'open', startDate: '2026-07-06' });
  const ask = (answers?: object) =>
    world.send(calls.requestEnrollment, {
      token: parent.token,
      body: { student_id: childId, program_id: open, ...(answers && { answers }) },
    });
  expect((await ask()).body.fields).toEqual({ [`answers.${how!.key}`]: 'Please answer this question' });
  const place = await ask({ [how!.key]: ['o-small'] });
  expect(place.status, JSON.stringify(place.body)).toBe(201);
  expect((await read(parent, place.body.id, 'enrollment')).fields[0]!.answer).toEqual(['o-small']);
  const other = await buildStudent(world.db, { parentId: parent.id, fullName: 'Ari Campbell' });
  const given = await world.call(calls.enrollStudent, {
    token: admin.token,
    body: { student_id: other.id, program_id: open },
  });
  expect(given.status, JSON.stringify(given.body)).toBe(201);
});

test('a field or option with answers is retired, not deleted', async () => {
  const [shirt, stop] = await define(choice(), text());
  await answer(parent, { [shirt!.key]: ['o-small'], [stop!.key]: 'Papine' });
  const uses = await world.call(calls.getFieldUses, { token: admin.token });
  expect(uses.body.uses).toContainEqual({
    key: shirt!.key,
    answers: 1,
    options: [{ key: 'o-small', answers: 1 }],
  });
  const without = await saveFields([{ ...stop }]);
  expect(without).toMatchObject({
    status: 422,
    body: { fields: { fields: '“Shirt size” has answers for 1 record, so it cannot be deleted. Retire it instead.' } },
  });
  const large = { key: 'o-large', label: 'Large', retired: false };
  expect((await saveFields([{ ...shirt, options: [large] }, { ...stop }])).body.fields).toEqual({
    'fields.0.options': '“Small” is chosen for 1 record, so it cannot be deleted. Retire it instead.',
  });
  expect((await saveFields([{ ...shirt }, { ...stop, kind: 'date' }])).body.fields).toEqual({
    'fields.1.kind': 'This field has answers, so the kind of answer cannot change',
  });
  expect((await saveFields([{ ...shirt, record: 'family' }, { ...stop }])).body.fields).toEqual({
    'fields.0.record': 'This field has answers, so it stays with these records',
  });

  // Renamed, the option keeps its answers; retired, it stays chosen and cannot be chosen anew.
  const small = { key: 'o-small', label: 'Size S', retired: true };
  await define({ ...shirt, options: [small, large] }, { ...stop, retired: true });
  const now = await read(parent);
  expect(now.fields.map(({ label, answer: given }) => [label, given])).toEqual([['Shirt size', ['o-small']]]);
  expect((await answer(parent, { [shirt!.key]: ['o-small'] })).status).toBe(200);
  expect((await answer(parent, { [stop!.key]: 'Mona' })).status).toBe(422);
  expect((await answer(admin, { [stop!.key]: 'Mona' })).status).toBe(422);
  expect((await answer(parent, { [shirt!.key]: ['o-large'] })).status).toBe(200);
  expect((await answer(parent, { [shirt!.key]: ['o-small'] })).body.fields).toEqual({
    [`answers.${shirt!.key}`]: 'Choose one of the options',
  });
  // Admins still find the retired field's answer on the record.
  expect((await read(admin)).fields.map(({ label, answer: given }) => [label, given])).toContainEqual([
    'Bus stop',
    'Papine',
  ]);
  await answer(admin, { [shirt!.key]: null });
  expect((await saveFields([{ ...stop, retired: true }])).status).toBe(200);
});

test('a field that is deleted while somebody answers it leaves no answer behind', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [stop] = await define(text({ label: `Round ${round}` }));
    const [deleted, given] = await Promise.all([saveFields([]), answer(parent, { [stop!.key]: 'Papine' })]);
    const rows = await world.db.select().from(customAnswer);
    const { fields } = (await fieldsNow()).value;
    // Whoever came first wins; the other is refused with a sentence.
    expect([deleted.status, given.status].toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(rows).toHaveLength(fields.length);
    await world.db.delete(customAnswer);
  }
});

test('two people who answer the same record at once lose nothing', async () => {
  const [stop, shirt, height] = await define(text(), choice(), number());
  const both = await Promise.all([
    answer(admin, { [stop!.key]: 'Papine', [shirt!.key]: ['o-small'] }),
    answer(parent, { [height!.key]: 120, [shirt!.key]: ['o-large'] }),
    answer(staff, { [shirt!.key]: ['o-small'], [stop!.key]: 'Papine' }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  const given = (await read(admin)).fields.map((field) => field.answer);
  expect(given[0]).toBe('Papine');
  expect(given[1]).toHaveLength(1);
  expect(given[2]).toBe(120);
});

test('the fields travel with the settings file', async () => {
  await define(choice(), text({ record: 'family', label: 'Church' }));
  const { body: file } = await world.call(calls.exportSettings, { token: admin.token });
  await define();
  const preview = await world.call(calls.previewSettingsImport, { token: admin.token, body: { file } });
  const part = preview.body.parts.find(({ section }) => section === 'fields');
  expect(part).toMatchObject({ state: 'changed', problems: [] });
  const imported = await world.call(calls.importSettings, {
    token: admin.token,
    body: { file, parts: [{ section: 'fields', version: part!.version }] },
  });
  expect(imported.status).toBe(200);
  expect((await fieldsNow()).value).toEqual(file.parts.fields);
});

test('a deleted child takes its answers along', async () => {
  const [stop] = await define(text());
  const { body: child } = await addChild({ answers: { [stop!.key]: 'Papine' } });
  const removed = await world.call(calls.removeStudent, { token: parent.token, params: { id: child.id } });
  expect(removed.body).toEqual({ removed: 'deleted' });
  expect(await world.db.select().from(customAnswer).where(eq(customAnswer.recordId, child.id))).toEqual([]);
});

test('answers as they were read are taken back, with one changed or none', async () => {
  const [stop, shirt, age, note] = await define(
    text({ required: true }),
    choice(),
    number(),
    text({ label: 'Note of the office', fill: 'staff' }),
  );
  await answer(admin, { [shirt!.key]: ['o-small'], [note!.key]: 'Paid at the door' });
  const sendBack = (by: SignedIn, body: object) =>
    world.send(calls.saveAnswers, { token: by.token, params: { record: 'student', id: childId }, body });
  const { fields: all } = await read(admin);
  expect((await sendBack(admin, { fields: all })).body.fields).toEqual(all);
  const { fields } = await read(parent);
  expect((await sendBack(parent, { fields })).body.fields).toEqual(fields);
  const changed = fields.map((field) => (field.key === age!.key ? { ...field, answer: 120 } : field));
  expect((await sendBack(parent, { fields: changed })).body.fields).toEqual(changed);
  const stopped = changed.map((field) => (field.key === stop!.key ? { ...field, answer: 'Half Way Tree' } : field));
  expect((await sendBack(parent, { fields: stopped })).body.fields).toEqual(stopped);
  // An answer that is needed cannot be cleared.
  expect(Object.keys((await sendBack(parent, { fields: changed })).body.fields)).toEqual([`answers.${stop!.key}`]);
});
