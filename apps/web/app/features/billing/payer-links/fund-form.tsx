import { makePayerFund, payerFundCalls, type PayerFund } from '@doctorbird/contract/billing/payer-funds';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatAmount } from '../../../format/amount.ts';
import { readMoney } from '../../../format/money.ts';
import { today } from '../../../format/today.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

export type FundChild = { id: string; full_name: string; until: string };
type Typed = { student_id: string; title: string; until: string; goal: string; ahead: boolean; thanks: string };

const schema = typedAs(makePayerFund, (typed: Typed) => ({ ...typed, goal: readMoney(typed.goal) ?? null }));

type FundFormProps = {
  /** Null: a new one. */
  fund: PayerFund | null;
  students: readonly FundChild[];
  onClose: () => void;
};

/** A link over time, as its parent wants it. */
export function FundForm({ fund, students, onClose }: FundFormProps) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const [only] = students;
  const { form, field, frame } = useCallForm(schema, {
    defaults: {
      student_id: fund?.child.id ?? only?.id ?? '',
      title: fund?.title ?? '',
      until: fund?.until ?? only?.until ?? today(),
      goal: fund?.goal ? formatAmount(fund.goal) : '',
      ahead: fund?.ahead ?? false,
      thanks: fund?.thanks ?? '',
    },
    draft: false,
    fallback: 'Failed to save the link',
    send: async (body) => {
      const { student_id: _child, ...wishes } = body;
      await intent.once([fund?.id, body], (idempotencyKey) =>
        fund
          ? call(payerFundCalls.changePayerFund, { params: { id: fund.id }, body: wishes }, { idempotencyKey })
          : call(payerFundCalls.makePayerFund, { body }, { idempotencyKey }),
      );
      toast.success(fund ? 'The link is changed.' : 'The link is ready.');
      await revalidate();
      onClose();
    },
  });
  const child = field('student_id');
  return (
    <DialogForm
      frame={frame}
      submit={fund ? 'Save the link' : 'Make the link'}
      pendingLabel="Saving"
      onCancel={onClose}
    >
      {!fund && (
        <SelectField
          label="Child"
          options={students.map(({ id: value, full_name: label }) => ({ value, label }))}
          {...child}
          onChange={(event) => {
            void child.onChange(event);
            const chosen = students.find(({ id }) => id === event.target.value);
            if (chosen && !form.formState.dirtyFields.until) form.setValue('until', chosen.until);
          }}
        />
      )}
      <TextField
        label="Title"
        hint="Whoever has the link reads it, such as: Maya’s robotics, from Grandma Inez."
        autoComplete="off"
        maxLength={80}
        {...field('title')}
      />
      <DateField
        label="The link works until"
        hint="At most a year. You can end it at any time."
        min={today()}
        {...field('until')}
      />
      <TextField
        label="Goal in all (J$)"
        optional
        hint="Leave it empty for what is due for the child, now and later."
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        {...field('goal')}
      />
      <CheckField
        label="Take more than is due now, up to the goal"
        hint="It becomes money on the account of your family. Without this, more than is due is refused."
        {...field('ahead')}
      />
      <TextArea
        label="A line of thanks"
        optional
        hint="It stands on the page."
        rows={2}
        maxLength={200}
        {...field('thanks')}
      />
    </DialogForm>
  );
}
