import { noteCalls } from '@doctorbird/contract/admin/notes';
import { call } from '../../api/call.ts';
import { MentionRows } from '../../features/admin/notes/mention-rows.tsx';
import { notesPage } from '../../features/admin/notes/note-texts.ts';
import { AdminList } from '../../portal/admin-list.tsx';
import { listQueryOf, loadTab, pageSizes } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/mentions.ts';

const filters = ['q', 'state'];
const fields = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'open', label: 'Unread' },
      { value: 'read', label: 'Read' },
    ],
  },
];
const read = (query: Record<string, string>, signal: AbortSignal) =>
  call(noteCalls.listMentions, { query }, { signal });

export const meta = portalMeta('Mentions', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => read(listQueryOf(request, filters), signal));
}

export default function AdminMentions({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(mentions) => (
        <AdminList
          title="Mentions"
          page={mentions}
          filters={filters}
          search={{ label: 'Search mentions', placeholder: 'What the note says' }}
          fields={fields}
          sizes={pageSizes}
          read={read}
          noMatch="No mention matches"
          empty={{ title: 'No mentions yet', hint: 'Notes in which a colleague mentions you are listed here.' }}
        >
          {(rows) => (
            <MentionRows
              label="Mentions"
              mentions={rows}
              pageOf={({ record, id }) => `${notesPage(record)}#note-${id}`}
              onChanged={() => {}}
            />
          )}
        </AdminList>
      )}
    </WhenLoaded>
  );
}
