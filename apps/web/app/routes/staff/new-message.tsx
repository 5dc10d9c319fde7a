import { conversationCalls } from '@doctorbird/contract/messages/conversations';
import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { TeacherStart } from '../../features/messages/conversations/teacher-start.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/new-message.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as panelStyles from '../../ui/panel.module.css';

export const meta = portalMeta('Write a message', 'Staff Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(conversationCalls.listMessageRecipients, {}, { signal }));
}

export default function StaffNewMessage({ loaderData }: Route.ComponentProps) {
  const [address] = useSearchParams();
  return (
    <WhenLoaded result={loaderData}>
      {(recipients) => (
        <div className={portalPageStyles.page}>
          <div className={clsx(layoutStyles.stack, layoutStyles.gap5)}>
            <Link className={buttonStyles.moreLink} to="/staff/messages">
              Messages
            </Link>
            <PageTitle title="Write a message" />
            <Panel>
              <div className={panelStyles.body}>
                {recipients.families.length + recipients.classes.length === 0 ? (
                  <p>You can write as soon as the office assigns a class to you.</p>
                ) : (
                  <TeacherStart recipients={recipients} to={address.get('to') ?? undefined} />
                )}
              </div>
            </Panel>
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
