import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiError, messageOf } from '../api/api-error.ts';
import { toast } from '../ui/toast.ts';

export type Values = Record<string, string>;
/** The sentence to show beside the field, or nothing. */
export type Rule = (value: string) => string | undefined;

type PlainFormOptions = {
  rules: Record<string, Rule>;
  /** Makes the call; what it throws is shown in the form, and nothing that was typed is lost. */
  send: (values: Values, form: HTMLFormElement) => Promise<void>;
  /** Said when the server gives no sentence of its own. */
  fallback: string;
};

export const required =
  (message: string): Rule =>
  (value) =>
    value.trim() === '' ? message : undefined;

/** The same pattern of "text@text" that the specification asks for; the server looks closer. */
export const email: Rule = (value) =>
  required('Email is required')(value) ??
  (/^[^\s@]+@[^\s@]+$/.test(value.trim()) ? undefined : 'Invalid email address');

/**
 * A form of a public page: the browser keeps the values, a rule per field answers at once, and the server has the last
 * word. It does without the schemas of the portals' forms, which would double the script of a page that few stay on.
 */
export function usePlainForm({ rules, send, fallback }: PlainFormOptions) {
  const [errors, setErrors] = useState<Values>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [details, setDetails] = useState<readonly string[]>([]);
  const [pending, setPending] = useState(false);
  // State arrives a render later; a double click comes before that.
  const sending = useRef(false);

  const showErrors = (found: Values, form: HTMLFormElement) => {
    setErrors(found);
    const first = [...form.elements].find((control) => 'name' in control && found[control.name as string]);
    if (first instanceof HTMLElement) first.focus();
  };

  const refuse = (reason: unknown, form: HTMLFormElement) => {
    const fields = reason instanceof ApiError ? reason.fields : {};
    const here = Object.entries(fields).filter(([name]) => form.elements.namedItem(name) !== null);
    const message = messageOf(reason, fallback);
    const strangers = Object.entries(fields).flatMap(([name, said]) => (form.elements.namedItem(name) ? [] : [said]));
    setDetails(strangers);
    // A sentence that stands beside its field, which has the focus, need not stand above the form as well.
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
    /** The attributes of one field: its name and the sentence of its failed rule, which goes as soon as it holds. */
    field: (name: string) => ({
      name,
      error: errors[name] || undefined,
      onChange: (event: { target: { value: string } }) => {
        if (errors[name] && !rules[name]?.(event.target.value)) setErrors((all) => ({ ...all, [name]: '' }));
      },
    }),
  };
}
