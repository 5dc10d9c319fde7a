import {
  correctTimes,
  hoursCalls,
  writeOwnTimes,
  type HoursLine,
  type HoursSheet,
} from '@doctorbird/contract/teaching/hours';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { boxesOf } from '../../../format/date-boxes.ts';
import { formatDayTime, formatTime } from '../../../format/dates.ts';
import { dayOf } from '../../../format/week.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type Typed = { absent: boolean; came_at: string; left_at: string; note: string };

const timeOf = (moment: string): string => boxesOf(moment).time;

type TimesFormProps = {
  line: HoursLine;
  /** Whose times an admin corrects; without it they are one's own. */
  person?: HoursSheet['person'];
  onClose: () => void;
};

/** When somebody was in a class, written down afterwards: as planned, unless it was otherwise. */
export function TimesForm({ line: { meeting, ...line }, person, onClose }: TimesFormProps) {
  /** One entry, however often it is sent. */
  const [id] = useState(() => crypto.randomUUID());
  const { revalidate } = useRevalidator();
  const on = dayOf(meeting.starts_at);
  const at = (clock: string) => (clock === '' ? null : `${on}T${clock}:00-05:00`);
  const schema = person ? correctTimes : writeOwnTimes;
  const { field, form, frame } = useCallForm(
    typedAs(schema, ({ absent, came_at: came, left_at: left, note }: Typed) => ({
      id,
      absent,
      came_at: absent ? null : at(came),
      left_at: absent ? null : at(left),
      note,
      ...(person && { meeting_id: meeting.id }),
    })),
    {
      defaults: {
        absent: line.state === 'absent',
        came_at: timeOf(line.came_at ?? meeting.starts_at),
        left_at: timeOf(line.left_at ?? meeting.ends_at),
        note: '',
      },
      fallback: 'Failed to save the times',
      send: async (body) => {
        const options = { idempotencyKey: id };
        if (person) await call(hoursCalls.correctTimes, { params: { id: person.id }, body: body as never }, options);
        else await call(hoursCalls.writeOwnTimes, { params: { id: meeting.id }, body: body as never }, options);
        toast.success(
          person ? `Saved. ${person.full_name} reads why.` : 'Saved. The office sees that it was written later.',
        );
        onClose();
        await revalidate();
      },
    },
  );
  const absent = form.watch('absent');
  return (
    <DialogForm frame={frame} submit="Save times" pendingLabel="Saving" onCancel={onClose}>
      <p>{`${meeting.title}, ${formatDayTime(meeting.starts_at)} to ${formatTime(meeting.ends_at)}`}</p>
      <CheckField label={person ? 'Was not there' : 'I was not there'} {...field('absent')} />
      {!absent && <TextField label="Came" type="time" {...field('came_at')} />}
      {!absent && <TextField label="Left" type="time" {...field('left_at')} />}
      <TextField
        label={person ? 'Why' : 'Note for the office'}
        optional={!person}
        autoComplete="off"
        {...field('note')}
      />
    </DialogForm>
  );
}
