import { listOf } from '../core/list.ts';
import { mailingColumns, mailingFilters, readerColumns, readerFilters } from './mailings.list.ts';
import type { IssueRecipient, NewsletterIssue } from './newsletter-issues.ts';

export const newsletterList = listOf<NewsletterIssue>()({
  name: 'newsletters',
  title: 'Newsletters',
  page: '/admin/messages/newsletters',
  call: 'listIssues',
  path: '/admin/newsletters',
  summary: 'List newsletters, drafts and the newest first',
  section: 'newsletter',
  one: 'newsletter',
  many: 'newsletters',
  search: 'Subject',
  filters: mailingFilters,
  columns: [
    mailingColumns.subject,
    mailingColumns.when,
    mailingColumns.by,
    mailingColumns.sent,
    mailingColumns.failed,
    {
      key: 'shown',
      label: 'On the website',
      kind: 'text',
      value: (row) => (row.slug && row.is_public ? 'Yes' : null),
      drops: 1,
    },
    mailingColumns.state,
  ],
  views: [{ id: 'draft', name: 'Drafts', query: { state: 'draft' } }],
  empty: { title: 'No newsletters yet' },
});

export const readerList = listOf<IssueRecipient>()({
  name: 'newsletter_readers',
  title: 'Readers',
  page: '/admin/messages/newsletters/:id',
  call: 'listIssueRecipients',
  path: '/admin/newsletters/{id}/recipients',
  summary: 'Who got a newsletter, with the state of each',
  section: 'newsletter',
  one: 'reader',
  many: 'readers',
  search: 'Name or email',
  filters: readerFilters,
  columns: [
    { key: 'address', label: 'Email', always: true, drawn: true, kind: 'text', value: (row) => row.address, width: 30 },
    {
      key: 'name',
      label: 'Family',
      drawn: true,
      kind: 'text',
      value: (row) => row.name ?? 'Subscriber',
      phone: 'line',
      width: 26,
    },
    readerColumns.state,
    { key: 'reason', label: 'Reason', kind: 'text', value: (row) => row.reason, drops: 1, width: 40 },
    readerColumns.at,
  ],
  people: true,
  empty: { title: 'Nobody' },
});
