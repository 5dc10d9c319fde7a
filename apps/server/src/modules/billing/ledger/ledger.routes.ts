import type { ledgerCalls } from '@doctorbird/contract/billing/ledger';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { loadLedger } from './ledger.queries.ts';

export const ledgerHandlers = ({
  db,
  clock,
}: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof ledgerCalls, Actor> => ({
  getLedger: ({ actor }) => loadLedger(db, actor.accountId, jamaicaDay(clock.now())),
  getFamilyLedger: ({ params }) => loadLedger(db, params.id, jamaicaDay(clock.now())),
});
