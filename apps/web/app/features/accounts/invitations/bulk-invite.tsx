import type { invitationCalls } from '@doctorbird/contract/accounts/invitations';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useNeededPart } from '../../../ui/use-part.ts';
import { rightOf } from '../../../ui/may-gate.ts';

const loadDialog = async () => (await import('./bulk-invite-dialog.tsx')).BulkInviteDialog;

/** The button that invites all chosen families; its dialog loads when it is pressed. */
export function BulkInvite({ ids }: { ids: readonly string[] }) {
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const close = () => setAsked(null);
  const { Part: BulkInviteDialog } = useNeededPart(asked !== null, loadDialog, close);
  return (
    <>
      <Button
        size="sm"
        plain
        variant="line"
        asks={rightOf<typeof invitationCalls.inviteFamilies>('change_families')}
        onClick={() => setAsked(ids)}
      >
        Invite
      </Button>
      {asked && BulkInviteDialog && <BulkInviteDialog ids={asked} onClose={close} />}
    </>
  );
}
