import { coverReasonLabels, coverReasons } from '@doctorbird/contract/programs/cover-labels';
import { askForCover, coverCalls, type ClassCover } from '@doctorbird/contract/teaching/cover';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { deviceTime } from '../../../api/device-row.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatTime } from '../../../format/dates.ts';
import { sendOrQueue } from '../../../portal/unsent/send-or-queue.ts';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import * as chipStyles from '../incidents/incidents.module.css';
import * as fileRowsStyles from '../../../ui/file-rows.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const askLabel = (colleagues: number): string => {
  if (colleagues === 0) return 'Ask the office';
  return colleagues === 1 ? 'Ask 1 colleague' : `Ask ${colleagues} colleagues`;
};

/** Why, what the colleague needs to know, and who is asked. */
export function AskForm({ cover: { meeting, colleagues } }: { cover: ClassCover }) {
  /** One request, however often it is sent. */
  const id = useRef(crypto.randomUUID());
  const { revalidate } = useRevalidator();
  const { form, frame, field } = useCallForm(askForCover.pick({ reason: true, note: true }), {
    defaults: { reason: '' as 'ill', note: '' },
    fallback: 'Failed to ask for cover',
    send: async (given) => {
      const sent = await sendOrQueue(
        coverCalls.askForCover,
        {
          params: { id: meeting.id },
          body: { id: id.current, ...given, at_device: deviceTime(id.current) },
        },
        { id: id.current, label: `Cover for ${meeting.title}` },
      );
      toast.success(
        sent ? 'Asked. You see here who takes it.' : 'Saved on this device. It is asked once there is a connection.',
      );
      await revalidate();
    },
  });
  const { errors } = form.formState;
  return (
    <FormFrame frame={frame} label="Ask for cover">
      <fieldset className={chipStyles.chips}>
        <legend>Why?</legend>
        {coverReasons.map((one) => (
          <label key={one}>
            <input type="radio" value={one} {...form.register('reason')} />
            {coverReasonLabels[one]}
          </label>
        ))}
        {errors.reason?.message && <FieldError id="cover-reason">{errors.reason.message}</FieldError>}
        <p className={typeStyles.note}>The office sees this. Colleagues and families do not.</p>
      </fieldset>
      <TextArea
        label="What should they do?"
        optional
        rows={3}
        hint="Your colleague reads this: the plan of the day, where things are."
        {...field('note')}
      />
      <section aria-labelledby="who-is-asked">
        <h3 id="who-is-asked">Who is asked</h3>
        {colleagues.length > 0 ? (
          <>
            <ul className={fileRowsStyles.rows}>
              {colleagues.map(({ id: one, full_name: name, next_at: next }) => (
                <li key={one}>
                  <AvatarName name={name} />
                  <span className={typeStyles.note}>{next ? `free to ${formatTime(next)}` : 'free'}</span>
                </li>
              ))}
            </ul>
            <p className={typeStyles.note}>Free at that hour, with all records that are needed to be with children.</p>
          </>
        ) : (
          <p>Nobody is free and cleared at that hour. The office has it at once.</p>
        )}
      </section>
      <div>
        <Button type="submit" variant="leaf" pending={frame.pending}>
          {askLabel(colleagues.length)}
        </Button>
      </div>
    </FormFrame>
  );
}
