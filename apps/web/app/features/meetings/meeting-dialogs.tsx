import { cancelMeeting, meetingCalls, moveMeeting, oneMeeting } from '@doctorbird/contract/meetings';
import type { Meeting } from '@doctorbird/contract/meetings';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { useIntentKey } from '../../forms/intent-key.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { DateField, TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { boxesOf, meetingTime, told } from './meeting-words.ts';

type FormProps = { meeting: Meeting; onClose: () => void; onUndo: () => void };

export function CancelMeetingForm({ meeting, onClose, onUndo }: FormProps) {
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
      toast.undoable(`The meeting is cancelled.${told(answer.families_told)}`, onUndo);
      await revalidator.revalidate();
    },
  });
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <FormErrors message={refusal} details={details} />
      <p>
        <b>{meetingTime(meeting)}</b> is cancelled, and every family with a place gets a mail.
      </p>
      <TextArea
        label="Reason"
        hint="The families read it, and it stands on the program's page."
        rows={2}
        {...field('reason')}
      />
      <DialogActions>
        <Button variant="line" plain onClick={onClose}>
          Leave as it is
        </Button>
        <Button type="submit" variant="danger" plain pending={pending}>
          Cancel meeting
        </Button>
      </DialogActions>
    </form>
  );
}

export function MoveMeetingForm({ meeting, onClose }: Omit<FormProps, 'onUndo'>) {
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
      toast.undoable(`The meeting is moved.${told(answer.families_told)}`, () => {
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
        Now on <b>{meetingTime(meeting)}</b>. Every family with a place gets a mail about the change.
      </p>
      <WhenFields field={field} />
      <TextArea
        label="Why"
        optional
        hint="The families read it, and it stands on the program's page."
        rows={2}
        {...field('note')}
      />
      <DialogActions>
        <Button variant="line" plain onClick={onClose}>
          Leave as it is
        </Button>
        <Button type="submit" variant="leaf" plain pending={pending}>
          Move meeting
        </Button>
      </DialogActions>
    </form>
  );
}

export function AddMeetingForm({ programId, onClose }: { programId: string; onClose: () => void }) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { field, onSubmit, pending, refusal, details } = useCallForm(oneMeeting, {
    defaults: { date: '', start_time: '', end_time: '', location: '' },
    fallback: 'Failed to add the meeting',
    send: async (body) => {
      const parts = { params: { id: programId }, body };
      await intent.once(parts, (idempotencyKey) => call(meetingCalls.addMeeting, parts, { idempotencyKey }));
      toast.success('The meeting is added.');
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <FormErrors message={refusal} details={details} />
      <WhenFields field={field} />
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

function WhenFields({ field }: { field: WhenField }) {
  return (
    <>
      <DateField label="Day" {...field('date')} />
      <div className="form-row">
        <TextField label="Start" type="time" {...field('start_time')} />
        <TextField label="End" type="time" {...field('end_time')} />
      </div>
      <TextField label="Place" optional hint="Where the program is, unless you say otherwise." {...field('location')} />
    </>
  );
}
