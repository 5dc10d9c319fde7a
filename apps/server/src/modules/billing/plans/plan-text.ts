/**
 * Conditions and values about the plans of a place, as text for a query. `place` is the name of the row of enrollment in
 * it, never input.
 */

/** A plan of the place stands, or did: what is due can then be paid whatever its status. */
export const everPlanned = (place: string): string =>
  `exists (select 1 from payment_plan pp where pp.enrollment_id = ${place}.id)`;

/** The open parts of the plan that stands, as `OpenPart[]`: empty when none stands, null when there never was one. */
export const openPartsText = (place: string): string => `(
  select coalesce(json_agg(json_build_object('dueOn', i.due_on::text,
      'cents', least(i.amount_cents, i.through_cents - ${place}.paid_cents)) order by i.position)
    filter (where pp.ended_at is null and i.through_cents > ${place}.paid_cents), '[]'::json)
  from payment_plan pp join plan_instalment i on i.plan_id = pp.id
  where pp.enrollment_id = ${place}.id having count(*) > 0)`;
