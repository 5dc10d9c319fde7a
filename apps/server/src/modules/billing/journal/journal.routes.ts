import type { journalCalls } from '@doctorbird/contract/billing/journal';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { takingsPeriod } from '../takings/takings-period.ts';
import { findCodes, listJournal, loadJournal, loadJournalDays, loadTrialBalance } from './journal.queries.ts';
import { saveCodes } from './save-codes.ts';

export const journalHandlers = (deps: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof journalCalls, Actor> => ({
  journal: ({ query }) => loadJournal(deps.db, takingsPeriod(query, deps.clock.now())),
  listJournal: ({ query }) => listJournal(deps.db, takingsPeriod(query, deps.clock.now()), query),
  trialBalance: ({ query }) => loadTrialBalance(deps.db, takingsPeriod(query, deps.clock.now())),
  journalDays: ({ query }) => loadJournalDays(deps.db, takingsPeriod(query, deps.clock.now())),
  accountCodes: () => findCodes(deps.db),
  saveAccountCodes: async ({ actor, body, request }) => {
    await saveCodes(deps.db, contextOf(deps, { request, actor }), body);
    return findCodes(deps.db);
  },
});
