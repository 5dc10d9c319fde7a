import { createTask, taskCalls, type Task } from '@doctorbird/contract/admin/tasks';
import type { RecordKind } from '@doctorbird/contract/core/record-kinds';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { toast } from '../../../ui/toast.ts';

export type TaskDialogProps = {
  /** Null: a new one. */
  task: Task | null;
  /** What a new one is about. */
  record?: { kind: RecordKind; id: string };
  onClose: () => void;
  onChanged: () => void;
};

/** Creates or changes a task; an existing one can also be deleted. */
export function TaskDialog(props: TaskDialogProps) {
  const about = props.task ? props.task.record : props.record;
  const query = about ? { record_kind: about.kind, record_id: about.id } : {};
  const { data, failure, again } = useLoaded(`assignees ${about?.id ?? ''}`, (signal) =>
    call(taskCalls.listTaskAssignees, { query }, { signal }),
  );
  return (
    <Dialog title={props.task ? 'Task' : 'New task'} open onClose={props.onClose}>
      {failure && <ErrorState message={failure} onRetry={again} />}
      {!data && !failure && <Spinner label="Loading" />}
      {data && <TaskForm {...props} people={withAssigned(props.task, data.data)} />}
    </Dialog>
  );
}

type Typed = { title: string; due_on: string; assignee_id: string };
type Person = { id: string; full_name: string; role: 'staff' | 'admin' };

/** Who has a task stays in the list, although somebody else could no longer be given it. */
const withAssigned = (task: Task | null, people: readonly Person[]): readonly Person[] =>
  !task?.assignee || people.some(({ id }) => id === task.assignee?.id)
    ? people
    : [...people, { ...task.assignee, role: 'staff' }];

/** The body has null where the form has nothing. */
const schema = typedAs(createTask, ({ title, due_on: due, assignee_id: assignee }: Typed) => ({
  title,
  due_on: due || null,
  assignee_id: assignee || null,
}));

function TaskForm({ task, record, people, onClose, onChanged }: TaskDialogProps & { people: readonly Person[] }) {
  const { profile } = useSession();
  const intent = useIntentKey();
  const { run, pending } = useAction();
  const { version, meet } = useVersion(task?.version, onChanged);
  const own = profile?.user.id ?? '';
  const { field, frame } = useCallForm(schema, {
    defaults: {
      title: task?.title ?? '',
      due_on: task?.due_on ?? '',
      assignee_id: task ? (task.assignee?.id ?? '') : people.some(({ id }) => id === own) ? own : '',
    },
    fallback: 'Failed to save the task',
    draft: false,
    onRefusal: meet,
    send: async (body) => {
      await intent.once({ task: task?.id, version, record, body }, (idempotencyKey) =>
        task
          ? call(
              taskCalls.changeTask,
              {
                params: { id: task.id },
                body: { title: body.title, due_on: body.due_on, assignee_id: body.assignee_id, version },
              },
              { idempotencyKey },
            )
          : call(taskCalls.createTask, { body: { ...body, ...(record && { record }) } }, { idempotencyKey }),
      );
      toast.success(task ? 'Task saved.' : 'Task added.');
      onChanged();
      onClose();
    },
  });
  const hint =
    (task?.record ?? record)
      ? 'Admins, and staff who can see this record. Staff see their own tasks only.'
      : 'Staff see their own tasks only.';
  const remove = () =>
    task &&
    run({
      meaning: { remove: task.id },
      make: async () => {
        await call(taskCalls.removeTask, { params: { id: task.id } });
        return true;
      },
      done: () => {
        onChanged();
        onClose();
        return `“${task.title}” is deleted.`;
      },
      fallback: 'Failed to delete the task',
    });
  return (
    <DialogForm frame={frame} submit={task ? 'Save task' : 'Add task'} pendingLabel="Saving" onCancel={onClose}>
      <TextField label="What has to be done?" maxLength={200} autoComplete="off" {...field('title')} />
      <DateField label="Due" optional {...field('due_on')} />
      <SelectField
        label="Assigned to"
        hint={hint}
        options={people.map(({ id, full_name: name, role }) => ({
          value: id,
          label: role === 'staff' ? `${name} (staff)` : name,
        }))}
        placeholder="No one yet"
        {...field('assignee_id')}
      />
      {task && (
        <Button variant="line" size="sm" plain pending={pending} onClick={() => void remove()}>
          Delete task
        </Button>
      )}
    </DialogForm>
  );
}
