import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext, ActorContext, Ports } from '../../../access/action-context.ts';
import { endAccess } from '../../../access/end-access.ts';
import { removeSecondStep } from '../../../access/second-step.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { secondStepOffMail } from './security-mails.ts';
import type { SecondStepDependencies } from './set-up-second-step.ts';
import { requireAnotherAccount, requireMayTurnOff } from './security.policy.ts';

type Needs = Omit<SecondStepDependencies, 'sealer'>;

const isOff = (whose: string) => conflict('second_step_off', `${whose} second step is off already.`);

/** Turns off the caller's own second step. Throws 409 when it is off, and for an admin while the organisation requires one. */
export async function turnOffSecondStep(
  db: Database,
  { jobs, sessions, actor, origin }: ActorContext & Ports<Needs>,
): Promise<void> {
  requireMayTurnOff(actor.role, await sessions.policy());
  await inTransaction(db, async (tx) => {
    await tx.select({ id: account.id }).from(account).where(eq(account.id, actor.accountId)).for('update');
    await sessions.holdLive(tx, actor.tokenHash);
    if (!(await removeSecondStep(tx, actor.accountId))) throw isOff('Your');
    await sessions.forgetEverywhere(tx);
    const { name } = await readOrganisation(tx);
    await enqueueMail(tx, jobs, secondStepOffMail({ email: actor.email, name: actor.name }, name, null));
    await recordAudit(tx, origin, { action: 'second_step.off', entity: 'account', entityId: actor.accountId });
  });
}

/**
 * Resets the second step of somebody who lost the phone and the codes: every session ends and the holder is notified.
 * Throws 404, and 409 when it is off or the admin's own.
 */
export async function resetSecondStep(
  db: Database,
  { jobs, sessions, origin, now }: ActionContext & Ports<Needs>,
  id: string,
): Promise<void> {
  requireAnotherAccount(id, origin.actorId);
  await inTransaction(db, async (tx) => {
    const [holder] = await tx.select().from(account).where(eq(account.id, id)).for('update');
    if (!holder) throw notFound('account');
    if (!(await removeSecondStep(tx, id))) throw isOff(`${holder.fullName}'s`);
    await endAccess(tx, sessions, id, { now, exceptConfirmation: true });
    const { name } = await readOrganisation(tx);
    const to = { email: holder.email, name: holder.fullName };
    await enqueueMail(tx, jobs, secondStepOffMail(to, name, origin.name ?? 'An admin'));
    await recordAudit(tx, origin, { action: 'second_step.reset', entity: 'account', entityId: id });
  });
}
