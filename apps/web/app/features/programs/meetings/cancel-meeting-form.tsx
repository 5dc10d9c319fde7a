import { cancelMeeting, meetingCalls } from '@doctorbird/contract/programs/meetings';
import type { Meeting } from '@doctorbird/contract/core/meeting';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { meetingTime, ownerText, notifiedText } from './meeting-texts.ts';
import type { MeetingOwner } from './meeting-texts.ts';

type CancelProps = {
  kind: MeetingOwner['kind'];
  meeting: Pick<Meeting, 'id' | 'version' | 'starts_at' | 'ends_at'>;
  onClose: () => void;
  onUndo: () => void;
};

export function CancelMeetingForm({ kind, meeting, onClose, onUndo }: CancelProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { field, frame } = useCallForm(cancelMeeting, {
    defaults: { reason: '' },
    version: useVersion(meeting.version, revalidator.revalidate),
    fallback: 'Failed to cancel the meeting',
    send: async (body) => {
      const parts = { params: { id: meeting.id }, body };
      const answer = await intent.once(parts, (idempotencyKey) =>
        call(meetingCalls.cancelMeeting, parts, { idempotencyKey }),
      );
      onClose();
      toast.undoable(`The meeting is cancelled.${notifiedText(answer)}`, onUndo);
      await revalidator.revalidate();
    },
  });
  return (
    <DialogForm frame={frame} submit="Cancel meeting" variant="danger" onCancel={onClose} cancel="Go back">
      <p>
        <b>{meetingTime(meeting)}</b> is cancelled. {ownerText[kind].notified}.
      </p>
      <TextArea label="Reason" hint={ownerText[kind].reads} rows={2} {...field('reason')} />
    </DialogForm>
  );
}
