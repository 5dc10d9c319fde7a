import { schoolPageCalls } from '@doctorbird/contract/teaching/school-page';
import { call } from '../../api/call.ts';
import { loadLinked } from '../../features/accounts/sign-in/linked-page.tsx';
import { SchoolSlips } from '../../features/teaching/schools/school-slips.tsx';
import { PaperPage } from '../../portal/paper/paper-page.tsx';
import { GuardSpinner } from '../../session/route-guard.tsx';
import { secretPageMeta } from '../../session/secret-page.ts';
import type { Route } from './+types/school-slips.ts';

export const meta = secretPageMeta('Claim slips');

export const clientLoader = ({ params: { token }, request }: Route.ClientLoaderArgs) => {
  const child = new URL(request.url).searchParams.get('child') ?? '';
  return loadLinked(() => call(schoolPageCalls.schoolSlips, { params: { token }, query: { child } }));
};
clientLoader.hydrate = true as const;
export const HydrateFallback = GuardSpinner;

/** The claim slips of a school on paper, to go home with the children. */
export default function SchoolSlipsPage({ loaderData: { linked, problem }, params }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PaperPage
        title={linked ? `Claim slips, ${linked.school}` : 'This link does not work'}
        back={{ to: `/school/${params.token}`, label: 'Back to the page' }}
      >
        {linked ? <SchoolSlips slips={linked} /> : <p>{problem}</p>}
      </PaperPage>
    </div>
  );
}
