/** The job that a completed place starts; what it does (a certificate) belongs to another domain. */
export const PLACE_COMPLETED = 'enrollments.place-completed';
