import type { ComparedFamily } from '@doctorbird/contract/admin/merges';
import { readTexts, type Texts } from '../../families/students/child-texts.ts';
import { gradeLabel } from '@doctorbird/contract/core/grades';

/** A family as the two are compared, without its money. */
export type FamilyToMerge = Omit<ComparedFamily, 'due' | 'credit'>;
export interface TwoFamilies {
  stays: FamilyToMerge;
  merged: FamilyToMerge;
}

export type FamilyToMergeRow = {
  id: string;
  fullName: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  isActive: boolean;
  createdAt: string;
  lastSeen: string | null;
  version: number;
  erased: boolean;
  mergedInto: string | null;
  children: Array<{
    id: string;
    name: string;
    birth: string;
    grade: string;
    email: string | null;
    account: boolean;
    archived: boolean;
    programs: string[];
    texts: Texts<'office'>;
  }>;
};

const iso = (moment: string) => new Date(moment).toISOString();

export const presentFamilyToMerge = (row: FamilyToMergeRow): FamilyToMerge => ({
  id: row.id,
  full_name: row.fullName,
  email: row.email,
  phone: row.phone,
  address: row.address,
  is_active: row.isActive,
  created_at: iso(row.createdAt),
  last_sign_in_at: row.lastSeen && iso(row.lastSeen),
  version: row.version,
  children: row.children.map((one) => ({
    id: one.id,
    full_name: one.name,
    date_of_birth: one.birth,
    grade_label: gradeLabel(one.grade),
    ...readTexts('office', one.texts),
    email: one.email,
    has_account: one.account,
    archived: one.archived,
    programs: one.programs,
  })),
});
