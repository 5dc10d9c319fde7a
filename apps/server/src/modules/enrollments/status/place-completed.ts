/** The job that a completed place sets off; what follows from it (a certificate) is no business of this slice. */
export const PLACE_COMPLETED = 'enrollments.place-completed';
