import { badgeKeys, badges } from '@doctorbird/contract/teaching/achievements';
import type { BadgeRule } from '@doctorbird/contract/teaching/office-badges';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { badgeAward } from '../achievements/achievements.table.ts';
import { readChildFacts } from '../skills/class-facts.ts';
import { meetsRule } from './badge-facts.ts';
import { storedRule } from './office-badges.rows.ts';
import { officeBadge } from './office-badges.table.ts';
import { inList } from '../../../platform/database/in-list.ts';

interface Whom {
  studentIds: readonly string[];
  /** The badges that are looked at; without it all of them. */
  only?: (badge: { badge: string; rule: BadgeRule }) => boolean;
}

/**
 * Gives the badges whose rule these students now meet, each once; `only` limits it to what has just changed. All of a class at
 * once: a statement that reads and one that writes.
 */
export async function awardByFacts(
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  { studentIds, only = () => true }: Whom,
): Promise<number> {
  if (studentIds.length === 0) return 0;
  const known = (await knownBadges(db)).filter((one) => only(one));
  if (known.length === 0) return 0;
  const facts = await readChildFacts(db, inList(studentIds));
  const due = facts.flatMap((child) =>
    known
      .filter(({ badge, rule }) => !child.has.includes(badge) && meetsRule(rule, child))
      .map((one) => ({ ...one, studentId: child.studentId })),
  );
  return store(db, now, due);
}

/** All badges that a rule gives, ours and those of the office. */
async function knownBadges(db: Executor) {
  const office = await db
    .select({ id: officeBadge.id, version: officeBadge.version, rule: storedRule })
    .from(officeBadge)
    .where(and(officeBadge.isActive, ne(sql`${officeBadge.rule} ->> 'kind'`, 'hand')));
  return [
    ...badgeKeys.map((key) => ({ badge: key as string, rule: badges[key].rule, officeBadgeId: null, version: 0 })),
    ...office.map(({ id, rule, version }) => ({ badge: id, rule, officeBadgeId: id, version })),
  ];
}

/** Those that competitions alone give: where classes have a part in it, the badge stays as such badges do. */
const ofContests = ({ rule: { kind, also } }: { rule: BadgeRule }): boolean =>
  ['competition', 'place', 'award', 'records'].includes(kind) && also.every((proof) => proof.kind === 'competition');

/** Those that awards of a competition give. */
export const ofAwards = ({ rule }: { rule: BadgeRule }): boolean => rule.kind === 'award';

/**
 * Takes back badges that competitions gave by rule, where the results say something else now; `only` limits it to what has just changed.
 * One that a person gave stays.
 */
export async function takeBackContestBadges(
  db: Executor,
  studentIds: readonly string[],
  only: (badge: { rule: BadgeRule }) => boolean = () => true,
): Promise<void> {
  if (studentIds.length === 0) return;
  const known = (await knownBadges(db)).filter((one) => ofContests(one) && only(one));
  if (known.length === 0) return;
  for (const child of await readChildFacts(db, inList(studentIds))) {
    const wrong = known.filter(({ badge, rule }) => child.has.includes(badge) && !meetsRule(rule, child));
    if (wrong.length > 0)
      await db.delete(badgeAward).where(
        and(
          eq(badgeAward.studentId, child.studentId),
          isNull(badgeAward.awardedBy),
          inArray(
            badgeAward.badge,
            wrong.map(({ badge }) => badge),
          ),
        ),
      );
  }
}

interface Due {
  studentId: string;
  badge: string;
  officeBadgeId: string | null;
  version: number;
}

/** Those that a level of a skill gives. */
export const ofSkills = ({ rule }: { rule: BadgeRule }): boolean => rule.kind === 'skill';

/** Those that the words of quick notes have a part in. */
export const ofNotes = ({ rule }: { rule: BadgeRule }): boolean => rule.also.some(({ kind }) => kind === 'note');

/** A badge of the office is locked against a change until the award stands; one that was changed meanwhile is not given. */
async function store(db: Executor, now: Date, due: readonly Due[]): Promise<number> {
  const ids = [...new Set(due.flatMap(({ officeBadgeId: id }) => (id ? [id] : [])))].toSorted();
  const locked =
    ids.length === 0
      ? []
      : await db
          .select({ id: officeBadge.id, version: officeBadge.version })
          .from(officeBadge)
          .where(and(inArray(officeBadge.id, ids), eq(officeBadge.isActive, true)))
          .orderBy(officeBadge.id)
          .for('key share');
  const given = due.filter(
    ({ officeBadgeId: id, version }) => id === null || locked.some((row) => row.id === id && row.version === version),
  );
  if (given.length === 0) return 0;
  const made = await db
    .insert(badgeAward)
    .values(
      given.map(({ studentId, badge, officeBadgeId }) => ({
        id: newId(),
        studentId,
        badge,
        officeBadgeId,
        awardedAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: badgeAward.id });
  return made.length;
}
