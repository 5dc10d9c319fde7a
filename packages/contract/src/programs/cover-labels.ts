export const coverReasons = ['ill', 'family', 'doctor', 'other'] as const;
export type CoverReason = (typeof coverReasons)[number];

export const coverReasonLabels: Record<CoverReason, string> = {
  ill: 'Ill',
  family: 'Family',
  doctor: 'Doctor',
  other: 'Other',
};

/** `claimed`: somebody takes the class, by themselves or named by the office. */
export const coverStates = ['asked', 'claimed', 'withdrawn'] as const;
export type CoverState = (typeof coverStates)[number];

export const coverStateLabels: Record<CoverState, string> = {
  asked: 'Nobody yet',
  claimed: 'Covered',
  withdrawn: 'Not needed',
};
