import type { programCalls } from '@doctorbird/contract/programs/catalog';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { meetingsOf } from '../meetings/meetings.queries.ts';
import type { ProgramSeats } from '../admin/program-places.ts';
import { findPublicProgram, listedVenues, listPrograms } from './programs.queries.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'clock'> & { places: ProgramSeats };

export const programHandlers = ({ db, clock, places }: Dependencies): Handlers<typeof programCalls, Actor> => ({
  listPrograms: ({ query }) => listPrograms({ db, places }, query, clock.now()),
  listProgramVenues: () => listedVenues(db),
  getProgram: async ({ params }) => {
    const found = await findPublicProgram({ db, places }, params.id, clock.now());
    return { ...found, meetings: await meetingsOf(db, found.id) };
  },
});
