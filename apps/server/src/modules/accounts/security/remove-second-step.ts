import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActorContext, Ports } from '../../../access/action-context.ts';
import { endAccess } from '../../../access/end-access.ts';
import { removeSecondStep } from '../../../access/second-step.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { notifyPerson } from '../../organisation/channels/notify-people.ts';
import { accountMails } from '../mails/account-mails.ts';
import type { SecondStepDependencies } from './set-up-second-step.ts';
import { requireAnotherAccount, requireMayTurnOff } from './security.policy.ts';
import { mailSignInChange } from './mail-sign-in-change.ts';

type Needs = Omit<SecondStepDependencies, 'sealer'>;

const isOff = (whose: string) => conflict('second_step_off', `${whose} second step is off already.`);

/** Turns off the caller's own second step. Throws 409 when it is off, and for an admin while the organisation requires one. */
export async function turnOffSecondStep(
  db: Database,
  { jobs, config, sessions, actor, origin }: ActorContext & Ports<Needs>,
): Promise<void> {
  requireMayTurnOff(actor.role, await sessions.policy());
  await inTransaction(db, async (tx) => {
    await tx.select({ id: account.id }).from(account).where(eq(account.id, actor.accountId)).for('update');
    await sessions.holdLive(tx, actor.tokenHash);
    if (!(await removeSecondStep(tx, actor.accountId))) throw isOff('Your');
    await sessions.forgetEverywhere(tx);
    await notifyPerson(
      tx,
      { jobs, config },
      {
        kind: accountMails.secondStepOff,
        id: actor.accountId,
        values: {
          what: 'The second step of your account was turned off just now. Your password alone signs you in.',
        },
      },
    );
    await recordAudit(tx, origin, { action: 'second_step.off', entity: 'account', entityId: actor.accountId });
  });
}

/**
 * Resets the second step of somebody who lost the phone and the codes: every session ends and the holder is notified, and of a family's
 * the other admins, too. Throws 404, and 409 when it is off or the admin's own.
 */
export async function resetSecondStep(db: Database, context: ActorContext & Ports<Needs>, id: string): Promise<void> {
  const { jobs, config, sessions, origin, now, actor } = context;
  requireAnotherAccount(id, origin.actorId);
  await inTransaction(db, async (tx) => {
    const [holder] = await tx.select().from(account).where(eq(account.id, id)).for('update');
    if (!holder) throw notFound('account');
    if (!(await removeSecondStep(tx, id))) throw isOff(`${holder.fullName}'s`);
    await endAccess(tx, sessions, id, { now, exceptConfirmation: true });
    await notifyPerson(
      tx,
      { jobs, config },
      {
        kind: accountMails.secondStepOff,
        id,
        values: {
          what: `${actor.name} has reset the second step of your account, and every device was signed out. Your password alone signs you in until you set up the second step again under Settings.`,
        },
      },
    );
    await recordAudit(tx, origin, { action: 'second_step.reset', entity: 'account', entityId: id });
    if (holder.role === 'parent')
      await mailSignInChange(tx, context, {
        action: 'second_step.reset',
        change: `${holder.fullName}: the second step was reset, and no code is asked for until it is set up again`,
      });
  });
}
