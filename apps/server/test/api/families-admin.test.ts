import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildDocument } from '../../demo/builders/build-document.ts';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { mailsTo } from './teaching-world.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let id: string;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
});
beforeEach(async () => {
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  const notes = { text: 'Carries an inhaler', sealer: world.sealer };
  ({ id } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell', medicalNotes: notes }));
});
afterAll(() => world.close());

const asAdmin = <N extends keyof typeof calls>(name: N, body?: unknown, params: Record<string, string> = { id }) =>
  world.send(calls[name], { token: admin.token, params, body });
const audited = async (entityId: string) =>
  (
    await world.pool.query<{ action: string; after: Record<string, unknown> | null }>(
      'select action, after from audit_entry where entity_id = $1 order by at, id',
      [entityId],
    )
  ).rows;
const details = { full_name: 'Maya Campbell', date_of_birth: '2016-05-04', grade_level: '5', school: '', email: '' };

describe('a child', () => {
  test('has people, papers, consents, the checklist and learning, and no health note in any of it', async () => {
    await buildDocument(world.db, {
      studentId: id,
      requirement: 'birth-certificate',
      title: 'Birth certificate',
      fileKey: 'none',
      uploadedBy: parent.id,
    });
    const answer = await asAdmin('getOfficeStudentFile');
    expect(answer.status).toBe(200);
    expect(answer.body.documents.items[0]).toMatchObject({
      key: 'birth-certificate',
      state: 'submitted',
      document: { parent: { full_name: 'Simone Campbell' }, reviewed_by: null },
    });
    expect(answer.body).toMatchObject({
      people: [],
      consents: [{ kind: 'medical' }, { kind: 'photo_own' }, { kind: 'photo_class' }, { kind: 'photo' }],
    });
    const learning = await asAdmin('getOfficeStudentLearning');
    expect(learning.body).toMatchObject({ attendance: { present: 0 }, average_progress: null, certificates: [] });
    expect(answer.body.checklist.map(({ note }) => note)).toContain('No one yet except the parent');
    expect(JSON.stringify([answer.body, learning.body])).not.toContain('inhaler');
  });

  test('has documents that an admin uploads for the family, reviews in place, and never for an archived child', async () => {
    const send = () =>
      sendFile(world, calls.sendDocument, {
        token: admin.token,
        params: { id },
        fields: { requirement: 'birth-certificate' },
      });
    const sent = await send();
    expect(sent).toMatchObject({ status: 201, body: { state: 'submitted', title: 'Birth certificate' } });
    await asAdmin('reviewDocument', { decision: 'approve', version: 1 }, { id: sent.body.id });
    const { body } = await asAdmin('getOfficeStudentFile');
    expect(body.documents.items[0]).toMatchObject({ state: 'approved', document: { reviewed_by: 'Karen Whyte' } });
    await asAdmin('archiveStudent', {});
    expect((await send()).status).toBe(404);
  });

  test('is changed by the rules of the parent, with the version, preserving the notes; the parent is notified which fields', async () => {
    const saved = await asAdmin('changeOfficeStudent', { ...details, school: 'Hope Prep', version: 1 });
    expect(saved.body).toMatchObject({ school: 'Hope Prep', version: 2, has_medical_notes: true });
    const late = await asAdmin('changeOfficeStudent', { ...details, school: 'Other', version: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale' } });
    const wrong = await asAdmin('changeOfficeStudent', { ...details, full_name: ' ', version: 2 });
    expect(wrong.body.fields).toEqual({ full_name: 'Full name is required' });
    const [mail, ...more] = await mailsTo(world, parent);
    expect(mail).toMatchObject({ subject: 'The details of Maya Campbell were changed' });
    expect(mail?.text).toContain('changed the details of Maya Campbell: school.');
    expect(more).toEqual([]);
    expect(await audited(id)).toMatchObject([
      { action: 'student.changed', after: { school: 'Hope Prep', changed: 'school' } },
    ]);
    // Health notes have their own call: here they are dropped, and nothing else changed.
    const without = await asAdmin('changeOfficeStudent', { ...details, school: 'Hope Prep', medical_notes: '' });
    expect(without).toMatchObject({ status: 200, body: { has_medical_notes: true } });
    expect(await mailsTo(world, parent)).toHaveLength(1);
  });

  test('has notes that the office can write; the log and the mail do not quote them', async () => {
    const saved = await asAdmin('changeMedicalNotes', { medical_notes: 'Allergic to peanuts', version: 1 });
    expect(saved.body).toMatchObject({ has_medical_notes: true, version: 2 });
    expect((await asAdmin('changeMedicalNotes', { medical_notes: 'x', version: 1 })).body.code).toBe('stale');
    const read = await asAdmin('readMedicalNotes', { reason: 'To check' });
    expect(read.body.medical_notes).toBe('Allergic to peanuts');
    expect(JSON.stringify([await audited(id), await mailsTo(world, parent)])).not.toContain('peanuts');
    const own = await world.call(calls.getStudent, { token: parent.token, params: { id } });
    expect(own.body.medical_notes).toBe('Allergic to peanuts');
  });

  test('has people that the office may add, change and remove; the parent is notified each time', async () => {
    const aunt = {
      full_name: 'Aunt Bev',
      relationship: 'Aunt',
      phone: '876-555-0123',
      is_emergency_contact: true,
      may_pick_up: true,
    };
    const added = await asAdmin('addPerson', aunt);
    expect(added.status).toBe(201);
    const params = { id, person_id: added.body.id };
    expect((await asAdmin('changePerson', { ...aunt, may_pick_up: false, version: 1 }, params)).status).toBe(200);
    expect((await asAdmin('removePerson', undefined, params)).status).toBe(204);
    const mails = await mailsTo(world, parent);
    expect(mails.map(({ text }) => /(Added|Changed|Removed): .*/.exec(text)?.[0])).toEqual([
      'Added: Aunt Bev (called in an emergency, may pick the child up).',
      'Changed: Aunt Bev (called in an emergency).',
      'Removed: Aunt Bev.',
    ]);
  });

  test('is archived with a reason and comes back; not while it holds a place', async () => {
    const gone = await asAdmin('archiveStudent', { reason: 'The family has moved away' });
    expect(gone.body).toMatchObject({ archived: true, is_active: false });
    expect((await world.call(calls.getStudent, { token: parent.token, params: { id } })).status).toBe(404);
    expect((await asAdmin('archiveStudent', {})).body.code).toBe('archived_already');
    expect((await asAdmin('changeOfficeStudent', { ...details, version: 2 })).status).toBe(404);
    expect((await asAdmin('getOfficeStudentFile')).status).toBe(200);
    expect((await asAdmin('getOfficeStudentLearning')).status).toBe(200);
    expect((await asAdmin('restoreOfficeStudent')).body).toMatchObject({ archived: false, is_active: true });
    expect((await asAdmin('restoreOfficeStudent')).status).toBe(404);
    expect((await mailsTo(world, parent)).map(({ subject }) => subject)).toEqual([
      'Maya Campbell was archived',
      'Maya Campbell is back in your list',
    ]);
    await buildEnrollment(world.db, { studentId: id, status: 'enrolled' });
    expect((await asAdmin('archiveStudent', {})).body.code).toBe('place_held');
  });
});

describe('a parent', () => {
  const contact = { full_name: 'Simone Campbell', phone: '876-555-0199', address: '12 Hope Road' };
  const change = (body: object) => asAdmin('changeOfficeParent', body, { id: parent.id });

  test('has an account of money, consents and choices', async () => {
    await buildEnrollment(world.db, { studentId: id, status: 'approved' });
    const answer = await asAdmin('getOfficeParentFile', undefined, { id: parent.id });
    expect(answer.body).toMatchObject({
      ledger: { charged: 42_000, due: 42_000, lines: [{ kind: 'charge', amount: 42_000 }] },
      notifications: { email: true, sms: false },
    });
    expect(answer.body.family_code).toMatch(/^[A-Z0-9]{3}-[A-Z0-9]{4}$/);
    expect(answer.body.consents.map(({ kind }) => kind)).toContain('terms');
    expect((await asAdmin('getOfficeParentFile', undefined, { id: admin.id })).status).toBe(404);
  });

  test('is changed with the version; what the parent saved meanwhile is not lost', async () => {
    const saved = await change({ ...contact, version: 1 });
    expect(saved.body).toMatchObject({ phone: '+18765550199', address: '12 Hope Road', version: 2 });
    const [mail] = await mailsTo(world, parent);
    expect(mail?.text).toContain('changed your phone number, address.');
    await world.call(calls.updateProfile, { token: parent.token, body: { ...contact, phone: '876-555-0188' } });
    expect(await change({ ...contact, version: 2 })).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect((await change({ ...contact, phone: '12', version: 3 })).body.fields.phone).toMatch(/area code/);
  });
});

test('the file of a family names its archived children', async () => {
  await asAdmin('archiveStudent', {});
  const { body } = await asAdmin('getOfficeParentFile', undefined, { id: parent.id });
  expect(body.archived).toMatchObject([{ id, full_name: 'Maya Campbell' }]);
});
