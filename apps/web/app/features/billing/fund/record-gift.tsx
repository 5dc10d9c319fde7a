import { fundCalls, giftRecord } from '@doctorbird/contract/billing/fund';
import { giftWayLabels, giftWays, type GiftWay } from '@doctorbird/contract/billing/fund-labels';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatMoney, readMoney } from '../../../format/money.ts';
import { today } from '../../../format/today.ts';
import { holdFocus } from '../../../portal/hold-focus.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type Typed = { amount: string; way: GiftWay; reference: string; received_on: string; giver: string; note: string };

const schema = typedAs(giftRecord, (typed: Typed) => ({ ...typed, amount: readMoney(typed.amount) }));

type RecordGiftProps = {
  /** Whose payment it is. */
  sponsor?: { id: string; name: string };
  onClose: () => void;
};

/** A gift to the fund that reached the bank. */
export function RecordGift({ sponsor, onClose }: RecordGiftProps) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { field, frame } = useCallForm(schema, {
    defaults: { amount: '', way: 'bank_transfer', reference: '', received_on: today(), giver: '', note: '' },
    fallback: 'Failed to record the gift',
    send: async (typed) => {
      const body = sponsor ? { ...typed, sponsor_id: sponsor.id } : typed;
      const recorded = await intent.once({ body }, (idempotencyKey) =>
        call(fundCalls.recordGift, { body }, { idempotencyKey }),
      );
      toast.success(`Gift of ${formatMoney(recorded.amount)} recorded. It is in the fund.`);
      onClose();
      await revalidate();
      holdFocus();
    },
  });
  return (
    <DialogForm frame={frame} submit="Record gift" pendingLabel="Recording" onCancel={onClose}>
      <TextField label="Amount (J$)" inputMode="decimal" autoComplete="off" maxLength={16} {...field('amount')} />
      <SelectField
        label="How it came"
        options={giftWays.map((way) => ({ value: way, label: giftWayLabels[way] }))}
        {...field('way')}
      />
      <TextField
        label="Reference"
        hint="The number of the transfer, the deposit slip or the cheque."
        autoComplete="off"
        maxLength={80}
        {...field('reference')}
      />
      <DateField label="At the bank on" max={today()} {...field('received_on')} />
      {sponsor && <p>{`A payment of ${sponsor.name}, for its purpose.`}</p>}
      {!sponsor && (
        <TextField
          label="From"
          optional
          hint="Leave it empty for an anonymous gift."
          autoComplete="off"
          maxLength={120}
          {...field('giver')}
        />
      )}
      <TextField label="Note" optional autoComplete="off" maxLength={300} {...field('note')} />
    </DialogForm>
  );
}
