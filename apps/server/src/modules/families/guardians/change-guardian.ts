import type { changeGuardian as changeBody } from '@doctorbird/contract/families/guardians';
import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { account } from '../../../access/access.table.ts';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { notifyPerson } from '../../organisation/channels/notify-people.ts';
import { guardianMails } from '../mails/guardian-mails.ts';
import { collectorsAddedBy } from '../people/collectors-of.ts';
import { peopleOf } from '../people/people.queries.ts';
import type { NotifyNeeds } from '../students/notify-about.ts';
import { student } from '../students/students.table.ts';
import { guardian } from './guardians.table.ts';
import { rightsAsText } from './invite-guardian.ts';
import { lockGuarded, lockGuardian } from './lock-guardian.ts';

interface At {
  studentId: string;
  id: string;
}

/**
 * Waiting lists follow in the same transaction when an account may no longer request places for a child, through this port: its turns
 * go to the primary guardian. Returns how many.
 */
export type PassTurns = (
  tx: Transaction,
  context: ActionContext & NotifyNeeds,
  about: { studentId: string; accountId: string },
) => Promise<number>;

type Context = ActorContext & NotifyNeeds & { passTurns: PassTurns };

/** Whoever a guardian put on the pick-up list stays there: the primary guardian decides about them. Null where there is nobody. */
async function collectorsText(
  tx: Transaction,
  { studentId, addedBy }: { studentId: string; addedBy: string },
): Promise<string | null> {
  const people = collectorsAddedBy(await peopleOf(tx, studentId), addedBy);
  if (people.length === 0) return null;
  return `${new Intl.ListFormat('en').format(people)}, added by them, may still collect the child. Please remove anybody who should not from the pick-up list on the child's page.`;
}

/** What whoever had them reads. */
const turnsText = (turns: number): string | null =>
  turns === 0 ? null : 'What you had on waiting lists for the child is with the primary guardian now.';

/** Changes the rights at once; an active guardian is notified, and without money has no turns on waiting lists. Throws 404, 409 when stale. */
export async function changeGuardian(
  db: Database,
  context: Context,
  { at, given }: { at: At; given: z.output<typeof changeBody> },
): Promise<void> {
  const { actor, origin } = context;
  await inTransaction(db, async (tx) => {
    const { child } = await lockGuarded(tx, { actor, studentId: at.studentId });
    const row = await lockGuardian(tx, at);
    refuseStale(given.version, row.version);
    if (given.money === row.money && given.pick_up === row.pickUp) return;
    await tx
      .update(guardian)
      .set({ money: given.money, pickUp: given.pick_up, version: sql`${guardian.version} + 1` })
      .where(eq(guardian.id, at.id));
    await recordAudit(tx, origin, {
      action: 'guardian.rights_changed',
      entity: 'student',
      entityId: at.studentId,
      before: { money: row.money, pick_up: row.pickUp },
      after: { guardian_id: at.id, money: given.money, pick_up: given.pick_up },
    });
    if (row.accountId === null) return;
    const { studentId } = at;
    const turns = given.money ? 0 : await context.passTurns(tx, context, { studentId, accountId: row.accountId });
    await notifyPerson(tx, context, {
      kind: guardianMails.rightsChanged,
      id: row.accountId,
      values: { child: child.name, rights: rightsAsText(given), turns: turnsText(turns) },
      path: `/parent/children/${studentId}`,
    });
  });
}

/**
 * Ends the rights of a second guardian, or an invitation: from the next request on nothing of the child answers, and turns on waiting
 * lists go to the primary one. The parent and admins end anybody's, a guardian their own. Whoever did not do it is notified. Throws 404.
 */
export async function endGuardian(
  db: Database,
  context: Context,
  { at, reason }: { at: At; reason: string | null },
): Promise<void> {
  const { actor, origin, now } = context;
  await inTransaction(db, async (tx) => {
    const { child, rights } = await lockGuarded(tx, { actor, studentId: at.studentId, orGuardian: true });
    const row = await lockGuardian(tx, at);
    const own = row.accountId === actor.accountId;
    if (!rights.primary && !own) throw notFound('guardian');
    await tx
      .update(guardian)
      .set({ state: 'ended', tokenDigest: null, endedAt: now, version: sql`${guardian.version} + 1` })
      .where(eq(guardian.id, at.id));
    await recordAudit(tx, origin, {
      action: row.state === 'invited' ? 'guardian.invitation_withdrawn' : 'guardian.ended',
      entity: 'student',
      entityId: at.studentId,
      after: { guardian_id: at.id, ...(reason && { reason }) },
    });
    if (row.state === 'invited' || row.accountId === null) return;
    const turns = await context.passTurns(tx, context, { studentId: at.studentId, accountId: row.accountId });
    if (!own)
      await notifyPerson(tx, context, {
        kind: guardianMails.ended,
        id: row.accountId,
        values: { child: child.name, reason, turns: turnsText(turns) },
        path: '/parent/payments',
      });
    if (child.parentId !== null && child.parentId !== actor.accountId)
      await notifyPerson(tx, context, {
        kind: guardianMails.left,
        id: child.parentId,
        values: {
          child: child.name,
          guardian: row.name,
          collectors: await collectorsText(tx, { studentId: at.studentId, addedBy: row.accountId }),
        },
        path: `/parent/children/${at.studentId}`,
      });
  });
}

/**
 * Makes the second guardian the parent of the record, and the parent the second guardian with all rights. Places and money stay
 * with the account that asked for them. Throws 404, 409 unless the guardian is active.
 */
export async function swapGuardians(
  db: Database,
  context: ActorContext & NotifyNeeds,
  { at, reason }: { at: At; reason: string },
): Promise<void> {
  const { actor, origin } = context;
  await inTransaction(db, async (tx) => {
    const { child } = await lockGuarded(tx, { actor, studentId: at.studentId });
    const row = await lockGuardian(tx, at);
    if (row.state !== 'active' || row.accountId === null || child.parentId === null)
      throw conflict('not_accepted', 'The invitation has not been accepted yet.');
    const both = [child.parentId, row.accountId];
    const people = await tx
      .select({ id: account.id, email: account.email, name: account.fullName })
      .from(account)
      .where(inArray(account.id, both));
    const [before, after] = both.map((id) => people.find((person) => person.id === id));
    if (!before || !after) throw notFound('guardian');
    await tx
      .update(student)
      .set({ parentId: after.id, version: sql`${student.version} + 1` })
      .where(eq(student.id, at.studentId));
    await tx
      .update(guardian)
      .set({
        accountId: before.id,
        name: before.name,
        // Without one there is nothing to invite again, and nobody needs to be: the guardian has an account.
        email: before.email ?? '',
        money: true,
        pickUp: true,
        invitedBy: actor.accountId,
        version: sql`${guardian.version} + 1`,
      })
      .where(eq(guardian.id, at.id));
    await recordAudit(tx, origin, {
      action: 'guardian.swapped',
      entity: 'student',
      entityId: at.studentId,
      before: { parent_id: before.id },
      after: { parent_id: after.id, reason },
    });
    for (const { id } of people)
      await notifyPerson(tx, context, {
        kind: guardianMails.swapped,
        id,
        values: { child: child.name, primary: after.name },
        path: `/parent/children/${at.studentId}`,
      });
  });
}
