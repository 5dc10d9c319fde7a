import { reportTemplateCalls } from '@doctorbird/contract/teaching/report-templates';
import { call } from '../../api/call.ts';
import { ReportTemplatesPage } from '../../features/teaching/report-templates/report-templates-page.tsx';
import { everyProgramOption } from '../../lists/every-program.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/report-templates.ts';

export const meta = portalMeta('Report templates', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [templates, programs] = await Promise.all([
      call(reportTemplateCalls.listReportTemplates, {}, { signal }),
      everyProgramOption(signal),
    ]);
    return { templates: templates.data, programs };
  });
}

/** The templates of progress reports. */
export default function ReportTemplates({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(loaded) => <ReportTemplatesPage {...loaded} />}</WhenLoaded>;
}
