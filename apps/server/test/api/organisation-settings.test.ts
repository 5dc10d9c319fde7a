import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let childId: string;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  childId = (await buildStudent(world.db, { parentId: parent.id, dateOfBirth: '2016-01-01', gradeLevel: '4' })).id;
});
afterAll(() => world.close());

const settings = async () => (await world.call(calls.getSettings, { token: admin.token })).body;

describe('consent texts', () => {
  const texts = async () => (await world.call(calls.listConsentTexts, { token: admin.token })).body.data;
  const text = async (kind: string) => (await texts()).find((one) => one.kind === kind);
  const publish = (kind: string, body: object) =>
    world.send(calls.publishConsentText, { token: admin.token, params: { kind }, body });
  const familys = async (kind: string) =>
    (await world.call(calls.listConsents, { token: parent.token })).body.data.find((item) => item.kind === kind);

  test('a change is a new version: the old yes no longer counts, and its text stays readable', async () => {
    const before = await text('terms');
    expect(before).toMatchObject({ version: '1', required: true, about: 'family', versions: [{ published_at: null }] });
    const agree = (version: string) =>
      world.call(calls.answerConsent, {
        token: parent.token,
        body: { kind: 'terms', given: true, text_version: version },
      });
    expect((await agree('1')).status).toBe(201);
    expect((await text('terms'))!.versions[0]!.agreed).toBe(1);

    const saved = await publish('terms', { title: 'Terms', text: 'I agree to the terms of 2027.', version: '1' });
    expect(saved.body).toMatchObject({
      version: '2',
      text: 'I agree to the terms of 2027.',
      versions: [
        { version: '2', by: 'Karen Whyte', agreed: 0 },
        { version: '1', text: before!.text, agreed: 1 },
      ],
    });
    expect(await familys('terms')).toMatchObject({
      given: false,
      unanswered: true,
      changed: true,
      text_version: '2',
      history: [{ text_version: '1', text: before!.text, given: true }],
    });
    expect((await agree('1')).body.code).toBe('text_changed');
    expect((await agree('2')).body).toMatchObject({ given: true, changed: false });
    expect((await familys('terms'))!.history).toMatchObject([
      { text_version: '2', text: null },
      { text_version: '1', text: before!.text },
    ]);
  });

  test('a stale one, an unchanged one and a missing text are refused; the log has both texts', async () => {
    const { version, title, text: wording } = (await text('marketing'))!;
    expect((await publish('marketing', { title, text: wording, version })).body.code).toBe('same_words');
    expect((await publish('marketing', { title, text: '', version })).body.fields.text).toBe('Text is required');
    expect((await publish('marketing', { title, text: 'New text', version })).status).toBe(200);
    expect((await publish('marketing', { title, text: 'Newer words', version })).body.code).toBe('stale');
    const { rows } = await world.pool.query(
      `select before, after from audit_entry where action = 'consent_text.published' and entity_id = 'marketing'`,
    );
    expect(rows).toMatchObject([{ before: { text: wording }, after: { version: '2', text: 'New text' } }]);
    await expect(world.pool.query(`update consent_text set text = 'other'`)).rejects.toThrow(/only ever added/);
  });

  test('two who publish at the same moment: one is refused', async () => {
    const { version, title } = (await text('messages'))!;
    const both = await Promise.all(
      ['One', 'Two'].map((wording) => publish('messages', { title, text: wording, version })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('people who never answered are not notified of a change', async () => {
    const { version, title } = (await text('privacy'))!;
    await publish('privacy', { title, text: 'Other words', version });
    expect(await familys('privacy')).toMatchObject({ unanswered: true, changed: false, history: [] });
  });
});

describe('the documents that are asked for', () => {
  type Line = { key?: string; title: string; active: boolean };
  const save = async (change: (lines: Line[]) => object[]) => {
    const { value, version } = (await settings()).documents;
    return world.send(calls.saveDocuments, {
      token: admin.token,
      body: { requirements: change(value.requirements), version },
    });
  };
  const asked = async () =>
    (await world.call(calls.listDocuments, { token: parent.token })).body.data[0]!.items.map((item) => item.title);
  const line = { note: 'Because.', optional: false, active: true, age_from: null, age_to: null, program_id: null };

  test('a new one is asked of those whom it concerns: age and program', async () => {
    const programId = await buildProgram(world.db, { title: 'Swim camp', status: 'open' });
    const added = await save((lines) => [
      ...lines,
      { ...line, title: 'Swim test', program_id: programId },
      { ...line, title: 'Form for teens', age_from: 13 },
      { ...line, title: 'Form for the young', age_to: 12 },
    ]);
    expect(added.status).toBe(200);
    expect(await asked()).not.toContain('Swim test');
    expect(await asked()).not.toContain('Form for teens');
    expect(await asked()).toContain('Form for the young');
    await buildEnrollment(world.db, { programId, studentId: childId, status: 'enrolled' });
    expect(await asked()).toContain('Swim test');
  });

  test('switched off it is asked of nobody, and what was sent stays with its title', async () => {
    await world.pool.query(
      `insert into child_document (id, student_id, requirement, title, file_key, file_name, file_type, size_bytes, uploaded_by)
       values (gen_random_uuid(), $1, 'birth-certificate', 'Birth certificate', 'k', 'paper.pdf', 'pdf', 10, $2)`,
      [childId, parent.id],
    );
    await save((lines) => lines.map((one) => (one.key === 'birth-certificate' ? { ...one, active: false } : one)));
    expect(await asked()).not.toContain('Birth certificate');
    const { others } = (await world.call(calls.listDocuments, { token: parent.token })).body.data[0]!;
    expect(others).toMatchObject([{ title: 'Birth certificate' }]);
    // Renamed and switched on again: the same paper counts.
    await save((lines) =>
      lines.map((one) => (one.key === 'birth-certificate' ? { ...one, active: true, title: 'Proof of age' } : one)),
    );
    const { items } = (await world.call(calls.listDocuments, { token: parent.token })).body.data[0]!;
    expect(items.find((item) => item.title === 'Proof of age')!.state).toBe('submitted');
  });

  test('two of the same title, ages the wrong way round and no reason are refused with their sentences', async () => {
    const twice = await save((lines) => [...lines, { ...line, title: 'Swim Test' }]);
    expect(twice.body.fields).toEqual({ requirements: 'Two documents have the same title' });
    const wrong = await save(() => [{ ...line, title: 'Paper', note: '', age_from: 12, age_to: 9 }]);
    expect(wrong.body.fields).toMatchObject({ 'requirements.0.note': 'Please say why it is needed' });
  });
});

describe('ways to pay', () => {
  test('agents and cash are listed beside the account, and an empty one is not offered', async () => {
    const save = (body: object) => world.call(calls.saveWays, { token: admin.token, body });
    const { version } = (await settings()).ways;
    const agents = [{ name: 'Paymaster', instructions: 'Give the reference.' }];
    const saved = await save({ agents, cash: 'Mondays, 9 to 12.', version });
    expect(saved.body.ways).toMatchObject({ value: { agents, cash: 'Mondays, 9 to 12.' }, version: version + 1 });
    const programId = await buildProgram(world.db, { status: 'open', priceCents: 500_000 });
    await buildEnrollment(world.db, { programId, studentId: childId, status: 'pending' });
    const shown = async () => (await world.call(calls.paymentWays, { token: parent.token })).body;
    expect(await shown()).toMatchObject({ agents, cash: { instructions: 'Mondays, 9 to 12.' }, bank: null });
    expect((await save({ agents: [], cash: '', version })).body.code).toBe('stale');
    await save({ agents: [], cash: '', version: version + 1 });
    expect(await shown()).toMatchObject({ agents: [], cash: null });
    const { rows } = await world.pool.query(
      `select before, after from audit_entry where entity = 'settings' and entity_id = 'ways' order by at limit 1`,
    );
    expect(rows[0].after).toMatchObject({ agents });
  });
});

describe('the texts above the lists', () => {
  test('can be changed, appear on the site, and not twice at once', async () => {
    const { data } = (await world.call(calls.listOfficeCategoryPages, { token: admin.token })).body;
    const page = data.find((item) => item.section === 'robots' && item.slug === 'all');
    const save = (body: object) =>
      world.call(calls.saveCategoryPage, {
        token: admin.token,
        params: { section: 'robots', slug: 'all' },
        body: { label: page!.label, menu_text: page!.menu_text, points: [], version: page!.version, ...body },
      });
    const saved = await save({ title: 'Our machines', intro: 'Built by children of {organization}.' });
    expect(saved.body).toMatchObject({ title: 'Our machines', version: page!.version + 1 });
    const { name } = (await world.call(calls.getSite)).body.organisation;
    const shown = await world.call(calls.getCategoryPage, { params: { section: 'robots', slug: 'all' } });
    expect(shown.body).toMatchObject({ title: 'Our machines', intro: `Built by children of ${name}.`, points: [] });
    expect((await save({ title: 'Again', intro: 'Again.' })).body.code).toBe('stale');
    expect((await save({ title: '', intro: 'x' })).body.fields.title).toBe('Title is required');
  });
});
