/** Who pays: the parent of the places, or somebody with a link of theirs. */
export interface Payer {
  parentId: string;
  /** For the gateway's own receipt. */
  email: string;
  /** The link that somebody else pays with, and what they say of themselves. */
  link?: { id: string; name: string; message: string | null };
}

/** What is to be paid: all that is due for these places, or a part of it. */
export interface ToPay {
  payer: Payer;
  enrollmentIds: readonly string[];
  /** A part, shared among the places in their order. Places of which nothing is due are then left out. */
  partCents?: number;
}
