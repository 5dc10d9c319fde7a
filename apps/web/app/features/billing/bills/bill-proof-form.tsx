import { billCalls } from '@doctorbird/contract/billing/bills';
import { ProofForm } from '../proofs/proof-form.tsx';
import type { BillAddress } from './bill-address.ts';

/** The slip of a transfer or an agent payment for a bill. */
export function BillProofForm({ address, amount }: { address: BillAddress; amount: number }) {
  return (
    <ProofForm
      amount={amount}
      hint="As the slip shows it. With less than is due, the rest stays due."
      send={(upload, proof) =>
        address.kind === 'family'
          ? upload(billCalls.sendBillProof, { params: { id: address.id }, ...proof })
          : upload(address.kind === 'quote' ? billCalls.sendQuoteBillProof : billCalls.sendLinkedBillProof, {
              params: { token: address.token },
              ...proof,
            })
      }
    />
  );
}
