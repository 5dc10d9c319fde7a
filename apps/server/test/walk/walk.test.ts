import { calls, type CallName } from '@doctorbird/contract/calls';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { turnOf } from '../depth.ts';
import { makeCall } from './make-call.ts';
import { callers, roleOf, type Caller } from './callers.ts';
import type { Ask, Expectation } from './patterns.ts';
import { buildScene, type Scene } from './scene.ts';
import { everyCall } from './expectations/every-call.ts';
import { furtherAsks } from './expectations/further-asks.ts';
import { tooMuch } from './read-too-much.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await buildScene();
});
afterAll(() => scene.world.close());

const definitions = calls as Record<CallName, CallDefinition>;
const expectations = everyCall as Record<CallName, Expectation>;

test('every declared call is walked, and nothing else', () => {
  expect(Object.keys(expectations).toSorted()).toEqual(Object.keys(calls).toSorted());
});

test.each(Object.keys(calls) as CallName[])('%s: the table says what the declaration says', (name) => {
  const { who } = definitions[name];
  const { statuses, byRule } = expectations[name];
  for (const caller of callers) {
    const lets = who === 'public' || (caller !== 'nobody' && (who === 'anyone' || who.includes(roleOf[caller])));
    const status = statuses[caller];
    if (!lets) expect({ caller, status }).toEqual({ caller, status: caller === 'nobody' ? 401 : 403 });
    else if (!byRule) expect([401, 403], caller).not.toContain(status);
  }
});

/** Refusals come first and share one ask, so that the success after them shows that they changed nothing. */
async function walk(name: CallName, expectation = expectations[name]) {
  const { statuses, ask = async (): Promise<Ask> => ({}), says } = expectation;
  const succeeds = (caller: Caller) => statuses[caller] < 400;
  const first = callers.find(succeeds);
  const shared: Ask = await ask(scene, first ?? 'nobody');
  const order = [...callers.filter((caller) => !succeeds(caller)), ...callers.filter(succeeds)];
  const seen: Partial<Record<Caller, number>> = {};
  const leaks: string[] = [];
  for (const caller of order) {
    const { token, ...asked }: Ask = succeeds(caller) && caller !== first ? await ask(scene, caller) : shared;
    const own = caller === 'nobody' ? undefined : scene.people[caller].token;
    const answer = await makeCall(scene.world, definitions[name], asked, succeeds(caller) ? (token ?? own) : own);
    seen[caller] = answer.status;
    leaks.push(...tooMuch(scene, caller, expectation, answer));
    if (answer.status !== statuses[caller])
      leaks.push(`${caller} was answered ${JSON.stringify(answer.body)?.slice(0, 300)}`);
    if (says && answer.status < 400) expect(answer.body, caller).toMatchObject(says);
    if (answer.status >= 400)
      expect(answer.body).toMatchObject({ error: expect.any(String), code: expect.any(String) });
  }
  return { seen, leaks };
}

describe('as everybody', () => {
  test.each(turnOf(Object.keys(calls) as CallName[], 1))('%s', async (name) => {
    const { seen, leaks } = await walk(name);
    expect({ seen, leaks }).toEqual({ seen: expectations[name].statuses, leaks: [] });
  });

  test.each(turnOf(furtherAsks, 1))('%s %s', async (name, _whose, expectation) => {
    const { seen, leaks } = await walk(name, expectation);
    expect({ seen, leaks }).toEqual({ seen: expectation.statuses, leaks: [] });
  });
});
