/** What an item is. It decides nothing, but lists and reports are read by it. */
export const itemKinds = [
  'registration',
  'kit',
  'shirt',
  'lunch',
  'late_fee',
  'competition',
  'gift_card',
  'membership',
  'pass',
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
  membership: 'Membership',
  pass: 'Pass',
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

/** Who begins a membership, which is offered to families or not. */
export const membershipOfferLabels: Record<Exclude<ItemOffer, 'chosen'>, string> = {
  no: 'Only the office begins it',
  all: 'Families can begin it',
};

/** Who buys a pass, which is offered to families or not. */
export const passOfferLabels: Record<Exclude<ItemOffer, 'chosen'>, string> = {
  no: 'Only the office sells it',
  all: 'Families can buy it',
};

/** Where families can choose an item, in a few words. */
export const itemOfferText = ({ kind, offered }: { kind: ItemKind; offered: ItemOffer }): string =>
  offered === 'chosen' || (kind !== 'membership' && kind !== 'pass')
    ? itemOfferLabels[offered]
    : (kind === 'pass' ? passOfferLabels : membershipOfferLabels)[offered];

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(number: number): string {
  const teen = number % 100 > 10 && number % 100 < 14;
  return `${number}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`;
}

/** How often it is billed, in a few words. */
export const itemUseText = ({
  kind,
  per,
  once,
  automatic,
  billing_day: billingDay,
  classes,
}: {
  kind: ItemKind;
  per: 'family' | 'child';
  once: boolean;
  automatic: boolean;
  billing_day: number | null;
  classes: number | null;
}): string =>
  kind === 'membership'
    ? `Each month on the ${ordinal(billingDay ?? 1)}`
    : kind === 'pass'
      ? `${classes ?? 0} ${classes === 1 ? 'class' : 'classes'}`
      : `${once ? 'Once' : 'Any number'} per ${per}${once ? ' and season' : ''}${automatic ? ', automatic' : ''}`;
