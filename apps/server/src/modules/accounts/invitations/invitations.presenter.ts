import type { AccountHelp } from '@doctorbird/contract/accounts/account-help';
import type { invitationCalls } from '@doctorbird/contract/accounts/invitations';
import type { CallAnswer } from '@doctorbird/contract/core/endpoint';
import type { InvitationState } from './way-to-invite.ts';

export const presentInvitationState = ({
  hasPassword,
  wasSignedIn,
  invitation,
  text,
}: InvitationState): Pick<AccountHelp, 'has_password' | 'was_signed_in' | 'invitation' | 'sign_in_text'> => ({
  has_password: hasPassword,
  was_signed_in: wasSignedIn,
  invitation: invitation && { sent_at: invitation.sentAt.toISOString(), is_open: invitation.isOpen },
  sign_in_text: text && { sent_at: text.sentAt.toISOString(), has_failed: text.hasFailed },
});

export const presentInvited = ({
  email,
  sentAt,
}: {
  email: string;
  sentAt: Date;
}): CallAnswer<typeof invitationCalls.inviteFamily> => ({ email, invited_at: sentAt.toISOString() });

export const presentTexted = ({
  channel,
  phone,
  sentAt,
}: {
  channel: 'sms' | 'whatsapp';
  phone: string;
  sentAt: Date;
}): CallAnswer<typeof invitationCalls.textSignInLink> => ({ channel, phone, sent_at: sentAt.toISOString() });
