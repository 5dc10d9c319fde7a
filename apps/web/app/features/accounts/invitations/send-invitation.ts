import { invitationCalls } from '@doctorbird/contract/accounts/invitations';
import { showPhone } from '@doctorbird/contract/core/phones';
import { call } from '../../../api/call.ts';

/** Both resolve to the sentence that says where it goes. */
export async function sendInvitation(id: string, idempotencyKey: string): Promise<string> {
  const { email } = await call(invitationCalls.inviteFamily, { params: { id } }, { idempotencyKey });
  return `An invitation with a link to set a password goes to ${email}.`;
}

export async function textSignInLink(id: string, idempotencyKey: string): Promise<string> {
  const sent = await call(invitationCalls.textSignInLink, { params: { id } }, { idempotencyKey });
  return `The sign-in link goes to ${showPhone(sent.phone)} by ${sent.channel === 'sms' ? 'text message' : 'WhatsApp'}.`;
}
