import { slipCalls } from '@doctorbird/contract/teaching/slips';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { SlipPage } from '../../features/teaching/slips/team-slips.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/slip.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as adminPageStyles from '../../portal/admin-page.module.css';

export const meta = portalMeta('Permission', 'Admin Panel');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(slipCalls.getSlip, { params: { id: params.id } }, { signal }));
}

export default function AdminSlip({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(slip) => (
        <div className={adminPageStyles.page}>
          <Link className={buttonStyles.moreLink} to={`/admin/programs/${slip.program.id}/slips`}>
            Permission
          </Link>
          <SlipPage key={slip.id} slip={slip} />
        </div>
      )}
    </WhenLoaded>
  );
}
