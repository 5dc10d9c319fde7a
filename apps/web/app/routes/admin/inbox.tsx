import {
  assignedFilters,
  conversationCalls,
  conversationKinds,
  conversationStates,
} from '@doctorbird/contract/messages/conversations';
import { call } from '../../api/call.ts';
import { kindLabels, stateLabels } from '../../features/messages/conversations/labels.ts';
import { ContactCard } from '../../features/messages/inbox/contact-card.tsx';
import { loadTab, queryOf, rowsOnPage } from '../../portal/load-tab.ts';
import { AdminList } from '../../portal/admin-list.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import type { Route } from './+types/inbox.ts';
import * as styles from '../../features/messages/inbox/inbox.module.css';

const filters = ['q', 'status', 'assigned', 'kind', 'sort'];
const assignedLabels: Record<(typeof assignedFilters)[number], string> = {
  office: 'The office',
  me: 'Me',
  nobody: 'Nobody',
  somebody: 'Somebody',
  teacher: 'A teacher',
};
export const meta = portalMeta('Messages', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(
      conversationCalls.listConversations,
      { query: { limit: rowsOnPage(10, 4), ...queryOf<Record<string, string>>(request, [...filters, 'page']) } },
      { signal },
    ),
  );
}

export default function AdminInbox({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ counts, ...conversations }) => (
        <AdminList
          title="Inbox"
          page={conversations}
          filters={filters}
          search={{ label: 'Search messages', placeholder: 'Name, email or text' }}
          note={`${counts.new} new, ${counts.open} open`}
          choices={
            <>
              <FilterSelect
                name="status"
                label="Status"
                options={conversationStates.map((value) => ({
                  value,
                  label: `${stateLabels[value]} (${counts[value]})`,
                }))}
              />
              <FilterSelect
                name="assigned"
                label="Assigned to"
                options={assignedFilters.map((value) => ({ value, label: assignedLabels[value] }))}
              />
              <FilterSelect
                name="kind"
                label="Kind"
                options={conversationKinds.map((value) => ({ value, label: kindLabels[value] }))}
              />
              <FilterSelect
                name="sort"
                label="Order"
                options={[{ value: 'created_at', label: 'Oldest first' }]}
                allLabel="Newest first"
              />
            </>
          }
          exports="messages"
          noMatch="No message matches"
          empty={{ title: 'No messages yet' }}
        >
          {(rows, busy) => (
            <div className={styles.cards} aria-busy={busy || undefined}>
              {rows.map((conversation) => (
                <ContactCard key={conversation.id} contact={conversation} />
              ))}
            </div>
          )}
        </AdminList>
      )}
    </WhenLoaded>
  );
}
