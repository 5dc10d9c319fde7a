import { sql, type SQL } from 'drizzle-orm';

/** The id of the family that stays of a parent `p` that may have been merged, and merged on after that: a subquery. */
export const stayingFamily = (isAsked: SQL): SQL<string | null> => sql`(
  with recursive m as (
    select p.id, p.merged_into_id from parent p where ${isAsked}
    union all select p.id, p.merged_into_id from parent p join m on p.id = m.merged_into_id)
  select m.id from m where m.merged_into_id is null)`;

/** The ids of the families that were merged into one, and into these before: a subquery. */
export const mergedFamilies = (familyId: SQL): SQL => sql`(
  with recursive m as (
    select p.id from parent p where p.merged_into_id = ${familyId}
    union all select p.id from parent p join m on p.merged_into_id = m.id)
  select m.id from m)`;
