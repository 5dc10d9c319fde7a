import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { officeBadge } from './office-badges.table.ts';

const given = sql<number>`(select count(*)::int from badge_award a where a.office_badge_id = office_badge.id)`;
const columns = {
  id: officeBadge.id,
  title: officeBadge.title,
  criteria: officeBadge.criteria,
  picture: officeBadge.picture,
  rule: officeBadge.rule,
  is_active: officeBadge.isActive,
  version: officeBadge.version,
  given: given.as('given'),
  skill: sql<string | null>`(select k.title from skill k where k.id::text = office_badge.rule ->> 'skill_id')`.as(
    'skill',
  ),
  program: sql<string | null>`(select p.title from program p where p.id::text = office_badge.rule ->> 'program_id')`.as(
    'program',
  ),
};
export const officeBadges = (db: Executor) => db.select(columns).from(officeBadge);
export type KnownBadge = Awaited<ReturnType<typeof officeBadges>>[number];
