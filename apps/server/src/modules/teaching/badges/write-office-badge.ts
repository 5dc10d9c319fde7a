import { badgeKeys, badges } from '@doctorbird/contract/teaching/achievements';
import { ownSign, type BadgePicture } from '@doctorbird/contract/teaching/badge-pictures';
import type { BadgeRule, changeBadge as changeBody, newBadge } from '@doctorbird/contract/teaching/office-badges';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { readAttendanceRules } from '../../organisation/settings/attendance-rules.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { badgeAward } from '../achievements/achievements.table.ts';
import { skill } from '../skills/skills.table.ts';
import { awardByFacts } from './award-by-facts.ts';
import { dueForBadge } from './office-badges.queries.ts';
import { officeBadge } from './office-badges.table.ts';

/** Names are compared with all the others. */
const lockNames = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('office_badge'))`);

async function refuseSameTitle(tx: Transaction, title: string, own?: string): Promise<void> {
  const isBuiltIn = badgeKeys.some((key) => badges[key].title.toLowerCase() === title.toLowerCase());
  const same = and(sql`lower(${officeBadge.title}) = lower(${title})`, own ? ne(officeBadge.id, own) : undefined);
  if (isBuiltIn || (await tx.$count(officeBadge, same)) > 0)
    throw invalid({ title: 'There is a badge of this name already' });
}

async function refuseUnknown(
  tx: Transaction,
  { skill_id: skillId, program_id: programId, also }: BadgeRule,
): Promise<void> {
  const { note_team_tags: teamLabels } = await readAttendanceRules(tx);
  for (const [at, { kind, named }] of also.entries())
    if (kind === 'note' && teamLabels.some((word) => word.toLowerCase() === named?.toLowerCase()))
      // Children would learn of such a note through the badge.
      throw invalid({ [`rule.also.${at}.named`]: `“${named}” is for the team only` });
  if (skillId && (await tx.$count(skill, and(eq(skill.id, skillId), isNull(skill.removedAt)))) === 0)
    throw invalid({ 'rule.skill_id': 'This skill is not on the map' });
  if (programId && (await tx.$count(program, and(eq(program.id, programId), isNull(program.deletedAt)))) === 0)
    throw invalid({ 'rule.program_id': 'This program is not there' });
}

/** A ready sign has no strokes of its own. */
const wholePicture = ({ own, ...picture }: BadgePicture): BadgePicture =>
  picture.sign === ownSign && own ? { ...picture, own } : picture;

/** Throws 422 (a badge of that name, an unknown skill or program). */
export async function addBadge(
  db: Database,
  { origin, now }: ActionContext,
  given: z.output<typeof newBadge>,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await lockNames(tx);
    await refuseSameTitle(tx, given.title);
    await refuseUnknown(tx, given.rule);
    const id = newId();
    await tx.insert(officeBadge).values({ ...given, picture: wholePicture(given.picture), id, createdAt: now });
    await recordAudit(tx, origin, {
      action: 'office_badge.added',
      entity: 'office_badge',
      entityId: id,
      after: { title: given.title, kind: given.rule.kind },
    });
    return id;
  });
}

async function lockBadge(tx: Transaction, id: string) {
  const [badge] = await tx.select().from(officeBadge).where(eq(officeBadge.id, id)).for('update');
  if (!badge) throw notFound('badge');
  return badge;
}

/** Throws 404, 409 (stale, given already), 422. */
export async function changeBadge(
  db: Database,
  { origin }: ActionContext,
  { id, given: { version, ...given } }: { id: string; given: z.output<typeof changeBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockNames(tx);
    const before = await lockBadge(tx, id);
    if ((await tx.$count(badgeAward, eq(badgeAward.officeBadgeId, id))) > 0)
      throw conflict(
        'badge_given',
        'A child has this badge, so its words, picture and rule stay as they are. Switch it off, and make another one.',
      );
    refuseStale(version, before.version);
    if (given.title !== undefined) await refuseSameTitle(tx, given.title, id);
    if (given.rule) await refuseUnknown(tx, given.rule);
    await tx
      .update(officeBadge)
      .set({
        ...presentFields({ ...given, picture: given.picture && wholePicture(given.picture) }),
        version: before.version + 1,
      })
      .where(eq(officeBadge.id, id));
    await recordAudit(tx, origin, {
      action: 'office_badge.changed',
      entity: 'office_badge',
      entityId: id,
      before: { title: before.title, criteria: before.criteria },
      after: { title: given.title ?? before.title, criteria: given.criteria ?? before.criteria },
    });
  });
}

/** Whoever has the badge keeps it. Repeating it has no further effect. Throws 404. */
export async function switchBadge(
  db: Database,
  { origin }: ActionContext,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockBadge(tx, id);
    if (before.isActive === isActive) return;
    await tx
      .update(officeBadge)
      .set({ isActive, version: before.version + 1 })
      .where(eq(officeBadge.id, id));
    await recordAudit(tx, origin, {
      action: isActive ? 'office_badge.switched_on' : 'office_badge.switched_off',
      entity: 'office_badge',
      entityId: id,
      after: { title: before.title },
    });
  });
}

/** Gives a badge to all who meet its rule today and do not have it. Throws 404, 409 (switched off). */
export async function awardDue(db: Database, { origin, now }: ActionContext, id: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const badge = await lockBadge(tx, id);
    if (!badge.isActive) throw conflict('badge_off', 'This badge is switched off. Switch it on first.');
    const due = await dueForBadge(tx, badge);
    const awarded = await awardByFacts(
      tx,
      { now },
      { studentIds: due.map(({ studentId }) => studentId), only: ({ badge: key }) => key === id },
    );
    if (awarded > 0)
      await recordAudit(tx, origin, {
        action: 'office_badge.awarded',
        entity: 'office_badge',
        entityId: id,
        after: { title: badge.title, children: awarded },
      });
    return awarded;
  });
}
