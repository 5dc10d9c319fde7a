import type { FamilyMergePreview, FamilyMergeRequest } from '@doctorbird/contract/admin/merges';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { finishMerges } from '../../src/modules/admin/merges/finish-merges.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { checkPlaces } from '../../src/modules/enrollments/waiting/check-places.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, testPassword, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
/** The family that stays, and its double. */
let stays: SignedIn;
let double: SignedIn;
let kid: string;
let twin: string;

beforeAll(async () => {
  world = await startTestApp();
  await openPaymentWays(world.db, world.clock.now());
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
});
let next = 0;
beforeEach(async () => {
  next += 1;
  stays = await world.signInAs('parent', { fullName: 'Marcia Brown', email: `marcia-${next}@one.test` });
  double = await world.signInAs('parent', { fullName: 'Marcia  Brown', email: `m.brown-${next}@two.test` });
  await world.pool.query('update account set phone = $1 where id = any($2)', [
    `+1876555${String(2000 + next)}`,
    [stays.id, double.id],
  ]);
  ({ id: kid } = await child(stays, 'Renée Brown'));
  ({ id: twin } = await child(double, 'renee  brown', { medicalNotes: { text: 'Asthma', sealer: world.sealer } }));
});
afterAll(async () => {
  expect(await checkMoney(world.db)).toEqual([]);
  expect(await checkPlaces(world.db)).toEqual([]);
  await world.close();
});

const born = () => `2016-05-${String(next).padStart(2, '0')}`;
const child = (of: SignedIn, fullName: string, more: Parameters<typeof buildStudent>[1] = {}) =>
  buildStudent(world.db, { parentId: of.id, fullName, dateOfBirth: born(), createdAt: world.clock.now(), ...more });
async function place(studentId: string, { price = 12_000, status = 'pending' as const } = {}): Promise<string> {
  const createdAt = world.clock.now();
  return buildEnrollment(world.db, {
    studentId,
    programId: await buildProgram(world.db, { priceCents: price * 100 }),
    status,
    createdAt,
    holdExpiresAt: new Date(createdAt.getTime() + 48 * 3_600_000),
  });
}
const rows = async <T extends object>(text: string, ...values: unknown[]) =>
  (await world.pool.query<T>(text, values)).rows;
const plan = (more: Partial<FamilyMergeRequest> = {}): FamilyMergeRequest => ({
  stays_id: stays.id,
  merged_id: double.id,
  full_name: 'stays',
  phone: 'stays',
  address: 'stays',
  sign_in: 'stays',
  children: [{ stays_id: kid, merged_id: twin, details: 'stays' }],
  versions: { stays: 1, merged: 1 },
  ...more,
});
const merge = (more: Partial<FamilyMergeRequest> = {}, key = '') =>
  world.call(calls.mergeFamilies, {
    token: admin.token,
    body: plan(more),
    ...(key && { headers: { 'idempotency-key': key } }),
  });
async function merged(more: Partial<FamilyMergeRequest> = {}): Promise<string> {
  const answer = await merge(more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
}
async function preview(more: Partial<FamilyMergeRequest> = {}): Promise<FamilyMergePreview> {
  const { versions: _none, ...body } = plan(more);
  const answer = await world.call(calls.previewFamilyMerge, { token: admin.token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const undo = (id: string, key = '') =>
  world.call(calls.undoFamilyMerge, {
    token: admin.token,
    params: { id },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const record = (payer: SignedIn, id: string, amount: number, more: object = {}) =>
  world.call(calls.recordPayments, {
    token: admin.token,
    body: {
      payer_id: payer.id,
      method: 'cash',
      reference: '',
      items: [{ enrollment_id: id, due: amount, amount }],
      credit: 0,
      ...more,
    },
  });
const ledger = async (token: string) => (await world.call(calls.getLedger, { token })).body;
const signIn = (email: string, password = testPassword) => world.call(calls.signIn, { body: { email, password } });

/** Every row that names one of the four records, by table, column and key: what undo has to restore. */
async function picture() {
  const ids = [stays.id, double.id, kid, twin];
  const columns = await rows<{ t: string; c: string }>(
    `select c.table_name as t, c.column_name as c from information_schema.columns c join information_schema.tables b using (table_schema, table_name)
     where c.table_schema = 'public' and b.table_type = 'BASE TABLE' and c.data_type = 'uuid' and c.table_name not in ('session', 'family_merge', 'audit_entry', 'mail_message')`,
  );
  const found: Record<string, unknown> = {};
  for (const { t, c } of columns) {
    const own = await rows<{ row: object }>(
      `select to_jsonb(x) - array['version', 'credential_version', 'net_cents'] as row from "${t}" x where x."${c}" = any($1) order by to_jsonb(x)::text`,
      ids,
    );
    if (own.length > 0)
      found[`${t}.${c}`] = own
        .map(({ row }) => row)
        .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return found;
}

test('a pair is suggested with its reasons, dismissed, and suggested again', async () => {
  const list = async (status = 'open') => {
    const query = { status, limit: 100 };
    const { body } = await world.send(calls.listDuplicates, { token: admin.token, query });
    return (body.data as Array<{ families: Array<{ id: string }>; dismissed: unknown }>).find(({ families }) =>
      families.some(({ id }) => id === stays.id),
    );
  };
  expect(await list()).toMatchObject({
    strength: 'strong',
    reasons: [
      { kind: 'child', text: expect.stringMatching(/born \d+ May 2016, is in both families$/) },
      { kind: 'phone', text: 'Same phone number' },
      { kind: 'name', text: 'Same parent name' },
    ],
    dismissed: null,
  });
  const own = () => world.call(calls.getFamilyDuplicates, { token: admin.token, params: { id: double.id } });
  expect((await own()).body).toMatchObject({ merged_into: null, suggestions: [{ family: { id: stays.id } }] });

  const body = { a_id: double.id, b_id: stays.id };
  for (let time = 0; time < 2; time += 1)
    expect((await world.call(calls.dismissDuplicate, { token: admin.token, body })).status).toBe(204);
  expect(await list()).toBeUndefined();
  expect(await list('dismissed')).toMatchObject({ dismissed: { by: 'Karen Whyte' } });
  expect((await own()).body.suggestions).toEqual([]);
  await world.call(calls.restoreDuplicate, { token: admin.token, body });
  expect(await list()).toMatchObject({ dismissed: null });

  // A second guardian of the same child is no double.
  await world.pool.query(
    `insert into guardian (id, student_id, account_id, name, email, state, money, pick_up, expires_at, invited_at, accepted_at)
     values (gen_random_uuid(), $1, $2, 'Marcia', 'x@y.test', 'active', true, true, now(), now(), now())`,
    [kid, double.id],
  );
  expect(await list()).toBeUndefined();
  expect((await preview({ children: [] })).blockers[0]?.text).toContain('is a guardian of Renée Brown');
});

test('everything moves, the money adds up before and after, and undo puts all of it back', async () => {
  const other = await child(double, 'Tia Brown');
  const paid = await place(twin);
  await place(other.id, { price: 8_000 });
  expect((await record(double, paid, 12_000)).status).toBe(201);
  const receipt = (await rows<{ snapshot: object }>('select snapshot from receipt order by issued_at desc limit 1'))[0];
  await world.send(calls.answerConsent, {
    token: double.token,
    params: { id: twin },
    body: { kind: 'photo', given: true, version: '1' },
  });
  const tags = { record_kind: 'family', ids: [stays.id, double.id], add: ['Scholars'], remove: [], preview: false };
  expect((await world.send(calls.tagRecords, { token: admin.token, body: tags })).body).toMatchObject({ changed: 2 });
  const before = await picture();
  const seen = await preview();
  expect(seen).toMatchObject({
    alike: [{ stays_id: kid, merged_id: twin }],
    blockers: [],
    merged: { due: 8_000, children: [{ id: twin }, { id: other.id }] },
  });
  expect(seen.moves).toEqual(
    expect.arrayContaining([
      { what: 'Children', count: 2 },
      { what: 'Places', count: 2 },
      { what: 'Payments', count: 1 },
      { what: 'Invoices', count: 2 },
    ]),
  );

  const id = await merged();
  expect(await checkMoney(world.db)).toEqual([]);
  expect(await checkPlaces(world.db)).toEqual([]);
  // Nothing refers to the merged family or child any more, but for what stays on purpose.
  expect(await rows('select 1 from enrollment where parent_id = $1 or student_id = $2', double.id, twin)).toEqual([]);
  expect(await ledger(stays.token)).toMatchObject({ charged: 20_000, paid: 12_000, due: 8_000 });
  expect(await rows('select student_name from enrollment where id = $1', paid)).toEqual([
    { student_name: 'Renée Brown' },
  ]);
  expect((await rows<{ snapshot: object }>('select snapshot from receipt order by issued_at desc limit 1'))[0]).toEqual(
    receipt,
  );
  const notes = await world.call(calls.readMedicalNotes, {
    token: admin.token,
    params: { id: kid },
    body: { reason: 'A class asked' },
  });
  expect(notes.body).toEqual({ medical_notes: 'Asthma' });
  const families = await world.call(calls.listParents, { token: admin.token, query: { q: 'brown', limit: 100 } });
  expect(families.body.data.map((item) => item.id)).not.toContain(double.id);
  const history = await world.call(calls.familyTimeline, { token: admin.token, params: { id: stays.id } });
  expect(JSON.stringify(history.body)).toContain('Places');
  expect((await world.call(calls.getFamilyDuplicates, { token: admin.token, params: { id: double.id } })).body).toEqual(
    {
      merged_into: { id: stays.id, full_name: 'Marcia Brown' },
      suggestions: [],
    },
  );
  expect((await world.call(calls.previewMergeUndo, { token: admin.token, params: { id } })).body).toMatchObject({
    blockers: [],
    stays: [],
  });

  const undone = await undo(id);
  expect(undone.body).toMatchObject({ state: 'undone', can_undo: false });
  const after = await picture();
  expect(after).toEqual({ ...before, 'billing_account.holder_id': after['billing_account.holder_id'] });
  expect(await checkMoney(world.db)).toEqual([]);
  expect(await rows('select 1 from family_merge_row where merge_id = $1', id)).toEqual([]);
  expect((await undo(id)).body).toMatchObject({ error: 'This merge was undone already.' });
});

test('the merged account signs in no more; only who knows the password reads where to, and addresses stay masked', async () => {
  const id = await merged();
  expect((await world.call(calls.getLedger, { token: double.token })).status).toBe(401);
  expect(JSON.stringify((await signIn(double.email, 'wrong-password-1')).body)).not.toContain('merged');
  const refused = await signIn(double.email);
  expect(refused.status).toBe(401);
  expect(JSON.stringify(refused.body)).toContain('Please sign in with m…@one.test instead.');
  expect(JSON.stringify(refused.body)).not.toContain(stays.email);
  const mails = await rows<{ to_address: string; text: string }>(
    "select to_address, text from mail_message where subject = 'Your two accounts are now one' and to_address = any($1)",
    [stays.email, double.email],
  );
  expect(mails).toHaveLength(2);
  expect(mails.map(({ text }) => text).join('')).not.toContain(stays.email);
  const on = { params: { id: double.id }, query: { type: 'parent' }, body: { is_active: true } };
  expect((await world.send(calls.setActive, { token: admin.token, ...on })).status).toBe(409);
  await undo(id);
  expect((await signIn(double.email)).status).toBe(200);
});

test('the sign-in of the merged family can be the one that stays, and undo gives each its own', async () => {
  const id = await merged({ sign_in: 'merged', full_name: 'merged' });
  expect((await signIn(double.email)).body.user).toMatchObject({ id: stays.id, full_name: 'Marcia  Brown' });
  expect(JSON.stringify((await signIn(stays.email)).body)).toContain('m…@two.test');
  expect((await undo(id)).status).toBe(200);
  expect((await signIn(double.email)).body.user).toMatchObject({ id: double.id });
  expect((await signIn(stays.email)).body.user).toMatchObject({ id: stays.id, full_name: 'Marcia Brown' });
  // An email that changed meanwhile is not overwritten.
  const again = await merge({ sign_in: 'merged', versions: { stays: 3, merged: 3 } });
  await world.pool.query('update account set email = $2 where id = $1', [stays.id, `new-${next}@one.test`]);
  expect((await undo(again.body.id)).body).toMatchObject({ error: expect.stringContaining('was changed since') });
});

test('a family that signs in with a phone goes on doing so, whichever of the two stays, and undo gives each its own', async () => {
  const phone = `+1876555${String(4000 + next)}`;
  const signIns = () =>
    rows('select id, email, sign_in_phone as phone from account where id = any($1) order by email nulls last', [
      stays.id,
      double.id,
    ]);
  await world.pool.query('update account set email = null, sign_in_phone = $2 where id = $1', [double.id, phone]);
  const before = await signIns();
  const first = await merged();
  expect(await signIns()).toContainEqual({ id: stays.id, email: stays.email, phone });
  expect((await undo(first)).status).toBe(200);
  expect(await signIns()).toEqual(before);
  const versions = { stays: 3, merged: 3 };
  const turned = { stays_id: double.id, merged_id: stays.id, versions };
  const children = [{ stays_id: twin, merged_id: kid, details: 'stays' as const }];
  const second = await merged({ ...turned, children, sign_in: 'merged' });
  expect(await signIns()).toContainEqual({ id: double.id, email: stays.email, phone });
  expect((await undo(second)).status).toBe(200);
  expect(await signIns()).toEqual(before);
});

test('what stands in the way is said, and nothing is merged', async () => {
  const programId = await buildProgram(world.db, { title: 'Rovers' });
  for (const studentId of [kid, twin]) await buildEnrollment(world.db, { studentId, programId, status: 'enrolled' });
  const said = 'Both records of renee  brown have a place in Rovers. Cancel one of the two places first.';
  expect((await preview()).blockers).toMatchObject([
    { text: said, path: expect.stringContaining('/admin/enrollments/') },
  ]);
  expect(await merge()).toMatchObject({ status: 409, body: { code: 'cannot_merge', error: said } });
  // As two children both places are fine.
  expect((await preview({ children: [] })).blockers).toEqual([]);

  const stranger = await buildStudent(world.db);
  const bad = [
    { children: [{ stays_id: kid, merged_id: stranger.id, details: 'stays' as const }] },
    { children: [1, 2].map(() => ({ stays_id: kid, merged_id: twin, details: 'stays' as const })) },
    { merged_id: stays.id },
  ];
  for (const more of bad) expect((await merge(more)).status, JSON.stringify(more)).toBe(422);
  expect((await merge({ versions: { stays: 1, merged: 7 } })).body).toMatchObject({ code: 'stale' });
  expect((await merge({ stays_id: admin.id })).status).toBe(404);
});

test('thirty times at once is one merge; an answer that was lost comes again; merges are undone in their order', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, () => merge()));
  const [done, ...others] = all.toSorted((a, b) => a.status - b.status);
  expect(done?.status).toBe(201);
  // Who waited too long for the first one may try again (503).
  expect(others.filter(({ status }) => status !== 409 && status !== 503)).toEqual([]);
  const first = done?.body.id as string;
  await undo(first);

  const versions = { stays: 3, merged: 3 };
  const sent = await merge({ versions }, `merge-${next}`);
  expect((await merge({ versions }, `merge-${next}`)).body).toEqual(sent.body);
  const third = await world.signInAs('parent', { fullName: 'Marcia Brown-Reid' });
  const later = await merged({
    stays_id: third.id,
    merged_id: stays.id,
    children: [],
    versions: { stays: 1, merged: 4 },
  });
  expect(JSON.stringify((await signIn(double.email)).body)).toContain('Please sign in with p…@robots.test');
  expect((await undo(sent.body.id)).body).toMatchObject({
    error: 'Marcia Brown was merged into another family later. Undo that merge first.',
  });
  const twice = await Promise.all([undo(later), undo(later)]);
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await undo(sent.body.id)).status).toBe(200);
});

test('who requests a place or pays at the moment of the merge loses nothing', async () => {
  const programId = await buildProgram(world.db, { priceCents: 500_000, status: 'open' });
  const due = await place(twin);
  const [asked, paid, answer] = await Promise.all([
    world.call(calls.requestEnrollment, { token: double.token, body: { student_id: twin, program_id: programId } }),
    record(double, due, 12_000),
    merge(),
  ]);
  // Whoever comes second reads why; nobody waits in vain.
  for (const { status, body } of [asked, paid, answer]) expect(status, JSON.stringify(body)).toBeLessThan(500);
  expect(answer.status).toBe(201);
  expect(await rows('select 1 from enrollment where parent_id = $1 or student_id = $2', double.id, twin)).toEqual([]);
  expect(
    await rows(
      "select 1 from receivable v join billing_account b on b.id = v.account_id where b.kind = 'family' and b.holder_id = $1",
      double.id,
    ),
  ).toEqual([]);
  expect(await checkMoney(world.db)).toEqual([]);
  // Whatever is written for the merged records from now on is written for those that stay.
  const { rows: late } = await world.pool.query<{ parent_id: string; student_id: string }>(
    `insert into consent_entry (id, at, parent_id, student_id, kind, text_version, given, by_name)
     values (gen_random_uuid(), now(), $1, $2, 'photo', '1', true, 'Marcia') returning parent_id, student_id`,
    [double.id, twin],
  );
  expect(late).toEqual([{ parent_id: stays.id, student_id: kid }]);
  await expect(world.pool.query('update consent_entry set given = false where student_id = $1', [kid])).rejects.toThrow(
    'only ever added',
  );
});

test('what came after the merge stays, credit that was used prevents undo, and after 30 days it is final', async () => {
  const brought = await place(twin);
  const [payment] = (await record(double, brought, 12_000)).body.payments as Array<{ id: string }>;
  const refund = { amount: 5_000, reason: 'A class was cancelled', channel: 'credit' };
  expect(
    (await world.send(calls.refundPayment, { token: admin.token, params: { id: payment!.id }, body: refund })).status,
  ).toBe(201);
  const id = await merged();
  world.clock.advance(1000);
  const added = await place(kid, { price: 5_000 });
  const seen = async () => (await world.call(calls.previewMergeUndo, { token: admin.token, params: { id } })).body;
  expect(await seen()).toMatchObject({
    stays: ['1 place since the merge: stays with the family that stays.'],
    blockers: [],
  });
  const body = { enrollment_ids: [added], method: 'credit' };
  const used = await world.send(calls.startCheckout, { token: stays.token, body });
  expect(used.status, JSON.stringify(used.body)).toBe(201);
  expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'credit_used' } });
  expect(await checkMoney(world.db)).toEqual([]);

  await finishMerges(world.db, { now: new Date(world.clock.now().getTime() + 30 * 86_400_000) });
  expect(await rows('select 1 from family_merge_row where merge_id = $1', id)).toEqual([]);
  expect((await undo(id)).body).toMatchObject({ error: 'A merge can be undone for 30 days.' });
});
