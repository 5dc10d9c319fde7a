import clsx from 'clsx';
import type { Door } from '@doctorbird/contract/teaching/door';
import { Link } from 'react-router';
import { formatDayTime, formatTime } from '../../../format/dates.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SectionHeading } from '../../../ui/panel.tsx';
import { DoorBoard } from './door-board.tsx';
import { closedText } from './door-texts.ts';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as buttonStyles from '../../../ui/button.module.css';

const hourMs = 3_600_000;
const isClassTime = ({ opens_at: opens, meeting }: Door): boolean =>
  Date.now() >= Date.parse(opens) && Date.now() < Date.parse(meeting.ends_at) + 12 * hourMs;

/** The door of one class. */
export function DoorView({ door }: { door: Door }) {
  const { meeting } = door;
  // Without a connection the door may have been read in the morning.
  const open = door.open || (meeting.status !== 'cancelled' && isClassTime(door));
  return (
    <div className={clsx(portalPageStyles.page, portalPageStyles.narrow)}>
      <Link className={buttonStyles.moreLink} to={`/staff/meetings/${meeting.id}`}>
        Attendance
      </Link>
      <SectionHeading
        title="Door"
        note={`${meeting.title}, ${formatDayTime(meeting.starts_at)} – ${formatTime(meeting.ends_at)}`}
      >
        {open && (
          <>
            <ButtonLink to={`/staff/meetings/${meeting.id}/headcount`} variant="line" size="sm" plain>
              Headcount
            </ButtonLink>
            <ButtonLink to={`/staff/meetings/${meeting.id}/labels`} variant="line" size="sm" plain>
              Labels
            </ButtonLink>
            <ButtonLink to={`/staff/meetings/${meeting.id}/kiosk`} variant="line" size="sm" plain>
              Kiosk
            </ButtonLink>
          </>
        )}
      </SectionHeading>
      {!open ? (
        <EmptyState title="The door is closed">{closedText(door)}</EmptyState>
      ) : (
        <DoorBoard key={meeting.id} door={door} />
      )}
    </div>
  );
}
