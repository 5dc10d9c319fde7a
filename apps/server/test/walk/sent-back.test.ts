import { calls, type CallName } from '@doctorbird/contract/calls';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContact } from '../../demo/builders/build-message.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { callers } from './callers.ts';
import { everyCall } from './expectations/every-call.ts';
import { makeCall } from './make-call.ts';
import type { Expectation } from './patterns.ts';
import { buildScene, type Scene } from './scene.ts';

// docs/rules.md, rule 5a: what a PUT answered, or what its GET shows, can be sent back to it as it is.

let scene: Scene;
beforeAll(async () => {
  scene = await buildScene();
});
afterAll(() => scene.world.close());

const definitions = calls as Record<CallName, CallDefinition>;
const expectations = everyCall as Record<CallName, Expectation>;

/** A PUT that does something instead of writing a record: what it answers is not what it takes. */
const commands = new Set<CallName>([
  'answerPortfolio',
  'answerPublicName',
  // Sealed: what a note says is opened with a reason, and is no part of this answer.
  'changeIncident',
  'changeKiosk',
  'changePassword',
  'changePlan',
  'choosePlan',
  'decideRights',
  'giveFeedback',
  'markAttendance',
  'moveOfficeCompetition',
  'moveOfficeGalleryItem',
  'moveOfficeRobot',
  'moveOfficeService',
  // The same words are refused: families would be asked again for nothing.
  'publishConsentText',
  'reviewDocument',
  'reviewProof',
  'setMentionRead',
  'setOwnTaskDone',
  'setTaskDone',
  'showName',
  'watchOpening',
]);

/** The record inside an answer that has more than it. */
function recordIn(name: CallName, path: string, body: Record<string, { value?: object }>): object {
  const part = path.startsWith('/admin/settings/') ? body[path.split('/').at(-1)!] : undefined;
  if (part?.value) return part.value;
  if (name === 'placePhotograph') return (body as { photograph?: object }).photograph!;
  return name === 'changeGuardian' ? body.guardian! : body;
}

const samePath = (one: string, other: string) =>
  one.replaceAll(/\{\w+\}/g, '{}') === other.replaceAll(/\{\w+\}/g, '{}');

/** The call that reads what a PUT writes, at the same address. */
const getterOf = (put: CallDefinition) =>
  Object.values(definitions).find(({ method, path }) => method === 'GET' && samePath(path, put.path));

/** What saving changes by itself: the version, when it was saved, and the lines that say so. */
const ownTraces = new Set(['version', 'setup', 'updated_at', 'timeline', 'history', 'last_change']);

/** An answer without what saving alone changes. */
const lasting = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(lasting)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value).flatMap(([key, part]) => (ownTraces.has(key) ? [] : [[key, lasting(part)]])),
        )
      : value;

const puts = (Object.keys(calls) as CallName[]).filter((name) => definitions[name].method === 'PUT');

test.each([...commands])('%s is a call', (name) => expect(puts).toContain(name));

test.each(puts.filter((name) => !commands.has(name)))('%s takes back what it answered', async (name) => {
  const call = definitions[name];
  const { statuses, ask } = expectations[name];
  const caller = callers.find((one) => statuses[one] < 400)!;
  const asked = (await ask?.(scene, caller)) ?? {};
  const token = asked.token ?? (caller === 'nobody' ? undefined : scene.people[caller].token);
  const first = await makeCall(scene.world, call, asked, token);
  expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
  const getter = getterOf(call);
  const read = getter ? await makeCall(scene.world, getter, { params: asked.params }, token) : first;
  expect(read.status).toBe(200);
  const back = await makeCall(
    scene.world,
    call,
    { params: asked.params, query: asked.query, body: recordIn(name, call.path, read.body) },
    token,
  );
  expect(`${back.status} ${back.status < 300 ? '' : JSON.stringify(back.body)}`).toMatch(/^2/);
  if (!getter) return;
  const again = await makeCall(scene.world, getter, { params: asked.params }, token);
  expect(lasting(again.body)).toEqual(lasting(read.body));
});

test('a conversation that is sent back stays handled by whom it was', async () => {
  const { world, people } = scene;
  const id = await buildContact(world.db, {
    state: 'answered',
    handledBy: people.staff.id,
    handledAt: new Date('2026-01-05'),
  });
  const { token } = people.admin;
  const read = await makeCall(world, calls.getConversation, { params: { id } }, token);
  expect(read.body.handled).toMatchObject({ at: '2026-01-05T00:00:00.000Z' });
  const back = await makeCall(world, calls.changeConversation, { params: { id }, body: read.body }, token);
  expect(back.status).toBe(200);
  expect(back.body.handled).toEqual(read.body.handled);
});

test('a program without dates is sent back without them, and one with dates keeps them', async () => {
  const { token } = scene.people.admin;
  const id = await buildProgram(scene.world.db, { startDate: null, endDate: null });
  const read = await makeCall(scene.world, calls.getAnyProgram, { params: { id } }, token);
  const change = (body: object) => makeCall(scene.world, calls.updateProgram, { params: { id }, body }, token);
  expect(read.body).toMatchObject({ start_date: null, end_date: null });
  expect((await change(read.body)).body).toMatchObject({ start_date: null, end_date: null });
  expect((await change({ start_date: '2026-04-04', end_date: '2026-05-09' })).status).toBe(200);
  expect((await change({ start_date: null, end_date: null })).body.fields).toEqual({
    start_date: 'Start date is required',
    end_date: 'End date is required',
  });
});

test('every address that is both read and written is one of them', () => {
  const pairs = puts.filter((name) => getterOf(definitions[name]));
  expect(pairs.length).toBeGreaterThan(20);
  expect(pairs.filter((name) => commands.has(name))).toEqual([]);
});
