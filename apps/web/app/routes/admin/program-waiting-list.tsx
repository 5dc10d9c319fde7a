import { waitingList } from '@doctorbird/contract/enrollments/waiting-list.list';
import { useOutletContext } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { readList } from '../../lists/read-list.ts';
import { useWaitingTask } from '../../features/enrollments/waiting/use-waiting-task.tsx';
import { waitingCells } from '../../features/enrollments/waiting/waiting-cells.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { waitingPriorityLabels } from '../../status/waiting-priorities.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { ProgramContext } from './program.tsx';
import type { Route } from './+types/program-waiting-list.ts';
import * as panelStyles from '../../ui/panel.module.css';

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => readList(waitingList)({ program_id: params.id, limit: 100 }, signal));
}

export default function ProgramWaitingList({ loaderData }: Route.ComponentProps) {
  const { program } = useOutletContext<ProgramContext>();
  const { actions, dialog } = useWaitingTask();
  const first = program.waiting_first.map((one) => waitingPriorityLabels[one]);
  return (
    <WhenLoaded result={loaderData} within>
      {(list) => (
        <Panel title="Waiting list">
          {first.length > 0 && (
            <p className={panelStyles.body}>{`First in line: ${new Intl.ListFormat('en').format(first)}.`}</p>
          )}
          {list.total === 0 ? (
            <EmptyState title="Nobody is waiting">
              {program.waiting_list
                ? 'Families can join while the program is full. A place that becomes free is offered to the first in line.'
                : 'This program has no waiting list. Turn it on with Edit.'}
            </EmptyState>
          ) : (
            <>
              <ListTable
                list={waitingList}
                cells={waitingCells}
                without={['program']}
                caption={`Waiting list, ${list.total} entries`}
                rows={list.data}
                unfolds={(row) => row.student.full_name}
                actions={actions}
              />
              {dialog}
            </>
          )}
          {list.total > list.data.length && (
            <p className={panelStyles.body}>
              {`The first ${list.data.length} of ${list.total} are shown. `}
              <Link closed={null} to={`/admin/enrollments/waiting-list?program_id=${program.id}`}>
                See them all
              </Link>
            </p>
          )}
        </Panel>
      )}
    </WhenLoaded>
  );
}
