import clsx from 'clsx';
import { calendarCalls, type CalendarFeed as Feed } from '@doctorbird/contract/teaching/calendars';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './calendar-feed.module.css';

type CalendarFeedProps = {
  feed: Feed | null;
  /** What its calendar shows: "your children's classes". */
  shows: string;
  /** Its titles hold first names of children. */
  namesChildren?: boolean;
};

/** The link with which a calendar app follows somebody's meetings: on, copied, renewed, off. */
export function CalendarFeed({ feed, shows, namesChildren = false }: CalendarFeedProps) {
  return (
    <div id="calendar">
      <Panel title="Calendar feed" aside={<Badge tone={feed ? 'good' : 'off'}>{feed ? 'On' : 'Off'}</Badge>}>
        <div className={panelStyles.body}>
          <div className={clsx(layoutStyles.stack, layoutStyles.gap4)}>
            <p>
              {`Your phone's calendar can show ${shows}: with time, place and what to bring, and with every change. Most calendars look for changes every few hours${namesChildren ? ', so we still email you when a class moves or is cancelled' : ''}.`}
            </p>
            {feed ? (
              <Live feed={feed} namesChildren={namesChildren} />
            ) : (
              <>
                <p className={typeStyles.muted}>{whoReads(namesChildren)}</p>
                <TurnOn />
              </>
            )}
          </div>
        </div>
      </Panel>
    </div>
  );
}

const whoReads = (namesChildren: boolean): string =>
  `Anyone with the link can read the calendar without signing in${namesChildren ? ', with first names, times and places' : ''}, and the company behind your calendar app stores a copy. Only put it into calendars of people you trust. The link ends when you turn it off, or change your password or email.`;

function TurnOn() {
  const { run, pending } = useAction();
  const turnOn = () =>
    run({
      meaning: 'turn on',
      make: () => call(calendarCalls.turnOnCalendarFeed),
      done: () => 'Your calendar feed is on.',
      fallback: 'Failed to turn on the calendar feed',
    });
  return (
    <div>
      <Button variant="leaf" plain pending={pending} onClick={() => void turnOn()}>
        Turn on calendar feed
      </Button>
    </div>
  );
}

function Live({ feed, namesChildren }: { feed: Feed; namesChildren: boolean }) {
  const renewing = useAction();
  const ending = useAction();
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null);
  const close = () => setAsked(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(feed.url);
      toast.success('The link is copied.');
    } catch {
      toast.error('Copying is not allowed here. Please select the link and copy it.');
    }
  };
  const renew = async () => {
    const body = { id: feed.id };
    await renewing.run({
      meaning: body,
      make: () => call(calendarCalls.renewCalendarFeed, { body }),
      done: () => 'You have a new link. The old one has ended.',
      fallback: 'Failed to renew the link',
    });
  };
  const end = async () => {
    await ending.run({
      meaning: feed.id,
      make: () => call(calendarCalls.turnOffCalendarFeed),
      done: () => 'Your calendar feed is off.',
      fallback: 'Failed to turn off the calendar feed',
    });
  };
  return (
    <>
      <code className={styles.address}>{feed.url}</code>
      <div className={actionsStyles.actions}>
        <Button variant="leaf" size="sm" plain onClick={() => void copy()}>
          Copy link
        </Button>
        <a className={buttonStyles.moreLink} href={feed.url.replace(/^https?:/, 'webcal:')}>
          Open in calendar app
        </a>
      </div>
      <p className={typeStyles.muted}>
        In Google Calendar on a computer: Other calendars, From URL, paste the link. On an iPhone: Open in calendar app.
      </p>
      <p className={typeStyles.muted}>{whoReads(namesChildren)}</p>
      <p className={typeStyles.muted}>
        {feed.last_read_at
          ? `Last read by a calendar: ${formatDateTime(feed.last_read_at)}.`
          : 'No calendar has read it yet.'}
      </p>
      <div className={actionsStyles.actions}>
        <Button variant="line" size="sm" plain pending={renewing.pending} onClick={() => setAsked('renew')}>
          Renew link
        </Button>
        <Button variant="danger" size="sm" plain pending={ending.pending} onClick={() => setAsked('end')}>
          Turn off
        </Button>
      </div>
      <ConfirmDialog
        title="Renew the link?"
        open={asked === 'renew'}
        onClose={close}
        confirmLabel="Renew link"
        dismissLabel="Keep this link"
        variant="leaf"
        onConfirm={renew}
      >
        <p>The present link ends now. Calendars that use it show no changes until you give them the new one.</p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Turn off the calendar feed?"
        open={asked === 'end'}
        onClose={close}
        confirmLabel="Turn off"
        dismissLabel="Leave it on"
        onConfirm={end}
      >
        <p>The link ends now. Calendars that use it get no more changes; remove the calendar there, too.</p>
      </ConfirmDialog>
    </>
  );
}
