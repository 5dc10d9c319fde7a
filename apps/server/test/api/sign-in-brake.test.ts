import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, testPassword, type TestApp } from '../test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const signIn = (email: string, password: string) => world.call(calls.signIn, { body: { email, password } });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
const minutes = (count: number) => world.clock.set(new Date(world.clock.now().getTime() + count * 60_000));

describe('guesses at one account', () => {
  test('of thirty at once only the free ones are judged, and the right one among the rest does not get in', async () => {
    const { email } = await world.signInAs('parent');
    const guesses = Array.from({ length: 30 }, (_, at) => (at < 29 ? `wrong-${at}` : testPassword));
    const answers = await Promise.all(guesses.map((guess) => signIn(email, guess)));
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(5);
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(25);
  });

  test('trying during the pause does not prolong it, and the right password opens after it', async () => {
    const { email } = await world.signInAs('parent');
    for (let at = 0; at < 5; at += 1) await signIn(email, 'wrong');
    const [first, second] = [await signIn(email, 'wrong'), await signIn(email, 'wrong')];
    expect(statuses([first, second])).toEqual([429, 429]);
    expect(Number(second.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    minutes(1);
    expect((await signIn(email, testPassword)).status).toBe(200);
    expect((await signIn(email, 'wrong')).status).toBe(401);
  });

  test('thirty right passwords at once are thirty sign-ins', async () => {
    const { email } = await world.signInAs('parent');
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(email, testPassword)));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
  });
});

describe('guesses from one address', () => {
  test('once it has spent its tries, other families there still sign in, and one guess is all that an account gets', async () => {
    minutes(60 * 25);
    const neighbour = await world.signInAs('parent');
    const target = await world.signInAs('parent');
    // The target is not at home here: as if its family only ever came from elsewhere.
    await world.pool.query("update session set address = '203.0.113.9' where account_id = $1", [target.id]);
    for (let at = 0; at < 40; at += 1) await signIn(`nobody-${at}@robots.test`, 'wrong');
    expect((await signIn(target.email, 'wrong')).status).toBe(401);
    expect((await signIn(target.email, 'wrong again')).status).toBe(429);
    expect((await signIn(neighbour.email, 'slip of the finger')).status).toBe(401);
    expect((await signIn(neighbour.email, testPassword)).status).toBe(200);
    const fresh = await world.signInAs('parent');
    expect(fresh.token).toBeTruthy();
    // It decays steadily: a minute makes room for four.
    minutes(1);
    expect((await signIn(target.email, 'wrong a third time')).status).toBe(401);
  });
});

test('an account of one`s own does not buy more public calls: they are counted by address', async () => {
  const strict = await startTestApp({ rateLimitScale: 1 });
  try {
    const tokens = await Promise.all([1, 2, 3].map(async () => (await strict.signInAs('parent')).token));
    let judged = 0;
    for (let at = 0; at < 150; at += 1) {
      const options = { token: tokens[at % 3], body: { email: `x${at}@robots.test`, password: 'wrong' } };
      if ((await strict.call(calls.signIn, options)).status !== 429) judged += 1;
    }
    expect(judged).toBeLessThanOrEqual(120);
  } finally {
    await strict.close();
  }
});
