import { countCash, depositCalls, type CashBox } from '@doctorbird/contract/billing/deposits';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatAmount } from '../../../format/amount.ts';
import { formatMoney, inCents, readMoney, sumOfMoney } from '../../../format/money.ts';
import { holdFocus } from '../../../portal/hold-focus.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import * as styles from './deposits.module.css';

type Typed = { float: string; counted: string; note: string };

/** The cash at the end of a day: what is there, beside what should be. */
export function CountCashForm({ box, onClose }: { box: CashBox; onClose: () => void }) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const received = inCents(box.expected) - inCents(box.float);
  const expectedOf = (float: string) => (received + inCents(readMoney(float) || 0)) / 100;
  const schema = typedAs(countCash, (typed: Typed) => ({
    expected: expectedOf(typed.float),
    float: readMoney(typed.float),
    counted: readMoney(typed.counted),
    note: typed.note,
  }));
  const { form, field, frame } = useCallForm(schema, {
    defaults: { float: formatAmount(box.float), counted: '', note: '' },
    fallback: 'Failed to record the count',
    draft: false,
    onRefusal: (reason) => {
      if (reason.status === 409) void revalidator.revalidate();
      return false;
    },
    send: async (body) => {
      const made = await intent.once(body, (idempotencyKey) =>
        call(depositCalls.countCash, { body }, { idempotencyKey }),
      );
      toast.success(
        made.difference === 0 ? 'Recorded: nothing is missing.' : `Recorded with ${formatMoney(made.difference)}.`,
      );
      onClose();
      await revalidator.revalidate();
      holdFocus();
    },
  });
  const { float, counted } = form.watch();
  const expected = expectedOf(float);
  const difference = counted.trim() === '' ? 0 : sumOfMoney(readMoney(counted) ?? NaN, -expected);
  const differs = Number.isFinite(difference) && difference !== 0;
  return (
    <DialogForm frame={frame} submit="Record count" pendingLabel="Recording" onCancel={onClose}>
      <p>{`${formatMoney(received / 100)} in cash was received and not banked.`}</p>
      <TextField
        label="Float (J$)"
        hint="What stays in the box for change."
        inputMode="decimal"
        autoComplete="off"
        {...field('float')}
      />
      <p className={styles.expected}>
        Should be there: <b>{formatMoney(expected)}</b>
      </p>
      <TextField label="Counted (J$)" inputMode="decimal" autoComplete="off" {...field('counted')} />
      <p role="status">
        {differs ? `${formatMoney(Math.abs(difference))} ${difference < 0 ? 'is missing' : 'is too much'}.` : ''}
      </p>
      <TextField label="Note" optional={!differs} autoComplete="off" {...field('note')} />
    </DialogForm>
  );
}
