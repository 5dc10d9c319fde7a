import { doseKinds } from '@doctorbird/contract/teaching/medicine-labels';
import { seatIsHeld } from '../../enrollments/places/place-text.ts';
import { meetingStaff } from '../../programs/staff/meeting-staff.ts';

const listed = doseKinds.map((kind) => `'${kind}'`).join(', ');

/**
 * SQL: a dose of a set time about which nobody has said anything. `dose` is a query's alias for a row with plan_id and due_at;
 * it becomes part of the text, so it must never be input.
 */
export const isUnrecorded = (dose: string): string => `not exists (select 1 from medicine_entry e
  join medicine_plan o on o.id = ${dose}.plan_id
  where e.series_id = o.series_id and e.due_at = ${dose}.due_at and e.kind in (${listed}))`;

/** The classes `m` of the child of a plan that are to come while it counts. */
const classesAhead = (
  plan: string,
  day: string,
): string => `select 1 from enrollment e join meeting m on m.program_id = e.program_id
  where e.student_id = ${plan}.student_id and ${seatIsHeld('e')} and m.status <> 'cancelled'
    and jamaica_day(m.starts_at) between greatest(${plan}.starts_on, ${day}) and ${plan}.ends_on`;

/** Somebody who may give the medicine teaches the class `m` or the child, or is an admin: they may be in any class. */
const isThere = (plan: string): string => `exists (select 1 from medicine_giver g join account a on a.id = g.account_id
  where g.plan_id = ${plan}.id and a.is_active and (a.role = 'admin' or a.id in (select x.staff_id from ${meetingStaff('m')} x)
    or exists (select 1 from staff_assignment t where t.staff_id = a.id and t.student_id = ${plan}.student_id)))`;

/**
 * SQL: a plan waits for the office: it is to check, or it counts and nobody who may give it is in any class of the child to come.
 * `plan` is a query's alias for medicine_plan and `day` today, a parameter or an expression that stands twice in the text; both become
 * part of it, so they must never be input.
 */
export const waitsForOffice = (
  plan: string,
  day: string,
): string => `(${plan}.state = 'written' or (${plan}.state = 'checked'
  and exists (${classesAhead(plan, day)}) and not exists (${classesAhead(plan, day)} and ${isThere(plan)})))`;
