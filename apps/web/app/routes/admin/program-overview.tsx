import clsx from 'clsx';
import { attendanceList } from '@doctorbird/contract/teaching/attendance.list';
import { everyPage } from '../../api/every-page.ts';
import { readList } from '../../lists/read-list.ts';
import { Link, useOutletContext } from 'react-router';
import { RecordNotes } from '../../features/admin/notes/record-notes.tsx';
import { RecordTags } from '../../features/admin/tags/record-tags.tsx';
import { RecordTasks } from '../../features/admin/tasks/record-tasks.tsx';
import { ProgramAdminFacts } from '../../features/programs/admin/program-admin-facts.tsx';
import { MeetingCalendar } from '../../features/programs/meetings/meeting-calendar.tsx';
import { AssignedStaff } from '../../features/programs/staff-assignments/assigned-staff.tsx';
import { formatDateTime } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { FoldingPanel } from '../../ui/folding-panel.tsx';
import { Panel } from '../../ui/panel.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { ProgramContext } from './program.tsx';
import { whereAllowed, useMay } from '../../portal/may.ts';
import type { Route } from './+types/program-overview.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as typeStyles from '../../ui/type.module.css';

/** Few programs have any. */
const RefundsDue = whenShown(async () => (await import('../../features/programs/admin/refunds-due.tsx')).RefundsDue, {
  quiet: true,
});
/** Only drafts and open programs have it. */
const OpeningPanel = whenShown(
  async () => (await import('../../features/enrollments/opening/opening-panel.tsx')).OpeningPanel,
);

/** Far below, and seldom changed. */
const PlacedPhotos = whenShown(async () => (await import('../../pictures/placed-photos.tsx')).PlacedPhotos);

const GatePanel = whenShown(async () => (await import('../../features/teaching/gates/gate-panel.tsx')).GatePanel);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    // Who has no families sees the meetings without who came.
    whereAllowed(
      'see_families',
      () => everyPage((page) => readList(attendanceList)({ program_id: params.id, ...page }, signal)),
      { data: [] },
    ),
  );
}

export default function ProgramOverview({ loaderData }: Route.ComponentProps) {
  const { program, now } = useOutletContext<ProgramContext>();
  const may = useMay();
  const { last_change: change } = program;
  const page = `/admin/programs/${program.id}/meetings`;
  return (
    <WhenLoaded result={loaderData} within>
      {(held) => (
        <div className={adminPageStyles.beside}>
          <div className={portalPageStyles.stack}>
            {program.refunds_due.payments > 0 && may('see_money') && <RefundsDue program={program} />}
            {program.meetings.length > 0 && (
              <Panel title="Term at a glance" aside={<Link to={page}>All meetings</Link>}>
                <div className={panelStyles.body}>
                  <MeetingCalendar meetings={program.meetings} marks={held.data} now={now} page={page} />
                </div>
              </Panel>
            )}
            <FoldingPanel
              title="Details"
              note={program.status !== 'draft' && <Link to={`/programs/${program.slug}`}>See its public page</Link>}
            >
              <ProgramAdminFacts program={program} />
            </FoldingPanel>
            <PlacedPhotos
              title="Photograph"
              note="It stands in front of the drawing, on the card and on the page of the program."
              place="program"
              of={program.id}
            />
          </div>
          <div className={adminPageStyles.column}>
            <AssignedStaff target={{ name: program.title, program_id: program.id }} staff={program.staff} />
            {(program.status === 'draft' || program.status === 'open') && <OpeningPanel program={program} />}
            {(program.status === 'draft' || program.status === 'open') && <GatePanel program={program} />}
            <RecordTags kind="program" id={program.id} />
            <RecordNotes kind="program" id={program.id} />
            <RecordTasks kind="program" id={program.id} />
            {change && (
              <p
                className={clsx(typeStyles.small, typeStyles.muted)}
              >{`Last changed by ${change.by}, ${formatDateTime(change.at)}.`}</p>
            )}
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
