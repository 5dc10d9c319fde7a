import { skillMapCalls } from '@doctorbird/contract/teaching/skill-map';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { ClassSkills } from '../../features/teaching/skills/class-skills.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/skills.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Skills', 'Staff Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(skillMapCalls.getSkillSheet, { params: { id: params.id } }, { signal }));
}

export default function StaffSkills({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(sheet) => (
        <div className={portalPageStyles.page}>
          <div className={portalPageStyles.stack}>
            <Link className={buttonStyles.moreLink} to={`/staff/programs/${sheet.program.id}`}>
              Roster
            </Link>
            <PageTitle title="Skills" note={sheet.program.title} />
            <ClassSkills key={sheet.program.id} sheet={sheet} />
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
