import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startSmallProxy } from '../small-proxy.ts';
import { ask, newAccount, newWorld, signIn, type World } from './running-server.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
}, 60_000);
afterAll(() => world.drop());

test(
  'two servers are restarted one after the other under load, and no request fails',
  { timeout: 120_000 },
  async () => {
    const start = () => world.start(undefined, { DRAIN_SECONDS: '1' });
    const servers = await Promise.all([start(), start()]);
    const proxy = await startSmallProxy(() => servers.map(({ base }) => base));
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
      while (!proxy.isReady(servers[at].base)) await pause(100);
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
