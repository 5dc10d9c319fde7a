import { sql } from 'drizzle-orm';

/** Written as SQL text: enrollments stand above students and are not imported here. */
export const holdsPlace = sql<boolean>`exists (
  select 1 from enrollment e where e.student_id = student.id and e.status in ('pending', 'approved', 'enrolled'))`;
