import type { ComponentProps } from 'react';
import { useSession } from '../session/session-provider.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { whenShown } from '../ui/when-shown.tsx';

const OwnCodeField = whenShown(async () => (await import('./own-code-field.tsx')).OwnCodeField);

type OwnPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete'>;

/** Asks somebody who is signed in for their password; a parent without an email has none and gets a code on the phone. */
export function OwnPasswordField({ label, ...input }: OwnPasswordFieldProps) {
  const { profile } = useSession();
  if (profile?.user.email === null) return <OwnCodeField {...input} />;
  return <PasswordField label={label} autoComplete="current-password" {...input} />;
}
