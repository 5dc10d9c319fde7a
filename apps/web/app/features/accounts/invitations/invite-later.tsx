import clsx from 'clsx';
import { accountHelpCalls, type AccountHelp } from '@doctorbird/contract/accounts/account-help';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { InvitationNotes } from './invitation-notes.tsx';
import { InviteButtons } from './invite-buttons.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';

/** The invitation of a family where it is one action among others; nothing for a family that has been signed in. */
export function InviteLater({ id }: { id: string }) {
  const [access, setAccess] = useState<AccountHelp | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const reading = new AbortController();
    call(accountHelpCalls.getAccountDesk, { params: { id } }, { signal: reading.signal }).then(
      setAccess,
      // It is offered on the family's page as well.
      () => {},
    );
    return () => reading.abort();
  }, [id, turn]);
  if (!access || access.has_password || access.was_signed_in) return null;
  return (
    <div className={clsx(layoutStyles.stack, layoutStyles.gap2)}>
      <InvitationNotes access={access} />
      <p className={actionsStyles.actions}>
        <InviteButtons id={id} access={access} onSent={() => setTurn(turn + 1)} />
      </p>
    </div>
  );
}
