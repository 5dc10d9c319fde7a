import { useController } from 'react-hook-form';
import { messageIn } from '../forms/error-message.ts';
import type { DraftForm } from './field-spec.ts';

/** One value of a draft: its current text, how to change it, and its validation message. */
export function useBox({ control }: DraftForm, name: string) {
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  return { name, ref: field.ref, onBlur: field.onBlur, value, set: field.onChange, error: messageIn(fieldState.error) };
}
