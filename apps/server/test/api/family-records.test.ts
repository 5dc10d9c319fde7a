import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photoConsentOf } from '../../src/modules/families/consents/consents.queries.ts';
import { recordAudit } from '../../src/platform/audit/record-audit.ts';
import { pdf, sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let parent: SignedIn;
let other: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  other = await world.signInAs('parent');
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
});
afterAll(() => world.close());

const aunt = {
  full_name: 'Aunt Bev',
  relationship: 'Aunt',
  phone: '876-555-0123',
  is_emergency_contact: true,
  may_pick_up: true,
};
const photo = { kind: 'photo', given: true, text_version: '1' };
let count = 0;
async function child(more: Record<string, unknown> = {}): Promise<string> {
  const body = { full_name: `Child ${(count += 1)}`, date_of_birth: '2016-05-04', grade_level: '4', ...more };
  const answer = await world.call(calls.createStudent, { token: parent.token, body });
  expect(answer.status).toBe(201);
  return answer.body.id;
}
const file = async (id: string, token = parent.token) => world.call(calls.getChildFile, { token, params: { id } });

test('a child is registered with its people and consents, or not at all', async () => {
  const id = await child({ people: [aunt], consents: [photo] });
  const { body } = await file(id);
  expect(body.people).toMatchObject([{ full_name: 'Aunt Bev', phone: '+18765550123', version: 1 }]);
  expect(body.consents).toMatchObject([
    { kind: 'medical', given: false, unanswered: true },
    { kind: 'photo_own', given: false, unanswered: true },
    { kind: 'photo_class', given: false, unanswered: true },
    { kind: 'photo', given: true, unanswered: false, history: [{ given: true, by: 'Simone Campbell' }] },
  ]);
  const done = Object.fromEntries(body.checklist.map((line) => [line.key, line.done]));
  expect(done).toEqual({
    school: false,
    alert: false,
    emergency: true,
    pickup: true,
    consents: false,
    documents: false,
  });

  const before = await world.call(calls.listStudents, { token: parent.token });
  const refused = await world.send(calls.createStudent, {
    token: parent.token,
    body: {
      full_name: 'Half',
      date_of_birth: '2016-05-04',
      grade_level: '4',
      consents: [{ ...photo, text_version: 'old' }],
    },
  });
  expect(refused).toMatchObject({ status: 409, body: { code: 'text_changed' } });
  const after = await world.call(calls.listStudents, { token: parent.token });
  expect(after.body.total).toBe(before.body.total);
});

describe('people', () => {
  test('are added, changed with the present version, and removed', async () => {
    const id = await child();
    const added = await world.call(calls.addPerson, { token: parent.token, params: { id }, body: aunt });
    expect(added.status).toBe(201);
    const params = { id, person_id: added.body.id };
    const change = (version: number, relationship: string) =>
      world.call(calls.changePerson, { token: parent.token, params, body: { ...aunt, relationship, version } });
    expect((await change(1, 'Godmother')).body).toMatchObject({ relationship: 'Godmother', version: 2 });
    expect(await change(1, 'Neighbor')).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect((await world.call(calls.removePerson, { token: parent.token, params })).status).toBe(204);
    expect((await file(id)).body.people).toEqual([]);
  });

  test.each([
    [{ phone: '' }, 'phone', 'Phone number is required'],
    [{ phone: '12' }, 'phone', 'Please enter the phone number with its area code, such as 876-555-0123'],
    [{ relationship: ' ' }, 'relationship', 'Enter the relationship to the child, such as aunt'],
    [
      { is_emergency_contact: false, may_pick_up: false },
      'may_pick_up',
      'Say whether to call this person, let them collect the child, or both',
    ],
  ])('%o is refused beside its field', async (more, field, sentence) => {
    const id = await child();
    const answer = await world.call(calls.addPerson, {
      token: parent.token,
      params: { id },
      body: { ...aunt, ...more },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.fields[field]).toBe(sentence);
  });

  test('no more than eight, also when many come at once', async () => {
    const id = await child();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        world.call(calls.addPerson, { token: parent.token, params: { id }, body: aunt }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
  });
});

describe('consents', () => {
  const answer = (id: string, value: boolean, token = parent.token) =>
    world.send(calls.answerConsent, { token, body: { ...photo, given: value, student_id: id } });

  test('default to no, are given and withdrawn, and the ledger has both', async () => {
    const id = await child();
    expect((await photoConsentOf(world.db, [id])).get(id)).toBe(false);
    expect((await answer(id, true)).body).toMatchObject({ given: true });
    expect((await photoConsentOf(world.db, [id])).get(id)).toBe(true);
    world.clock.advance(1000);
    expect((await answer(id, false)).body).toMatchObject({
      given: false,
      history: [{ given: false }, { given: true }],
    });
    expect((await photoConsentOf(world.db, [id])).get(id)).toBe(false);
  });

  test('the database refuses to change or remove a line', async () => {
    await answer(await child(), true);
    await expect(world.pool.query('update consent_entry set given = false')).rejects.toThrow(/only ever added/);
    await expect(world.pool.query('delete from consent_entry')).rejects.toThrow(/only ever added/);
  });

  test('a family consent is not asked for a child, nor the other way round', async () => {
    const id = await child();
    const family = { kind: 'marketing', given: true, text_version: '1' };
    const post = (body: unknown) => world.send(calls.answerConsent, { token: parent.token, body });
    expect((await post({ ...family, student_id: id })).status).toBe(422);
    expect((await post(photo)).status).toBe(422);
    expect((await post(family)).status).toBe(201);
    const { body } = await world.call(calls.listConsents, { token: parent.token });
    expect(body.data.map(({ kind }) => kind)).toEqual(['terms', 'privacy', 'marketing', 'messages']);
  });

  test('signing up agrees to terms and privacy, in this wording', async () => {
    const body = { full_name: 'New Parent', email: 'new.parent@robots.test', password: 'granny-robot' };
    const { token } = (await world.call(calls.registerParent, { body })).body;
    const { data } = (await world.call(calls.listConsents, { token })).body;
    expect(data).toMatchObject([
      { kind: 'terms', given: true },
      { kind: 'privacy', given: true },
      { kind: 'marketing', given: false },
      { kind: 'messages', given: false },
    ]);
  });
});

describe('documents', () => {
  const send = (id: string, fields: Record<string, string> = { requirement: 'birth-certificate' }, more = {}) =>
    sendFile(world, calls.sendDocument, { token: parent.token, params: { id }, fields, ...more });
  const review = (id: string, body: unknown) =>
    world.send(calls.reviewDocument, { token: admin.token, params: { id }, body });
  const item = async (key: string, childId: string) =>
    (await file(childId)).body.documents.items.find((one) => one.key === key);

  test('go from missing over submitted and rejected to approved and expired', async () => {
    const id = await child();
    expect(await item('birth-certificate', id)).toMatchObject({ state: 'missing', document: null });
    const first = await send(id);
    expect(first).toMatchObject({ status: 201, body: { state: 'submitted', title: 'Birth certificate' } });
    expect((await review(first.body.id, { decision: 'reject', version: 1 })).status).toBe(422);
    const reason = 'The second page is missing';
    expect((await review(first.body.id, { decision: 'reject', reason, version: 1 })).body).toMatchObject({
      state: 'rejected',
      reviewed_by: 'Karen Whyte',
    });
    expect(await item('birth-certificate', id)).toMatchObject({ state: 'rejected', document: { reason } });
    const second = await send(id);
    expect(await item('birth-certificate', id)).toMatchObject({ state: 'submitted' });
    await review(second.body.id, { decision: 'approve', expires_on: '2026-04-01', version: 1 });
    expect(await item('birth-certificate', id)).toMatchObject({ state: 'approved' });
    const was = world.clock.now();
    world.clock.set(new Date('2026-04-02T15:00:00Z'));
    parent = {
      ...parent,
      token: (await world.call(calls.signIn, { body: { email: parent.email, password: 'correct-horse-7' } })).body
        .token,
    };
    expect(await item('birth-certificate', id)).toMatchObject({ state: 'expired' });
    world.clock.set(was);
  });

  test('two admins at once: the second is refused', async () => {
    const { body } = await send(await child());
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => review(body.id, { decision: 'approve', version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test('the file comes back whole to its family and to admins, as a download; each time an admin opens it is logged', async () => {
    const id = await child();
    const { body } = await send(id);
    const params = { id: body.id };
    for (const { token } of [parent, admin]) {
      const answer = await world.call(calls.getDocumentFile, { token, params });
      expect(answer.status).toBe(200);
      expect(Buffer.compare(answer.body, pdf)).toBe(0);
      expect(answer.headers.get('content-disposition')).toContain('attachment; filename="slip.pdf"');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cache-control')).toContain('no-store');
    }
    expect((await world.call(calls.getDocumentFile, { token: other.token, params })).status).toBe(404);
    const { rows } = await world.pool.query("select actor_id from audit_entry where action = 'document.read'");
    expect(rows).toEqual([{ actor_id: admin.id }]);
  });

  test('what is approved stays, what is not can be withdrawn', async () => {
    const id = await child();
    const approved = (await send(id)).body.id as string;
    await review(approved, { decision: 'approve', version: 1 });
    const withdraw = (document: string, token = parent.token) =>
      world.call(calls.withdrawDocument, { token, params: { id: document } });
    expect(await withdraw(approved)).toMatchObject({ status: 409, body: { code: 'document_approved' } });
    const gone = (await send(id, { title: 'Letter' })).body.id as string;
    expect((await withdraw(gone, other.token)).status).toBe(404);
    expect((await withdraw(gone)).status).toBe(204);
    expect((await world.call(calls.getDocumentFile, { token: parent.token, params: { id: gone } })).status).toBe(404);
  });

  test.each([
    ['a PDF after blank lines', Buffer.concat([Buffer.from('\uFEFF\r\n\r\n'), pdf]), 'letter.PDF', 'letter.PDF'],
    ['a PDF called a picture', pdf, 'scan.jpg', 'scan.pdf'],
    ['a PDF without an ending', pdf, 'Report 3.2', 'Report 3.2.pdf'],
  ])('%s is taken, with a name that says what it is', async (_name, bytes, name, stored) => {
    const answer = await send(await child(), { title: 'Letter', requirement: '' }, { bytes, name });
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201, body: { file_name: stored } });
  });

  test.each([
    ['a page', Buffer.from('<html>'), 'x.pdf', {}, 'file', /does not look like/],
    ['too much', Buffer.alloc(11 * 1024 * 1024, 1), 'x.pdf', {}, 'file', /larger than 10 MB/],
    ['without a title', pdf, 'x.pdf', { requirement: '' }, 'title', /Enter what this document is/],
    ['for an unknown item', pdf, 'x.pdf', { requirement: 'nothing' }, 'requirement', /no longer on the list/],
  ])('refused: %s', async (_name, bytes, name, fields, field, sentence) => {
    const answer = await send(await child(), fields, { bytes, name });
    expect([413, 422]).toContain(answer.status);
    expect(answer.body.fields[field]).toMatch(sentence);
  });

  test('admins find what is waiting, by state and name', async () => {
    const id = await child({ full_name: 'Wilhelmina Queue' });
    await send(id);
    const list = await world.call(calls.listAllDocuments, {
      token: admin.token,
      query: { state: 'submitted', q: 'wilhelmina' },
    });
    expect(list.body).toMatchObject({
      total: 1,
      data: [{ student: { id }, parent: { full_name: 'Simone Campbell' } }],
    });
  });
});

test("nothing of another family's child is there", async () => {
  const id = await child({ people: [aunt] });
  const person = (await file(id)).body.people[0]!.id;
  const { token } = other;
  for (const answer of [
    await file(id, token),
    await world.call(calls.addPerson, { token, params: { id }, body: aunt }),
    await world.call(calls.changePerson, { token, params: { id, person_id: person }, body: { ...aunt, version: 1 } }),
    await world.call(calls.removePerson, { token, params: { id, person_id: person } }),
    await world.send(calls.answerConsent, { token, body: { ...photo, student_id: id } }),
    await world.call(calls.listConsents, { token, query: { student_id: id } }),
    await sendFile(world, calls.sendDocument, { token, params: { id }, fields: { requirement: 'birth-certificate' } }),
    await world.call(calls.restoreStudent, { token, params: { id } }),
  ])
    expect(answer.status).toBe(404);
});

test('the parent sees who opened the medical notes, and why', async () => {
  const id = await child();
  const origin = { actorId: admin.id, role: 'admin', address: null, requestId: null };
  await recordAudit(world.db, origin, {
    action: 'student.medical_notes_read',
    entity: 'student',
    entityId: id,
    after: { reason: 'Camp first-aid list' },
  });
  expect((await file(id)).body.medical_looks).toMatchObject([{ by: 'Karen Whyte', reason: 'Camp first-aid list' }]);
});

test('a child with consents is archived, and comes back', async () => {
  const id = await child({ consents: [photo] });
  const params = { id };
  expect((await world.call(calls.removeStudent, { token: parent.token, params })).body).toEqual({
    removed: 'archived',
  });
  expect((await file(id)).status).toBe(404);
  expect((await world.call(calls.restoreStudent, { token: parent.token, params })).body).toMatchObject({
    id,
    is_active: true,
  });
  expect((await file(id)).status).toBe(200);
});
