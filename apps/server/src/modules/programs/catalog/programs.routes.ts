import type { programCalls } from '@doctorbird/contract/programs/catalog';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import { latePickupText, readLatePickupRules } from '../../organisation/settings/late-pickup-rules.ts';
import { meetingsOf } from '../meetings/meetings.queries.ts';
import type { ProgramSeats } from '../admin/program-places.ts';
import { refundDays } from './refund-days.ts';
import { refuseHiddenStatus, seesAllStates } from './programs.policy.ts';
import { findPublicProgram, listedVenues, listPrograms } from './programs.queries.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'clock'> & { places: ProgramSeats };

export const programHandlers = ({ db, clock, places }: Dependencies): Handlers<typeof programCalls, Actor> => ({
  listPrograms: ({ query, actor }) => {
    const allStates = seesAllStates(actor);
    if (!allStates) refuseHiddenStatus(query.status);
    return listPrograms({ db, places, allStates }, query, clock.now());
  },
  listProgramVenues: () => listedVenues(db),
  getProgram: async ({ params, actor }) => {
    const publicProgram = await findPublicProgram(
      { db, places, allStates: seesAllStates(actor) },
      params.id,
      clock.now(),
    );
    const [meetings, { cancellation }, late] = await Promise.all([
      meetingsOf(db, publicProgram.id),
      readPolicies(db),
      readLatePickupRules(db),
    ]);
    const refunds = refundDays(cancellation, { startDate: publicProgram.start_date, today: jamaicaDay(clock.now()) });
    return { ...publicProgram, meetings, refunds, late_pickup: latePickupText(late) };
  },
});
