import { staffCalls } from '@doctorbird/contract/teaching/staff';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { AssignmentCard } from '../../features/teaching/children/assignment-card.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PagerIfMore } from '../../ui/pager.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { Route } from './+types/students.ts';
import * as childCardStyles from '../../portal/child-card.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('My Students', 'Staff Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(staffCalls.staffStudents, { query: queryOf(request, ['q', 'page']) }, { signal }),
  );
}

export default function StaffStudents({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const filtered = search.has('q');
  return (
    <WhenLoaded result={loaderData}>
      {(assignments) => (
        <div className={portalPageStyles.page}>
          <SectionHeading
            title="My Students"
            note={
              assignments.total > 0
                ? `${assignments.total} ${assignments.total === 1 ? 'assignment' : 'assignments'}`
                : undefined
            }
          />
          {(assignments.total > 0 || filtered) && (
            <FilterBar label="Search my students">
              <SearchBox label="Search my students" placeholder="Student or program" />
            </FilterBar>
          )}
          {assignments.total === 0 && !filtered && (
            <EmptyState title="No students assigned yet">
              The office assigns children to you, one by one or by group.
            </EmptyState>
          )}
          {assignments.total === 0 && filtered && (
            <EmptyState title="No student matches" action={<Link to="/staff/students">Show all</Link>} />
          )}
          <div className={childCardStyles.cards}>
            {assignments.data.map((assignment) => (
              <AssignmentCard key={assignment.id} assignment={assignment} />
            ))}
          </div>
          <PagerIfMore of={assignments} />
        </div>
      )}
    </WhenLoaded>
  );
}
