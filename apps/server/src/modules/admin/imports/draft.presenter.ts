import {
  isWholeMapping,
  mostOpenRows,
  type importDraft,
  type ImportGap,
  type ImportNumbers,
  type OpenRow,
} from '@doctorbird/contract/families/family-imports';
import type { z } from 'zod';
import type { DraftFacts } from '../../families/imports/family-imports.table.ts';
import type { CustomColumn } from './custom-columns.ts';
import { presentColumns, shownText } from './columns.presenter.ts';
import { classKey, type PlannedRow, type StoredRow } from './plan-import.ts';
import { mendings, type Mending } from './row-texts.ts';

export interface OpenProgram {
  id: string;
  title: string;
  /** Free seats. */
  free: number;
}

interface Draft {
  facts: DraftFacts;
  source: string;
  rows: readonly StoredRow[];
  planned: readonly PlannedRow[];
  programs: readonly OpenProgram[];
  openFrom: number;
  custom: readonly CustomColumn[];
}

const readyRows = 8;
/** What may speak of a child's health is shown to nobody here: who uploaded it has the file. */
const health = ['critical_alert', 'medical_notes'] as const;

const imported = (planned: readonly PlannedRow[]) =>
  planned.filter(({ outcome }) => outcome === 'family' || outcome === 'child');

/** Each place once: of a child and a program. */
export const placesOf = (planned: readonly PlannedRow[]): { childKey: string; programId: string }[] => {
  const places = new Map<string, { childKey: string; programId: string }>();
  for (const { outcome, childKey, programs } of planned)
    if (outcome === 'family' || outcome === 'child' || outcome === 'same')
      for (const programId of programs) places.set(`${childKey}|${programId}`, { childKey, programId });
  return [...places.values()];
};

export function numbersOf(planned: readonly PlannedRow[]): ImportNumbers {
  const of = (outcome: PlannedRow['outcome']) => planned.filter((one) => one.outcome === outcome);
  const families = new Set(of('family').map(({ familyKey }) => familyKey));
  const known = [...of('child'), ...of('known')].map(({ familyKey }) => familyKey);
  return {
    families: families.size,
    known_families: new Set(known.filter((key) => !families.has(key))).size,
    children: imported(planned).length,
    known_children: of('known').length,
    places: placesOf(planned).length,
    skipped: of('skip').length,
    to_ask: of('ask').length,
    wrong: of('wrong').length,
  };
}

export function moneyOf(planned: readonly PlannedRow[]): { due: number; credit: number } {
  const all = imported(planned).map(({ cents }) => cents ?? 0);
  return {
    due: all.filter((cents) => cents > 0).reduce((sum, cents) => sum + cents, 0),
    credit: -all.filter((cents) => cents < 0).reduce((sum, cents) => sum + cents, 0),
  };
}

/** What somebody has to say first. */
export function gapsOf(facts: DraftFacts, planned: readonly PlannedRow[]): ImportGap[] {
  const open = classesOf(facts, planned).some(({ program_id, left_out: leftOut }) => program_id === null && !leftOut);
  return [
    ...(isWholeMapping(facts.mapping) ? [] : (['columns'] as const)),
    ...(facts.dates === 'ask' && facts.dateOrder === null ? (['date_order'] as const) : []),
    ...(open ? (['classes'] as const) : []),
  ];
}

/** The classes of the rows that would be imported, by how many children have them. */
function classesOf({ classes }: DraftFacts, planned: readonly PlannedRow[]) {
  const found = new Map<string, { name: string; children: number }>();
  for (const { row, outcome } of planned)
    if (row && outcome !== 'known' && outcome !== 'skip')
      for (const name of row.classes) {
        const known = found.get(classKey(name));
        found.set(classKey(name), { name: known?.name ?? name, children: (known?.children ?? 0) + 1 });
      }
  return [...found.entries()]
    .map(([key, { name, children }]) => ({
      name,
      children,
      program_id: classes[key] ?? null,
      left_out: key in classes && classes[key] === null,
    }))
    .toSorted((a, b) => b.children - a.children || a.name.localeCompare(b.name));
}

export function presentDraft({
  facts,
  source,
  rows,
  planned,
  programs,
  openFrom,
  custom,
}: Draft): z.input<typeof importDraft> {
  const titles = new Map(programs.map(({ id, title }) => [id, title]));
  const secret = new Set<string>([...health, ...custom.filter(({ field }) => field.health).map(({ key }) => key)]);
  const hidden = new Set<number | null>([
    ...health.map((field) => facts.mapping[field]),
    ...[...secret].map((key) => facts.custom?.[key] ?? null),
  ]);
  const missing = gapsOf(facts, planned);
  // Before the columns are known every row would be wrong.
  const shown = missing.includes('columns') || missing.includes('date_order') ? [] : planned;
  const undecided = ({ outcome }: PlannedRow) => outcome === 'wrong' || outcome === 'ask';
  // Those that need somebody first, so that what was decided does not stand before them on each page.
  const open = [
    ...shown.filter(undecided),
    ...shown.filter((one) => !undecided(one) && (one.double !== null || one.choice === 'skip')),
  ];
  const children = Map.groupBy(placesOf(shown), ({ programId }) => programId);
  return {
    columns: presentColumns(facts, rows, hidden),
    mapping: facts.mapping,
    custom_fields: custom.map(({ key, label }) => ({ key, label })),
    custom_mapping: Object.fromEntries(custom.map(({ key }) => [key, facts.custom?.[key] ?? null])),
    remembered: facts.remembered,
    system: facts.system,
    separator: facts.separator,
    lines_above: facts.linesAbove,
    unread: facts.unread,
    dates: facts.dates,
    date_order: facts.dateOrder,
    source,
    as_of: facts.asOf,
    due_on: facts.dueOn,
    second_may_collect: facts.secondMayCollect,
    second_may_pay: facts.secondMayPay ?? false,
    classes: classesOf(facts, shown),
    programs: programs.map(({ id, title }) => ({ id, title })),
    missing,
    rows: rows.length,
    numbers: numbersOf(shown),
    money: moneyOf(shown),
    open: open.slice(openFrom, openFrom + mostOpenRows).map((one) => presentOpen(one, secret)),
    open_rows: open.length,
    open_from: openFrom,
    ready: imported(shown)
      .slice(0, readyRows)
      .flatMap((one) => (one.row && one.born !== null && one.age !== null ? [presentReady(one, titles)] : [])),
    fixed: fixedOf(shown),
    seats: [...children.entries()].flatMap(([id, places]) => {
      const found = programs.find((one) => one.id === id);
      return found ? [{ program_id: id, title: found.title, children: places.length, free: found.free }] : [];
    }),
  };
}

const presentOpen = (
  { at, line, texts, custom, outcome, errors, choice, double }: PlannedRow,
  secret: ReadonlySet<string>,
): OpenRow => ({
  at,
  line,
  parent: texts.parent_name,
  child: texts.child_name,
  outcome,
  errors,
  texts: Object.fromEntries(
    Object.keys(errors).map((field) => [
      field,
      secret.has(field) ? '' : shownText({ ...custom, ...texts }[field] ?? ''),
    ]),
  ),
  choice,
  double,
});

const presentReady = (
  { line, texts, row, born, age, programs, cents }: PlannedRow,
  titles: ReadonlyMap<string, string>,
) => ({
  line,
  parent: texts.parent_name,
  second: row?.second_name ?? null,
  child: texts.child_name,
  birth_text: texts.date_of_birth,
  born: born!,
  age: age!,
  programs: programs.flatMap((id) => titles.get(id) ?? []),
  balance: cents,
});

function fixedOf(planned: readonly PlannedRow[]) {
  const counts = new Map<Mending, number>();
  for (const { mended, outcome } of planned)
    if (outcome !== 'known') for (const one of mended) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts.entries()].map(([one, count]) => ({ what: mendings[one], count }));
}
