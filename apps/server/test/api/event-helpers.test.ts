import { calls } from '@doctorbird/contract/calls';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { buildCompetition } from '../../demo/content/build-content.ts';
import { newEvent, pointsSheet } from '../event-world.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const date = '2026-04-18';
const person = { name: 'Everton Grant', email: 'everton@robots.test', roles: ['referee' as const] };
const newEventDay = async () => {
  const event = await newEvent(world, admin, { teams: 2, format: { kind: 'single', sheet: pointsSheet } });
  await world.pool.query('update competition set date = $2, end_date = null where id = $1', [event.id, date]);
  return event;
};
type Person = Parameters<typeof world.call<typeof calls.inviteHelper>>[1] extends { body: infer B }
  ? Partial<B>
  : never;
const invite = (id: string, more: Person = {}, idempotencyKey: string = randomUUID()) =>
  world.call(calls.inviteHelper, {
    token: admin.token,
    params: { id },
    body: { ...person, ...more },
    headers: { 'idempotency-key': idempotencyKey },
  });
const list = async (id: string) =>
  (await world.call(calls.listEventHelpers, { token: admin.token, params: { id } })).body.helpers;
const tokenIn = (link: string) => new URL(link).hash.slice(1);
const open = (token: string) => world.call(calls.openEvent, { body: { token } });

test('the link opens the screens of the roles, goes out by email once, and only its digest is kept', async () => {
  const event = await newEventDay();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 30 }, () => invite(event.id, {}, key)));
  const made = answers.find(({ status }) => status === 201)!.body;
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(await list(event.id)).toHaveLength(1);
  expect(made).toMatchObject({ sent_to: person.email, helper: { ...person, vetting: 'asked', accepted_at: null } });
  expect(made.helper.ends_at).toBe('2026-04-19T05:00:00.000Z');
  const token = tokenIn(made.link);
  const { body } = await open(token);
  expect(body.person).toMatchObject({ id: made.helper.id, name: person.name, roles: ['referee'], admin: false });
  const { rows: mails } = await world.pool.query('select text from mail_message where to_address = $1', [person.email]);
  expect(mails).toHaveLength(1);
  expect(mails[0].text).toContain(made.link);
  expect(mails[0].text).toContain('Your part: Referee.');
  const { rows } = await world.pool.query('select token_digest from event_helper where id = $1', [made.helper.id]);
  expect(rows[0].token_digest).not.toContain(token);
});

test('a new link stops the earlier one, an end stops it at once, and the day ends all', async () => {
  const event = await newEventDay();
  const { body: made } = await invite(event.id, { email: '', phone: '876 555 0142' });
  expect(made.sent_to).toBeNull();
  const params = { id: event.id, helper_id: made.helper.id };
  const renewed = await world.call(calls.renewHelperLink, { token: admin.token, params });
  expect((await open(tokenIn(made.link))).status).toBe(404);
  const token = tokenIn(renewed.body.link);
  expect((await open(token)).status).toBe(200);
  const changed = await world.call(calls.changeHelper, {
    token: admin.token,
    params,
    body: { ...person, roles: ['judge', 'queuer'], vetting: 'cleared' },
  });
  expect(changed.body).toMatchObject({ roles: ['judge', 'queuer'], vetting: 'cleared' });
  expect((await open(token)).body.person.roles).toEqual(['judge', 'queuer']);
  const ended = await world.call(calls.endHelper, { token: admin.token, params });
  expect(ended.body.ended_at).not.toBeNull();
  expect((await open(token)).status).toBe(404);
  expect((await world.call(calls.changeHelper, { token: admin.token, params, body: person })).body.code).toBe('ended');
  // A storm moves the day: the links of those who help move along.
  const { body: other } = await invite(event.id, { name: 'Marva' });
  await world.pool.query(`update competition set date = '2026-05-02' where id = $1`, [event.id]);
  const moved = (await list(event.id)).find(({ id }) => id === other.helper.id);
  expect(moved?.ends_at).toBe('2026-05-03T05:00:00.000Z');
  await world.pool.query(`update competition set date = '2026-01-03' where id = $1`, [event.id]);
  expect((await open(tokenIn(other.link))).status).toBe(404);
  expect((await invite(event.id)).body.code).toBe('event_over');
});

test('who was invited says that they come, or that they cannot; again changes nothing', async () => {
  const event = await newEventDay();
  const { body: made } = await invite(event.id);
  const say = (comes: boolean, token = tokenIn(made.link)) =>
    world.call(calls.acceptHelping, { body: { token, comes } });
  const first = await say(true);
  expect(first.body).toMatchObject({ name: person.name, declined_at: null });
  expect(first.body.accepted_at).not.toBeNull();
  expect((await say(true)).body).toEqual(first.body);
  expect((await say(false)).body).toMatchObject({ accepted_at: null });
  expect((await list(event.id))[0]).toMatchObject({ accepted_at: null });
  expect((await list(event.id))[0]?.declined_at).not.toBeNull();
  expect((await say(true, 'a'.repeat(43))).status).toBe(404);
});

test('shifts, roles and strangers: each mistake has its sentence beside its field', async () => {
  const event = await newEventDay();
  const shift = { role: 'referee' as const, place_id: event.places[0]! };
  const at = (from: string, to: string) => ({
    starts_at: `${date}T${from}:00-05:00`,
    ends_at: `${date}T${to}:00-05:00`,
  });
  const fields = async (more: Person) => Object.keys((await invite(event.id, more)).body.fields ?? {});
  expect(await fields({ roles: [] })).toEqual(['roles']);
  expect(await fields({ name: 'E\u0000verton' })).toEqual(['name']);
  expect(await fields({ email: 'nowhere' })).toEqual(['email']);
  expect(await fields({ shifts: [{ ...shift, ...at('12:00', '09:00') }] })).toEqual(['shifts.0.ends_at']);
  expect(await fields({ shifts: [{ ...shift, role: 'judge', ...at('09:00', '12:00') }] })).toEqual(['shifts.0.role']);
  const foreign = await newEventDay();
  expect(
    await fields({ shifts: [{ role: 'referee', place_id: foreign.places[0]!, ...at('09:00', '12:00') }] }),
  ).toEqual(['shifts.0.place_id']);
  const early = { starts_at: '2026-03-01T09:00:00-05:00', ends_at: '2026-03-01T12:00:00-05:00' };
  expect(await fields({ shifts: [{ ...shift, ...early }] })).toEqual(['shifts.0.starts_at']);
  const { body } = await invite(event.id, { shifts: [{ ...shift, ...at('09:00', '12:00') }] });
  expect(body.helper.shifts).toHaveLength(1);
  // Another competition's office page does not reach them.
  const params = { id: foreign.id, helper_id: body.helper.id };
  for (const call of [calls.renewHelperLink, calls.endHelper] as const)
    expect((await world.call(call, { token: admin.token, params })).status).toBe(404);
  expect((await world.call(calls.changeHelper, { token: admin.token, params, body: person })).status).toBe(404);
});

test('a judge who is the parent of a team is named, whether by email or by phone', async () => {
  const id = await buildCompetition(world.db, { date });
  const parent = await world.signInAs('parent');
  await world.pool.query(`update account set phone = '+18765550177' where id = $1`, [parent.id]);
  const { id: child } = await buildStudent(world.db, { parentId: parent.id });
  await world.call(calls.enterTeam, {
    token: parent.token,
    body: { competition_id: id, name: 'Goat Horn', student_ids: [child] },
  });
  const judge = await invite(id, { email: parent.email, roles: ['judge'] });
  expect(judge.body.helper.own_teams).toEqual(['Goat Horn']);
  expect((await invite(id, { email: null, phone: '876-555-0177' })).body.helper.own_teams).toEqual(['Goat Horn']);
  expect((await invite(id, { email: parent.email, roles: ['check_in'] })).body.helper.own_teams).toEqual([]);
});
