import type { exportCalls } from '@doctorbird/contract/exports';
import type { Actor } from '../../access/actor.ts';
import { originOf } from '../../access/authorize.ts';
import type { AppDependencies } from '../../app-dependencies.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { conflict } from '../../platform/domain-error.ts';
import type { Handlers } from '../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../platform/jamaica-time.ts';
import { writeCsv } from '../../platform/sheets/write-csv.ts';
import { writeXlsx } from '../../platform/sheets/write-xlsx.ts';
import { mostRows, sheetSources } from './export-sheets.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const exportHandlers = ({
  db,
  pool,
  clock,
}: Pick<AppDependencies, 'db' | 'pool' | 'clock'>): Handlers<typeof exportCalls, Actor> => ({
  exportList: async ({ actor, query, request, reply }) => {
    const { columns, rows } = await sheetSources[query.type].fill(pool, query);
    if (rows.length > mostRows)
      throw conflict('too_many_rows', `That is more than ${mostRows} rows. Please narrow the filters first.`);
    const { type, format, ...filters } = query;
    await recordAudit(db, originOf(request, actor), {
      action: 'list.exported',
      entity: type,
      after: { format, rows: rows.length, ...filters },
    });
    return reply
      .type(types[format])
      .header('content-disposition', `attachment; filename="${type}-${jamaicaDay(clock.now())}.${format}"`)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(format === 'csv' ? writeCsv(columns, rows as never[]) : await writeXlsx(columns, rows as never[], type));
  },
});
