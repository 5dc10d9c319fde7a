import { NameTags } from '../../features/programs/papers/name-tags.tsx';
import { loadClass } from '../../features/programs/papers/load-class.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/program-name-tags.ts';

export const meta = portalMeta('Name tags', 'Admin Panel');

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) => loadClass(request, params.id);

export default function ProgramNameTags({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(loaded) => <NameTags {...loaded} />}</WhenLoaded>;
}
