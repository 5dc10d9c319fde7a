import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';

const home = { method: 'GET', path: '/parent/home' } as const;
const json = (body: object) => new Response(JSON.stringify(body));
const fetched = vi.fn(async () => json({ from: 'the call' }));

function ask(answer: Promise<Response | undefined>, token = 'secret'): void {
  vi.stubGlobal('earlyAnswers', { token, at: '/parent', answers: { '/parent/home': answer } });
}

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'secret' });
  vi.stubGlobal('window', { location: { pathname: '/parent' } });
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

test('what the head of the page asked is used once', async () => {
  ask(Promise.resolve(json({ from: 'the head' })));
  expect(await call(home)).toEqual({ from: 'the head' });
  expect(fetched).not.toHaveBeenCalled();
  expect(await call(home)).toEqual({ from: 'the call' });
});

test('not for another account, on another page, or for a change', async () => {
  ask(Promise.resolve(json({ from: 'the head' })), 'of another account');
  expect(await call(home)).toEqual({ from: 'the call' });
  ask(Promise.resolve(json({ from: 'the head' })));
  vi.stubGlobal('window', { location: { pathname: '/parent/children' } });
  expect(await call(home)).toEqual({ from: 'the call' });
  vi.stubGlobal('window', { location: { pathname: '/parent' } });
  ask(Promise.resolve(json({ from: 'the head' })));
  expect(await call({ method: 'POST', path: '/parent/home' })).toEqual({ from: 'the call' });
});

test('a request that was lost is made again, and a refusal is told as ever', async () => {
  ask(Promise.resolve(undefined));
  expect(await call(home)).toEqual({ from: 'the call' });
  ask(Promise.resolve(new Response('{"error":"Not allowed","code":"forbidden"}', { status: 403 })));
  await expect(call(home)).rejects.toMatchObject({ status: 403, message: 'Not allowed' });
});

test('whoever has gone on meanwhile gets no answer', async () => {
  const stop = new AbortController();
  ask(Promise.resolve(json({ from: 'the head' })));
  stop.abort();
  await expect(call(home, undefined, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
});
