import type { outcomeCalls } from '@doctorbird/contract/teaching/outcomes';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { invalid } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendPdf } from '../../../platform/http/send-pdf.ts';
import { logoForPaper } from '../../organisation/logo/logo.queries.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { outcomesPdf } from './outcomes-pdf.ts';
import { loadOutcomes, outcomeChoices } from './outcomes.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'files'>;

export const outcomeHandlers = ({ db, clock, files }: Needs): Handlers<typeof outcomeCalls, Actor> => ({
  getOutcomes: async ({ query: { of, from, to } }) => ({
    report: of ? await loadOutcomes(db, clock.now(), { of, from, to }) : null,
    ...(await outcomeChoices(db)),
  }),
  outcomesPdf: async ({ query: { of, from, to }, reply }) => {
    if (!of) throw invalid({ of: 'Choose a school, a program or a parish' });
    const now = clock.now();
    const report = await loadOutcomes(db, now, { of, from, to });
    const content = await outcomesPdf(report, await readOrganisation(db), { logo: await logoForPaper(db, files), now });
    return sendPdf(reply, `Outcomes-${report.to}`, content);
  },
});
