import type { Sealer } from '../../../platform/crypto/sealed-text.ts';

// Bound to the roster line: a sealed alert copied to another row cannot be opened.
const place = (memberId: string) => `group_member.critical_alert:${memberId}`;

export const sealMemberAlert = (sealer: Sealer, memberId: string, text: string | null): string | null =>
  text === null ? null : sealer.seal(text, place(memberId));

export const openMemberAlert = (sealer: Sealer, memberId: string, sealed: string | null): string | null =>
  sealed === null ? null : sealer.open(sealed, place(memberId));

/** Merges the school's alert on the roster with the family's on the child's own record, without repeating one. */
export const joinedAlert = (ofMember: string | null, ofChild: string | null): string | null =>
  [...new Set([ofMember, ofChild])].filter((text) => text !== null).join(' · ') || null;
