import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useNeededPart } from '../../../ui/use-part.ts';

const loadForm = () => import('./new-lead.tsx').then(({ NewLead }) => NewLead);

export function NewLeadButton() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { Part } = useNeededPart(open, loadForm, close);
  return (
    <>
      <Button variant="leaf" size="sm" plain onClick={() => setOpen(true)}>
        New lead
      </Button>
      <Dialog title="New lead" open={open && Part !== null} onClose={close}>
        {Part && <Part onClose={close} />}
      </Dialog>
    </>
  );
}
