import { moneyBackCalls, refundAccount, type MoneyBack } from '@doctorbird/contract/billing/money-back';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type AccountFormProps = { refund: MoneyBack; about: string; onClose: () => void };

/** The bank account that a refund goes to. Nothing of it is drafted in the browser. */
export function AccountForm({ refund, about, onClose }: AccountFormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const isBack = refund.step === 'came_back';
  const { field, frame } = useCallForm(refundAccount, {
    defaults: {
      bank: refund.account?.bank ?? '',
      branch: '',
      number: '',
      holder: refund.account?.holder ?? '',
    },
    draft: false,
    fallback: 'Failed to save the account',
    onRefusal: (reason) => {
      // It was sent meanwhile: the page shows where.
      if (reason.status === 409) void revalidator.revalidate();
      return false;
    },
    send: async (body) => {
      const parts = { params: { id: refund.id }, body };
      const sent = await intent.once(parts, (idempotencyKey) =>
        call(moneyBackCalls.sendRefundTo, parts, { idempotencyKey }),
      );
      toast.success(
        `${formatMoney(sent.amount)} goes to ${body.bank}, account ending ${sent.account?.ending}, by ${formatDate(sent.until)}.`,
      );
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <DialogForm
      frame={frame}
      submit={isBack ? 'Send it again' : 'Save account'}
      pendingLabel="Saving"
      onCancel={onClose}
      cancel="Not now"
    >
      <p>{`${formatMoney(refund.amount)} for ${about}. Please compare each digit with your bank card or statement.`}</p>
      <TextField label="Bank" maxLength={80} {...field('bank')} />
      <TextField label="Branch" optional maxLength={80} {...field('branch')} />
      <TextField label="Account number" inputMode="numeric" autoComplete="off" maxLength={40} {...field('number')} />
      <TextField label="Name on the account" autoComplete="name" maxLength={120} {...field('holder')} />
    </DialogForm>
  );
}
