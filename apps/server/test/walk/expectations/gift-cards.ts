import { loadConfig } from '../../../src/config.ts';
import { systemContext } from '../../../src/access/action-context.ts';
import { issueCodes } from '../../../src/modules/billing/gift-cards/issue-codes.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import { calls } from '@doctorbird/contract/calls';
import { newFamilyBill } from '../make-group-records.ts';
import { made } from '../make-records.ts';
import { adminOnly, andAdmins, eachParent, theParent, type Area } from '../patterns.ts';
import type { Scene } from '../scene.ts';

async function anItem({ world }: Scene): Promise<string> {
  const id = newId();
  await world.pool.query(
    `insert into item (id, name, kind, price_cents, tax, per, once, automatic, offered) values ($1, $2, 'gift_card', 1000000, 'none', 'family', false, false, 'all')`,
    [id, `Gift card ${id.slice(-12)}`],
  );
  return id;
}

/** A card that family A bought and paid. */
async function aCard(scene: Scene): Promise<string> {
  const { world, families, secondAdmin } = scene;
  const item_id = await anItem(scene);
  const { bill_id: billId } = await made(
    world.call(calls.buyGiftCard, {
      token: families.A.parent.token,
      body: { item_id, quantity: 1, total: 10_000 },
    }),
  );
  await made(
    world.call(calls.recordBillPayment, {
      token: secondAdmin.token,
      params: { id: billId },
      body: { method: 'cash', reference: null, received_on: '2026-03-10', due: 10_000, amount: 10_000 },
    }),
  );
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: world.dataDir, PUBLIC_ORIGIN: 'http://robots.test' });
  await issueCodes(world.db, systemContext({ ...world, config }), billId);
  const { data } = await made(world.call(calls.listBoughtGiftCards, { token: families.A.parent.token }));
  return data.find((card) => card.bill_id === billId)!.id;
}

async function aCode(scene: Scene): Promise<string> {
  const params = { id: await aCard(scene) };
  const { code } = await made(
    scene.world.call(calls.showGiftCardCode, { token: scene.families.A.parent.token, params }),
  );
  return code;
}

/** An invoice of family A of J$5,000, and a card that pays it. */
const aPayment = async (scene: Scene) => ({
  code: await aCode(scene),
  bill_ids: [await newFamilyBill(scene)],
  amount: 5_000,
});

export const giftCardExpectations = {
  listGiftCards: adminOnly(200, async (scene) => {
    await aCard(scene);
    return {};
  }),
  listBoughtGiftCards: eachParent(200),
  buyGiftCard: eachParent(201, async (scene) => ({
    body: { item_id: await anItem(scene), quantity: 1, total: 10_000 },
  })),
  showGiftCardCode: theParent(200, async (scene) => ({ params: { id: await aCard(scene) } })),
  lookAtGiftCard: andAdmins(eachParent(200, async (scene) => ({ body: { code: await aCode(scene) } }))),
  payWithGiftCard: theParent(201, async (scene) => ({ body: await aPayment(scene) })),
  takeGiftCard: adminOnly(201, async (scene) => ({
    params: { id: scene.families.A.parent.id },
    body: await aPayment(scene),
  })),
  showSoldGiftCardCode: adminOnly(200, async (scene) => ({ params: { id: await aCard(scene) } })),
  voidGiftCard: adminOnly(200, async (scene) => ({
    params: { id: await aCard(scene) },
    body: { reason: 'Lost', balance: 10_000 },
  })),
} satisfies Area;
