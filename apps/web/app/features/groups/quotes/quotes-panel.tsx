import type { AdminQuote, GroupBilling } from '@doctorbird/contract/groups/quotes';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { QuoteCard, quoteName } from './quote-card.tsx';
import type { QuoteTask } from './quote-actions.tsx';
import { quoteRights } from './quote-rights.ts';

const QuoteForm = whenShown(async () => (await import('./quote-form.tsx')).QuoteForm);
const AcceptPaperForm = whenShown(async () => (await import('./accept-paper-form.tsx')).AcceptPaperForm);
const QuotePreview = whenShown(async () => (await import('./quote-preview.tsx')).QuotePreview);

type QuotesPanelProps = {
  group: { id: string; organization: string; contact_name: string; contact_email: string };
  billing: Pick<GroupBilling, 'quotes' | 'can_quote'>;
  today: string;
  /** A new quote is valid until then. */
  validUntil: string;
};

type Task = QuoteTask | { kind: 'create' };
type Writing = { title: string; quote: AdminQuote | null };

const writing = (task: Task): Writing | null => {
  if (task.kind === 'create') return { title: 'New quote', quote: null };
  if (task.kind === 'edit') return { title: 'Edit draft', quote: task.quote };
  return task.kind === 'revise' ? { title: 'New version', quote: task.quote } : null;
};
const titleOf = (task: Task | null): string => {
  if (!task) return '';
  if (task.kind === 'accept') return 'Accepted on paper';
  return task.kind === 'preview' ? quoteName(task.quote) : (writing(task)?.title ?? '');
};

/** The quotes of a group with their invoices, newest first. */
export function QuotesPanel({ group, billing, today, validUntil }: QuotesPanelProps) {
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const form = task && writing(task);
  return (
    <Panel
      title="Quotes and invoices"
      aside={
        billing.can_quote && (
          <Button variant="line" size="sm" plain asks={quoteRights.create} onClick={() => setTask({ kind: 'create' })}>
            New quote
          </Button>
        )
      }
    >
      {billing.quotes.length === 0 ? (
        <EmptyState title="No quotes yet">
          {billing.can_quote
            ? 'Write a quote line by line, send it, and the organization can accept it online.'
            : 'This booking has ended, so it cannot be quoted.'}
        </EmptyState>
      ) : (
        <ul>
          {billing.quotes.map((quote) => (
            <QuoteCard
              key={quote.id}
              quote={quote}
              contact={{ name: group.contact_name, email: group.contact_email }}
              onTask={setTask}
            />
          ))}
        </ul>
      )}
      <Dialog title={titleOf(task)} open={task !== null} onClose={close} size="lg">
        {form && (
          <QuoteForm groupId={group.id} quote={form.quote} today={today} validUntil={validUntil} onClose={close} />
        )}
        {task?.kind === 'accept' && <AcceptPaperForm quote={task.quote} today={today} onClose={close} />}
        {task?.kind === 'preview' && <QuotePreview quote={task.quote} organization={group.organization} />}
      </Dialog>
    </Panel>
  );
}
