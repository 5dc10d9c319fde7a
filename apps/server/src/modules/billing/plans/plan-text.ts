/**
 * Conditions and values about the plans of a place, as text for a query. `place` is the name of the row of enrollment in
 * it, never input.
 */

const undone = (place: string): string =>
  `exists (select 1 from payment y join refund f on f.payment_id = y.id and f.channel = 'reversal' where y.enrollment_id = ${place}.id)`;

/** A plan of the place stands or did, or money for it was undone: what is due can then be paid whatever its status. */
export const staysPayable = (place: string): string =>
  `(exists (select 1 from payment_plan pp where pp.enrollment_id = ${place}.id) or ${undone(place)})`;

/**
 * The open parts of the plan that stands, as `OpenPart[]`: empty when none stands but what is due stays payable, null
 * when it does not.
 */
export const openPartsText = (place: string): string => `coalesce((
  select coalesce(json_agg(json_build_object('dueOn', i.due_on::text,
      'cents', least(i.amount_cents, i.through_cents - ${place}.paid_cents)) order by i.position)
    filter (where pp.ended_at is null and i.through_cents > ${place}.paid_cents), '[]'::json)
  from payment_plan pp join plan_instalment i on i.plan_id = pp.id
  where pp.enrollment_id = ${place}.id having count(*) > 0),
  case when ${undone(place)} then '[]'::json end)`;
