import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { currentSession } from '../session/session-store.ts';
import { dropWords, keepWords, takeWords } from './kept-words.ts';

export type Keep = {
  /** Names the form and the record that it is about. */
  as: string;
  /** A page's own form: also when the person goes elsewhere or reloads, and not only when the session ends. */
  whenLeft?: boolean;
};

/** Keeps what is typed into a form when it is taken away unsent, and puts it back when the form is there again. */
export function useKeptWords<I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>, keep: Keep | undefined) {
  const [restored, setRestored] = useState(false);
  const dirty = useRef<readonly string[]>([]);
  const fields = keep ? Object.keys(form.formState.dirtyFields) : [];
  useEffect(() => {
    dirty.current = fields;
  });

  const name = keep?.as;
  const whenLeft = keep?.whenLeft ?? false;
  useEffect(() => {
    if (!name) return;
    // Known now; when the session ends it is gone before the form is.
    const account = currentSession().profile?.user.id;
    if (!account) return;
    const words = takeWords(name, account);
    for (const [field, value] of Object.entries(words ?? {}))
      form.setValue(field as Path<I>, value as PathValue<I, Path<I>>, { shouldDirty: true });
    // oxlint-disable-next-line react/set-state-in-effect -- the browser's storage is outside of React
    if (words) setRestored(true);

    const put = () => {
      const values: Record<string, unknown> = form.getValues();
      if (dirty.current.length > 0)
        keepWords(name, account, Object.fromEntries(dirty.current.map((field) => [field, values[field]])));
    };
    if (whenLeft) window.addEventListener('pagehide', put);
    return () => {
      window.removeEventListener('pagehide', put);
      const { profile, leaving } = currentSession();
      if (!leaving && (whenLeft || !profile)) put();
    };
  }, [form, name, whenLeft]);

  return {
    restored,
    /** After the words have been sent: from here on nothing is unsent. */
    sent: () => {
      if (!name) return;
      dirty.current = [];
      dropWords(name);
      form.reset(form.getValues());
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
