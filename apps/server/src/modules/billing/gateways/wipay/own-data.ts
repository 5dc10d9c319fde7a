import { feeStructures, type FeeStructure } from '@doctorbird/contract/billing/gateway-settings';
import { z } from 'zod';
import { signedText } from '../signatures.ts';
import { sameText } from '../../../../platform/crypto/same-bytes.ts';

const shape = z.object({ fee: z.enum(feeStructures), proof: z.string() });

const proofOf = (orderId: string, fee: FeeStructure, secret: string): string => signedText(`${orderId}.${fee}`, secret);

/**
 * What WiPay repeats when the payer returns. Nobody but the payer ever sees it, so that a return which carries it is
 * from the browser that we sent there; and it remembers who pays the fee of this very payment.
 */
export const ownData = (orderId: string, fee: FeeStructure, secret: string): string =>
  JSON.stringify({ fee, proof: proofOf(orderId, fee, secret) });

/** The same, as it came back; null when it is not ours or belongs to another order. */
export function readOwnData(text: unknown, orderId: string, secret: string): { fee: FeeStructure } | null {
  if (typeof text !== 'string') return null;
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = shape.safeParse(given);
  if (!parsed.success) return null;
  const { fee, proof } = parsed.data;
  return sameText(proof, proofOf(orderId, fee, secret)) ? { fee } : null;
}
