import { taskCalls } from '@doctorbird/contract/admin/tasks';
import { useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { TaskRows } from '../../features/admin/tasks/task-rows.tsx';
import { useTaskDialog } from '../../features/admin/tasks/use-task-dialog.tsx';
import { AdminList } from '../../portal/admin-list.tsx';
import { listQueryOf, loadTab, pageSizes } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Button } from '../../ui/button.tsx';
import type { Route } from './+types/tasks.ts';

const filters = ['q', 'who', 'state'];
const fields = [
  {
    name: 'who',
    label: 'Whose',
    options: [
      { value: 'mine', label: 'Mine' },
      { value: 'unassigned', label: 'Nobody yet' },
    ],
  },
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'open', label: 'Open' },
      { value: 'done', label: 'Done' },
    ],
  },
];
const read = (query: Record<string, string>, signal: AbortSignal) => call(taskCalls.listTasks, { query }, { signal });

export const meta = portalMeta('Tasks', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(taskCalls.listTasks, { query: listQueryOf(request, filters) }, { signal }));
}

export default function AdminTasks({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { add, edit, dialog } = useTaskDialog(() => void revalidate());
  return (
    <WhenLoaded result={loaderData}>
      {(tasks) => (
        <>
          <AdminList
            title="Tasks"
            page={tasks}
            filters={filters}
            search={{ label: 'Search tasks', placeholder: 'What has to be done' }}
            fields={fields}
            sizes={pageSizes}
            read={read}
            tools={
              <Button variant="leaf" size="sm" plain onClick={add}>
                Add task
              </Button>
            }
            noMatch="No task matches"
            empty={{ title: 'No tasks yet', hint: 'Add one here, or on the page of a family, a child or a program.' }}
          >
            {(rows) => <TaskRows label="Tasks" tasks={rows} onEdit={edit} onChanged={() => {}} />}
          </AdminList>
          {dialog}
        </>
      )}
    </WhenLoaded>
  );
}
