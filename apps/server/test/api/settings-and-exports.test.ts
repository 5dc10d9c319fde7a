import { exportTypes } from '@doctorbird/contract/admin/exports';
import { calls } from '@doctorbird/contract/calls';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, testPassword, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const signIn = async (email: string, password: string) =>
  world.call(calls.signIn, {
    body: { email, password },
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' },
  });

describe('settings of an account', () => {
  test('email is on and text messages are off until somebody chooses', async () => {
    const { token } = await world.signInAs('parent');
    expect((await world.call(calls.getNotifications, { token })).body).toEqual({ email: true, sms: false });
    const body = { email: false, sms: true };
    await world.call(calls.updateNotifications, { token, body });
    expect((await world.call(calls.getNotifications, { token })).body).toEqual(body);
  });

  test.each(['parent', 'student', 'staff', 'admin'] as const)(
    'a %s changes the password; every session ends, and this device goes on with a new one',
    async (role) => {
      const who = await world.signInAs(role);
      const elsewhere = (await signIn(who.email, testPassword)).body.token;
      const change = (body: unknown) => world.send(calls.changePassword, { token: who.token, body });
      const wrong = await change({ current_password: 'not-this-one', password: 'a-new-granny-robot' });
      expect(wrong).toMatchObject({
        status: 422,
        body: { fields: { current_password: 'This is not your current password' } },
      });
      expect((await change({ current_password: testPassword, password: '123456' })).status).toBe(422);
      const changed = await change({ current_password: testPassword, password: 'a-new-granny-robot' });
      expect(changed.status).toBe(200);
      const profile = (token: string) => world.call(calls.getProfile, { token });
      expect((await profile(elsewhere)).status).toBe(401);
      expect((await profile(who.token)).status).toBe(401);
      expect((await profile(changed.body.token)).status).toBe(200);
      expect((await signIn(who.email, testPassword)).status).toBe(401);
      expect((await signIn(who.email, 'a-new-granny-robot')).status).toBe(200);
    },
  );

  test('staff and admins need ten characters', async () => {
    const { token } = await world.signInAs('staff');
    const body = { current_password: testPassword, password: 'short-one' };
    expect((await world.call(calls.changePassword, { token, body })).body.fields.password).toMatch(/at least 10/);
  });

  test('guessing the current password is paused like guessing at the sign-in', async () => {
    const { token } = await world.signInAs('parent');
    const body = { current_password: 'guess-number-one', password: 'a-new-granny-robot' };
    const answers = [];
    for (let tries = 0; tries < 8; tries += 1) answers.push(await world.call(calls.changePassword, { token, body }));
    expect(answers.at(-1)?.status).toBe(429);
  });

  test('sessions are listed without their secret, and the others can be ended', async () => {
    const who = await world.signInAs('parent');
    const phone = (await signIn(who.email, testPassword)).body.token;
    const { data } = (await world.call(calls.listSessions, { token: who.token })).body;
    expect(data).toHaveLength(2);
    expect(data.filter(({ current }) => current)).toHaveLength(1);
    expect(data.map(({ device }) => device)).toContain('Safari on iPhone');
    expect(JSON.stringify(data)).not.toContain(phone);
    expect((await world.call(calls.endOtherSessions, { token: who.token })).body).toEqual({ ended: 1 });
    expect((await world.call(calls.getProfile, { token: phone })).status).toBe(401);
  });
});

describe('exports', () => {
  beforeAll(async () => {
    const parent = await world.signInAs('parent', { fullName: '=HYPERLINK("http://evil.test")' });
    for (const [fullName, notes] of [
      ['Maya, "the" Campbell', 'Bee stings'],
      ['+Zuri', 'Asthma'],
    ] as const) {
      const { id } = await buildStudent(world.db, {
        parentId: parent.id,
        fullName,
        medicalNotes: { text: notes, sealer: world.sealer },
      });
      const enrollmentId = await buildEnrollment(world.db, {
        studentId: id,
        status: 'enrolled',
        createdAt: world.clock.now(),
      });
      await world.db.transaction((tx) => buildPayment(tx, { enrollmentId, method: 'cash', at: world.clock.now() }));
    }
  });
  const get = (query: Record<string, string>, token = admin.token) => world.send(calls.exportList, { token, query });

  // These are lists of one record, which the export names.
  test.each(exportTypes.filter((type) => !['entries', 'recipients', 'newsletter_readers'].includes(type)))(
    '%s come as a sheet that opens, without health notes',
    async (type) => {
      const answer = await get({ type, format: 'xlsx' });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${type}-2026-03-10.xlsx"`);
      const text = JSON.stringify(await readXlsxFile(answer.body));
      expect(text).not.toMatch(/Bee|Asthma/);
      expect((await get({ type })).headers.get('content-type')).toContain('text/csv');
    },
  );

  test.each([
    ['staff', 'listUsers', { role: 'admin' }],
    ['parents', 'listParents', { q: 'HYPERLINK' }],
    ['students', 'listOfficeStudents', { q: 'Maya', sort: 'full_name' }],
    ['enrollments', 'listAllEnrollments', { payment_status: 'paid' }],
    ['programs', 'listAllPrograms', { status: 'open' }],
    ['groups', 'listGroups', { status: 'active' }],
    ['payments', 'listAllPayments', { method: 'cash', sort: '-amount' }],
    ['proofs', 'listProofs', { state: 'accepted' }],
    ['refunds', 'listRefunds', { state: 'open' }],
    ['documents', 'listAllDocuments', { state: 'approved' }],
    ['messages', 'listConversations', { status: 'new', assigned: 'office' }],
    ['newsletter', 'listSubscribers', { status: 'subscribed' }],
    ['audit', 'listAudit', { action: 'list.exported' }],
  ] as const)('%s has the rows of its list under the same filter', async (type, listCall, filter) => {
    const list = (await world.call(calls[listCall], { token: admin.token, query: { ...filter, limit: 100 } })).body;
    const [, ...lines] = String((await get({ type, ...filter })).body)
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(list.total);
  });

  test('the sheet of payments says what the list says', async () => {
    const list = (await world.call(calls.listAllPayments, { token: admin.token, query: { q: 'Maya' } })).body;
    const answer = await get({ type: 'payments', format: 'xlsx', q: 'Maya' });
    const [{ data: rows }] = (await readXlsxFile(answer.body)) as unknown as [{ data: unknown[][] }];
    const [head, ...lines] = rows;
    expect(lines).toHaveLength(list.total);
    const cell = (name: string) => lines[0]![head!.indexOf(name)];
    expect(cell('Reference')).toBe(list.data[0]!.reference);
    expect(cell('Amount (JMD)')).toBe(list.data[0]!.amount);
    expect(cell('Student')).toBe('Maya, "the" Campbell');
  });

  test('a name that is a formula arrives as text', async () => {
    const csv = String((await get({ type: 'students', q: 'Zuri' })).body);
    expect(csv).toContain("'+Zuri");
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
    expect(csv).not.toMatch(/(^|,)=/m);
  });

  test('is written to the log with its filters', async () => {
    await get({ type: 'enrollments', status: 'enrolled' });
    const { rows } = await world.pool.query(
      "select entity, after from audit_entry where action = 'list.exported' and actor_id = $1 order by at desc limit 1",
      [admin.id],
    );
    expect(rows[0]).toMatchObject({ entity: 'enrollments', after: { format: 'csv', status: 'enrolled', rows: 2 } });
  });

  test('only an admin, and only known actions', async () => {
    for (const role of ['parent', 'student', 'staff'] as const)
      expect((await get({ type: 'students' }, (await world.signInAs(role)).token)).status).toBe(403);
    for (const query of [
      {},
      { type: 'secrets' },
      { type: 'payments', status: 'lost' },
      { type: 'payments', owner: 'x' },
      { type: 'payments', format: 'pdf' },
    ])
      expect((await get(query as Record<string, string>)).status).toBe(422);
  });
});
