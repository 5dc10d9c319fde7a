import { groupQuoteCalls, type AdminQuote } from '@doctorbird/contract/groups/quotes';
import { useState } from 'react';
import { download } from '../../../api/download.ts';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { DownloadButton } from '../../../portal/download-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { quoteRights } from './quote-rights.ts';
import * as actionsStyles from '../../../ui/actions.module.css';

export type QuoteTask = { kind: 'edit' | 'revise' | 'accept' | 'preview'; quote: AdminQuote };

const copy = async (url: string) => {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('The link is copied.');
  } catch {
    toast.error('Copying is not allowed here. Please select the link and copy it.');
  }
};

type QuoteActionsProps = {
  quote: AdminQuote;
  name: string;
  contact: { name: string; email: string };
  onTask: (task: QuoteTask) => void;
};

/** What can be done with one quote; the next step is filled. */
export function QuoteActions({ quote, name, contact, onTask }: QuoteActionsProps) {
  const [asking, setAsking] = useState<'send' | 'withdraw' | null>(null);
  const { run } = useAction();
  const params = { id: quote.id };
  const isDraft = quote.state === 'draft';
  const send = async () => {
    const parts = { params, body: { version: quote.version } };
    await run({
      meaning: parts,
      make: (idempotencyKey) => call(groupQuoteCalls.sendGroupQuote, parts, { idempotencyKey }),
      done: (sent) => `Quote ${sent.number ?? ''} goes to ${contact.email}.`,
      fallback: 'Failed to send the quote',
    });
  };
  const withdraw = async () => {
    await run({
      meaning: { withdraw: quote.id },
      make: () => call(groupQuoteCalls.withdrawGroupQuote, { params }),
      done: () => (isDraft ? 'The draft is deleted.' : 'The quote is withdrawn. Its link has ended.'),
      fallback: 'Failed to withdraw the quote',
    });
  };
  const about = <span className="visually-hidden">{` ${name}`}</span>;
  const plain = { size: 'sm', plain: true } as const;
  return (
    <div className={actionsStyles.actions}>
      {quote.can.send && (
        <Button {...plain} variant="leaf" asks={groupQuoteCalls.sendGroupQuote} onClick={() => setAsking('send')}>
          Send{about}
        </Button>
      )}
      {quote.can.edit && (
        <Button {...plain} variant="line" asks={quoteRights.edit} onClick={() => onTask({ kind: 'edit', quote })}>
          Edit{about}
        </Button>
      )}
      <Button {...plain} variant="line" onClick={() => onTask({ kind: 'preview', quote })}>
        Preview{about}
      </Button>
      {quote.url && quote.state !== 'replaced' && (
        <Button {...plain} variant="line" onClick={() => void copy(quote.url ?? '')}>
          Copy link{about}
        </Button>
      )}
      <DownloadButton
        fallback="Failed to download the quote"
        fetchFile={() => download(groupQuoteCalls.groupQuotePdf, { params }, 'quote.pdf')}
      >
        PDF{about}
      </DownloadButton>
      {quote.can.revise && (
        <Button {...plain} variant="line" asks={quoteRights.revise} onClick={() => onTask({ kind: 'revise', quote })}>
          New version{about}
        </Button>
      )}
      {quote.can.accept && (
        <Button {...plain} variant="line" asks={quoteRights.accept} onClick={() => onTask({ kind: 'accept', quote })}>
          Accepted on paper{about}
        </Button>
      )}
      {quote.can.withdraw && (
        <Button
          {...plain}
          variant="line"
          asks={groupQuoteCalls.withdrawGroupQuote}
          onClick={() => setAsking('withdraw')}
        >
          {isDraft ? 'Delete draft' : 'Withdraw'}
          {about}
        </Button>
      )}
      <ConfirmDialog
        title="Send quote"
        open={asking === 'send'}
        onClose={() => setAsking(null)}
        confirmLabel="Send quote"
        dismissLabel="Go back"
        variant="leaf"
        onConfirm={send}
      >
        <p>
          {`${contact.name} gets it at ${contact.email}, as PDF and with a link to accept or decline. A quote that was sent cannot be changed, only replaced by a new version.`}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        title={isDraft ? 'Delete draft' : 'Withdraw quote'}
        open={asking === 'withdraw'}
        onClose={() => setAsking(null)}
        confirmLabel={isDraft ? 'Delete draft' : 'Withdraw quote'}
        dismissLabel="Go back"
        onConfirm={withdraw}
      >
        <p>
          {isDraft
            ? 'The draft was not sent. It cannot be restored.'
            : 'The link ends at once, and nobody can accept the quote any more. The contact is not notified.'}
        </p>
      </ConfirmDialog>
    </div>
  );
}
