import { studentLearningCalls } from '@doctorbird/contract/admin/student-learning';
import { call } from '../../api/call.ts';
import { AdminAchievements, AdminLearning, AdminReports } from '../../features/teaching/learning/admin-learning.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/student-progress.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(studentLearningCalls.getOfficeStudentLearning, { params: { id: params.id } }, { signal }),
  );
}

export default function StudentProgress({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData} within>
      {(learning) => (
        <div className={adminPageStyles.beside}>
          <div className={portalPageStyles.stack}>
            <AdminReports reports={learning.reports} />
            <AdminAchievements badges={learning.badges} certificates={learning.certificates} />
          </div>
          <div className={adminPageStyles.column}>
            <AdminLearning learning={learning} />
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
