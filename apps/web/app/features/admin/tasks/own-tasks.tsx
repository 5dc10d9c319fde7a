import type { CallAnswer } from '@doctorbird/contract/core/endpoint';
import { taskCalls } from '@doctorbird/contract/admin/tasks';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TaskRows } from './task-rows.tsx';
import { staffPage } from './task-texts.ts';

const shown = 5;
const query = { state: 'open', limit: shown } as const;

type OwnTasksProps = {
  /** Where the page has them already. */
  first?: CallAnswer<typeof taskCalls.listOwnTasks>;
};

/** The next tasks of a member of staff, overdue first; nothing when there are none. */
export function OwnTasks({ first }: OwnTasksProps) {
  const { data, failure, again } = useLoaded(
    'tasks',
    (signal) => call(taskCalls.listOwnTasks, { query }, { signal }),
    first,
  );
  if (failure) return <ErrorState message={failure} onRetry={again} />;
  if (!data || data.total === 0) return null;
  return (
    <Panel
      title="My tasks"
      aside={<Link to="/staff/tasks">{data.total > shown ? `All ${data.total}` : 'All tasks'}</Link>}
    >
      <TaskRows
        label="My tasks"
        tasks={data.data}
        withAssignee={false}
        markCall={taskCalls.setOwnTaskDone}
        pageOf={staffPage}
        onChanged={again}
      />
    </Panel>
  );
}
