import { availabilityCalls, saveAvailability, type Availability } from '@doctorbird/contract/teaching/availability';
import { useFieldArray } from 'react-hook-form';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './hours.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** In the order of a week here. */
const days = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [0, 'Sunday'],
] as const;

type Typed = {
  days: Array<{ can: boolean; from: string; until: string }>;
  away: Array<{ from: string; until: string }>;
};

const chosen = (typed: Typed) => typed.days.flatMap((day, at) => (day.can ? [{ at, day }] : []));

type AvailabilityFormProps = { availability: Availability; onSaved: () => void };

/** One time for each day of the week, and days away. */
export function AvailabilityForm({ availability: { week, away }, onSaved }: AvailabilityFormProps) {
  const intent = useIntentKey();
  const { field, form, frame } = useCallForm(
    typedAs(
      saveAvailability,
      (typed: Typed) => ({
        week: chosen(typed).map(({ at, day }) => ({ weekday: days[at]![0], from: day.from, until: day.until })),
        away: typed.away,
      }),
      undefined,
      // The times of the week stand in their day's fields.
      ([list, at, ...rest], typed) =>
        list === 'week' ? ['days', chosen(typed)[at as number]?.at ?? 0, ...rest] : [list!, at!, ...rest],
    ),
    {
      defaults: {
        days: days.map(([weekday]) => {
          const hours = week.find((one) => one.weekday === weekday);
          return { can: hours !== undefined, from: hours?.from ?? '14:00', until: hours?.until ?? '18:00' };
        }),
        away: away.map(({ from, until }) => ({ from, until })),
      },
      fallback: 'Failed to save when you can',
      send: async (body) => {
        await intent.once(body, (idempotencyKey) =>
          call(availabilityCalls.saveAvailability, { body }, { idempotencyKey }),
        );
        toast.success('Saved. Cover is asked of you at these times.');
        onSaved();
      },
    },
  );
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'away' });
  const typed = form.watch('days');
  return (
    <FormFrame frame={frame}>
      <p className={typeStyles.muted}>
        Cover for a colleague is asked of you at these times. Without any day chosen it is asked at each hour.
      </p>
      <div className={layoutStyles.stack8}>
        {days.map(([weekday, name], at) => (
          <div key={weekday} className={styles.weekday} role="group" aria-label={name}>
            <CheckField label={name} {...field(`days.${at}.can`)} />
            {typed[at]?.can && <TextField label="From" type="time" {...field(`days.${at}.from`)} />}
            {typed[at]?.can && <TextField label="Until" type="time" {...field(`days.${at}.until`)} />}
          </div>
        ))}
      </div>
      {fields.map(({ id }, at) => (
        <div key={id} className={styles.weekday} role="group" aria-label={`Away, ${at + 1}`}>
          <Button size="sm" variant="line" plain onClick={() => remove(at)}>
            Remove days away
          </Button>
          <DateField label="First day away" {...field(`away.${at}.from`)} />
          <DateField label="Last day away" {...field(`away.${at}.until`)} />
        </div>
      ))}
      <div>
        <Button size="sm" variant="line" plain onClick={() => append({ from: '', until: '' })}>
          Add days away
        </Button>
      </div>
      <div>
        <Button type="submit" variant="leaf" plain pending={frame.pending} pendingLabel="Saving">
          Save
        </Button>
      </div>
    </FormFrame>
  );
}
