import type { rosterCalls } from '@doctorbird/contract/programs/roster';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { mayDo } from '../../../access/rights.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendCsv } from '../../../platform/http/send-csv.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { writeCsv } from '../../../platform/sheets/csv.ts';
import { childCells, childHead, contactCells, contactHead } from './roster-csv.ts';
import { loadRoster } from './roster.queries.ts';

/** The roster of any program, for admins. */
export function rosterHandlers({
  db,
  clock,
  sealer,
}: Pick<AppDependencies, 'db' | 'clock' | 'sealer'>): Handlers<
  Pick<typeof rosterCalls, 'programRoster' | 'exportRoster'>,
  Actor
> {
  return {
    programRoster: async ({ params, query }) => {
      return loadRoster(db, { sealer }, { programId: params.id, today: jamaicaDay(clock.now()), query });
    },
    exportRoster: async ({ actor, params, request, reply }) => {
      const today = jamaicaDay(clock.now());
      const { slug, data: rows } = await loadRoster(
        db,
        { sealer },
        { programId: params.id, today, query: { page: 1, limit: 1000 } },
      );
      await recordAudit(db, originOf(request, actor), {
        action: 'roster.exported',
        entity: 'program',
        entityId: params.id,
        after: { children: rows.length },
      });
      const money = mayDo(actor, 'see_money');
      const lines = rows.map((row) => [
        row.number,
        ...childCells('office', row),
        row.status,
        ...(money ? [row.payment_status, row.amount_due] : []),
        ...contactCells(row),
      ]);
      const head = [
        'Number',
        ...childHead('office'),
        'Status',
        ...(money ? ['Payment', 'Due (JMD)'] : []),
        ...contactHead,
      ];
      return sendCsv(reply, `roster-${slug}-${today}`, writeCsv([head, ...lines]));
    },
  };
}
