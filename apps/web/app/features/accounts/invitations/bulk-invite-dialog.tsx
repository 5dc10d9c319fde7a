import {
  invitationCalls,
  type InvitedFamilies,
  type NotInvitedReason,
} from '@doctorbird/contract/accounts/invitations';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

const reasons: Record<NotInvitedReason, string> = {
  signed_in: 'already signed in',
  just_invited: 'invited a moment ago',
  no_texting: 'without an email, and texting is off',
  switched_off: 'switched off',
  unknown: 'no longer in the list',
};

/** Such as "3 invited by email, 1 by text, 2 already signed in". */
const invitedText = ({ by_email, by_text, skipped }: InvitedFamilies): string => {
  const invited = [by_email > 0 && `${by_email} invited by email`, by_text > 0 && `${by_text} by text`].filter(Boolean);
  return [
    ...(invited.length > 0 ? invited : ['No family invited']),
    ...skipped.map(({ reason, families }) => `${families} ${reasons[reason]}`),
  ].join(', ');
};

type BulkInviteDialogProps = { ids: readonly string[]; onClose: () => void };

/** Asks before many families get an invitation, and says how many got one. */
export function BulkInviteDialog({ ids, onClose }: BulkInviteDialogProps) {
  const { run } = useAction();
  const invite = async () => {
    const answer = await run({
      meaning: ['invite', ids],
      make: (idempotencyKey) => call(invitationCalls.inviteFamilies, { body: { ids: [...ids] } }, { idempotencyKey }),
      done: (invited) => `${invitedText(invited)}.`,
      fallback: 'The invitations were not sent',
    });
    // The dialog stays: the same click again is the same request.
    if (!answer) throw new Error('not sent');
  };
  return (
    <ConfirmDialog
      title={ids.length === 1 ? 'Invite 1 family?' : `Invite ${ids.length} families?`}
      open
      onClose={onClose}
      confirmLabel="Send invitations"
      dismissLabel="Cancel"
      variant="leaf"
      onConfirm={invite}
    >
      <p>
        Those who have never signed in get an email with a link to set a password. Without an email address they get a
        text that says how to sign in with their phone. The others are left out.
      </p>
    </ConfirmDialog>
  );
}
