import { mostCounted, mostViews } from '@doctorbird/contract/admin/saved-views';
import { calls } from '@doctorbird/contract/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { savedView } from '../../src/modules/admin/saved-views/saved-views.table.ts';
import { auditEntry } from '../../src/platform/audit/audit.table.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
  other = await world.signInAs('admin');
});
afterAll(() => world.close());

let count = 0;
const named = (text = 'View') => `${text} ${(count += 1)}`;
const save = (body: object, { by = admin, key }: { by?: SignedIn; key?: string } = {}) =>
  world.call(calls.createView, {
    token: by.token,
    body: { list: 'enrollments', name: named(), query: {}, ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const change = (id: string, body: object, by = admin) =>
  world.call(calls.changeView, { token: by.token, params: { id }, body });
const remove = (id: string, by = admin) => world.call(calls.removeView, { token: by.token, params: { id } });
const namesFor = async (by: SignedIn, list = 'enrollments') =>
  (await world.send(calls.listViews, { token: by.token, query: { list } })).body.data.map(({ name }) => name);

test('a view holds filters, order and columns, and its owner finds it again', async () => {
  const query = { status: 'pending', sort: '-amount', columns: 'parent,program', q: '' };
  const { status, body } = await save({ name: '  Dearest first ', query });
  expect(status).toBe(201);
  expect(body).toMatchObject({ name: 'Dearest first', shared: false, own: true, version: 1 });
  expect(body.query).toEqual({ status: 'pending', sort: '-amount', columns: 'parent,program' });
  expect(await namesFor(admin)).toContain('Dearest first');
  expect(await namesFor(admin, 'payments')).toEqual([]);
  const [logged] = await world.db.select().from(auditEntry).where(eq(auditEntry.entityId, body.id));
  expect(logged).toMatchObject({ action: 'view.created', actorId: admin.id });
});

test('a private view does not exist for another admin; a shared one can be changed and deleted by them', async () => {
  const { body: view } = await save({ name: 'Mine alone' });
  expect(await namesFor(other)).not.toContain('Mine alone');
  expect((await change(view.id, { name: 'Theirs' }, other)).status).toBe(404);
  expect((await remove(view.id, other)).status).toBe(404);
  expect((await change(view.id, { shared: true })).body).toMatchObject({ shared: true, version: 2, own: true });
  expect(await namesFor(other)).toContain('Mine alone');
  const renamed = await change(view.id, { name: 'Everybody’s' }, other);
  expect(renamed.body).toMatchObject({ name: 'Everybody’s', shared: true, own: false });
  expect(renamed.body.owner).not.toBe('');
  // Hiding it would take it from the person who hides it.
  expect((await change(view.id, { shared: false }, other)).body.code).toBe('not_your_view');
  expect((await remove(view.id, other)).status).toBe(204);
  expect((await remove(view.id)).status).toBe(404);
});

test('a change of one thing leaves the rest, and a stale one is refused', async () => {
  const { body: view } = await save({ query: { status: 'approved' } });
  expect((await change(view.id, { name: 'Renamed', version: 1 })).body.query).toEqual({ status: 'approved' });
  const late = await change(view.id, { query: {}, version: 1 });
  expect([late.status, late.body.code]).toEqual([409, 'stale']);
  expect((await change(view.id, { query: { payment_status: 'unpaid' }, version: 2 })).body).toMatchObject({
    name: 'Renamed',
    query: { payment_status: 'unpaid' },
    version: 3,
  });
});

test('views keep the order that their owner gives them', async () => {
  const owner = await world.signInAs('admin');
  const made: string[] = [];
  for (const name of ['One', 'Two', 'Three']) made.push((await save({ name }, { by: owner })).body.id);
  await change(made[2]!, { position: 0 }, owner);
  expect((await namesFor(owner)).slice(0, 3)).toEqual(['Three', 'One', 'Two']);
  await change(made[2]!, { position: 20 }, owner);
  expect((await namesFor(owner)).slice(0, 3)).toEqual(['One', 'Two', 'Three']);
});

test('a name is taken once per owner and list, whatever its capitals', async () => {
  const { body } = await save({ name: 'Camp' });
  expect((await save({ name: 'CAMP' })).body.fields).toEqual({ name: 'A view with this name already exists' });
  expect((await save({ name: 'Camp', list: 'payments' })).status).toBe(201);
  expect((await save({ name: 'Camp' }, { by: other })).status).toBe(201);
  expect((await change(body.id, { name: 'camp' })).status).toBe(200);
  const { body: second } = await save({});
  expect((await change(second.id, { name: 'Camp' })).status).toBe(422);
});

test('one admin has twenty views of a list, also when two arrive at once', async () => {
  const owner = await world.signInAs('admin');
  for (let made = 0; made < mostViews - 1; made += 1) await save({ list: 'groups' }, { by: owner });
  const last = await Promise.all([save({ list: 'groups' }, { by: owner }), save({ list: 'groups' }, { by: owner })]);
  expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(last.find(({ status }) => status === 409)?.body.code).toBe('too_many_views');
  expect((await save({ list: 'staff' }, { by: owner })).status).toBe(201);
});

test('a repeated request saves one view', async () => {
  const body = { name: named('Once') };
  const first = await save(body, { key: 'saved-view-key-01' });
  expect((await save(body, { key: 'saved-view-key-01' })).body).toEqual(first.body);
  expect(await world.db.select().from(savedView).where(eq(savedView.name, body.name))).toHaveLength(1);
});

test('what the list does not have is refused beside its field', async () => {
  const fields = async (body: object) => (await save(body)).body.fields;
  expect(await fields({ query: { colour: 'red' } })).toHaveProperty('query');
  expect(await fields({ query: { status: 'sleeping' } })).toHaveProperty('query');
  expect(await fields({ query: { sort: 'password' } })).toHaveProperty('query');
  expect(await fields({ query: { columns: 'parent,salary' } })).toEqual({ query: 'This list has no such column' });
  expect(await fields({ query: { page: '2' } })).toEqual({ query: 'A view has no page of its own' });
  expect(await fields({ name: ' ' })).toEqual({ name: 'Please name the view' });
  expect(await fields({ name: 'x'.repeat(61) })).toEqual({ name: 'Please keep this to 60 characters' });
  expect((await save({ name: 'a\u0000b' })).status).toBe(422);
  expect((await save({ name: null })).status).toBe(422);
  expect((await save({ query: null })).status).toBe(422);
  expect((await save({ query: { q: 'x'.repeat(201) } })).status).toBe(422);
  expect((await save({ query: { q: 'a\u0007b' } })).status).toBe(422);
  expect((await save({ list: 'secrets' })).status).toBe(422);
  // Nobody makes a view for somebody else: whose it should be is dropped.
  const mine = await save({ name: 'Not theirs', owner_id: other.id });
  expect(mine).toMatchObject({ status: 201, body: { name: 'Not theirs', own: true } });
});

test('one call counts the list and its first views, eight at most', async () => {
  const owner = await world.signInAs('admin');
  await world.db.delete(savedView).where(eq(savedView.list, 'enrollments'));
  await buildEnrollment(world.db);
  await buildEnrollment(world.db, { status: 'cancelled' });
  const cancelled = await save({ name: 'Over', query: { status: 'cancelled', columns: 'none' } }, { by: owner });
  for (let made = 0; made < 6; made += 1) await save({}, { by: owner });
  const { body } = await world.call(calls.countViews, { token: owner.token, query: { list: 'enrollments' } });
  expect(body.counts).toHaveLength(mostCounted);
  const totals = new Map(body.counts.map((one) => [one.view, one.total]));
  expect([...totals.keys()].slice(0, 5)).toEqual(['all', 'to_approve', 'unpaid', 'lapsing', cancelled.body.id]);
  const list = async (query: Record<string, string>) =>
    (await world.call(calls.listAllEnrollments, { token: owner.token, query })).body.total;
  expect(totals.get('all')).toBe(await list({}));
  expect(totals.get('unpaid')).toBe(await list({ payment_status: 'unpaid' }));
  expect(totals.get(cancelled.body.id)).toBe(await list({ status: 'cancelled' }));
});

test('a view whose filter its list no longer has is not counted, and stays in the row', async () => {
  const { body } = await save({ list: 'documents', query: { state: 'rejected' } });
  await world.db
    .update(savedView)
    .set({ query: { gone: 'x' } })
    .where(eq(savedView.id, body.id));
  const counts = await world.call(calls.countViews, { token: admin.token, query: { list: 'documents' } });
  expect([counts.status, counts.body.counts.map(({ view }) => view)]).toEqual([200, ['all']]);
  expect(await namesFor(admin, 'documents')).toContain(body.name);
});
