import { schoolSlipCalls } from '@doctorbird/contract/groups/school-links';
import { call } from '../../api/call.ts';
import { LinkedPage, loadLinked } from '../../features/accounts/sign-in/linked-page.tsx';
import { claimingFamily } from '../../claim-slips/claiming-family.ts';
import { SchoolSlip } from '../../features/groups/school/school-slip.tsx';
import { GuardSpinner } from '../../session/route-guard.tsx';
import { secretPageMeta } from '../../session/secret-page.ts';
import type { Route } from './+types/school-slip.ts';

export const meta = secretPageMeta('Claim your child');

/** In the browser alone: nothing about the child is in a page that the server makes. */
export const clientLoader = ({ params: { token } }: Route.ClientLoaderArgs) =>
  loadLinked(async () => {
    const [linked, family] = await Promise.all([
      call(schoolSlipCalls.showSchoolSlip, { params: { token } }),
      claimingFamily(),
    ]);
    return { linked, ...family };
  });
clientLoader.hydrate = true as const;
export const HydrateFallback = GuardSpinner;

/** From a school, without signing in. Opening it says nothing. */
export default function SchoolSlipPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <LinkedPage
      loaded={loaderData}
      title={({ linked }) => linked.child}
      lead={({ linked }) => `${linked.group}, ${linked.school}`}
    >
      {(facts) => <SchoolSlip key={params.token} token={params.token} {...facts} />}
    </LinkedPage>
  );
}
