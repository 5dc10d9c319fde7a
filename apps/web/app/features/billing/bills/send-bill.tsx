import { billCalls, type Bill } from '@doctorbird/contract/billing/bills';
import clsx from 'clsx';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { toast } from '../../../ui/toast.ts';
import * as layoutStyles from '../../../ui/layout.module.css';

const copy = async (url: string) => {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('The link is copied.');
  } catch {
    toast.error('Copying is not allowed here. Please send the invoice by email.');
  }
};

function sentText(link: Bill['page']): string {
  if (link?.mailed_at) return `It was sent last on ${formatDateTime(link.mailed_at)}.`;
  return link?.url ? 'The office has not sent it with this link yet.' : 'It was not sent yet.';
}

type SendBillProps = { bill: Bill; payer: string; onClose: () => void };

/** The invoice goes to the contact of a school, as PDF and with the link to the page where it is paid. */
export function SendBill({ bill: opened, payer, onClose }: SendBillProps) {
  const { run, pending } = useAction();
  const [bill, setBill] = useState(opened);
  const [renewing, setRenewing] = useState(false);
  const { url, mailed_at: mailedAt } = bill.page ?? { url: null, mailed_at: null };
  const send = async () => {
    const parts = { params: { id: bill.id } };
    const done = await run({
      meaning: ['send', bill.id, mailedAt],
      make: (idempotencyKey) => call(billCalls.sendBill, parts, { idempotencyKey }),
      done: () => `Invoice ${bill.invoice_number} goes to the contact of ${payer}.`,
      fallback: 'Failed to send the invoice',
    });
    if (done) onClose();
  };
  const renew = async () => {
    const renewed = await run({
      meaning: ['renew', bill.id, url],
      make: (idempotencyKey) => call(billCalls.renewBillLink, { params: { id: bill.id } }, { idempotencyKey }),
      done: () => 'The link is renewed. The earlier one no longer works.',
      fallback: 'Failed to renew the link',
    });
    if (renewed) setBill(renewed);
    setRenewing(false);
  };
  if (renewing)
    return (
      <div className={clsx(layoutStyles.stack, layoutStyles.gap5)}>
        <p>
          The link that you or our reminders have sent stops working at once, for everyone who has it. The new link is
          not sent until you send the invoice again or copy the link.
        </p>
        <DialogActions>
          <Button variant="line" plain disabled={pending} onClick={() => setRenewing(false)}>
            Leave it as it is
          </Button>
          <Button variant="danger" plain pending={pending} pendingLabel="Renewing" onClick={() => void renew()}>
            Renew link
          </Button>
        </DialogActions>
      </div>
    );
  return (
    <div className={clsx(layoutStyles.stack, layoutStyles.gap5)}>
      <p>
        {`The contact of ${payer} gets an email with the invoice as PDF and a link to a page where it can be paid by card, or by transfer with a proof. Whoever has the link can see and pay the invoice.`}
      </p>
      <p>{sentText(bill.page)}</p>
      <DialogActions>
        {url !== null && (
          <>
            <Button variant="line" plain onClick={() => setRenewing(true)}>
              Renew link
            </Button>
            <Button variant="line" plain onClick={() => void copy(url)}>
              Copy link
            </Button>
          </>
        )}
        <Button variant="leaf" plain pending={pending} pendingLabel="Sending" onClick={() => void send()}>
          {mailedAt === null ? 'Send invoice' : 'Send again'}
        </Button>
      </DialogActions>
    </div>
  );
}
