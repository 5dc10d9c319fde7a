import type { competitionCalls } from '@doctorbird/contract/competitions/competitions';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { findCompetition, listCompetitions } from './competitions.queries.ts';

export const competitionHandlers = ({
  db,
  clock,
}: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof competitionCalls, Actor> => ({
  listCompetitions: ({ query }) => listCompetitions(db, query, jamaicaDay(clock.now())),
  getCompetition: ({ params }) => findCompetition(db, params.slug, jamaicaDay(clock.now())),
});
