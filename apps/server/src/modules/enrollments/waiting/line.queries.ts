import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { lineText } from './line.rows.ts';

export interface InLine {
  id: string;
  requestId: string;
  studentId: string;
  fullName: string;
  dateOfBirth: string;
  together: boolean;
  ahead: number;
  first: boolean;
}

/** The line of one program, the first on top. */
export async function readLine(db: Executor, programId: string): Promise<InLine[]> {
  const { rows } = await db.execute<InLine & Record<string, unknown>>(sql`
    select l.id, l.request_id as "requestId", w.student_id as "studentId", s.full_name as "fullName", s.date_of_birth::text as "dateOfBirth",
      l.together, l.ahead, l.first
    from (${sql.raw(lineText('select q.id from program q'))}) l join waiting_entry w on w.id = l.id join student s on s.id = w.student_id
    where l.program_id = ${programId} order by l.ahead, l.id`);
  return rows;
}
