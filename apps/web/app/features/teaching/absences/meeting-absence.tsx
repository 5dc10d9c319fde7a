import clsx from 'clsx';
import { visitKindNames } from '@doctorbird/contract/enrollments/visits';
import { absenceCalls } from '@doctorbird/contract/teaching/absences';
import type { ScheduledMeeting } from '@doctorbird/contract/teaching/schedule';
import { useState } from 'react';
import { leftText } from './absence-texts.ts';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDay } from '../../../format/dates.ts';
import { momentText } from '../../../format/week.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { absenceWhy } from '@doctorbird/contract/teaching/absence-labels';
import type { AbsenceChild } from './absence-form.tsx';
import { AbsenceForm } from './load-absence-form.ts';
import { CallClass } from './call-class.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './meeting-absence.module.css';

type MeetingAbsenceProps = {
  meeting: ScheduledMeeting;
  /** Whether the reader may say so; others only read it. */
  mayGive: boolean;
  /** The children for whom they may; left out, all of them. */
  speaksFor?: ReadonlySet<string>;
  /** The form opens by itself: a reminder led here. */
  asked?: boolean;
};

const isPast = (moment: string): boolean => Date.parse(moment) <= Date.now();

/**
 * Who of the family cannot come, with the way to say so and to take it back. Once a child has arrived, or the class has begun,
 * calling takes its place: an absence would not stop anybody from looking for the child.
 */
export function MeetingAbsence({ meeting, mayGive: mayGiveAny, speaksFor, asked = false }: MeetingAbsenceProps) {
  const [saying, setSaying] = useState<AbsenceChild | null>(() =>
    asked && mayGiveAny && meeting.status !== 'cancelled' && !isPast(meeting.ends_at)
      ? (meeting.children.find(
          ({ id, absence, arrived_at: arrived }) => !absence && !arrived && (speaksFor?.has(id) ?? true),
        ) ?? null)
      : null,
  );
  const { run, pending } = useAction();
  const { status, starts_at: start, ends_at: end, children } = meeting;
  if (status === 'cancelled') return null;
  const [begun, over] = [isPast(start), isPast(end)];
  const about = <span className="visually-hidden">{` in ${meeting.title}, ${formatDay(start)}`}</span>;
  const undo = (id: string, name: string) =>
    run({
      meaning: ['undo absence', id],
      make: (idempotencyKey) => call(absenceCalls.undoAbsence, { params: { id } }, { idempotencyKey }),
      done: () => `${name} is expected again.`,
      fallback: 'Failed to take the notice back',
    });
  return (
    <>
      {children
        .filter(({ make_up_id: credit }) => credit !== null)
        .map(({ id, name }) => (
          <Badge key={id} tone="info">{`Make-up class of ${name}`}</Badge>
        ))}
      {children.map(
        ({ id, name, visit }) =>
          visit && <Badge key={id} tone="info">{`${visitKindNames[visit.kind]} of ${name}`}</Badge>,
      )}
      {children.map(({ id, name, absence, arrived_at: arrived, left }) => {
        const mayGive = mayGiveAny && (speaksFor?.has(id) ?? true);
        if (absence)
          return (
            <div key={id} className={clsx(layoutStyles.stack2, styles.notice)}>
              <Badge tone="waiting">{`${name} will not come`}</Badge>
              {absenceWhy(absence) && <p>{absenceWhy(absence)}</p>}
              {mayGive && !begun && (
                <button
                  type="button"
                  className={styles.action}
                  disabled={pending}
                  onClick={() => void undo(absence.id, name)}
                >
                  {`Undo: ${name} will come`}
                  {about}
                </button>
              )}
            </div>
          );
        if (arrived)
          return (
            <div key={id} className={clsx(layoutStyles.stack2, styles.notice)}>
              <Badge tone="good">{`${name} arrived ${momentText(arrived, start)}`}</Badge>
              {left && <p>{leftText(left, start)}</p>}
            </div>
          );
        return (
          mayGive &&
          !over && (
            <button key={id} type="button" className={styles.action} onClick={() => setSaying({ id, name })}>
              {`${name} cannot come`}
              {about}
            </button>
          )
        );
      })}
      {mayGiveAny && !over && (begun || children.some(({ arrived_at: arrived }) => arrived !== null)) && (
        <CallClass phone={meeting.phone} about={about} />
      )}
      <Dialog title="Report an absence" open={saying !== null} onClose={() => setSaying(null)}>
        {saying && <AbsenceForm key={saying.id} people={[saying]} meeting={meeting} onClose={() => setSaying(null)} />}
      </Dialog>
    </>
  );
}
