import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildReport } from '../../demo/builders/build-teaching.ts';
import { readStaffRules } from '../../src/modules/organisation/settings/staff-rules.ts';
import { writeSetting } from '../../src/modules/organisation/settings/organisation-settings.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, mailsTo, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T16:00:00Z' });
});
beforeEach(async () => {
  room = await buildClass(world);
  await world.pool.query('update report_template set archived_at = now()');
});
afterAll(() => world.close());

const sections = [
  { title: 'Proud of', hint: 'What she showed', kind: 'text' as const, required: true },
  { title: 'Following a plan', kind: 'steps' as const, steps: ['With help', 'Alone'], required: true },
  { title: 'Teamwork', kind: 'levels' as const, required: false },
];
const facts = () => ({
  name: 'First builders',
  scope: 'programs' as const,
  categories: [],
  program_ids: [room.programId],
  age_from: null,
  age_to: null,
  sections,
});
const add = (more: object = {}) =>
  world.call(calls.addReportTemplate, { token: room.admin.token, body: { ...facts(), ...more } });
const change = (id: string, body: object) =>
  world.call(calls.changeReportTemplate, { token: room.admin.token, params: { id }, body });
const round = async () =>
  (await world.call(calls.getReportRound, { token: room.teacher.token, params: { id: room.programId } })).body;
const content = { skills: [{ skill: 'Wiring', level: 'confident' as const }], comment: 'Maya found the fault.' };
const save = (more: object = {}) =>
  world.call(calls.saveRoundReport, {
    token: room.teacher.token,
    params: { id: room.programId },
    body: { id: randomUUID(), student_id: room.maya.id, ...content, ...more },
  });
const releaseRound = (...reports: { id: string; version: number }[]) =>
  world.call(calls.releaseRound, {
    token: room.teacher.token,
    params: { id: room.programId },
    body: { reports: reports.map(({ id, version }) => ({ id, version })) },
  });
const begin = async () =>
  (
    await world.call(calls.createProgress, {
      token: room.teacher.token,
      body: { student_id: room.maya.id, program_id: room.programId, ...content, next_step: null },
    })
  ).body;
const update = (id: string, body: object) =>
  world.call(calls.updateProgress, { token: room.teacher.token, params: { id }, body });
const seenBy = async (who: SignedIn) => (await world.call(calls.listProgress, { token: who.token })).body.data;

/** The template as a device knows it, with answers to its first two sections. */
const answered = (template: { id: string; version: number; sections: { id: string }[] }) => ({
  template: { id: template.id, version: template.version },
  sections: [
    { id: template.sections[0]!.id, text: 'The tower that stood.' },
    { id: template.sections[1]!.id, level: 1 },
  ],
});

test('a template is written, copied in order, changed, archived and restored; a change of an old version is refused', async () => {
  const made = (await add()).body;
  expect(made).toMatchObject({
    name: 'First builders',
    archived: false,
    reports: 0,
    programs: [{ id: room.programId }],
  });
  expect(made.sections.map(({ title, steps }) => [title, steps])).toEqual([
    ['Proud of', []],
    ['Following a plan', ['With help', 'Alone']],
    ['Teamwork', ['Starting', 'Practising', 'Confident', 'Teaching others']],
  ]);
  const [proud, plan, team] = made.sections;
  const next = await change(made.id, {
    sections: [{ ...plan, steps: ['With help', 'Alone', 'Helps others'] }, proud, team],
    version: made.version,
  });
  // With other steps it is another section, so that a chosen step never means something else.
  expect(next.body.sections.map(({ id }) => id)).toEqual([expect.any(String), proud!.id, team!.id]);
  expect(next.body.sections[0]!.id).not.toBe(plan!.id);
  const old = await change(made.id, { name: 'Other', version: made.version });
  expect([old.status, old.body.code]).toEqual([409, 'stale']);
  expect((await change(made.id, { archived: true })).body.archived).toBe(true);
  expect((await round()).templates).toEqual([]);
  expect((await change(made.id, { archived: false })).body.archived).toBe(false);
  expect((await round()).templates).toMatchObject([{ id: made.id }]);
});

test('what is wrong with a template is said beside its field', async () => {
  const wrong = async (more: object) => {
    const { status, body } = await add(more);
    expect(status).toBe(422);
    return body.fields;
  };
  expect(await wrong({ name: ' ' })).toEqual({ name: 'Please name the template' });
  expect(await wrong({ program_ids: [] })).toEqual({ program_ids: 'Choose one at least' });
  expect(await wrong({ program_ids: [randomUUID()] })).toEqual({ program_ids: 'Choose programs from the list' });
  expect(await wrong({ scope: 'categories' })).toEqual({ categories: 'Choose one at least' });
  expect(await wrong({ age_from: 10, age_to: 9 })).toEqual({ age_to: 'This age must not be below the first one' });
  expect(await wrong({ age_from: 1 })).toEqual({ age_from: 'Please enter an age from 2 to 25' });
  expect(await wrong({ sections: [] })).toEqual({ sections: 'Please add a section' });
  expect(
    await wrong({ sections: Array.from({ length: 13 }, (_, at) => ({ ...sections[0], title: `${at}` })) }),
  ).toEqual({
    sections: 'Please keep to 12 sections',
  });
  const first = (more: object) => ({ sections: [{ ...sections[1], ...more }] });
  expect(await wrong(first({ steps: ['Alone'] }))).toEqual({
    'sections.0.steps': 'Please write two steps at least, one per line',
  });
  expect(await wrong(first({ steps: ['Alone', 'alone'] }))).toEqual({
    'sections.0.steps': 'Each step can be there once',
  });
  expect(await wrong(first({ title: 'x'.repeat(61) }))).toEqual({
    'sections.0.title': 'Please keep this to 60 characters',
  });
  expect(await wrong(first({ hint: 'a\u0007' }))).toEqual({
    'sections.0.hint': 'Please remove the characters that cannot be saved',
  });
  expect(await wrong({ sections: [sections[0], { ...sections[0], title: 'proud OF' }] })).toEqual({
    'sections.1.title': 'There is a section of this name already',
  });
  const made = (await add()).body;
  const gone = await change(made.id, { program_ids: [room.programId, randomUUID()] });
  expect(gone.body.fields).toEqual({ program_ids: 'Choose programs from the list' });
  expect((await change(made.id, { scope: 'categories' })).body.fields).toEqual({ categories: 'Choose one at least' });
});

test('a program that was deleted since holds up no change of its template', async () => {
  const made = (await add()).body;
  await world.pool.query('update program set deleted_at = now() where id = $1', [room.programId]);
  const renamed = await change(made.id, { name: 'Renamed', scope: 'programs', program_ids: [room.programId] });
  expect(renamed.body).toMatchObject({ name: 'Renamed', programs: [] });
});

test('thirty changes at once: one of each version is saved, and the others are refused', async () => {
  const made = (await add()).body;
  const all = await Promise.all(
    Array.from({ length: 30 }, (_, at) => change(made.id, { name: `Name ${at}`, version: made.version })),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(all.filter(({ status }) => status === 409)).toHaveLength(29);
});

test('a report has the sections of the template that fits its program and the age at its beginning', async () => {
  expect((await begin()).sections).toEqual([]);
  await world.pool.query("update program set start_date = '2026-01-10', category = 'camp' where id = $1", [
    room.programId,
  ]);
  await world.pool.query("update student set date_of_birth = '2016-02-01' where id = $1", [room.maya.id]);
  await add({ name: 'All', scope: 'all', program_ids: [] });
  await add({ name: 'Ten', scope: 'categories', program_ids: [], categories: ['camp'], age_from: 10 });
  const nine = (
    await add({ name: 'Nine', scope: 'categories', program_ids: [], categories: ['camp'], age_from: 6, age_to: 9 })
  ).body;
  // Ten by now, and nine when the program began.
  const { children, templates } = await round();
  expect(children.find(({ id }) => id === room.maya.id)!.template_id).toBe(nine.id);
  expect(templates.map(({ id }) => id)).toContain(nine.id);
  const report = await begin();
  expect(report).toMatchObject({ template: { id: nine.id, name: 'Nine' } });
  expect(report.sections.map(({ title, text, level }) => [title, text, level])).toEqual(
    sections.map(({ title }) => [title, null, null]),
  );
});

test('a required section that is empty holds the report up, and child and section are named', async () => {
  const template = (await add()).body;
  const empty = (await save({ template: { id: template.id, version: template.version } })).body;
  expect(empty.sections).toHaveLength(3);
  expect((await releaseRound(empty)).body).toEqual({
    released: [],
    held: [{ id: empty.id, why: 'no_section', child: 'Maya Campbell', section: 'Proud of' }],
  });
  const alone = await world.call(calls.releaseProgress, {
    token: room.teacher.token,
    params: { id: empty.id },
    body: { version: empty.version },
  });
  expect([alone.status, alone.body.fields]).toEqual([
    422,
    { sections: 'The report on Maya Campbell is not finished: please fill in “Proud of”' },
  ]);
  const full = (await save({ id: empty.id, ...answered(template) })).body;
  expect((await releaseRound(full)).body).toEqual({ released: [full.id], held: [] });
  expect(await mailsTo(world, room.parent)).toHaveLength(1);
  const [seen] = await seenBy(room.parent);
  expect(seen!.sections.map(({ title, hint, text, level }) => [title, hint, text, level])).toEqual([
    ['Proud of', null, 'The tower that stood.', null],
    ['Following a plan', null, null, 1],
    ['Teamwork', null, null, null],
  ]);
  expect(await seenBy(room.otherParent)).toEqual([]);
  // What a released report says is carried into its correction.
  const again = await world.call(calls.correctProgress, { token: room.teacher.token, params: { id: full.id } });
  expect(again.body.sections.map(({ text }) => text)).toEqual(['The tower that stood.', null, null]);
  const pdf = await world.request('GET', `/api/v1/staff/programs/${room.programId}/report-round.pdf`, {
    token: room.teacher.token,
  });
  expect(pdf.status).toBe(200);
});

test('a report keeps the sections with which it was begun, whatever the office changes', async () => {
  const template = (await add()).body;
  const report = (await save(answered(template))).body;
  await change(template.id, { name: 'Renamed', sections: [{ title: 'New', kind: 'text', required: true }] });
  await change(template.id, { archived: true });
  const begun = await world.call(calls.getStaffProgress, { token: room.teacher.token, params: { id: report.id } });
  expect(begun.body).toMatchObject({ template: { id: template.id, name: 'First builders' } });
  expect(begun.body.sections.map(({ title }) => title)).toEqual(sections.map(({ title }) => title));
  // A device that saw the first version and had no signal until now still gets its sections.
  const late = (await save({ student_id: room.omari.id, ...answered(template) })).body;
  expect(late.sections.map(({ title, text }) => [title, text])[0]).toEqual(['Proud of', 'The tower that stood.']);
  expect(late.template).toEqual({ id: template.id, name: 'First builders' });
});

test('a report that was begun without a template takes one, and no text is lost', async () => {
  const plain = await begin();
  const template = (await add()).body;
  const offered = await world.call(calls.getOfferedTemplate, { token: room.teacher.token, params: { id: plain.id } });
  expect(offered.body.template).toMatchObject({ id: template.id, version: template.version, name: 'First builders' });
  const taken = (await update(plain.id, { ...answered(template), version: plain.version })).body;
  expect(taken).toMatchObject({ comment: content.comment, template: { id: template.id } });
  expect(taken.sections[0]!.text).toBe('The tower that stood.');
  // What is not named stays, and a record that is sent back as it was read changes nothing.
  expect((await update(plain.id, { comment: 'More.' })).body.sections).toEqual(taken.sections);
  expect((await update(plain.id, { ...taken, version: undefined })).body.sections).toEqual(taken.sections);
  // Another device wrote into a section that this report lacks: it is added, and holds nothing up.
  const other = (await add({ name: 'Other', sections: [{ title: 'Other', kind: 'text', required: true }] })).body;
  const more = await update(plain.id, {
    template: { id: other.id, version: other.version },
    sections: [{ id: other.sections[0]!.id, text: 'Written elsewhere.' }],
  });
  expect(more.body.template).toEqual({ id: template.id, name: 'First builders' });
  expect(more.body.sections.at(-1)).toMatchObject({ title: 'Other', text: 'Written elsewhere.', required: false });
});

test('two devices that begin the same report at once make one draft with what both wrote last', async () => {
  const template = (await add()).body;
  const all = await Promise.all([save(answered(template)), save(answered(template)), save(answered(template))]);
  expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
  for (const { body } of all)
    expect(body.sections.map(({ text }) => text)).toEqual(['The tower that stood.', null, null]);
});

test('what does not fit is refused with a sentence, and nothing is stored', async () => {
  const template = (await add()).body;
  const step = { id: template.sections[1]!.id, level: 2 };
  const far = await save({ template: { id: template.id, version: 1 }, sections: [step] });
  expect([far.status, far.body.fields]).toEqual([422, { sections: 'Choose a step of “Following a plan”' }]);
  const unknown = await save({ template: { id: randomUUID(), version: 1 } });
  expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([422, ['template']]);
  const long = await save({ sections: [{ id: step.id, text: 'x'.repeat(3001) }] });
  expect(long.body.fields).toEqual({ 'sections.0.text': 'Please keep this to 3000 characters' });
  const bell = await save({ sections: [{ id: step.id, text: 'a\u0007' }] });
  expect(bell.status).toBe(422);
  expect((await round()).children.every(({ report }) => report === null)).toBe(true);
  const plain = await begin();
  const elsewhere = { params: { id: plain.id }, token: room.stranger.token };
  expect((await world.call(calls.getOfferedTemplate, elsewhere)).status).toBe(404);
  // A free-form report keeps what it says under these names as notes, as before.
  const free = await world.send(calls.createProgress, {
    token: room.teacher.token,
    body: { student_id: room.omari.id, program_id: room.programId, sections: 'Brass', template: 'Blue' },
  });
  expect(free.status).toBe(201);
  expect(free.body.comment).toContain('Brass');
});

test('a reader sees the sections, says something about them, and an approval ends with the next change', async () => {
  await writeSetting(
    world.db,
    { now: world.clock.now() },
    { key: 'staff', value: { ...(await readStaffRules(world.db)), report_proof: true } },
  );
  const template = (await add()).body;
  const report = (await save(answered(template))).body;
  const ask = ({ id, version }: { id: string; version: number }) =>
    world.call(calls.askForProof, {
      token: room.teacher.token,
      params: { id: room.programId },
      body: { reports: [{ id, version }] },
    });
  expect((await ask(report)).body).toEqual({ asked: [report.id], held: [] });
  const waiting = await world.call(calls.listReportProofs, { token: room.admin.token });
  expect(waiting.body.data.find(({ id }) => id === report.id)!.sections[0]!.text).toBe('The tower that stood.');
  await world.call(calls.decideProof, {
    token: room.admin.token,
    params: { id: report.id },
    body: { approved: false, version: report.version, sections: 'Which tower?' },
  });
  const proofOf = async () => (await round()).children.find(({ id }) => id === room.maya.id)!.report!.proof;
  expect(await proofOf()).toMatchObject({ state: 'returned', notes: { sections: 'Which tower?', comment: null } });
  // Words from before there were sections.
  await world.pool.query("update report_proof set notes = notes - 'sections' where report_id = $1", [report.id]);
  expect(await proofOf()).toMatchObject({ notes: { sections: null } });
  await writeSetting(
    world.db,
    { now: world.clock.now() },
    { key: 'staff', value: { ...(await readStaffRules(world.db)), report_proof: false } },
  );
});

test('the copy of a family has what was said in the sections, and reports from before stay without', async () => {
  await buildReport(world.db, {
    studentId: room.maya.id,
    programId: room.programId,
    status: 'released',
    releasedAt: new Date('2026-03-01'),
    comment: 'Before.',
  });
  const template = (await add()).body;
  await releaseRound((await save(answered(template))).body);
  const lengths = (await seenBy(room.parent)).map(({ sections: own }) => own.length);
  expect(lengths.toSorted((one, other) => one - other)).toEqual([0, 3]);
  const asked = await world.call(calls.requestOwnCopy, { token: room.parent.token });
  await world.jobs.runDue();
  const { body } = await world.call(calls.downloadOwnCopy, { token: room.parent.token, params: { id: asked.body.id } });
  const files = Object.values(unzipSync(new Uint8Array(body as Buffer))).map((bytes) => Buffer.from(bytes).toString());
  const data = files.join(' ');
  for (const text of ['First builders', 'Proud of', 'The tower that stood.', 'Following a plan', 'Alone'])
    expect(data).toContain(text);
});
