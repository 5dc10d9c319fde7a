import type { proofCalls } from '@doctorbird/contract/billing/proofs';
import type { Lists } from '@doctorbird/contract/lists';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendPrivateFile } from '../../../platform/http/send-private-file.ts';
import { readPaymentWays } from '../../organisation/settings/organisation-settings.ts';
import { presentCards } from '../gateways/connection/card-gateway.presenter.ts';
import { creditCents } from '../payments/credit.queries.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { presentPayment } from '../payments/payments.presenter.ts';
import { findPayment } from '../payments/payments.queries.ts';
import { readFundRules } from '../../organisation/settings/fund-rules.ts';
import { readsOthers } from './proofs.policy.ts';
import { findProof, findProofFile, listProofs } from './proofs.queries.ts';
import { findProofReview } from './proof-review.queries.ts';
import { reviewProof } from './review-proof.ts';
import { sendProof } from './send-proof.ts';

export function proofHandlers(
  deps: PaymentDependencies & { files: FileStore },
): Handlers<typeof proofCalls & Lists<'listProofs'>, Actor> {
  const { db, pool, files } = deps;
  return {
    paymentWays: async ({ actor }) => {
      return {
        ...(await readPaymentWays(db)),
        ...presentCards(await deps.cardGateway()),
        credit: await creditCents(db, actor.accountId),
        gift: (await readFundRules(db)).gifts_at_checkout,
      };
    },
    sendProof: async ({ actor, params, body, file, request }) => {
      await sendProof(db, contextOf(deps, { request, actor }), { paymentId: params.id, given: { file, body } });
      return presentPayment(await findPayment(pool, { parentId: actor.accountId }, params.id));
    },
    getProofFile: async ({ actor, params, request, reply }) => {
      const row = await findProofFile(db, actor, params.id);
      if (readsOthers(actor))
        await recordAudit(db, originOf(request, actor), {
          action: 'proof.read',
          entity: 'payment',
          entityId: row.paymentId,
          after: { proof_id: params.id },
        });
      return sendPrivateFile(reply, files, row);
    },
    listProofs: ({ query }) => listProofs(db, query),
    getProof: ({ params }) => findProofReview(db, params.id),
    reviewProof: async ({ actor, params, body, request }) => {
      await reviewProof(db, contextOf(deps, { request, actor }), { proofId: params.id, given: body });
      return findProof(db, params.id);
    },
  };
}
