import type { WalkInResult } from '@doctorbird/contract/billing/walk-ins';

export interface FamilyRow {
  id: string;
  fullName: string;
  email: string | null;
  signInPhone: string | null;
}

export const presentWalkIn = (
  { id, fullName, email, signInPhone }: FamilyRow,
  { isNew, ...rest }: Omit<WalkInResult, 'family'> & { isNew: boolean },
): WalkInResult => ({
  family: { id, full_name: fullName, is_new: isNew, email, sign_in_phone: signInPhone },
  ...rest,
});
