/** Who pays: whoever owes it, or somebody with a link of theirs. */
export interface Payer {
  /** The parent of the places; for a bill the parent or the organization that owes it. */
  holderId: string;
  /** For the gateway's own receipt; null for a parent who has none. */
  email: string | null;
  /** The link that somebody else pays with, and what they say of themselves. */
  link?: {
    id: string;
    name: string;
    message: string | null;
    /** Of a link over time: what it is called at the gateway. */
    title?: string;
  };
}

/** What is to be paid: an amount, or what is due now; of a plan with nothing due now, its next part. */
export interface ToPay {
  payer: Payer;
  enrollmentIds: readonly string[];
  billIds: readonly string[];
  /** Shared among them, what is due first before what is due later. What nothing is due of is then left out. */
  partCents?: number | undefined;
  /** What the family adds for the scholarship fund. */
  giftCents?: number | undefined;
}
