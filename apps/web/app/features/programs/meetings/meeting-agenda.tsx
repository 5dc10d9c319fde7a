import clsx from 'clsx';
import type { Meeting } from '@doctorbird/contract/core/meeting';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { MeetingRows } from './meeting-list.tsx';
import type { MeetingTask } from './meeting-list.tsx';
import { agendaOf, shareWhoCame, type CalendarMonth, type MeetingMarks } from './term.ts';
import type { Asked } from '../../../ui/may-gate.ts';
import * as foldStyles from '../../../ui/fold.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './meetings.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type MeetingAgendaProps = {
  meetings: readonly Meeting[];
  marks: readonly MeetingMarks[];
  now: Date;
  onTask: (task: MeetingTask) => void;
  rights: Readonly<Record<MeetingTask['kind'], Asked>>;
  removable: boolean;
  restorable: boolean;
};

/** The next five meetings, and the rest behind their months. `?meeting=` opens the month of one and shows it. */
export function MeetingAgenda({ meetings, marks, now, onTask, rights, removable, restorable }: MeetingAgendaProps) {
  const chosen = useSearchParams()[0].get('meeting');
  useEffect(() => {
    const line = chosen && document.getElementById(`meeting-${chosen}`);
    if (!line) return;
    line.scrollIntoView({ block: 'nearest' });
    line.focus({ preventScroll: true });
  }, [chosen]);
  const { next, later, earlier } = agendaOf(meetings, now);
  const marksOf = new Map(marks.map((mark) => [mark.id, mark]));
  const rows = (held: readonly Meeting[]) => (
    <MeetingRows
      meetings={meetings}
      now={now}
      onTask={onTask}
      rights={rights}
      removable={removable}
      restorable={restorable}
      marks={marksOf}
      chosen={chosen}
      from={meetings.indexOf(held[0]!)}
      until={meetings.indexOf(held.at(-1)!) + 1}
    />
  );
  const folds = (months: readonly CalendarMonth[], when: string) =>
    months.map((month) => {
      const here = month.meetings.some(({ id }) => id === chosen);
      return (
        // Another key opens the month again for the next choice.
        <details key={`${when} ${month.key} ${here ? chosen : ''}`} className={foldStyles.fold} open={here}>
          <summary>{summaryOf(month, marksOf, when)}</summary>
          {rows(month.meetings)}
        </details>
      );
    });
  return (
    <>
      {next.length > 0 ? rows(next) : <p className={typeStyles.muted}>All meetings are over.</p>}
      <div className={clsx(layoutStyles.stack4, styles.months)}>
        {folds(later, 'later')}
        {folds(earlier, 'past')}
      </div>
    </>
  );
}

/** "October 2026: 9 past meetings, 95% present". */
function summaryOf(month: CalendarMonth, marksOf: ReadonlyMap<string, MeetingMarks>, when: string): string {
  const { label, meetings } = month;
  const share = shareWhoCame(meetings.flatMap(({ id }) => marksOf.get(id) ?? []));
  const count = `${meetings.length} ${when} ${meetings.length === 1 ? 'meeting' : 'meetings'}`;
  return `${label}: ${count}${share === null ? '' : `, ${share}% present`}`;
}
