import { contactCalls } from '@doctorbird/contract/messages/contact';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';

const token = 'a token of more than twenty letters';
const lines: string[] = [];
let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({
    log: (line) => void lines.push(line),
    // So that every statement is slow, and whatever is in one would be seen.
    environment: { METRICS_TOKEN: token, SLOW_QUERY_MS: '1' },
  });
});
afterAll(() => world.close());

const marker = 'Zephaniah';
const slow = () =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'slow statement');

test('a slow statement is a line with the names of statement and call, counted and shown, and a value is in none of them', async () => {
  const admin = await world.signInAs('admin');
  const parent = await world.signInAs('parent', { fullName: `${marker} Bogle` });
  await world.pool.query(`select pg_sleep(0.02) from student where full_name = '${marker}' or true limit 1`);
  await world.pool.query('select pg_sleep(0.02) as note from account where full_name <> $1 limit 1', [marker]);
  await world.call(calls.searchEverything, { token: admin.token, query: { q: marker } });
  const sent = {
    name: marker,
    email: 'z@family.test',
    subject: marker,
    message: `${marker} has a question`,
    website: '',
  };
  await world.call(contactCalls.sendContactMessage, { body: sent });
  await world.send(calls.listStudents, { token: parent.token });
  await world.jobs.runDue();

  expect(slow()).toContainEqual(expect.objectContaining({ statement: 'select account', work: 'server' }));
  expect(slow().some(({ work, reqId }) => work === 'searchEverything' && typeof reqId === 'string')).toBe(true);
  const status = await world.call(calls.getStatus, { token: admin.token });
  expect(status.body.slow.from_ms).toBe(1);
  expect(status.body.slow.statements).toHaveLength(5);
  const metrics = await world.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  expect(metrics.body).toMatch(/^doctorbird_slow_statements_total\{statement="select account"\} \d+$/m);
  expect([...lines, JSON.stringify(status.body.slow), metrics.body].join('')).not.toMatch(/zephaniah/i);
});
