import { courseworkTermCalls } from '@doctorbird/contract/teaching/coursework-term';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { CourseworkGridTable } from '../../features/teaching/coursework/coursework-grid-table.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/coursework-grid.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Tasks of a class', 'Staff Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(courseworkTermCalls.getCourseworkGrid, { params: { id: params.id } }, { signal }),
  );
}

export default function StaffCourseworkGrid({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(grid) => (
        <div className={portalPageStyles.page}>
          <div className={layoutStyles.stack20}>
            <Link className={buttonStyles.moreLink} to="/staff/coursework">
              Coursework
            </Link>
            <PageTitle title="Tasks of a class" note={grid.program.title} />
            {grid.tasks.length === 0 ? (
              <EmptyState title="No task yet">
                Create a task for this class, and each child stands here with it.
              </EmptyState>
            ) : grid.rows.length === 0 ? (
              <EmptyState title="Nobody here yet">Children stand here when they have a place in this class.</EmptyState>
            ) : (
              <CourseworkGridTable grid={grid} />
            )}
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
