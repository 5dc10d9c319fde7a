import type { chargeCalls } from '@doctorbird/contract/billing/charges';
import { useState } from 'react';
import { today } from '../../../format/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import type { AddChargeProps } from './add-charge.tsx';
import { rightOf } from '../../../ui/may-gate.ts';

const AddCharge = whenShown(async () => (await import('./add-charge.tsx')).AddCharge);

/** Opens the form for a charge that is no place. */
export function ChargeToFamily({ family, students }: Pick<AddChargeProps, 'family' | 'students'>) {
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      <Button
        size="sm"
        variant="line"
        plain
        asks={rightOf<typeof chargeCalls.addCharge>('prices')}
        onClick={() => setOpen(true)}
      >
        Add a charge
      </Button>
      <Dialog title={`Charge ${family.full_name}`} open={open} onClose={onClose}>
        {open && <AddCharge family={family} students={students} today={today()} onClose={onClose} />}
      </Dialog>
    </>
  );
}
