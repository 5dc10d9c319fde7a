import { sql } from 'drizzle-orm';
import type { ChildPlaces } from '../../families/students/child-places.ts';
import { placeNumber, seatIsHeld } from './place-text.ts';

const held = sql.raw(seatIsHeld('e'));
const of = (child: string) => sql.raw(`e.student_id = ${child}.id`);

/** Implements the families' port on places (`families/students/child-places.ts`). */
export const childPlaces: ChildPlaces = {
  holdsSeat: (child) => sql`exists (select 1 from enrollment e where ${of(child)} and ${held})`,
  waits: (child) =>
    sql`exists (select 1 from waiting_entry e where ${of(child)} and e.state in ('waiting', 'offered'))`,
  classAhead: (child, now) => sql`exists (select 1 from class_visit e join meeting m on m.id = e.meeting_id
    where ${of(child)} and e.state = 'booked' and m.ends_at > ${now})`,
  everAsked: (child) => sql`(exists (select 1 from enrollment e where ${of(child)})
    or exists (select 1 from waiting_entry e where ${of(child)})
    or exists (select 1 from class_visit e where ${of(child)})
    or exists (select 1 from scholarship_request r where r.student_id = ${sql.raw(child)}.id))`,
  hasOwnStaff: (child) => sql`exists (select 1 from staff_assignment o where o.student_id = ${sql.raw(child)}.id)`,
  isIn: (child, programId) => sql`exists (select 1 from enrollment e where ${of(child)} and e.program_id = ${programId}
    and (${held} or e.status = 'completed'))`,
  programIds: (child) => sql`array(select e.program_id::text from enrollment e where ${of(child)} and ${held})`,
  idsOf: (child, payer) => sql`array(select e.id::text from enrollment e where ${of(child)}
    and (e.parent_id is null or e.parent_id = ${payer}))`,
  lines: (child) => sql`coalesce((
    select json_agg(json_build_object('id', e.id, 'number', ${sql.raw(placeNumber('e'))}, 'status', e.status,
                    'program', json_build_object('id', p.id, 'title', p.title)) order by e.created_at desc)
    from enrollment e join program p on p.id = e.program_id where ${of(child)}), '[]'::json)`,
};
