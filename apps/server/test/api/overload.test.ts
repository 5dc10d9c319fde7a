import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  world = await startTestApp({ environment: { DATABASE_POOL_SIZE: '4' }, log: (line) => void lines.push(line) });
});
afterAll(() => world.close());

const read = (cookie = '') => world.request('GET', '/api/v1/students', { headers: { cookie } });
const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? null;

test('without a free connection reading waits at the door in its order, what is sent goes on, and it ends by itself', async () => {
  const held = await Promise.all(Array.from({ length: 4 }, () => world.pool.connect()));
  try {
    const waits = world.pool.query('select 1').catch(() => null);
    // Without a token it needs no connection: it shows when the door closes.
    await expect.poll(async () => (await read()).status, { timeout: 9_000 }).toBe(503);
    await whileClosed();
    for (const client of held.splice(0)) client.release();
    await waits;
  } finally {
    for (const client of held) client.release();
  }
  await expect.poll(async () => (await read()).status, { timeout: 5_000 }).toBe(401);
});

async function whileClosed(): Promise<void> {
  const first = await read();
  expect(first).toMatchObject({
    status: 503,
    body: {
      code: 'unavailable',
      error: expect.stringMatching(/^We are very busy right now\. Please try again in \d+ seconds\.$/),
    },
  });
  // That it is busy is a fact, not a fault of each request: this one looks like none to who reads the log, or an alarm on it.
  const { request_id: number } = first.body as { request_id: string };
  const levels = lines
    .map((line) => JSON.parse(line))
    .filter(({ reqId }) => reqId === number)
    .map(({ level }) => level);
  expect(levels.length).toBeGreaterThan(0);
  expect(Math.max(...levels)).toBe(40);
  expect(Number(first.headers.get('retry-after'))).toBe((first.body as { retry_after: number }).retry_after);
  const place = cookieOf(first.headers)!;
  expect(first.headers.get('set-cookie')).toMatch(
    /^came=[\d.]+\.[\w-]{32}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
  );
  expect(cookieOf((await read(place)).headers)).toBeNull();
  // A place that was not given here, and one that somebody made earlier, are none.
  const [moment, signature] = [place.slice(5, place.lastIndexOf('.')), place.slice(place.lastIndexOf('.') + 1)];
  for (const forged of [`came=1.${signature}`, `came=${moment}.${'A'.repeat(32)}`, `came=..${signature}`])
    expect(cookieOf((await read(forged)).headers)).not.toBeNull();
  expect((await world.request('GET', '/api/v1/health')).status).toBe(200);
  expect((await world.request('POST', '/api/v1/line/tickets', { body: {} })).status).toBe(401);
}

test('the server is ready while a crowd uses every connection, and whoever looks does not wait in its line', async () => {
  let crowded = true;
  const visitors = Array.from({ length: 40 }, async () => {
    while (crowded) await world.pool.query('select pg_sleep(0.2)');
  });
  try {
    await expect.poll(() => world.pool.waitingCount).toBeGreaterThan(30);
    const client = await world.pool.connect();
    client.release();
    const before = world.pool.waitingCount;
    const ready = world.request('GET', '/api/v1/ready');
    const next = world.pool.query("select 'last in line'");
    expect(await Promise.race([ready.then(() => 'ready'), next.then(() => 'the line')])).toBe('ready');
    expect(before).toBeGreaterThan(30);
    expect((await ready).body).toEqual({ status: 'ready' });
    expect((await world.request('GET', '/api/v1/serving')).body).toEqual({ status: 'serving' });
    await next;
  } finally {
    crowded = false;
    await Promise.all(visitors);
  }
});
