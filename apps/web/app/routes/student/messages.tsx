import { conversationCalls } from '@doctorbird/contract/messages/conversations';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { LinesPage } from '../../features/messages/conversations/lines-page.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import type { Route } from './+types/messages.ts';

export const meta = portalMeta('Messages', 'Student Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(conversationCalls.listThreads, { query: queryOf<Record<string, string>>(request, ['page']) }, { signal }),
  );
}

export default function StudentMessages({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(lines) => (
        <LinesPage
          lines={lines}
          at="/student/messages"
          empty="What the office writes to you appears here too."
          below={
            <Link className={buttonStyles.moreLink} to="/student/messages/notices">
              Emails and texts that we sent
            </Link>
          }
        />
      )}
    </WhenLoaded>
  );
}
