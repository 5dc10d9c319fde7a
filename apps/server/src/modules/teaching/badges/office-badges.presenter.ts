import type { OfficeBadge } from '@doctorbird/contract/teaching/office-badges';
import { ruleText } from './badge-facts.ts';
import type { KnownBadge } from './office-badges.rows.ts';

export const presentOfficeBadge = ({ names, ...row }: KnownBadge): OfficeBadge => ({
  ...row,
  given_for: ruleText(row.rule, names),
});
