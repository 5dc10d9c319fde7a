import type { Lists } from '@doctorbird/contract/lists';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import type { paymentCalls } from '@doctorbird/contract/billing/payments';
import { contextOf, systemContext } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import { DomainError, notFound } from '../../../platform/domain-error.ts';
import { logoForPaper } from '../../organisation/logo/logo.queries.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendPdf } from '../../../platform/http/send-pdf.ts';
import { payerOf } from './payments.policy.ts';
import { findAdminPayment, findPayment, forOffice, listPayments } from './payments.queries.ts';
import { presentPayment } from './payments.presenter.ts';
import { receiptPdf } from '../receipts/receipt-pdf.ts';
import { loadReceipt } from '../receipts/receipts.queries.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { returnFromGateway } from '../gateways/return-from-gateway.ts';
import { startCheckout } from '../checkouts/start-checkout.ts';
import { takeMessage } from '../gateways/take-message.ts';
import { noteForgedMessage } from '../gateways/note-forged-message.ts';

export function paymentHandlers(
  deps: PaymentDependencies & Pick<AppDependencies, 'files'>,
): Handlers<typeof paymentCalls & Lists<'listAllPayments'>, Actor> {
  const { pool, totals } = deps;
  /** A gateway that is not connected answers 404, so nothing can be settled through it. */
  const connected = async (name: string) => {
    const gateway = await deps.cardGateway();
    if (gateway?.name !== name) throw notFound();
    return gateway;
  };
  return {
    startPayment: ({ actor, params, body, request }) => {
      return startCheckout(deps.db, contextOf(deps, { request, actor }), {
        payer: { holderId: actor.accountId, email: actor.email },
        enrollmentIds: [params.id],
        billIds: [],
        method: body.method,
        partCents: body.amount === undefined ? undefined : Math.round(body.amount * 100),
        expectedCents: body.expected === undefined ? undefined : Math.round(body.expected * 100),
      });
    },
    paymentHistory: async ({ actor, query }) => {
      const { rows, total } = await listPayments(deps.db, { totals }, { whose: payerOf(actor), query });
      return { data: rows.map(presentPayment), page: query.page, limit: query.limit, total };
    },
    getPayment: async ({ actor, params }) => presentPayment(await findPayment(pool, payerOf(actor), params.id)),
    getReceipt: async ({ actor, params, reply }) => {
      const paper = await loadReceipt(deps.db, (await findPayment(pool, payerOf(actor), params.id)).id);
      if (!paper) throw notFound('receipt');
      return sendPdf(reply, paper.number, await receiptPdf(paper, await logoForPaper(deps.db, deps.files)));
    },
    returnFromGateway: async ({ params, query, reply }) =>
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(
          await returnFromGateway(deps.db, systemContext(deps), { gateway: await connected(params.gateway), query }),
          303,
        ),
    gatewayWebhook: async ({ params, request }) => {
      const gateway = await connected(params.gateway);
      const message = gateway.readMessage(request.headers, request.rawBody ?? '', deps.clock.now());
      if (!message) {
        await noteForgedMessage(deps.db, systemContext(deps), { gateway, body: request.body });
        throw new DomainError('unauthenticated', 'bad_signature', 'The signature of this message is not valid.');
      }
      await takeMessage(deps.db, systemContext(deps), { gateway: gateway.name, message });
      return { received: true };
    },
    listAllPayments: async ({ query }) => {
      const { rows, total, handedOver } = await listPayments(deps.db, { totals }, { whose: 'everybody', query });
      const { page, limit } = query;
      return { data: await forOffice(deps.db, rows), page, limit, total, handed_over: await handedOver() };
    },
    refundPayment: async ({ actor, params, body, request }) => {
      await refundPayment(deps.db, contextOf(deps, { request, actor }), {
        paymentId: params.id,
        given: { reason: null, ...body },
      });
      return findAdminPayment(deps, params.id);
    },
  };
}
