import { enrollmentHandlers } from './places/enrollments.routes.ts';
import { rosterHandlers } from './rosters/roster.routes.ts';

type Needs = Parameters<typeof enrollmentHandlers>[0] & Parameters<typeof rosterHandlers>[0];

/** All calls of this domain. */
export const enrollmentsHandlers = (deps: Needs) => ({
  ...enrollmentHandlers(deps),
  ...rosterHandlers(deps),
});
