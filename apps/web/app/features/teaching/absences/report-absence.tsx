import type { absenceCalls } from '@doctorbird/contract/teaching/absences';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { AbsenceChild } from './absence-form.tsx';
import { AbsenceForm } from './load-absence-form.ts';
import { rightOf } from '../../../ui/may-gate.ts';

type ReportAbsenceProps = { people: readonly AbsenceChild[]; from?: string; asAdmin?: boolean };

/** A button that asks for a range of days. Renders nothing without children. */
export function ReportAbsence({ people, from, asAdmin }: ReportAbsenceProps) {
  const [open, setOpen] = useState(false);
  if (people.length === 0) return null;
  return (
    <>
      <Button
        variant="line"
        size="sm"
        plain
        asks={asAdmin ? rightOf<typeof absenceCalls.recordAbsence>('attendance') : 'own'}
        onClick={() => setOpen(true)}
      >
        Report an absence
      </Button>
      <Dialog title="Report an absence" open={open} onClose={() => setOpen(false)}>
        <AbsenceForm
          people={people}
          {...(from !== undefined && { from })}
          {...(asAdmin !== undefined && { asAdmin })}
          onClose={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}
