import type { eventDisplayCalls } from '@doctorbird/contract/competitions/event-displays';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { askDisplay, registerDisplay } from './ask-display.ts';
import { findDisplayOfDay, listDisplays } from './displays.queries.ts';
import { addDisplay, changeDisplay, endDisplay } from './write-display.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock'>;

/** Screens in the hall: they show a code, and then what the desk gives them. */
export function eventDisplayHandlers(deps: Needs): Handlers<typeof eventDisplayCalls, Actor> {
  const { db, clock } = deps;
  const list = (competitionId: string) => listDisplays(db, { competitionId, now: clock.now() });
  return {
    registerDisplay: ({ body, request }) => registerDisplay(db, contextOf(deps, { request, actor: null }), body),
    askDisplay: ({ body, request }) => askDisplay(db, contextOf(deps, { request, actor: null }), body),
    listDisplays: ({ params }) => list(params.id),
    addDisplay: async ({ params: { id: competitionId }, body, request, actor }) => {
      await addDisplay(db, contextOf(deps, { request, actor }), { competitionId, given: body });
      return list(competitionId);
    },
    changeDisplay: async ({ params: { id: competitionId, display_id: id }, body, request, actor }) => {
      await changeDisplay(db, contextOf(deps, { request, actor }), { competitionId, id, given: body });
      return findDisplayOfDay(db, { competitionId, id, now: clock.now() });
    },
    endDisplay: async ({ params: { id: competitionId, display_id: id }, request, actor }) => {
      await endDisplay(db, contextOf(deps, { request, actor }), { competitionId, id });
      return list(competitionId);
    },
  };
}
