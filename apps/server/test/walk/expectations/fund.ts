import { calls } from '@doctorbird/contract/calls';
import { newFamilyBill } from '../make-group-records.ts';
import { made } from '../make-records.ts';
import { adminOnly, type Area } from '../patterns.ts';
import type { Scene } from '../scene.ts';

const gift = { amount: 9_000, way: 'bank_transfer', reference: 'TRF-0417', giver: 'Althea Barnett' } as const;

/** A gift that the fund still has. */
async function aGift({ world, secondAdmin }: Scene): Promise<string> {
  const { id } = await made(world.call(calls.recordGift, { token: secondAdmin.token, body: gift }));
  return id;
}

export const fundExpectations = {
  listFundEntries: adminOnly(200, async (scene) => {
    await aGift(scene);
    return {};
  }),
  readFund: adminOnly(200),
  saveFundRules: adminOnly(200, () => ({ body: { gifts_at_checkout: false } })),
  recordGift: adminOnly(201, async (scene) => {
    // The first gift of all makes the fund, too.
    await aGift(scene);
    return { body: gift };
  }),
  undoGift: adminOnly(200, async (scene) => ({
    params: { id: await aGift(scene) },
    body: { reason: 'Recorded twice' },
  })),
  awardFromFund: adminOnly(201, async (scene) => {
    await aGift(scene);
    const bill_id = await newFamilyBill(scene);
    return { body: { payer_id: scene.families.A.parent.id, bill_id, due: 5_000, amount: 5_000, reason: 'Asked' } };
  }),
} satisfies Area;
