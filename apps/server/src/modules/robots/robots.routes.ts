import type { robotCalls } from '@doctorbird/contract/robots';
import type { Actor } from '../../access/actor.ts';
import type { AppDependencies } from '../../app-dependencies.ts';
import type { Handlers } from '../../platform/http/register-calls.ts';
import { countRobots, findRobot, listRobots } from './robots.queries.ts';

export const robotHandlers = ({ db }: Pick<AppDependencies, 'db'>): Handlers<typeof robotCalls, Actor> => ({
  listRobots: ({ query }) => listRobots(db, query),
  robotStats: () => countRobots(db),
  getRobot: ({ params }) => findRobot(db, params.slug),
});
