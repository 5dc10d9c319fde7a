import { calls } from '@doctorbird/contract/calls';
import type { EventMatch, EventState } from '@doctorbird/contract/competitions/event-state';
import type { MatchResult } from '@doctorbird/contract/competitions/formats';
import type { EventRole } from '@doctorbird/contract/competitions/event-roles';
import type { RecordKind } from '@doctorbird/contract/competitions/event-records';
import { randomUUID } from 'node:crypto';
import { buildCompetition } from '../demo/content/build-content.ts';
import { buildDivision, buildEventDay, buildHelper, buildPlaces, buildTeams } from '../demo/builders/build-event.ts';
import type { SignedIn, TestApp } from './test-app.ts';

/** A match sheet on which the referee enters points, and draws are possible. */
export const pointsSheet = {
  kind: 'points',
  seconds: 150,
  criteria: [{ id: 'goals', name: 'Goals', points: 1, most: 20 }],
  draws: true,
} as const;
export const fightSheet = {
  kind: 'fight',
  criteria: [
    { id: 'damage', name: 'Damage', points: 5 },
    { id: 'attack', name: 'Attack', points: 3 },
    { id: 'control', name: 'Control', points: 3 },
  ],
} as const;

export const won = (winner: 'a' | 'b', more: Partial<MatchResult> = {}) => ({
  winner,
  how: 'points' as const,
  points_a: winner === 'a' ? 3 : 1,
  points_b: winner === 'a' ? 1 : 3,
  penalties_a: 0,
  penalties_b: 0,
  ms: null,
  ...more,
});

export interface EventWorld {
  id: string;
  slug: string;
  division: string;
  teams: string[];
  places: string[];
  token: (...roles: EventRole[]) => Promise<string>;
  /** Sends records as somebody with these roles; the answer of the first one stands for it. */
  record: (
    token: string,
    kind: RecordKind,
    body: object,
    more?: { id?: string; at_device?: string; division_id?: string | null },
  ) => Promise<{ state: string; message: string | null; seq: number | null }>;
  day: () => Promise<EventState>;
  live: () => Promise<EventState>;
}

/** A competition with one division, ready for its day. */
export async function newEvent(
  world: TestApp,
  admin: SignedIn,
  { teams: count, format }: { teams: number; format: object },
): Promise<EventWorld> {
  const id = await buildCompetition(world.db, {});
  const names = Array.from({ length: count }, (_, at) => ({ name: `Team ${at + 1}` }));
  const teams = await buildTeams(world.db, id, names);
  await buildEventDay(world.db, { competitionId: id, publishedAt: world.clock.now() });
  const division = await buildDivision(world.db, { competitionId: id, name: 'Open', format, seeds: teams });
  const places = await buildPlaces(world.db, id, [
    { name: 'Mat A', kind: 'mat' },
    { name: 'Mat B', kind: 'mat' },
  ]);
  const { rows } = await world.pool.query<{ slug: string }>('select slug from competition where id = $1', [id]);
  const { slug } = rows[0]!;
  return {
    id,
    slug,
    division,
    teams,
    places,
    token: async (...roles) =>
      (
        await buildHelper(world.db, {
          competitionId: id,
          name: `The ${roles.join(', ')}`,
          roles,
          endsAt: new Date(world.clock.now().getTime() + 12 * 3_600_000),
        })
      ).token,
    record: async (token, kind, body, more = {}) => {
      const { body: answer, status } = await world.call(calls.recordAtEvent, {
        body: {
          token,
          records: [
            {
              id: more.id ?? randomUUID(),
              kind,
              division_id: more.division_id === undefined ? division : more.division_id,
              body: body as Record<string, unknown>,
              at_device: more.at_device ?? world.clock.now().toISOString(),
            },
          ],
        },
      });
      if (status !== 200) throw new Error(`${kind}: ${status} ${JSON.stringify(answer)}`);
      return answer.outcomes[0]!;
    },
    day: async () => (await world.call(calls.readEventDay, { token: admin.token, params: { id } })).body.state,
    live: async () => (await world.call(calls.readLive, { params: { slug } })).body,
  };
}

export const matchOf = (state: EventState, number: number): EventMatch => {
  const match = state.matches.find((known) => known.number === number);
  if (!match) throw new Error(`There is no M${number}.`);
  return match;
};

/** The body of a result for a match as it stands. */
export const resultFor = (match: EventMatch, result: MatchResult, more: object = {}) => ({
  match: match.key,
  teams: [match.a.team, match.b.team],
  result,
  ...more,
});
