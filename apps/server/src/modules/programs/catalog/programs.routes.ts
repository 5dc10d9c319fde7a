import type { programCalls } from '@doctorbird/contract/programs/programs';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { meetingsOf } from '../meetings/meetings.queries.ts';
import { findPublicProgram, listPrograms } from './programs.queries.ts';

export const programHandlers = ({
  db,
  clock,
}: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof programCalls, Actor> => ({
  listPrograms: ({ query }) => listPrograms(db, query, jamaicaDay(clock.now())),
  getProgram: async ({ params }) => {
    const found = await findPublicProgram(db, params.id, jamaicaDay(clock.now()));
    return { ...found, meetings: await meetingsOf(db, found.id) };
  },
});
