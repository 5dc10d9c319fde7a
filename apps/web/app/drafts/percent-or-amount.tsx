import type { DraftForm, FieldSpec, Values } from './field-spec.ts';
import { DraftField } from './draft-field.tsx';
import { orNull } from './or-null.ts';
import * as fieldStyles from '../ui/field.module.css';

type Names = { percent: string; amount: string };

/** Which of the two a record has. */
export const wayOf = (percent: number | null): 'percent' | 'amount' => (percent === null ? 'amount' : 'percent');

/** The two values of a form, of which only the chosen one counts. */
export const percentAndAmount = (values: Values, names: Names) => ({
  percent: values.by === 'percent' ? orNull(values[names.percent]) : null,
  amount: values.by === 'amount' ? orNull(values[names.amount]) : null,
});

export const missingAmount = (values: Values, { amount }: Pick<Names, 'amount'>): Record<string, string> =>
  values.by === 'amount' && orNull(values[amount]) === null ? { [amount]: 'Please enter an amount' } : {};

export const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

type PercentOrAmountProps = { form: DraftForm; by: FieldSpec; percent: FieldSpec; amount: FieldSpec };

/** A choice between a percentage and an amount, and the box for the chosen one beside it. */
export function PercentOrAmount({ form, by, percent, amount }: PercentOrAmountProps) {
  const chosen = form.watch('by') === 'percent' ? percent : amount;
  return (
    <div className={fieldStyles.line}>
      <DraftField spec={by} form={form} />
      <DraftField key={chosen.name} spec={chosen} form={form} />
    </div>
  );
}
