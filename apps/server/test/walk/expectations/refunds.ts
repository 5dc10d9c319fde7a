import { newPayment, newRefund } from '../make-records.ts';
import { adminOnly, eachParent, theParent, type Area } from '../patterns.ts';

export const refundExpectations = {
  listRefundWays: adminOnly(200, async (scene) => ({ params: { id: await newPayment(scene) } })),
  listRefunds: adminOnly(200, async (scene) => {
    await newRefund(scene, { state: 'requested', channel: 'bank_transfer' });
    return {};
  }),
  approveRefund: adminOnly(200, async (scene) => ({
    params: { id: await newRefund(scene, { state: 'awaiting_approval', channel: 'bank_transfer' }) },
  })),
  declineRefund: adminOnly(200, async (scene) => ({
    params: { id: await newRefund(scene, { state: 'awaiting_approval', channel: 'bank_transfer' }) },
    body: { reason: 'The place was used' },
  })),
  settleRefund: adminOnly(200, async (scene) => ({
    params: { id: await newRefund(scene, { state: 'requested', channel: 'bank_transfer' }) },
    body: { outcome: 'done', reference: 'T-1' },
  })),
  listMoneyBack: eachParent(200, async (scene) => {
    await newRefund(scene, { state: 'requested', channel: 'bank_transfer' });
    return {};
  }),
  sendRefundTo: theParent(200, async (scene) => ({
    params: { id: await newRefund(scene, { state: 'requested', channel: 'bank_transfer' }) },
    body: { bank: 'Blue Mountain Bank', branch: 'Liguanea', number: '0147 220 980', holder: 'Simone Campbell' },
  })),
  takeAsCredit: theParent(200, async (scene) => ({
    params: { id: await newRefund(scene, { state: 'requested', channel: 'bank_transfer' }) },
  })),
  readRefundAccount: adminOnly(200, async (scene) => ({
    params: { id: await newRefund(scene, { state: 'requested', channel: 'bank_transfer' }) },
  })),
} satisfies Area;
