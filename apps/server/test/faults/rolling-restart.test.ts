import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { ask, newAccount, newWorld, signIn, type RunningServer, type World } from './running-server.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
}, 60_000);
afterAll(() => world.drop());

/** A proxy as small as those of deploy/: asks who is ready, and sends elsewhere what could not be delivered. */
async function newProxy(upstreams: () => readonly RunningServer[]) {
  const agent = new Agent({ keepAlive: true });
  let ready: RunningServer[] = [];
  let turn = 0;
  const look = setInterval(() => void update(), 200);
  async function update() {
    const answers = await Promise.all(
      upstreams().map(async (server) => {
        const answer = await fetch(`${server.base}/api/v1/ready`).catch(() => null);
        return answer?.ok ? server : null;
      }),
    );
    ready = answers.filter((server) => server !== null);
  }
  await update();

  function send(from: IncomingMessage, body: Buffer, to: ServerResponse, tries: number): void {
    const server = ready[(turn += 1) % ready.length];
    if (!server || tries === 0) return void to.writeHead(502).end();
    const passed = request(
      `${server.base}${from.url}`,
      { method: from.method, headers: from.headers, agent },
      (answer) => {
        to.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(to);
      },
    );
    // Refused, or a connection that was at rest and ended: nothing of it was read.
    passed.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || passed.reusedSocket) send(from, body, to, tries - 1);
      else to.writeHead(502).end();
    });
    passed.end(body);
  }
  const proxy = createServer((from, to) => {
    const pieces: Buffer[] = [];
    from.on('data', (piece: Buffer) => pieces.push(piece));
    from.on('end', () => send(from, Buffer.concat(pieces), to, 3));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    base: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    isReady: (server: RunningServer) => ready.includes(server),
    close() {
      clearInterval(look);
      agent.destroy();
      proxy.close();
    },
  };
}

test(
  'two servers are restarted one after the other under load, and no request fails',
  { timeout: 120_000 },
  async () => {
    const start = () => world.start(undefined, { DRAIN_SECONDS: '1' });
    const servers = await Promise.all([start(), start()]);
    const proxy = await newProxy(() => servers);
    const parent = await newAccount(world, 'parent');
    await buildStudent(world.db, { parentId: parent.id });
    const token = await signIn(proxy.base, parent.email);
    const statuses: number[] = [];
    let over = false;
    const visitor = async (n: number) => {
      for (let turn = 0; !over; turn += 1) {
        const answer =
          (n + turn) % 4 === 0
            ? await ask(proxy.base, 'PUT', '/profile', {
                token,
                key: `k-${n}-${turn}`,
                body: { phone: '876-555-0142' },
              })
            : await ask(proxy.base, 'GET', '/students', { token });
        statuses.push(answer.status);
        await pause(10);
      }
    };
    const visitors = Array.from({ length: 8 }, (_none, n) => visitor(n));
    for (const at of [0, 1]) {
      const before = servers[at]!;
      expect(await before.end('SIGTERM')).toBe(0);
      servers[at] = await start();
      while (!proxy.isReady(servers[at])) await pause(100);
    }
    await pause(500);
    over = true;
    await Promise.all(visitors);
    proxy.close();
    expect(statuses.length).toBeGreaterThan(300);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(new Set(statuses)).toEqual(new Set([200]));
  },
);
