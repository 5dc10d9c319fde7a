import { logoCalls } from '@doctorbird/contract/organisation/logo';
import { call } from '../../api/call.ts';
import { LogoForm } from '../../features/organisation/logo/logo-form.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/logo.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';

export const meta = portalMeta('Logo', 'Admin Panel');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadTab(request, (signal) => call(logoCalls.getLogo, {}, { signal }));

export default function LogoSettings({ loaderData }: Route.ComponentProps) {
  return (
    <div className={adminPageStyles.page}>
      <PageTitle title="Logo" />
      <WhenLoaded result={loaderData}>
        {/* The whole page again: its frame still has the old logo. */}
        {(state) => <LogoForm state={state} onChanged={() => window.location.reload()} />}
      </WhenLoaded>
    </div>
  );
}
