/** What a line of a price is for, in the order in which lines are worked out. */
export const priceLineKinds = [
  'price',
  'membership',
  'late_join',
  'sibling',
  'multi_class',
  'early_bird',
  'code',
  'scholarship',
  'trial',
] as const;
export type PriceLineKind = (typeof priceLineKinds)[number];

/** Where children of a family count as siblings, and the classes of a child together: in one program, in one season, or in anything that we offer. */
export const siblingScopes = ['program', 'season', 'any'] as const;
export type SiblingScope = (typeof siblingScopes)[number];

export const priceRuleKinds = ['sibling', 'multi_class', 'early_bird'] as const;
export type PriceRuleKind = (typeof priceRuleKinds)[number];
