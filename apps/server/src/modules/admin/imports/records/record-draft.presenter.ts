import { mostOpenRows } from '@doctorbird/contract/families/family-imports';
import type { importGrid, recordDraft } from '@doctorbird/contract/admin/record-imports';
import type { z } from 'zod';
import type { GridFacts, RecordFacts } from '../../../families/imports/family-imports.table.ts';
import { presentColumns, shownText } from '../columns.presenter.ts';
import type { PlannedRecord, RecordKind } from '../kinds/record-kind.ts';
import type { StoredRow } from '../plan-import.ts';
import { daysOfGrid } from './grid-texts.ts';
import { gapsOfRecords, numbersOfRecords } from './plan-records.ts';

interface Draft {
  kind: RecordKind;
  facts: RecordFacts;
  source: string;
  rows: readonly StoredRow[];
  planned: readonly PlannedRecord[];
  openFrom: number;
}

const previewRows = 8;

export function presentRecordDraft({
  kind,
  facts,
  source,
  rows,
  planned,
  openFrom,
}: Draft): z.input<typeof recordDraft> {
  const missing = gapsOfRecords(kind, facts);
  // Before the columns are known every row would be wrong.
  const shown = missing.length > 0 ? [] : planned;
  const order = ['wrong', 'ask', 'skip', 'known'] as const;
  const open = order.flatMap((outcome) => shown.filter((one) => one.outcome === outcome));
  const counts = new Map<string, number>();
  for (const { fixed, outcome } of shown)
    if (outcome === 'new') for (const what of new Set(fixed)) counts.set(what, (counts.get(what) ?? 0) + 1);
  return {
    fields: kind.fields.map(({ key, label, required }) => ({ key, label, required: required ?? false })),
    columns: presentColumns(facts, rows, new Set()),
    mapping: Object.fromEntries(kind.fields.map(({ key }) => [key, facts.mapping[key] ?? null])),
    remembered: facts.remembered,
    separator: facts.separator,
    lines_above: facts.linesAbove,
    unread: facts.unread,
    dates: facts.dates,
    date_order: facts.dateOrder,
    source,
    options: { invite: facts.invite, missing_meetings: facts.missingMeetings },
    grid: facts.grid ? presentGrid(facts, facts.grid) : null,
    missing,
    rows: rows.length,
    numbers: numbersOfRecords(shown),
    open: open.slice(openFrom, openFrom + mostOpenRows).map(presentOpen),
    open_rows: open.length,
    open_from: openFrom,
    preview: {
      heads: [...kind.heads],
      rows: shown
        .filter(({ outcome }) => outcome === 'new')
        .slice(0, previewRows)
        .map(({ line, cells }) => ({ line, cells: cells.map(shownText) })),
    },
    fixed: [...counts].map(([what, count]) => ({ what, count })),
  };
}

const presentGrid = ({ dateOrder, mapping }: RecordFacts, grid: GridFacts): z.input<typeof importGrid> => {
  const days = daysOfGrid(grid, dateOrder ?? 'day_first');
  return {
    marks: grid.marks,
    days: grid.days.map(({ day }) => ({ head: day, day: days.get(day) ?? null })),
    asks_year: grid.days.some(({ hasYear }) => !hasYear),
    first_year: grid.firstYear,
    asks_program: (mapping.program ?? null) === null,
    program: grid.program,
  };
};

const presentOpen = ({ at, line, title, outcome, choice, errors, texts, why }: PlannedRecord) => ({
  at,
  line,
  title: title.slice(0, 200),
  outcome,
  choice,
  errors,
  texts: Object.fromEntries(Object.keys(errors).map((key) => [key, shownText(texts[key] ?? '')])),
  why,
});
