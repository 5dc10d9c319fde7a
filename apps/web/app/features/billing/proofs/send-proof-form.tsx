import type { Payment } from '@doctorbird/contract/billing/payments';
import { proofCalls } from '@doctorbird/contract/billing/proofs';
import { formatMoney } from '../../../format/money.ts';
import { ProofForm } from './proof-form.tsx';

/** The proof of a payment for places: once sent, they no longer lapse. */
export function SendProofForm({ payment: { id, amount } }: { payment: Pick<Payment, 'id' | 'amount'> }) {
  return (
    <ProofForm
      amount={amount}
      hint={`As the slip shows it. ${formatMoney(amount)} is due; with less, the rest stays due.`}
      send={(upload, proof) => upload(proofCalls.sendProof, { params: { id }, ...proof })}
    />
  );
}
