import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { messageOf } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import type { ButtonLook } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { endExpiredSession } from '../session/expired-session.ts';

type DownloadButtonProps = ButtonLook &
  Pick<ComponentProps<typeof Button>, 'asks'> & {
    fetchFile: () => Promise<void>;
    fallback: string;
    children: ReactNode;
  };

/** Saves a private file; busy while it loads. */
export function DownloadButton({ fetchFile, fallback, children, ...look }: DownloadButtonProps) {
  const [pending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    try {
      await fetchFile();
    } catch (reason) {
      if (!endExpiredSession(reason)) toast.error(messageOf(reason, fallback));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="line" size="sm" plain {...look} pending={pending} onClick={() => void run()}>
      {children}
    </Button>
  );
}
