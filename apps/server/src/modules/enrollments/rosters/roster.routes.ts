import type { rosterCalls } from '@doctorbird/contract/programs/roster';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { mayDo } from '../../../access/rights.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendCsv } from '../../../platform/http/send-csv.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { writeCsv } from '../../../platform/sheets/csv.ts';
import { childCells, childHead, contactCells, contactHead } from './roster-csv.ts';
import { viewerOf } from '../../organisation/custom-fields/custom-fields.policy.ts';
import { answerCells, answerHead } from './roster-answers.ts';
import { recordRosterExport } from './record-roster-export.ts';
import { loadRoster } from './roster.queries.ts';

/** The roster of any program, for admins. */
export function rosterHandlers(
  deps: Pick<AppDependencies, 'db' | 'clock' | 'sealer' | 'jobs' | 'config'>,
): Handlers<Pick<typeof rosterCalls, 'programRoster' | 'exportRoster'>, Actor> {
  const { db, clock, sealer } = deps;
  return {
    programRoster: ({ actor, params, query }) =>
      loadRoster(
        db,
        { sealer },
        {
          programId: params.id,
          today: jamaicaDay(clock.now()),
          query,
          reading: { viewer: viewerOf(actor), file: false },
        },
      ),
    exportRoster: async ({ actor, params, request, reply }) => {
      const today = jamaicaDay(clock.now());
      const {
        slug,
        title,
        data: rows,
        questions,
      } = await loadRoster(
        db,
        { sealer },
        {
          programId: params.id,
          today,
          query: { page: 1, limit: 1000 },
          reading: { viewer: viewerOf(actor), file: true },
        },
      );
      await recordRosterExport(db, contextOf(deps, { request, actor }), {
        programId: params.id,
        title,
        children: rows.length,
      });
      const money = mayDo(actor, 'see_money');
      const lines = rows.map((row) => [
        row.number,
        ...childCells('office', row),
        row.status,
        ...(money ? [row.payment_status, row.amount_due] : []),
        ...contactCells(row),
        ...answerCells(questions, row),
      ]);
      const head = [
        'Number',
        ...childHead('office'),
        'Status',
        ...(money ? ['Payment', 'Due (JMD)'] : []),
        ...contactHead,
        ...answerHead(questions),
      ];
      return sendCsv(reply, `roster-${slug}-${today}`, writeCsv([head, ...lines]));
    },
  };
}
