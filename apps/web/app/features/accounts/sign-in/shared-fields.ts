import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';

interface Shared {
  full_name: string;
  email: string;
}

/** What the sign-up forms have in common, as typed so far: it moves along when the kind of account is changed. */
export type SharedFields = { current: Partial<Shared> };

/** Notes what is typed into the fields that the other form has too. */
export function useSharedFields<Values extends Shared, Sent>(
  { subscribe }: Pick<UseFormReturn<Values, unknown, Sent>, 'subscribe'>,
  shared: SharedFields | undefined,
): void {
  useEffect(
    () =>
      shared &&
      subscribe({
        formState: { values: true },
        callback: ({ values: { full_name, email } }) => {
          shared.current = { full_name, email };
        },
      }),
    [subscribe, shared],
  );
}
