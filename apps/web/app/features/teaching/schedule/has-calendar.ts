import type { EnrollmentStatus } from '@doctorbird/contract/core/enrollment-states';

/** A rejected or cancelled place has no meetings that anybody comes to. */
export const hasCalendar = (status: EnrollmentStatus): boolean => status !== 'cancelled' && status !== 'rejected';
