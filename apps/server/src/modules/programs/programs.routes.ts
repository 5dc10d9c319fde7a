import type { programCalls } from '@doctorbird/contract/programs';
import type { Actor } from '../../access/actor.ts';
import type { AppDependencies } from '../../app-dependencies.ts';
import type { Handlers } from '../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../platform/jamaica-time.ts';
import { findPublicProgram, listPrograms } from './programs.queries.ts';

export const programHandlers = ({
  db,
  clock,
}: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof programCalls, Actor> => ({
  listPrograms: ({ query }) => listPrograms(db, query, jamaicaDay(clock.now())),
  getProgram: ({ params }) => findPublicProgram(db, params.id, jamaicaDay(clock.now())),
});
