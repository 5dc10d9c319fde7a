import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import type { AdminProgramDetail } from '@doctorbird/contract/programs/programs-admin';
import { call } from '../../api/call.ts';
import { ProgramActions } from '../../features/programs/admin/program-actions.tsx';
import { formatDateRange } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { RecordPage } from '../../portal/record-page.tsx';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ProgramStatusBadge } from '../../status/program-status-badge.tsx';
import { useMay } from '../../portal/may.ts';
import type { Route } from './+types/program.ts';

export const meta = portalMeta('Program', 'Admin Panel');

/** What the tabs of a program share. */
export type ProgramContext = { program: AdminProgramDetail; now: Date; over: boolean };

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => ({
    program: await call(programAdminCalls.getAnyProgram, { params: { id: params.id } }, { signal }),
    now: new Date(),
  }));
}

export default function AdminProgramPage({ loaderData }: Route.ComponentProps) {
  const may = useMay();
  return (
    <WhenLoaded result={loaderData}>
      {({ program, now }) => (
        <RecordPage
          key={program.id}
          title={program.title}
          badge={
            <ProgramStatusBadge
              status={program.status}
              archived={program.archived_at !== null}
              full={program.places_left === 0}
            />
          }
          back={{ to: '/admin/programs', label: 'All programs' }}
          facts={factsOf(program)}
          actions={<ProgramActions program={program} />}
          tabs={[
            { label: 'Overview', to: '' },
            { label: 'Meetings', to: 'meetings', count: program.meetings_total },
            ...(may('see_families')
              ? [
                  { label: 'Roster', to: 'roster', count: program.seats_taken - program.offered },
                  { label: 'Waiting list', to: 'waiting-list', count: program.waiting + program.offered },
                  { label: 'Attendance', to: 'attendance' },
                  { label: 'History', to: 'history' },
                ]
              : []),
            { label: 'Questions', to: 'questions' },
          ]}
          context={
            {
              program,
              now,
              over: program.status === 'completed' || program.status === 'cancelled',
            } satisfies ProgramContext
          }
        />
      )}
    </WhenLoaded>
  );
}

/** "15 Sep – 3 Dec 2026 · Hope Road workshop · 15 of 16 places taken". */
const factsOf = (program: AdminProgramDetail): string =>
  [
    program.schedule,
    formatDateRange(program.start_date, program.end_date),
    program.location,
    `${program.seats_taken} of ${program.max_participants} places taken`,
    program.offered > 0 && `${program.offered} offered`,
    program.waiting > 0 && `${program.waiting} waiting`,
  ]
    .filter(Boolean)
    .join(' · ');
