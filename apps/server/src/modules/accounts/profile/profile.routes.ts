import type { profileCalls } from '@doctorbird/contract/accounts/profile';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import { pendingEmail } from '../../../access/one-time-links.ts';
import type { Sessions } from '../../../access/sessions.ts';
import { limitsFor } from '../../../access/sign-in-policy.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { askEmailChange, dropEmailChange } from '../security/change-email.ts';
import { changePassword } from './change-password.ts';
import { checkOwnPassword } from '../security/own-password.ts';
import { presentChoices } from '../../organisation/notifications/notification-choices.presenter.ts';
import { readChoices } from '../../organisation/notifications/notification-choices.ts';
import { liveSessions } from './sessions.queries.ts';
import { changeNotifications, changeProfile } from './change-profile.ts';
import { endSessions } from '../security/end-sessions.ts';
import { loadProfile } from './profile.queries.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'clock' | 'config' | 'jobs'> & { sessions: Sessions };

export const profileHandlers = (deps: Dependencies): Handlers<typeof profileCalls, Actor> => {
  const { db, clock, sessions } = deps;
  const live = async (actor: Actor) =>
    liveSessions(db, { now: clock.now() }, { whose: actor, limits: limitsFor(await sessions.policy(), actor.role) });
  const profile = async ({ accountId }: Actor) =>
    loadProfile(db, accountId, { ...(await sessions.policy()), now: deps.clock.now() });
  const ownEmail = async (actor: Actor) => ({
    email: (await profile(actor)).user.email,
    pending_email: await pendingEmail(db, actor.accountId, clock.now()),
  });
  return {
    getProfile: ({ actor }) => profile(actor),
    updateProfile: async ({ actor, body, request }) => {
      await changeProfile(db, contextOf(deps, { request, actor }), body);
      return profile(actor);
    },
    getNotifications: async ({ actor }) => presentChoices(await readChoices(db, actor.accountId), actor.role),
    updateNotifications: async ({ actor, body, request }) =>
      presentChoices(await changeNotifications(db, contextOf(deps, { request, actor }), body), actor.role),
    changePassword: async ({ actor, body, request }) => ({
      token: await changePassword(db, contextOf(deps, { request, actor }), {
        ...body,
        userAgent: request.headers['user-agent'] ?? null,
      }),
    }),
    getOwnEmail: ({ actor }) => ownEmail(actor),
    askOwnEmailChange: async ({ actor, body, request }) => {
      const context = contextOf(deps, { request, actor });
      const checked = await checkOwnPassword(db, context, { password: body.password });
      await askEmailChange(db, context, {
        id: actor.accountId,
        email: body.email,
        checked,
      });
      return ownEmail(actor);
    },
    dropOwnEmailChange: async ({ actor, request }) => {
      await dropEmailChange(db, contextOf(deps, { request, actor }), actor.accountId);
      return ownEmail(actor);
    },
    listSessions: async ({ actor }) => ({ data: await live(actor) }),
    endOtherSessions: async ({ actor, request }) => {
      const others = (await live(actor)).filter(({ current }) => !current).length;
      await endSessions(db, contextOf(deps, { request, actor }), { accountId: actor.accountId, counted: { others } });
      return { ended: others };
    },
  };
};
