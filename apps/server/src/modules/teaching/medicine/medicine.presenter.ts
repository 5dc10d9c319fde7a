import { doseKinds, type DoseKind, type MedicineEntryKind } from '@doctorbird/contract/teaching/medicine-labels';
import type { medicinePlan } from '@doctorbird/contract/teaching/medicine';
import type { z } from 'zod';
import { noText, type EntryText } from './medicine-seal.ts';

interface EntryRow {
  id: string;
  number: number;
  kind: MedicineEntryKind;
  doseId: string | null;
  dueAt: Date | null;
  at: Date;
  byName: string;
}

export const isDose = (kind: MedicineEntryKind): kind is DoseKind => (doseKinds as readonly string[]).includes(kind);

/** Later lines that say that the family knows of this dose. */
const isNotified = (line: EntryRow, all: readonly EntryRow[]): boolean =>
  all.some(
    ({ kind, doseId, number }) =>
      (kind === 'read' && number > line.number) || (kind === 'notified' && doseId === line.id),
  );

export const presentEntry = (
  line: EntryRow,
  text: EntryText | null,
  all: readonly EntryRow[],
): z.input<typeof medicinePlan>['entries'][number] => ({
  id: line.id,
  number: line.number,
  kind: line.kind,
  dose_id: line.doseId,
  due_at: line.dueAt,
  at: line.at,
  by: line.byName,
  ...(text ?? noText),
  notified: isNotified(line, all),
});
