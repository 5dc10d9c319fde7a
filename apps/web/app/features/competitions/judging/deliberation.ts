import type { EventState } from '@doctorbird/contract/competitions/event-state';
import type { Rubric } from '@doctorbird/contract/competitions/formats';
import { teamsIn } from '../day/event-texts.ts';
import { sheetPoints, type JudgedDivision } from '../phones/judged.ts';

type Sheet = EventState['rubrics'][number];

export interface JudgeColumn {
  id: string;
  name: string;
  /** How much more than the others this judge gives on the teams that they share; null: they share none. */
  lean: number | null;
  /** So many teams are shared with another judge. */
  shared: number;
}
export interface TeamFigures {
  team: string;
  /** Finished sheets, by judge. */
  totals: Map<string, number>;
  /** Begun, and not counted yet. */
  drafts: Set<string>;
  mean: number | null;
  /** The mean as it would be if all judges were equally strict. */
  evened: number | null;
  spread: number | null;
  /** `2`, or `=2`; null where nothing counts. */
  byMean: string | null;
  byEvened: string | null;
  /** Judges of this division who have not finished this team. */
  notYet: string[];
}

const same = 1e-9;
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A judge is the end of the sheet's id: two of one name are told apart. */
const judgeOf = ({ id }: Sheet): string => id.slice(id.lastIndexOf('.') + 1);

function totalOf(rubric: Rubric, { marks, done }: Sheet): number | null {
  if (!done || rubric.criteria.some(({ id }) => marks[id] === undefined)) return null;
  return sheetPoints(rubric, marks);
}

/** What the judges of a division gave: each total, the mean, and the mean with strict and mild judges evened. */
export function deliberate(
  state: EventState,
  division: JudgedDivision,
): { judges: JudgeColumn[]; rows: TeamFigures[] } {
  const sheets = state.rubrics.filter(({ division_id }) => division_id === division.id);
  const names = new Map(sheets.map((sheet) => [judgeOf(sheet), sheet.judge]));
  const ids = [...names.keys()].toSorted((x, y) => (names.get(x) ?? '').localeCompare(names.get(y) ?? ''));
  const teams = teamsIn(state, division.id);
  const rows = teams.map(({ id: team }): TeamFigures => {
    const own = sheets.filter((sheet) => sheet.team === team);
    const totals = new Map(
      own.flatMap((sheet): [string, number][] => {
        const total = totalOf(division.format.rubric, sheet);
        return total === null ? [] : [[judgeOf(sheet), total]];
      }),
    );
    const given = [...totals.values()];
    return {
      team,
      totals,
      drafts: new Set(own.map(judgeOf).filter((judge) => !totals.has(judge))),
      mean: given.length === 0 ? null : meanOf(given),
      evened: null,
      spread: given.length < 2 ? null : Math.max(...given) - Math.min(...given),
      byMean: null,
      byEvened: null,
      notYet: ids.filter((judge) => !totals.has(judge)).map((judge) => names.get(judge) ?? 'A judge'),
    };
  });
  const strictness = strictnessOf(rows, ids);
  for (const row of rows) {
    if (row.totals.size === 0) continue;
    row.evened = meanOf([...row.totals].map(([judge, total]) => total - (strictness.get(judge) ?? 0)));
  }
  for (const row of rows) {
    row.byMean = rankIn(rows, row, ({ mean }) => mean);
    row.byEvened = rankIn(rows, row, ({ evened }) => evened);
  }
  return {
    judges: ids.map((id) => ({ id, name: names.get(id) ?? 'A judge', ...leanOf(rows, id) })),
    rows,
  };
}

function rankIn(
  rows: readonly TeamFigures[],
  row: TeamFigures,
  figure: (row: TeamFigures) => number | null,
): string | null {
  const own = figure(row);
  if (own === null) return null;
  const values = rows.map(figure).filter((value) => value !== null);
  const place = values.filter((value) => value > own + same).length + 1;
  const level = values.filter((value) => Math.abs(value - own) <= same).length;
  return `${level > 1 ? '=' : ''}${place}`;
}

function leanOf(rows: readonly TeamFigures[], judge: string): Pick<JudgeColumn, 'lean' | 'shared'> {
  const differences = rows.flatMap(({ totals }) => {
    const own = totals.get(judge);
    const others = [...totals].filter(([id]) => id !== judge).map(([, total]) => total);
    return own === undefined || others.length === 0 ? [] : [own - meanOf(others)];
  });
  return { lean: differences.length === 0 ? null : meanOf(differences), shared: differences.length };
}

/** So often the two estimates are made from each other: far more than any panel needs. */
const turns = 500;

/**
 * How much each judge gives above the others, when what a team is worth and how strict a judge is are estimated together (least squares).
 * Judges who are joined by no shared team cannot be compared: within each such set the judges even out to nothing.
 */
function strictnessOf(rows: readonly TeamFigures[], judges: readonly string[]): Map<string, number> {
  const strictness = new Map(judges.map((judge) => [judge, 0]));
  const judged = rows.filter(({ totals }) => totals.size > 0);
  const sets = joinedSets(judged, judges);
  for (let turn = 0; turn < turns; turn++) {
    const worth = new Map(
      judged.map((row) => [row, meanOf([...row.totals].map(([judge, total]) => total - (strictness.get(judge) ?? 0)))]),
    );
    for (const judge of judges) {
      const over = judged.flatMap((row) => {
        const total = row.totals.get(judge);
        return total === undefined ? [] : [total - (worth.get(row) ?? 0)];
      });
      if (over.length > 0) strictness.set(judge, meanOf(over));
    }
    for (const set of sets) {
      const middle = meanOf(set.map((judge) => strictness.get(judge) ?? 0));
      for (const judge of set) strictness.set(judge, (strictness.get(judge) ?? 0) - middle);
    }
  }
  return strictness;
}

/** Judges that are joined by teams they share, directly or over others. */
function joinedSets(rows: readonly TeamFigures[], judges: readonly string[]): string[][] {
  const sets: Set<string>[] = judges.map((judge) => new Set([judge]));
  for (const { totals } of rows) {
    const touched = sets.filter((set) => [...totals.keys()].some((judge) => set.has(judge)));
    const [first, ...others] = touched;
    for (const other of others) {
      for (const judge of other) first!.add(judge);
      sets.splice(sets.indexOf(other), 1);
    }
  }
  return sets.map((set) => [...set]);
}

export const figureText = (value: number | null): string =>
  value === null ? '–' : String(Math.round(value * 10) / 10);

/** How strict a judge is, as a sentence. */
export function leanText({ name, lean, shared }: JudgeColumn): string {
  if (lean === null) return `${name} shares no team with another judge, so nobody can say how strict ${name} is.`;
  const teams = shared === 1 ? 'the one team they share' : `the ${shared} teams they share`;
  const points = Math.round(Math.abs(lean) * 10) / 10;
  if (points === 0) return `${name} gives as much as the others on ${teams}.`;
  return `${name} gives ${points} ${points === 1 ? 'point' : 'points'} ${lean < 0 ? 'less' : 'more'} than the others on ${teams}.`;
}

/** The teams in the order of a figure, the best first; those that nobody has judged are left out. */
export const orderBy = (rows: readonly TeamFigures[], figure: 'mean' | 'evened'): string[] =>
  rows
    .filter((row) => row[figure] !== null)
    .toSorted((x, y) => (y[figure] ?? 0) - (x[figure] ?? 0))
    .map(({ team }) => team);
