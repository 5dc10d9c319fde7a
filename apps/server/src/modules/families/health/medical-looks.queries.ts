import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { presentLook } from './medical-looks.presenter.ts';

/** The action under which every look at medical notes is written down, with its reason; whoever opens notes uses it. */
export const MEDICAL_LOOK = 'student.medical_notes_read';

export interface LookRow extends Record<string, unknown> {
  at: Date | string;
  by: string;
  reason: string | null;
}

/** Who opened the medical notes of a child and when, newest first. */
export async function medicalLooks(db: Executor, studentId: string) {
  const { rows } = await db.execute<LookRow>(
    sql`select e.at, coalesce(a.full_name, e.actor_role) as by, e.after ->> 'reason' as reason
        from audit_entry e left join account a on a.id = e.actor_id
        where e.entity = 'student' and e.entity_id = ${studentId} and e.action = ${MEDICAL_LOOK}
        order by e.at desc limit 50`,
  );
  return rows.map(presentLook);
}
