import type { ComparedChild, comparedFamily } from '@doctorbird/contract/admin/merges';
import { gradeLabel } from '@doctorbird/contract/core/grades';
import type { z } from 'zod';

/** A family as the two are compared, without its money. */
export type FamilyToMerge = Omit<z.input<typeof comparedFamily>, 'due' | 'credit'>;
export interface TwoFamilies {
  stays: FamilyToMerge;
  merged: FamilyToMerge;
}

export type FamilyToMergeRow = Omit<FamilyToMerge, 'children'> & {
  erased: boolean;
  mergedInto: string | null;
  children: Array<Omit<ComparedChild, 'grade_label'> & { grade: string }>;
};

export const presentFamilyToMerge = ({ children, ...row }: FamilyToMergeRow): FamilyToMerge => ({
  ...row,
  children: children.map(({ grade, ...one }) => ({ ...one, grade_label: gradeLabel(grade) })),
});
