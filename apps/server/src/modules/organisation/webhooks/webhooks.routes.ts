import type { Lists } from '@doctorbird/contract/lists';
import type { webhookCalls } from '@doctorbird/contract/organisation/webhooks';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { checkOutsideAddress, OutsideAddressError } from '../../../platform/http/outside-address.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendWebhookAgain, testWebhook } from './send-again.ts';
import { findDelivery, findWebhook, listWebhookDeliveries, listWebhooks } from './webhooks.queries.ts';
import { addWebhook, changeWebhook, removeWebhook, renewWebhookSecret } from './write-webhook.ts';

type WebhookDependencies = Pick<AppDependencies, 'db' | 'clock' | 'config' | 'jobs' | 'sealer'>;

export function webhookHandlers(
  deps: WebhookDependencies,
): Handlers<typeof webhookCalls & Lists<'listWebhookDeliveries'>, Actor> {
  const { db, clock, config } = deps;
  const found = (id: string) => findWebhook(db, { now: clock.now() }, id);
  /** It is checked again at each delivery: what a name leads to changes. */
  const check = async (url: string | undefined) => {
    if (url === undefined) return;
    try {
      await checkOutsideAddress(url, { toLocalhost: config.webhooksToLocalhost });
    } catch (error) {
      if (error instanceof OutsideAddressError) throw invalid({ url: error.message });
      throw error;
    }
  };
  return {
    listWebhooks: async () => ({ data: await listWebhooks(db, { now: clock.now() }) }),
    addWebhook: async ({ actor, body, request }) => {
      await check(body.url);
      const { id, secret } = await addWebhook(db, contextOf(deps, { request, actor }), body);
      return { webhook: await found(id), secret };
    },
    changeWebhook: async ({ actor, params, body, request }) => {
      await check(body.url);
      await changeWebhook(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return found(params.id);
    },
    renewWebhookSecret: async ({ actor, params, request }) => {
      const secret = await renewWebhookSecret(db, contextOf(deps, { request, actor }), params.id);
      return { webhook: await found(params.id), secret };
    },
    removeWebhook: async ({ actor, params, request }) => {
      await removeWebhook(db, contextOf(deps, { request, actor }), params.id);
      return undefined;
    },
    testWebhook: async ({ actor, params, request }) =>
      findDelivery(db, await testWebhook(db, contextOf(deps, { request, actor }), params.id)),
    sendWebhookAgain: async ({ actor, params, request }) => {
      await sendWebhookAgain(db, contextOf(deps, { request, actor }), params.id);
      return findDelivery(db, params.id);
    },
    listWebhookDeliveries: ({ query }) => listWebhookDeliveries(db, query),
  };
}
