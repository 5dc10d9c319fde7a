import { choice, type ListColumn } from '../core/list.ts';
import type { MailingState, RecipientState } from './mailings.ts';
import { mailingStateLabels, recipientLabels } from './message-labels.ts';

// What the lists of messages to many and of newsletters share, and those of their readers.

export const mailingFilters = { state: choice('State', mailingStateLabels) };
export const readerFilters = { state: choice('State', recipientLabels) };

interface Mailing {
  subject: string;
  state: MailingState;
  created_at: string;
  sent_at: string | null;
  send_at: string | null;
  created_by: string | null;
  counts: { sent: number; failed: number };
}
interface Reader {
  state: RecipientState;
  reason: string | null;
  at: string | null;
}

/** Neither column is drawn by the definition: a link to the mailing, and its time in words. */
export const mailingColumns = {
  subject: {
    key: 'subject',
    label: 'Subject',
    always: true,
    drawn: true,
    kind: 'text',
    value: (row: Mailing) => row.subject || 'Without a subject',
    width: 40,
  },
  when: {
    key: 'when',
    label: 'When',
    always: true,
    drawn: true,
    kind: 'time',
    value: (row: Mailing) => row.sent_at ?? row.send_at ?? row.created_at,
    phone: 'line',
    width: 18,
  },
  by: { key: 'by', label: 'By', kind: 'text', value: (row: Mailing) => row.created_by, drops: 1, width: 22 },
  sent: {
    key: 'sent',
    label: 'Sent',
    kind: 'number',
    value: (row: Mailing) => row.counts.sent || null,
    numeric: true,
    phone: 'side2',
  },
  failed: {
    key: 'failed',
    label: 'Failed',
    kind: 'number',
    value: (row: Mailing) => row.counts.failed || null,
    numeric: true,
    drops: 2,
  },
  state: {
    key: 'state',
    label: 'State',
    always: true,
    drawn: true,
    kind: 'text',
    value: (row: Mailing) => mailingStateLabels[row.state],
    phone: 'side',
  },
} as const satisfies Record<string, ListColumn<Mailing>>;

export const readerColumns = {
  state: {
    key: 'state',
    label: 'State',
    always: true,
    drawn: true,
    kind: 'text',
    value: (row: Reader) => recipientLabels[row.state],
    phone: 'side',
  },
  at: { key: 'at', label: 'When', kind: 'time', value: (row: Reader) => row.at, phone: 'side2' },
} as const satisfies Record<string, ListColumn<Reader>>;
