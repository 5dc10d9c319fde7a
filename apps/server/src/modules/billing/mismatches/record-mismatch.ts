import type { MismatchKind } from '@doctorbird/contract/billing/mismatches';
import type { ActionContext } from '../../../access/action-context.ts';
import { systemOrigin } from '../../../access/actor.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { GatewayReport } from '../gateways/payment-gateway.ts';
import { firstPaymentOf, type CheckoutRow } from '../checkouts/load-checkout.ts';
import { gatewayMismatch } from './mismatches.table.ts';

/** Where a report differs from this checkout, or null when it matches. */
export function mismatchOf(
  row: Pick<CheckoutRow, 'reference' | 'currency' | 'amountCents'>,
  report: GatewayReport,
): 'reference' | 'currency' | 'amount' | null {
  if (row.reference !== report.orderId) return 'reference';
  if (row.currency !== report.currency) return 'currency';
  // Where the family pays the gateway's fee, it is part of what was charged.
  const most = Math.floor(row.amountCents * (1 + (report.feeShare ?? 0)));
  return report.amountCents >= row.amountCents && report.amountCents <= most ? null : 'amount';
}

interface Found {
  gateway: string;
  event: string;
  row: CheckoutRow | undefined;
  /** Set when the report matches the checkout but contradicts something else we know. */
  kind?: MismatchKind;
}

/** Records once what a gateway reports and we do not have, so that an admin can find the money. */
export async function recordMismatch(
  tx: Transaction,
  { now }: Pick<ActionContext, 'now'>,
  { found: { gateway, event, row, kind: known }, report }: { found: Found; report: GatewayReport },
): Promise<void> {
  const kind = known ?? (row ? (mismatchOf(row, report) ?? 'unknown') : 'unknown');
  const facts = {
    gateway,
    transactionId: report.transactionId,
    orderId: report.orderId,
    event,
    currency: report.currency,
    reportedCents: report.amountCents,
  };
  const [isNew] = await tx
    .insert(gatewayMismatch)
    .values({
      ...facts,
      id: newId(),
      kind,
      checkoutId: row?.id ?? null,
      expectedCents: row?.amountCents ?? null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: gatewayMismatch.id });
  if (!isNew) return;
  await recordAudit(tx, systemOrigin, {
    action: 'payment.mismatch',
    entity: 'payment',
    entityId: row ? (await firstPaymentOf(tx, row.id)).id : isNew.id,
    after: { ...facts, kind, expected_cents: row?.amountCents ?? null },
  });
}
