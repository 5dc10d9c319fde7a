import { settingCalls } from '@doctorbird/contract/organisation/settings';
import { deletionDays } from '@doctorbird/contract/privacy/deletion-requests';
import type { RetentionLine, RetentionReport } from '@doctorbird/contract/privacy/retention';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useAction } from '../../forms/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import * as actionsStyles from '../../ui/actions.module.css';

/** They are not removed with the records: signing in, or anything ahead, is enough for them to stay. */
export const familiesWarned = (count: number): string =>
  `${count === 1 ? '1 family that is no longer here gets an email, and has' : `${count.toLocaleString('en')} families that are no longer here get an email, and have`} ${deletionDays} days to stay.`;

/** Automatic removal is switched where its dry run stands. Leaving it off is a decision too. */
export function RetentionDecision({ report: { carry_out: on, decided, lines } }: { report: RetentionReport }) {
  const [asking, setAsking] = useState(false);
  const { run, pending } = useAction();
  const countOf = (those: readonly RetentionLine[]) => those.reduce((sum, { count }) => sum + count, 0);
  const due = countOf(lines.filter(({ kind }) => kind !== 'inactive'));
  const families = countOf(lines.filter(({ kind }) => kind === 'inactive'));
  const decide = async (carryOut: boolean) =>
    void (await run({
      meaning: ['retention', carryOut],
      make: (idempotencyKey) => call(settingCalls.savePrivacy, { body: { carry_out: carryOut } }, { idempotencyKey }),
      done: () => `Automatic removal is ${carryOut ? 'on' : 'off'}.`,
      fallback: 'Failed to save',
    }));
  if (on)
    return (
      <div>
        <Button variant="line" size="sm" plain pending={pending} onClick={() => void decide(false)}>
          Switch automatic removal off
        </Button>
      </div>
    );
  return (
    <div className={actionsStyles.actions}>
      <Button variant="leaf" size="sm" plain onClick={() => setAsking(true)}>
        Switch automatic removal on
      </Button>
      {!decided && (
        <Button variant="line" size="sm" plain pending={pending} onClick={() => void decide(false)}>
          Leave it off for now
        </Button>
      )}
      <ConfirmDialog
        title="Switch automatic removal on?"
        open={asking}
        onClose={() => setAsking(false)}
        confirmLabel="Switch it on"
        dismissLabel="Not yet"
        onConfirm={() => decide(true)}
      >
        <p>
          {due === 0
            ? 'No record is due tonight.'
            : `${due === 1 ? '1 record is' : `${due.toLocaleString('en')} records are`} removed tonight and cannot be brought back.`}{' '}
          From then on it happens every night, and the privacy notice shows the periods.
        </p>
        {families > 0 && <p>{familiesWarned(families)}</p>}
      </ConfirmDialog>
    </div>
  );
}
