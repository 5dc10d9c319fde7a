import {
  coveredText,
  grantedText,
  scholarshipStateLabels,
} from '@doctorbird/contract/enrollments/prices/scholarship-labels';
import {
  decideScholarship,
  scholarshipCalls,
  type AdminScholarship,
  type DecidedScholarship,
} from '@doctorbird/contract/enrollments/prices/scholarships';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatPrice, readMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type DecideFormProps = { request: AdminScholarship; onClose: () => void };
type Typed = { decision: 'percent' | 'amount' | 'decline'; percent: string; amount: string; reply: string };

const decisions = [
  { value: 'percent', label: 'Grant a percentage' },
  { value: 'amount', label: 'Grant an amount' },
  { value: 'decline', label: 'Decline' },
];

const bodyOf = ({ decision, percent, amount, reply }: Typed, version: number) => ({
  decision: decision === 'decline' ? 'decline' : 'grant',
  percent: decision === 'percent' && percent !== '' ? Number(percent) : null,
  amount: decision === 'amount' ? (readMoney(amount) ?? null) : null,
  reply,
  version,
});

const amountMissing = ({ decision, amount }: Typed): Record<string, string> =>
  decision === 'amount' && readMoney(amount) === undefined ? { amount: 'Please enter an amount' } : {};

/** Decides on a request, or decides anew. What stays unchanged because it is paid is said afterwards. */
export function DecideForm({ request, onClose }: DecideFormProps) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const [left, setLeft] = useState<DecidedScholarship['unchanged']>([]);
  const { version, meet } = useVersion(request.version);
  const schema = typedAs(decideScholarship, (typed: Typed) => bodyOf(typed, version), amountMissing);
  const { form, field, frame } = useCallForm(schema, {
    defaults: {
      decision: request.amount === null ? 'percent' : 'amount',
      percent: request.percent === null ? '' : String(request.percent),
      amount: request.amount === null ? '' : String(request.amount),
      reply: request.reply ?? '',
    },
    fallback: 'Failed to save the decision',
    draft: false,
    onRefusal: (reason) => {
      if (reason.status === 409) void revalidate();
      return meet(reason);
    },
    send: async (body) => {
      const { repriced, unchanged } = await intent.once({ id: request.id, body }, (idempotencyKey) =>
        call(scholarshipCalls.decideScholarship, { params: { id: request.id }, body }, { idempotencyKey }),
      );
      const places =
        repriced === 0 ? '' : ` ${repriced === 1 ? '1 place has' : `${repriced} places have`} a new price.`;
      toast.success(`Decision saved. The family gets an email.${places}`);
      setLeft(unchanged);
      await revalidate();
      if (unchanged.length === 0) onClose();
    },
  });
  const decision = form.watch('decision');
  if (left.length > 0)
    return (
      <>
        <p>The decision is saved. These prices stay as they are:</p>
        <ul>
          {left.map(({ number, reason }) => (
            <li key={number}>{`${number}: ${reason}`}</li>
          ))}
        </ul>
        <DialogActions>
          <Button plain onClick={onClose}>
            Close
          </Button>
        </DialogActions>
      </>
    );
  return (
    <DialogForm frame={frame} submit="Save decision" pendingLabel="Saving" onCancel={onClose}>
      <FactList
        facts={[
          {
            label: 'Child',
            value: <Link to={`/admin/students/${request.student.id}`}>{request.student.full_name}</Link>,
          },
          {
            label: 'Parent',
            value: <Link to={`/admin/parents/${request.parent.id}`}>{request.parent.full_name}</Link>,
          },
          { label: 'For', value: coveredText(request) },
          { label: `Price of ${request.program.title}`, value: formatPrice(request.price) },
          { label: 'Requested', value: formatDate(request.created_at) },
          request.state !== 'requested' && {
            label: 'Decided',
            value: `${scholarshipStateLabels[request.state]}${request.state === 'granted' ? `, ${grantedText(request)}` : ''}`,
          },
          { label: 'Reason', value: request.reason, wide: true },
        ]}
      />
      <SelectField label="Decision" options={decisions} {...field('decision')} />
      {decision === 'percent' && (
        <TextField
          label="Percent off"
          hint="Of what is left after other discounts."
          inputMode="numeric"
          autoComplete="off"
          {...field('percent')}
        />
      )}
      {decision === 'amount' && (
        <TextField
          label="Amount off (JMD)"
          hint="From each place that it is for, after other discounts."
          inputMode="decimal"
          autoComplete="off"
          {...field('amount')}
        />
      )}
      <TextArea
        label="Message to the family"
        optional={decision === 'decline' ? undefined : true}
        hint="It is in the email. Unpaid places of the child get their new price right away."
        rows={3}
        maxLength={500}
        {...field('reply')}
      />
    </DialogForm>
  );
}
