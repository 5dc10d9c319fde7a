import type { AccountDesk, accountDeskCalls } from '@doctorbird/contract/account-desk';
import { eq } from 'drizzle-orm';
import { account } from '../../access/access.table.ts';
import type { Actor } from '../../access/actor.ts';
import { originOf } from '../../access/authorize.ts';
import { pendingEmail } from '../../access/one-time-links.ts';
import { pausedUntil } from '../../access/sign-in-throttle.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Executor } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { conflict, notFound } from '../../platform/domain-error.ts';
import type { Handlers } from '../../platform/http/register-calls.ts';
import { sendReset } from '../auth/send-links.ts';
import { findUser } from '../people/users.queries.ts';
import { liveSessions } from '../profile/sessions.queries.ts';
import { askEmailChange, dropEmailChange, type EmailDependencies } from '../auth/change-email.ts';

async function findHolder(db: Executor, id: string) {
  const [row] = await db.select().from(account).where(eq(account.id, id));
  if (!row) throw notFound('account');
  return row;
}

/** What the office does about the way into an account: devices, links, the address. */
export function accountDeskHandlers(deps: EmailDependencies): Handlers<typeof accountDeskCalls, Actor> {
  const { db, clock, config, sessions } = deps;
  const live = (accountId: string, { tokenHash }: Actor) =>
    liveSessions(db, { accountId, tokenHash }, { now: clock.now(), idleMinutes: config.sessionIdleMinutes });
  const desk = async (id: string, actor: Actor): Promise<AccountDesk> => {
    const holder = await findHolder(db, id);
    const [lines, pending, paused] = await Promise.all([
      live(id, actor),
      pendingEmail(db, id, clock.now()),
      pausedUntil(db, holder.email, clock.now()),
    ]);
    return {
      email: holder.email,
      email_confirmed: holder.emailConfirmedAt !== null,
      pending_email: pending,
      locked_until: paused?.toISOString() ?? null,
      sessions: lines,
    };
  };
  return {
    getUser: ({ params }) => findUser(db, params.id),
    getAccountDesk: ({ actor, params }) => desk(params.id, actor),
    sendResetLink: async ({ actor, params, request }) =>
      inTransaction(db, async (tx) => {
        const { id, email, fullName: name, isActive } = await findHolder(tx, params.id);
        if (!isActive) throw conflict('switched_off', `${name} is switched off. Switch on first.`);
        await sendReset(deps, tx, { id, email, name });
        await recordAudit(tx, originOf(request, actor), {
          action: 'password.reset_sent',
          entity: 'account',
          entityId: id,
        });
        return { email };
      }),
    endAccountSessions: async ({ actor, params, request }) => {
      const ended = (await live(params.id, actor)).filter(({ current }) => !current).length;
      await inTransaction(db, async (tx) => {
        await findHolder(tx, params.id);
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
