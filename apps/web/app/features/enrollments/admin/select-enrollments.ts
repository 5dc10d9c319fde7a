import { bulkEnrollmentCalls } from '@doctorbird/contract/enrollments/bulk-enrollments';
import type { SelectedEnrollment } from '@doctorbird/contract/enrollments/bulk-enrollments';
import type { AdminEnrollment } from '@doctorbird/contract/enrollments/enrollments';
import { call } from '../../../api/call.ts';

/** A row of the list as actions for many need it. */
export const inShort = ({ student, program, ...row }: AdminEnrollment): SelectedEnrollment => ({
  id: row.id,
  number: row.number,
  student: student.full_name,
  student_id: student.id,
  program: program.title,
  program_id: program.id,
  status: row.status,
  amount_due: row.amount_due,
  amount_paid: row.amount_paid,
  moves: row.moves,
  can_transfer: row.can_transfer,
  can_price: row.can_price,
});

/** The server knows all that the filters find in one call. */
export const selectAll = async (filters: Readonly<Record<string, string>>): Promise<readonly SelectedEnrollment[]> =>
  (await call(bulkEnrollmentCalls.selectEnrollments, { query: filters })).data;
