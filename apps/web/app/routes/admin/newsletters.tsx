import { mailingStates } from '@doctorbird/contract/messages/mailings';
import { newsletterIssueCalls, type NewsletterIssue } from '@doctorbird/contract/messages/newsletter-issues';
import { Link, useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { issueStates, issueTime } from '../../features/messages/newsletters/issue-texts.ts';
import { useAction } from '../../forms/use-action.ts';
import { AdminList, captionOf } from '../../portal/admin-list.tsx';
import { listQueryOf, loadTab, pageSizes } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import type { Route } from './+types/newsletters.ts';

const filters = ['q', 'state'];
export const meta = portalMeta('Newsletters', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(newsletterIssueCalls.listIssues, { query: listQueryOf(request, filters) }, { signal }),
  );
}

const columns: readonly Column<NewsletterIssue>[] = [
  {
    key: 'subject',
    label: 'Subject',
    cell: (row) => <Link to={`/admin/messages/newsletters/${row.id}`}>{row.subject || 'Without a subject'}</Link>,
  },
  { key: 'when', label: 'When', phone: 'line', cell: issueTime },
  { key: 'by', label: 'By', drops: 1, cell: (row) => row.created_by ?? '' },
  { key: 'sent', label: 'Sent', numeric: true, phone: 'side2', cell: (row) => row.counts.sent || '' },
  { key: 'failed', label: 'Failed', numeric: true, drops: 2, cell: (row) => row.counts.failed || '' },
  { key: 'shown', label: 'On the website', drops: 1, cell: (row) => (row.slug && row.is_public ? 'Yes' : '') },
  {
    key: 'state',
    label: 'State',
    phone: 'side',
    cell: (row) => <Badge tone={issueStates[row.state].tone}>{issueStates[row.state].label}</Badge>,
  },
];

/** Drafts, scheduled and sent newsletters. */
export default function Newsletters({ loaderData }: Route.ComponentProps) {
  const { run, pending } = useAction();
  const navigate = useNavigate();
  const begin = (from?: NewsletterIssue) =>
    run({
      meaning: ['new', from?.id ?? null, Date.now()],
      make: async (idempotencyKey) => {
        const made = await call(
          newsletterIssueCalls.addIssue,
          {
            body: {
              subject: '',
              blocks: from ? [...from.blocks] : [{ type: 'text', text: '' }],
              to_subscribers: from?.to_subscribers ?? true,
              to_families: from?.to_families ?? true,
              is_public: from?.is_public ?? true,
            },
          },
          { idempotencyKey },
        );
        await navigate(`/admin/messages/newsletters/${made.id}`);
        return made;
      },
      fallback: 'Failed to start a newsletter',
    });
  const write = (
    <Button variant="leaf" size="sm" plain pending={pending} onClick={() => void begin()}>
      Write a newsletter
    </Button>
  );
  return (
    <WhenLoaded result={loaderData}>
      {(issues) => (
        <AdminList
          title="Newsletters"
          page={issues}
          sizes={pageSizes}
          filters={filters}
          search={{ label: 'Search newsletters', placeholder: 'Subject' }}
          tools={write}
          choices={
            <FilterSelect
              name="state"
              label="State"
              options={mailingStates.map((value) => ({ value, label: issueStates[value].label }))}
            />
          }
          noMatch="No newsletter matches"
          empty={{ title: 'No newsletters yet', action: write }}
        >
          {(rows, busy) => (
            <DataTable
              caption={captionOf('Newsletters', issues)}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              busy={busy}
              actions={(row) => (
                <Button
                  variant="line"
                  size="sm"
                  plain
                  aria-label={`Copy ${row.subject || 'this newsletter'}`}
                  onClick={() => void begin(row)}
                >
                  Copy
                </Button>
              )}
            />
          )}
        </AdminList>
      )}
    </WhenLoaded>
  );
}
