import type { Lists } from '@doctorbird/contract/lists';
import type { entryCalls } from '@doctorbird/contract/competitions/entries';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { answerConditions } from '../../organisation/custom-fields/answer-conditions.ts';
import { viewerOf } from '../../organisation/custom-fields/custom-fields.policy.ts';
import { withAnswers } from '../../organisation/custom-fields/custom-fields.queries.ts';
import { billEntry } from './bill-entry.ts';
import { competitionQuestions, saveCompetitionQuestions } from './competition-questions.ts';
import { enterTeam } from './enter-team.ts';
import { acceptPlace, withdrawEntry } from './leave-competition.ts';
import { codeChoiceFor } from './team-codes.ts';
import { findEntry, listEntries } from './entries.queries.ts';
import { familyOf, seenBy } from './entries.policy.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'sealer'>;

export function entryHandlers(deps: Needs): Handlers<typeof entryCalls & Lists<'listCompetitionEntries'>, Actor> {
  const { db, clock } = deps;
  const today = () => jamaicaDay(clock.now());
  return {
    listEntries: async ({ query, actor }) => {
      const entries = await listEntries(db, { ...query, parentId: actor.accountId }, today());
      return { ...entries, data: entries.data.map((entry) => seenBy(actor, entry)) };
    },
    enterTeam: async ({ body, request, actor }) => {
      const id = await enterTeam(db, contextOf(deps, { request, actor }), {
        given: body,
        parentId: familyOf(actor),
        viewer: viewerOf(actor),
      });
      return findEntry(db, { id, today: today() });
    },
    getCompetitionQuestions: ({ params }) => competitionQuestions(db, params.id),
    saveCompetitionQuestions: async ({ actor, params, body, request }) => {
      await saveCompetitionQuestions(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return competitionQuestions(db, params.id);
    },
    checkTeamCode: ({ query: { competition: competitionId, name = '', code } }) =>
      codeChoiceFor(db, { competitionId, name, code: code?.toUpperCase() }),
    acceptPlace: async ({ params, request, actor }) => {
      await acceptPlace(db, contextOf(deps, { request, actor }), { id: params.id, parentId: familyOf(actor) });
      return seenBy(actor, await findEntry(db, { id: params.id, today: today() }));
    },
    withdrawEntry: async ({ params, request, actor }) => {
      await withdrawEntry(db, contextOf(deps, { request, actor }), { id: params.id, parentId: familyOf(actor) });
      return seenBy(actor, await findEntry(db, { id: params.id, today: today() }));
    },
    listCompetitionEntries: async ({ actor, params, query }) => {
      const asked = { record: 'entry' as const, of: params.id, viewer: viewerOf(actor) };
      const answered = await answerConditions(db, { ...asked, query });
      const found = await listEntries(db, { ...query, answered, competitionId: params.id }, today());
      return { ...found, data: await withAnswers(db, asked, found.data) };
    },
    billEntry: async ({ params, body, request, actor }) => {
      await billEntry(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return findEntry(db, { id: params.id, today: today() });
    },
  };
}
