import { calls } from '@doctorbird/contract/calls';
import { newLinkedBill, newTeamBill } from '../make-group-records.ts';
import { made, newGroup } from '../make-records.ts';
import { adminOnly, openToAll, type Area, type Asking } from '../patterns.ts';
import type { Scene } from '../scene.ts';

const body = {
  lines: [
    { description: 'Morning with two instructors', quantity: 6, unit_price: 20_000 },
    { description: 'Partner school', quantity: 1, unit_price: -5_000 },
  ],
  note: null,
  valid_until: '2026-04-30',
  due_days: 14,
};
const accepted = { name: 'Ms. Reid', position: 'Principal' };

async function newQuote(scene: Scene): Promise<string> {
  const { token } = scene.secondAdmin;
  const params = { id: (await newGroup(scene)).id };
  return (await made<{ id: string }>(scene.world.call(calls.createGroupQuote, { token, params, body }))).id;
}

async function sentQuote(scene: Scene): Promise<{ id: string; token: string }> {
  const params = { id: await newQuote(scene) };
  const { token } = scene.secondAdmin;
  const { url } = await made(scene.world.call(calls.sendGroupQuote, { token, params, body: {} }));
  return { id: params.id, token: url!.split('/').at(-1)! };
}

async function acceptedQuote(scene: Scene): Promise<{ id: string; token: string }> {
  const quote = await sentQuote(scene);
  const params = { token: quote.token };
  await made(scene.world.call(calls.acceptQuote, { params, body: { ...accepted, may_accept: true } }));
  return quote;
}

const startTransfer = (scene: Scene, token: string) =>
  made(scene.world.call(calls.payQuoteBill, { params: { token }, body: { method: 'bank_transfer' } }));

const aDraft =
  (more: object = {}): Asking =>
  async (scene) => ({ params: { id: await newQuote(scene) }, ...more });
const aSentOne =
  (more: object = {}): Asking =>
  async (scene) => ({ params: { id: (await sentQuote(scene)).id }, ...more });
const byLink =
  (make: (scene: Scene) => Promise<{ token: string }>, more: object = {}): Asking =>
  async (scene) => ({ params: { token: (await make(scene)).token }, ...more });
const aGroup =
  (more: object = {}): Asking =>
  async (scene) => ({ params: { id: (await newGroup(scene)).id }, ...more });

export const quoteExpectations = {
  groupBilling: adminOnly(200, aGroup()),
  createGroupQuote: adminOnly(201, aGroup({ body }), { says: { state: 'draft', total: 115_000 } }),
  updateGroupQuote: adminOnly(200, aDraft({ body: { ...body, due_days: 30 } }), { says: { due_days: 30 } }),
  reviseGroupQuote: adminOnly(201, aSentOne({ body }), { says: { state: 'draft', edition: 2 } }),
  sendGroupQuote: adminOnly(200, aDraft({ body: {} }), { says: { state: 'sent' } }),
  withdrawGroupQuote: adminOnly(200, aSentOne(), { says: { withdrawn: true } }),
  acceptGroupQuote: adminOnly(200, aSentOne({ body: { ...accepted, signed_on: '2026-03-10' } }), {
    says: { state: 'accepted', by_hand: true },
  }),
  groupQuotePdf: adminOnly(200, aDraft()),
  groupInvoicePdf: adminOnly(200, async (scene) => ({ params: { id: (await acceptedQuote(scene)).id } })),
  groupStatementPdf: adminOnly(200, aGroup()),
  openQuote: openToAll(200, byLink(sentQuote)),
  acceptQuote: openToAll(200, byLink(sentQuote, { body: { ...accepted, may_accept: true } })),
  declineQuote: openToAll(200, byLink(sentQuote, { body: { reason: 'No money this year' } })),
  quotePdf: openToAll(200, byLink(sentQuote)),
  quoteInvoicePdf: openToAll(200, byLink(acceptedQuote)),
  openQuoteBill: openToAll(200, byLink(acceptedQuote)),
  payQuoteBill: openToAll(201, byLink(acceptedQuote, { body: { method: 'bank_transfer' } })),
  sendQuoteBillProof: openToAll(201, async (scene) => {
    const { token } = await acceptedQuote(scene);
    await startTransfer(scene, token);
    return {
      params: { token },
      body: { paid_on: '2026-03-09' },
      file: { bytes: Buffer.from('%PDF-1.4\n%%EOF\n'), name: 'slip.pdf' },
    };
  }),
  quoteBillReceipt: openToAll(200, async (scene) => {
    const { token } = await acceptedQuote(scene);
    const { id, due } = await made<{ id: string; due: number }>(
      scene.world.call(calls.openQuoteBill, { params: { token } }),
    );
    const paid = await made<{ id: string }>(
      scene.world.call(calls.recordBillPayment, {
        token: scene.secondAdmin.token,
        params: { id },
        body: { method: 'cash', reference: null, due, amount: due },
      }),
    );
    return { params: { token, id: paid.id } };
  }),
  sendBill: adminOnly(200, async (scene) => ({ params: { id: await newTeamBill(scene) } })),
  renewBillLink: adminOnly(200, async (scene) => ({ params: { id: (await newLinkedBill(scene)).id } })),
  openLinkedBill: openToAll(200, byLink(newLinkedBill)),
  payLinkedBill: openToAll(201, byLink(newLinkedBill, { body: { method: 'bank_transfer' } })),
  sendLinkedBillProof: openToAll(201, async (scene) => {
    const params = { token: (await newLinkedBill(scene)).token };
    await made(scene.world.call(calls.payLinkedBill, { params, body: { method: 'bank_transfer' } }));
    return {
      params,
      body: { paid_on: '2026-03-09' },
      file: { bytes: Buffer.from('%PDF-1.4\n%%EOF\n'), name: 'slip.pdf' },
    };
  }),
  linkedBillPdf: openToAll(200, byLink(newLinkedBill)),
  linkedBillReceipt: openToAll(200, async (scene) => {
    const { id, token, due } = await newLinkedBill(scene);
    const paid = await made<{ id: string }>(
      scene.world.call(calls.recordBillPayment, {
        token: scene.secondAdmin.token,
        params: { id },
        body: { method: 'cash', reference: null, due, amount: due },
      }),
    );
    return { params: { token, id: paid.id } };
  }),
} satisfies Area;
