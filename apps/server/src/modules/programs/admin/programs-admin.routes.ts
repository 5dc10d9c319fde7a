import type { programOfficeCalls } from '@doctorbird/contract/programs/programs-admin';
import type { rosterCalls } from '@doctorbird/contract/programs/roster';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { writeCsv } from '../../../platform/sheets/csv.ts';
import type { KeptTotals } from '../../../platform/database/kept-totals.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { changeProgramStatus } from './change-program-status.ts';
import { duplicateProgram } from './duplicate-program.ts';
import { findAdminProgram, findAdminProgramDetail, listAllPrograms } from './programs-admin.queries.ts';
import { removeProgram, restoreProgram } from './remove-program.ts';
import { childCells, childHead, contactCells, contactHead } from './roster-csv.ts';
import { loadRoster } from './roster.queries.ts';
import { createProgram, updateProgram } from './write-program.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'jobs' | 'config' | 'clock' | 'sealer'> & {
  /** Public pages show programs: they age when one changes. */
  totals: KeptTotals;
};

export function programOfficeHandlers(
  deps: Dependencies,
): Handlers<typeof programOfficeCalls & Pick<typeof rosterCalls, 'programRoster' | 'exportRoster'>, Actor> {
  const { db, clock, sealer, totals } = deps;
  const one = (id: string) => findAdminProgram(db, id, clock.now());
  return {
    listAllPrograms: ({ query }) => listAllPrograms(db, query, clock.now()),
    getAnyProgram: ({ params }) => findAdminProgramDetail(db, params.id, clock.now()),
    createProgram: async ({ actor, body, request }) =>
      one(await createProgram(db, body, originOf(request, actor), clock.now())),
    updateProgram: async ({ actor, params, body, request }) => {
      await updateProgram(db, params.id, body, originOf(request, actor));
      totals.drop();
      return one(params.id);
    },
    duplicateProgram: async ({ actor, params, body, request }) =>
      one(await duplicateProgram(db, params.id, body, originOf(request, actor), clock.now())),
    changeProgramStatus: async ({ actor, params, body, request }) => {
      await changeProgramStatus(db, deps, params.id, body, originOf(request, actor), clock.now());
      totals.drop();
      return findAdminProgramDetail(db, params.id, clock.now());
    },
    removeProgram: async ({ actor, params, request }) => {
      const removed = await removeProgram(db, params.id, originOf(request, actor), clock.now());
      totals.drop();
      return { removed };
    },
    restoreProgram: async ({ actor, params, request }) => {
      await restoreProgram(db, params.id, originOf(request, actor));
      totals.drop();
      return one(params.id);
    },
    programRoster: async ({ params, query }) => {
      const { rows, total } = await loadRoster(db, sealer, params.id, jamaicaDay(clock.now()), query);
      return { data: rows, page: query.page, limit: query.limit, total };
    },
    exportRoster: async ({ actor, params, request, reply }) => {
      const today = jamaicaDay(clock.now());
      const { slug, rows } = await loadRoster(db, sealer, params.id, today, { page: 1, limit: 1000 });
      await recordAudit(db, originOf(request, actor), {
        action: 'roster.exported',
        entity: 'program',
        entityId: params.id,
        after: { children: rows.length },
      });
      const lines = rows.map((row) => [
        row.number,
        ...childCells(row),
        row.status,
        row.payment_status,
        row.amount_due,
        ...contactCells(row),
      ]);
      const head = ['Number', ...childHead, 'Status', 'Payment', 'Due (JMD)', ...contactHead];
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="roster-${slug}-${today}.csv"`)
        .header('cache-control', 'no-store')
        .send(writeCsv([head, ...lines]));
    },
  };
}
