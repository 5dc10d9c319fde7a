import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import type { ScholarshipFormProps } from './scholarship-form.tsx';

const ScholarshipForm = whenShown(async () => (await import('./scholarship-form.tsx')).ScholarshipForm);

/** The button that opens the request; its form loads when it is pressed. */
export function AskScholarship(props: Pick<ScholarshipFormProps, 'child' | 'program'>) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="line" size="sm" plain onClick={() => setOpen(true)}>
        Ask for a scholarship
      </Button>
      <Dialog title="Ask for a scholarship" open={open} onClose={() => setOpen(false)}>
        {open && <ScholarshipForm {...props} onClose={() => setOpen(false)} />}
      </Dialog>
    </div>
  );
}
