import type { enrollmentAdminCalls } from '@doctorbird/contract/enrollments/enrollments-admin';
import type { waitingListCalls } from '@doctorbird/contract/enrollments/waiting-list';
import type { AdminStudent } from '@doctorbird/contract/families/people-admin';
import { useState } from 'react';
import { useAskedInAddress } from '../../../portal/use-asked-in-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { rightOf } from '../../../ui/may-gate.ts';
import { useMay } from '../../../portal/may.ts';

const ProgramsThenForm = whenShown(async () => (await import('./enroll-student-form.tsx')).ProgramsThenForm);

/** The office enrolls a child; outside a program's age range a reason is required. */
export function EnrollStudent({ child }: { child: AdminStudent }) {
  const may = useMay()([
    rightOf<typeof enrollmentAdminCalls.enrollStudent>('change_places'),
    rightOf<typeof waitingListCalls.addToWaitingList>('change_places'),
  ]);
  const [pressed, setPressed] = useState(false);
  const [asked, answered] = useAskedInAddress('new', 'enrollment');
  const close = () => {
    setPressed(false);
    if (asked) answered();
  };
  if (!may) return null;
  return (
    <>
      <Button variant="leaf" size="sm" plain onClick={() => setPressed(true)}>
        Enroll in a program
      </Button>
      <Dialog title={`Enroll ${child.full_name}`} open={pressed || asked} onClose={close}>
        <ProgramsThenForm child={child} onClose={close} />
      </Dialog>
    </>
  );
}
