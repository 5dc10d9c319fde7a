import type { membershipCalls } from '@doctorbird/contract/billing/memberships';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { rightOf } from '../../../ui/may-gate.ts';

const BeginForFamily = whenShown(async () => (await import('./begin-for-family.tsx')).BeginForFamily);

/** Opens the form in which the office begins a membership for a family. */
export function BeginMembershipButton({ parentId }: { parentId: string }) {
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      <Button
        size="sm"
        variant="line"
        plain
        asks={rightOf<typeof membershipCalls.beginMembershipFor>('take_money')}
        onClick={() => setOpen(true)}
      >
        Begin a membership
      </Button>
      <Dialog title="Begin a membership" open={open} onClose={onClose}>
        {open && <BeginForFamily parentId={parentId} onClose={onClose} />}
      </Dialog>
    </>
  );
}
