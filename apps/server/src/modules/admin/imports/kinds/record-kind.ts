import type { AttendanceMark } from '@doctorbird/contract/teaching/attendance';
import type { DateOrder } from '@doctorbird/contract/core/tables';
import type { RecordOptions, RecordOutcome } from '@doctorbird/contract/admin/record-imports';
import type { ImportChoice } from '@doctorbird/contract/families/family-imports';
import type { RecordKind as KindName } from '@doctorbird/contract/families/import-kinds';
import type { ActionContext } from '../../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../../app-dependencies.ts';
import type { Sealer } from '../../../../platform/crypto/sealed-text.ts';
import type { Executor, Transaction } from '../../../../platform/database/connect.ts';
import type { MadeRecord } from '../../../families/imports/family-imports.table.ts';
import type { NamePart } from '../../../families/imports/school-columns.ts';
import type { ProgramPlaces } from '../../../programs/admin/program-places.ts';

/** A column of a kind: how the screen calls it, and the heads by which it is known, also in the words of other systems. */
export interface RecordField {
  key: string;
  label: string;
  heads: RegExp;
  required?: true;
  /** A plus and a minus have a meaning of their own there, so it may begin with one. */
  signed?: true;
  /** Its cells are days. */
  day?: true;
}

export interface RecordRow {
  at: number;
  line: number;
  choice: ImportChoice;
  texts: Readonly<Record<string, string>>;
}

/** What becomes of a row, and what the screens say of it. */
export interface PlannedRecord extends RecordRow {
  title: string;
  outcome: RecordOutcome;
  errors: Record<string, string>;
  why: string | null;
  /** As on the preview, under the heads of the kind. */
  cells: string[];
  /** That come with it. */
  meetings: number;
  /** What was read otherwise than it stands there. */
  fixed: readonly string[];
  /** Makes it, within a savepoint; a refusal is thrown. Answers what it became, and what could not come along. */
  write: ((tx: Transaction, context: WritingContext) => Promise<{ made: MadeRecord; notes: string[] }>) | null;
}

export type UndoingContext = ActionContext & { places: Pick<ProgramPlaces, 'everAsked'> };
export type WritingContext = ActionContext & NotifyDependencies & { sealer: Sealer; importId: string; invite: boolean };

export interface PlanGiven {
  rows: readonly RecordRow[];
  order: DateOrder;
  options: RecordOptions;
}

export interface MadeRow {
  at: number;
  line: number;
  made: MadeRecord;
}

/** How a kind reads tables with a column for each day. */
export interface RecordGrid {
  /** What a cell means where it can mean nothing else, by its text in small letters. */
  guess: (text: string) => AttendanceMark | null;
}

/**
 * A kind of file beside families. Reading, matching, repair, rehearsal, the run and its undo are the engine's (`records`); the kind has its
 * columns, the rules of a row, how it is written and when it can go again.
 */
export interface RecordKind {
  name: KindName;
  fields: readonly RecordField[];
  /** Names that stand in two columns. */
  names: readonly NamePart[];
  /** Beside the required fields: of each of these at least one. */
  oneOf: readonly (readonly string[])[];
  heads: readonly string[];
  /** Its files may have a column for each day: its fields are then `date` and `mark`, and `program` may be said for all rows. */
  grid?: RecordGrid;
  noTable: string;
  /** Rows of one transaction. */
  atOnce: number;
  plan(db: Executor, context: { now: Date }, given: PlanGiven): Promise<PlannedRecord[]>;
  /** Why a row stays at the undo, by its place; and how it is called. */
  uses(db: Executor, rows: readonly MadeRow[]): Promise<Map<number, { name: string; why: string | null }>>;
  /** Locks first what `uses` looks at, where others could change it meanwhile. */
  lock(tx: Transaction, rows: readonly MadeRow[]): Promise<void>;
  remove(tx: Transaction, context: UndoingContext, made: MadeRecord): Promise<void>;
  /** What is left when the last row is undone. */
  finishUndo?(tx: Transaction, importId: string): Promise<void>;
}

/** What a kind says of a row that is as good as written. */
export const planned = (row: RecordRow, given: Partial<PlannedRecord> & { title: string }): PlannedRecord => {
  const errors = given.errors ?? {};
  const outcome = Object.keys(errors).length > 0 ? 'wrong' : (given.outcome ?? 'new');
  return {
    ...row,
    cells: [],
    why: null,
    meetings: 0,
    fixed: [],
    write: null,
    ...given,
    errors,
    outcome: row.choice === 'skip' ? 'skip' : outcome,
  };
};
