import { waitingStateLabels } from '@doctorbird/contract/enrollments/waiting-labels';
import { waitingListCalls, type WaitingEntry } from '@doctorbird/contract/enrollments/waiting-list';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { standingText, waitingTones } from './waiting-texts.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './waiting-panel.module.css';

type WaitingPanelProps = { entries: readonly WaitingEntry[] };

/** The family's places in line and its offers. Renders nothing without any. */
export function WaitingPanel({ entries }: WaitingPanelProps) {
  const [address] = useSearchParams();
  // The mail has a link for "no": it opens the question, and the answer stays a button.
  const [leaving, setLeaving] = useState<WaitingEntry | null>(
    () =>
      (address.get('answer') === 'no' &&
        entries.find(({ id, state }) => state === 'offered' && id === address.get('offer'))) ||
      null,
  );
  const { run } = useAction();
  // The mail about an offer leads to it: below other lines of a long list it would not be seen.
  const showOffer = useCallback((line: HTMLLIElement | null) => {
    line?.scrollIntoView({ block: 'center' });
    line?.focus({ preventScroll: true });
  }, []);
  if (entries.length === 0) return null;
  const offered = leaving?.state === 'offered';
  const leave = async () => {
    if (!leaving) return;
    await run({
      meaning: ['leave', leaving.id],
      make: (idempotencyKey) =>
        call(waitingListCalls.leaveWaitingList, { params: { id: leaving.id } }, { idempotencyKey }),
      done: () => (offered ? 'The offer is declined.' : `${leaving.student.full_name} has left the waiting list.`),
      fallback: offered ? 'Failed to decline the offer' : 'Failed to leave the waiting list',
    });
  };
  return (
    <Panel title="Waiting lists">
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li
            key={entry.id}
            className={panelStyles.body}
            {...(entry.id === address.get('offer') && { ref: showOffer, tabIndex: -1 })}
          >
            <div className={styles.head}>
              <p>
                <b>{entry.student.full_name}</b>
                <Link to={`/programs/${entry.program.slug}`}>{entry.program.title}</Link>
              </p>
              <Badge tone={waitingTones[entry.state]}>{waitingStateLabels[entry.state]}</Badge>
            </div>
            <p>{standingText(entry)}</p>
            <small>
              {`Joined ${formatDate(entry.joined_at)}${entry.together ? ', only together with the other children' : ''}`}
            </small>
            <Actions entry={entry} onLeave={() => setLeaving(entry)} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={offered ? 'Decline this place?' : 'Leave the waiting list?'}
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        confirmLabel={offered ? 'Decline the place' : 'Leave the list'}
        dismissLabel={offered ? 'Keep the offer' : 'Stay on the list'}
        onConfirm={leave}
      >
        <p>
          {offered
            ? 'The place is offered to the next family. You can join the list again, at its end.'
            : 'You lose your place in line. You can join the list again, at its end.'}
        </p>
      </ConfirmDialog>
    </Panel>
  );
}

function Actions({ entry, onLeave }: { entry: WaitingEntry; onLeave: () => void }) {
  const { state, student, program } = entry;
  const about = <span className="visually-hidden">{` for ${student.full_name} in ${program.title}`}</span>;
  if (state === 'offered')
    return (
      <div className={actionsStyles.actions}>
        <ButtonLink size="sm" variant="leaf" plain to={`/programs/${program.slug}/enroll?child=${student.id}`}>
          Accept the place{about}
        </ButtonLink>
        <Button size="sm" variant="line" plain onClick={onLeave}>
          Decline{about}
        </Button>
      </div>
    );
  if (state === 'waiting')
    return (
      <div className={actionsStyles.actions}>
        <Button size="sm" variant="line" plain onClick={onLeave}>
          Leave the list{about}
        </Button>
      </div>
    );
  if (entry.enrollment_id) return <Link to={`/parent/enrollments/${entry.enrollment_id}`}>See the place{about}</Link>;
  return null;
}
