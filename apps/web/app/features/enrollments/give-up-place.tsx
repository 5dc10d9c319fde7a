import { enrollmentCalls } from '@doctorbird/contract/enrollments';
import type { Enrollment } from '@doctorbird/contract/enrollments';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useDeed } from '../../forms/use-deed.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';

/** Gives a place back on which nothing has been paid. */
export function GiveUpPlace({ enrollment }: { enrollment: Enrollment }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { run } = useDeed();
  const { student, program } = enrollment;

  const giveUp = async () => {
    const parts = { params: { id: enrollment.id }, body: { reason } };
    const answer = await run({
      meaning: parts,
      make: (idempotencyKey) => call(enrollmentCalls.cancelEnrollment, parts, { idempotencyKey }),
      done: () => `The place of ${student.full_name} has been given up.`,
      fallback: 'Failed to give up the place',
    });
    if (!answer) throw new Error('The place is still held');
  };

  return (
    <>
      <Button variant="line" size="sm" plain onClick={() => setOpen(true)}>
        Give up this place
      </Button>
      <ConfirmDialog
        title="Give up this place?"
        open={open}
        onClose={() => setOpen(false)}
        confirmLabel="Give up the place"
        keepLabel="Keep the place"
        onConfirm={giveUp}
      >
        <p>{`${student.full_name} loses the place in ${program.title}, and another family can take it at once. Nothing has been paid, so there is nothing to refund.`}</p>
        <TextArea
          className="mt-4"
          label="Why?"
          optional
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}
