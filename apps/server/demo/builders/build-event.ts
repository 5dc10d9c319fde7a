import type { EventRole } from '@doctorbird/contract/competitions/event-roles';
import type { PlaceKind } from '@doctorbird/contract/competitions/event-state';
import { divisionFormat } from '@doctorbird/contract/competitions/formats';
import { competitionEntry } from '../../src/modules/competitions/entries/entries.table.ts';
import { countEntries } from '../../src/modules/competitions/entries/count-entries.ts';
import { proposeCodes } from '@doctorbird/contract/competitions/team-facts';
import { buildMembers } from '../content/build-content.ts';
import { eventDay, eventDivision, eventPlace, eventSeed } from '../../src/modules/competitions/day/day.table.ts';
import { eventHelper, type HelperShift } from '../../src/modules/competitions/helpers/helpers.table.ts';
import { digestText, randomToken } from '../../src/platform/crypto/random-token.ts';
import type { Executor } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/new-id.ts';

/** Enters teams as the office does, without their families, each with a member of a name. In their order they were entered. */
export async function buildTeams(
  db: Executor,
  competitionId: string,
  teams: readonly { name: string; school?: string; at?: Date }[],
): Promise<string[]> {
  const taken = new Set<string>();
  const rows = teams.map(({ name, school, at }, index) => {
    const [code = null] = proposeCodes(name, taken, 1);
    if (code) taken.add(code);
    return {
      id: newId(),
      competitionId,
      name,
      code,
      ink: index % 6,
      school: school ?? null,
      feeCents: 0,
      createdAt: at ?? new Date(Date.UTC(2026, 0, 10, 14, index)),
    };
  });
  if (rows.length > 0) {
    await db.insert(competitionEntry).values(rows);
    for (const { id, createdAt } of rows) await buildMembers(db, id, [{ name: 'A member' }], createdAt);
  }
  await countEntries(db, competitionId);
  return rows.map(({ id }) => id);
}

/** The day of a competition; `published`: its plan may be read. */
export async function buildEventDay(
  db: Executor,
  { competitionId, publishedAt = null }: { competitionId: string; publishedAt?: Date | null },
): Promise<void> {
  await db.insert(eventDay).values({ competitionId, publishedAt }).onConflictDoNothing();
}

/** A division with its teams, the first seed first. `format` may leave out what has a usual value. */
export async function buildDivision(
  db: Executor,
  {
    competitionId,
    name,
    format,
    seeds,
    position = 0,
  }: { competitionId: string; name: string; format: object; seeds: readonly string[]; position?: number },
): Promise<string> {
  const id = newId();
  await db.insert(eventDivision).values({ id, competitionId, name, position, format: divisionFormat.parse(format) });
  if (seeds.length > 0)
    await db.insert(eventSeed).values(seeds.map((entryId, at) => ({ divisionId: id, entryId, seed: at + 1 })));
  return id;
}

export async function buildPlaces(
  db: Executor,
  competitionId: string,
  places: readonly { name: string; kind: PlaceKind }[],
): Promise<string[]> {
  const rows = places.map((place, position) => ({ id: newId(), competitionId, position, ...place }));
  await db.insert(eventPlace).values(rows);
  return rows.map(({ id }) => id);
}

/** Somebody who helps on the day, with the link's token. */
export async function buildHelper(
  db: Executor,
  {
    competitionId,
    name,
    roles,
    endsAt,
    token = randomToken(),
    shifts = [],
  }: { competitionId: string; name: string; roles: EventRole[]; endsAt: Date; token?: string; shifts?: HelperShift[] },
): Promise<{ id: string; token: string }> {
  const id = newId();
  await db
    .insert(eventHelper)
    .values({ id, competitionId, name, roles, shifts, endsAt, tokenDigest: digestText(token), vetting: 'cleared' });
  return { id, token };
}
