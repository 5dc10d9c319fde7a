import type { exportCalls, exportQuery, ExportType } from '@doctorbird/contract/admin/exports';
import { answerColumnName } from '@doctorbird/contract/organisation/answer-filters';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import { mayDo } from '../../../access/rights.ts';
import { viewerOf } from '../../organisation/custom-fields/custom-fields.policy.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { checkInput } from '../../../platform/http/check-input.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet.ts';
import { writeCsv } from '../../../platform/sheets/write-csv.ts';
import { writeXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { contentSheets } from './content-sheets.ts';
import { figureSheets } from './figure-sheets.ts';
import { listSheets } from './list-sheets.ts';
import { moneySheets } from './money-sheets.ts';
import type { SheetSource } from './sheet-source.ts';
import { programNames } from '../../programs/catalog/program-names.queries.ts';
import { answerColumns } from './answer-columns.ts';
import { callRight, requireExport } from '../lists/require-list-right.ts';
import { recordExport } from './record-export.ts';

/** More rows than any list has today; above it, the person is asked to narrow the filters. */
const mostRows = 20_000;
/** A total that is minutes old is not so far from the truth. */
const clearlyTooMany = mostRows + 2_000;
const tooManyRows = () =>
  conflict('too_many_rows', `That is more than ${mostRows} rows. Please narrow the filters first.`);

const sheets: Record<ExportType, SheetSource> = {
  ...listSheets,
  ...moneySheets,
  ...figureSheets,
  ...contentSheets,
};

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type AnswerList = (context: object) => Promise<{ data: readonly never[]; total?: number }>;

/** `lists` returns the handlers of all calls: a sheet holds what the list's own handler returns, without paging. */
export const exportHandlers = (
  deps: Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'reading'>,
  lists: () => object,
): Handlers<typeof exportCalls, Actor> => ({
  exportList: ({ query, ...call }) => sendSheet(deps, lists, { asked: query, ...call }),
  exportChosen: ({ body, ...call }) => sendSheet(deps, lists, { asked: body, ...call }),
});

interface SheetCall {
  asked: z.output<typeof exportQuery>;
  actor: Actor;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function sendSheet(
  deps: Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'reading'>,
  lists: () => object,
  { asked: { type, format, of, columns: chosen, ...asked }, actor, request, reply }: SheetCall,
): Promise<FastifyReply> {
  const { db, clock } = deps;
  const { call, query: schema, answer: shape, columns: own, params, usual, only, rows: rowsOf } = sheets[type];
  await requireExport(db, { actor, now: clock.now() }, callRight(call, asked));
  if (params && !of) throw invalid({ of: 'Choose whose list it is' });
  const all = [...own, ...(await answerColumns(db, { type, viewer: viewerOf(actor), filters: asked, of }))];
  const seen = all.filter(({ right }) => right === undefined || mayDo(actor, right));
  const columns = chosen === undefined ? seen : columnsOf(seen, chosen.split(','));
  const filters = checkInput(schema, { ...usual, ...asked }) as object;
  const answer = (lists() as Record<string, AnswerList>)[call]!;
  const read = (limit: number) =>
    deps.reading(() => answer({ params: { id: of }, query: { ...filters, page: 1, limit }, actor, request, reply }));
  // Asked before all rows are read for nothing. The total of a long list may be old, so the rows are counted, too.
  if (!rowsOf && ((await read(1)).total ?? 0) > clearlyTooMany) throw tooManyRows();
  const answered = shape.parse(await read(mostRows + 1)) as Awaited<ReturnType<AnswerList>>;
  const found = rowsOf ? rowsOf(answered as never) : answered.data;
  if (found.length > mostRows) throw tooManyRows();
  const rows = only ? found.filter(only) : found;
  const named = await withProgramNames(db, columns, rows);
  await recordExport(db, contextOf(deps, { request, actor }), {
    taken: { type, format, rows: rows.length },
    of,
    filters: without(filters, ['page', 'limit', 'ids']),
  });
  return reply
    .type(types[format])
    .header('content-disposition', `attachment; filename="${type}-${jamaicaDay(clock.now())}.${format}"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(format === 'csv' ? writeCsv(named, rows) : await writeXlsx(named, rows, type));
}

/** Programs of one name are told apart in a sheet as on the screen. */
async function withProgramNames(
  db: Executor,
  columns: readonly SheetColumn<never>[],
  rows: readonly never[],
): Promise<readonly SheetColumn<never>[]> {
  const ids = columns.flatMap(({ program }) => (program ? rows.map(program) : []));
  const names = await programNames(
    db,
    ids.filter((id) => typeof id === 'string'),
  );
  return columns.map(({ program, ...column }) =>
    program ? { ...column, value: (row: never) => names.get(program(row) ?? '') ?? column.value(row) } : column,
  );
}

/** The columns of a sheet that belong to those of the list, in their order. Throws 422 when one does not exist. */
function columnsOf(all: readonly SheetColumn<never>[], chosen: readonly string[]): SheetColumn<never>[] {
  const known = [...new Set(chosen)].filter((key) => !isGone(all, key));
  const found = known.map((key) => all.filter((column) => column.key === key));
  if (found.some((columns) => columns.length === 0)) throw invalid({ columns: 'Choose columns of the list' });
  return found.flat();
}

/** A custom field that was deleted since its column was chosen: a view that names it still exports the others. */
const isGone = (all: readonly SheetColumn<never>[], key: string): boolean =>
  answerColumnName.test(key) && !all.some((column) => column.key === key);

const without = (record: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => !names.includes(name) && value !== undefined));
