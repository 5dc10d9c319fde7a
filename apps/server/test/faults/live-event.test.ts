import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDivision, buildEventDay, buildHelper, buildTeams } from '../../demo/builders/build-event.ts';
import { buildCompetition } from '../../demo/content/build-content.ts';
import { openViewer } from '../event-viewer.ts';
import { ask, eventually, newWorld, type World } from './running-server.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
}, 60_000);
afterAll(() => world.drop());

let number = 0;
/** Runs of one team: each is a record, and none depends on another. */
async function newBoard() {
  const slug = `board-${(number += 1)}`;
  const id = await buildCompetition(world.db, { slug });
  const [entry] = await buildTeams(world.db, id, [{ name: 'Cane Crushers' }]);
  await buildEventDay(world.db, { competitionId: id, publishedAt: new Date() });
  const division = await buildDivision(world.db, {
    competitionId: id,
    name: 'Derby',
    format: { kind: 'runs', measure: 'time', runs: 10 },
    seeds: [entry!],
  });
  const { token } = await buildHelper(world.db, {
    competitionId: id,
    name: 'Ann',
    roles: ['scorekeeper', 'desk'],
    endsAt: new Date(Date.now() + 3_600_000),
  });
  const record = (base: string, text: string, recordId: string = randomUUID()) =>
    ask(base, 'POST', '/event-day/records', {
      body: {
        token,
        records: [
          {
            id: recordId,
            kind: 'announced',
            division_id: null,
            body: { text, live: true, screen: true },
            at_device: new Date().toISOString(),
          },
        ],
      },
    });
  return { id, slug, division, entry: entry!, record };
}

test(
  'viewers of two processes have each record within two seconds, also when the database cuts their line',
  { timeout: 90_000 },
  async () => {
    const servers = await Promise.all([world.start(), world.start()]);
    const board = await newBoard();
    const viewers = await Promise.all(
      Array.from({ length: 40 }, (_none, at) => openViewer(servers[at % 2]!.base, board.slug)),
    );
    const sent = new Map<number, number>();
    for (let at = 1; at <= 8; at++) {
      sent.set(at, Date.now());
      const { status } = await board.record(servers[at % 2]!.base, `News ${at}`);
      expect(status).toBe(200);
      if (at === 4)
        await world.pool.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen event_changed' and datname = current_database()",
        );
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    await eventually(
      async () => viewers.every(({ seen }) => seen.size === 8),
      (all) => all,
    );
    for (const { seen, snapshots } of viewers) {
      expect(snapshots).toBe(1);
      for (const [seq, at] of seen) {
        // While the line of the database is down, the number is looked at every five seconds.
        const most = seq > 4 ? 7_000 : 2_000;
        expect(at - sent.get(seq)!).toBeLessThan(most);
      }
    }
    for (const viewer of viewers) viewer.end();
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
  },
);

test(
  'a server that is killed with a record stored and nobody told loses nothing: sent again it is the same one',
  { timeout: 60_000 },
  async () => {
    const board = await newBoard();
    const doomed = await world.start({ query: 'insert into "event_record"', when: 'after-commit' });
    const id = randomUUID();
    await board.record(doomed.base, 'Lunch at noon', id).catch(() => null);
    await doomed.ended;
    const server = await world.start();
    const { body } = await board.record(server.base, 'Lunch at noon', id);
    expect(body.outcomes).toEqual([{ id, state: 'recorded', seq: 1, message: null }]);
    const { body: live } = await ask(server.base, 'GET', `/competitions/${board.slug}/live`, {});
    expect(live.notices.map(({ text }: { text: string }) => text)).toEqual(['Lunch at noon']);
    const { rows } = await world.pool.query(
      'select count(*)::int as count from event_record where competition_id = $1',
      [board.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
    await server.end('SIGTERM');
  },
);
