/** `ended`: its bill was cancelled or written off, or its unused classes were returned. */
export const passStates = ['active', 'unpaid', 'used_up', 'expired', 'ended'] as const;
export type PassState = (typeof passStates)[number];

export const passStateLabels: Record<PassState, string> = {
  active: 'Can be used',
  unpaid: 'Not paid',
  used_up: 'Used up',
  expired: 'Expired',
  ended: 'Ended',
};

/** `1 class`, `5 classes`. */
export const classesText = (classes: number): string => `${classes} ${classes === 1 ? 'class' : 'classes'}`;
