import type { Lists } from '@doctorbird/contract/lists';
import type { absenceCalls, giveAbsence as noticeBody } from '@doctorbird/contract/teaching/absences';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { absencesById, comingAbsences, listAbsences } from './absences.queries.ts';
import { presentAbsence } from './absences.presenter.ts';
import { undoesUntil } from './absences.policy.ts';
import { giveAbsence } from './give-absence.ts';
import { undoAbsence } from './undo-absence.ts';

type Given = z.output<typeof noticeBody>;

export function absenceHandlers(
  deps: Pick<AppDependencies, 'db' | 'clock'>,
): Handlers<typeof absenceCalls & Lists<'listAllAbsences'>, Actor> {
  const { db, clock } = deps;
  const shownTo = (actor: Actor) => ({ now: clock.now(), undoesUntil: undoesUntil(actor) });
  const some = async (actor: Actor, ids: readonly string[]) =>
    (await absencesById(db, ids)).map((row) => presentAbsence(row, shownTo(actor)));
  const one = async (actor: Actor, id: string) => {
    const [row] = await some(actor, [id]);
    if (!row) throw notFound('notice');
    return row;
  };
  const given = async (actor: Actor, request: FastifyRequest, body: Given) => ({
    data: await some(actor, await giveAbsence(db, contextOf(deps, { request, actor }), { asker: actor, given: body })),
  });
  const undone = async (actor: Actor, request: FastifyRequest, id: string) => {
    await undoAbsence(db, contextOf(deps, { request, actor }), { asker: actor, id });
    return one(actor, id);
  };
  return {
    giveAbsence: ({ actor, body, request }) => given(actor, request, body),
    recordAbsence: ({ actor, body, request }) => given(actor, request, body),
    undoAbsence: ({ actor, params, request }) => undone(actor, request, params.id),
    takeAbsenceBack: ({ actor, params, request }) => undone(actor, request, params.id),
    listAbsences: async ({ actor, query }) => {
      const rows = await comingAbsences(db, { asker: actor, studentId: query.student_id, now: clock.now() });
      return { data: rows.map((row) => presentAbsence(row, shownTo(actor))) };
    },
    listAllAbsences: async ({ actor, query }) => {
      const notices = await listAbsences(db, { now: clock.now() }, query);
      return { ...notices, data: notices.data.map((row) => presentAbsence(row, shownTo(actor))) };
    },
  };
}
