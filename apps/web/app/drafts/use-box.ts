import { useController } from '../forms/field-hooks.ts';
import { messageIn } from '../forms/error-message.ts';
import type { DraftForm } from './field-spec.ts';

/** One value of a draft: what stands in its box, how it changes, and the sentence of its failed rule. */
export function useBox({ control }: DraftForm, name: string) {
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  return { name, ref: field.ref, onBlur: field.onBlur, value, set: field.onChange, error: messageIn(fieldState.error) };
}
