import { calls, type CallName } from '@doctorbird/contract/calls';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  'changePassword',
  'changePlan',
  'changeProgramOpening',
  'choosePlan',
  'markAttendance',
  'moveOfficeCompetition',
  'moveOfficeGalleryItem',
  'moveOfficeRobot',
  'moveOfficeService',
  // The same words are refused: families would be asked again for nothing.
  'publishConsentText',
  'reviewDocument',
  'reviewProof',
  'saveAnswers',
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
  return name === 'changeGuardian' ? body.guardian! : body;
}

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
  const getter = Object.values(definitions).find(({ method, path }) => method === 'GET' && path === call.path);
  const read = getter ? await makeCall(scene.world, getter, { params: asked.params }, token) : first;
  const back = await makeCall(
    scene.world,
    call,
    { params: asked.params, query: asked.query, body: recordIn(name, call.path, read.body) },
    token,
  );
  expect(`${back.status} ${back.status < 300 ? '' : JSON.stringify(back.body)}`).toMatch(/^2/);
});
