import { billCalls, type Bill } from '@doctorbird/contract/billing/bills';
import clsx from 'clsx';
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

type SendBillProps = { bill: Bill; payer: string; onClose: () => void };

/** The invoice goes to the contact of a school, as PDF and with the link to the page where it is paid. */
export function SendBill({ bill, payer, onClose }: SendBillProps) {
  const { run, pending } = useAction();
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
  return (
    <div className={clsx(layoutStyles.stack, layoutStyles.gap5)}>
      <p>
        {`The contact of ${payer} gets an email with the invoice as PDF and a link to a page where it can be paid by card, or by transfer with a proof. Whoever has the link can see and pay the invoice.`}
      </p>
      <p>{mailedAt === null ? 'It was not sent yet.' : `It was sent last on ${formatDateTime(mailedAt)}.`}</p>
      <DialogActions>
        {url !== null && (
          <Button variant="line" plain onClick={() => void copy(url)}>
            Copy link
          </Button>
        )}
        <Button variant="leaf" plain pending={pending} pendingLabel="Sending" onClick={() => void send()}>
          {mailedAt === null ? 'Send invoice' : 'Send again'}
        </Button>
      </DialogActions>
    </div>
  );
}
