import type { AccountHelp } from '@doctorbird/contract/accounts/account-help';
import type { SessionLine } from '@doctorbird/contract/accounts/profile';
import type { account } from '../../../access/access.table.ts';
import { presentInvitationState } from '../invitations/invitations.presenter.ts';
import type { InvitationState } from '../invitations/way-to-invite.ts';

/** An account's sign-in details that are not in its own row. */
interface WayIn {
  lines: SessionLine[];
  pending: string | null;
  paused: Date | null;
  secondStep: boolean;
  invited: InvitationState;
  canText: boolean;
}

export const presentHelp = (
  holder: Pick<Holder, 'email' | 'emailConfirmedAt' | 'signInPhone'>,
  { lines, pending, paused, secondStep, invited, canText }: WayIn,
): AccountHelp => ({
  email: holder.email,
  sign_in_phone: holder.signInPhone,
  email_confirmed: holder.emailConfirmedAt !== null,
  pending_email: pending,
  locked_until: paused?.toISOString() ?? null,
  second_step: secondStep,
  ...presentInvitationState(invited),
  can_text: canText,
  sessions: lines,
});

export type Holder = typeof account.$inferSelect;
