import { taskList } from '@doctorbird/contract/admin/tasks.list';
import { readList } from '../../../lists/read-list.ts';
import type { RecordKind } from '@doctorbird/contract/core/record-kinds';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Card } from '../today/card.tsx';
import { TaskRows } from './task-rows.tsx';
import { useTaskDialog } from './use-task-dialog.tsx';

export type RecordTasksProps = { kind: RecordKind; id: string };

/** The tasks about one record, open ones first. */
export function RecordTasksPanel({ kind, id }: RecordTasksProps) {
  const query = { record_kind: kind, record_id: id, limit: 20 };
  const { data, failure, again } = useLoaded(`${kind} ${id}`, (signal) => readList(taskList)(query, signal));
  const { add, edit, dialog } = useTaskDialog(again, { kind, id });
  const tasks = data?.data ?? [];
  return (
    <Card
      title="Tasks"
      note={data ? String(tasks.filter(({ done }) => done === null).length) : undefined}
      aside={
        <Button variant="line" size="sm" plain onClick={add}>
          Add task
        </Button>
      }
    >
      {failure && <ErrorState message={failure} onRetry={again} />}
      {tasks.length > 0 && <TaskRows label="Tasks" tasks={tasks} withRecord={false} onEdit={edit} onChanged={again} />}
      {dialog}
    </Card>
  );
}
