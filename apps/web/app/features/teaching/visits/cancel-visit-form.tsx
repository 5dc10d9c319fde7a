import { cancelVisitByOffice, classVisitCalls, type OfficeVisit } from '@doctorbird/contract/teaching/class-visits';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { visitTitle } from './visit-texts.ts';

/** The office cancels a trial class or drop-in day, with a reason. */
export function CancelVisitForm({ visit, onClose }: { visit: OfficeVisit; onClose: () => void }) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { field, frame } = useCallForm(cancelVisitByOffice, {
    defaults: { reason: '' },
    draft: false,
    fallback: 'Failed to cancel the class',
    send: async (body) => {
      const parts = { params: { id: visit.id }, body };
      await intent.once(parts, (idempotencyKey) =>
        call(classVisitCalls.cancelVisitByOffice, parts, { idempotencyKey }),
      );
      toast.success(`${visit.student.full_name} is no longer expected.`);
      await revalidate();
      onClose();
    },
  });
  return (
    <DialogForm frame={frame} submit="Cancel the class" variant="danger" onCancel={onClose} cancel="Go back">
      <p>{`${visit.student.full_name} in ${visit.program.title}: ${visitTitle(visit)}.`}</p>
      <p>
        {visit.pass
          ? `The class is back on ${visit.pass}, and the family gets an email.`
          : 'Nothing is due then, and what was paid becomes credit of the family, which gets an email.'}
      </p>
      <TextArea label="Reason" hint="The family reads it." rows={2} maxLength={300} {...field('reason')} />
    </DialogForm>
  );
}
