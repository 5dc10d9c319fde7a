import type { ScheduledMeeting } from '@doctorbird/contract/teaching/schedule';
import { Link } from 'react-router';
import { formatDay, formatTime } from '../../../format/dates.ts';
import { dayOf } from '../../../format/week.ts';
import { Panel } from '../../../ui/panel.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

/** A student's next class: day, time, place, and what to bring. */
export function OwnNextClass({ meeting, today }: { meeting: ScheduledMeeting; today: string }) {
  const day = dayOf(meeting.starts_at) === today ? 'Today' : formatDay(meeting.starts_at);
  return (
    <Panel title="Next class" aside={<Link to="/student/schedule">The whole week</Link>}>
      <div className={panelStyles.body}>
        <div className={layoutStyles.stack6}>
          <p>
            <b>{`${day}, ${formatTime(meeting.starts_at)} to ${formatTime(meeting.ends_at)}`}</b>
          </p>
          <p>{[meeting.title, meeting.location].filter(Boolean).join(', ')}</p>
          {meeting.bring.length > 0 && <p>{`Bring: ${meeting.bring.join(', ')}`}</p>}
        </div>
      </div>
    </Panel>
  );
}
