import type { reviewDecisions } from '@doctorbird/contract/accounts/roles';
import { isPermission } from '@doctorbird/contract/core/permissions';
import { and, asc, desc, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext, ActorContext, Ports } from '../../../access/action-context.ts';
import { type ReviewDecision, permissionUse, rightsReview, roleGrant } from '../../../access/roles.table.ts';
import { giveFirstRoles } from '../../../access/give-first-roles.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { lockTeamAccount, type StaffDependencies } from '../users/change-staff.ts';
import { rows as userRows } from '../users/users.rows.ts';
import { presentUser } from '../users/users.presenter.ts';
import { endGrant, endOver, sendGiven } from './give-role.ts';
import { findRole } from './roles.queries.ts';
import { lockRoles } from './write-role.ts';

type Context = ActorContext & Ports<StaffDependencies>;
type Decision = (typeof reviewDecisions)[number];

/** Without a use for so many days somebody decides whether a person keeps their roles. */
export const idleAfter = 90;
/** Uses are looked at for as long as a review can ask for them. */
const usesStayDays = 400;

/** The nightly clean-up of uses that no page shows any more. */
export async function dropOldUses(db: Database, { now }: Pick<ActionContext, 'now'>): Promise<void> {
  await db
    .delete(permissionUse)
    .where(lt(permissionUse.day, jamaicaDay(new Date(now.getTime() - usesStayDays * 86_400_000))));
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The review of this month: everybody who is an admin, who used nothing for the longest time first. */
export async function loadReview(db: Executor, { now, actorId }: { now: Date; actorId: string }) {
  const today = jamaicaDay(now);
  const month = today.slice(0, 7);
  const [[review], [last], people, uses] = await Promise.all([
    db.select().from(rightsReview).where(eq(rightsReview.month, month)),
    db
      .select()
      .from(rightsReview)
      .where(and(ne(rightsReview.month, month), isNotNull(rightsReview.finishedAt)))
      .orderBy(desc(rightsReview.month))
      .limit(1),
    userRows(db, now)
      .where(and(eq(account.role, 'admin'), eq(account.isActive, true)))
      .orderBy(asc(account.fullName)),
    db.execute<{ accountId: string; permission: string; day: string }>(sql`
      select distinct on (account_id) account_id as "accountId", permission, day::text as day
      from permission_use order by account_id, day desc, first_at desc`),
  ]);
  const used = new Map(uses.rows.map((use) => [use.accountId, use]));
  const decided = new Map((review?.decisions ?? []).map((one) => [one.accountId, one]));
  const admins = people.map(presentUser);
  const givers = new Set(admins.filter(({ permissions }) => permissions.includes('roles')).map(({ id }) => id));
  const listed = admins.map((person) => {
    const use = used.get(person.id);
    const since = use?.day ?? jamaicaDay(person.created_at);
    const idle = daysBetween(since, today);
    const decision = decided.get(person.id);
    return {
      id: person.id,
      full_name: person.full_name,
      roles: person.roles,
      last_permission: use && isPermission(use.permission) ? use.permission : null,
      last_used: use?.day ?? null,
      to_decide: idle > idleAfter || givers.has(person.id),
      yourself: person.id === actorId,
      decision: decision ? { decision: decision.decision, by: decision.by, at: decision.at } : null,
      idle,
    };
  });
  const reviewers = listed.filter(({ id, yourself }) => givers.has(id) && !yourself);
  // Nobody reviews oneself: whoever alone may give roles is left out of what is open.
  const isAsked = ({ to_decide: asked, yourself }: (typeof listed)[number]) =>
    asked && (!yourself || reviewers.length > 0);
  const sorted = listed
    .map((person) => ({ ...person, to_decide: isAsked(person) }))
    .toSorted((a, b) => Number(b.to_decide) - Number(a.to_decide) || b.idle - a.idle);
  return {
    month,
    people: sorted.map(({ idle, ...person }) => ({
      ...person,
      idle_days: person.last_used === null ? null : idle,
    })),
    open: sorted.filter(({ to_decide: asked, decision }) => asked && decision === null).length,
    reviewers: reviewers.map(({ id, full_name }) => ({ id, full_name })),
    finished: review?.finishedAt ? { at: review.finishedAt, by: review.finishedBy ?? 'A former admin' } : null,
    last: last?.finishedAt ? { month: last.month, at: last.finishedAt, by: last.finishedBy ?? 'A former admin' } : null,
    idle_after: idleAfter,
    version: review?.version ?? 1,
  };
}

async function lockReview(tx: Transaction, now: Date) {
  const month = jamaicaDay(now).slice(0, 7);
  await tx.insert(rightsReview).values({ month }).onConflictDoNothing();
  const [review] = await tx.select().from(rightsReview).where(eq(rightsReview.month, month)).for('update');
  if (!review) throw notFound('review');
  if (review.finishedAt)
    throw conflict(
      'review_finished',
      `The review of ${month} is finished, by ${review.finishedBy ?? 'a former admin'}.`,
    );
  return review;
}

/** Decides about one person and carries it out at once. Throws 409 for oneself, for the last owner, and after the end of the review. */
export async function decideRights(
  db: Database,
  context: Context,
  { id, decision, version }: { id: string; decision: Decision; version: number | undefined },
): Promise<void> {
  const { actor, origin, now } = context;
  await inTransaction(db, async (tx) => {
    await lockRoles(tx);
    const review = await lockReview(tx, now);
    refuseStale(version, review.version);
    if (id === actor.accountId) throw conflict('yourself', 'Another owner reviews you.');
    const holder = await lockTeamAccount(tx, id);
    if (holder.role !== 'admin') throw notFound('person');
    // A role whose time is over is no role any more, and makes room for the same one.
    await endOver(tx, { now, accountId: id });
    const grants = await tx
      .select()
      .from(roleGrant)
      .where(and(eq(roleGrant.accountId, id), isNull(roleGrant.endedAt)));
    const stays = decision === 'keep' ? null : decision === 'read_only' ? 'read_only' : '';
    if (stays !== null)
      for (const grant of grants) if (grant.role !== stays) await endGrant(tx, context, { grant, holder });
    if (decision === 'read_only' && !grants.some(({ role }) => role === 'read_only')) {
      await giveFirstRoles(tx, { now }, { accountId: id, roles: ['read_only'], givenById: actor.accountId });
      await sendGiven(tx, context, { to: holder, role: await findRole(tx, 'read_only'), endsAt: null });
    }
    const line: ReviewDecision = {
      accountId: id,
      name: holder.fullName,
      roles: grants.map(({ role }) => role),
      decision,
      byId: actor.accountId,
      by: actor.name,
      at: now.toISOString(),
    };
    await tx
      .update(rightsReview)
      .set({
        decisions: [...review.decisions.filter(({ accountId }) => accountId !== id), line],
        version: sql`${rightsReview.version} + 1`,
      })
      .where(eq(rightsReview.month, review.month));
    await recordAudit(tx, origin, {
      action: 'rights.reviewed',
      entity: 'account',
      entityId: id,
      after: { month: review.month, decision },
    });
    await context.sessions.forgetEverywhere(tx);
  });
}

/** Finishes the review of this month. Throws 409 while somebody is left to decide on, also for another owner to decide on the caller. */
export async function finishReview(db: Database, context: Context): Promise<void> {
  const { actor, origin, now } = context;
  await inTransaction(db, async (tx) => {
    const review = await lockReview(tx, now);
    const { open, people, reviewers } = await loadReview(tx, { now, actorId: actor.accountId });
    const own = people.find(({ yourself }) => yourself);
    if (open === 1 && own?.to_decide && own.decision === null)
      throw conflict(
        'review_yourself',
        `Another owner has to review you first: ${reviewers.map(({ full_name: name }) => name).join(' or ')}.`,
      );
    if (open > 0)
      throw conflict('review_open', `${open} ${open === 1 ? 'person is' : 'people are'} left to decide on.`);
    await tx
      .update(rightsReview)
      .set({
        finishedAt: now,
        finishedById: actor.accountId,
        finishedBy: actor.name,
        version: sql`${rightsReview.version} + 1`,
      })
      .where(eq(rightsReview.month, review.month));
    await recordAudit(tx, origin, {
      action: 'rights.review_finished',
      entity: 'rights_review',
      after: { month: review.month },
    });
  });
}
