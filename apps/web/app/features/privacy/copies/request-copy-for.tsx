import clsx from 'clsx';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useNeededPart } from '../../../ui/use-part.ts';
import * as layoutStyles from '../../../ui/layout.module.css';

export type CopyHolder = { id: string; full_name: string; email: string | null };

const loadDialog = async () => (await import('./request-copy-dialog.tsx')).RequestCopyDialog;

/** For a family that asked by phone or letter: the copy is sent to them, the office never sees it. */
export function RequestCopyFor({ holder }: { holder: CopyHolder }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { Part: RequestCopyDialog } = useNeededPart(open, loadDialog, close);
  return (
    <div className={clsx(layoutStyles.stack, layoutStyles.gap4)}>
      <p>Families can request a copy of their data under Settings. You can also do it for them.</p>
      <p>
        <Button variant="line" size="sm" plain onClick={() => setOpen(true)}>
          Send them a copy
        </Button>
      </p>
      {open && RequestCopyDialog && <RequestCopyDialog holder={holder} onClose={close} />}
    </div>
  );
}
