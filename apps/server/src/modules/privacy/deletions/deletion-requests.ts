import { deletionDays, type DeletionRequest, type AdminDeletion } from '@doctorbird/contract/privacy/deletion-requests';
import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext, ActorContext, Ports } from '../../../access/action-context.ts';
import type { Sessions } from '../../../access/sessions.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, DomainError } from '../../../platform/domain-error.ts';
import { writtenDay } from '../../../platform/jamaica-time.ts';
import { SWEEP_MAILS } from '../../../platform/mail/sweep-mails.ts';
import { isTurn, sweepEach } from '../../../platform/sweeps/sweep.ts';
import { passEntries } from '../../enrollments/waiting/pass-entries.ts';
import { notifyPerson } from '../../organisation/channels/notify-people.ts';
import { privacyMails } from '../mails/privacy-mails.ts';
import { eraseAccount } from './erase-account.ts';
import type { ForgetTasks } from './erase-tasks.ts';
import { erasing } from './erasing.ts';
import { cancelForReturned } from './inactive-requests.ts';
import { deletionRequest } from '../privacy.table.ts';
import { requireAnotherAdmin } from '../../../access/require-another-admin.ts';
import { settingsPages } from './settings-pages.ts';
import { presentDeletion, presentAdminDeletion } from './deletions.presenter.ts';
import { isLastAdmin, refuseWithSomethingAhead, requireMayAskForDeletion } from './deletions.policy.ts';
import { moneyAhead } from './money-ahead.ts';
import { notifyOtherGuardians } from './notify-guardians.ts';
import { placesAhead } from './places-ahead.ts';
import { deleteAll } from '../../../platform/files/take-back.ts';

export type DeletionNeeds = Pick<AppDependencies, 'db' | 'files' | 'clock' | 'jobs' | 'config'> & {
  sessions: Sessions;
} & ForgetTasks;

export async function openRequest(db: Executor, accountId: string): Promise<DeletionRequest | null> {
  const [row] = await db
    .select()
    .from(deletionRequest)
    .where(and(eq(deletionRequest.accountId, accountId), eq(deletionRequest.state, 'open')));
  return row ? presentDeletion(row) : null;
}

/**
 * Starts the waiting period, of which other guardians of the children are notified; a repeat changes nothing. Throws 409 while there are
 * current places or money is on its way, when a parent has to ask, or for the last active admin.
 */
export async function requestDeletion(
  db: Database,
  context: ActorContext & Ports<DeletionNeeds>,
): Promise<DeletionRequest> {
  const { actor, origin, now, jobs, config } = context;
  return inTransaction(db, async (tx) => {
    await tx.select({ id: account.id }).from(account).where(eq(account.id, actor.accountId)).for('update');
    const running = await openRequest(tx, actor.accountId);
    if (running?.cause === 'asked') return running;
    await requireMayAskForDeletion(tx, actor);
    await refuseWithSomethingAhead(tx, now, actor.accountId);
    // Whoever comes back and asks means it: the one of the settings would be cancelled tonight, because they came back.
    if (running)
      await tx
        .update(deletionRequest)
        .set({ state: 'canceled', finishedAt: now })
        .where(eq(deletionRequest.id, running.id));

    const [asked] = await tx
      .insert(deletionRequest)
      .values({
        id: newId(),
        accountId: actor.accountId,
        requestedAt: now,
        dueAt: new Date(now.getTime() + deletionDays * 86_400_000),
      })
      .returning();
    await recordAudit(tx, origin, {
      action: 'account.deletion_requested',
      entity: 'account',
      entityId: actor.accountId,
    });
    await notifyPerson(
      tx,
      { jobs, config },
      {
        kind: privacyMails.deletion,
        id: actor.accountId,
        values: { day: writtenDay(asked!.dueAt) },
        path: `${settingsPages[actor.role]}#your-data`,
      },
    );
    await notifyOtherGuardians(tx, { jobs, config }, { accountId: actor.accountId, dueAt: asked!.dueAt });
    return presentDeletion(asked!);
  });
}

/** Cancels the request, if there is one. */
export async function cancelDeletion(
  db: Database,
  { actor, origin, now }: ActorContext & Ports<DeletionNeeds>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const stopped = await tx
      .update(deletionRequest)
      .set({ state: 'canceled', finishedAt: now })
      .where(and(eq(deletionRequest.accountId, actor.accountId), eq(deletionRequest.state, 'open')))
      .returning({ id: deletionRequest.id });
    if (stopped.length > 0)
      await recordAudit(tx, origin, {
        action: 'account.deletion_canceled',
        entity: 'account',
        entityId: actor.accountId,
      });
  });
}

/** The open ones first, as they are due, then what was carried out or cancelled last. */
export async function listDeletions(db: Executor, now: Date): Promise<AdminDeletion[]> {
  const rows = await db
    .select({
      request: deletionRequest,
      name: account.fullName,
      role: account.role,
      ahead: placesAhead(sql`deletion_request.account_id`, now),
      money: moneyAhead(sql`deletion_request.account_id`),
      lastAdmin: isLastAdmin(sql`deletion_request.account_id`, account.role),
    })
    .from(deletionRequest)
    .innerJoin(account, eq(account.id, deletionRequest.accountId))
    .orderBy(
      desc(sql`${deletionRequest.state} = 'open'`),
      sql`case when ${deletionRequest.state} = 'open' then ${deletionRequest.dueAt} end`,
      desc(deletionRequest.finishedAt),
      deletionRequest.id,
    )
    .limit(200);
  return rows.map(presentAdminDeletion);
}

/** Carries out a request. Throws 404 when it is not open, 409 while there are current places, money is on its way and for the last active admin. */
export async function carryOutDeletion(
  db: Database,
  context: ActionContext & Ports<DeletionNeeds>,
  { id, reason }: { id: string; reason?: string },
): Promise<void> {
  const { origin, now, files, jobs, sessions } = context;
  await erasing(db, async (tx, afterCommit) => {
    // Locks the account first, as every action does, so concurrent requests, cancellations and enrollments finish before.
    const [asked] = await tx.select().from(deletionRequest).where(eq(deletionRequest.id, id));
    if (!asked) throw notFound('request');
    const [holder] = await tx
      .select({ role: account.role })
      .from(account)
      .where(eq(account.id, asked.accountId))
      .for('update');
    const done = await tx
      .update(deletionRequest)
      .set({ state: 'done', finishedAt: now })
      .where(and(eq(deletionRequest.id, id), eq(deletionRequest.state, 'open')))
      .returning({ id: deletionRequest.id });
    if (done.length === 0) throw notFound('open request');
    if (holder?.role === 'admin') await requireAnotherAdmin(tx, asked.accountId);
    await refuseWithSomethingAhead(tx, now, asked.accountId);
    await passTurns(tx, context, asked.accountId);
    const keys = await eraseAccount(tx, { ...context, sessions }, asked.accountId);
    await jobs.enqueue(tx, SWEEP_MAILS, {});
    await recordAudit(tx, origin, {
      action: 'account.erased',
      entity: 'account',
      entityId: asked.accountId,
      ...(reason && { after: { reason } }),
    });
    afterCommit(async () => {
      sessions.clearCache();
      await deleteAll(files, keys);
    });
  });
}

/** What a further guardian had on waiting lists for the child of somebody else: the list would wait for an account that is gone. */
async function passTurns(
  tx: Transaction,
  context: ActionContext & Ports<DeletionNeeds>,
  accountId: string,
): Promise<void> {
  const { rows } = await tx.execute<{ studentId: string }>(sql`
    select distinct w.student_id as "studentId" from waiting_entry w
    where w.parent_id = ${accountId} and w.state in ('waiting', 'offered') order by 1`);
  for (const { studentId } of rows) await passEntries(tx, context, { studentId, accountId });
}

/** Every night. */
export const CARRY_OUT_DELETIONS = 'privacy.deletions';

/** Carries out the requests that are due. A blocked one (new places, money on its way, or the last admin) stays open and is shown to admins. */
export async function carryOutDueDeletions(
  db: Database,
  context: ActionContext & Ports<DeletionNeeds>,
): Promise<number> {
  await cancelForReturned(db, context.now);
  const rows = await db
    .select({ id: deletionRequest.id })
    .from(deletionRequest)
    .where(
      and(
        eq(deletionRequest.state, 'open'),
        lte(deletionRequest.dueAt, context.now),
        eq(placesAhead(sql`deletion_request.account_id`, context.now), 0),
        isNull(moneyAhead(sql`deletion_request.account_id`)),
        isTurn(CARRY_OUT_DELETIONS, sql`deletion_request.id`, context.now),
      ),
    )
    .orderBy(asc(deletionRequest.dueAt));
  return sweepEach(db, context, {
    name: CARRY_OUT_DELETIONS,
    rows,
    key: ({ id }) => id,
    run: async ({ id }) => {
      try {
        await carryOutDeletion(db, context, { id });
        return true;
      } catch (error) {
        // Blocked, or cancelled just now: nothing failed.
        if (error instanceof DomainError) return false;
        throw error;
      }
    },
  });
}
