import { classDecisionCalls, decideClass } from '@doctorbird/contract/teaching/class-decisions';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { deviceTime } from '../../../api/device-row.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { sendOrQueue } from '../../../portal/unsent/send-or-queue.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';

type DecideFormProps = { meetingId: string; title: string; onClose: () => void; onDone: (reason: string) => void };

/** Why a flagged class takes place all the same. */
export function DecideForm({ meetingId, title, onClose, onDone }: DecideFormProps) {
  /** One decision, however often it is sent. */
  const id = useRef(crypto.randomUUID());
  const { revalidate } = useRevalidator();
  const { field, frame } = useCallForm(decideClass.pick({ reason: true }), {
    defaults: { reason: '' },
    fallback: 'Failed to save the decision',
    send: async ({ reason }) => {
      const body = { id: id.current, reason, at_device: deviceTime(id.current) };
      const sent = await sendOrQueue(
        classDecisionCalls.decideClass,
        { params: { id: meetingId }, body },
        { id: id.current, label: `Goes ahead: ${title}` },
      );
      onDone(reason);
      onClose();
      toast.success(
        sent ? 'Saved. The office is notified.' : 'Saved on this device. The office is notified once it is sent.',
      );
      void revalidate();
    },
  });
  return (
    <DialogForm frame={frame} submit="It goes ahead" pendingLabel="Saving" onCancel={onClose}>
      <p>The office reads your name and the reason at once. Both stay with the class.</p>
      <TextArea label="Why can it take place?" hint="Such as who else is in the room." {...field('reason')} />
    </DialogForm>
  );
}
