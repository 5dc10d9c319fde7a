import type { Lists } from '@doctorbird/contract/lists';
import { type bulkEnrollmentCalls, mostSelected } from '@doctorbird/contract/enrollments/bulk-enrollments';
import type { enrollmentAdminCalls } from '@doctorbird/contract/enrollments/enrollments-admin';
import type { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { invoiceNumberOf } from '../../invoices/invoices/invoice-number.queries.ts';
import { meetingsOf } from '../../programs/meetings/meetings.queries.ts';
import { whenAndWhere } from '../../programs/catalog/programs.queries.ts';
import { answerConditions } from '../../organisation/custom-fields/answer-conditions.ts';
import { viewerOf } from '../../organisation/custom-fields/custom-fields.policy.ts';
import { withAnswers } from '../../organisation/custom-fields/custom-fields.queries.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { changeMany } from '../status/change-many.ts';
import { cancelPlace, showTerms } from '../cancelling/cancel-place.ts';
import { changeEnrollment } from '../status/change-enrollment.ts';
import { currentLines } from '../prices/price-facts.queries.ts';
import { presentLine } from '../prices/price-rules.presenter.ts';
import { seesPriceLines } from '../prices/prices.policy.ts';
import { whoseOf, type Whose } from './enrollments.policy.ts';
import type { EnrollmentQueries } from './enrollments.queries.ts';
import type { EnrollmentRow } from './enrollments.presenter.ts';
import { lapsingBy } from './admin-views.ts';
import type { PlaceGate } from './place-gate.ts';
import type { PlaceMoney } from './place-money.ts';
import { requestPlace, requestPlaces } from './request-places.ts';
import { loadTimeline } from './timeline.queries.ts';
import {
  presentEnrollmentFor,
  presentAdminEnrollment,
  presentEnrollment,
  presentSelected,
} from './enrollments.presenter.ts';

export type EnrollmentDependencies = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'> & {
  enrollments: EnrollmentQueries;
  money: PlaceMoney;
  gate: PlaceGate;
};

type OfProgram = { program_id?: string | undefined };

/** The list of one program has its questions, too. */
const answersFor = (actor: Actor, { program_id: of }: OfProgram) => ({
  record: 'enrollment' as const,
  of,
  viewer: viewerOf(actor),
});

export function enrollmentHandlers(
  deps: EnrollmentDependencies,
): Handlers<
  typeof enrollmentCalls & Lists<'listAllEnrollments'> & typeof bulkEnrollmentCalls & typeof enrollmentAdminCalls,
  Actor
> {
  const { db, clock, enrollments, money } = deps;
  const found = async (whose: Whose, id: string): Promise<EnrollmentRow> => {
    const row = await enrollments.find(whose, id);
    if (!row) throw notFound('enrollment');
    return row;
  };
  const story = async ({ id, program }: EnrollmentRow, reader: Parameters<typeof loadTimeline>[2]) => {
    const [timeline, payments, meetings, where, invoice_number] = await Promise.all([
      loadTimeline(db, id, reader),
      money.list(id),
      meetingsOf(db, program.id),
      whenAndWhere(db, program.id),
      invoiceNumberOf(db, { kind: 'enrollment', id }),
    ]);
    return { timeline, payments, ...where, meetings, invoice_number };
  };
  const priceLines = async (id: string) => (await currentLines(db, [id])).map(presentLine);
  const forAdmin = async (id: string) => {
    const row = await found('everybody', id);
    const price_lines = await priceLines(id);
    return { ...presentAdminEnrollment(row), price_lines, ...(await story(row, { role: 'admin' })) };
  };
  /** The filters of the admins' list; those by custom fields become conditions. */
  const askedOf = async <Q extends OfProgram>(actor: Actor, query: Q) => ({
    ...query,
    answered: await answerConditions(db, { ...answersFor(actor, query), query }),
  });
  return {
    listEnrollments: async ({ actor, query }) => {
      const { rows, total } = await enrollments.list(whoseOf(actor), query);
      return { data: rows.map((row) => presentEnrollmentFor(actor, row)), page: query.page, limit: query.limit, total };
    },
    getEnrollment: async ({ actor, params }) => {
      const row = await found(whoseOf(actor), params.id);
      const { name } = await readOrganisation(db);
      return {
        ...presentEnrollmentFor(actor, row),
        price_lines: seesPriceLines(actor) ? await priceLines(row.id) : [],
        ...(await story(row, { role: 'family', accountId: actor.accountId, organisation: name })),
      };
    },
    requestEnrollment: async ({ actor, body, request }) => {
      const id = await requestPlace(db, contextOf(deps, { request, actor }), {
        asker: { parentId: actor.accountId },
        asked: body,
      });
      return presentEnrollment(await found(whoseOf(actor), id));
    },
    requestPlaces: async ({ actor, body, request }) => {
      const ids = await requestPlaces(db, contextOf(deps, { request, actor }), {
        asker: { parentId: actor.accountId },
        asked: body,
      });
      const rows = await Promise.all(ids.map((id) => found(whoseOf(actor), id)));
      return { data: rows.map(presentEnrollment) };
    },
    enrollStudent: async ({ actor, body, request }) => {
      const id = await requestPlace(db, contextOf(deps, { request, actor }), {
        asker: 'office',
        asked: body,
        viewer: viewerOf(actor),
      });
      return presentAdminEnrollment(await found('everybody', id));
    },
    cancellationTerms: ({ actor, params, request }) => showTerms(db, contextOf(deps, { request, actor }), params.id),
    cancelEnrollment: async ({ actor, params, body, request }) => {
      await cancelPlace(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return presentEnrollment(await found(whoseOf(actor), params.id));
    },
    listAllEnrollments: async ({ actor, query }) => {
      const asked = { ...(await askedOf(actor, query)), lapsingBy: lapsingBy(clock.now()) };
      const { rows, total } = await enrollments.list('everybody', asked);
      const data = await withAnswers(db, answersFor(actor, query), rows.map(presentAdminEnrollment));
      return { data, page: query.page, limit: query.limit, total };
    },
    getAnyEnrollment: ({ params }) => forAdmin(params.id),
    selectEnrollments: async ({ actor, query }) => {
      const asked = {
        ...(await askedOf(actor, query)),
        page: 1,
        limit: mostSelected,
        lapsingBy: lapsingBy(clock.now()),
      };
      const { rows, total } = await enrollments.select(asked);
      return { data: rows.map(presentSelected), total };
    },
    moveManyEnrollments: async ({ actor, body, request }) => {
      const answer = await changeMany(db, contextOf(deps, { request, actor }), body);
      return answer;
    },
    changeEnrollmentStatus: async ({ actor, params, body, request }) => {
      await changeEnrollment(db, contextOf(deps, { request, actor }), { id: params.id, asked: body });
      return forAdmin(params.id);
    },
  };
}
