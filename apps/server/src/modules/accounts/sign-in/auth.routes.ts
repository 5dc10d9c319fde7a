import type { AuthDependencies } from './auth-dependencies.ts';
import type { authCalls } from '@doctorbird/contract/accounts/auth';
import type { AuthAnswer } from '@doctorbird/contract/accounts/profile';
import type { FastifyRequest } from 'fastify';
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
import { signIn } from './sign-in.ts';
import { presentConfirmation } from './auth.presenter.ts';

const userAgentOf = (request: FastifyRequest) => request.headers['user-agent'] ?? null;

export function authHandlers(deps: AuthDependencies): Handlers<typeof authCalls, Actor> {
  const answer = async ({ token, accountId }: { token: string; accountId: string }): Promise<AuthAnswer> => ({
    token,
    ...(await loadProfile(deps.db, accountId, await deps.sessions.policy())),
  });
  return {
    signIn: async ({ body, request }) =>
      answer(await signIn(deps, { ...body, userAgent: userAgentOf(request) }, originOf(request, null))),
    signInWithCode: async ({ body, request }) =>
      answer(await signInWithCode(deps, { ...body, userAgent: userAgentOf(request) }, originOf(request, null))),
    confirmSignIn: async ({ actor, body, request }) =>
      presentConfirmation(await confirmSignIn(deps, actor, body, originOf(request, actor))),
    registerParent: async ({ body, request }) =>
      answer(await registerParent(deps, body, userAgentOf(request), originOf(request, null))),
    registerStudent: async ({ body, request }) =>
      answer(await registerStudent(deps, body, userAgentOf(request), originOf(request, null))),
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
      await requestReset(deps, body.email, originOf(request, null));
      return { message: 'If there is an account for this address, a link to set a new password is on its way.' };
    },
    resetPassword: async ({ body, request }) => {
      await resetPassword(deps, body, originOf(request, null));
      return { message: 'Your new password is set. Please sign in.' };
    },
    confirmEmail: async ({ body, request }) => {
      const changed = (await confirmEmail(deps, body.token, originOf(request, null))) === 'changed';
      return {
        message: changed
          ? 'Your new email address is confirmed. Please sign in with it from now on.'
          : 'Thank you, your email address is confirmed.',
        email_changed: changed,
      };
    },
    sendConfirmation: async ({ actor }) => {
      await resendConfirmation(deps, actor);
      return { message: 'We have sent you the link again.' };
    },
  };
}
