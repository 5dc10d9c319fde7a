import { calls, type CallName } from '@doctorbird/contract/calls';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callers } from './callers.ts';
import { turnOf } from '../depth.ts';
import { everyCall } from './expectations/every-call.ts';
import { makeCall } from './make-call.ts';
import type { Expectation } from './patterns.ts';
import { buildScene, type Scene } from './scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await buildScene();
});
afterAll(() => scene.world.close());

const definitions = calls as Record<CallName, CallDefinition>;
const expectations = everyCall as Record<CallName, Expectation>;
const isPassword = (key: string) => /password/i.test(key);

/** A copy in which each text, but for passwords, has a sign in its middle, or the text at `only` alone; `paths` takes where. */
function withSign(value: unknown, sign: string, paths: string[], path = '', only?: string): unknown {
  if (typeof value === 'string') {
    if (isPassword(path) || (only !== undefined && only !== path)) return value;
    paths.push(path);
    const middle = Math.ceil(value.length / 2);
    return value.slice(0, middle) + sign + value.slice(middle);
  }
  if (Array.isArray(value))
    return value.map((inner, at) => withSign(inner, sign, paths, path ? `${path}.${at}` : String(at), only));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      withSign(inner, sign, paths, path ? `${path}.${key}` : key, only),
    ]),
  );
}

test.each(turnOf(Object.keys(calls) as CallName[], 6))(
  '%s: invisible characters do nothing, unreadable ones are refused',
  async (name) => {
    const { statuses, ask } = expectations[name];
    const caller = callers.find((one) => statuses[one] < 400);
    if (!ask || !caller) return;
    const { token, ...asked } = await ask(scene, caller);
    const own = caller === 'nobody' ? undefined : scene.people[caller].token;
    const send = (more: object) => makeCall(scene.world, definitions[name], { ...asked, ...more }, token ?? own);
    for (const part of ['query', 'body'] as const) {
      const paths: string[] = [];
      const unreadable = withSign(asked[part], '\ufffd', paths);
      if (paths.length === 0) continue;
      const { status, body } = await send({ [part]: unreadable });
      expect([status, Object.keys(body.fields ?? {}).toSorted()], part).toEqual([422, paths.slice(0, 20).toSorted()]);
    }
    const { status, body } = await send({
      query: withSign(asked.query, '\u200b', []),
      body: withSign(asked.body, '\u2060', []),
    });
    expect([status, body], JSON.stringify(asked).slice(0, 500)).toEqual([statuses[caller], body]);
    // The frame of a mail has some of its own.
    const { html: _html, ...answer } = body ?? {};
    expect(JSON.stringify(answer)).not.toMatch(/[\u200b\u2060]/);
  },
);

/** Ends a text and a statement in SQL, and is in no statement of ours. */
const sqlSign = `'zq7"; select`;
let looked = 0;
afterAll(() => expect(looked).toBeGreaterThan(100));

test.each(turnOf(Object.keys(calls) as CallName[], 6))('%s: nothing that was typed becomes SQL', async (name) => {
  const { statuses, ask } = expectations[name];
  const caller = callers.find((one) => statuses[one] < 400);
  if (!ask || !caller) return;
  const { token, ...asked } = await ask(scene, caller);
  const own = caller === 'nobody' ? undefined : scene.people[caller].token;
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  // All at once, and each alone: one that is refused keeps the others from the database.
  const paths: string[] = [];
  for (const part of ['query', 'body'] as const) withSign(asked[part], sqlSign, paths);
  for (const only of [undefined, ...new Set(paths)]) {
    const { status } = await makeCall(
      scene.world,
      definitions[name],
      {
        ...asked,
        query: withSign(asked.query, sqlSign, [], '', only) as typeof asked.query,
        body: withSign(asked.body, sqlSign, [], '', only),
      },
      token ?? own,
    );
    expect(status).toBeLessThan(500);
  }
  const texts = statements.mock.calls.map(([sent]: unknown[]) =>
    typeof sent === 'string' ? sent : (sent as { text?: string }).text,
  );
  statements.mockRestore();
  looked += texts.length;
  expect(texts.filter((text) => text?.includes('zq7'))).toEqual([]);
});
