/** `unpaid`: its invoice is open, so it has no code or cannot be used; `cancelled`: that invoice was cancelled or refunded. */
export const giftCardStates = ['active', 'unpaid', 'used_up', 'void', 'cancelled'] as const;
export type GiftCardState = (typeof giftCardStates)[number];

export const giftCardStateLabels: Record<GiftCardState, string> = {
  active: 'Active',
  unpaid: 'Not paid yet',
  used_up: 'Used up',
  void: 'Void',
  cancelled: 'Cancelled',
};

/** As it is printed and read aloud: `ABCD EFGH JKLM NPQR`. */
export const giftCardText = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ');
