import { contactStates } from '@doctorbird/contract/messages/contact';
import { messageCalls } from '@doctorbird/contract/messages/messages';
import { call } from '../../api/call.ts';
import { ContactCard, contactLabels } from '../../features/messages/inbox/contact-card.tsx';
import { loadTab, queryOf, rowsOnPage } from '../../portal/load-tab.ts';
import { AdminList } from '../../portal/admin-list.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import type { Route } from './+types/inbox.ts';
import * as styles from '../../features/messages/inbox/inbox.module.css';

const filters = ['q', 'status', 'sort'];
export const meta = portalMeta('Messages', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(
      messageCalls.listContacts,
      { query: { limit: rowsOnPage(10, 4), ...queryOf<Record<string, string>>(request, [...filters, 'page']) } },
      { signal },
    ),
  );
}

export default function AdminInbox({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ counts, ...contacts }) => (
        <AdminList
          title="Inbox"
          page={contacts}
          filters={filters}
          search={{ label: 'Search messages', placeholder: 'Name, email or text' }}
          note={`${counts.new} new, ${counts.open} open`}
          choices={
            <>
              <FilterSelect
                name="status"
                label="Status"
                options={contactStates.map((value) => ({
                  value,
                  label: `${contactLabels[value]} (${counts[value]})`,
                }))}
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
              {rows.map((contact) => (
                <ContactCard key={contact.id} contact={contact} />
              ))}
            </div>
          )}
        </AdminList>
      )}
    </WhenLoaded>
  );
}
