import clsx from 'clsx';
import { progressCalls } from '@doctorbird/contract/teaching/progress';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { ReportView } from '../../features/teaching/learning/report-view.tsx';
import { CorrectReport } from '../../features/teaching/progress/correct-report.tsx';
import { ReportEditor } from '../../features/teaching/progress/report-editor.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/report.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Progress Report', 'Staff Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(progressCalls.getStaffProgress, { params: { id: params.id } }, { signal }));
}

export default function StaffReport({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(report) => (
        <div className={clsx(portalPageStyles.page, portalPageStyles.narrow)}>
          <Link className={buttonStyles.moreLink} to="/staff/reports">
            Progress Reports
          </Link>
          <SectionHeading title={report.student.full_name} note={report.program.title}>
            <Link to={`/staff/students/${report.student.id}`}>The child’s page</Link>
          </SectionHeading>
          {report.status === 'draft' ? (
            <ReportEditor key={report.id} report={report} />
          ) : (
            <ReportView report={report} action={!report.superseded && <CorrectReport id={report.id} />} />
          )}
        </div>
      )}
    </WhenLoaded>
  );
}
