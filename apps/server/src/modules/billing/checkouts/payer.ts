/** Who pays: the parent of the places, or somebody with a link of theirs. */
export interface Payer {
  parentId: string;
  /** For the gateway's own receipt. */
  email: string;
  /** The link that somebody else pays with, and what they say of themselves. */
  link?: { id: string; name: string; message: string | null };
}

/** What is to be paid for these places: an amount, or what is due now; of a plan with nothing due now, its next part. */
export interface ToPay {
  payer: Payer;
  enrollmentIds: readonly string[];
  /** Shared among the places, what is due first before what is due later. Places of which nothing is due are then left out. */
  partCents?: number | undefined;
}
