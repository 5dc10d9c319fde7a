import clsx from 'clsx';
import { courseworkCalls } from '@doctorbird/contract/teaching/coursework';
import type { StaffCoursework } from '@doctorbird/contract/teaching/coursework';
import type { CourseworkProgram } from '@doctorbird/contract/teaching/coursework-term';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { CreateCourseworkForm } from '../../features/teaching/coursework/coursework-form.tsx';
import { CopyCourseworkForm } from '../../features/teaching/coursework/copy-coursework-form.tsx';
import { loadCourseworkPrograms } from '../../features/teaching/coursework/load-coursework-programs.ts';
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
import * as actionsStyles from '../../ui/actions.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as typeStyles from '../../ui/type.module.css';

export const meta = portalMeta('Coursework', 'Staff Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = queryOf<object>(request, ['q', 'page', 'kind', 'state', 'program_id']);
  return loadTab(request, async (signal) => {
    const [coursework, programs] = await Promise.all([
      call(courseworkCalls.listStaffCoursework, { query }, { signal }),
      loadCourseworkPrograms(signal),
    ]);
    return { coursework, programs };
  });
}

const progressOf = (work: StaffCoursework): string =>
  work.kind === 'resource' ? '' : `${work.done} of ${work.expected}`;

/** A class that the page was opened from, as its address says. */
function fromClass(search: URLSearchParams) {
  const program = search.get('program');
  const meeting = search.get('meeting');
  return program && meeting ? { first: { program_id: program, meeting_id: meeting } } : {};
}

/** Each class with all its tasks on one page. */
function Classes({ programs }: { programs: readonly CourseworkProgram[] }) {
  const shown = programs.filter(({ coursework: count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <nav className={clsx(layoutStyles.row10, typeStyles.small)} aria-label="All tasks of a class">
      <span className={typeStyles.muted}>All tasks by child:</span>
      {shown.map(({ id, label }) => (
        <Link key={id} to={`/staff/programs/${id}/coursework`}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

export default function StaffCourseworkList({ loaderData }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const busy = useListBusy();
  const filtered = ['q', 'kind', 'state', 'program_id'].some((name) => search.has(name));
  const show = (name: 'new' | 'copy') => setSearch(withParam(name, '1'), { preventScrollReset: true });
  const close = (name: 'new' | 'copy') => setSearch(withParam(name, null), { replace: true, preventScrollReset: true });
  const button = (
    <Button variant="leaf" size="sm" plain onClick={() => show('new')}>
      New coursework
    </Button>
  );
  return (
    <WhenLoaded result={loaderData}>
      {({ coursework, programs }) => (
        <div className={portalPageStyles.page}>
          <SectionHeading title="Coursework" note={coursework.total > 0 ? `${coursework.total} in all` : undefined}>
            <div className={actionsStyles.actions}>
              {programs.length > 1 && programs.some(({ coursework: count }) => count > 0) && (
                <Button variant="line" size="sm" plain onClick={() => show('copy')}>
                  Copy from another term
                </Button>
              )}
              {(coursework.total > 0 || filtered) && button}
            </div>
          </SectionHeading>
          <Classes programs={programs} />
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
              {programs.length > 1 && (
                <FilterSelect
                  name="program_id"
                  label="Program"
                  options={programs.map(({ id, label }) => ({ value: id, label }))}
                />
              )}
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
          <Dialog title="New coursework" open={search.get('new') === '1'} onClose={() => close('new')}>
            <CreateCourseworkForm
              programs={programs}
              {...fromClass(search)}
              onClose={() => close('new')}
              onMade={(made) => void navigate(`/staff/coursework/${made.id}`)}
            />
          </Dialog>
          <Dialog title="Copy from another term" open={search.get('copy') === '1'} onClose={() => close('copy')}>
            <CopyCourseworkForm programs={programs} onClose={() => close('copy')} />
          </Dialog>
        </div>
      )}
    </WhenLoaded>
  );
}
