import { useEffect, useRef, useState } from 'react';
import { askFreshSignInBy } from '../api/fresh-sign-in.ts';
import { useSession } from '../session/session-provider.tsx';
import { useNeededPart } from '../ui/use-part.ts';

const loadDialog = async () => (await import('./fresh-sign-in-dialog.tsx')).FreshSignInDialog;

/** In every portal: opens when an action requires the password again, and then lets the action continue. */
export function FreshSignIn() {
  const { profile } = useSession();
  const [open, setOpen] = useState(false);
  const settle = useRef<((entered: boolean) => void) | null>(null);

  useEffect(() => {
    const takeAway = askFreshSignInBy(
      () =>
        new Promise((resolve) => {
          settle.current = resolve;
          setOpen(true);
        }),
    );
    return () => {
      takeAway();
      settle.current?.(false);
    };
  }, []);

  const close = (entered: boolean) => {
    setOpen(false);
    settle.current?.(entered);
    settle.current = null;
  };

  const { Part: Dialog } = useNeededPart(open, loadDialog, () => close(false));
  if (!Dialog) return null;
  return <Dialog withCode={profile?.user.second_step ?? false} open={open} onClose={close} />;
}
