import { programCategories, programCategoryLabels, waitingPriorities } from '@doctorbird/contract/programs/programs';
import { updateProgram } from '@doctorbird/contract/programs/programs-admin';
import { useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { waitingPriorityLabels } from '../../../status/waiting-priorities.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { DraftForm } from '../../../drafts/field-spec.ts';
import { SeasonChoice } from '../seasons/season-choice.tsx';
import { VenueFields } from '../venues/venue-fields.tsx';
import { VisitFields } from './visit-fields.tsx';
import { PlanBoxes } from '../plan-templates/plan-boxes.tsx';
import { artOptions } from './art-options.ts';
import { linesOf, numberOf, priceOf } from './program-defaults.ts';
import type { ProgramInput } from './program-defaults.ts';
import * as fieldStyles from '../../../ui/field.module.css';
import * as styles from './program-form.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type ProgramFormProps = {
  defaults: DefaultValues<ProgramInput>;
  /** The version that this save is based on; the newer one after someone else's change. */
  version?: number;
  send: (values: z.output<typeof updateProgram>) => Promise<void>;
  onRefusal?: (reason: ApiError) => boolean;
  onCancel: () => void;
  fallback: string;
  submitLabel: string;
  notice?: ReactNode;
  /** What another place means, said before it is saved. */
  placeNote?: string | null;
};

const categories = programCategories.map((value) => ({ value, label: programCategoryLabels[value] }));

export function ProgramForm(props: ProgramFormProps) {
  const { defaults, version, send, onRefusal, onCancel, fallback, submitLabel, notice, placeNote } = props;
  const [unpriced, setUnpriced] = useState(defaults.price === null);
  const [outline, setOutline] = useState((defaults.outline ?? []).join('\n'));
  const [bring, setBring] = useState((defaults.bring ?? []).join('\n'));
  const { form, field, frame } = useCallForm(updateProgram, {
    defaults,
    fallback,
    onRefusal,
    send: (values) => send({ ...values, version }),
  });
  const errorOf = (name: 'price' | 'max_participants') => form.formState.errors[name]?.message;

  const placeFields = ['location', 'venue_id', 'room_id'] as const;
  const isElsewhere = placeFields.some((name) => (form.watch(name) ?? '') !== (defaults[name] ?? ''));
  const first = form.watch('waiting_first') ?? [];
  return (
    <DialogForm frame={frame} submit={submitLabel} pendingLabel="Saving" onCancel={onCancel}>
      {notice}
      <TextField label="Title" autoComplete="off" {...field('title')} />
      <TextArea label="Description" optional rows={4} {...field('description')} />
      <div className={fieldStyles.line}>
        <TextField
          label="Price (JMD)"
          type="number"
          inputMode="decimal"
          min={0}
          step="0.01"
          disabled={unpriced}
          {...(unpriced ? {} : form.register('price', { setValueAs: priceOf }))}
          error={unpriced ? undefined : errorOf('price')}
        />
        <TextField
          label="Max participants"
          type="number"
          inputMode="numeric"
          min={1}
          {...form.register('max_participants', { setValueAs: numberOf })}
          error={errorOf('max_participants')}
        />
      </div>
      <CheckField
        label="No price yet"
        hint="The site will say “Contact for pricing”."
        checked={unpriced}
        onChange={(event) => {
          setUnpriced(event.target.checked);
          form.setValue('price', event.target.checked ? null : (undefined as never));
        }}
      />
      <div className={fieldStyles.line}>
        <TextField label="Duration" placeholder="12 weeks" {...field('duration')} />
        <TextField label="Age range" placeholder="8-14" {...field('age_range')} />
      </div>
      <div className={fieldStyles.line}>
        <DateField label="Start date" {...field('start_date')} />
        <DateField label="End date" {...field('end_date')} />
      </div>
      <PlanBoxes
        chosen={form.watch('plan_template_ids') ?? []}
        error={form.formState.errors.plan_template_ids?.message}
        onChange={(chosen) => form.setValue('plan_template_ids', chosen, { shouldDirty: true })}
      />
      <details className={styles.more}>
        <summary>More details for families</summary>
        <div className={fieldStyles.form}>
          <div className={fieldStyles.line}>
            <SelectField label="Category" options={categories} {...field('category')} />
            <SelectField label="Drawing" options={artOptions} {...field('art')} />
          </div>
          <SeasonChoice form={form as unknown as DraftForm} />
          <TextField label="Summary" optional hint="One sentence, on the card." {...field('summary')} />
          <TextField label="Times" optional placeholder="Saturdays, 10:00 am to 12:00 pm" {...field('schedule')} />
          <VenueFields
            form={form as unknown as DraftForm}
            participants={form.watch('max_participants')}
            none="Another place"
          >
            <TextField label="Place" optional {...field('location')} />
          </VenueFields>
          {placeNote && isElsewhere && (
            <p className={typeStyles.note} role="status">
              {placeNote}
            </p>
          )}
          <TextArea
            label="Step by step"
            optional
            hint="One per line."
            rows={4}
            value={outline}
            error={form.formState.errors.outline?.message}
            onChange={(event) => {
              setOutline(event.target.value);
              form.setValue('outline', linesOf(event.target.value));
            }}
          />
          <TextArea
            label="What children need"
            optional
            hint="One per line."
            rows={3}
            value={bring}
            error={form.formState.errors.bring?.message}
            onChange={(event) => {
              setBring(event.target.value);
              form.setValue('bring', linesOf(event.target.value));
            }}
          />
          <CheckField
            label="The office approves each child"
            hint="Nothing is charged before that."
            {...field('requires_approval')}
          />
          <CheckField
            label="Make-up classes"
            hint="An absence reported in time gives a credit, and children with a credit can come where there is room."
            {...field('make_ups')}
          />
          {form.watch('make_ups') && (
            <CheckField
              label="Make-up guests in any case"
              hint="Without this tick no guest comes to a camp, a lesson at a school, private mentorship, or a program by approval."
              {...field('make_up_guests')}
            />
          )}
          <VisitFields
            trial={form.watch('trial_price')}
            comesOff={form.watch('trial_comes_off') ?? false}
            day={form.watch('day_price')}
            errors={{
              trial_price: form.formState.errors.trial_price?.message,
              day_price: form.formState.errors.day_price?.message,
            }}
            onChange={(change) => {
              for (const [name, value] of Object.entries(change) as [keyof typeof change, never][])
                form.setValue(name, value, { shouldDirty: true });
            }}
          />
          <CheckField
            label="Late joiners pay for the classes that are left"
            hint="From the first class on, the price is the share of the classes that have not begun. Families see it before they ask for the place."
            {...field('prorates_late')}
          />
          <CheckField
            label="Families can join a waiting list when it is full"
            hint="A place that becomes free is offered to the first in line."
            {...field('waiting_list')}
          />
          {form.watch('waiting_list') &&
            waitingPriorities.map((waitingPriority) => (
              <CheckField
                key={waitingPriority}
                label={`${waitingPriorityLabels[waitingPriority]} go first`}
                checked={first.includes(waitingPriority)}
                onChange={({ target }) => {
                  const rest = first.filter((other) => other !== waitingPriority);
                  form.setValue('waiting_first', target.checked ? [...rest, waitingPriority] : rest, {
                    shouldDirty: true,
                  });
                }}
              />
            ))}
        </div>
      </details>
    </DialogForm>
  );
}
