/** `upcoming`: begins on a later day; `ending`: its last day is known and still to come. */
export const membershipStates = ['active', 'upcoming', 'paused', 'ending', 'ended'] as const;
export type MembershipState = (typeof membershipStates)[number];

export const membershipStateLabels: Record<MembershipState, string> = {
  active: 'Active',
  upcoming: 'Begins later',
  paused: 'Paused',
  ending: 'Ending',
  ended: 'Ended',
};

/** `20 of 31 days` where a month does not cost the whole price. */
export const daysText = ({ days, of_days: ofDays }: { days: number; of_days: number }): string =>
  days === ofDays ? 'All days' : `${days} of ${ofDays} days`;

/** What can be changed of a membership. */
export const membershipChanges = ['pause', 'resume', 'end'] as const;
export type MembershipChange = (typeof membershipChanges)[number];
