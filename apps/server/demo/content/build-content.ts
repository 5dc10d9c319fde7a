import { competition } from '../../src/modules/competitions/catalog/competitions.table.ts';
import { proposeCodes } from '@doctorbird/contract/competitions/team-facts';
import { countEntries } from '../../src/modules/competitions/entries/count-entries.ts';
import { competitionEntry } from '../../src/modules/competitions/entries/entries.table.ts';
import { entryMember } from '../../src/modules/competitions/entries/entry-members.table.ts';
import { galleryItem } from '../../src/modules/content/gallery/gallery.table.ts';
import { robot } from '../../src/modules/content/robots/robots.table.ts';
import { service } from '../../src/modules/content/services/services.table.ts';
import type { Executor } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/new-id.ts';

export type RobotFacts = Partial<typeof robot.$inferInsert>;
export type CompetitionFacts = Partial<typeof competition.$inferInsert>;
export type GalleryFacts = Partial<typeof galleryItem.$inferInsert>;

const published = { contentStatus: 'published' as const };
let nextPassport = 9000;

/** A published, active beginner robot, unless stated otherwise. */
export async function buildRobot(db: Executor, facts: RobotFacts = {}): Promise<string> {
  const id = facts.id ?? newId();
  nextPassport += 1;
  await db.insert(robot).values({
    ...published,
    slug: `robot-${id.slice(-12)}`,
    passport: nextPassport,
    name: 'Test robot',
    category: 'Beginner',
    difficulty: 'Beginner',
    status: 'Active',
    year: 2026,
    team: 'Test team',
    buildTime: '2 weeks',
    description: 'It drives.',
    ...facts,
    id,
  });
  return id;
}

export type EntryFacts = Partial<typeof competitionEntry.$inferInsert> & { members?: readonly MemberFacts[] };

/** A member of a team: accepted, unless stated otherwise. */
export type MemberFacts = { name: string } & Partial<Omit<typeof entryMember.$inferInsert, 'entryId' | 'position'>>;

/** The places of a team, in their order. */
export async function buildMembers(
  db: Executor,
  entryId: string,
  members: readonly MemberFacts[],
  at = new Date('2026-01-05T15:00:00Z'),
): Promise<void> {
  await db.insert(entryMember).values(
    members.map(({ name, state = 'accepted', ...facts }, index) => ({
      ...(state === 'accepted' && { completedAt: at, mayCompete: '1' }),
      createdAt: at,
      ...facts,
      id: facts.id ?? newId(),
      entryId,
      position: index + 1,
      name,
      state,
    })),
  );
}

/**
 * A published combat competition on 16 May 2026 that is open for registration, with 24 places, unless stated otherwise.
 * Enters as many teams as `participants` says; `entryOf` describes each.
 */
export async function buildCompetition(
  db: Executor,
  { participants = 0, ...facts }: CompetitionFacts = {},
  entryOf: (at: number) => EntryFacts = (at) => ({ name: `Team ${at + 1}` }),
): Promise<string> {
  const id = facts.id ?? newId();
  await db.insert(competition).values({
    ...published,
    slug: `competition-${id.slice(-12)}`,
    title: 'Test clash',
    description: 'Robots push.',
    category: 'Combat',
    status: 'registration',
    date: '2026-05-16',
    location: 'Kingston',
    maxParticipants: 24,
    ...facts,
    id,
  });
  if (participants > 0) {
    const feeCents = facts.entryFeeCents ?? 0;
    const codes = new Set<string>();
    for (let at = 0; at < participants; at += 1) {
      const { members = [{ name: 'Sam T.' }], ...entry } = entryOf(at);
      const name = entry.name ?? `Team ${at + 1}`;
      const [code = null] = proposeCodes(name, codes, 1);
      if (code) codes.add(code);
      const entryId = newId();
      await db
        .insert(competitionEntry)
        .values({ feeCents, code, ink: at % 6, ...entry, name, id: entryId, competitionId: id });
      await buildMembers(db, entryId, members, entry.createdAt ?? undefined);
    }
    await countEntries(db, id);
  }
  return id;
}

/** A published picture of a workshop, unless stated otherwise. */
export async function buildGalleryItem(db: Executor, facts: GalleryFacts = {}): Promise<string> {
  const id = facts.id ?? newId();
  await db.insert(galleryItem).values({
    ...published,
    slug: `picture-${id.slice(-12)}`,
    title: 'Test picture',
    description: 'Something was built.',
    category: 'Workshops',
    date: '2026-02-14',
    location: 'Kingston',
    participants: '12 children',
    ...facts,
    id,
  });
  return id;
}

/** A published service, unless stated otherwise. */
export async function buildService(db: Executor, facts: Partial<typeof service.$inferInsert> = {}): Promise<string> {
  const id = facts.id ?? newId();
  await db.insert(service).values({
    ...published,
    slug: `service-${id.slice(-12)}`,
    title: 'Test service',
    description: 'We teach.',
    position: 100,
    ...facts,
    id,
  });
  return id;
}
