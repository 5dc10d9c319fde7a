import clsx from 'clsx';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import type { ScholarshipFormProps } from './scholarship-form.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const ScholarshipForm = whenShown(async () => (await import('./scholarship-form.tsx')).ScholarshipForm);

/** The button that opens the request; its form loads when it is pressed. */
export function AskScholarship(props: Pick<ScholarshipFormProps, 'child' | 'program'>) {
  const [open, setOpen] = useState(false);
  return (
    <div className={clsx(layoutStyles.stack, layoutStyles.gap2)}>
      <p className={clsx(typeStyles.small, typeStyles.muted)}>
        Is the price too high for your family right now? Tell us, and we see what we can do.
      </p>
      <div>
        <Button variant="line" size="sm" plain onClick={() => setOpen(true)}>
          Ask for a scholarship
        </Button>
      </div>
      <Dialog title="Ask for a scholarship" open={open} onClose={() => setOpen(false)}>
        {open && <ScholarshipForm {...props} onClose={() => setOpen(false)} />}
      </Dialog>
    </div>
  );
}
