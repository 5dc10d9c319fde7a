import { calls } from '@doctorbird/contract/calls';
import { codeSigns } from '@doctorbird/contract/competitions/event-displays';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemContext } from '../../src/access/action-context.ts';
import { forgetDisplays } from '../../src/modules/competitions/displays/ask-display.ts';
import { newEvent, pointsSheet, type EventWorld } from '../event-world.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let event: EventWorld;
const noon = new Date('2026-05-16T17:00:00Z');
beforeAll(async () => {
  world = await startTestApp({ now: noon.toISOString() });
});
beforeEach(async () => {
  world.clock.set(noon);
  admin = await world.signInAs('admin');
  event = await newEvent(world, admin, { teams: 2, format: { kind: 'single', sheet: pointsSheet } });
});
afterAll(() => world.close());

const aKey = () => randomBytes(32).toString('base64url');
const later = (minutes: number) => world.clock.set(new Date(world.clock.now().getTime() + minutes * 60_000));
const register = async (key: string) => (await world.call(calls.registerDisplay, { body: { key } })).body;
const ask = async (key: string) => (await world.call(calls.askDisplay, { body: { key } })).body;
const codeOf = async (key: string) => {
  const picture = await ask(key);
  if (picture.state !== 'waiting') throw new Error('It does not wait.');
  return picture.code;
};
let keys = 0;
const add = (body: object, headers = { 'idempotency-key': `display-${(keys += 1)}` }, id = event.id) =>
  world.send(calls.addDisplay, { token: admin.token, params: { id }, body, headers });
const list = async () =>
  (await world.call(calls.listDisplays, { token: admin.token, params: { id: event.id } })).body.displays;

test('a screen waits with a code, is given something to show, follows changes, and ends', async () => {
  const key = aKey();
  const first = await register(key);
  expect(first).toMatchObject({ state: 'waiting' });
  const code = await codeOf(key);
  expect(code).toMatch(new RegExp(`^[${codeSigns}]{6}$`));
  // Registered again after a lost answer it is the same screen, thirty at once too.
  const again = await Promise.all(Array.from({ length: 30 }, () => register(key)));
  expect(new Set(again.map((picture) => JSON.stringify(picture))).size).toBe(1);
  const typed = `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`;
  const added = await add({ code: typed, name: ' Hall, left ', shows: 'turns' }, { 'idempotency-key': 'the-left-one' });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  expect(
    (await add({ code: typed, name: ' Hall, left ', shows: 'turns' }, { 'idempotency-key': 'the-left-one' })).body,
  ).toEqual(added.body);
  expect(await ask(key)).toMatchObject({ state: 'shown', slug: event.slug, name: 'Hall, left', shows: 'turns' });
  const [display] = await list();
  const params = { id: event.id, display_id: display!.id };
  const change = (body: object) => world.send(calls.changeDisplay, { token: admin.token, params, body });
  expect((await change({ name: 'Mat A', shows: 'place' })).body.fields).toHaveProperty('place_id');
  const foreign = await newEvent(world, admin, { teams: 2, format: { kind: 'single', sheet: pointsSheet } });
  const strange = await change({ name: 'Mat A', shows: 'place', place_id: foreign.places[0] });
  expect([strange.status, strange.body.fields]).toEqual([422, { place_id: 'This place is not there any more' }]);
  expect((await change({ name: 'Mat A', shows: 'place', place_id: event.places[0] })).status).toBe(200);
  expect(await ask(key)).toMatchObject({ name: 'Mat A', shows: 'place', place_id: event.places[0] });
  const other = { ...params, id: foreign.id };
  const elsewhere = await world.send(calls.changeDisplay, {
    token: admin.token,
    params: other,
    body: { name: 'Mine', shows: 'turns' },
  });
  expect(elsewhere.status).toBe(404);
  await world.call(calls.endDisplay, { token: admin.token, params: other });
  expect(await ask(key)).toMatchObject({ state: 'shown' });
  expect((await world.call(calls.endDisplay, { token: admin.token, params })).body.displays).toEqual([]);
  expect((await world.call(calls.endDisplay, { token: admin.token, params })).status).toBe(200);
  expect(await ask(key)).toMatchObject({ state: 'waiting' });
});

test('codes change every ten minutes, and one that is over adds nothing', async () => {
  const key = aKey();
  await register(key);
  const code = await codeOf(key);
  later(9);
  expect(await codeOf(key)).toBe(code);
  later(2);
  const late = await add({ code, name: 'Mat A', shows: 'turns' });
  expect([late.status, late.body.fields?.code]).toEqual([
    422,
    'No screen shows this code now. Codes change every ten minutes.',
  ]);
  const renewed = await Promise.all(Array.from({ length: 10 }, () => codeOf(key)));
  expect(new Set(renewed).size).toBe(1);
  expect(renewed[0]).not.toBe(code);
  for (const wrong of ['', '12345', 'x'.repeat(30), '\u0000\u0000', 7])
    expect((await add({ code: wrong, name: 'Mat A', shows: 'turns' })).body.fields, String(wrong)).toHaveProperty(
      'code',
    );
  expect((await add({ code: renewed[0], name: 'A\u0007', shows: 'turns' })).body.fields).toHaveProperty('name');
  // Two desks enter the code of one screen: it goes to one of them.
  const both = await Promise.all([1, 2].map(() => add({ code: renewed[0], name: 'Mat A', shows: 'next' })));
  expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 422]);
});

test('the desk sees when a screen was last heard of; it ends with the event, and is forgotten in the end', async () => {
  const key = aKey();
  await register(key);
  await add({ code: await codeOf(key), name: 'Mat A', shows: 'queue' });
  expect(await list()).toMatchObject([{ name: 'Mat A', silent: false }]);
  later(1);
  expect(await list()).toMatchObject([{ silent: true, seen_at: noon.toISOString() }]);
  await ask(key);
  expect(await list()).toMatchObject([{ silent: false, seen_at: world.clock.now().toISOString() }]);
  expect((await world.send(calls.askDisplay, { body: { key: aKey() } })).status).toBe(404);
  expect((await world.send(calls.askDisplay, { body: { key: 'short' } })).status).toBe(422);
  later(24 * 60);
  admin = await world.signInAs('admin');
  expect(await ask(key)).toMatchObject({ state: 'waiting' });
  expect(await list()).toEqual([]);
  const over = await add({ code: await codeOf(key), name: 'Mat A', shows: 'queue' });
  expect([over.status, over.body.code]).toEqual([409, 'event_over']);
  later(25 * 60);
  await forgetDisplays(world.db, systemContext(world));
  expect((await world.send(calls.askDisplay, { body: { key } })).status).toBe(404);
});

test('a place that was taken out of the set-up leaves the whole day; a day that is hidden shows a code', async () => {
  const key = aKey();
  await register(key);
  await add({ code: await codeOf(key), name: 'Mat B', shows: 'place', place_id: event.places[1] });
  await world.pool.query('delete from event_place where id = $1', [event.places[1]]);
  expect(await ask(key)).toMatchObject({ state: 'shown', shows: 'turns', place_id: null });
  await world.pool.query("update competition set content_status = 'draft' where id = $1", [event.id]);
  const second = aKey();
  await register(second);
  const hidden = await add({ code: await codeOf(second), name: 'Mat C', shows: 'turns' });
  expect([hidden.status, hidden.body.code]).toEqual([409, 'not_public']);
  expect(await ask(key)).toMatchObject({ state: 'waiting' });
});
