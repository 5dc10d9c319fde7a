import clsx from 'clsx';
import { rosterCalls } from '@doctorbird/contract/programs/roster';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { StaffRoster } from '../../features/teaching/classes/staff-roster.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { useOrganisation } from '../../portal/organisation.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/roster.ts';
import * as actionStyles from '../../ui/actions.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as typeStyles from '../../ui/type.module.css';

/** Most classes have none yet. */
const ProgramFeedback = whenShown(
  async () => (await import('../../features/teaching/feedback/program-feedback.tsx')).ProgramFeedback,
  { quiet: true },
);

export const meta = portalMeta('Roster', 'Staff Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(rosterCalls.staffRoster, { params: { id: params.id } }, { signal }));
}

export default function StaffRosterPage({ loaderData }: Route.ComponentProps) {
  const office = useOrganisation();
  return (
    <WhenLoaded result={loaderData}>
      {({ program, data, questions }) => (
        <div className={portalPageStyles.page}>
          <Link className={buttonStyles.moreLink} to="/staff/schedule">
            Schedule
          </Link>
          <div className={portalPageStyles.stack}>
            <div className={actionStyles.actions}>
              <ButtonLink variant="leaf" plain to={`/staff/programs/${program.id}/notes`}>
                Quick note
              </ButtonLink>
              <ButtonLink variant="line" plain to={`/staff/programs/${program.id}/skills`}>
                Skills
              </ButtonLink>
              <ButtonLink variant="line" plain to={`/staff/programs/${program.id}/reports`}>
                Class reports
              </ButtonLink>
            </div>
            <StaffRoster program={program} rows={data} questions={questions} />
            <ProgramFeedback programId={program.id} />
            <p className={clsx(typeStyles.small, typeStyles.muted)}>
              {`Let a child leave only with a parent or a person on the pick-up list, after checking a photo ID. Medical notes open on the child's page on class days${office ? `; on other days call the office: ${office.phone_shown}` : ''}.`}
            </p>
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
