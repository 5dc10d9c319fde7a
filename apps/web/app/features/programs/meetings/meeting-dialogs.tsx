import { cancelMeeting, meetingCalls, moveMeeting, oneMeeting } from '@doctorbird/contract/programs/meetings';
import type { Meeting } from '@doctorbird/contract/core/meeting';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { DateField, TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { plannerOf } from './meeting-calls.ts';
import { boxesOf, meetingTime, ownerText, told } from './meeting-texts.ts';
import type { MeetingOwner } from './meeting-texts.ts';

type Kind = MeetingOwner['kind'];
type FormProps = { kind: Kind; meeting: Meeting; onClose: () => void; onUndo: () => void };

export function CancelMeetingForm({ kind, meeting, onClose, onUndo }: FormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { field, onSubmit, pending, refusal, details } = useCallForm(cancelMeeting, {
    defaults: { reason: '', version: meeting.version },
    fallback: 'Failed to cancel the meeting',
    send: async (body) => {
      const parts = { params: { id: meeting.id }, body };
      const answer = await intent.once(parts, (idempotencyKey) =>
        call(meetingCalls.cancelMeeting, parts, { idempotencyKey }),
      );
      onClose();
      toast.undoable(`The meeting is cancelled.${told(answer)}`, onUndo);
      await revalidator.revalidate();
    },
  });
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <FormErrors message={refusal} details={details} />
      <p>
        <b>{meetingTime(meeting)}</b> is cancelled. {ownerText[kind].told}.
      </p>
      <TextArea label="Reason" hint={ownerText[kind].reads} rows={2} {...field('reason')} />
      <DialogActions>
        <Button variant="line" plain onClick={onClose}>
          Go back
        </Button>
        <Button type="submit" variant="danger" plain pending={pending}>
          Cancel meeting
        </Button>
      </DialogActions>
    </form>
  );
}

export function MoveMeetingForm({ kind, meeting, onClose }: Omit<FormProps, 'onUndo'>) {
  const revalidator = useRevalidator();
  const start = boxesOf(meeting.starts_at);
  const { field, onSubmit, pending, refusal, details } = useCallForm(moveMeeting, {
    defaults: {
      date: start.date,
      start_time: start.time,
      end_time: boxesOf(meeting.ends_at).time,
      location: meeting.location ?? '',
      note: '',
      version: meeting.version,
    },
    fallback: 'Failed to move the meeting',
    onRefusal: (reason) => {
      if (reason.code === 'stale') void revalidator.revalidate();
      return false;
    },
    send: async (body) => {
      const params = { id: meeting.id };
      const answer = await call(meetingCalls.moveMeeting, { params, body });
      onClose();
      const back = {
        date: start.date,
        start_time: start.time,
        end_time: boxesOf(meeting.ends_at).time,
        location: meeting.location,
        note: meeting.note,
        version: answer.meeting.version,
      };
      toast.undoable(`The meeting is moved.${told(answer)}`, () => {
        void call(meetingCalls.moveMeeting, { params, body: back })
          .then(() => revalidator.revalidate())
          .catch(() => toast.error('Failed to move the meeting back'));
      });
      await revalidator.revalidate();
    },
  });
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <FormErrors message={refusal} details={details} />
      <p>
        Now on <b>{meetingTime(meeting)}</b>. {ownerText[kind].told} about the change.
      </p>
      <WhenFields kind={kind} field={field} />
      <TextArea label="Why" optional hint={ownerText[kind].reads} rows={2} {...field('note')} />
      <DialogActions>
        <Button variant="line" plain onClick={onClose}>
          Go back
        </Button>
        <Button type="submit" variant="leaf" plain pending={pending}>
          Move meeting
        </Button>
      </DialogActions>
    </form>
  );
}

export function AddMeetingForm({ owner, onClose }: { owner: MeetingOwner; onClose: () => void }) {
  const { kind } = owner;
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { field, onSubmit, pending, refusal, details } = useCallForm(oneMeeting, {
    defaults: { date: '', start_time: '', end_time: '', location: '' },
    fallback: 'Failed to add the meeting',
    send: async (body) => {
      const parts = { params: { id: owner.id }, body };
      await intent.once(parts, (idempotencyKey) => call(plannerOf[kind].add, parts, { idempotencyKey }));
      toast.success('The meeting is added.');
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <FormErrors message={refusal} details={details} />
      <WhenFields kind={kind} field={field} />
      <DialogActions>
        <Button variant="line" plain onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="leaf" plain pending={pending}>
          Add meeting
        </Button>
      </DialogActions>
    </form>
  );
}

type WhenField = (name: 'date' | 'start_time' | 'end_time' | 'location') => UseFormRegisterReturn & { error?: string };

function WhenFields({ kind, field }: { kind: Kind; field: WhenField }) {
  return (
    <>
      <DateField label="Day" {...field('date')} />
      <div className="form-row">
        <TextField label="Start" type="time" {...field('start_time')} />
        <TextField label="End" type="time" {...field('end_time')} />
      </div>
      <TextField label="Place" optional hint={ownerText[kind].place} {...field('location')} />
    </>
  );
}
