import type { entryCalls } from '@doctorbird/contract/competitions/entries';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { enterTeam, recordEntryFee, withdrawEntry } from './enter-team.ts';
import { findEntry, listEntries } from './entries.queries.ts';
import { familyOf } from './entries.policy.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'> & { renewPages: () => void };

export function entryHandlers(deps: Needs): Handlers<typeof entryCalls, Actor> {
  const { db, clock, renewPages } = deps;
  const times = () => ({ now: clock.now(), today: jamaicaDay(clock.now()) });
  return {
    listEntries: ({ query, actor }) => listEntries(db, { ...query, parentId: actor.accountId }, times().today),
    enterTeam: async ({ body, request, actor }) => {
      const id = await enterTeam(db, deps, body, familyOf(actor), originOf(request, actor), times());
      renewPages();
      return findEntry(db, id, times().today);
    },
    withdrawEntry: async ({ params, request, actor }) => {
      await withdrawEntry(db, params.id, familyOf(actor), originOf(request, actor), times());
      renewPages();
      return findEntry(db, params.id, times().today);
    },
    listCompetitionEntries: ({ params, query }) =>
      listEntries(db, { ...query, competitionId: params.id }, times().today),
    recordEntryFee: async ({ params, body, request, actor }) => {
      await recordEntryFee(db, params.id, body, originOf(request, actor), clock.now());
      return findEntry(db, params.id, times().today);
    },
  };
}
