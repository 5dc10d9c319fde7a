import type { passkeyCalls } from '@doctorbird/contract/accounts/passkeys';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { signedInAnswer, userAgentOf } from '../sign-in/auth.routes.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import { addPasskey, beginPasskey, removePasskey } from './change-passkeys.ts';
import { passkeysOf } from './passkeys.queries.ts';
import { beginPasskeySignIn, signInWithPasskey } from './sign-in-with-passkey.ts';

export function passkeyHandlers(deps: AuthDependencies): Handlers<typeof passkeyCalls, Actor> {
  const list = async ({ accountId }: Actor) => ({ data: await passkeysOf(deps.db, accountId) });
  return {
    listPasskeys: ({ actor }) => list(actor),
    beginPasskey: async ({ actor, request }) => ({
      options: await beginPasskey(deps.db, contextOf(deps, { request, actor })),
    }),
    addPasskey: async ({ actor, body: { passkey }, request }) => {
      await addPasskey(deps.db, contextOf(deps, { request, actor }), { passkey, userAgent: userAgentOf(request) });
      return list(actor);
    },
    removePasskey: async ({ actor, params, request }) => {
      await removePasskey(deps.db, contextOf(deps, { request, actor }), params.id);
      return list(actor);
    },
    beginPasskeySignIn: async ({ request }) => ({
      options: await beginPasskeySignIn(deps.db, contextOf(deps, { request, actor: null })),
    }),
    signInWithPasskey: async ({ body: { passkey }, request }) =>
      signedInAnswer(
        deps,
        await signInWithPasskey(deps.db, contextOf(deps, { request, actor: null }), {
          passkey,
          userAgent: userAgentOf(request),
        }),
      ),
  };
}
