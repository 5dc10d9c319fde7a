import { mailList } from '@doctorbird/contract/messages/mails.list';
import { readList } from '../../lists/read-list.ts';
import { familyAdminCalls } from '@doctorbird/contract/families/people-admin';
import { useOutletContext } from 'react-router';
import { call } from '../../api/call.ts';
import { RecordNotes } from '../../features/admin/notes/record-notes.tsx';
import { BounceNotice } from '../../features/messages/inbox/bounce-notice.tsx';
import { MailLines } from '../../features/messages/inbox/mail-lines.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { whereAllowed } from '../../portal/may.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { ParentContext } from './parent.tsx';
import type { Route } from './+types/parent-notes.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const { email } = await call(familyAdminCalls.getParent, { params: { id: params.id } }, { signal });
    if (email === null) return { mails: [], bounce: null };
    const { data, bounce } = await whereAllowed(
      'broadcasts',
      () => readList(mailList)({ q: email, limit: 10 }, signal),
      { data: [], bounce: null },
    );
    return { mails: data.filter(({ to }) => to.toLowerCase() === email.toLowerCase()), bounce };
  });
}

export default function ParentNotes({ loaderData }: Route.ComponentProps) {
  const { parent } = useOutletContext<ParentContext>();
  return (
    <WhenLoaded result={loaderData} within>
      {({ mails, bounce }) => (
        <div className={adminPageStyles.beside}>
          <RecordNotes kind="family" id={parent.id} />
          <div className={adminPageStyles.column}>
            {bounce && <BounceNotice bounce={bounce} />}
            {parent.email && (
              <MailLines mails={mails} all={`/admin/messages/mails?q=${encodeURIComponent(parent.email)}`} />
            )}
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
