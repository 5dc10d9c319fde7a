import type { NotInvitedReason } from '@doctorbird/contract/accounts/invitations';

/** What is known about an account that may never have been used. */
export interface InvitationState {
  hasPassword: boolean;
  wasSignedIn: boolean;
  /** The last one by email, and whether its link still works. */
  invitation: { sentAt: Date; isOpen: boolean } | null;
  /** The last one to the present sign-in phone. */
  text: { channel: 'sms' | 'whatsapp'; sentAt: Date; hasFailed: boolean } | null;
}

/** Between two invitations of one account: a second click, or a colleague's, sends nothing. */
const restMs = 60_000;

interface Invitable {
  email: string | null;
  signInPhone: string | null;
  isActive: boolean;
}

/** Whether the last invitation by email was just sent and still works. */
export const justInvited = ({ invitation }: InvitationState, now: Date): boolean =>
  invitation !== null && invitation.isOpen && now.getTime() - invitation.sentAt.getTime() < restMs;

/** Whether the last message with the link was just sent and may still arrive. */
export const justTexted = ({ text }: InvitationState, now: Date): boolean =>
  text !== null && !text.hasFailed && now.getTime() - text.sentAt.getTime() < restMs;

/** How a family of a list is invited, or why it is not: email first, because it leads to a password. */
export function wayToInvite(
  { email, signInPhone, isActive }: Invitable,
  state: InvitationState,
  { now, canText }: { now: Date; canText: boolean },
): 'email' | 'text' | NotInvitedReason {
  if (!isActive) return 'switched_off';
  if (state.hasPassword || state.wasSignedIn) return 'signed_in';
  if (email !== null) return justInvited(state, now) ? 'just_invited' : 'email';
  if (signInPhone === null || !canText) return 'no_texting';
  return justTexted(state, now) ? 'just_invited' : 'text';
}
