import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Requesting } from '../../enrollments/places/hold-place.ts';
import type { LeftRow } from '@doctorbird/contract/families/family-imports';
import type { DraftFacts, ImportedRow, RowPlan } from '../../families/imports/family-imports.table.ts';
import type { RowAnswers } from './custom-columns.ts';
import type { GoodRow } from './check-row.ts';

/** A row with what was decided about it, as it is written. */
export interface DueRow {
  at: number;
  line: number;
  row: GoodRow;
  plan: RowPlan;
  /** To the custom fields of the child and the family. */
  answers: RowAnswers;
}

/** What one row became, or why it was left out. */
export interface DoneRow {
  at: number;
  result: ImportedRow | null;
  left: LeftRow[];
}

/** What the rows of one import have in common. */
export interface Import {
  id: string;
  source: string;
  facts: DraftFacts;
}

export type WritingContext = Requesting & { sealer: Sealer };

/** A row on its way, with what it has become so far. */
export interface Writing extends DueRow {
  parentId: string | null;
  studentId: string | null;
  /** Why none of it is written. */
  why: string | null;
  result: ImportedRow;
  left: string[];
}
