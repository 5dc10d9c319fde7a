/** The job that a cancelled or declined place starts: what came with it goes with it, as far as nothing is paid for it. */
export const PLACE_ENDED = 'enrollments.place-ended';
