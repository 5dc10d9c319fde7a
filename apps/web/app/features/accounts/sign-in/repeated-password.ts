import type { FieldErrors } from 'react-hook-form';
import { toast } from '../../../ui/toast.ts';

const mismatch = 'Passwords do not match';

/** The mismatch is shown beside its field and in a toast (docs/rules.md, rule 24). */
export function sayMismatch(errors: FieldErrors): void {
  if (errors.confirm_password?.message === mismatch) toast.error(mismatch);
}

/** The repeated password is never sent. */
export function withoutRepetition<T extends { confirm_password: string }>(values: T): Omit<T, 'confirm_password'> {
  const { confirm_password: repetition, ...body } = values;
  void repetition;
  return body;
}
