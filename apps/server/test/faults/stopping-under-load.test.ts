import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, newAccount, newWorld, signIn, type World } from './running-server.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.drop());

/** `answered`, `refused`, `retried`, or what went wrong. */
type Outcome = string;

function get(base: string, agent: Agent | undefined): Promise<Outcome> {
  return new Promise((done) => {
    let connected = false;
    const asked = request(`${base}/api/v1/programs`, { agent }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode === 200 ? 'answered' : `status ${response.statusCode}`));
      response.on('error', () => done('reset'));
    });
    // A reused connection fires no second event.
    asked.on('socket', (socket) => socket.connecting && socket.once('connect', () => (connected = true)));
    // A client retries by itself when a reused connection turns out to be closed (RFC 9112, 9.3.1).
    asked.on('error', (error: NodeJS.ErrnoException) =>
      done(
        error.code === 'ECONNREFUSED'
          ? 'refused'
          : connected || !asked.reusedSocket
            ? `reset (${error.code})`
            : 'retried',
      ),
    );
    asked.end();
  });
}

test(
  'SIGTERM under load: every accepted request gets a response, and the exit code is 0',
  { timeout: 60_000 },
  async () => {
    const server = await world.start();
    // Longer than a proxy in front reuses a connection.
    expect((await fetch(`${server.base}/api/v1/programs`)).headers.get('keep-alive')).toBe('timeout=75');
    const outcomes = new Map<Outcome, number>();
    let going = true;
    const client = async (agent: Agent | undefined) => {
      while (going) {
        const outcome = await get(server.base, agent);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        if (outcome === 'refused') return;
      }
    };
    const reused = new Agent({ keepAlive: true, maxSockets: 20 });
    const clients = [
      ...Array.from({ length: 20 }, () => client(reused)),
      // Without an agent each request opens a connection: those wait in the queue of the listening socket.
      ...Array.from({ length: 20 }, () => client(new Agent({ keepAlive: false }))),
    ];
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    // Not by the supervisor's patience: what is under way is answered, and the process ends of its own accord.
    const code = await server.end('SIGTERM');
    going = false;
    await Promise.all(clients);
    reused.destroy();
    expect(code).toBe(0);
    expect(outcomes.get('answered')).toBeGreaterThan(50);
    expect([...outcomes.keys()].filter((outcome) => !['answered', 'refused', 'retried'].includes(outcome))).toEqual([]);
  },
);

test('who waits for changes is answered when the server stops, not cut off', { timeout: 60_000 }, async () => {
  const server = await world.start();
  const token = await signIn(server.base, (await newAccount(world, 'parent')).email);
  const { mark } = (await ask(server.base, 'GET', '/changes', { token })).body;
  const waiting = ask(server.base, 'GET', `/changes?after=${mark}&wait=25`, { token });
  await pause(500);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(await waiting).toMatchObject({ status: 200, body: { changed: [] } });
});

test(
  'a rejection that nobody catches ends the process with an error, for the supervisor to see',
  { timeout: 60_000 },
  async () => {
    const server = await world.start({ timer: 3_000 }).catch((error: Error) => error);
    const { code, output } = server instanceof Error ? { code: 1, output: server.message } : await server.ended;
    expect(code).toBe(1);
    expect(output).toContain('Nobody caught this.');
  },
);
