import { courseworkCalls } from '@doctorbird/contract/teaching/coursework';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { OwnCourseworkList, ownPage } from '../../features/teaching/learning/own-coursework-list.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { courseworkStateOptions } from '../../status/coursework-state-badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { PagerIfMore } from '../../ui/pager.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { Route } from './+types/assignments.ts';
import * as learningStyles from '../../features/teaching/learning/learning.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Assignments', 'Student Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = { ...queryOf<object>(request, ['q', 'page', 'state']), kind: 'task' as const };
  return loadTab(request, (signal) => call(courseworkCalls.listCoursework, { query }, { signal }));
}

export default function StudentAssignments({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const filtered = search.has('q') || search.has('state');
  return (
    <WhenLoaded result={loaderData}>
      {(coursework) => (
        <div className={portalPageStyles.page}>
          <SectionHeading title="Assignments" note={coursework.total > 0 ? `${coursework.total} in all` : undefined} />
          {(coursework.total > 0 || filtered) && (
            <FilterBar label="Filter the assignments">
              <SearchBox label="Search assignments" placeholder="Title or course" />
              <FilterSelect name="state" label="State" options={courseworkStateOptions} />
            </FilterBar>
          )}
          {coursework.total === 0 && !filtered && (
            <EmptyState title="No assignments yet">Assignments from your instructor will appear here.</EmptyState>
          )}
          {coursework.total === 0 && filtered && (
            <EmptyState title="No assignment matches" action={<Link to="/student/assignments">Show all</Link>} />
          )}
          {coursework.total > 0 && (
            <div className={learningStyles.sheet}>
              <OwnCourseworkList coursework={coursework.data} pageOf={ownPage} />
            </div>
          )}
          <PagerIfMore of={coursework} />
        </div>
      )}
    </WhenLoaded>
  );
}
