import { entryCalls, type Entry } from '@doctorbird/contract/competitions/entries';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDayTime } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type AcceptPlaceProps = {
  /** The team whose place is taken; null when none is. */
  team: Pick<Entry, 'id' | 'name' | 'fee' | 'competition' | 'offer_ends_at'> | null;
  onClose: () => void;
};

/** Says what taking an offered place means, and takes it. */
export function AcceptPlace({ team, onClose }: AcceptPlaceProps) {
  const action = useAction();
  return (
    <ConfirmDialog
      title={`Take the place for ${team?.name ?? ''}?`}
      open={team !== null}
      onClose={onClose}
      confirmLabel="Take the place"
      dismissLabel="Not yet"
      variant="leaf"
      onConfirm={async () => {
        if (!team) return;
        await action.run({
          meaning: { accept: team.id },
          make: (idempotencyKey) => call(entryCalls.acceptPlace, { params: { id: team.id } }, { idempotencyKey }),
          done: () => `${team.name} is entered in ${team.competition.title}.`,
          fallback: 'Failed to take the place',
        });
      }}
    >
      {team && (
        <p>
          {`A place in ${team.competition.title} is free for ${team.name}`}
          {team.offer_ends_at ? `, until ${formatDayTime(team.offer_ends_at)}. ` : '. '}
          {team.fee > 0 ? `The fee of ${formatMoney(team.fee)} is due after that.` : 'Entry is free.'}
        </p>
      )}
    </ConfirmDialog>
  );
}
