import type { Sealer } from '../../../platform/crypto/sealed-text.ts';

// Bound to the line of the roster: a sealed alert copied to another row does not open.
const place = (memberId: string) => `group_member.critical_alert:${memberId}`;

export const sealMemberAlert = (sealer: Sealer, memberId: string, text: string | null): string | null =>
  text === null ? null : sealer.seal(text, place(memberId));

export const openMemberAlert = (sealer: Sealer, memberId: string, sealed: string | null): string | null =>
  sealed === null ? null : sealer.open(sealed, place(memberId));

/** What the school wrote on the roster, and what the family wrote in the child's own record: the room reads both, once. */
export const joinedAlert = (ofMember: string | null, ofChild: string | null): string | null =>
  [...new Set([ofMember, ofChild])].filter((text) => text !== null).join(' · ') || null;
