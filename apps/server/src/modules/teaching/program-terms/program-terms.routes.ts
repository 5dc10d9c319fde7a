import type { programTermsCalls } from '@doctorbird/contract/teaching/program-terms';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { Source } from '../../programs/catalog/programs.queries.ts';
import { readTerms } from './program-terms.queries.ts';

type Needs = Pick<AppDependencies, 'clock'> & Source;

export const programTermsHandlers = (deps: Needs): Handlers<typeof programTermsCalls, Actor> => ({
  showProgramTerms: ({ params }) => readTerms(deps, params.id, deps.clock.now()),
});
