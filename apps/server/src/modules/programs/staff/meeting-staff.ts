/*
 * Who teaches a meeting, answered once: names, clashes, clearance and the people who are asked or notified all come from here.
 */

/** The staff of a meeting `m`, as a table: staff_id. An assignment of one child says nothing about who leads the class. */
export const meetingStaff = (m: string): string => `(
  select t.staff_id from staff_assignment t where t.program_id = ${m}.program_id and t.student_id is null
  union select g.staff_id from partner_group g where g.id = ${m}.group_id and g.staff_id is not null)`;

/** Their names, in order. */
export const meetingStaffNames = (m: string): string =>
  `array(select a.full_name from account a where a.id in (select x.staff_id from ${meetingStaff(m)} x) order by a.full_name)`;
