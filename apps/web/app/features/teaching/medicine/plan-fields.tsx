import clsx from 'clsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { CallForm } from '../../../forms/use-call-form.ts';
import type { writtenPlan } from './plan-form.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './medicine.module.css';

type PlanFieldsProps = { field: CallForm<ReturnType<typeof writtenPlan>>['field'] };

/** What is on the label of the container, when it is given, and when not. */
export const PlanFields = ({ field }: PlanFieldsProps) => (
  <div className={layoutStyles.stack14}>
    <TextField label="Medicine" hint="As on the label. One plan for each medicine." {...field('medicine')} />
    <TextField label="How much" hint="2 puffs, 5 ml" {...field('dose')} />
    <TextField label="How" hint="By mouth, with the spacer" {...field('route')} />
    <TextArea
      label="What for, and when"
      hint="When he wheezes or says his chest is tight"
      rows={2}
      {...field('reason')}
    />
    <fieldset className={styles.times}>
      <legend>At set times? Leave empty for as needed.</legend>
      <TextField label="First time" type="time" optional {...field('times.0')} />
      <TextField label="Second time" type="time" optional {...field('times.1')} />
      <TextField label="Third time" type="time" optional {...field('times.2')} />
    </fieldset>
    <div className={clsx(styles.times)}>
      <TextField
        label="Hours between two doses"
        hint="As needed: at least so many"
        inputMode="numeric"
        {...field('least_hours')}
      />
      <TextField label="Most doses a day" inputMode="numeric" {...field('daily_limit')} />
    </div>
    <div className={styles.times}>
      <DateField label="First day" {...field('starts_on')} />
      <DateField label="Last day" hint="12 months at most" {...field('ends_on')} />
    </div>
    <TextField
      label="Where it is"
      hint="Blue pouch, front of the bag. In its container with the label."
      {...field('storage')}
    />
    <TextField label="Stop if, and do what" optional {...field('stop_if')} />
    <SelectField
      label="Was a first dose given at home?"
      placeholder="Choose"
      options={[
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No, for example an emergency pen' },
      ]}
      {...field('first_dose_at_home')}
    />
    <TextArea label="Anything else" optional rows={2} {...field('notes')} />
  </div>
);
