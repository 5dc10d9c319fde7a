import clsx from 'clsx';
import { enrollmentStatuses } from '@doctorbird/contract/core/enrollment-states';
import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import { waitingListCalls } from '@doctorbird/contract/enrollments/waiting-list';
import { entryCalls } from '@doctorbird/contract/competitions/entries';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { MyScholarships } from '../../features/enrollments/prices/my-scholarships.tsx';
import { WaitingPanel } from '../../features/enrollments/waiting/waiting-panel.tsx';
import { MyEntries } from '../../features/competitions/entries/my-entries.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { useListBusy, WhenLoaded } from '../../portal/tab-body.tsx';
import { TalkToAPerson } from '../../portal/talk-to-a-person.tsx';
import { enrollmentStatusLabels } from '../../status/enrollment-status-badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { PagerIfMore } from '../../ui/pager.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/enrollments.ts';
import { EnrollmentRow } from './enrollment-row.tsx';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Enrollments', 'Parent Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [places, entries, waiting] = await Promise.all([
      call(enrollmentCalls.listEnrollments, { query: queryOf(request, ['status', 'page']) }, { signal }),
      call(entryCalls.listEntries, { query: { limit: 50 } }, { signal }),
      call(waitingListCalls.listWaiting, {}, { signal }),
    ]);
    return { places, entries: entries.data, waiting: waiting.data };
  });
}

const statusOptions = enrollmentStatuses.map((value) => ({ value, label: enrollmentStatusLabels[value] }));

export default function ParentEnrollments({ loaderData }: Route.ComponentProps) {
  const busy = useListBusy();
  const [search] = useSearchParams();
  const filtered = search.has('status');
  return (
    <WhenLoaded result={loaderData}>
      {({ places, entries, waiting }) => (
        <div className={portalPageStyles.page}>
          <div className={clsx(portalPageStyles.main, portalPageStyles.stack)} aria-busy={busy || undefined}>
            <SectionHeading title="Enrollments" note={places.total > 0 ? `${places.total} in all` : undefined}>
              {places.total > 0 && <Link to="/programs">Find another program</Link>}
            </SectionHeading>
            {!filtered && <WaitingPanel entries={waiting} />}
            {(places.total > 0 || filtered) && (
              <FilterBar label="Filter enrollments">
                <FilterSelect name="status" label="Status" options={statusOptions} />
              </FilterBar>
            )}
            {places.data.map((place) => (
              <EnrollmentRow key={place.id} enrollment={place} />
            ))}
            {places.total === 0 && !filtered && (
              <EmptyState
                title="No enrollments found"
                action={
                  <ButtonLink to="/programs" variant="leaf" size="sm">
                    Find a program
                  </ButtonLink>
                }
              >
                Choose a program, then the child it is for.
              </EmptyState>
            )}
            {places.total === 0 && filtered && (
              <EmptyState
                title="No enrollment has this status"
                action={<Link to="/parent/enrollments">Show all</Link>}
              />
            )}
            {!filtered && <MyEntries entries={entries} />}
            <PagerIfMore of={places} />
          </div>
          <div className={clsx(portalPageStyles.aside, portalPageStyles.stack)}>
            <MyScholarships />
            <TalkToAPerson />
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
