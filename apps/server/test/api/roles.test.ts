import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { endRoles } from '../../src/modules/accounts/roles/end-roles.ts';
import { systemContext } from '../../src/access/action-context.ts';
import { loadConfig } from '../../src/config.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

const config = loadConfig({ NODE_ENV: 'test', DEMO: 'off', PUBLIC_ORIGIN: 'http://robots.test' });

let world: TestApp;
let owner: SignedIn;
let count = 0;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  owner = await world.signInAs('admin', { fullName: 'Karen Whyte' });
});

const holder = (...roles: string[]) => world.signInAs('admin', { fullName: `Tanisha Brown ${count}`, roles });
const rightsOf = async (id: string) =>
  (await world.call(calls.getPersonRights, { token: owner.token, params: { id } })).body;
const give = (id: string, body: object, token = owner.token) =>
  world.send(calls.giveRole, { token, params: { id }, body });

async function aPlace(priceCents: number) {
  const parent = await world.signInAs('parent', { fullName: 'Nadine Brown' });
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id, fullName: `Jordan Brown ${count}` });
  const programId = await buildProgram(world.db, { status: 'open', priceCents });
  const id = await buildEnrollment(world.db, { studentId, programId, status: 'pending' });
  return { id, parentId: parent.id, studentId };
}

test('a front desk reads families and is refused the rest with who can, and nothing is changed', async () => {
  const desk = await holder('front_desk');
  expect((await world.send(calls.listParents, { token: desk.token })).status).toBe(200);
  const { status, body } = await world.send(calls.closeMonth, { token: desk.token, params: { month: '2026-02' } });
  expect(status).toBe(403);
  expect(body).toMatchObject({ code: 'permission_needed', permission: 'books' });
  expect(body.error).toMatch(/can do this: close a month\. Nothing was changed\.$/u);
  expect(body).toMatchObject({ people: [{ name: 'Karen Whyte' }] });
  const { refused } = await rightsOf(desk.id);
  expect(refused[0]).toMatchObject({ what: 'Close a month' });
});

test('an owner may do everything, and a new admin is one unless a role is chosen', async () => {
  const body = {
    full_name: 'Dee Powell',
    email: `dee${count}@robots.test`,
    role: 'admin' as const,
    password: 'correct-horse-7',
  };
  const whole = await world.call(calls.createStaff, { token: owner.token, body });
  expect(whole.body.roles).toMatchObject([{ key: 'owner', name: 'Owner' }]);
  const narrow = await world.call(calls.createStaff, {
    token: owner.token,
    body: { ...body, email: `dee2${count}@robots.test`, roles: ['content_editor'] },
  });
  expect(narrow.body.permissions).toEqual(['content', 'newsletters']);
  const unknown = await world.send(calls.createStaff, {
    token: owner.token,
    body: { ...body, email: `dee3${count}@robots.test`, roles: ['king'] },
  });
  expect(unknown).toMatchObject({ status: 422, body: { fields: { roles: expect.any(String) } } });
});

test('a role counts at once, and ends by itself; both are notified once', async () => {
  const person = await holder('content_editor');
  const read = () => world.send(calls.listParents, { token: person.token });
  expect((await read()).status).toBe(403);
  const ends_at = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
  expect((await give(person.id, { role: 'read_only', ends_at, reason: 'Helps with month end' })).status).toBe(201);
  expect((await read()).status).toBe(200);
  world.clock.advance(3_600_000 + 1);
  expect((await rightsOf(person.id)).roles.map(({ role }) => role)).toEqual(['content_editor']);
  const { rows: before } = await world.pool.query(
    "select count(*)::int as n from mail_message where kind = 'accounts.role_ended'",
  );
  // The server's own job, without what only requests need.
  const context = {
    ...systemContext(world),
    config,
    sessions: { forgetEverywhere: async () => {} },
  } as never;
  expect(await endRoles(world.db, context)).toBe(1);
  expect(await endRoles(world.db, context)).toBe(0);
  const { rows: after } = await world.pool.query(
    "select count(*)::int as n from mail_message where kind = 'accounts.role_ended'",
  );
  expect(after[0].n - before[0].n).toBe(2);
});

test('nobody changes own roles; a stale change and a role that is held are refused', async () => {
  const person = await holder('front_desk');
  expect(await give(owner.id, { role: 'bookkeeper' })).toMatchObject({ status: 409, body: { code: 'yourself' } });
  const { version } = await rightsOf(person.id);
  expect((await give(person.id, { role: 'bookkeeper', version })).status).toBe(201);
  expect(await give(person.id, { role: 'safeguarding', version })).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  });
  expect(await give(person.id, { role: 'bookkeeper' })).toMatchObject({ status: 409, body: { code: 'role_held' } });
  expect(await give(person.id, { role: 'none\u0000' })).toMatchObject({ status: 422 });
  expect(await give(person.id, { role: 'content_editor', ends_at: '2020-01-01T00:00:00Z' })).toMatchObject({
    status: 422,
  });
  const teacher = await world.signInAs('staff');
  expect(await give(teacher.id, { role: 'front_desk' })).toMatchObject({ status: 409, body: { code: 'not_an_admin' } });
});

test('two owners who demote each other at once: one stays', async () => {
  await world.pool.query("update role_grant set ended_at = now() where role = 'owner' and account_id <> $1", [
    owner.id,
  ]);
  const other = await world.signInAs('admin', { fullName: 'Errol Dixon' });
  const ownerGrant = async (id: string) => (await rightsOf(id)).roles.find(({ role }) => role === 'owner')!.id;
  const [mine, theirs] = [await ownerGrant(owner.id), await ownerGrant(other.id)];
  const end = (token: string, id: string, grant_id: string) =>
    world.send(calls.endRole, { token, params: { id, grant_id }, body: {} });
  const answers = await Promise.all([end(owner.token, other.id, theirs), end(other.token, owner.id, mine)]);
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2);
  const { rows } = await world.pool.query(
    "select count(*)::int as n from role_grant g join account a on a.id = g.account_id where g.role = 'owner' and g.ended_at is null and a.is_active",
  );
  expect(rows[0].n).toBe(1);
});

test('no set of changes leaves the office without an owner', async () => {
  await world.pool.query("update role_grant set ended_at = now() where role = 'owner' and account_id <> $1", [
    owner.id,
  ]);
  const people = [owner, await world.signInAs('admin'), await world.signInAs('admin')];
  const owners = async () =>
    (
      await world.pool.query<{ id: string }>(
        "select a.id from role_grant g join account a on a.id = g.account_id where g.role = 'owner' and g.ended_at is null and g.ends_at is null and a.is_active and a.role = 'admin'",
      )
    ).rows.map(({ id }) => id);
  let seed = 7;
  const dice = (sides: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % sides;
  for (let turn = 0; turn < 24; turn += 1) {
    const [by, on] = [people[dice(3)]!, people[dice(3)]!];
    const { roles } = (await world.send(calls.getPersonRights, { token: by.token, params: { id: on.id } })).body as {
      roles?: { id: string; role: string }[];
    };
    const grant = roles?.find(({ role }) => role === 'owner');
    if (dice(3) === 0)
      await world.send(calls.setActive, { token: by.token, params: { id: on.id }, body: { is_active: false } });
    else if (grant)
      await world.send(calls.endRole, { token: by.token, params: { id: on.id, grant_id: grant.id }, body: {} });
    else await world.send(calls.giveRole, { token: by.token, params: { id: on.id }, body: { role: 'owner' } });
    expect((await owners()).length).toBeGreaterThan(0);
  }
});

test('the desk takes up to its limit, which the office changes; above it the refusal says who can', async () => {
  const desk = await holder('front_desk');
  const { id, parentId } = await aPlace(9_000_000);
  const pay = (amount: number) =>
    world.send(calls.recordPayments, {
      token: desk.token,
      body: { payer_id: parentId, method: 'cash', items: [{ enrollment_id: id, due: 90_000, amount }] },
    });
  const over = await pay(90_000);
  expect(over).toMatchObject({ status: 403, body: { code: 'permission_needed', permission: 'take_money' } });
  expect(over.body.error).toContain('take money of more than J$60,000.00');
  expect((await pay(5_000)).status).toBeLessThan(300);
  const limit = await world.send(calls.changeRole, {
    token: owner.token,
    params: { key: 'front_desk' },
    body: { take_limit: 100_000 },
  });
  expect(limit.status).toBe(200);
  const rest = await world.send(calls.recordPayments, {
    token: desk.token,
    body: { payer_id: parentId, method: 'cash', items: [{ enrollment_id: id, due: 85_000, amount: 85_000 }] },
  });
  expect(rest.status).toBeLessThan(300);
  // The status call records money, too, and waiving is a right of its own.
  const free = await aPlace(1_000_000);
  const waive = await world.send(calls.changeEnrollmentStatus, {
    token: desk.token,
    params: { id: free.id },
    body: { payment_status: 'waived', reason: 'A friend' },
  });
  expect(waive).toMatchObject({ status: 403, body: { permission: 'prices' } });
});

test('answers leave out money for those who may not see it', async () => {
  const { id, parentId } = await aPlace(2_000_000);
  const safe = await holder('safeguarding');
  const editor = await holder('content_editor');
  const place = (await world.send(calls.getAnyEnrollment, { token: safe.token, params: { id } })).body;
  expect(place).toMatchObject({ id, payment_amount: null, payments: [], price_lines: [], timeline: [] });
  expect(place).not.toHaveProperty('amount_due');
  const list = await world.send(calls.listAllEnrollments, { token: safe.token });
  expect(JSON.stringify(list.body)).not.toMatch(/"amount_(due|paid)"/u);
  const file = await world.send(calls.getOfficeParentFile, { token: safe.token, params: { id: parentId } });
  expect(file.body).not.toHaveProperty('ledger');
  const whole = await world.send(calls.getOfficeParentFile, { token: owner.token, params: { id: parentId } });
  expect(whole.body).toHaveProperty('ledger');
  const home = (await world.send(calls.adminDashboard, { token: editor.token })).body as unknown as Record<
    string,
    unknown
  >;
  expect(home).toMatchObject({ revenue_by_month: [], recent_enrollments: [], recent_activity: [] });
  expect(JSON.stringify(home)).not.toContain('monthly_revenue');
  const found = await world.send(calls.searchEverything, { token: editor.token, query: { q: 'Nadine' } });
  expect(found.body).toEqual({ groups: [] });
  expect((await world.send(calls.adminToday, { token: editor.token })).body).toMatchObject({ work: [] });
  const counts = (await world.send(calls.workCounts, { token: editor.token })).body;
  const own = { conversations: 0, follow_ups: 0, mentions: 0, tasks: 0 };
  expect(counts).toEqual({ waiting: {}, total: {}, own });
});

test('whoever may not see money finds and orders nothing by it, and no view counts it', async () => {
  const lead = await holder('competition_lead');
  const read = (query: Record<string, string>) => world.send(calls.listParents, { token: lead.token, query });
  expect((await read({ sort: 'full_name' })).status).toBe(200);
  const queries: Record<string, string>[] = [{ money: 'owes' }, { sort: '-owes' }, { sort: 'owes' }];
  for (const query of queries)
    expect(await read(query)).toMatchObject({ status: 403, body: { permission: 'see_money' } });
  const unpaid = { payment_status: 'unpaid' };
  expect((await world.send(calls.listAllEnrollments, { token: lead.token, query: unpaid })).status).toBe(403);
  const { body } = await world.call(calls.countViews, { token: lead.token, query: { list: 'enrollments' } });
  const views = (counts: readonly { view: string }[]) => counts.map(({ view }) => view);
  expect(views(body.counts)).toContain('all');
  expect(views(body.counts)).not.toContain('unpaid');
  const whole = await world.call(calls.countViews, { token: owner.token, query: { list: 'enrollments' } });
  expect(views(whole.body.counts)).toContain('unpaid');
});

test('a shared view that filters by what somebody may not see is no tab of theirs', async () => {
  const lead = await holder('competition_lead');
  const share = (name: string, query: Record<string, string>) =>
    world.call(calls.createView, { token: owner.token, body: { list: 'enrollments', name, query, shared: true } });
  await share(`Unpaid ${count}`, { payment_status: 'unpaid' });
  await share(`Pending ${count}`, { status: 'pending' });
  const namesFor = async ({ token }: SignedIn) =>
    (await world.call(calls.listViews, { token, query: { list: 'enrollments' } })).body.data.map(({ name }) => name);
  expect(await namesFor(owner)).toEqual(expect.arrayContaining([`Unpaid ${count}`, `Pending ${count}`]));
  const open = await namesFor(lead);
  expect(open).toContain(`Pending ${count}`);
  expect(open).not.toContain(`Unpaid ${count}`);
});

test('an export asks for the list and for the right to export', async () => {
  const books = await holder('bookkeeper');
  const take = (type: string) => world.send(calls.exportList, { token: books.token, query: { type, format: 'csv' } });
  expect((await take('payments')).status).toBe(200);
  expect(await take('parents')).toMatchObject({ status: 403, body: { permission: 'export' } });
  expect(await take('audit')).toMatchObject({ status: 403, body: { permission: 'audit' } });
});

test('helping an admin with their sign-in is for those who give roles', async () => {
  const desk = await holder('front_desk');
  for (const call of [calls.sendResetLink, calls.endAccountSessions])
    expect(await world.send(call, { token: desk.token, params: { id: owner.id } })).toMatchObject({
      status: 403,
      body: { code: 'permission_needed', permission: 'roles' },
    });
  const off = await world.send(calls.setActive, {
    token: desk.token,
    params: { id: owner.id },
    body: { is_active: false },
  });
  expect(off).toMatchObject({ status: 403, body: { permission: 'roles' } });
});

test('whoever manages staff finds cover and switches a colleague off, but no admin and no family', async () => {
  const { body: role } = await world.call(calls.addRole, {
    token: owner.token,
    body: { name: `Staff office ${count}`, permissions: ['staff'] },
  });
  const office = await holder(role.key);
  const colleague = await world.signInAs('staff');
  const parent = await world.signInAs('parent');
  const turn = (by: SignedIn, id: string, type: 'user' | 'parent') =>
    world.send(calls.setActive, { token: by.token, params: { id }, query: { type }, body: { is_active: false } });
  expect((await turn(office, colleague.id, 'user')).status).toBe(200);
  expect(await turn(office, owner.id, 'user')).toMatchObject({ status: 403, body: { permission: 'roles' } });
  expect(await turn(office, parent.id, 'parent')).toMatchObject({
    status: 403,
    body: { permission: 'change_families' },
  });
  expect((await world.send(calls.listCover, { token: office.token })).status).toBe(200);
  expect((await world.send(calls.listParents, { token: office.token })).status).toBe(403);
  const desk = await holder('front_desk');
  expect(await turn(desk, colleague.id, 'user')).toMatchObject({ status: 403, body: { permission: 'staff' } });
  expect((await turn(desk, parent.id, 'parent')).status).toBe(200);
});

test('an own role is made, given, changed for all who hold it, and deleted only when nobody does', async () => {
  const name = `Camp lead ${count}`;
  const body = { name, permissions: ['change_places' as const], take_limit: 20_000 };
  const made = await world.call(calls.addRole, { token: owner.token, body });
  expect(made.body).toMatchObject({ name, ready: false, limits: { take_money: 20_000, refund: null } });
  expect(made.body.permissions).toEqual(['see_families', 'change_places']);
  expect(await world.send(calls.addRole, { token: owner.token, body })).toMatchObject({
    status: 422,
    body: { fields: { name: expect.any(String) } },
  });
  const { key } = made.body;
  const person = await holder(key);
  expect((await world.send(calls.listParents, { token: person.token })).status).toBe(200);
  const change = (version: number) =>
    world.send(calls.changeRole, { token: owner.token, params: { key }, body: { permissions: ['content'], version } });
  expect((await change(made.body.version)).status).toBe(200);
  const late = await change(made.body.version);
  expect(late).toMatchObject({ status: 409, body: { code: 'stale', version: made.body.version + 1 } });
  expect((await world.send(calls.listParents, { token: person.token })).status).toBe(403);
  expect(await world.send(calls.removeRole, { token: owner.token, params: { key } })).toMatchObject({
    status: 409,
    body: { code: 'role_held' },
  });
  expect(
    await world.send(calls.changeRole, {
      token: owner.token,
      params: { key: 'front_desk' },
      body: { permissions: ['roles'] },
    }),
  ).toMatchObject({ status: 422 });
});

test('the review decides about who used nothing for long, never about oneself, and ends once', async () => {
  await world.pool.query('delete from rights_review');
  await world.pool.query("update account set created_at = created_at - interval '200 days' where role = 'admin'");
  const idle = await holder('bookkeeper');
  await world.pool.query("update account set created_at = created_at - interval '200 days' where id = $1", [idle.id]);
  const review = (await world.call(calls.getRightsReview, { token: owner.token })).body;
  expect(review.people.find(({ id }) => id === idle.id)).toMatchObject({ to_decide: true, last_used: null });
  expect(await world.send(calls.finishRightsReview, { token: owner.token })).toMatchObject({
    status: 409,
    body: { code: 'review_open' },
  });
  const decide = (id: string, decision: string, { token } = owner) =>
    world.send(calls.decideRights, { token, params: { id }, body: { decision } });
  expect(await decide(owner.id, 'keep')).toMatchObject({ status: 409, body: { code: 'yourself' } });
  expect((await decide(idle.id, 'read_only')).status).toBe(200);
  expect((await rightsOf(idle.id)).roles.map(({ role }) => role)).toEqual(['read_only']);
  const { rows: mailed } = await world.pool.query<{ kind: string }>(
    "select kind from mail_message where to_address = $1 and kind like 'accounts.role%' order by kind",
    [idle.email],
  );
  expect(mailed.map(({ kind }) => kind)).toEqual(['accounts.role_ended', 'accounts.role_given']);
  for (const { id } of review.people.filter((one) => one.to_decide && one.id !== idle.id)) await decide(id, 'keep');
  // Whoever may give roles is decided on by another owner, used or not.
  expect(review.people.find(({ yourself }) => yourself)).toMatchObject({ to_decide: true });
  const finish = () => world.send(calls.finishRightsReview, { token: owner.token });
  expect(await finish()).toMatchObject({ status: 409, body: { code: 'review_yourself' } });
  const second = await world.signInAs('admin', { fullName: 'Gregory Bell' });
  expect(await finish()).toMatchObject({ status: 409, body: { code: 'review_open' } });
  await decide(second.id, 'keep');
  await decide(owner.id, 'keep', second);
  expect(await finish()).toMatchObject({ status: 200 });
  expect(await decide(idle.id, 'keep')).toMatchObject({ status: 409, body: { code: 'review_finished' } });
});

test('whoever alone may give roles finishes the review without a second person', async () => {
  await world.pool.query('delete from rights_review');
  await world.pool.query("update account set is_active = false where role = 'admin' and id <> $1", [owner.id]);
  const { body } = await world.call(calls.getRightsReview, { token: owner.token });
  expect(body).toMatchObject({ open: 0, reviewers: [], people: [{ id: owner.id, to_decide: false }] });
  expect(await world.send(calls.finishRightsReview, { token: owner.token })).toMatchObject({ status: 200 });
});

test('a lower right to conversations shows those that are assigned', async () => {
  const desk = await holder('front_desk');
  const list = await world.send(calls.listConversations, { token: desk.token });
  expect(list.body).toMatchObject({ data: [], total: 0 });
});
