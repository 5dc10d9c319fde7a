import type { Lists } from '@doctorbird/contract/lists';
import type { classVisitCalls } from '@doctorbird/contract/teaching/class-visits';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { PaymentDependencies } from '../../billing/payments/payment-dependencies.ts';
import type { PlaceGate } from '../../enrollments/places/place-gate.ts';
import { readAttendanceRules } from '../../organisation/settings/attendance-rules.ts';
import { bookVisit } from './book-visit.ts';
import { addVisitor, findVisitors } from './add-visitor.ts';
import { cancelVisit } from './cancel-visit.ts';
import { visitOfferOf } from './offer.queries.ts';
import { presentOfficeVisit, presentVisit } from './visits.presenter.ts';
import { listVisits, visitById, visitsOf } from './visits.queries.ts';

export function visitHandlers(
  deps: PaymentDependencies & { gate: PlaceGate },
): Handlers<typeof classVisitCalls & Lists<'listAllVisits'>, Actor> {
  const { db, clock } = deps;
  const shown = async () => ({ now: clock.now(), noticeHours: (await readAttendanceRules(db)).notice_hours });
  const one = async (id: string) => {
    const row = await visitById(db, { id, now: clock.now() });
    if (!row) throw notFound('visit');
    return row;
  };
  return {
    getVisitOffer: ({ actor, params }) =>
      visitOfferOf(db, { now: clock.now(), gate: deps.gate }, { key: params.id, parentId: actor.accountId }),
    listVisits: async ({ actor }) => {
      const facts = await shown();
      const rows = await visitsOf(db, { parentId: actor.accountId, now: facts.now });
      return { data: rows.map((row) => presentVisit(row, { ...facts, byOffice: false })) };
    },
    bookVisit: async ({ actor, body, request }) => {
      const { expected_amount: expectedAmount, ...given } = body;
      const id = await bookVisit(db, contextOf(deps, { request, actor }), { given, by: { expectedAmount } });
      return presentVisit(await one(id), { ...(await shown()), byOffice: false });
    },
    findVisitors: ({ actor, params, query }) =>
      findVisitors(db, { now: clock.now(), gate: deps.gate }, { actor, meetingId: params.id, q: query.q }),
    addVisitor: ({ actor, params, body, request }) =>
      addVisitor(db, contextOf(deps, { request, actor }), { meetingId: params.id, given: body }),
    cancelVisit: async ({ actor, params, request }) => {
      await cancelVisit(db, contextOf(deps, { request, actor }), { id: params.id, reason: null });
      return presentVisit(await one(params.id), { ...(await shown()), byOffice: false });
    },
    cancelVisitByOffice: async ({ actor, params, body, request }) => {
      await cancelVisit(db, contextOf(deps, { request, actor }), { id: params.id, reason: body.reason });
      return presentOfficeVisit(await one(params.id), await shown());
    },
    listAllVisits: async ({ query }) => {
      const facts = await shown();
      const visits = await listVisits(db, facts.now, query);
      return { ...visits, data: visits.data.map((row) => presentOfficeVisit(row, facts)) };
    },
  };
}
