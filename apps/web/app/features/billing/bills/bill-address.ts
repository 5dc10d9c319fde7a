import type { BillMethod } from '@doctorbird/contract/billing/bill-parts';
import type { billCalls } from '@doctorbird/contract/billing/bills';
import { call } from '../../../api/call.ts';

/** Whose bill it is: a family's own, or that behind the link of a quote or of an invoice, whose contact has no account. */
export type BillAddress = { kind: 'family'; id: string } | { kind: 'quote' | 'invoice'; token: string };

/** Starts to pay. Without the declared calls, whose schemas would double the script of the public page. */
export function startBill(
  address: BillAddress,
  body: { method: BillMethod; amount: number; expected?: number },
  idempotencyKey: string,
) {
  if (address.kind === 'family')
    return call<typeof billCalls.payBill>(
      { method: 'POST', path: '/bills/{id}/payments' },
      { params: { id: address.id }, body },
      { idempotencyKey },
    );
  const parts = { params: { token: address.token }, body };
  return address.kind === 'quote'
    ? call<typeof billCalls.payQuoteBill>({ method: 'POST', path: '/quotes/{token}/payments' }, parts, {
        idempotencyKey,
      })
    : call<typeof billCalls.payLinkedBill>({ method: 'POST', path: '/invoices/{token}/payments' }, parts, {
        idempotencyKey,
      });
}
