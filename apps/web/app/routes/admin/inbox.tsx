import clsx from 'clsx';
import { conversationStates } from '@doctorbird/contract/messages/conversations';
import { inboxList } from '@doctorbird/contract/messages/inbox.list';
import { conversationStateLabels } from '@doctorbird/contract/messages/message-labels';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { ContactCard } from '../../features/messages/inbox/contact-card.tsx';
import { NewLeadButton } from '../../features/messages/leads/new-lead-button.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { rowsOnPage } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { useLiveReload } from '../../portal/use-live.ts';
import type { Route } from './+types/inbox.ts';
import * as layoutStyles from '../../ui/layout.module.css';
import * as styles from '../../features/messages/inbox/inbox.module.css';

export const meta = portalMeta('Messages', 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(inboxList, { limit: () => rowsOnPage(10, 4) });

export default function AdminInbox({ loaderData }: Route.ComponentProps) {
  useLiveReload('conversations');
  return (
    <ListPage
      list={inboxList}
      result={loaderData}
      cells={{}}
      options={({ page: { counts } }) => ({
        status: conversationStates.map((value) => ({
          value,
          label: `${conversationStateLabels[value]} (${counts[value]})`,
        })),
      })}
      frame={({ page: { counts } }) => ({ note: `${counts.new} new, ${counts.open} open`, tools: <NewLeadButton /> })}
      rows={(rows, busy) => (
        <div className={clsx(layoutStyles.stack16, styles.cards)} aria-busy={busy || undefined}>
          {rows.map((conversation) => (
            <ContactCard key={conversation.id} contact={conversation} />
          ))}
        </div>
      )}
    />
  );
}
