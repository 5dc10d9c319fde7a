import type { MemberAnswers } from '@doctorbird/contract/competitions/team-members';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';

/** What a parent without an account wrote, as it is sealed. */
export type StoredAnswers = Omit<MemberAnswers, 'shirt_size' | 'no_alert'> & { at: string };

// Bound to the place: a sealed text copied to another row cannot be opened.
const answersPlace = (id: string) => `entry_member.answers:${id}`;
const sentToPlace = (id: string) => `entry_member.sent_to:${id}`;

export const sealAnswers = (sealer: Sealer, id: string, answers: StoredAnswers): string =>
  sealer.seal(JSON.stringify(answers), answersPlace(id));
export const openAnswers = (sealer: Sealer, id: string, sealed: string): StoredAnswers =>
  JSON.parse(sealer.open(sealed, answersPlace(id))) as StoredAnswers;

export const sealSentTo = (sealer: Sealer, id: string, email: string): string => sealer.seal(email, sentToPlace(id));
export const openSentTo = (sealer: Sealer, id: string, sealed: string): string => sealer.open(sealed, sentToPlace(id));
