import { daily, job, proof, sweep } from '../../access/job.ts';
import { dropOldTickets, MOVE_LINE, moveLineNow } from './line/line-upkeep.ts';
import { REMIND_OF_OPENINGS, remindOfOpenings } from './opening/remind-of-openings.ts';
import { REMIND_OF_CONTACTS, remindOfContacts } from './places/remind-of-contacts.ts';
import { LAPSE_HOLDS, lapseHolds } from './status/lapse-holds.ts';
import { CHECK_PLACES, requireOrderedPlaces } from './waiting/check-places.ts';
import { OFFER_SEATS } from './waiting/offer-job.ts';
import { offerFreeSeats, SWEEP_WAITING_LISTS, sweepWaitingLists } from './waiting/sweep-waiting-lists.ts';

export const enrollmentChores = [dropOldTickets];

export const enrollmentJobs = [
  sweep(LAPSE_HOLDS, '* * * * *', lapseHolds),
  sweep(SWEEP_WAITING_LISTS, '* * * * *', sweepWaitingLists),
  sweep(MOVE_LINE, '* * * * *', moveLineNow),
  sweep(REMIND_OF_OPENINGS, '*/5 * * * *', remindOfOpenings),
  daily(REMIND_OF_CONTACTS, '0 9 * * *', remindOfContacts),
  proof(CHECK_PLACES, '5 3 * * *', (db) => requireOrderedPlaces(db)),
  job<Parameters<typeof offerFreeSeats>[1], { programId: string }>({
    name: OFFER_SEATS,
    settings: { retryLimit: 3, retryDelay: 5 },
    run: (db, context, { data: { programId } }) => offerFreeSeats(db, context, programId),
  }),
];
