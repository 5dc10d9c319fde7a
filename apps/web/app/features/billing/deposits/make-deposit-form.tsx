import { depositCalls, makeDeposit, type BoxItem } from '@doctorbird/contract/billing/deposits';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatAmount } from '../../../format/amount.ts';
import { formatMoney, inCents, readMoney, sumOfMoney } from '../../../format/money.ts';
import { holdFocus } from '../../../portal/hold-focus.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type Typed = { banked_on: string; slip_number: string; total: string; note: string };

type MakeDepositFormProps = {
  items: readonly BoxItem[];
  /** Today in Jamaica. */
  today: string;
  onClose: () => void;
};

/** The slip of the bank for the money that was chosen. */
export function MakeDepositForm({ items, today, onClose }: MakeDepositFormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const sum = sumOfMoney(...items.map(({ amount }) => amount));
  const idsOf = (kind: BoxItem['kind']) => items.filter((item) => item.kind === kind).map(({ id }) => id);
  const schema = typedAs(makeDeposit, (typed: Typed) => ({
    ...typed,
    total: readMoney(typed.total),
    checkout_ids: idsOf('received'),
    refund_ids: idsOf('refunded'),
  }));
  const { form, field, frame } = useCallForm(schema, {
    defaults: { banked_on: today, slip_number: '', total: formatAmount(sum), note: '' },
    fallback: 'Failed to record the deposit',
    draft: false,
    onRefusal: (reason) => {
      if (reason.status === 409) void revalidator.revalidate();
      return false;
    },
    send: async (body) => {
      await intent.once(body, (idempotencyKey) => call(depositCalls.makeDeposit, { body }, { idempotencyKey }));
      toast.success(`Deposit of ${formatMoney(body.total)} recorded.`);
      onClose();
      await revalidator.revalidate();
      holdFocus();
    },
  });
  const total = readMoney(form.watch('total')) ?? NaN;
  const differs = Number.isFinite(total) && inCents(total) !== inCents(sum);
  return (
    <DialogForm frame={frame} submit="Record deposit" pendingLabel="Recording" onCancel={onClose}>
      <p>{`${items.length === 1 ? '1 record' : `${items.length} records`} of ${formatMoney(sum)}.`}</p>
      <TextField label="Number of the deposit slip" autoComplete="off" {...field('slip_number')} />
      <DateField label="Banked on" max={today} {...field('banked_on')} />
      <TextField label="Amount on the slip (J$)" inputMode="decimal" autoComplete="off" {...field('total')} />
      <TextField
        label="Note"
        optional={!differs}
        hint={differs ? 'Why does the slip differ from the records?' : undefined}
        autoComplete="off"
        {...field('note')}
      />
    </DialogForm>
  );
}
