import { addCharge, chargeCalls } from '@doctorbird/contract/billing/charges';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney, readMoney } from '../../../format/money.ts';
import { holdFocus } from '../../../portal/hold-focus.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type Typed = { label: string; amount: string; due_on: string; student_id: string; note: string };

export type AddChargeProps = {
  family: { id: string; full_name: string };
  students: ReadonlyArray<{ id: string; full_name: string }>;
  /** Today in Jamaica. */
  today: string;
  onClose: () => void;
};

const dayMs = 86_400_000;
const inTwoWeeks = (day: string): string => new Date(Date.parse(day) + 14 * dayMs).toISOString().slice(0, 10);

/** What a family owes for something that is no place: it becomes an invoice, and the family gets an email. */
export function AddCharge({ family, students, today, onClose }: AddChargeProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const [schema] = useState(() =>
    typedAs(addCharge, (typed: Typed) => ({
      ...typed,
      amount: readMoney(typed.amount),
      student_id: typed.student_id || null,
    })),
  );
  const { form, field, frame } = useCallForm(schema, {
    defaults: { label: '', amount: '', due_on: inTwoWeeks(today), student_id: '', note: '' },
    fallback: 'Failed to add the charge',
    draft: false,
    send: async (body) => {
      const parts = { params: { id: family.id }, body };
      const made = await intent.once(parts, (idempotencyKey) => call(chargeCalls.addCharge, parts, { idempotencyKey }));
      toast.success(`${formatMoney(made.amount)} is charged as ${made.invoice_number}. The family got an email.`);
      onClose();
      await revalidator.revalidate();
      holdFocus();
    },
  });
  const { amount, due_on: dueOn } = form.watch();
  const dollars = readMoney(amount) ?? 0;
  return (
    <DialogForm
      frame={frame}
      submit={dollars > 0 ? `Charge ${formatMoney(dollars)}` : 'Add the charge'}
      pendingLabel="Charging"
      onCancel={onClose}
    >
      <TextField
        label="What it is for"
        hint="Stands on the invoice, which is kept for years: without names."
        maxLength={120}
        autoComplete="off"
        {...field('label')}
      />
      <TextField label="Amount (J$)" inputMode="decimal" autoComplete="off" {...field('amount')} />
      <DateField label="Due on" min={today} {...field('due_on')} />
      {students.length > 0 && (
        <SelectField
          label="Child"
          optional
          placeholder="No child in particular"
          options={students.map(({ id, full_name: name }) => ({ value: id, label: name }))}
          {...field('student_id')}
        />
      )}
      <TextArea
        label="Note to the family"
        optional
        rows={3}
        maxLength={500}
        hint="They read it in the portal and in the email."
        {...field('note')}
      />
      <p role="status">
        {dollars > 0 && dueOn ? `${family.full_name} then owes ${formatMoney(dollars)} by ${formatDate(dueOn)}.` : ''}
      </p>
    </DialogForm>
  );
}
