import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiError, messageOf } from '../api/api-error.ts';
import { toast } from '../ui/toast.ts';

export type Values = Record<string, string>;
/** The message beside the field, or nothing. */
export type Rule = (value: string) => string | undefined;

type PlainFormOptions = {
  rules: Record<string, Rule>;
  /** Makes the call; errors are shown in the form, and nothing typed is lost. */
  send: (values: Values, form: HTMLFormElement) => Promise<void>;
  /** Shown when the server sends no message. */
  fallback: string;
};

export const required =
  (message: string): Rule =>
  (value) =>
    value.trim() === '' ? message : undefined;

/** The "text@text" pattern that the specification asks for; the server checks more closely. */
export const email: Rule = (value) =>
  required('Email is required')(value) ??
  (/^[^\s@]+@[^\s@]+$/.test(value.trim()) ? undefined : 'Invalid email address');

/**
 * A form of a public page: the browser holds the values, a rule per field answers at once, and the server decides.
 * It does without the schemas of the portals' forms, which would double the script of a page that few stay on.
 */
export function usePlainForm({ rules, send, fallback }: PlainFormOptions) {
  const [errors, setErrors] = useState<Values>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [details, setDetails] = useState<readonly string[]>([]);
  const [pending, setPending] = useState(false);
  // State updates a render later; a double click is faster.
  const sending = useRef(false);

  const showErrors = (values: Values, form: HTMLFormElement) => {
    setErrors(values);
    const first = [...form.elements].find((control) => 'name' in control && values[control.name as string]);
    if (first instanceof HTMLElement) first.focus();
  };

  const refuse = (reason: unknown, form: HTMLFormElement) => {
    const fields = reason instanceof ApiError ? reason.fields : {};
    const here = Object.entries(fields).filter(([name]) => form.elements.namedItem(name) !== null);
    const message = messageOf(reason, fallback);
    const strangers = Object.entries(fields).flatMap(([name, said]) => (form.elements.namedItem(name) ? [] : [said]));
    setDetails(strangers);
    // A message beside the focused field need not appear above the form as well.
    const beside = strangers.length === 0 && here.some(([, said]) => said === message);
    setRefusal(beside ? null : message);
    toast.error(message);
    if (here.length > 0) showErrors(Object.fromEntries(here), form);
  };

  const submit = async (form: HTMLFormElement) => {
    if (sending.current) return;
    const values = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    );
    const found = Object.entries(rules).flatMap(([name, rule]) => {
      const sentence = rule(values[name] ?? '');
      return sentence ? [[name, sentence] as const] : [];
    });
    setRefusal(null);
    setDetails([]);
    showErrors(Object.fromEntries(found), form);
    if (found.length > 0) return;
    sending.current = true;
    setPending(true);
    try {
      await send(values, form);
    } catch (reason) {
      refuse(reason, form);
    } finally {
      sending.current = false;
      setPending(false);
    }
  };

  return {
    frame: {
      pending,
      refusal,
      details,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    },
    /** The props of one field: its name and its validation message, which disappears once the value is valid. */
    field: (name: string) => ({
      name,
      error: errors[name] || undefined,
      onChange: (event: { target: { value: string } }) => {
        if (errors[name] && !rules[name]?.(event.target.value)) setErrors((all) => ({ ...all, [name]: '' }));
      },
    }),
  };
}
