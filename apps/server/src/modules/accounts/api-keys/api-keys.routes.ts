import type { apiKeyCalls } from '@doctorbird/contract/accounts/api-keys';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import { isKeyText } from '../../../access/api-key-text.ts';
import type { ApiKeys } from '../../../access/api-keys.ts';
import { bearerOf } from '../../../access/authorize.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { listApiKeys } from './api-keys.queries.ts';
import { addApiKey, revokeApiKey } from './write-key.ts';

type ApiKeyDependencies = Pick<AppDependencies, 'db' | 'clock'> & { keys: ApiKeys };

export function apiKeyHandlers(deps: ApiKeyDependencies): Handlers<typeof apiKeyCalls, Actor> {
  const { db, clock, keys } = deps;
  return {
    listApiKeys: async () => ({ data: await listApiKeys(db, { now: clock.now() }) }),
    addApiKey: async ({ actor, body, request }) => {
      const { id, secret } = await addApiKey(db, contextOf(deps, { request, actor }), body);
      const [key] = await listApiKeys(db, { now: clock.now() }, id);
      return { key: key!, secret };
    },
    revokeApiKey: async ({ actor, params, request }) => {
      await revokeApiKey(db, contextOf(deps, { request, actor }), params.id);
      return undefined;
    },
    describeApiKey: async ({ request }) => {
      const token = bearerOf(request);
      if (!token || !isKeyText(token))
        throw new DomainError('unauthenticated', 'key_needed', 'Send the key as "Authorization: Bearer dbk_live_…".');
      return keys.describe(token, request.ip);
    },
  };
}
