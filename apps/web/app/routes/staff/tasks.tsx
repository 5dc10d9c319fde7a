import { taskCalls } from '@doctorbird/contract/admin/tasks';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { TaskRows } from '../../features/admin/tasks/task-rows.tsx';
import { staffPage } from '../../features/admin/tasks/task-texts.ts';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { PagerIfMore } from '../../ui/pager.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { Route } from './+types/tasks.ts';
import * as portalPageStyles from '../../portal/portal-page.module.css';

const filters = ['q', 'state'];
const states = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
];

export const meta = portalMeta('My tasks', 'Staff Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(
      taskCalls.listOwnTasks,
      { query: { limit: 25, ...queryOf<object>(request, [...filters, 'page']) } },
      { signal },
    ),
  );
}

/** What the office asked this member of staff to do. */
export default function StaffTasks({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const filtered = filters.some((name) => search.has(name));
  return (
    <WhenLoaded result={loaderData}>
      {(tasks) => (
        <div className={portalPageStyles.page}>
          <SectionHeading title="My tasks" note={filtered ? `${tasks.total} found` : `${tasks.total} in all`} />
          {(tasks.total > 0 || filtered) && (
            <FilterBar label="Search my tasks">
              <SearchBox label="Search my tasks" placeholder="What has to be done" />
              <FilterSelect name="state" label="State" options={states} />
            </FilterBar>
          )}
          {tasks.total === 0 && !filtered && (
            <EmptyState title="No tasks yet">What the office asks you to do is listed here.</EmptyState>
          )}
          {tasks.total === 0 && filtered && (
            <EmptyState title="No task matches" action={<Link to="/staff/tasks">Show all</Link>} />
          )}
          {tasks.data.length > 0 && (
            <Panel>
              <TaskRows
                label="My tasks"
                tasks={tasks.data}
                withAssignee={false}
                markCall={taskCalls.setOwnTaskDone}
                pageOf={staffPage}
                onChanged={() => void revalidate()}
              />
            </Panel>
          )}
          <PagerIfMore of={tasks} />
        </div>
      )}
    </WhenLoaded>
  );
}
