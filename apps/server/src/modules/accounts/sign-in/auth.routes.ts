import type { AuthDependencies } from './auth-dependencies.ts';
import type { authCalls } from '@doctorbird/contract/accounts/auth';
import type { AuthAnswer } from '@doctorbird/contract/accounts/profile';
import type { FastifyRequest } from 'fastify';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { loadProfile } from '../profile/profile.queries.ts';
import { confirmSignIn } from './confirm-sign-in.ts';
import { confirmEmail, resendConfirmation } from './confirm-email.ts';
import { registerParent } from '../sign-up/register-parent.ts';
import { registerStudent } from '../sign-up/register-student.ts';
import { requestReset, resetPassword } from './reset-password.ts';
import { signInWithCode } from './sign-in-with-code.ts';
import { askOwnPhoneCode, askPhoneCode } from './ask-phone-code.ts';
import { signIn, signInWithPhone } from './sign-in.ts';
import { presentConfirmation } from './auth.presenter.ts';

export const userAgentOf = (request: FastifyRequest) => request.headers['user-agent'] ?? null;

/** The token and the profile of somebody who has just signed in. */
export const signedInAnswer = async (
  { db, sessions, clock }: Pick<AuthDependencies, 'db' | 'sessions' | 'clock'>,
  { token, accountId }: { token: string; accountId: string },
): Promise<AuthAnswer> => ({
  token,
  ...(await loadProfile(db, accountId, { ...(await sessions.policy()), now: clock.now() })),
});

export function authHandlers(deps: AuthDependencies): Handlers<typeof authCalls, Actor> {
  const answer = (signedIn: { token: string; accountId: string }) => signedInAnswer(deps, signedIn);
  return {
    signIn: async ({ body, request }) =>
      answer(
        await signIn(deps.db, contextOf(deps, { request, actor: null }), { ...body, userAgent: userAgentOf(request) }),
      ),
    signInWithCode: async ({ body, request }) =>
      answer(
        await signInWithCode(deps.db, contextOf(deps, { request, actor: null }), {
          ...body,
          userAgent: userAgentOf(request),
        }),
      ),
    askPhoneCode: async ({ body, request }) => {
      await askPhoneCode(deps.db, contextOf(deps, { request, actor: null }), body.phone);
      return { message: 'If a family signs in with this number, a code is on its way. It can take a minute.' };
    },
    signInWithPhone: async ({ body, request }) =>
      answer(
        await signInWithPhone(deps.db, contextOf(deps, { request, actor: null }), {
          ...body,
          userAgent: userAgentOf(request),
        }),
      ),
    askOwnPhoneCode: async ({ actor, request }) => {
      await askOwnPhoneCode(deps.db, contextOf(deps, { request, actor }));
      return { message: 'A code is on its way to your phone. It can take a minute.' };
    },
    confirmSignIn: async ({ actor, body, request }) =>
      presentConfirmation(await confirmSignIn(deps.db, contextOf(deps, { request, actor }), body)),
    registerParent: async ({ body, request }) =>
      answer(
        await registerParent(deps.db, contextOf(deps, { request, actor: null }), {
          given: body,
          userAgent: userAgentOf(request),
        }),
      ),
    registerStudent: async ({ body, request }) =>
      answer(
        await registerStudent(deps.db, contextOf(deps, { request, actor: null }), {
          given: body,
          userAgent: userAgentOf(request),
        }),
      ),
    signOut: async ({ actor, request }) => {
      await deps.sessions.end(deps.db, actor.tokenHash);
      await recordAudit(deps.db, originOf(request, actor), {
        action: 'sign_out',
        entity: 'account',
        entityId: actor.accountId,
      });
      return undefined;
    },
    forgotPassword: async ({ body, request }) => {
      await requestReset(deps.db, contextOf(deps, { request, actor: null }), body.email);
      return { message: 'If there is an account for this address, a link to set a new password is on its way.' };
    },
    resetPassword: async ({ body, request }) => {
      await resetPassword(deps.db, contextOf(deps, { request, actor: null }), body);
      return { message: 'Your new password is set. Please sign in.' };
    },
    confirmEmail: async ({ body, request }) => {
      const changed =
        (await confirmEmail(deps.db, contextOf(deps, { request, actor: null }), body.token)) === 'changed';
      return {
        message: changed
          ? 'Your new email address is confirmed. Please sign in with it from now on.'
          : 'Thank you, your email address is confirmed.',
        email_changed: changed,
      };
    },
    sendConfirmation: async ({ actor, request }) => {
      await resendConfirmation(deps.db, contextOf(deps, { request, actor }));
      return { message: 'We have sent you the link again.' };
    },
  };
}
