import { coverCalls, type ClassCover } from '@doctorbird/contract/teaching/cover';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDayTime, formatTime } from '../../../format/dates.ts';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Panel, SectionHeading } from '../../../ui/panel.tsx';
import { AskForm } from './ask-form.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import * as fileRowsStyles from '../../../ui/file-rows.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** Who cannot take a class asks here, and sees here what became of it. */
export function ClassCoverView({ cover }: { cover: ClassCover }) {
  const { meeting, request } = cover;
  return (
    <div className={clsx(portalPageStyles.page, portalPageStyles.narrow)}>
      <Link className={buttonStyles.moreLink} to={`/staff/meetings/${meeting.id}`}>
        Class
      </Link>
      <SectionHeading
        title={request ? 'Cover' : 'I cannot take this class'}
        note={`${meeting.title}, ${formatDayTime(meeting.starts_at)} – ${formatTime(meeting.ends_at)}`}
      />
      {request ? <Asked request={request} /> : <AskForm cover={cover} />}
    </div>
  );
}

type Request = NonNullable<ClassCover['request']>;

const answerOf = ({ declined, opened_at: opened }: Request['asked'][number]): string => {
  if (declined) return 'Cannot';
  return opened === null ? 'Not opened' : `Opened ${formatTime(opened)}`;
};

function Asked({ request }: { request: Request }) {
  const [leaving, setLeaving] = useState(false);
  const { run } = useAction();
  const { claimant, office_at: office, asked } = request;
  return (
    <>
      <Panel title={claimant ? `${claimant.full_name} takes it` : 'No one yet'} tone={claimant ? 'surface' : 'gold'}>
        <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap2)}>
          {claimant && request.claimed_at && (
            <>
              <p>{`Since ${formatDayTime(request.claimed_at)}. Roster, door and notes of the class are open to ${claimant.full_name} on the day.`}</p>
              <p>The families have been notified who teaches, and not why.</p>
            </>
          )}
          {!claimant && (
            <p>
              {office
                ? 'The office has it now. You need not ask again: it finds somebody or calls the class off.'
                : 'The class is yours until somebody takes it. If nobody does, the office has it after some hours.'}
            </p>
          )}
        </div>
      </Panel>
      {asked.length > 0 && (
        <Panel title="Asked">
          <ul className={clsx(panelStyles.body, fileRowsStyles.rows)}>
            {asked.map((one) => (
              <li key={one.full_name}>
                <AvatarName name={one.full_name} />
                <Badge tone={one.declined ? 'off' : one.opened_at ? 'info' : 'waiting'}>{answerOf(one)}</Badge>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <div>
        <Button variant="line" onClick={() => setLeaving(true)}>
          I can come after all
        </Button>
        <p className={clsx(typeStyles.small, typeStyles.muted)}>
          {claimant ? `${claimant.full_name} and the families are notified.` : 'Whoever was asked is notified.'}
        </p>
      </div>
      <ConfirmDialog
        title="You come after all?"
        open={leaving}
        onClose={() => setLeaving(false)}
        variant="leaf"
        confirmLabel="I come"
        dismissLabel="Not now"
        onConfirm={async () =>
          void (await run({
            meaning: { withdraw: request.id },
            make: (idempotencyKey) =>
              call(coverCalls.withdrawCover, { params: { id: request.id } }, { idempotencyKey }),
            done: () => 'The class is yours again.',
            fallback: 'Failed to save that you come',
          }))
        }
      >
        {claimant
          ? `The class is yours again. ${claimant.full_name} and the families are notified at once.`
          : 'Nobody is needed any more. Whoever was asked is notified.'}
      </ConfirmDialog>
    </>
  );
}
