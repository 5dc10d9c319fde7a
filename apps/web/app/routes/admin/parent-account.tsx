import type { dataCopyCalls } from '@doctorbird/contract/privacy/data-copies';
import clsx from 'clsx';
import { accountHelpCalls } from '@doctorbird/contract/accounts/account-help';
import { useOutletContext } from 'react-router';
import { call } from '../../api/call.ts';
import { InviteButtons } from '../../features/accounts/invitations/invite-buttons.tsx';
import { AccountAccess } from '../../features/accounts/users/account-access.tsx';
import { SwitchAccount } from '../../features/accounts/users/switch-account.tsx';
import { RequestCopyFor } from '../../features/privacy/copies/request-copy-for.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { ParentContext } from './parent.tsx';
import { rightOf } from '../../ui/may-gate.ts';
import { Allowed } from '../../ui/allowed.tsx';
import type { Route } from './+types/parent-account.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

const InvitationNotes = whenShown(
  async () => (await import('../../features/accounts/invitations/invitation-notes.tsx')).InvitationNotes,
  { quiet: true },
);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(accountHelpCalls.getAccountDesk, { params: { id: params.id } }, { signal }));
}

export default function ParentAccount({ loaderData }: Route.ComponentProps) {
  const { parent, file } = useOutletContext<ParentContext>();
  return (
    <WhenLoaded result={loaderData} within>
      {(access) => (
        <div className={adminPageStyles.beside}>
          <div className={portalPageStyles.stack}>
            <AccountAccess
              holder={parent}
              access={access}
              inviting={{
                notes: <InvitationNotes access={access} />,
                buttons: <InviteButtons id={parent.id} access={access} />,
              }}
            />
            <p>
              <ButtonLink variant="line" size="sm" plain to={`/admin/parents/${parent.id}/sign-in-slip`}>
                Print welcome slip
              </ButtonLink>
            </p>
          </div>
          <div className={adminPageStyles.column}>
            <Panel title="Account">
              <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
                <FactList
                  facts={[
                    { label: 'Optional emails', value: file.notifications.email ? 'Wanted' : 'Not wanted' },
                    { label: 'Text messages', value: file.notifications.sms ? 'Allowed' : 'Not allowed' },
                  ]}
                />
                <p>
                  <SwitchAccount type="parent" holder={parent} />
                </p>
              </div>
            </Panel>
            <Allowed asks={rightOf<typeof dataCopyCalls.requestCopyFor>('change_families')}>
              <Panel title="Their data">
                <div className={panelStyles.body}>
                  <RequestCopyFor holder={parent} />
                </div>
              </Panel>
            </Allowed>
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
