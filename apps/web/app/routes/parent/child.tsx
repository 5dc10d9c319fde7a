import { studentCalls } from '@doctorbird/contract/families/students';
import { absenceCalls } from '@doctorbird/contract/teaching/absences';
import { call } from '../../api/call.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ChildPage } from './child-page.tsx';
import type { Route } from './+types/child.ts';

export const meta = portalMeta('Child', 'Parent Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const id = { params: { id: params.id } };
    const reading = call(studentCalls.getStudent, id, { signal });
    const [child, file, children, absences] = await Promise.all([
      reading,
      // The file is for the primary guardian alone.
      reading.then(({ guardian }) => (guardian ? null : call(studentCalls.getChildFile, id, { signal }))),
      call(studentCalls.listStudents, { query: { limit: 100 } }, { signal }),
      call(absenceCalls.listAbsences, { query: { student_id: params.id } }, { signal }),
    ]);
    const siblings = children.data.filter((other) => other.id !== child.id && !other.guardian);
    return { child, file, absences: absences.data, siblings };
  });
}

export default function ParentChild({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(data) => <ChildPage key={data.child.id} {...data} />}</WhenLoaded>;
}
