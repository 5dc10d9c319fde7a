import type { outcomeCalls } from '@doctorbird/contract/teaching/outcomes';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { invalid } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendPdf } from '../../../platform/http/send-pdf.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { drawOutcomes } from './draw-outcomes.ts';
import { loadOutcomes, outcomeChoices } from './outcomes.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'files'>;

export const outcomeHandlers = (deps: Needs): Handlers<typeof outcomeCalls, Actor> => ({
  getOutcomes: async ({ query: { of, from, to } }) => ({
    report: of ? await loadOutcomes(deps.db, deps.clock.now(), { of, from, to }) : null,
    ...(await outcomeChoices(deps.db)),
  }),
  outcomesPdf: async ({ query: { of, from, to }, reply }) => {
    if (!of) throw invalid({ of: 'Choose a school, a program or a parish' });
    const content = await drawOutcomes(deps, { of, from, to });
    return sendPdf(reply, `Outcomes-${to ?? jamaicaDay(deps.clock.now())}`, content);
  },
});
