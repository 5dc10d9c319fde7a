import type { openingNightCalls } from '@doctorbird/contract/enrollments/opening-nights';
import { linePage } from '@doctorbird/contract/enrollments/opening-nights';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { invalid, notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { findInLine, nightById, openingBoardOf, ticketInLine } from './board.queries.ts';
import { callFromLine } from './call-from-line.ts';
import { holdTicket, ticketOf } from './line-cookie.ts';
import { visibleProgram } from './line.queries.ts';
import { stateOfTicket } from './line-rules.ts';
import { findTicket, joinLine } from './line-tickets.ts';
import type { LineView } from './line-view.ts';
import { addNight, changeNight, removeNight, steerLine } from './write-night.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'sealer'> & { line: LineView };

export function lineHandlers(deps: Needs): Handlers<typeof openingNightCalls, Actor> {
  const { db, clock, line } = deps;
  const board = async () => {
    // The line moves on with the page of the office, too.
    await line.look({ fresh: true });
    return openingBoardOf(deps, clock.now());
  };
  return {
    joinLine: async ({ actor, body, request, reply }) => {
      const now = clock.now();
      const wanted = body.program_id;
      if (wanted !== undefined && (await visibleProgram(db, { id: wanted })).length === 0)
        throw invalid({ program_id: 'Choose a program that is on the website' });
      const coming = {
        parentId: actor.accountId,
        ticketId: ticketOf(deps, request),
        programId: wanted ?? null,
      };
      const { id } = await joinLine(db, { now }, coming);
      holdTicket(deps, reply, id);
      line.noteChange(id);
      // Thousands join in a minute: one look does for all of them.
      await line.look();
      const ticket = await findTicket(db, id);
      if (!ticket) throw notFound('place in line');
      return { state: stateOfTicket(ticket, now), address: linePage };
    },
    getOpeningBoard: board,
    addOpeningNight: async ({ actor, body, request }) => {
      await addNight(db, contextOf(deps, { request, actor }), body);
      return board();
    },
    changeOpeningNight: async ({ actor, params, body, request }) => {
      await changeNight(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      await line.look({ fresh: true });
      return nightById(db, clock.now(), params.id);
    },
    removeOpeningNight: async ({ actor, params, request }) => {
      await removeNight(db, contextOf(deps, { request, actor }), params.id);
      return undefined;
    },
    steerLine: async ({ actor, params, body, request }) => {
      await steerLine(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return board();
    },
    findInLine: async ({ params, query }) => ({
      data: await findInLine(db, clock.now(), { nightId: params.id, search: query.search }),
    }),
    callFromLine: async ({ actor, params, body, request }) => {
      const asked = { nightId: params.id, ticketId: params.ticket_id, what: body.what };
      await callFromLine(db, contextOf(deps, { request, actor }), asked);
      line.noteChange(params.ticket_id);
      const found = await ticketInLine(db, clock.now(), params.ticket_id);
      if (!found) throw notFound('place in line');
      return found;
    },
  };
}
