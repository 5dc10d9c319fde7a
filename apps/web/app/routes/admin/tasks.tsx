import { taskList } from '@doctorbird/contract/admin/tasks.list';
import { useRevalidator } from 'react-router';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { TaskRows } from '../../features/admin/tasks/task-rows.tsx';
import { useTaskDialog } from '../../features/admin/tasks/use-task-dialog.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { Button } from '../../ui/button.tsx';
import type { Route } from './+types/tasks.ts';

export const meta = portalMeta(taskList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(taskList);

export default function AdminTasks({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { add, edit, dialog } = useTaskDialog(() => void revalidate());
  return (
    <ListPage
      list={taskList}
      result={loaderData}
      cells={{}}
      frame={() => ({
        tools: (
          <Button variant="leaf" size="sm" plain onClick={add}>
            Add task
          </Button>
        ),
      })}
      rows={(rows) => <TaskRows label="Tasks" tasks={rows} onEdit={edit} onChanged={() => {}} />}
      after={() => dialog}
    />
  );
}
