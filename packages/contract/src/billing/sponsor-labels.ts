/** Who sponsors: the first page and the report speak to either. */
export const sponsorKinds = ['company', 'person'] as const;
export type SponsorKind = (typeof sponsorKinds)[number];
export const sponsorKindLabels: Record<SponsorKind, string> = { company: 'Company or club', person: 'Person' };

/** `waiting`: nothing was paid yet; `used_up`: no seat or no money is left. */
export const sponsorStates = ['waiting', 'open', 'used_up'] as const;
export type SponsorState = (typeof sponsorStates)[number];
export const sponsorStateLabels: Record<SponsorState, string> = {
  waiting: 'Not paid yet',
  open: 'Open',
  used_up: 'All used',
};

/** A report is open for so many days; then it is made anew. */
export const reportDays = 90;
