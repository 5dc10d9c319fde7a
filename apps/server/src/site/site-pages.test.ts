import { createServer } from 'node:http';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { mountPages } from './mount-pages.ts';
import { SitePages } from './site-pages.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const prose = Array.from({ length: 2_000 }, (_, at) => `${at % 7} robots, ${at % 31} goats and ${at * at}`).join('; ');

/** The pages on a server of their own; `answer` says what the build makes of an address. */
async function startSite({
  rateLimitScale = 1000,
  door,
}: { rateLimitScale?: number; door?: Parameters<typeof mountPages>[2]['door'] } = {}) {
  let now = 0;
  const made: string[] = [];
  const state = { status: 200, text: 'first', fails: false };
  const render = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    made.push(pathname + search);
    if (state.fails) throw new Error('the database is away');
    return new Response(
      `<html><head></head><body>${state.text}<script type="module" async="">1</script></body></html>`,
      {
        status: state.status,
        headers: { 'content-type': 'text/html' },
      },
    );
  };
  const services = { callApi: async () => ({ status: 200, body: {} }) };
  const site = new SitePages(
    render,
    services,
    { publicOrigin: 'http://robots.test', connect: [], earlyStart: 'start()', readStyle: () => undefined },
    { now: () => now },
  );
  const app = Fastify({
    serverFactory: (handle) =>
      createServer((request, response) => {
        if (!site.answerFromCache(request, response)) handle(request, response);
      }),
  });
  await mountPages(app, site, { rateLimitScale, ...(door && { door }) });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  closers.push(() => app.close());
  return {
    base,
    made,
    state,
    site,
    pass: (ms: number) => void (now += ms),
    settled: () => new Promise((done) => setImmediate(done)),
  };
}

test('names that no page reads ask for the page that is ready', async () => {
  const { base, made } = await startSite();
  await (await fetch(`${base}/programs`)).text();
  for (let z = 0; z < 30; z += 1) expect((await fetch(`${base}/programs?z=${z}&utm_source=x`)).status).toBe(200);
  expect(made).toEqual(['/programs']);
  await fetch(`${base}/programs?z=1&q=robot`);
  expect(made.at(-1)).toBe('/programs?q=robot');
  await fetch(`${base}/privacy?z=1&version=2`);
  expect(made.at(-1)).toBe('/privacy?version=2');
  await fetch(`${base}/reset-password?token=abc`);
  expect(made.at(-1)).toBe('/reset-password?token=abc');
  await fetch(`${base}/programs.data?z=1&_routes=routes%2Fx`);
  expect(made.at(-1)).toBe('/programs.data?_routes=routes%2Fx');
});

test.each([
  ['an answer 503', { status: 503 }],
  ['too many requests', { status: 429 }],
  ['a thrown error', { fails: true }],
])('%s while a page is renewed leaves the old one, with its age, for a day', async (_what, failure) => {
  const { base, state, pass } = await startSite();
  await (await fetch(`${base}/programs`)).text();
  Object.assign(state, { text: 'second' }, failure);
  for (const minute of [1, 30, 61, 600]) {
    pass(minute * 60_000);
    for (const _ of [1, 2]) {
      const answer = await fetch(`${base}/programs`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('first');
      expect(Number(answer.headers.get('age'))).toBeGreaterThanOrEqual(minute * 60);
    }
  }
  Object.assign(state, { status: 200, fails: false });
  pass(60_000);
  await (await fetch(`${base}/programs`)).text();
  await expect.poll(async () => (await fetch(`${base}/programs`)).text()).toContain('second');
  state.fails = true;
  pass(25 * 3_600_000);
  expect((await fetch(`${base}/programs`)).status).toBe(500);
});

test('the first visitor after a quiet while reads what is true now, and the old page only while no new one can be made', async () => {
  const { base, made, state, pass } = await startSite();
  const read = async () => (await fetch(`${base}/programs`)).text();
  expect(await read()).toContain('first');
  state.text = 'second';
  pass(3_600_000);
  expect(await read()).toContain('second');
  Object.assign(state, { text: 'third', fails: true });
  pass(3_600_000);
  expect(await read()).toContain('second');
  // The next ones do not wait for another failure.
  expect(await read()).toContain('second');
  expect(made).toHaveLength(3);
  state.fails = false;
  pass(10 * 3_600_000);
  expect(await read()).toContain('third');
});

test('whoever would wait at the door for a new page reads the old one', async () => {
  let ahead: number | null = null;
  const door = { ask: () => (ahead === null ? null : { ahead, seconds: 7 }) };
  const { base, made, state, pass } = await startSite({ door });
  await (await fetch(`${base}/programs`)).text();
  ahead = 34;
  state.text = 'second';
  pass(3_600_000);
  const answer = await fetch(`${base}/programs?utm_source=x`);
  expect([answer.status, answer.headers.get('age')]).toEqual([200, '3600']);
  expect(await answer.text()).toContain('first');
  expect(made).toHaveLength(1);
  pass(25 * 3_600_000);
  expect((await fetch(`${base}/programs`)).status).toBe(503);
});

test('nobody waits until a page is compressed as much as possible', async () => {
  const { base, made, state, pass } = await startSite();
  state.text = prose;
  const size = async () => {
    const answer = await fetch(`${base}/programs`, { headers: { 'accept-encoding': 'br' } });
    await answer.text();
    return Number(answer.headers.get('content-length'));
  };
  const atOnce = await size();
  pass(3_600_000);
  expect(await size()).toBe(atOnce);
  expect(made).toHaveLength(2);
  pass(31_000);
  await expect.poll(size).toBeLessThan(atOnce);
});

test('a page that is found unchanged is compressed as much as possible, once', async () => {
  const { base, made, state, pass } = await startSite();
  state.text = prose;
  const size = async () => {
    const answer = await fetch(`${base}/programs`, { headers: { 'accept-encoding': 'br' } });
    expect(await answer.text()).toContain(state.text);
    return Number(answer.headers.get('content-length'));
  };
  const atOnce = await size();
  expect(await size()).toBe(atOnce);
  pass(31_000);
  await expect.poll(size).toBeLessThan(atOnce);
  const dense = await size();
  pass(31_000);
  await size();
  await expect.poll(() => made.length).toBe(3);
  expect(await size()).toBe(dense);
});

test('a failing page is not tried again at every request', async () => {
  const { base, made, state, pass, settled } = await startSite();
  await (await fetch(`${base}/programs`)).text();
  state.status = 503;
  pass(60_000);
  for (let at = 0; at < 10; at += 1) {
    await (await fetch(`${base}/programs`)).text();
    await settled();
  }
  expect(made.length).toBeLessThanOrEqual(2);
});

test('a page that is gone is gone, also from the cache', async () => {
  const { base, state, pass } = await startSite();
  await (await fetch(`${base}/programs/camp`)).text();
  state.status = 404;
  pass(60_000);
  await (await fetch(`${base}/programs/camp`)).text();
  await expect.poll(async () => (await fetch(`${base}/programs/camp`)).status).toBe(404);
});

test('other spellings of an address do not push pages out of the cache', async () => {
  const { base, made } = await startSite();
  await (await fetch(`${base}/programs`)).text();
  for (const spelling of ['/PROGRAMS', '/programs/', '/progr%61ms']) await (await fetch(base + spelling)).text();
  await (await fetch(`${base}/PROGRAMS`)).text();
  expect(made.filter((path) => path === '/PROGRAMS')).toHaveLength(2);
  await (await fetch(`${base}/programs`)).text();
  expect(made.filter((path) => path === '/programs')).toHaveLength(1);
});

test('who asks for too many pages that have to be made waits, and ready pages stay for everybody', async () => {
  const { base } = await startSite({ rateLimitScale: 0.02 });
  await (await fetch(`${base}/programs`)).text();
  const statuses: number[] = [];
  let last: Response | undefined;
  for (let q = 0; q < 15; q += 1) {
    last = await fetch(`${base}/programs?q=${q}`);
    statuses.push(last.status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(11);
  expect(last?.status).toBe(429);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await last?.text()).toContain('Please wait a moment');
  expect((await fetch(`${base}/programs?z=1`)).status).toBe(200);
});

test('a form that is sent without its script is answered with a page, not with JSON', async () => {
  const { base } = await startSite();
  const answer = await fetch(`${base}/auth`, { method: 'POST', body: new URLSearchParams({ email: 'a@b.test' }) });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(await answer.text()).toContain('This form needs JavaScript');
});

test('who waits at the door reads how many are ahead, and comes back to the address that was asked for by itself', async () => {
  let ahead: number | null = null;
  const door = { ask: () => (ahead === null ? null : { ahead, seconds: 7 }) };
  const { base, made } = await startSite({ door });
  await (await fetch(`${base}/programs`)).text();
  ahead = 34;
  // A page that is ready costs nothing.
  expect((await fetch(`${base}/programs`)).status).toBe(200);
  const answer = await fetch(`${base}/programs?q=%22%3Cb%3E`);
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '7',
    'no-store',
  ]);
  const page = await answer.text();
  expect(page).toContain('34 people are ahead of you.');
  expect(page).toContain('<meta http-equiv="refresh" content="7;url=/programs?q=%22%3Cb%3E">');
  expect(page).not.toContain('<script');
  expect(Buffer.byteLength(page)).toBeLessThan(6_000);
  expect(await (await fetch(`${base}//evil.test/a?q=1`)).text()).toContain('content="7;url=/evil.test/a?q=1"');
  ahead = 0;
  expect(await (await fetch(`${base}/programs?q=1`)).text()).toContain('You are next.');
  expect(made).toEqual(['/programs']);
});

test('a page whose content cannot be read now asks again by itself, too', async () => {
  const { base, state } = await startSite();
  state.status = 503;
  for (const address of ['/programs', '/programs?q=robot']) {
    const answer = await fetch(base + address);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.text()).toContain(`content="5;url=${address}"`);
  }
  expect(await (await fetch(`${base}/programs.data?q=robot`)).text()).toContain('first');
});
