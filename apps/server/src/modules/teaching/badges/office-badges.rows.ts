import type { BadgeRule } from '@doctorbird/contract/teaching/office-badges';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import type { RuleNames } from './badge-facts.ts';
import { officeBadge } from './office-badges.table.ts';

/** A rule that was stored before rules could have further records has none. */
export const storedRule = sql<BadgeRule>`'{"also":[]}'::jsonb || office_badge.rule`;

const given = sql<number>`(select count(*)::int from badge_award a where a.office_badge_id = office_badge.id)`;
const columns = {
  id: officeBadge.id,
  title: officeBadge.title,
  criteria: officeBadge.criteria,
  picture: officeBadge.picture,
  rule: storedRule.as('whole_rule'),
  is_active: officeBadge.isActive,
  version: officeBadge.version,
  given: given.as('given'),
  names: sql<RuleNames>`(select coalesce(jsonb_object_agg(n.id, n.title), '{}'::jsonb) from (
    select k.id::text, k.title from skill k where k.id::text = office_badge.rule ->> 'skill_id'
    union all select p.id::text, p.title from program p where p.id::text = office_badge.rule ->> 'program_id') n)`.as(
    'names',
  ),
};
export const officeBadges = (db: Executor) => db.select(columns).from(officeBadge);
export type KnownBadge = Awaited<ReturnType<typeof officeBadges>>[number];
