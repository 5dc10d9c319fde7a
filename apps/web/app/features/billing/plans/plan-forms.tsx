import { changePlan, endPlan, planCalls, type PaymentPlan } from '@doctorbird/contract/billing/plans';
import type { ComponentProps } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { RowEditor } from '../../../drafts/row-editor.tsx';
import type { Values } from '../../../drafts/field-spec.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatMoney } from '../../../format/money.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';

type PlanFormProps = {
  plan: PaymentPlan;
  /** What is open for the place. */
  due: number;
  onClose: () => void;
};

const columns = [
  { name: 'due_on', label: 'Due on', type: 'date' as const },
  { name: 'amount', label: 'Amount (JMD)', type: 'number' as const },
];

const agreed = typedAs(changePlan, (values: Values) => ({
  reason: values.reason,
  parts: (values.parts as Values[]).map(({ due_on, amount }) => ({ due_on, amount })),
}));

type OpenPartsProps = Pick<ComponentProps<typeof RowEditor>, 'form'> & { due: number };

/** Dates and amounts that come to what is open. */
const OpenParts = ({ form, due }: OpenPartsProps) => (
  <>
    <p>{`${formatMoney(due)} is open. The parts must come to that, each date later than the one before.`}</p>
    <RowEditor form={form} name="parts" label="Parts" add="Add a part" columns={columns} />
  </>
);

/** Other dates and amounts for what is open. */
export function ChangePlanForm({ plan, due, onClose }: PlanFormProps) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { form, field, frame } = useCallForm(agreed, {
    defaults: {
      reason: '',
      parts: plan.parts.filter(({ open }) => open > 0).map(({ due_on, open }) => ({ due_on, amount: open })),
    },
    fallback: 'Failed to change the payment plan',
    draft: false,
    send: async (body) => {
      const parts = { params: { id: plan.id }, body };
      await intent.once(parts, (idempotencyKey) => call(planCalls.changePlan, parts, { idempotencyKey }));
      toast.success('The payment plan is changed, and the family is notified.');
      await revalidate();
      onClose();
    },
  });
  return (
    <DialogForm frame={frame} submit="Change dates" pendingLabel="Saving" onCancel={onClose}>
      <OpenParts form={form} due={due} />
      <TextArea label="Reason" hint="The family reads it in an email." rows={2} {...field('reason')} />
    </DialogForm>
  );
}

type AgreePlanFormProps = {
  enrollmentId: string;
  /** What is open for the place. */
  due: number;
  onClose: () => void;
};

/** A plan for a place without one, in whatever parts the family can pay. */
export function AgreePlanForm({ enrollmentId, due, onClose }: AgreePlanFormProps) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { form, field, frame } = useCallForm(agreed, {
    defaults: { reason: '', parts: [{ due_on: '', amount: due }] },
    fallback: 'Failed to start the payment plan',
    draft: false,
    send: async (body) => {
      const parts = { params: { id: enrollmentId }, body };
      await intent.once(parts, (idempotencyKey) => call(planCalls.agreePlan, parts, { idempotencyKey }));
      toast.success('The payment plan is started, and the family is notified.');
      await revalidate();
      onClose();
    },
  });
  return (
    <DialogForm frame={frame} submit="Start plan" pendingLabel="Saving" onCancel={onClose}>
      <OpenParts form={form} due={due} />
      <TextArea label="What was agreed" hint="The family reads it in an email." rows={2} {...field('reason')} />
    </DialogForm>
  );
}

/** Everything open is due at once. */
export function EndPlanForm({ plan, due, onClose }: PlanFormProps) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { field, frame } = useCallForm(endPlan, {
    defaults: { reason: '' },
    fallback: 'Failed to end the payment plan',
    draft: false,
    send: async (body) => {
      const parts = { params: { id: plan.id }, body };
      await intent.once(parts, (idempotencyKey) => call(planCalls.endPlan, parts, { idempotencyKey }));
      toast.success(`The plan has ended. ${formatMoney(due)} is due now, and the family is notified.`);
      await revalidate();
      onClose();
    },
  });
  return (
    <DialogForm frame={frame} submit="End plan" pendingLabel="Saving" variant="danger" onCancel={onClose}>
      <p>{`${formatMoney(due)} is then due at once. The child keeps the place; the family is notified by email.`}</p>
      <TextArea label="Reason" hint="The family reads it in the email." rows={2} {...field('reason')} />
    </DialogForm>
  );
}
