import { calls } from '@doctorbird/contract/calls';
import { made } from '../make-records.ts';
import { adminOnly, byRule, openToAll, type Area } from '../patterns.ts';
import type { Scene } from '../scene.ts';

/** Nobody answers there. */
const url = 'http://127.0.0.1:9/hook';

async function aKey({ world, secondAdmin, next }: Scene): Promise<string> {
  const body = { name: `Accounting ${next()}`, scopes: ['see_money' as const], works_for: 'month' as const };
  return (await made(world.call(calls.addApiKey, { token: secondAdmin.token, body }))).key.id;
}

async function aWebhook({ world, secondAdmin, next }: Scene): Promise<string> {
  // One more than twenty is refused, and each caller makes one.
  await world.pool.query('delete from webhook');
  const body = { name: `Accounting ${next()}`, url, events: ['payment.received' as const] };
  return (await made(world.call(calls.addWebhook, { token: secondAdmin.token, body }))).webhook.id;
}

/** A test message whose tries are used up. */
async function aMessage(scene: Scene): Promise<string> {
  const { world, secondAdmin } = scene;
  const params = { id: await aWebhook(scene) };
  const { id } = await made(world.call(calls.testWebhook, { token: secondAdmin.token, params }));
  await world.pool.query("update webhook_delivery set state = 'failed' where id = $1", [id]);
  return id;
}

export const connectionExpectations = {
  listApiKeys: adminOnly(200, async (scene) => {
    await aKey(scene);
    return {};
  }),
  addApiKey: adminOnly(201, () => ({ body: { name: 'Accounting', scopes: ['see_money'], works_for: 'quarter' } })),
  revokeApiKey: adminOnly(204, async (scene) => ({ params: { id: await aKey(scene) } })),
  // It is about the key that asks, and none of these callers is one.
  describeApiKey: byRule(openToAll(401), {}),
  listWebhooks: adminOnly(200, async (scene) => {
    await aWebhook(scene);
    return {};
  }),
  addWebhook: adminOnly(201, () => ({ body: { name: 'Accounting', url, events: ['payment.received'] } })),
  changeWebhook: adminOnly(200, async (scene) => ({
    params: { id: await aWebhook(scene) },
    body: { events: ['payment.received', 'invoice.issued'] },
  })),
  renewWebhookSecret: adminOnly(200, async (scene) => ({ params: { id: await aWebhook(scene) } })),
  removeWebhook: adminOnly(204, async (scene) => ({ params: { id: await aWebhook(scene) } })),
  testWebhook: adminOnly(201, async (scene) => ({ params: { id: await aWebhook(scene) } })),
  sendWebhookAgain: adminOnly(200, async (scene) => ({ params: { id: await aMessage(scene) } })),
  getEmbedSites: adminOnly(200, undefined, { namesNobody: true }),
  saveEmbedSites: adminOnly(200, () => ({ body: { sites: ['https://school.edu.jm'] } }), { namesNobody: true }),
} satisfies Area;
