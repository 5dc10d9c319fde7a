import type { SafetyGap } from '@doctorbird/contract/families/child-safety';
import { sql, type SQL } from 'drizzle-orm';

/** The child has no emergency contact besides the parent; `student` is in the query. */
export const noEmergencyContact: SQL = sql`not exists (
  select 1 from child_person c where c.student_id = student.id and c.is_emergency_contact)`;

/** What is still missing for a child's safety, as the parent's pages name it. */
export const safetyGapsOf = sql<SafetyGap[]>`to_json(array_remove(array[
  case when ${noEmergencyContact} then 'emergency' end,
  case when student.critical_alert_sealed is null and not student.no_critical_alert then 'alert' end,
  case when not exists (select 1 from child_person c where c.student_id = student.id and c.may_pick_up) then 'pickup' end],
  null))`;
