import { coverCalls, type OfferedCover } from '@doctorbird/contract/teaching/cover';
import clsx from 'clsx';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDayTime, formatTime } from '../../../format/dates.ts';
import { today } from '../../../format/today.ts';
import { dayOf } from '../../../format/week.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Panel, SectionHeading } from '../../../ui/panel.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import { firstName } from '../../../portal/greeting.ts';

/** Why the class cannot be taken, and what mends it; null where it can. */
function obstacleOf({ state, claimant, own, meeting }: OfferedCover): { title: string; text: string } | null {
  if (meeting.status === 'cancelled') return { title: 'Called off', text: 'The office has called this class off.' };
  if (state === 'withdrawn')
    return { title: 'Not needed any more', text: 'The class has a teacher again. Thank you for looking.' };
  if (state === 'claimed')
    return {
      title: `${firstName(claimant?.full_name ?? 'A colleague')} was faster`,
      text: `${claimant?.full_name ?? 'A colleague'} takes the class. Thank you for looking.`,
    };
  if (own.lacks.length > 0)
    return {
      title: 'Not cleared',
      text: `On that day you lack: ${own.lacks.join(', ')}. Show a new one to the office; without it nobody works with children here.`,
    };
  if (own.clash)
    return {
      title: 'Not free',
      text: `You teach at that hour: ${own.clash.title}, ${formatTime(own.clash.starts_at)} to ${formatTime(own.clash.ends_at)}.`,
    };
  return null;
}

const isToday = (moment: string): boolean => dayOf(moment) === today();

/** All that decides is on one card: when, where, who, and whether one may. */
export function OfferedCoverView({ offer }: { offer: OfferedCover }) {
  const { run, pending } = useAction();
  const { id, meeting, own, role, declined } = offer;
  const takes = role === 'claimant';
  const obstacle = takes ? null : obstacleOf(offer);
  const act = (line: typeof coverCalls.claimCover | typeof coverCalls.declineCover, said: string) =>
    void run({
      meaning: { [line.path]: id, state: offer.state },
      make: (idempotencyKey) => call(line, { params: { id } }, { idempotencyKey }),
      done: () => said,
      fallback: 'Failed to save your answer',
    });
  return (
    <div className={clsx(portalPageStyles.page, portalPageStyles.narrow)}>
      <Link className={buttonStyles.moreLink} to="/staff">
        Overview
      </Link>
      <SectionHeading
        title={takes ? 'You take this class' : 'Can you cover?'}
        note={`Asked by ${offer.asker}, ${formatDayTime(offer.asked_at)}`}
      />
      {obstacle && (
        <Panel tone="gold" title={obstacle.title}>
          <p className={panelStyles.body}>{obstacle.text}</p>
        </Panel>
      )}
      <Panel title={meeting.title}>
        <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
          <p>
            <b>{`${formatDayTime(meeting.starts_at)} to ${formatTime(meeting.ends_at)}`}</b>
            {meeting.location && <span>{`, ${meeting.location}`}</span>}
          </p>
          <p className={typeStyles.muted}>
            {[
              `${offer.children} ${offer.children === 1 ? 'child' : 'children'}`,
              offer.others.length > 0 && `with ${new Intl.ListFormat('en').format(offer.others)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          {offer.note && <p className={textStyles.lines}>{`“${offer.note}”`}</p>}
          {offer.alerts > 0 && (
            <p>
              <Badge tone="bad">
                {offer.alerts === 1 ? '1 child has an alert' : `${offer.alerts} children have an alert`}
              </Badge>
            </p>
          )}
          {offer.medicine > 0 && (
            <p>
              {`${offer.medicine === 1 ? '1 child has medicine' : `${offer.medicine} children have medicine`} in class that you may not give. Please ask the office before the class.`}
            </p>
          )}
          {!obstacle && !takes && (
            <ul className={clsx(layoutStyles.stack, layoutStyles.gap2)}>
              <li>
                <Badge tone="good">{own.next_at ? `You are free to ${formatTime(own.next_at)}` : 'You are free'}</Badge>
              </li>
              <li>
                <Badge tone="good">Your records are valid on that day</Badge>
              </li>
            </ul>
          )}
          {takes && (
            <p>
              {isToday(meeting.starts_at)
                ? 'Roster, door, attendance and notes of the class are open to you today.'
                : 'Roster, door, attendance and notes of the class open to you on the day.'}
            </p>
          )}
        </div>
      </Panel>
      <div className={actionsStyles.actions}>
        {takes ? (
          <>
            {isToday(meeting.starts_at) && (
              <ButtonLink to={`/staff/meetings/${meeting.id}`} variant="leaf">
                Open the class
              </ButtonLink>
            )}
            <Button
              variant="line"
              pending={pending}
              onClick={() => act(coverCalls.declineCover, 'Given back. The others and the office are asked.')}
            >
              I cannot after all
            </Button>
          </>
        ) : (
          !obstacle && (
            <>
              <Button
                variant="leaf"
                pending={pending}
                onClick={() => act(coverCalls.claimCover, 'You take it. The families are notified.')}
              >
                Take the class
              </Button>
              {declined ? (
                <p className={typeStyles.muted}>You said that you cannot.</p>
              ) : (
                <Button
                  variant="line"
                  pending={pending}
                  onClick={() => act(coverCalls.declineCover, 'Thank you. It is off your home.')}
                >
                  Cannot
                </Button>
              )}
            </>
          )
        )}
      </div>
    </div>
  );
}
