import { meetingCalls, moveMeeting, oneMeeting } from '@doctorbird/contract/programs/meetings';
import type { Meeting } from '@doctorbird/contract/core/meeting';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { onHolidayLabel, useHolidayQuestion } from '../../../forms/holiday-question.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import type { DraftForm } from '../../../drafts/field-spec.ts';
import { VenueFields } from '../venues/venue-fields.tsx';
import { plannerOf } from './meeting-calls.ts';
import { boxesOf } from '../../../format/date-boxes.ts';
import { meetingTime, ownerText, notifiedText } from './meeting-texts.ts';
import type { MeetingOwner } from './meeting-texts.ts';
import * as fieldStyles from '../../../ui/field.module.css';

type Kind = MeetingOwner['kind'];
type MoveProps = { kind: Kind; meeting: Meeting; onClose: () => void };

export function MoveMeetingForm({ kind, meeting, onClose }: MoveProps) {
  const revalidator = useRevalidator();
  const start = boxesOf(meeting.starts_at);
  const holiday = useHolidayQuestion();
  const { form, field, frame } = useCallForm(moveMeeting, {
    defaults: {
      date: start.date,
      start_time: start.time,
      end_time: boxesOf(meeting.ends_at).time,
      location: meeting.location ?? '',
      venue_id: meeting.venue_id ?? '',
      room_id: meeting.room_id ?? '',
      note: '',
    },
    version: useVersion(meeting.version, revalidator.revalidate),
    fallback: 'Failed to move the meeting',
    onRefusal: holiday.onRefusal,
    send: async (body) => {
      const params = { id: meeting.id };
      const answer = await call(meetingCalls.moveMeeting, { params, body });
      onClose();
      const back = {
        date: start.date,
        start_time: start.time,
        end_time: boxesOf(meeting.ends_at).time,
        location: meeting.location,
        venue_id: meeting.venue_id,
        room_id: meeting.room_id,
        note: meeting.note,
        on_holiday: true,
        version: answer.meeting.version,
      };
      toast.undoable(`The meeting is moved.${notifiedText(answer)}`, () => {
        void call(meetingCalls.moveMeeting, { params, body: back })
          .then(() => revalidator.revalidate())
          .catch(() => toast.error('Failed to move the meeting back'));
      });
      await revalidator.revalidate();
    },
  });
  return (
    <DialogForm frame={frame} submit="Move meeting" onCancel={onClose} cancel="Go back">
      <p>
        Now on <b>{meetingTime(meeting)}</b>. {ownerText[kind].notified} about the change.
      </p>
      <WhenFields kind={kind} field={field} form={form as unknown as DraftForm} />
      {holiday.asked && <CheckField label={onHolidayLabel} {...field('on_holiday')} />}
      <TextArea label="Why" optional hint={ownerText[kind].reads} rows={2} {...field('note')} />
    </DialogForm>
  );
}

export function AddMeetingForm({ owner, onClose }: { owner: MeetingOwner; onClose: () => void }) {
  const { kind } = owner;
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const holiday = useHolidayQuestion();
  const { form, field, frame } = useCallForm(oneMeeting, {
    defaults: { date: '', start_time: '', end_time: '', location: '', venue_id: '', room_id: '' },
    fallback: 'Failed to add the meeting',
    onRefusal: holiday.onRefusal,
    send: async (body) => {
      const parts = { params: { id: owner.id }, body };
      await intent.once(parts, (idempotencyKey) => call(plannerOf[kind].add, parts, { idempotencyKey }));
      toast.success('The meeting is added.');
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <DialogForm frame={frame} submit="Add meeting" onCancel={onClose}>
      {!owner.removable && ownerText[kind].added && <p>{ownerText[kind].added}</p>}
      <WhenFields kind={kind} field={field} form={form as unknown as DraftForm} />
      {holiday.asked && <CheckField label={onHolidayLabel} {...field('on_holiday')} />}
    </DialogForm>
  );
}

type WhenField = (name: 'date' | 'start_time' | 'end_time' | 'location') => UseFormRegisterReturn & { error?: string };

function WhenFields({ kind, field, form }: { kind: Kind; field: WhenField; form: DraftForm }) {
  return (
    <>
      <DateField label="Day" {...field('date')} />
      <div className={fieldStyles.line}>
        <TextField label="Start" type="time" {...field('start_time')} />
        <TextField label="End" type="time" {...field('end_time')} />
      </div>
      <VenueFields form={form} none={ownerText[kind].noVenue}>
        <TextField label="Place" optional hint={ownerText[kind].place} {...field('location')} />
      </VenueFields>
    </>
  );
}
