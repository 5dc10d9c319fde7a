import type { AccountHelp, accountHelpCalls } from '@doctorbird/contract/accounts/account-help';
import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import { pendingEmail } from '../../../access/one-time-links.ts';
import { hasSecondStep } from '../../../access/second-step.ts';
import { limitsFor } from '../../../access/sign-in-policy.ts';
import { pausedUntil } from '../../../access/sign-in-throttle.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendReset } from '../sign-in/send-links.ts';
import { findUser } from '../users/users.queries.ts';
import { liveSessions } from '../profile/sessions.queries.ts';
import { resetSecondStep } from '../security/remove-second-step.ts';
import { askEmailChange, dropEmailChange, type EmailDependencies } from '../security/change-email.ts';
import { presentHelp } from './account-help.presenter.ts';

export type Holder = typeof account.$inferSelect;

async function findHolder(db: Executor, id: string) {
  const [row] = await db.select().from(account).where(eq(account.id, id));
  if (!row) throw notFound('account');
  return row;
}

/** Held until the end of the transaction: a link never goes to an address that is being left at this moment. */
async function holdAccount(tx: Transaction, id: string) {
  const [row] = await tx.select().from(account).where(eq(account.id, id)).for('share');
  if (!row) throw notFound('account');
  return row;
}

/** What the office does about the way into an account: devices, links, the address. */
export function accountHelpHandlers(deps: EmailDependencies): Handlers<typeof accountHelpCalls, Actor> {
  const { db, clock, sessions } = deps;
  const live = async ({ id, role }: Pick<Holder, 'id' | 'role'>, { tokenHash }: Actor) =>
    liveSessions(db, { accountId: id, tokenHash }, clock.now(), limitsFor(await sessions.policy(), role));
  const desk = async (id: string, actor: Actor): Promise<AccountHelp> => {
    const holder = await findHolder(db, id);
    const [lines, pending, paused, secondStep] = await Promise.all([
      live(holder, actor),
      pendingEmail(db, id, clock.now()),
      pausedUntil(db, holder.email, clock.now()),
      hasSecondStep(db, id),
    ]);
    return presentHelp(holder, { lines, pending, paused, secondStep });
  };
  return {
    getUser: ({ params }) => findUser(db, params.id),
    getAccountDesk: ({ actor, params }) => desk(params.id, actor),
    sendResetLink: async ({ actor, params, request }) =>
      inTransaction(db, async (tx) => {
        const { id, email, fullName: name, isActive } = await holdAccount(tx, params.id);
        if (!isActive) throw conflict('switched_off', `${name} is switched off. Switch the account on first.`);
        await sendReset(deps, tx, { id, email, name });
        await recordAudit(tx, originOf(request, actor), {
          action: 'password.reset_sent',
          entity: 'account',
          entityId: id,
        });
        return { email };
      }),
    endAccountSessions: async ({ actor, params, request }) => {
      const ended = (await live(await findHolder(db, params.id), actor)).filter(({ current }) => !current).length;
      await inTransaction(db, async (tx) => {
        await sessions.endAll(tx, params.id, actor.tokenHash);
        await recordAudit(tx, originOf(request, actor), {
          action: 'sessions.ended',
          entity: 'account',
          entityId: params.id,
          after: { ended },
        });
      });
      return { ended };
    },
    resetSecondStep: async ({ actor, params, request }) => {
      await resetSecondStep(deps, params.id, originOf(request, actor));
      return desk(params.id, actor);
    },
    askEmailChange: async ({ actor, params, body, request }) => {
      await askEmailChange(deps, params.id, body.email, originOf(request, actor));
      return desk(params.id, actor);
    },
    dropEmailChange: async ({ actor, params, request }) => {
      await dropEmailChange(deps, params.id, originOf(request, actor));
      return desk(params.id, actor);
    },
  };
}
