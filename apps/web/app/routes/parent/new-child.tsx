import { consentCalls } from '@doctorbird/contract/families/consents';
import { Link, useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { loadQuestions } from '../../custom-fields/use-questions.ts';
import { AddChildSteps } from '../../features/families/students/add-child-steps.tsx';
import { onlyAnotherPage } from '../../portal/only-another-page.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/new-child.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Add Child', 'Parent Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [{ data }, questions] = await Promise.all([
      call(consentCalls.childConsentTexts, {}, { signal }),
      loadQuestions('student', signal),
    ]);
    return { data, questions };
  });
}

/** A step has its own URL, and needs no new data. */
export const shouldRevalidate = onlyAnotherPage;

export default function NewChild({ loaderData }: Route.ComponentProps) {
  const { profile } = useSession();
  const navigate = useNavigate();
  return (
    <WhenLoaded result={loaderData}>
      {({ data, questions }) => (
        <div className={portalPageStyles.page}>
          <Link className={buttonStyles.moreLink} to="/parent/children">
            All children
          </Link>
          <SectionHeading title="Add a child" />
          <p>
            <Link to="/school-slip">Have a slip from your child’s school? Type its code instead</Link>
          </p>
          <div className={portalPageStyles.main}>
            {profile && (
              <AddChildSteps
                accountId={profile.user.id}
                consents={data}
                questions={questions}
                onAdded={(child) => void navigate(`/parent/children/${child.id}`, { replace: true })}
              />
            )}
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
