import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { currentSession } from '../session/session-store.ts';
import { dropWords, keepWords, takeWords } from './kept-words.ts';

export type Keep = {
  /** Names the form and the record that it is about; without it the address and the fields do. */
  as: string;
  /** A page's own form: also when the person goes elsewhere or reloads, and not only when the session ends. */
  whenLeft?: boolean;
};

/** A form that asks for a secret is not kept at all. */
function nameOf(form: { getValues: () => FieldValues }): string | null {
  const fields = Object.keys(form.getValues()).toSorted((a, b) => a.localeCompare(b));
  return fields.some((field) => /password|token|code$/i.test(field))
    ? null
    : `${window.location.pathname} ${fields.join(' ')}`;
}

/** Keeps what is typed into a form when it is taken away unsent, and puts it back when the form is there again. */
export function useKeptWords<I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>, keep: Keep | undefined) {
  const [restored, setRestored] = useState(false);
  const dirty = useRef<readonly string[]>([]);
  const asSent = useRef<string | null>(null);
  const keptAs = useRef<string | null>(null);
  const fields = Object.keys(form.formState.dirtyFields);
  useEffect(() => {
    dirty.current = fields;
  });

  const given = keep?.as;
  const durable = keep?.whenLeft ?? false;
  useEffect(() => {
    // Known now; when the session ends it is gone before the form is.
    const account = currentSession().profile?.user.id;
    const name = given ?? nameOf(form);
    if (!account || !name) return;
    keptAs.current = name;
    const words = takeWords(name, account);
    for (const [field, value] of Object.entries(words ?? {}))
      form.setValue(field as Path<I>, value as PathValue<I, Path<I>>, { shouldDirty: true });
    if (words) {
      // Another tab that signs in takes the form away again before it is drawn with them.
      dirty.current = Object.keys(words);
      // oxlint-disable-next-line react/set-state-in-effect -- what was kept is outside of React
      setRestored(true);
    }

    const put = () => {
      const values: Record<string, unknown> = form.getValues();
      if (dirty.current.length === 0 || JSON.stringify(values) === asSent.current) return;
      keepWords(name, account, Object.fromEntries(dirty.current.map((field) => [field, values[field]])), { durable });
    };
    if (durable) window.addEventListener('pagehide', put);
    return () => {
      window.removeEventListener('pagehide', put);
      const { profile, leaving } = currentSession();
      if (!leaving && (durable || !profile)) put();
    };
  }, [form, given, durable]);

  return {
    restored,
    /** After the words have been sent: from here on nothing is unsent. */
    sent: () => {
      dirty.current = [];
      asSent.current = JSON.stringify(form.getValues());
      if (keptAs.current) dropWords(keptAs.current);
      if (given) form.reset(form.getValues());
      setRestored(false);
    },
    /** The person does not want them back. */
    discard: () => {
      dirty.current = [];
      form.reset();
      setRestored(false);
    },
  };
}
