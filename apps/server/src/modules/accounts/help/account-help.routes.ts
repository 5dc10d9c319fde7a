import type { AccountHelp, accountHelpCalls } from '@doctorbird/contract/accounts/account-help';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import { pendingEmail } from '../../../access/one-time-links.ts';
import { hasSecondStep } from '../../../access/second-step.ts';
import { limitsFor } from '../../../access/sign-in-policy.ts';
import { pausedUntil } from '../../../access/sign-in-throttle.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { endSessions } from '../security/end-sessions.ts';
import { codeChannel } from '../../organisation/channels/send-phone-code.ts';
import { invitationStates } from '../invitations/invitation-states.queries.ts';
import { saveSignInPhone } from './save-sign-in-phone.ts';
import { sendResetLink } from './send-reset-link.ts';
import { requireReach } from '../users/reach-account.ts';
import { findUser } from '../users/users.queries.ts';
import { liveSessions } from '../profile/sessions.queries.ts';
import { resetSecondStep } from '../security/remove-second-step.ts';
import { type EmailDependencies, dropEmailChange } from '../security/change-email.ts';
import { changeEmailOf } from './correct-email.ts';
import { type Holder, presentHelp } from './account-help.presenter.ts';
import { findHolder } from './account-help.queries.ts';

/** What admins can do about somebody's sign-in: devices, reset link, email address. */
export function accountHelpHandlers(deps: EmailDependencies): Handlers<typeof accountHelpCalls, Actor> {
  const { db, clock, sessions } = deps;
  const live = async ({ id, role }: Pick<Holder, 'id' | 'role'>, { tokenHash }: Actor) =>
    liveSessions(
      db,
      { now: clock.now() },
      { whose: { accountId: id, tokenHash }, limits: limitsFor(await sessions.policy(), role) },
    );
  const help = async (id: string, actor: Actor): Promise<AccountHelp> => {
    const holder = await findHolder(db, id);
    const [lines, pending, paused, secondStep, states, channel] = await Promise.all([
      live(holder, actor),
      pendingEmail(db, id, clock.now()),
      holder.email === null ? null : pausedUntil(db, holder.email, clock.now()),
      hasSecondStep(db, id),
      invitationStates(db, { now: clock.now() }, [id]),
      codeChannel(db, deps.config),
    ]);
    const way = { lines, pending, paused, secondStep, invited: states.get(id)!, canText: channel !== null };
    return presentHelp(holder, way);
  };
  const reach = (actor: Actor, id: string) => requireReach(db, { actor, now: clock.now() }, id);
  return {
    getUser: ({ params }) => findUser(db, clock.now(), params.id),
    getAccountDesk: async ({ actor, params }) => {
      await reach(actor, params.id);
      return help(params.id, actor);
    },
    sendResetLink: async ({ actor, params, request }) => {
      await reach(actor, params.id);
      return sendResetLink(db, contextOf(deps, { request, actor }), params.id);
    },
    endAccountSessions: async ({ actor, params, request }) => {
      await reach(actor, params.id);
      const ended = (await live(await findHolder(db, params.id), actor)).filter(({ current }) => !current).length;
      await endSessions(db, contextOf(deps, { request, actor }), { accountId: params.id, counted: { ended } });
      return { ended };
    },
    resetSecondStep: async ({ actor, params, request }) => {
      await reach(actor, params.id);
      await resetSecondStep(db, contextOf(deps, { request, actor }), params.id);
      return help(params.id, actor);
    },
    askEmailChange: async ({ actor, params, body, request }) => {
      await reach(actor, params.id);
      await changeEmailOf(db, contextOf(deps, { request, actor }), { id: params.id, email: body.email });
      return help(params.id, actor);
    },
    saveSignInPhone: async ({ actor, params, body, request }) => {
      await reach(actor, params.id);
      await saveSignInPhone(db, contextOf(deps, { request, actor }), { id: params.id, phone: body.phone });
      return help(params.id, actor);
    },
    dropEmailChange: async ({ actor, params, request }) => {
      await reach(actor, params.id);
      await dropEmailChange(db, contextOf(deps, { request, actor }), params.id);
      return help(params.id, actor);
    },
  };
}
