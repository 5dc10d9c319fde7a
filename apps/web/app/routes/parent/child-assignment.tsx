import { courseworkCalls } from '@doctorbird/contract/teaching/coursework';
import { call } from '../../api/call.ts';
import { AssignmentView } from '../../features/teaching/coursework/assignment-view.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/child-assignment.ts';

export const meta = portalMeta('Assignment', 'Parent Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const asked = { params: { id: params.work }, query: { student_id: params.id } };
  return loadTab(request, (signal) => call(courseworkCalls.getCoursework, asked, { signal }));
}

/** A child's task, which the parent opens, and hands in where the child has no account. */
export default function ChildAssignment({ loaderData, params }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(work) => (
        <AssignmentView
          work={work}
          back={{ to: `/parent/children/${params.id}/progress`, label: 'Progress' }}
          asParent
        />
      )}
    </WhenLoaded>
  );
}
