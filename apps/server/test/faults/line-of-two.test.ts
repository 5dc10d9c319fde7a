import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, eventually, newAccount, newWorld, signIn, type RunningServer, type World } from './running-server.ts';

let world: World;
let servers: RunningServer[];
beforeAll(async () => {
  world = await newWorld();
  servers = await Promise.all([world.start(), world.start()]);
}, 60_000);
afterAll(() => world.drop());

test(
  'two processes let in no more families than the number together, and nobody is passed',
  { timeout: 120_000 },
  async () => {
    const admin = await newAccount(world, 'admin');
    const clockOf = (moment: number) => {
      const [date = '', time = ''] = new Date(moment - 5 * 3_600_000).toISOString().split('T');
      return { date, time: time.slice(0, 5) };
    };
    const planned = await ask(servers[0]!.base, 'POST', '/admin/opening-nights', {
      token: await signIn(servers[0]!.base, admin.email),
      body: {
        title: 'Two processes',
        opens: clockOf(Date.now() - 60_000),
        closes: clockOf(Date.now() + 3_600_000),
        program_ids: [],
        at_once: 3,
      },
    });
    expect(planned.status).toBe(201);
    // The other process hears of the night.
    await eventually(
      async () => ((await (await fetch(`${servers[1]!.base}/line/news`)).json()) as { page: string }).page,
      (shown) => shown === 'none',
    );
    const families = await Promise.all(
      Array.from({ length: 14 }, async (_none, at) => {
        const { email } = await newAccount(world, 'parent');
        const { base } = servers[at % 2]!;
        return { base, token: await signIn(base, email) };
      }),
    );
    const joined = await Promise.all(
      families.map(({ base, token }) => ask(base, 'POST', '/line/tickets', { token, body: {} })),
    );
    expect(joined.map(({ status }) => status)).toEqual(families.map(() => 201));
    const look = async () => {
      const { rows } = await world.pool.query<{ number: number; called: boolean; inside: boolean }>(
        `select number, called_at is not null as called, called_at is not null and ended_at is null and done_at is null as inside
        from line_ticket order by number`,
      );
      return rows;
    };
    for (let gone = 0; gone < 4; gone += 1) {
      await Promise.all(
        Array.from({ length: 30 }, (_none, at) =>
          fetch(`${servers[at % 2]!.base}/line/news`).then((news) => news.text()),
        ),
      );
      const rows = await eventually(
        async () => {
          await Promise.all(servers.map(({ base }) => fetch(`${base}/line/news`).then((news) => news.text())));
          const seen = await look();
          expect(seen.filter(({ inside }) => inside).length).toBeLessThanOrEqual(3);
          return seen;
        },
        (seen) => seen.filter(({ called }) => called).length === 3 + gone,
      );
      expect(rows.map(({ number }) => number)).toEqual(families.map((_none, at) => at + 1));
      expect(rows.filter(({ called }) => called).map(({ number }) => number)).toEqual(
        Array.from({ length: 3 + gone }, (_none, at) => at + 1),
      );
      await world.pool.query(
        'update line_ticket set done_at = now() where number = (select min(number) from line_ticket where called_at is not null and done_at is null)',
      );
    }
  },
);
