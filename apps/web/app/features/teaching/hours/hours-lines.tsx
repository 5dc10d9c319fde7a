import type { HoursLine, HoursSheet } from '@doctorbird/contract/teaching/hours';
import { hoursStateLabels, hoursText, isGap } from '@doctorbird/contract/teaching/hours-labels';
import clsx from 'clsx';
import { useState } from 'react';
import { formatDay, formatDateTime, formatTime } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FirstLines } from '../../../ui/first-lines.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import * as styles from './hours.module.css';

const TimesForm = whenShown(async () => (await import('./times-form.tsx')).TimesForm);

/** 2:20–4:38 pm */
function spanOf(from: string, until: string): string {
  const [start, end] = [formatTime(from), formatTime(until)];
  return `${start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start}–${end}`;
}

function timesOf({ came_at: came, left_at: left, state, meeting }: HoursLine): string {
  if (state === 'absent') return 'not there';
  if (came && left) return spanOf(came, left);
  return came ? `came ${formatTime(came)}` : `planned ${spanOf(meeting.starts_at, meeting.ends_at)}`;
}

/** What is missing first, then the latest. */
const inOrder = (lines: readonly HoursLine[]): HoursLine[] =>
  lines.toSorted(
    (one, other) =>
      Number(isGap(other.state)) - Number(isGap(one.state)) ||
      other.meeting.starts_at.localeCompare(one.meeting.starts_at),
  );

type HoursLinesProps = {
  sheet: HoursSheet;
  /** Whose times an admin corrects. */
  office?: boolean;
};

/** The classes of a month with when somebody was there; what is missing has a button. */
export function HoursLines({ sheet, office = false }: HoursLinesProps) {
  const [chosen, setChosen] = useState<HoursLine | null>(null);
  const isOpen = office || sheet.state === 'open';
  if (sheet.lines.length === 0) return <EmptyState title="No classes in this month" />;
  return (
    <>
      <FirstLines lines={inOrder(sheet.lines)} most={8} onPhone>
        {(lines) => (
          <ul className={styles.lines}>
            {lines.map((line) => {
              const { meeting, state, minutes, cover_for: cover, written } = line;
              const isOver = state !== 'to_come' && state !== 'in';
              return (
                <li key={meeting.id}>
                  <div>
                    <b>{`${formatDay(meeting.starts_at)}, ${timesOf(line)}`}</b>
                    <small>{[meeting.title, cover && `cover for ${cover}`].filter(Boolean).join(' · ')}</small>
                    {written && (
                      <small>
                        {`Written by ${written.by}, ${formatDateTime(written.at)}${written.note ? `: ${written.note}` : ''}`}
                      </small>
                    )}
                  </div>
                  <div className={clsx(styles.state, isGap(state) && styles.missing)}>
                    {isGap(state) ? (
                      <Badge tone="waiting">{hoursStateLabels[state]}</Badge>
                    ) : state === 'done' ? (
                      <b className="numeric">{hoursText(minutes)}</b>
                    ) : (
                      <Badge tone="off">{hoursStateLabels[state]}</Badge>
                    )}
                    {isOver && isOpen && (
                      <Button
                        size="sm"
                        variant={isGap(state) ? 'leaf' : 'line'}
                        plain
                        aria-label={`${isGap(state) ? 'Write times' : 'Change'}: ${meeting.title}, ${formatDay(meeting.starts_at)}`}
                        onClick={() => setChosen(line)}
                      >
                        {isGap(state) ? 'Write times' : 'Change'}
                      </Button>
                    )}
                  </div>
                </li>
              );
            })}
          </ul>
        )}
      </FirstLines>
      <Dialog title="Times of a class" open={chosen !== null} onClose={() => setChosen(null)}>
        {chosen && (
          <TimesForm
            key={chosen.meeting.id}
            line={chosen}
            onClose={() => setChosen(null)}
            {...(office && { person: sheet.person })}
          />
        )}
      </Dialog>
    </>
  );
}
