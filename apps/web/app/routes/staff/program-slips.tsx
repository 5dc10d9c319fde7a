import { slipCalls } from '@doctorbird/contract/teaching/slips';
import clsx from 'clsx';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { ProgramSlips } from '../../features/teaching/slips/team-slips.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/program-slips.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Permission', 'Staff Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(slipCalls.listSlips, { params: { id: params.id } }, { signal }));
}

export default function StaffProgramSlips({ loaderData, params }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ data, children }) => (
        <div className={clsx(portalPageStyles.page, portalPageStyles.narrow)}>
          <Link className={buttonStyles.moreLink} to={`/staff/programs/${params.id}`}>
            Class
          </Link>
          <ProgramSlips programId={params.id} slips={data} expected={children} at="/staff/slips" />
        </div>
      )}
    </WhenLoaded>
  );
}
