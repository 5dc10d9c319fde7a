import type { billCalls, payBill } from '@doctorbird/contract/billing/bills';
import type { z } from 'zod';
import { contextOf, type ActionContext } from '../../../access/action-context.ts';
import { requireWithinLimit } from '../../../access/permission-needed.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { centsOf } from '../../../platform/money.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { logoForPaper } from '../../organisation/logo/logo.queries.ts';
import { startCheckout } from '../checkouts/start-checkout.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { findAdminPayment } from '../payments/payments.queries.ts';
import { receiptPdf } from '../receipts/receipt-pdf.ts';
import { loadReceipt } from '../receipts/receipts.queries.ts';
import { sendPaper } from '../../groups/quotes/quotes.routes.ts';
import { findBill, listFamilyBills, listGroupBills } from './bills.queries.ts';
import { billOfQuote, findFamilyBill, findQuoteBill, isPaymentOf, listPayableBills } from './payable-bills.queries.ts';
import { drawBill } from './draw-bill.ts';
import { billOfLink, findLinkedBill } from './linked-bills.queries.ts';
import { renewBillLink } from './renew-bill-link.ts';
import { sendBill } from './send-bill.ts';
import { recordBillPayment } from './record-bill-payment.ts';
import { sendBillProof } from './send-bill-proof.ts';
import { writeOffBill } from './write-off-bill.ts';

export function billHandlers(
  deps: PaymentDependencies & Pick<AppDependencies, 'files' | 'sealer'>,
): Handlers<typeof billCalls, Actor> {
  const { db, clock, files } = deps;
  /** Of this bill alone. Throws 404. */
  const receiptOf = async (billId: string, paymentId: string) => {
    const paper = (await isPaymentOf(db, billId, paymentId)) ? await loadReceipt(db, paymentId) : null;
    if (!paper) throw notFound('receipt');
    const content = await receiptPdf(paper, await logoForPaper(db, files));
    return { name: `${paper.number}.pdf`, type: 'application/pdf', content };
  };
  /** By whoever owes it, in the portal or with a secret link. */
  const pay = (
    context: ActionContext & PaymentDependencies,
    { billId, holderId, email }: { billId: string; holderId: string; email: string | null },
    { method, amount, expected }: z.output<typeof payBill>,
  ) =>
    startCheckout(db, context, {
      payer: { holderId, email },
      enrollmentIds: [],
      billIds: [billId],
      method,
      partCents: centsOf(amount),
      expectedCents: centsOf(expected),
    });
  return {
    listGroupBills: ({ params }) => listGroupBills(deps, params.id),
    listFamilyBills: ({ params }) => listFamilyBills(deps, params.id),
    recordBillPayment: async ({ actor, params, body, request }) => {
      await requireWithinLimit(
        db,
        { actor, now: deps.clock.now() },
        { permission: 'take_money', amount: centsOf(body.amount) },
      );
      const id = await recordBillPayment(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return findAdminPayment(deps, id);
    },
    writeOffBill: async ({ actor, params, body, request }) => {
      await writeOffBill(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return findBill(deps, params.id);
    },
    listBills: ({ actor }) => listPayableBills(db, actor.accountId, jamaicaDay(clock.now())),
    getBill: ({ actor, params }) => findFamilyBill(deps, actor.accountId, params.id),
    billPdf: async ({ actor, params, reply }) => {
      await findFamilyBill(deps, actor.accountId, params.id);
      return sendPaper(reply, await drawBill(db, files, params.id));
    },
    officeBillPdf: async ({ params, reply }) => sendPaper(reply, await drawBill(db, files, params.id)),
    payBill: ({ actor, params, body, request }) =>
      pay(
        contextOf(deps, { request, actor }),
        { billId: params.id, holderId: actor.accountId, email: actor.email },
        body,
      ),
    sendBillProof: async ({ actor, params, body, file, request }) => {
      const given = { billId: params.id, holderId: actor.accountId, given: { file, body } };
      await sendBillProof(db, contextOf(deps, { request, actor }), given);
      return findFamilyBill(deps, actor.accountId, params.id);
    },
    openQuoteBill: ({ params }) => findQuoteBill(deps, params.token),
    payQuoteBill: async ({ params, body, request }) =>
      pay(contextOf(deps, { request, actor: null }), await billOfQuote(db, params.token), body),
    sendQuoteBillProof: async ({ params, body, file, request }) => {
      const { billId, holderId } = await billOfQuote(db, params.token);
      const given = { billId, holderId, given: { file, body } };
      await sendBillProof(db, contextOf(deps, { request, actor: null }), given);
      return findQuoteBill(deps, params.token);
    },
    quoteBillReceipt: async ({ params, reply }) => {
      const { billId } = await billOfQuote(db, params.token);
      return sendPaper(reply, await receiptOf(billId, params.id));
    },
    sendBill: async ({ actor, params, request }) => {
      await sendBill(db, contextOf(deps, { request, actor }), params.id);
      return findBill(deps, params.id);
    },
    renewBillLink: async ({ actor, params, request }) => {
      await renewBillLink(db, contextOf(deps, { request, actor }), params.id);
      return findBill(deps, params.id);
    },
    openLinkedBill: ({ params }) => findLinkedBill(deps, params.token),
    payLinkedBill: async ({ params, body, request }) =>
      pay(contextOf(deps, { request, actor: null }), await billOfLink(db, params.token), body),
    sendLinkedBillProof: async ({ params, body, file, request }) => {
      const { billId, holderId } = await billOfLink(db, params.token);
      const given = { billId, holderId, given: { file, body } };
      await sendBillProof(db, contextOf(deps, { request, actor: null }), given);
      return findLinkedBill(deps, params.token);
    },
    linkedBillPdf: async ({ params, reply }) => {
      const { billId } = await billOfLink(db, params.token);
      return sendPaper(reply, await drawBill(db, files, billId));
    },
    linkedBillReceipt: async ({ params, reply }) => {
      const { billId } = await billOfLink(db, params.token);
      return sendPaper(reply, await receiptOf(billId, params.id));
    },
  };
}
