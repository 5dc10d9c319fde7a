import type { SlipAnswers } from '@doctorbird/contract/groups/school-links';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';

/** What a parent without an account wrote, as it is sealed. */
export type StoredClaim = Omit<SlipAnswers, 'no_alert'>;

// Bound to the roster line: a sealed text copied to another row cannot be opened.
const place = (memberId: string) => `group_member.claim:${memberId}`;

export const sealClaim = (sealer: Sealer, memberId: string, claim: StoredClaim): string =>
  sealer.seal(JSON.stringify(claim), place(memberId));
export const openClaim = (sealer: Sealer, memberId: string, sealed: string): StoredClaim =>
  JSON.parse(sealer.open(sealed, place(memberId))) as StoredClaim;
