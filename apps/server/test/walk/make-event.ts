import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { buildDivision, buildEventDay, buildHelper, buildPlaces, buildTeams } from '../../demo/builders/build-event.ts';
import { buildCompetition } from '../../demo/content/build-content.ts';
import { competition } from '../../src/modules/competitions/catalog/competitions.table.ts';
import { eventDisplay } from '../../src/modules/competitions/displays/displays.table.ts';
import { digestText } from '../../src/platform/crypto/random-token.ts';
import type { Scene } from './scene.ts';

/** A competition whose day is set up: two teams without families, a mat, and somebody at the control desk. */
export async function newEventDay(scene: Scene) {
  const { db, clock } = scene.world;
  const id = await buildCompetition(db, { date: '2026-06-20' });
  const teams = await buildTeams(db, id, [{ name: 'Goat Horn' }, { name: 'Rolling Calf' }]);
  await buildEventDay(db, { competitionId: id, publishedAt: clock.now() });
  const format = {
    kind: 'single',
    sheet: { kind: 'points', criteria: [{ id: 'c1', name: 'Goals', points: 1, most: 9 }] },
  };
  const divisionId = await buildDivision(db, { competitionId: id, name: 'Open', format, seeds: teams });
  const [placeId] = await buildPlaces(db, id, [{ name: 'Mat A', kind: 'mat' }]);
  const endsAt = new Date('2026-06-21T05:00:00.000Z');
  const helper = await buildHelper(db, { competitionId: id, name: 'Everton Grant', roles: ['desk'], endsAt });
  const [row] = await db.select({ slug: competition.slug }).from(competition).where(eq(competition.id, id));
  return { id, slug: row!.slug, teams, divisionId, placeId: placeId!, helper };
}

/** As a screen makes it. */
export const aKey = (): string => `${randomUUID()}${randomUUID()}`.replaceAll('-', '');

/** A screen that waits with a code, or one that belongs to a day. */
export async function newDisplay({ world: { db, clock } }: Scene, competitionId: string | null = null) {
  const [id, key, code] = [randomUUID(), aKey(), randomUUID().slice(0, 6).toUpperCase().replaceAll(/[01]/g, 'Z')];
  const now = clock.now();
  await db.insert(eventDisplay).values({
    id,
    keyDigest: digestText(key),
    seenAt: now,
    createdAt: now,
    ...(competitionId === null
      ? { code, codeEndsAt: new Date(now.getTime() + 10 * 60_000) }
      : { competitionId, name: 'Hall, left', shows: 'turns' as const }),
  });
  return { id, key, code };
}

/** A record that can be made at any time. */
export const anArrival = (entry: string, scene: Scene) => ({
  id: randomUUID(),
  kind: 'team.arrived' as const,
  body: { entry },
  at_device: scene.world.clock.now().toISOString(),
});
