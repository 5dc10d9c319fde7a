import { calls, type CallName } from '@doctorbird/contract/calls';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { turnOf } from '../depth.ts';
import { everyCall } from '../walk/expectations/every-call.ts';
import { callers, type Caller } from '../walk/callers.ts';
import { makeCall } from '../walk/make-call.ts';
import type { Ask, Expectation } from '../walk/patterns.ts';
import { buildScene, type Scene } from '../walk/scene.ts';
import { fromSchema, inputSchema } from './from-schema.ts';
import { oddFile } from './odd-files.ts';
import { isRecord, junk, spoil, spoiling } from './spoil.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await buildScene();
});
afterAll(() => scene.world.close());

const definitions = calls as Record<CallName, CallDefinition>;
const expectations = everyCall as Record<CallName, Expectation>;
// The seeds take turns by day, and the whole depth has all of them, so that a failure is not a matter of luck. FUZZ_RUNS and
// FUZZ_SEED are for a longer look.
const runs = Number(process.env.FUZZ_RUNS ?? 2);
const seeds = process.env.FUZZ_SEED
  ? [Number(process.env.FUZZ_SEED)]
  : turnOf([20_261_121, 20_261_122, 20_261_123, 20_261_124], 4);

/** A value as it can appear in an address. */
const inAddress = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 500);

/** Everything that one request is made of, before a place or two of it is spoiled. */
function requests(name: CallName) {
  const call = definitions[name];
  const { A, B } = scene.families;
  // Accounts are left out: switching the callers themselves off would end the run for them.
  const real = [...A.ids.slice(2), A.programId];
  const foreign = [...B.ids.slice(2), B.programId];
  const shaped = (schema: CallDefinition['body']) => (schema ? fromSchema(inputSchema(schema), real) : fc.constant({}));
  const path = fc.oneof(fc.constantFrom(...foreign), junk(foreign).map(inAddress));
  return fc.record({
    // Mostly somebody whom the declaration lets in: only they get as far as the action.
    caller: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...letIn(name)) }, fc.constantFrom(...callers)),
    rightPath: fc.boolean(),
    path: fc.record(Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, path]))),
    query: shaped(call.query),
    body: shaped(call.body),
    /** Begins with a body that is right, so that what is spoiled is all that is wrong. */
    rightBody: fc.boolean(),
    spoiledQuery: spoiling(foreign),
    spoiledBody: spoiling(foreign),
    file: call.upload ? fc.option(oddFile) : fc.constant(null),
  });
}

const letIn = (name: CallName): Caller[] => {
  const { statuses } = expectations[name];
  const some = callers.filter((caller) => statuses[caller] !== 401 && statuses[caller] !== 403);
  return some.length > 0 ? some : [...callers];
};

const lastAsk = new Map<CallName, Ask>();
/**
 * Records made again for who will change them, so that what one run used up is there for the next; the last ones for others.
 * They are made by somebody who may: a caller who may not has no token for them, but its own.
 */
async function askFor(name: CallName, caller: Caller, anew: boolean): Promise<Ask> {
  const { statuses, ask: make } = expectations[name];
  const may = (one: Caller) => statuses[one] < 400;
  const last = lastAsk.get(name);
  const ask =
    last && !(anew && may(caller))
      ? last
      : ((await make?.(scene, may(caller) ? caller : (callers.find(may) ?? caller))) ?? {});
  lastAsk.set(name, ask);
  return may(caller) ? ask : { ...ask, token: undefined };
}

async function feed(name: CallName, made: Fed): Promise<void> {
  const { caller, rightPath, rightBody } = made;
  const call = definitions[name];
  const ask = await askFor(name, caller, rightPath);
  const own = caller === 'nobody' ? undefined : scene.people[caller].token;
  const query = spoil({ ...(made.query as object), ...ask.query }, made.spoiledQuery);
  const body = spoil(rightBody ? (ask.body ?? made.body) : made.body, made.spoiledBody);
  const file = made.file ?? ask.file;
  const texts = (values: unknown) =>
    isRecord(values) ? Object.entries(values).map(([key, value]) => [inAddress(key), inAddress(value ?? '')]) : [];
  const answer = await makeCall(
    scene.world,
    call,
    {
      params: { ...(made.path as Record<string, string>), ...(rightPath && ask.params) },
      query: Object.fromEntries(texts(query)),
      ...(call.method !== 'GET' && { body: file ? Object.fromEntries(texts(body)) : body }),
      ...(file && { file }),
    },
    caller === 'nobody' ? undefined : (ask.token ?? own),
  );
  const summary = `${call.method} ${call.path} answered ${answer.status}: ${JSON.stringify(answer.body)?.slice(0, 400)}`;
  if (answer.status >= 500) throw new Error(summary);
  if (answer.status < 400) return;
  expect(JSON.stringify(answer.body), summary).not.toMatch(
    /Invalid input|expected \w+, received|Unrecognized key|Too (big|small)|Invalid option/,
  );
  expect(answer.body, summary).toMatchObject({ error: expect.stringMatching(/\w{3}/), code: expect.any(String) });
  // Where the whole of it is something else, there is no field to name.
  if (answer.status === 422 && (isRecord(body) || call.method === 'GET'))
    expect(Object.keys(answer.body.fields ?? {}), summary).not.toEqual([]);
}
type Fed = ReturnType<typeof requests> extends fc.Arbitrary<infer T> ? T : never;

test.each(turnOf(Object.keys(calls) as CallName[], 3))(
  '%s answers with a sentence, whatever it is fed',
  async (name) => {
    for (const seed of seeds)
      await fc.assert(
        fc.asyncProperty(requests(name), (made) => feed(name, made)),
        { numRuns: runs, seed, endOnFailure: true },
      );
  },
);
