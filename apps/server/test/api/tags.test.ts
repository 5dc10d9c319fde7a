import { calls } from '@doctorbird/contract/calls';
import type { Tag } from '@doctorbird/contract/admin/tags';
import { mostTagNames, type TaggedKind } from '@doctorbird/contract/organisation/tags';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { dropStrayNotes } from '../../src/modules/admin/notes/drop-stray-notes.ts';
import { group } from '../../src/modules/groups/registration/groups.table.ts';
import { forgetTags } from '../../src/modules/organisation/tags/forget-tags.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let family: SignedIn;
let records: Record<TaggedKind, string>;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
  family = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  const { id: student } = await buildStudent(world.db, { parentId: family.id, fullName: 'Maya Campbell' });
  const program = await buildProgram(world.db, { title: 'Rovers' });
  const enrollment = await buildEnrollment(world.db, { studentId: student, programId: program });
  const facts = { name: 'Club', organization: 'High', contactName: 'Ms. Reid', contactEmail: 'reid@school.test' };
  const groupId = newId();
  await world.db.insert(group).values({ id: groupId, reference: 'G-1', ...facts });
  records = { family: family.id, student, program, enrollment, group: groupId };
});
beforeEach(() => world.pool.query('delete from tag'));
afterAll(() => world.close());

const call = <N extends keyof typeof calls>(name: N, options: object = {}) =>
  world.send(calls[name], { token: admin.token, ...options });
const give = (add: unknown, { kind = 'family', ids = [records[kind]], ...more }: Given = {}) =>
  call('tagRecords', { body: { record_kind: kind, ids, add, ...more } });
interface Given {
  kind?: TaggedKind;
  ids?: string[];
  remove?: unknown;
  preview?: boolean;
}
const tags = async (): Promise<Tag[]> => (await call('listTags')).body.data;
const tagNamed = async (name: string) => (await tags()).find((one) => one.name === name)!;
const names = async (kind: TaggedKind = 'family') =>
  (await call('listRecordTags', { query: { record_kind: kind, record_id: records[kind] } })).body.data.map(
    ({ name }) => name,
  );

describe('tags', () => {
  test('are made while they are given, one for each name whatever the capitals, on records of five kinds', async () => {
    for (const kind of ['family', 'student', 'program', 'enrollment', 'group'] as const) {
      const { status, body } = await give(['  Scholar   ship ', 'Sibling'], { kind });
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body).toEqual({ changed: 1, created: kind === 'family' ? ['Scholar ship', 'Sibling'] : [], refused: [] });
      expect(await names(kind)).toEqual(['Scholar ship', 'Sibling']);
    }
    expect((await give(['SIBLING', 'sibling'])).body).toEqual({ changed: 0, created: [], refused: [] });
    expect(await tags()).toMatchObject([
      { name: 'Scholar ship', records: 5 },
      { name: 'Sibling', records: 5 },
    ]);
    const { rows } = await world.pool.query(
      `select before, after from audit_entry where action = 'tag.given' and entity_id = $1`,
      [records.student],
    );
    expect(rows).toEqual([{ before: { tags: [] }, after: { tags: ['Scholar ship', 'Sibling'] } }]);
  });

  test('are taken away by id; the tag itself stays', async () => {
    await give(['One', 'Two']);
    const { id } = await tagNamed('One');
    expect((await give([], { remove: [id] })).body.changed).toBe(1);
    expect(await names()).toEqual(['Two']);
    // Added and taken away at once: it is added.
    expect((await give(['one'], { remove: [id] })).body.changed).toBe(1);
    expect(await names()).toEqual(['One', 'Two']);
    expect((await give([], { remove: [newId()] })).body.changed).toBe(0);
  });

  test('are previewed without being made', async () => {
    const gone = newId();
    const { body } = await give(['New'], { kind: 'student', ids: [records.student, gone], preview: true });
    expect(body).toEqual({
      changed: 1,
      created: ['New'],
      refused: [{ id: gone, error: 'This record no longer exists' }],
    });
    expect(await tags()).toEqual([]);
    const { rowCount } = await world.pool.query(`select 1 from audit_entry where after ->> 'name' = 'New'`);
    expect(rowCount).toBe(0);
  });

  test('are at most twelve on a record, and a limited number in all', async () => {
    const twelve = Array.from({ length: 12 }, (_, number) => `Tag ${number}`);
    expect((await give(twelve)).body.changed).toBe(1);
    expect((await give(['One more'])).body.refused).toEqual([
      { id: records.family, error: 'A record can have at most 12 tags' },
    ]);
    const { id } = await tagNamed('Tag 0');
    expect((await give(['One more'], { remove: [id] })).body.changed).toBe(1);
    expect((await give([...twelve, 'Thirteen'])).body.fields.add).toBe('A record can have at most 12 tags');
    await world.pool.query(
      `insert into tag (id, name) select gen_random_uuid(), 'Filler ' || n from generate_series(1, ${mostTagNames}) n`,
    );
    expect(await give(['Too many'], { kind: 'group' })).toMatchObject({ status: 409, body: { code: 'too_many_tags' } });
    expect((await give(['Filler 3'], { kind: 'group' })).body.changed).toBe(1);
  });

  test('given at the same time are one tag', async () => {
    const answers = await Promise.all(
      (['family', 'student', 'program', 'enrollment', 'group'] as const).map((kind) => give(['Shared'], { kind })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await tags()).toMatchObject([{ name: 'Shared', records: 5 }]);
  });

  test('with bad input get a sentence', async () => {
    for (const [body, field, said] of [
      [{ add: ['x'.repeat(41)] }, 'add.0', 'Please keep this to 40 characters'],
      [{ add: ['x'.repeat(10_000)] }, 'add.0', 'Please keep this to 40 characters'],
      [{ add: ['  '] }, 'add.0', 'Please enter a name for the tag'],
      [{ add: [null] }, 'add.0', 'Please enter a name for the tag'],
      [{ add: ['a\u0000b'] }, 'add.0', 'Please remove the characters that cannot be saved'],
      [{ add: 'Sibling' }, 'add', 'Enter the names of the tags to add'],
      [{ add: [] }, 'add', 'Choose at least one tag'],
      [{ add: ['a'], ids: [] }, 'ids', 'Choose at least one record'],
      [{ add: ['a'], ids: Array.from({ length: 501 }, newId) }, 'ids', 'Choose at most 500 at a time'],
      [{ add: ['a'], record_kind: 'competition' }, 'record_kind', 'Choose what kind of record it is'],
      [{ remove: ['x'] }, 'remove.0', 'That id is not valid'],
    ] as const) {
      const asked = { record_kind: 'family', ids: [records.family], ...body };
      const refused = await call('tagRecords', { body: asked });
      expect(refused.status, JSON.stringify(refused.body)).toBe(422);
      expect(refused.body.fields[field], JSON.stringify(refused.body)).toBe(said);
    }
    // An account that is no family.
    expect((await give(['a'], { ids: [admin.id] })).body).toMatchObject({ changed: 0, refused: [{ id: admin.id }] });
    const query = { record_kind: 'student', record_id: records.program };
    expect((await call('listRecordTags', { query })).status).toBe(404);
  });

  test('repeated with the same key are given once', async () => {
    const headers = { 'idempotency-key': 'tag-1' };
    const body = { record_kind: 'family', ids: [records.family], add: ['Once'] };
    const first = await call('tagRecords', { body, headers });
    expect((await call('tagRecords', { body, headers })).body).toEqual(first.body);
    expect(first.body.changed).toBe(1);
  });
});

describe('a tag', () => {
  test('is renamed, not to the name of another', async () => {
    await give(['Sibling', 'Bursary']);
    const { id } = await tagNamed('Sibling');
    const rename = (name: unknown) => call('renameTag', { params: { id }, body: { name } });
    expect((await rename('Siblings')).body).toEqual({ id, name: 'Siblings', records: 1 });
    expect((await rename('SIBLINGS')).body.name).toBe('SIBLINGS');
    expect(await rename('bursary')).toMatchObject({
      status: 409,
      body: { code: 'tag_exists', fields: { name: 'Another tag has this name. Merge the two instead.' } },
    });
    expect((await rename(' ')).body.fields.name).toBe('Please enter a name for the tag');
    expect((await call('renameTag', { params: { id: newId() }, body: { name: 'x' } })).status).toBe(404);
  });

  test('is merged into another: each record has it once', async () => {
    await give(['Sibling', 'Brothers']);
    await give(['Brothers'], { kind: 'student' });
    const [from, into] = [await tagNamed('Brothers'), await tagNamed('Sibling')];
    const merge = (id: string) => call('mergeTag', { params: { id: from.id }, body: { into: id } });
    expect((await merge(from.id)).body.fields.into).toBe('Choose another tag');
    expect((await merge(newId())).body.fields.into).toBe('Choose another tag');
    expect((await merge(into.id)).body).toEqual({ id: into.id, name: 'Sibling', records: 2 });
    expect(await names()).toEqual(['Sibling']);
    expect(await names('student')).toEqual(['Sibling']);
    expect((await merge(into.id)).status).toBe(404);
  });

  test('is deleted with a line in the log', async () => {
    await give(['Sibling']);
    const { id } = await tagNamed('Sibling');
    expect((await call('removeTag', { params: { id } })).status).toBe(204);
    expect((await call('removeTag', { params: { id } })).status).toBe(404);
    expect(await names()).toEqual([]);
    const { rows } = await world.pool.query('select action, before from audit_entry where entity_id = $1 order by id', [
      id,
    ]);
    expect(rows.at(-1)).toEqual({ action: 'tag.deleted', before: { name: 'Sibling' } });
  });
});

describe('a tag in messages and views', () => {
  const families = { of: 'families', id: null, day: null, except: false };
  const partOf = (id: string, except = false) => ({ of: 'tag', id, day: null, except });
  const audienceOf = (id: string) => ({ match: 'any', rules: [families, partOf(id, true)] });
  const messageTo = async (audience: object, subject = 'Camp') => {
    const { status, body } = await call('addBroadcast', {
      body: { kind: 'service', subject, text: 'Hello', audience },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id;
  };
  const audienceIn = async (id: string) => (await call('getBroadcast', { params: { id } })).body.audience;
  const reached = async (audience: object) => {
    const body = { kind: 'service', subject: 'Camp', text: 'Hello', audience };
    return (await call('previewBroadcast', { body })).body.people.map(({ name }: { name: string }) => name);
  };
  beforeEach(() => world.pool.query('truncate broadcast, saved_audience, saved_view cascade'));

  test('is replaced there when it is merged, so that nobody else gets the message', async () => {
    const other = await world.signInAs('parent', { fullName: 'Andre Grant' });
    await give(['On leave']);
    await give(['Away']);
    await give(['Away'], { ids: [other.id] });
    const [from, into] = [await tagNamed('On leave'), await tagNamed('Away')];
    const draft = await messageTo(audienceOf(from.id));
    const sent = await messageTo(audienceOf(from.id), 'Last year');
    await world.pool.query("update broadcast set state = 'sent', started_at = now(), sent_at = now() where id = $1", [
      sent,
    ]);
    const saved = await call('saveAudience', { body: { name: 'Not on leave', audience: audienceOf(from.id) } });
    expect(saved.status).toBe(201);
    const colleague = await world.signInAs('admin');
    const query = { tag: from.id, status: 'active' };
    const view = await call('createView', {
      token: colleague.token,
      body: { list: 'parents', name: 'On leave', shared: true, query },
    });
    expect(view.status, JSON.stringify(view.body)).toBe(201);
    const { version } = (await call('getBroadcast', { params: { id: draft } })).body;

    expect((await call('mergeTag', { params: { id: from.id }, body: { into: into.id } })).status).toBe(200);
    expect(await audienceIn(draft)).toEqual(audienceOf(into.id));
    expect(await audienceIn(sent)).toEqual(audienceOf(from.id));
    const { body: choices } = await call('audienceChoices');
    expect(choices.saved).toEqual([{ id: saved.body.id, name: 'Not on leave', audience: audienceOf(into.id) }]);
    const people = await reached(await audienceIn(draft));
    expect(people).not.toContain('Simone Campbell');
    expect(people).not.toContain('Andre Grant');
    const { body: views } = await call('listViews', { query: { list: 'parents' } });
    expect(views.data).toMatchObject([{ id: view.body.id, query: { ...query, tag: into.id }, version: 2 }]);
    // A draft that is open elsewhere does not bring the former tag back.
    const stale = { kind: 'service', subject: 'Camp', text: 'Hello', audience: audienceOf(from.id), version };
    expect((await call('changeBroadcast', { params: { id: draft }, body: stale })).status).toBe(409);
  });

  test('is not deleted while a message or a saved list uses it, which are named to those who may see them', async () => {
    await give(['On leave']);
    const { id } = await tagNamed('On leave');
    const first = await messageTo(audienceOf(id));
    await messageTo({ match: 'any', rules: [partOf(id)] }, '');
    await call('saveAudience', { body: { name: 'Not on leave', audience: audienceOf(id) } });
    const said = async (token = admin.token) => (await call('removeTag', { token, params: { id } })).body.error;
    const end = 'Change that first, or merge the tag into another one.';
    expect(await said()).toBe(
      `“On leave” is still used for 2 unsent messages (“Camp”) and 1 saved list of recipients (“Not on leave”). ${end}`,
    );
    const desk = await world.signInAs('admin', { roles: ['front_desk'] });
    expect(await said(desk.token)).toBe(
      `“On leave” is still used for 2 unsent messages and 1 saved list of recipients. ${end}`,
    );
    expect(await names()).toEqual(['On leave']);
    await world.pool.query('truncate saved_audience');
    await world.pool.query("update broadcast set state = 'sent', started_at = now(), sent_at = now()");
    expect((await call('removeTag', { params: { id } })).status).toBe(204);
    expect(await audienceIn(first)).toEqual(audienceOf(id));
  });
});

describe('lists', () => {
  const lists = [
    ['family', 'listParents', 'parents'],
    ['student', 'listOfficeStudents', 'students'],
    ['program', 'listAllPrograms', 'programs'],
    ['enrollment', 'listAllEnrollments', 'enrollments'],
    ['group', 'listGroups', 'groups'],
  ] as const;

  test.each(lists)('of %s are filtered by a tag, show it and export it', async (kind, name, type) => {
    const listed = async (query: Record<string, string>) => (await call(name, { query })).body;
    expect((await listed({ tag: newId() })).total).toBe(0);
    await give(['Zest', 'Ask'], { kind });
    const { id } = await tagNamed('Zest');
    const found = await listed({ tag: id });
    expect(found.total).toBe(1);
    expect(found.data).toMatchObject([{ id: records[kind], tags: [{ name: 'Ask' }, { id, name: 'Zest' }] }]);
    // The totals of long lists are cached: taking the tag away drops them.
    await give([], { kind, remove: [id] });
    expect((await listed({ tag: id })).total).toBe(0);
    expect((await listed({ tag: '' })).total).toBeGreaterThan(0);
    expect((await call(name, { query: { tag: 'x' } })).status).toBe(422);
    await give(['Zest'], { kind });
    const { body } = await call('exportList', { query: { type, format: 'csv', tag: id } });
    const sheet: string[] = String(body).trim().split('\n');
    expect(sheet).toHaveLength(2);
    expect(sheet[0]).toContain('Tags');
    expect(sheet[1]).toContain('"Ask, Zest"');
  });

  test('of enrollments can be chosen by a tag', async () => {
    await give(['Zest'], { kind: 'enrollment' });
    const { id } = await tagNamed('Zest');
    expect((await call('selectEnrollments', { query: { tag: id } })).body).toMatchObject({
      total: 1,
      data: [{ id: records.enrollment }],
    });
    expect((await call('selectEnrollments', { query: { tag: newId() } })).body.total).toBe(0);
  });

  test('a family sees nothing of its tags', async () => {
    await give(['Zest'], { kind: 'enrollment' });
    const { body } = await world.call(calls.listEnrollments, { token: family.token });
    expect(body.data).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/tags|Zest/);
  });
});

test('tags go with the person, and with what is deleted for good', async () => {
  await give(['Sibling', 'Call Simone Campbell first']);
  await give(['Sibling'], { kind: 'program' });
  await inTransaction(world.db, (tx) =>
    forgetTags(tx, { now: world.clock.now() }, { recordIds: [records.family], terms: ['Simone Campbell'] }),
  );
  expect(await tags()).toMatchObject([{ name: 'Sibling', records: 1 }]);
  const draft = await buildProgram(world.db);
  await give(['Draft'], { kind: 'program', ids: [draft] });
  await world.pool.query('delete from program where id = $1', [draft]);
  await dropStrayNotes(world.db, { now: world.clock.now() });
  expect(await tags()).toMatchObject([
    { name: 'Draft', records: 0 },
    { name: 'Sibling', records: 1 },
  ]);
});
