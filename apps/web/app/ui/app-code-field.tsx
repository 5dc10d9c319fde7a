import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type AppCodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'inputMode' | 'autoComplete'> & {
  label?: string;
};

/** Six digits from an authenticator app: phones show the number pad and can paste the code. */
export function AppCodeField({ label = 'Code from your authenticator app', ...input }: AppCodeFieldProps) {
  return <TextField {...input} label={label} inputMode="numeric" autoComplete="one-time-code" />;
}
