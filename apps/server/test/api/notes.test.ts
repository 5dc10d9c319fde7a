import { calls } from '@doctorbird/contract/calls';
import type { Mention, Note } from '@doctorbird/contract/admin/notes';
import { mentionOf } from '@doctorbird/contract/core/mentions';
import type { RecordKind } from '@doctorbird/contract/core/record-kinds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '../../demo/builders/build-account.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildCompetition } from '../../demo/content/build-content.ts';
import { dropStrayNotes } from '../../src/modules/admin/notes/drop-stray-notes.ts';
import { group } from '../../src/modules/groups/registration/groups.table.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { heldKinds, readHeld } from '../../src/modules/privacy/copies/held-data.ts';
import type { Subject } from '../../src/modules/privacy/copies/held-subject.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, mailsTo, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let school: SchoolClass;
let karen: SignedIn;
let denise: SignedIn;
let groupId: string;
beforeAll(async () => {
  world = await startTestApp();
  school = await buildClass(world);
  karen = await world.signInAs('admin', { fullName: 'Karen Whyte' });
  denise = await world.signInAs('admin', { fullName: 'Denise Powell' });
  groupId = newId();
  await world.db.insert(group).values({
    id: groupId,
    reference: 'G-1',
    name: 'Robotics club',
    organization: 'Hope Valley High',
    contactName: 'Ms. Reid',
    contactEmail: 'reid@school.test',
    status: 'active',
    staffId: school.teacher.id,
  });
});
afterAll(() => world.close());

type About = { record_kind: RecordKind; record_id: string };
const family = (): About => ({ record_kind: 'family', record_id: school.parent.id });
const program = (): About => ({ record_kind: 'program', record_id: school.programId });

const add = (text: unknown, about: object = program(), { by = karen, key }: { by?: SignedIn; key?: string } = {}) =>
  world.send(calls.addNote, {
    token: by.token,
    body: { ...about, text },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const change = (id: string, body: object, by = karen) =>
  world.send(calls.changeNote, { token: by.token, params: { id }, body });
const remove = (id: string, by = karen) => world.call(calls.removeNote, { token: by.token, params: { id } });
const notes = async (about: About, by = karen): Promise<Note[]> => {
  const { status, body } = await world.call(calls.listNotes, { token: by.token, query: { ...about, limit: 100 } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const mentions = async (by: SignedIn, state = ''): Promise<Mention[]> => {
  const { status, body } = await world.send(calls.listMentions, { token: by.token, query: { state, limit: 100 } });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.total).toBe(body.data.length);
  return body.data;
};
const read = (id: string, by: SignedIn, isRead = true) =>
  world.call(calls.setMentionRead, { token: by.token, params: { id }, body: { read: isRead } });
const colleagues = async (about: object): Promise<string[]> =>
  (
    await world.send(calls.listColleagues, { token: karen.token, query: about as Record<string, string> })
  ).body.data.map(({ full_name: name }) => name);
const audited = async (entityId: string) =>
  (
    await world.pool.query('select action, entity, before, after from audit_entry where entity_id = $1 order by id', [
      entityId,
    ])
  ).rows as { action: string; entity: string }[];
const mentionMails = async (person: SignedIn) =>
  (await mailsTo(world, person)).filter(({ subject }) => subject === 'A colleague mentioned you in a note');

describe('a note', () => {
  test('can be on a record of every kind, newest first, and the log has no text of it', async () => {
    const competitionId = await buildCompetition(world.db);
    const kinds: About[] = [
      family(),
      program(),
      { record_kind: 'student', record_id: school.maya.id },
      { record_kind: 'enrollment', record_id: school.maya.place },
      { record_kind: 'competition', record_id: competitionId },
      { record_kind: 'group', record_id: groupId },
    ];
    for (const about of kinds) {
      await add('Pays on the 25th.', about);
      const sent = await add('  Asked for a discount.\nCall back on Friday.  ', about);
      expect(sent, about.record_kind).toMatchObject({
        status: 201,
        body: { text: 'Asked for a discount.\nCall back on Friday.', by: 'Karen Whyte', own: true, unread: false },
      });
      expect(await notes(about)).toMatchObject([{ id: sent.body.id, own: true }, { text: 'Pays on the 25th.' }]);
      expect((await notes(about, denise))[0]).toMatchObject({ own: false });
      const log = (await audited(about.record_id)).filter(({ action }) => action === 'note.kept');
      expect(log).toHaveLength(2);
      expect(JSON.stringify(log)).not.toContain('discount');
    }
  });

  test('needs a record of that kind', async () => {
    for (const about of [
      { record_kind: 'student', record_id: school.programId },
      { record_kind: 'family', record_id: karen.id },
      { record_kind: 'program', record_id: newId() },
    ]) {
      expect((await add('x', about)).status).toBe(404);
      const query = about as unknown as Record<string, string>;
      expect((await world.send(calls.listNotes, { token: karen.token, query })).status).toBe(404);
      expect((await world.send(calls.listColleagues, { token: karen.token, query })).status).toBe(404);
    }
    expect((await add('x', { record_kind: 'robot', record_id: school.programId })).body.fields).toEqual({
      record_kind: 'Choose what the note is about',
    });
    expect((await world.call(calls.listNotes, { token: karen.token })).status).toBe(422);
  });

  test('with no text, too long a text or one that cannot be saved is refused beside its field', async () => {
    for (const [text, said] of [
      ['  ', 'Please write the note'],
      [null, 'Please write the note'],
      [undefined, 'Please write the note'],
      [{}, 'Please write the note'],
      ['x'.repeat(1001), 'Please keep this to 1000 characters'],
      ['x'.repeat(10_000), 'Please keep this to 1000 characters'],
      ['a\u0000b', 'Please remove the characters that cannot be saved'],
      ['a\u0007b', 'Please remove the characters that cannot be saved'],
      [mentionOf(denise.id).repeat(200), 'Mention at most 20 colleagues in one note'],
    ] as const) {
      const refused = await add(text);
      expect(refused.status, JSON.stringify(refused.body)).toBe(422);
      expect(refused.body.fields).toEqual({ text: said });
    }
    expect((await add(`${'x'.repeat(999)}${mentionOf(denise.id)}`)).status).toBe(201);
  });

  test('is edited by its author alone, and shows that it was', async () => {
    const { body } = await add('Wheels are odered', family());
    expect((await change(body.id, { text: 'Mine now' }, denise)).body).toMatchObject({
      code: 'not_author',
      error: 'Only the person who wrote a note can edit it.',
    });
    const edited = await change(body.id, { text: 'Wheels are ordered', version: 1 });
    expect(edited).toMatchObject({ status: 200, body: { text: 'Wheels are ordered', version: 2 } });
    expect(edited.body.edited_at).not.toBeNull();
    expect((await change(body.id, { text: 'Late', version: 1 })).body.code).toBe('stale');
    // Saved without a change, it is not edited again.
    expect((await change(body.id, { text: 'Wheels are ordered' })).body.version).toBe(2);
    expect((await change(newId(), { text: 'x' })).status).toBe(404);
    expect((await audited(school.parent.id)).filter(({ action }) => action === 'note.changed')).toHaveLength(1);
  });

  test('is deleted for good by any admin', async () => {
    const { body } = await add('Wrong family', family());
    expect((await remove(body.id, denise)).status).toBe(204);
    expect((await remove(body.id)).status).toBe(404);
    expect((await notes(family())).map(({ id }) => id)).not.toContain(body.id);
    expect((await audited(school.parent.id)).map(({ action }) => action)).toContain('note.deleted');
  });

  test('sent again with the same key is one note with one email', async () => {
    const about = { record_kind: 'program', record_id: await buildProgram(world.db) } as const;
    const before = (await mentionMails(denise)).length;
    const text = `Please look ${mentionOf(denise.id)}`;
    const [first, second] = [await add(text, about, { key: 'note-1' }), await add(text, about, { key: 'note-1' })];
    expect(second.body.id).toBe(first.body.id);
    expect(await notes(about)).toHaveLength(1);
    expect(await mentionMails(denise)).toHaveLength(before + 1);
  });

  test('goes with a program or competition that is deleted for good', async () => {
    const id = await buildProgram(world.db);
    const { body } = await add(`Soon gone ${mentionOf(denise.id)}`, { record_kind: 'program', record_id: id });
    await world.pool.query('update program set deleted_at = now() where id = $1', [id]);
    expect((await mentions(denise)).map((one) => one.id)).not.toContain(body.id);
    await dropStrayNotes(world.db, { now: world.clock.now() });
    const left = async () => (await world.pool.query('select 1 from note where id = $1', [body.id])).rowCount;
    // It can still be restored until then.
    expect(await left()).toBe(1);
    await world.pool.query('delete from program where id = $1', [id]);
    await dropStrayNotes(world.db, { now: world.clock.now() });
    expect(await left()).toBe(0);
  });
});

describe('who can be mentioned', () => {
  test('are active admins, and staff who may see the record', async () => {
    const admins = await colleagues(family());
    expect(admins).toEqual(expect.arrayContaining(['Karen Whyte', 'Denise Powell']));
    expect(admins).not.toContain('Andre Bennett');
    for (const about of [
      program(),
      { record_kind: 'student', record_id: school.maya.id },
      { record_kind: 'enrollment', record_id: school.maya.place },
      { record_kind: 'group', record_id: groupId },
    ]) {
      expect(await colleagues(about)).toContain('Andre Bennett');
      expect(await colleagues(about)).not.toContain('Nicole Harrison');
    }
  });

  test('nobody else: staff without access, a retired account, a parent or somebody invented', async () => {
    const retired = await buildAccount(world.db, 'admin', { fullName: 'Long Gone' });
    await world.pool.query('update account set is_active = false where id = $1', [retired]);
    const said = 'Somebody you mentioned cannot see this record. Choose from the list that opens with @.';
    for (const id of [school.stranger.id, retired, school.parent.id, school.tajay.id, newId()]) {
      const refused = await add(`Look ${mentionOf(denise.id)} ${mentionOf(id)}`);
      expect(refused).toMatchObject({ status: 422, body: { fields: { text: said } } });
    }
    expect(await add(`Look ${mentionOf(school.teacher.id)}`, family())).toMatchObject({ status: 422 });
    expect(await colleagues(program())).not.toContain('Long Gone');
    expect((await notes(program())).filter(({ text }) => text.startsWith('Look'))).toEqual([]);
  });
});

test('the family gets the notes about it with its data, without the names of colleagues', async () => {
  await add(`Likes Saturdays, ${mentionOf(denise.id)}`, family());
  await add('Sits in front', { record_kind: 'enrollment', record_id: school.maya.place });
  const subject: Subject = {
    accountId: school.parent.id,
    role: 'parent',
    name: 'Simone Campbell',
    email: school.parent.email,
    studentIds: [school.maya.id],
    underParent: false,
  };
  const kind = heldKinds.find(({ name }) => name === 'internal-notes')!;
  const texts = async (of: Subject) => (await readHeld(world.db, world, { kind, subject: of })).map(({ text }) => text);
  expect(await texts(subject)).toEqual(expect.arrayContaining(['Likes Saturdays, @colleague', 'Sits in front']));
  expect(await texts({ ...subject, accountId: school.otherParent.id, studentIds: [school.omari.id] })).toEqual([]);
  expect(kind.of!({ ...subject, role: 'student', underParent: true })).toBe(false);
});

describe('a mention', () => {
  test('is seen by an admin on Today until it is read, by the present name', async () => {
    const errol = await world.signInAs('admin', { fullName: 'Errol Dixon' });
    const { body } = await add(`Can you call, ${mentionOf(errol.id)}?`, family());
    expect(body.mentions).toEqual([{ id: errol.id, full_name: 'Errol Dixon' }]);
    const line = async () =>
      (await world.call(calls.adminToday, { token: errol.token })).body.work.find(({ kind }) => kind === 'mentions');
    expect(await line()).toMatchObject({
      name: 'You were mentioned',
      count: 1,
      records: [
        {
          id: body.id,
          title: 'Simone Campbell',
          detail: 'Karen Whyte: Can you call, @Errol Dixon?',
          href: `/admin/parents/${school.parent.id}/notes#note-${body.id}`,
          action: 'read_mention',
        },
      ],
    });
    await world.pool.query('update account set full_name = $2 where id = $1', [errol.id, 'Errol Dixon-Reid']);
    const own = () => notes(family(), errol).then((found) => found.find(({ id }) => id === body.id));
    expect(await own()).toMatchObject({ unread: true, mentions: [{ full_name: 'Errol Dixon-Reid' }] });
    expect((await read(body.id, errol)).status).toBe(204);
    expect((await read(body.id, errol)).status).toBe(204);
    expect(await line()).toBeUndefined();
    expect(await own()).toMatchObject({ unread: false });
    expect((await mentions(errol, 'read')).map(({ id }) => id)).toEqual([body.id]);
    expect(await mentions(errol, 'open')).toEqual([]);
    await read(body.id, errol, false);
    expect(await line()).toMatchObject({ count: 1 });
    expect((await read(body.id, denise)).status).toBe(404);
  });

  test('is seen by staff as long as they may see the record', async () => {
    const { teacher, stranger, programId } = school;
    const { body } = await add(`Bring wheels ${mentionOf(teacher.id)}`);
    expect((await mentions(teacher, 'open'))[0]).toMatchObject({
      id: body.id,
      record: { kind: 'program', id: programId, label: 'Rovers' },
      by: 'Karen Whyte',
      read_at: null,
    });
    expect((await read(body.id, stranger)).status).toBe(404);
    await world.pool.query('delete from staff_assignment where staff_id = $1', [teacher.id]);
    expect(await mentions(teacher)).toEqual([]);
    expect((await read(body.id, teacher)).status).toBe(404);
    await world.call(calls.assignStaff, {
      token: karen.token,
      body: { staff_id: teacher.id, program_id: programId },
    });
    expect(await mentions(teacher)).toHaveLength(1);
    // Their notes are for admins alone otherwise.
    for (const name of ['listNotes', 'listColleagues'] as const)
      expect((await world.call(calls[name], { token: teacher.token, query: program() })).status).toBe(403);
  });

  test('of oneself, or a second time in an edited note, says nothing new', async () => {
    const before = (await mentionMails(denise)).length;
    const { body } = await add(`I do it ${mentionOf(karen.id)} ${mentionOf(denise.id)} ${mentionOf(denise.id)}`);
    expect(body.unread).toBe(false);
    expect((await mentions(karen)).map(({ id }) => id)).not.toContain(body.id);
    await read(body.id, denise);
    await change(body.id, { text: `We do it ${mentionOf(denise.id)}` });
    expect((await mentions(denise, 'read')).map(({ id }) => id)).toContain(body.id);
    expect(await mentionMails(denise)).toHaveLength(before + 1);
    // Somebody mentioned before stays so without access; somebody new needs it.
    expect((await change(body.id, { text: `And ${mentionOf(school.stranger.id)}` })).status).toBe(422);
    await change(body.id, { text: 'Done' });
    expect((await mentions(denise)).map(({ id }) => id)).not.toContain(body.id);
  });

  test('is emailed without its text, unless switched off', async () => {
    const { teacher } = school;
    const before = (await mentionMails(teacher)).length;
    await add(`Secret wheels ${mentionOf(teacher.id)}`);
    const sent = await mentionMails(teacher);
    expect(sent).toHaveLength(before + 1);
    expect(sent.at(-1)!.text).toContain('Karen Whyte mentioned you in a note on a program.');
    expect(sent.at(-1)!.text).toContain('http://robots.test/staff');
    expect(sent.at(-1)!.text).not.toMatch(/Secret|Rovers/);
    const off = await world.call(calls.updateNotifications, { token: teacher.token, body: { mentions: false } });
    expect(off.body).toEqual({ email: true, sms: false, mentions: false });
    const { body } = await add(`Again ${mentionOf(teacher.id)}`);
    expect(await mentionMails(teacher)).toHaveLength(before + 1);
    expect((await mentions(teacher, 'open')).map(({ id }) => id)).toContain(body.id);
    await world.call(calls.updateNotifications, { token: teacher.token, body: { mentions: true } });
  });
});
