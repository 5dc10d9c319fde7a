import clsx from 'clsx';
import { taskCalls, type Task } from '@doctorbird/contract/admin/tasks';
import { Link } from '../../../ui/link.tsx';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/toast.ts';
import { today as jamaicaToday } from '../../../format/today.ts';
import { dueText, recordPage } from './task-texts.ts';
import * as styles from './tasks.module.css';

type TaskRowsProps = {
  label: string;
  tasks: readonly Task[];
  /** Where the record is the page itself, its name says nothing. */
  withRecord?: boolean;
  withAssignee?: boolean;
  /** Marks a task; staff have a call of their own. */
  markCall?: typeof taskCalls.setTaskDone | typeof taskCalls.setOwnTaskDone;
  /** Where the reader finds a record; null where there is no page for them. */
  pageOf?: (record: NonNullable<Task['record']>) => string | null;
  /** Only admins change what a task says. */
  onEdit?: (task: Task) => void;
  /** After a task was marked: the list loads again. */
  onChanged: () => void;
};

/** Tasks to check off in place. */
export function TaskRows({
  label,
  tasks,
  withRecord = true,
  withAssignee = true,
  markCall = taskCalls.setTaskDone,
  pageOf = recordPage,
  onEdit,
  onChanged,
}: TaskRowsProps) {
  const { run, pending } = useAction();
  const mark = (task: Task, done: boolean) =>
    run({
      meaning: { task: task.id, done, version: task.version },
      make: (idempotencyKey) =>
        call(markCall, { params: { id: task.id }, body: { done, version: task.version } }, { idempotencyKey }),
      done: (changed) => {
        if (done) toast.undoable(`“${task.title}” is done.`, () => void mark(changed, false));
        onChanged();
        return done ? null : `“${task.title}” is open again.`;
      },
      fallback: 'Failed to save the task',
    });
  const today = jamaicaToday();
  return (
    <ul className={styles.tasks} aria-label={label}>
      {tasks.map((task) => {
        const due = dueText(task, today);
        return (
          <li key={task.id} className={clsx(task.done && styles.done)}>
            <button
              type="button"
              role="checkbox"
              aria-checked={task.done !== null}
              aria-label={`Done: ${task.title}`}
              aria-disabled={pending || undefined}
              className={styles.mark}
              onClick={() => void mark(task, task.done === null)}
            >
              <span>{task.done && <CheckIcon />}</span>
            </button>
            <div className={styles.what}>
              {onEdit ? (
                <button type="button" className={styles.title} onClick={() => onEdit(task)}>
                  {task.title}
                </button>
              ) : (
                <b className={styles.title}>{task.title}</b>
              )}
              <p>
                {due && <span className={clsx(due.late && styles.late)}>{due.text}</span>}
                {withRecord && task.record && <About record={task.record} page={pageOf(task.record)} />}
                {withAssignee && <span>{task.assignee?.full_name ?? 'No one yet'}</span>}
                {task.done?.by && <span>{`Done by ${task.done.by}`}</span>}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function About({ record: { label }, page }: { record: NonNullable<Task['record']>; page: string | null }) {
  return page === null ? <span>{label}</span> : <Link to={page}>{label}</Link>;
}
