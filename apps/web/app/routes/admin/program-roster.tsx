import { rosterCalls } from '@doctorbird/contract/programs/roster';
import { useOutletContext } from 'react-router';
import { call } from '../../api/call.ts';
import { RosterPanel } from '../../features/programs/admin/roster-panel.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { ProgramContext } from './program.tsx';
import type { Route } from './+types/program-roster.ts';

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(rosterCalls.programRoster, { params: { id: params.id }, query: { limit: 100 } }, { signal }),
  );
}

export default function ProgramRoster({ loaderData }: Route.ComponentProps) {
  const { program, over } = useOutletContext<ProgramContext>();
  return (
    <WhenLoaded result={loaderData} within>
      {(roster) => (
        <RosterPanel
          programId={program.id}
          rows={roster.data}
          questions={roster.questions}
          total={roster.total}
          over={over}
        />
      )}
    </WhenLoaded>
  );
}
