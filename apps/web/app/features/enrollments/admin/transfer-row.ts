import type { SelectedEnrollment } from '@doctorbird/contract/enrollments/bulk-enrollments';

/** What a transfer needs to know of an enrollment. */
export type TransferRow = Pick<SelectedEnrollment, 'id' | 'student' | 'student_id' | 'program' | 'program_id'>;
