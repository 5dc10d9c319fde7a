/** Who pays: whoever owes it, or somebody with a link of theirs. */
export interface Payer {
  /** The parent of the places; for a bill the parent or the organization that owes it. */
  holderId: string;
  /** For the gateway's own receipt. */
  email: string;
  /** The link that somebody else pays with, and what they say of themselves. */
  link?: { id: string; name: string; message: string | null };
}

/** What is to be paid: an amount, or what is due now; of a plan with nothing due now, its next part. */
export type ToPay = {
  payer: Payer;
  /** Shared among the places, what is due first before what is due later. Places of which nothing is due are then left out. */
  partCents?: number | undefined;
} & ({ enrollmentIds: readonly string[] } | { billId: string });
