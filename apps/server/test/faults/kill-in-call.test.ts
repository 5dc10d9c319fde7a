import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildDivision, buildEventDay, buildHelper, buildPlaces, buildTeams } from '../../demo/builders/build-event.ts';
import { buildCompetition } from '../../demo/content/build-content.ts';
import { EventDays } from '../../src/modules/competitions/day/days.ts';
import { eventSlot } from '../../src/modules/competitions/day/day.table.ts';
import { competitionEntry } from '../../src/modules/competitions/entries/entries.table.ts';
import { pointsSheet } from '../event-world.ts';
import {
  ask,
  eventually,
  newAccount,
  newWorld,
  type CrashPoint,
  type RunningServer,
  type World,
} from './running-server.ts';

let world: World;
let restarted: RunningServer | undefined;
beforeAll(async () => {
  world = await newWorld();
}, 60_000);
afterEach(async () => void (await restarted?.end()));
afterAll(() => world.drop());

/** Two teams of two families, and their match on a mat in a quarter of an hour. */
async function aMatch() {
  const id = await buildCompetition(world.db, {});
  const entries = await buildTeams(world.db, id, [{ name: 'Cane Crushers' }, { name: 'Iron Ackee' }]);
  const families = await Promise.all(entries.map(() => newAccount(world, 'parent')));
  for (const [at, entry] of entries.entries())
    await world.db.update(competitionEntry).set({ parentId: families[at]!.id }).where(eq(competitionEntry.id, entry));
  await buildEventDay(world.db, { competitionId: id, publishedAt: new Date() });
  const format = { kind: 'single', sheet: pointsSheet };
  const divisionId = await buildDivision(world.db, { competitionId: id, name: 'Clash', format, seeds: entries });
  const [placeId] = await buildPlaces(world.db, id, [{ name: 'Mat A', kind: 'mat' }]);
  const { token } = await buildHelper(world.db, {
    competitionId: id,
    name: 'Ann',
    roles: ['queuer'],
    endsAt: new Date(Date.now() + 3_600_000),
  });
  const { state } = await new EventDays().read(world.db, id, new Date());
  const matchKey = state.matches[0]!.key;
  await world.db.insert(eventSlot).values({
    id: randomUUID(),
    competitionId: id,
    kind: 'match',
    divisionId,
    placeId: placeId!,
    matchKey,
    startsAt: new Date(Date.now() + 15 * 60_000),
    minutes: 8,
  });
  const record = randomUUID();
  const call = (base: string) =>
    ask(base, 'POST', '/event-day/records', {
      body: {
        token,
        records: [
          {
            id: record,
            kind: 'match.called',
            division_id: divisionId,
            body: { match: matchKey, minutes: 15 },
            at_device: new Date().toISOString(),
          },
        ],
      },
    });
  return { record, call, addresses: families.map(({ email }) => email) };
}

const points: [string, CrashPoint][] = [
  ['with the call stored, and no answer', { query: 'insert into "event_record"', when: 'after-commit' }],
  ['before families are told', { query: 'insert into "event_call"', when: 'before' }],
  ['with one message written', { query: 'insert into "mail_message"', when: 'after' }],
  ['with the messages written, before they are stored', { query: 'update "event_call"', when: 'before-commit' }],
  ['with the messages stored, and the job not ended', { query: 'update "event_call"', when: 'after-commit' }],
];

test.each(points)('killed %s: each family is told once', { timeout: 60_000 }, async (_where, point) => {
  const { record, call, addresses } = await aMatch();
  const doomed = await world.start(point);
  const refused = await call(doomed.base).catch(() => null);
  if (refused && refused.body.outcomes?.[0].state !== 'recorded') throw new Error(JSON.stringify(refused));
  await doomed.ended;

  restarted = await world.start();
  const { body } = await call(restarted.base);
  expect(body.outcomes).toMatchObject([{ id: record, state: 'recorded' }]);
  const mailsByAddress = async () => {
    const { rows } = await world.pool.query<{ address: string; count: number }>(
      `select to_address as address, count(*)::int as count from mail_message
        where to_address = any($1) group by to_address order by to_address`,
      [addresses],
    );
    return rows;
  };
  await eventually(mailsByAddress, (rows) => rows.length === 2, 20_000);
  expect(await mailsByAddress()).toEqual(addresses.toSorted().map((address) => ({ address, count: 1 })));
  const { rows } = await world.pool.query('select families, unreached from event_call where record_id = $1', [record]);
  // The two members were entered by the office and have no account.
  expect(rows).toEqual([{ families: 2, unreached: 2 }]);
});
