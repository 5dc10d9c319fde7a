import clsx from 'clsx';
import { weeklyPattern } from '@doctorbird/contract/programs/meetings';
import type { MeetingPlan } from '@doctorbird/contract/programs/meetings';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { messageIn } from '../../../forms/error-message.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatDay } from '../../../format/dates.ts';
import { FieldError } from '../../../ui/field-frame.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import type { DraftForm } from '../../../drafts/field-spec.ts';
import { VenueFields } from '../venues/venue-fields.tsx';
import { plannerOf } from './meeting-calls.ts';
import { ownerText } from './meeting-texts.ts';
import type { MeetingOwner } from './meeting-texts.ts';
import * as fieldStyles from '../../../ui/field.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as meetingsStyles from './meetings.module.css';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Weeks begin on Monday, like a school's. */
const order = [1, 2, 3, 4, 5, 6, 0];

type PlanMeetingsFormProps = {
  owner: MeetingOwner;
  onClose: () => void;
};

/** A weekly pattern, previewed before saving: its days, and the skipped ones with the reason. */
export function PlanMeetingsForm({ owner, onClose }: PlanMeetingsFormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const [plan, setPlan] = useState<MeetingPlan | null>(null);
  const params = { id: owner.id };
  const { form, field, frame } = useCallForm(weeklyPattern, {
    defaults: {
      weekdays: [],
      start_time: '',
      end_time: '',
      from: owner.start_date ?? '',
      until: owner.end_date ?? '',
      location: '',
      venue_id: '',
      room_id: '',
    },
    fallback: 'Failed to plan the meetings',
    send: async (body) => {
      if (!plan) return setPlan(await call(plannerOf[owner.kind].preview, { params, body }));
      const answer = await intent.once({ params, body }, (idempotencyKey) =>
        call(plannerOf[owner.kind].plan, { params, body }, { idempotencyKey }),
      );
      toast.success(answer.created === 1 ? '1 meeting is planned.' : `${answer.created} meetings are planned.`);
      onClose();
      await revalidator.revalidate();
    },
  });
  const chosen = form.watch('weekdays');
  const weekdaysError = messageIn(form.formState.errors.weekdays);

  return (
    <DialogForm
      frame={frame}
      submit={
        plan ? `Plan ${plan.meetings.length === 1 ? '1 meeting' : `${plan.meetings.length} meetings`}` : 'Show the days'
      }
      onCancel={onClose}
      // The preview must match what would be saved.
      onChange={() => setPlan(null)}
    >
      <fieldset
        className={clsx(layoutStyles.row8, layoutStyles.slim, meetingsStyles.weekdays)}
        aria-describedby={weekdaysError ? 'weekdays-error' : undefined}
      >
        <legend>Weekdays</legend>
        {order.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={chosen.includes(day)}
              onChange={(event) =>
                form.setValue(
                  'weekdays',
                  event.target.checked ? [...chosen, day] : chosen.filter((other) => other !== day),
                  { shouldValidate: form.formState.isSubmitted },
                )
              }
            />
            <span>{weekdays[day]?.slice(0, 3)}</span>
            <span className="visually-hidden">{weekdays[day]?.slice(3)}</span>
          </label>
        ))}
        {weekdaysError && <FieldError id="weekdays-error">{weekdaysError}</FieldError>}
      </fieldset>
      <div className={fieldStyles.line}>
        <TextField label="Start" type="time" {...field('start_time')} />
        <TextField label="End" type="time" {...field('end_time')} />
      </div>
      <div className={fieldStyles.line}>
        <DateField label="First day" {...field('from')} />
        <DateField label="Last day" {...field('until')} />
      </div>
      <VenueFields form={form as unknown as DraftForm} none={ownerText[owner.kind].noVenue}>
        <TextField label="Place" optional hint={ownerText[owner.kind].place} {...field('location')} />
      </VenueFields>
      {plan && <Plan plan={plan} />}
      {plan && !owner.removable && ownerText[owner.kind].added && <p>{ownerText[owner.kind].added}</p>}
    </DialogForm>
  );
}

function Plan({ plan }: { plan: MeetingPlan }) {
  const board = useRef<HTMLDivElement>(null);
  // On a phone the days start below the buttons.
  useEffect(() => {
    // Newer browsers return a promise, which must not become the effect's clean-up.
    board.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className={meetingsStyles.plan} role="status" ref={board}>
      <p>
        <b>{plan.meetings.length === 1 ? '1 meeting' : `${plan.meetings.length} meetings`}</b>
        {plan.skipped.length > 0 && <span>{`, ${plan.skipped.length} skipped`}</span>}
      </p>
      <ul className={meetingsStyles.planDays}>
        {[
          ...plan.meetings.map(({ date }) => ({ date, reason: null })),
          ...plan.skipped.map(({ date, reason }) => ({ date, reason })),
        ]
          .sort((a, b) => a.date.localeCompare(b.date))
          .map(({ date, reason }) => (
            <li key={date} className={reason ? meetingsStyles.inactive : ''}>
              {formatDay(date)}
              {reason && <span>{reason}</span>}
            </li>
          ))}
      </ul>
    </div>
  );
}
