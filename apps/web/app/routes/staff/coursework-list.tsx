import clsx from 'clsx';
import { courseworkCalls } from '@doctorbird/contract/teaching/coursework';
import type { StaffCoursework } from '@doctorbird/contract/teaching/coursework';
import { progressCalls } from '@doctorbird/contract/teaching/progress';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { CreateCourseworkForm } from '../../features/teaching/coursework/coursework-form.tsx';
import { formatDate } from '../../format/dates.ts';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { withParam } from '../../portal/with-param.ts';
import { useListBusy, WhenLoaded } from '../../portal/tab-body.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { PagerIfMore } from '../../ui/pager.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { Route } from './+types/coursework-list.ts';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as typeStyles from '../../ui/type.module.css';

export const meta = portalMeta('Coursework', 'Staff Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = queryOf<object>(request, ['q', 'page', 'kind', 'state']);
  return loadTab(request, async (signal) => {
    const [coursework, places] = await Promise.all([
      call(courseworkCalls.listStaffCoursework, { query }, { signal }),
      call(progressCalls.listTaughtPlaces, { query: { limit: 100 } }, { signal }),
    ]);
    const programs = new Map(places.data.map(({ program }) => [program.id, program.label]));
    return { coursework, programs: [...programs].map(([value, label]) => ({ value, label })) };
  });
}

const progressOf = (work: StaffCoursework): string =>
  work.kind === 'resource' ? '' : `${work.done} of ${work.expected}`;

export default function StaffCourseworkList({ loaderData }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const busy = useListBusy();
  const filtered = ['q', 'kind', 'state'].some((name) => search.has(name));
  const close = () => setSearch(withParam('new', null), { replace: true, preventScrollReset: true });
  const button = (
    <Button
      variant="leaf"
      size="sm"
      plain
      onClick={() => setSearch(withParam('new', '1'), { preventScrollReset: true })}
    >
      New coursework
    </Button>
  );
  return (
    <WhenLoaded result={loaderData}>
      {({ coursework, programs }) => (
        <div className={portalPageStyles.page}>
          <SectionHeading title="Coursework" note={coursework.total > 0 ? `${coursework.total} in all` : undefined}>
            {(coursework.total > 0 || filtered) && button}
          </SectionHeading>
          {(coursework.total > 0 || filtered) && (
            <FilterBar label="Filter the coursework">
              <SearchBox label="Search coursework" placeholder="Title or program" />
              <FilterSelect
                name="kind"
                label="Kind"
                options={[
                  { value: 'task', label: 'Tasks' },
                  { value: 'resource', label: 'Resources' },
                ]}
              />
              <FilterSelect name="state" label="State" options={[{ value: 'to_mark', label: 'To mark' }]} />
            </FilterBar>
          )}
          {coursework.total === 0 && !filtered && (
            <EmptyState title="No coursework yet" action={button}>
              Create a task for students, or something to read.
            </EmptyState>
          )}
          {coursework.total === 0 && filtered && (
            <EmptyState title="Nothing matches" action={<Link to="/staff/coursework">Show all</Link>} />
          )}
          {coursework.total > 0 && (
            <DataTable
              caption={`Coursework, page ${coursework.page}`}
              busy={busy}
              rows={coursework.data}
              rowKey={(work) => work.id}
              columns={[
                {
                  key: 'title',
                  label: 'Title',
                  cell: (work) => (
                    <>
                      <Link to={`/staff/coursework/${work.id}`}>{work.title}</Link>
                      {work.kind === 'resource' && (
                        <small className={clsx(typeStyles.block, typeStyles.regular, typeStyles.muted)}>Resource</small>
                      )}
                    </>
                  ),
                },
                { key: 'program', label: 'Program', phone: 'line', cell: (work) => work.program.title },
                {
                  key: 'due',
                  label: 'Due',
                  phone: 'side2',
                  cell: (work) => (work.kind === 'resource' ? '' : formatDate(work.due_on, 'No day')),
                },
                { key: 'done', label: 'Done', numeric: true, cell: progressOf },
                {
                  key: 'mark',
                  label: 'To mark',
                  phone: 'side',
                  cell: (work) =>
                    work.submitted > 0 ? (
                      <Badge tone="waiting">{`${work.submitted} to mark`}</Badge>
                    ) : (
                      work.kind === 'task' && 'Nothing'
                    ),
                },
              ]}
            />
          )}
          <PagerIfMore of={coursework} />
          <Dialog title="New coursework" open={search.get('new') === '1'} onClose={close}>
            <CreateCourseworkForm
              programs={programs}
              onClose={close}
              onMade={(made) => void navigate(`/staff/coursework/${made.id}`)}
            />
          </Dialog>
        </div>
      )}
    </WhenLoaded>
  );
}
