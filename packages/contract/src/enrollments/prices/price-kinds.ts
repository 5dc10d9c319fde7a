/** What a line of a price is for, in the order in which lines are worked out. */
export const priceLineKinds = [
  'price',
  'membership',
  'late_join',
  'sibling',
  'early_bird',
  'code',
  'scholarship',
  'trial',
] as const;
export type PriceLineKind = (typeof priceLineKinds)[number];

/** Where children of a family count as siblings: in one program, in one season, or in anything that we offer. */
export const siblingScopes = ['program', 'season', 'any'] as const;
export type SiblingScope = (typeof siblingScopes)[number];

export const priceRuleKinds = ['sibling', 'early_bird'] as const;
export type PriceRuleKind = (typeof priceRuleKinds)[number];
