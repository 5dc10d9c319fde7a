import { conversationCalls } from '@doctorbird/contract/messages/conversations';
import { call } from '../../api/call.ts';
import { toClassCalls } from '@doctorbird/contract/messages/to-class';
import { ClassMessageList } from '../../features/messages/conversations/class-message-list.tsx';
import { LinesPage } from '../../features/messages/conversations/lines-page.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/messages.ts';
import * as actionStyles from '../../ui/actions.module.css';

export const meta = portalMeta('Messages', 'Staff Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [lines, toClasses] = await Promise.all([
      call(conversationCalls.listThreads, { query: queryOf<Record<string, string>>(request, ['page']) }, { signal }),
      call(toClassCalls.listClassMessages, { query: { limit: 5 } }, { signal }),
    ]);
    return { lines, toClasses: toClasses.data };
  });
}

export default function StaffMessages({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ lines, toClasses }) => (
        <LinesPage
          lines={lines}
          at="/staff/messages"
          empty="What families of the children you teach and the office write to you appears here."
          below={toClasses.length > 0 && <ClassMessageList messages={toClasses} />}
        >
          <div className={actionStyles.actions}>
            <ButtonLink variant="leaf" plain to="/staff/messages/new">
              Write a message
            </ButtonLink>
          </div>
        </LinesPage>
      )}
    </WhenLoaded>
  );
}
