import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { currentSession } from '../session/session-store.ts';

type Words = { owner: string; values: FieldValues };

// In memory of this tab alone: what a family told us is never written to a shared computer's disk.
const kept = new Map<string, Words>();

function take(key: string, owner: string): FieldValues | null {
  const words = kept.get(key);
  if (!words) return null;
  // Somebody else has signed in here: nothing of the one before is theirs.
  if (words.owner !== owner) kept.clear();
  else kept.delete(key);
  return words.owner === owner ? words.values : null;
}

/**
 * When a session ends while a form is filled in, its page goes. The words wait, and are there again once the same person has
 * signed in and comes back to the form. Secrets are not kept.
 */
export function useKeptWords<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  onReturned: () => void,
): void {
  const returned = useRef(onReturned);
  useEffect(() => {
    const owner = currentSession().profile?.user.id;
    const names = Object.keys(form.getValues()).toSorted((a, b) => a.localeCompare(b));
    if (!owner || names.length === 0 || names.some((name) => /password|code|token/i.test(name))) return;
    const key = `${window.location.pathname} ${names.join(' ')}`;
    const initial = JSON.stringify(form.getValues());
    const words = take(key, owner);
    if (words) {
      form.reset(words as I, { keepDefaultValues: true });
      returned.current();
    }
    return () => {
      const { profile, leaving } = currentSession();
      const values = form.getValues();
      if (!profile && !leaving && JSON.stringify(values) !== initial) kept.set(key, { owner, values });
    };
  }, [form]);
}
