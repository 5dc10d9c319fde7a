import { contactStates } from '@doctorbird/contract/contact';
import { messageCalls } from '@doctorbird/contract/messages';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { ContactCard, contactLabels } from '../../features/messages/contact-card.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { useListBusy, WhenLoaded } from '../../portal/tab-body.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { Route } from './+types/inbox.ts';

const filters = ['q', 'status', 'sort'];
export const meta = portalMeta('Messages', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(messageCalls.listContacts, { query: queryOf(request, [...filters, 'page']) }, { signal }),
  );
}

export default function AdminInbox({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const busy = useListBusy();
  const filtered = filters.some((name) => search.has(name));
  return (
    <WhenLoaded result={loaderData}>
      {({ counts, ...contacts }) => (
        <div className="admin-page">
          <PageTitle
            announce={filtered}
            title="Inbox"
            note={filtered ? `${contacts.total} found` : `${counts.new} new, ${counts.open} open`}
          />
          <div className="panel">
            <FilterBar label="Search messages">
              <SearchBox label="Search messages" placeholder="Name, email or words" />
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
            </FilterBar>
            {contacts.total === 0 ? (
              <EmptyState
                title={filtered ? 'No message matches' : 'No messages yet'}
                action={filtered && <Link to="/admin/messages">Show all</Link>}
              />
            ) : (
              <>
                <div className="contact-cards" aria-busy={busy || undefined}>
                  {contacts.data.map((contact) => (
                    <ContactCard key={`${contact.id} ${contact.version}`} contact={contact} />
                  ))}
                </div>
                <Pager page={contacts.page} limit={contacts.limit} total={contacts.total} />
              </>
            )}
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
