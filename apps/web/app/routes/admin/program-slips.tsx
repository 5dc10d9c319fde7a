import { slipCalls } from '@doctorbird/contract/teaching/slips';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { ProgramSlips } from '../../features/teaching/slips/team-slips.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/program-slips.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as adminPageStyles from '../../portal/admin-page.module.css';

export const meta = portalMeta('Permission', 'Admin Panel');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(slipCalls.listSlips, { params: { id: params.id } }, { signal }));
}

export default function AdminProgramSlips({ loaderData, params }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ data, children }) => (
        <div className={adminPageStyles.page}>
          <Link className={buttonStyles.moreLink} to={`/admin/programs/${params.id}`}>
            Class
          </Link>
          <ProgramSlips programId={params.id} slips={data} expected={children} at="/admin/slips" />
        </div>
      )}
    </WhenLoaded>
  );
}
