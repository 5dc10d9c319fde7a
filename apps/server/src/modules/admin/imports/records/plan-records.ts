import type { RecordNumbers } from '@doctorbird/contract/admin/record-imports';
import type { Executor } from '../../../../platform/database/connect.ts';
import type { RecordFacts, RowCells } from '../../../families/imports/family-imports.table.ts';
import { withoutPlaceholder } from '../../../families/imports/school-columns.ts';
import { formula, startsFormula } from '../check-row.ts';
import type { PlannedRecord, RecordKind, RecordRow } from '../kinds/record-kind.ts';
import type { StoredRow } from '../plan-import.ts';
import { gridReader, isWholeGrid } from './grid-texts.ts';

/** The texts of a row by the chosen columns; what was typed counts before the cell. */
export function textsOfRecord(
  kind: RecordKind,
  { cells, typed }: RowCells,
  mapping: RecordFacts['mapping'],
): Record<string, string> {
  return Object.fromEntries(
    kind.fields.map(({ key }) => {
      const at = mapping[key] ?? null;
      const text = typed[key] ?? (at === null ? '' : (cells[at] ?? ''));
      return [key, withoutPlaceholder(text.trim())];
    }),
  );
}

/** A sentence for each text that is a formula, or longer than any box takes. */
function unfitTexts(kind: RecordKind, texts: RecordRow['texts']): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { key, signed } of kind.fields) {
    const text = texts[key] ?? '';
    if (!signed && startsFormula.test(text)) errors[key] = formula;
    else if (text.length > longest) errors[key] = `Please keep this to ${longest.toLocaleString('en')} characters`;
  }
  return errors;
}

/** Of a description; no other text is as long. */
export const longest = 6000;

/** What an import would do with each row. It reads the same, however often it is asked. */
export async function planRecords(
  db: Executor,
  { now }: { now: Date },
  { kind, facts, rows }: { kind: RecordKind; facts: RecordFacts; rows: readonly StoredRow[] },
): Promise<PlannedRecord[]> {
  const order = facts.dateOrder ?? 'day_first';
  const inGrid = facts.grid ? gridReader(facts, order) : null;
  const read = rows.flatMap(({ at, line, choice, ...cells }) => {
    const known = inGrid ? inGrid(cells) : cells;
    return known === null ? [] : { at, line, choice, texts: textsOfRecord(kind, known, facts.mapping) };
  });
  const unfit = new Map(
    read.flatMap((row) => {
      const errors = unfitTexts(kind, row.texts);
      return Object.keys(errors).length > 0 ? [[row.at, errors] as const] : [];
    }),
  );
  const all = await kind.plan(
    db,
    { now },
    {
      rows: read.filter(({ at }) => !unfit.has(at)),
      order,
      options: { invite: facts.invite, missing_meetings: facts.missingMeetings },
    },
  );
  const wrong = read.flatMap((row): PlannedRecord[] => {
    const errors = unfit.get(row.at);
    const outcome = row.choice === 'skip' ? 'skip' : 'wrong';
    const title = (row.texts[kind.fields[0]!.key] ?? '').slice(0, 120);
    return errors
      ? [{ ...row, title, outcome, errors, why: null, cells: [], meetings: 0, fixed: [], write: null }]
      : [];
  });
  return [...all, ...wrong].toSorted((a, b) => a.at - b.at);
}

export const isWholeRecordMapping = (
  { fields, oneOf }: RecordKind,
  { mapping, grid }: Pick<RecordFacts, 'mapping' | 'grid'>,
): boolean =>
  fields.every(({ key, required }) => !required || (grid && key === 'program') || (mapping[key] ?? null) !== null) &&
  oneOf.every((keys) => keys.some((key) => (mapping[key] ?? null) !== null));

/** What somebody has to say first. */
export const gapsOfRecords = (kind: RecordKind, facts: RecordFacts): ('columns' | 'date_order' | 'grid')[] => [
  ...(isWholeRecordMapping(kind, facts) ? [] : (['columns'] as const)),
  ...(facts.dates === 'ask' && facts.dateOrder === null ? (['date_order'] as const) : []),
  ...(!facts.grid || isWholeGrid(facts.grid, (facts.mapping.program ?? null) !== null) ? [] : (['grid'] as const)),
];

export function numbersOfRecords(all: readonly PlannedRecord[]): RecordNumbers {
  const of = (outcome: PlannedRecord['outcome']) => all.filter((one) => one.outcome === outcome);
  return {
    new: of('new').length,
    known: of('known').length,
    skipped: of('skip').length,
    to_ask: of('ask').length,
    wrong: of('wrong').length,
    meetings: of('new').reduce((sum, { meetings }) => sum + meetings, 0),
  };
}
