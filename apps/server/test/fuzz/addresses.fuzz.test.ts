import { calls, type CallName } from '@doctorbird/contract/calls';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDeep, turnOf } from '../depth.ts';
import { callers, type Caller } from '../walk/callers.ts';
import { everyCall } from '../walk/expectations/every-call.ts';
import type { Ask, Expectation } from '../walk/patterns.ts';
import { buildScene, type Scene } from '../walk/scene.ts';
import { inputSchema } from './from-schema.ts';
import { closeOddAgent, oddHeaders, oddValues, sendPlain } from './odd-addresses.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await buildScene();
});
afterAll(async () => {
  closeOddAgent();
  await scene.world.close();
});

const definitions = calls as Record<CallName, CallDefinition>;
const expectations = everyCall as Record<CallName, Expectation>;
const names = Object.keys(calls) as CallName[];

/** Somebody whom the call lets in, so that what is odd is met by the call and not by the door. */
const callerOf = (name: CallName): Caller =>
  callers.findLast((caller) => ![401, 403].includes(expectations[name].statuses[caller])) ?? 'admin';

interface Target {
  call: CallDefinition;
  headers: Record<string, string>;
  params: Record<string, string>;
  body: string | undefined;
}

async function targetOf(name: CallName): Promise<Target> {
  const call = definitions[name];
  const caller = callerOf(name);
  const ask: Ask = (await expectations[name].ask?.(scene, caller)) ?? {};
  const token = ask.token ?? (caller === 'nobody' ? undefined : scene.people[caller].token);
  return {
    call,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    params: Object.fromEntries(
      Object.entries(ask.params ?? {}).map(([key, value]) => [key, encodeURIComponent(value)]),
    ),
    body: call.method === 'GET' || call.upload ? undefined : JSON.stringify(ask.body ?? {}),
  };
}

const pathOf = ({ call, params }: Target, changed: Record<string, string> = {}) =>
  `/api/v1${call.path.replaceAll(/\{(\w+)\}/g, (_all, key: string) => changed[key] ?? params[key] ?? 'x')}`;

async function send(target: Target, path: string, headers: Record<string, string> = {}): Promise<number> {
  const { call } = target;
  const answer = await sendPlain({
    base: scene.world.base,
    method: call.method,
    path,
    headers: { ...target.headers, ...headers },
    ...(target.body !== undefined && { body: target.body }),
  });
  const seen = `${call.method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 120)} answered ${answer.status} ${answer.text.slice(0, 300)}`;
  expect(answer.status, seen).toBeLessThan(500);
  // What is no success is JSON with a sentence; a redirect has no text to speak of.
  if (answer.status >= 400) {
    expect(answer.type, seen).toContain('application/json');
    expect(JSON.parse(answer.text), seen).toMatchObject({
      error: expect.stringMatching(/\w{3}/),
      code: expect.any(String),
    });
  }
  return answer.status;
}

const refused = '{"unheard_of":1}';
/** A question, or a call that refuses this body. */
const changesNothing = ({ method, body }: CallDefinition): boolean =>
  method === 'GET' || (body !== undefined && !body.safeParse(JSON.parse(refused)).success);

for (const name of turnOf(names, 4)) {
  // Made once for both tests, where the first of them cannot have changed it.
  let made: Target | undefined;
  const targetFor = async (): Promise<Target> => {
    if (!made || !changesNothing(definitions[name])) made = await targetOf(name);
    // Only questions are asked: what changes something is not to be changed by every odd path.
    return made.call.method === 'GET' ? made : { ...made, body: refused };
  };

  test(`${name}: odd values in the path and behind the question mark`, async () => {
    const target = await targetFor();
    // A third on each day, another one for each call.
    const values = turnOf(oddValues, 3, names.indexOf(name));
    for (const key of Object.keys(target.params))
      for (const value of values) await send(target, pathOf(target, { [key]: value }));
    const query = target.call.query && Object.keys(inputSchema(target.call.query).properties ?? {});
    for (const key of [...(query ?? []), 'unheard_of'])
      for (const value of query ? values : values.slice(0, isDeep ? 3 : 1)) {
        const status = await send(target, `${pathOf(target)}?${key}=${value}`);
        if (query && value === '%00' && key !== 'unheard_of') expect(status, `${name} ${key}`).toBe(422);
      }
  });

  test(`${name}: odd headers`, async () => {
    const target = await targetFor();
    // A third of them for each call: together the calls meet all of them many times.
    const part = names.indexOf(name) % 3;
    const some = oddHeaders.filter((_, at) => at % 3 === part);
    // Not two: the calls of a day are every second one already.
    for (const headers of turnOf(some, 3, names.indexOf(name))) await send(target, pathOf(target), headers);
  });
}

test('what is no HTTP at all is answered in our shape too', async () => {
  const { port } = new URL(scene.world.base);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write('GET /api/v1/site HTTP/1.1\r\nbroken header\r\n\r\n'),
    );
    socket.once('data', (data) => resolve(data.toString()));
    socket.once('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*application\/json[\s\S]*"code":"malformed"/);
});

test.each([
  '/api',
  '/api/',
  '/api/v1',
  '/api/v1/',
  '/api/v2/x',
  '/api/v1/programs/..',
  '/api/v1/programs/%2e%2e',
  '/api/%00',
  '/api/v1/%',
  '/API/v1/programs',
  '/api//v1/site',
  '/api/v1/programs/%2e%2e/%2e%2e/privacy',
])('every address below /api answers JSON: %s', async (path) => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const answer = await sendPlain({ base: scene.world.base, method, path, headers: {} });
    expect(answer.status, `${method} ${path} ${answer.text}`).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.type).toContain('application/json');
    expect(JSON.parse(answer.text)).toMatchObject({ error: expect.any(String), code: expect.any(String) });
  }
});
