import { ClassList } from '../../features/programs/papers/class-list.tsx';
import { loadClass } from '../../features/programs/papers/load-class.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/program-class-list.ts';

export const meta = portalMeta('Class list', 'Admin Panel');

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) => loadClass(request, params.id);

export default function ProgramClassList({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(loaded) => <ClassList {...loaded} />}</WhenLoaded>;
}
