import { familyFileCalls } from '@doctorbird/contract/admin/family-file';
import { familyAdminCalls } from '@doctorbird/contract/families/people-admin';
import { call } from '../../api/call.ts';
import { SignInSlip } from '../../features/billing/walk-in/sign-in-slip.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/sign-in-slip.ts';

const InviteLater = whenShown(
  async () => (await import('../../features/accounts/invitations/invite-later.tsx')).InviteLater,
  { quiet: true },
);

export const meta = portalMeta('Welcome slip', 'Admin Panel');

export function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [parent, file] = await Promise.all([
      call(familyAdminCalls.getParent, { params: { id } }, { signal }),
      call(familyFileCalls.getOfficeParentFile, { params: { id } }, { signal }),
    ]);
    return { parent, familyCode: file.family_code };
  });
}

export default function AdminSignInSlip({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(slip) => <SignInSlip {...slip} inviting={slip.parent.is_active && <InviteLater id={slip.parent.id} />} />}
    </WhenLoaded>
  );
}
