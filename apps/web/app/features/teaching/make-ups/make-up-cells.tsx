import { makeUpSourceLabels, makeUpStateLabels } from '@doctorbird/contract/teaching/make-up-labels';
import type { MakeUp, makeUpCalls } from '@doctorbird/contract/teaching/make-ups';
import clsx from 'clsx';
import { Link } from 'react-router';
import { formatDayTime } from '../../../format/dates.ts';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { cameOfText, makeUpTones } from './make-up-texts.ts';
import { rightOf } from '../../../ui/may-gate.ts';
import * as typeStyles from '../../../ui/type.module.css';

export type MakeUpTask = { kind: 'book' | 'cancel' | 'withdraw'; credit: MakeUp };

export const makeUpCells = {
  student: ({ student }: MakeUp) => <AvatarName name={student.full_name} to={`/admin/students/${student.id}`} />,
  came: (row: MakeUp) => (
    <>
      <Link to={`/admin/enrollments/${row.enrollment_id}`}>{cameOfText(row)}</Link>
      <small className={clsx(typeStyles.block, typeStyles.muted)}>
        {[makeUpSourceLabels[row.source], row.note].filter(Boolean).join(': ')}
      </small>
    </>
  ),
  meeting: ({ meeting }: MakeUp) =>
    meeting ? (
      <>
        <Link to={`/admin/programs/${meeting.program_id}/meetings`}>{meeting.title}</Link>
        {`, ${formatDayTime(meeting.starts_at)}`}
      </>
    ) : (
      '—'
    ),
  state: ({ state }: MakeUp) => <Badge tone={makeUpTones[state]}>{makeUpStateLabels[state]}</Badge>,
};

const tasksOf = ({ state, can_book: books, can_cancel: cancels }: MakeUp) => [
  ...(books ? [{ kind: 'book' as const, label: 'Choose a class' }] : []),
  ...(cancels ? [{ kind: 'cancel' as const, label: 'Cancel the class' }] : []),
  ...(state === 'open' || cancels ? [{ kind: 'withdraw' as const, label: 'Take credit back' }] : []),
];

const taskCalls = {
  book: rightOf<typeof makeUpCalls.bookMakeUpFor>('attendance'),
  cancel: rightOf<typeof makeUpCalls.cancelMakeUpFor>('attendance'),
  withdraw: rightOf<typeof makeUpCalls.withdrawMakeUp>('attendance'),
};

/** What the office can do about a credit. */
export const makeUpMenu = (onTask: (task: MakeUpTask) => void) => (row: MakeUp) =>
  tasksOf(row).length > 0 && (
    <RowMenu
      label={`Actions for ${row.student.full_name}`}
      actions={tasksOf(row).map(({ kind, label }) => ({
        id: kind,
        label,
        asks: taskCalls[kind],
        onAction: () => onTask({ kind, credit: row }),
      }))}
    />
  );
