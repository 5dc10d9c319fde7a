import type { profileCalls } from '@doctorbird/contract/accounts/profile';
import { eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import { pendingEmail } from '../../../access/one-time-links.ts';
import type { Sessions } from '../../../access/sessions.ts';
import { limitsFor } from '../../../access/sign-in-policy.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { askEmailChange, dropEmailChange } from '../security/change-email.ts';
import { changePassword } from './change-password.ts';
import { checkOwnPassword } from '../security/own-password.ts';
import { hasAddress } from '../security/security.policy.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { readChoices, writeChoices } from '../../organisation/notifications/notification-choices.ts';
import { liveSessions } from './sessions.queries.ts';
import { loadProfile } from './profile.queries.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'clock' | 'config' | 'jobs'> & { sessions: Sessions };

export const profileHandlers = (deps: Dependencies): Handlers<typeof profileCalls, Actor> => {
  const { db, clock, sessions } = deps;
  const live = async (actor: Actor) =>
    liveSessions(db, actor, clock.now(), limitsFor(await sessions.policy(), actor.role));
  const profile = async ({ accountId }: Actor) => loadProfile(db, accountId, await sessions.policy());
  const ownEmail = async (actor: Actor) => ({
    email: (await profile(actor)).user.email,
    pending_email: await pendingEmail(db, actor.accountId, clock.now()),
  });
  return {
    getProfile: ({ actor }) => profile(actor),
    updateProfile: async ({ actor, body, request }) => {
      await inTransaction(db, async (tx, afterCommit) => {
        await tx
          .update(account)
          .set({
            ...presentFields({ fullName: body.full_name, phone: body.phone }),
            version: sql`${account.version} + 1`,
          })
          .where(eq(account.id, actor.accountId));
        if (hasAddress(actor) && body.address !== undefined)
          await tx.update(parent).set({ address: body.address }).where(eq(parent.id, actor.accountId));
        await recordAudit(tx, originOf(request, actor), {
          action: 'profile.changed',
          entity: 'account',
          entityId: actor.accountId,
        });
        afterCommit(() => sessions.clearCache());
      });
      return profile(actor);
    },
    getNotifications: ({ actor }) => readChoices(db, actor.accountId),
    updateNotifications: async ({ actor, body, request }) => {
      return inTransaction(db, async (tx) => {
        const choices = { ...(await readChoices(tx, actor.accountId)), ...presentFields(body) };
        await writeChoices(tx, actor.accountId, choices, clock.now());
        await recordAudit(tx, originOf(request, actor), {
          action: 'notifications.changed',
          entity: 'account',
          entityId: actor.accountId,
          after: choices,
        });
        return choices;
      });
    },
    changePassword: async ({ actor, body, request }) => ({
      token: await changePassword(
        deps,
        actor,
        { ...body, userAgent: request.headers['user-agent'] ?? null },
        originOf(request, actor),
      ),
    }),
    getOwnEmail: ({ actor }) => ownEmail(actor),
    askOwnEmailChange: async ({ actor, body, request }) => {
      const origin = originOf(request, actor);
      const checked = await checkOwnPassword(deps, actor, body.password, origin);
      await askEmailChange(deps, actor.accountId, body.email, origin, checked);
      return ownEmail(actor);
    },
    dropOwnEmailChange: async ({ actor, request }) => {
      await dropEmailChange(deps, actor.accountId, originOf(request, actor));
      return ownEmail(actor);
    },
    listSessions: async ({ actor }) => ({ data: await live(actor) }),
    endOtherSessions: async ({ actor, request }) => {
      const others = (await live(actor)).filter(({ current }) => !current).length;
      await inTransaction(db, async (tx) => {
        await sessions.endAll(tx, actor.accountId, actor.tokenHash);
        await recordAudit(tx, originOf(request, actor), {
          action: 'sessions.ended',
          entity: 'account',
          entityId: actor.accountId,
          after: { others },
        });
      });
      return { ended: others };
    },
  };
};
