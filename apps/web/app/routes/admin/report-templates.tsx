import { reportTemplateCalls } from '@doctorbird/contract/teaching/report-templates';
import { call } from '../../api/call.ts';
import { useSettings } from '../../features/organisation/settings/use-settings.ts';
import { ReportTemplatesPage } from '../../features/teaching/report-templates/report-templates-page.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/report-templates.ts';

export const meta = portalMeta('Report templates', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => (await call(reportTemplateCalls.listReportTemplates, {}, { signal })).data);
}

/** The templates of progress reports. */
export default function ReportTemplates({ loaderData }: Route.ComponentProps) {
  const { programs } = useSettings();
  return (
    <WhenLoaded result={loaderData}>
      {(templates) => <ReportTemplatesPage templates={templates} programs={programs} />}
    </WhenLoaded>
  );
}
