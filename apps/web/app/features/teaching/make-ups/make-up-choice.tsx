import { bookMakeUp, makeUpCalls, type MakeUp, type MakeUpMeeting } from '@doctorbird/contract/teaching/make-ups';
import clsx from 'clsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatDayTime, formatTime } from '../../../format/dates.ts';
import { useClashCheck } from '../../../portal/use-clash-check.tsx';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import * as choiceStyles from '../../../ui/choice.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** How far it is from the missed class. */
function whereText({
  parish,
  travel_minutes: minutes,
}: Pick<MakeUpMeeting, 'parish' | 'travel_minutes'>): string | null {
  if (minutes === 0) return 'the same place';
  if (minutes === null) return parish;
  return `${parish}, about ${minutes} minutes away`;
}

type MakeUpChoiceProps = { credit: MakeUp; asAdmin?: boolean; onClose: () => void };

/** The classes in which a credit can be used, one to choose. */
export function MakeUpChoice({ credit, asAdmin = false, onClose }: MakeUpChoiceProps) {
  const line = asAdmin ? makeUpCalls.listMakeUpMeetingsFor : makeUpCalls.listMakeUpMeetings;
  const { data, failure, again } = useLoaded(credit.id, (signal) =>
    call(line, { params: { id: credit.id } }, { signal }),
  );
  if (failure !== null) return <ErrorState message={failure} onRetry={again} />;
  if (!data) return <Spinner label="Loading classes" />;
  return <ChoiceForm {...{ credit, asAdmin, onClose }} meetings={data.data} onTaken={again} />;
}

type ChoiceFormProps = Required<MakeUpChoiceProps> & { meetings: readonly MakeUpMeeting[]; onTaken: () => void };

function ChoiceForm({ credit, asAdmin, meetings, onTaken, onClose }: ChoiceFormProps) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<string | null>(null);
  const schema = typedAs(bookMakeUp, (_typed: Record<string, unknown>) => ({ meeting_id: chosen }));
  const { frame, refuse } = useCallForm(schema, {
    defaults: {},
    draft: false,
    fallback: 'Failed to book the class',
    onRefusal: (reason) => {
      // Somebody else was faster, or the class has changed.
      if (reason.status === 409) onTaken();
      return false;
    },
    send: async (body) => {
      const parts = { params: { id: credit.id }, body };
      const line = asAdmin ? makeUpCalls.bookMakeUpFor : makeUpCalls.bookMakeUp;
      const booked = await intent.once(parts, (idempotencyKey) => call(line, parts, { idempotencyKey }));
      toast.success(
        `${credit.student.full_name} is expected${booked.meeting ? ` on ${formatDayTime(booked.meeting.starts_at)}` : ''}.`,
      );
      await revalidate();
      onClose();
    },
  });
  const { id: studentId, full_name: name } = credit.student;
  const clashes = useClashCheck(chosen === null ? [] : [{ student: { id: studentId, name }, meetingId: chosen }]);
  const guarded = clashes.guard({ frame, refuse }, chosen === null ? 'Choose a class.' : null);
  if (meetings.length === 0)
    return (
      <p>
        {`No class with a free seat fits before ${formatDayTime(credit.expires_at)}. Seats become free when plans change, so look again, or ask the office.`}
      </p>
    );
  return (
    <DialogForm frame={guarded} submit="Book class" pendingLabel="Booking" onCancel={onClose}>
      <fieldset className={choiceStyles.choices}>
        <legend>{`A class for ${credit.student.full_name}`}</legend>
        {meetings.map(({ id, title, starts_at: start, ends_at: end, location, room, ...place }) => (
          <label key={id} className={clsx(choiceStyles.choice, choiceStyles.yesNo)} htmlFor={`meeting-${id}`}>
            <input
              id={`meeting-${id}`}
              type="radio"
              name="meeting"
              checked={chosen === id}
              onChange={() => setChosen(id)}
            />
            <b>
              {`${formatDayTime(start)} to ${formatTime(end)}`}
              <small className={typeStyles.regular}>
                {[title, location, whereText(place), room === 1 ? '1 seat free' : `${room} seats free`]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </b>
          </label>
        ))}
      </fieldset>
      {clashes.shown}
    </DialogForm>
  );
}
