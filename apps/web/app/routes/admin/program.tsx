import clsx from 'clsx';
import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import type { ProgramStatus } from '@doctorbird/contract/programs/programs';
import { rosterCalls } from '@doctorbird/contract/programs/roster';
import { useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { RecordTasks } from '../../features/admin/tasks/record-tasks.tsx';
import { AssignedStaff } from '../../features/programs/staff-assignments/assigned-staff.tsx';
import { MeetingsPanel } from '../../features/programs/meetings/meetings-panel.tsx';
import { DeleteProgram } from '../../features/programs/admin/delete-program.tsx';
import { DuplicateProgram } from '../../features/programs/admin/duplicate-program.tsx';
import { EditProgram } from '../../features/programs/admin/edit-program.tsx';
import { MoveProgram } from '../../features/programs/admin/move-program.tsx';
import { ProgramFile } from '../../features/programs/admin/program-file.tsx';
import { ProgramAdminFacts } from '../../features/programs/admin/program-admin-facts.tsx';
import { RosterPanel } from '../../features/programs/admin/roster-panel.tsx';
import { useRemoveProgram } from '../../features/programs/admin/use-remove-program.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ProgramStatusBadge } from '../../status/program-status-badge.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/program.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as buttonStyles from '../../ui/button.module.css';

export const meta = portalMeta('Program', 'Admin Panel');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const one = { params: { id: params.id } };
  return loadTab(request, async (signal) => {
    const [program, roster] = await Promise.all([
      call(programAdminCalls.getAnyProgram, one, { signal }),
      call(rosterCalls.programRoster, { ...one, query: { limit: 100 } }, { signal }),
    ]);
    return { program, roster, now: new Date() };
  });
}

const isOver = ({ status }: { status: ProgramStatus }): boolean => status === 'completed' || status === 'cancelled';

export default function AdminProgramPage({ loaderData }: Route.ComponentProps) {
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [duplicating, setDuplicating] = useState(false);
  const [moving, setMoving] = useState<Exclude<ProgramStatus, 'draft'> | null>(null);
  const { remove, restore } = useRemoveProgram();
  const navigate = useNavigate();
  const revalidator = useRevalidator();

  return (
    <WhenLoaded result={loaderData}>
      {({ program, roster, now }) => (
        <div className={clsx(adminPageStyles.page, adminPageStyles.withColumn, adminPageStyles.withSide)}>
          <Link className={buttonStyles.moreLink} to="/admin/programs">
            All programs
          </Link>
          <PageTitle title={program.title}>
            <ProgramStatusBadge
              status={program.status}
              archived={program.archived_at !== null}
              full={program.places_left === 0}
            />
          </PageTitle>
          <Panel title="Details">
            <ProgramAdminFacts program={program} />
          </Panel>
          <div className={adminPageStyles.column}>
            <ProgramFile
              program={program}
              onMove={setMoving}
              onEdit={() => setEditing(true)}
              onDelete={() => setDeleting(true)}
              onRestore={() => void restore(program)}
              onDuplicate={() => setDuplicating(true)}
            />
            <AssignedStaff target={{ name: program.title, program_id: program.id }} staff={program.staff} />
            <RecordTasks kind="program" id={program.id} />
          </div>
          <MeetingsPanel
            owner={{
              kind: 'program',
              id: program.id,
              start_date: program.start_date,
              end_date: program.end_date,
              removable: program.families === 0,
            }}
            meetings={program.meetings}
            now={now}
            canPlan={!isOver(program)}
          />
          <RosterPanel programId={program.id} rows={roster.data} total={roster.total} over={isOver(program)} />
          <MoveProgram program={program} to={moving} onClose={() => setMoving(null)} />
          {editing && (
            <EditProgram
              program={program}
              onClose={() => setEditing(false)}
              onSaved={() => {
                setEditing(false);
                void revalidator.revalidate();
              }}
            />
          )}
          {duplicating && (
            <DuplicateProgram
              program={program}
              onClose={() => setDuplicating(false)}
              onCreated={({ id }) => {
                setDuplicating(false);
                void navigate(`/admin/programs/${id}`);
              }}
            />
          )}
          <DeleteProgram
            program={deleting ? program : null}
            onClose={() => setDeleting(false)}
            onConfirm={() => remove(program, () => navigate('/admin/programs'))}
          />
        </div>
      )}
    </WhenLoaded>
  );
}
