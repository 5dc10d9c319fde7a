/** What an item is. It decides nothing, but lists and reports are read by it. */
export const itemKinds = [
  'registration',
  'kit',
  'shirt',
  'lunch',
  'late_fee',
  'competition',
  'gift_card',
  'other',
] as const;
export type ItemKind = (typeof itemKinds)[number];

export const itemKindLabels: Record<ItemKind, string> = {
  registration: 'Registration fee',
  kit: 'Kit',
  shirt: 'Shirt',
  lunch: 'Lunch',
  late_fee: 'Late fee',
  competition: 'Competition extra',
  gift_card: 'Gift card',
  other: 'Other',
};

/** Where families can choose an item themselves. */
export const itemOffers = ['no', 'all', 'chosen'] as const;
export type ItemOffer = (typeof itemOffers)[number];

export const itemOfferLabels: Record<ItemOffer, string> = {
  no: 'Only the office bills it',
  all: 'With every program',
  chosen: 'With chosen programs',
};

/** How often it is billed, in a few words. */
export const itemUseText = ({
  per,
  once,
  automatic,
}: {
  per: 'family' | 'child';
  once: boolean;
  automatic: boolean;
}): string => `${once ? 'Once' : 'Any number'} per ${per}${once ? ' and season' : ''}${automatic ? ', automatic' : ''}`;
