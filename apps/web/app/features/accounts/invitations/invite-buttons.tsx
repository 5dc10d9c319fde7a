import type { invitationCalls } from '@doctorbird/contract/accounts/invitations';
import type { AccountHelp } from '@doctorbird/contract/accounts/account-help';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { rightOf } from '../../../ui/may-gate.ts';

export type Invited = Pick<
  AccountHelp,
  'email' | 'sign_in_phone' | 'has_password' | 'was_signed_in' | 'invitation' | 'sign_in_text' | 'can_text'
>;
type InviteButtonsProps = {
  id: string;
  access: Invited;
  /** Called after something was sent, for what the page's own data does not hold. */
  onSent?: () => void;
};

const load = () => import('./send-invitation.ts');

/** Invites a family that the office added: by email until there is a password, and to the phone that it signs in with. */
export function InviteButtons({ id, access, onSent }: InviteButtonsProps) {
  const { run, pending } = useAction();
  const send = async (by: 'email' | 'text') => {
    const said = await run({
      meaning: [by, id, access.invitation?.sent_at, access.sign_in_text?.sent_at],
      make: async (key) => {
        const { sendInvitation, textSignInLink } = await load();
        return (by === 'email' ? sendInvitation : textSignInLink)(id, key);
      },
      done: (sentence) => sentence,
      fallback: by === 'email' ? 'The invitation was not sent' : 'The sign-in link was not sent',
    });
    if (said) onSent?.();
  };
  return (
    <>
      {access.email && !access.has_password && (
        <Button
          variant="line"
          size="sm"
          plain
          asks={rightOf<typeof invitationCalls.inviteFamily>('change_families')}
          pending={pending}
          onClick={() => void send('email')}
        >
          Send invitation
        </Button>
      )}
      {access.sign_in_phone && access.can_text && (
        <Button
          variant="line"
          size="sm"
          plain
          asks={rightOf<typeof invitationCalls.textSignInLink>('change_families')}
          pending={pending}
          onClick={() => void send('text')}
        >
          Send sign-in link by text
        </Button>
      )}
    </>
  );
}
