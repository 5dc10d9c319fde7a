import { schoolBoardCalls, type SchoolBoard as Board } from '@doctorbird/contract/teaching/school-board';
import { call } from '../../api/call.ts';
import { GroupsSubTabs } from '../../features/groups/admin/groups-sub-tabs.tsx';
import { SchoolBoard } from '../../features/teaching/schools/school-board.tsx';
import { formatMoney, sumOfMoney } from '../../format/money.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/school-board.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';

export const meta = portalMeta('Board of schools', 'Admin Panel');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadTab(request, (signal) => call(schoolBoardCalls.getSchoolBoard, {}, { signal }));

/** "11 in the pipeline, J$3,599,800.00"; without money for those who may not see it. */
function pipelineNote({ columns }: Board): string {
  const count = columns.reduce((sum, column) => sum + column.count, 0);
  const total = sumOfMoney(...columns.map((column) => (column.total as number | undefined) ?? 0));
  return [`${count} in the pipeline`, total > 0 && formatMoney(total)].filter(Boolean).join(', ');
}

export default function SchoolBoardPage({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(board) => (
        <div className={adminPageStyles.page}>
          <PageTitle title="Schools" note={pipelineNote(board)} />
          <GroupsSubTabs />
          {board.columns.every(({ count }) => count === 0) ? (
            <EmptyState title="No schools yet">
              Organizations that register on the website appear here, and those that you create in the list.
            </EmptyState>
          ) : (
            <SchoolBoard board={board} />
          )}
        </div>
      )}
    </WhenLoaded>
  );
}
