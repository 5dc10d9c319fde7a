import { courseworkCalls } from '@doctorbird/contract/teaching/coursework';
import { call } from '../../api/call.ts';
import { AssignmentView } from '../../features/teaching/coursework/assignment-view.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/assignment.ts';

export const meta = portalMeta('Assignment', 'Student Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(courseworkCalls.getCoursework, { params: { id: params.id } }, { signal }));
}

export default function StudentAssignment({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(work) => <AssignmentView work={work} back={{ to: '/student/assignments', label: 'Assignments' }} />}
    </WhenLoaded>
  );
}
