import type { ClosurePreview } from '@doctorbird/contract/teaching/closures';
import { get, useWatch } from 'react-hook-form';
import { messageIn } from '../../../forms/error-message.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import type { CallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { cutText } from './closure-texts.ts';
import { daysOf, type daysSchema } from './storm-draft.ts';
import * as styles from './closures.module.css';

type StormDaysFormProps = { call: CallForm<typeof daysSchema>; venues: ClosurePreview['venues'] };

/** Which classes: from which day to which, and where. It only looks; nothing is cancelled yet. */
export function StormDaysForm({ call: { form, frame, field }, venues }: StormDaysFormProps) {
  const typed = useWatch({ control: form.control }) as { first: string; last: string; everywhere: boolean };
  const cut = typed.first ? cutText(daysOf(typed), typed.last) : null;
  const where = messageIn(get(form.formState.errors, 'venue_ids'));
  return (
    <Panel title="Which classes">
      <FormFrame frame={frame} panel>
        <div className={styles.line}>
          <DateField label="Day" {...field('first')} />
          <DateField label="To" optional {...field('last')} />
        </div>
        {cut && <p role="status">{cut}</p>}
        {venues.length > 0 && (
          <fieldset className={styles.storm}>
            <legend>Where</legend>
            <CheckField
              label="Everywhere"
              {...form.register('everywhere')}
              error={typed.everywhere ? where : undefined}
            />
            {!typed.everywhere &&
              venues.map(({ id, name }, at) => (
                <CheckField
                  key={id}
                  label={name}
                  value={id}
                  {...form.register('venue_ids')}
                  error={at === venues.length - 1 ? where : undefined}
                />
              ))}
          </fieldset>
        )}
        <div>
          <Button type="submit" variant="ink" pending={frame.pending} pendingLabel="Finding the classes">
            Show the classes
          </Button>
        </div>
      </FormFrame>
    </Panel>
  );
}
