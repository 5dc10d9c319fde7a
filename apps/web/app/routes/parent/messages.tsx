import { conversationCalls } from '@doctorbird/contract/messages/conversations';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { LinesPage } from '../../features/messages/conversations/lines-page.tsx';
import { WhatsAppLink } from '../../features/messages/conversations/whatsapp-link.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { useLiveReload } from '../../portal/use-live.ts';
import { ButtonLink } from '../../ui/button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import type { Route } from './+types/messages.ts';
import * as actionStyles from '../../ui/actions.module.css';

export const meta = portalMeta('Messages', 'Parent Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(conversationCalls.listThreads, { query: queryOf<Record<string, string>>(request, ['page']) }, { signal }),
  );
}

export default function ParentMessages({ loaderData }: Route.ComponentProps) {
  useLiveReload('own');
  return (
    <WhenLoaded result={loaderData}>
      {(lines) => (
        <LinesPage
          lines={lines}
          at="/parent/messages"
          below={
            <Link className={buttonStyles.moreLink} to="/parent/messages/notices">
              Emails and texts that we sent
            </Link>
          }
          empty="Write to our office or to a teacher. What we write to you appears here too."
        >
          <div className={actionStyles.actions}>
            <ButtonLink variant="leaf" plain to="/parent/messages/new">
              Write a message
            </ButtonLink>
            <WhatsAppLink />
          </div>
        </LinesPage>
      )}
    </WhenLoaded>
  );
}
