import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useStoredDraft } from './use-stored-draft.ts';

export type DraftOptions = {
  /** Names the form and the record that it is about; without it the address and the fields do. */
  as: string;
  /** A page's own form: also when the person goes elsewhere or reloads, and not only when the session ends. */
  whenLeft?: boolean;
  /** Leaves out what cannot outlive the page: files on their way. */
  what?: (values: Record<string, unknown>) => Record<string, unknown>;
};

/** A form that asks for a secret is not stored at all. */
function nameOf(form: { getValues: () => FieldValues }): string | null {
  const fields = Object.keys(form.getValues()).toSorted((a, b) => a.localeCompare(b));
  return fields.some((field) => /password|token|code$/i.test(field))
    ? null
    : `${window.location.pathname} ${fields.join(' ')}`;
}

/** Keeps what is typed into a form when it is taken away unsent, and puts it back when the form is there again. */
export function useFormDraft<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  draft: DraftOptions | false | undefined,
) {
  const [restored, setRestored] = useState(false);
  const dirty = useRef<readonly string[]>([]);
  const asSent = useRef<string | null>(null);
  const { isDirty, dirtyFields } = form.formState;
  const fields = isDirty ? Object.keys(dirtyFields) : [];
  useEffect(() => {
    dirty.current = fields;
  });

  const given = draft ? draft.as : undefined;
  const { drop } = useStoredDraft({
    name: () => (draft === false ? null : (given ?? nameOf(form))),
    about: given,
    durable: draft ? draft.whenLeft : undefined,
    unsaved: () => {
      const values: Record<string, unknown> = form.getValues();
      if (dirty.current.length === 0 || JSON.stringify(values) === asSent.current) return null;
      // A file cannot be put back.
      const typed = dirty.current.filter((field) => !(values[field] instanceof Blob));
      if (typed.length === 0) return null;
      const unsaved = Object.fromEntries(typed.map((field) => [field, values[field]]));
      return (draft && draft.what?.(unsaved)) || unsaved;
    },
    restore: (texts) => {
      for (const [field, value] of Object.entries(texts))
        form.setValue(field as Path<I>, value as PathValue<I, Path<I>>, { shouldDirty: true });
      setRestored(true);
    },
  });

  return {
    restored,
    /** After the text has been sent: from here on nothing is unsent. */
    sent: () => {
      dirty.current = [];
      asSent.current = JSON.stringify(form.getValues());
      drop();
      // The boxes stay as they are: a line that is written in keeps the keyboard.
      if (given) form.reset(form.getValues(), { keepValues: true });
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
