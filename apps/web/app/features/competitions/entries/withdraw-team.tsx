import { entryCalls, type Entry } from '@doctorbird/contract/competitions/entries';
import type { ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type WithdrawTeamProps = {
  /** The team being withdrawn; null when none is. */
  team: Pick<Entry, 'id' | 'name'> | null;
  onClose: () => void;
  /** What withdrawing means for the reader. */
  children: ReactNode;
};

/** Asks before a team is withdrawn; families and the office use the same action. */
export function WithdrawTeam({ team, onClose, children }: WithdrawTeamProps) {
  const action = useAction();
  return (
    <ConfirmDialog
      title={`Withdraw ${team?.name ?? ''}?`}
      open={team !== null}
      onClose={onClose}
      confirmLabel="Withdraw the team"
      onConfirm={async () => {
        if (!team) return;
        await action.run({
          meaning: { withdraw: team.id },
          make: (idempotencyKey) => call(entryCalls.withdrawEntry, { params: { id: team.id } }, { idempotencyKey }),
          done: () => `${team.name} is withdrawn.`,
          fallback: 'Failed to withdraw the team',
        });
      }}
    >
      {children}
    </ConfirmDialog>
  );
}
