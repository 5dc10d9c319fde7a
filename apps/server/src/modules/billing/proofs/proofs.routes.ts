import type { proofCalls } from '@doctorbird/contract/billing/proofs';
import { and, eq } from 'drizzle-orm';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendPrivateFile } from '../../../platform/http/send-private-file.ts';
import { toWire } from '../../../platform/money.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { readPaymentWays } from '../../organisation/settings/organisation-settings.ts';
import { creditCents } from '../payments/credit.queries.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { presentPayment } from '../payments/payments.presenter.ts';
import { findPayment } from '../payments/payments.queries.ts';
import { payment } from '../payments/payments.table.ts';
import { findProof, listProofs } from './proofs.queries.ts';
import { paymentProof } from './proofs.table.ts';
import { reviewProof } from './review-proof.ts';
import { sendProof } from './send-proof.ts';

export function proofHandlers(deps: PaymentDependencies & { files: FileStore }): Handlers<typeof proofCalls, Actor> {
  const { db, pool, files } = deps;
  return {
    paymentWays: async ({ actor }) => {
      const gateway = await deps.cardGateway();
      return {
        ...(await readPaymentWays(db)),
        card: gateway !== null,
        credit: toWire(await creditCents(db, actor.accountId)),
        sandbox: gateway?.isSandbox ?? false,
      };
    },
    sendProof: async ({ actor, params, body, file, request }) => {
      await sendProof(db, contextOf(deps, { request, actor }), { paymentId: params.id, given: { file, body } });
      const row = await findPayment(pool, { parentId: actor.accountId }, params.id);
      if (!row) throw notFound('payment');
      return presentPayment(row);
    },
    getProofFile: async ({ actor, params, request, reply }) => {
      const own = actor.role === 'admin' ? undefined : eq(enrollment.parentId, actor.accountId);
      const [row] = await db
        .select({ key: paymentProof.fileKey, name: paymentProof.fileName, paymentId: payment.id })
        .from(paymentProof)
        .innerJoin(payment, eq(payment.id, paymentProof.paymentId))
        .innerJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
        .where(and(eq(paymentProof.id, params.id), own));
      if (!row) throw notFound('proof');
      if (actor.role === 'admin')
        await recordAudit(db, originOf(request, actor), {
          action: 'proof.read',
          entity: 'payment',
          entityId: row.paymentId,
          after: { proof_id: params.id },
        });
      return sendPrivateFile(reply, files, row);
    },
    listProofs: ({ query }) => listProofs(pool, query),
    reviewProof: async ({ actor, params, body, request }) => {
      await reviewProof(db, contextOf(deps, { request, actor }), { proofId: params.id, given: body });
      const row = await findProof(pool, params.id);
      if (!row) throw notFound('proof');
      return row;
    },
  };
}
