import { planWishes, type EventPlan, type PlanWishes } from '@doctorbird/contract/competitions/event-setup';
import { z } from 'zod';
import { DraftField } from '../../../drafts/draft-field.tsx';
import type { DraftForm, FieldSpec } from '../../../drafts/field-spec.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { momentOf, typedMoment } from '../../../forms/typed-moment.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { MomentField } from '../../../ui/date-field.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as fieldStyles from '../../../ui/field.module.css';

type Typed = z.input<typeof planWishes>;

const asMoment = (typed: unknown) =>
  typeof typed === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed) ? momentOf(typed) : typed;

/** Times are typed on the clocks of Jamaica. */
const wishesForm = z.preprocess((values) => {
  const { starts_at: start, breaks, ...rest } = values as Typed;
  return {
    ...rest,
    starts_at: asMoment(start),
    breaks: breaks.map((one) => ({ ...one, starts_at: asMoment(one.starts_at) })),
  };
}, planWishes) as unknown as z.ZodType<PlanWishes, Typed>;

const shownAs = (moment: string) => typedMoment(new Date(moment));

function defaultsOf({ wishes, competition: { date } }: EventPlan): Typed {
  if (wishes)
    return {
      ...wishes,
      starts_at: shownAs(wishes.starts_at),
      breaks: wishes.breaks.map((one) => ({ ...one, starts_at: shownAs(one.starts_at) })),
    };
  return {
    starts_at: `${date}T09:00`,
    match_minutes: 8,
    run_minutes: 4,
    judging_minutes: 10,
    gap_minutes: 2,
    rest_minutes: 10,
    breaks: [{ title: 'Lunch', starts_at: `${date}T12:00`, minutes: 45 }],
    seed: 1,
  };
}

const minutes: { name: keyof PlanWishes; label: string }[] = [
  { name: 'match_minutes', label: 'Minutes of a match' },
  { name: 'run_minutes', label: 'Minutes of a run' },
  { name: 'judging_minutes', label: 'Minutes with the judges' },
  { name: 'gap_minutes', label: 'Minutes between two on a place' },
  { name: 'rest_minutes', label: 'Least rest of a team, in minutes' },
];

type WishesFormProps = {
  plan: EventPlan;
  /** Makes a plan; nothing is saved by that. */
  make: (wishes: PlanWishes) => Promise<void>;
  /** A plan is there already: making one replaces it. */
  again: boolean;
};

/** What the plan should be like; the server makes one from it. */
export function WishesForm({ plan, make, again }: WishesFormProps) {
  const { form, field, frame } = useCallForm(wishesForm, {
    defaults: defaultsOf(plan),
    fallback: 'Failed to make the plan',
    draft: { as: `event-wishes.${plan.competition.id}` },
    send: async (wishes) => {
      await make(wishes);
      // The next try is another plan.
      form.setValue('seed', (wishes.seed % 1_000_000) + 1);
    },
  });
  const draft = form as unknown as DraftForm;
  const number = ({ name, label }: (typeof minutes)[number]): FieldSpec => ({ as: 'number', name, label });
  return (
    <FormFrame frame={frame} label="What the plan should be like" panel>
      <div className={fieldStyles.line}>
        <MomentField label="The day starts" {...field('starts_at')} />
        {minutes.map((one) => (
          <DraftField key={one.name} form={draft} spec={number(one)} />
        ))}
      </div>
      <DraftField
        form={draft}
        spec={{
          as: 'rows',
          name: 'breaks',
          label: 'Breaks for everybody',
          add: 'Add a break',
          columns: [
            { name: 'title', label: 'Name', placeholder: 'Lunch' },
            { name: 'starts_at', label: 'From', type: 'moment' },
            { name: 'minutes', label: 'Minutes', type: 'number' },
          ],
        }}
      />
      <div className={actionsStyles.actions}>
        <Button type="submit" variant="leaf" plain pending={frame.pending} pendingLabel="Making the plan">
          {again ? 'Make another plan' : 'Make a plan'}
        </Button>
      </div>
    </FormFrame>
  );
}
