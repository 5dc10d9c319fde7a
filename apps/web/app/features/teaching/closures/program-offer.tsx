import clsx from 'clsx';
import { get, useFormState, useWatch } from 'react-hook-form';
import { messageIn } from '../../../forms/error-message.ts';
import { onHolidayLabel } from '../../../forms/holiday-question.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { wayLabels } from './closure-texts.ts';
import { noOffer, otherwiseOf, waysOf, type OfferDraft, type StormFields } from './storm-draft.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './closures.module.css';

type ProgramOfferProps = {
  id: string;
  title: string;
  form: StormFields;
  /** The server asked whether the class is held on a public holiday. */
  asksHoliday: boolean;
};

/** What the families of one program may choose instead of the cancelled class. */
export function ProgramOffer({ id, title, form, asksHoliday }: ProgramOfferProps) {
  const { control } = form;
  const offer = useWatch({ control, name: `offers.${id}` }) ?? noOffer;
  const { errors } = useFormState({ control, name: `offers.${id}` });
  const wrong = (name: string) => messageIn(get(errors, `offers.${id}.${name}`));
  const set = (change: Partial<OfferDraft>) =>
    form.setValue(`offers.${id}`, { ...offer, ...change }, { shouldDirty: true });
  const setMakeUp = (change: Partial<OfferDraft['make_up']>) => set({ make_up: { ...offer.make_up, ...change } });
  const ways = waysOf(offer);
  return (
    <fieldset className={clsx(layoutStyles.stack12, layoutStyles.slim)}>
      <legend className="visually-hidden">{`Instead of ${title}`}</legend>
      <div className={styles.line}>
        <CheckField
          label="Another date"
          checked={offer.another}
          onChange={({ target }) => set({ another: target.checked })}
        />
        <CheckField
          label="Credit"
          checked={offer.credit}
          error={wrong('credit')}
          onChange={({ target }) => set({ credit: target.checked })}
        />
        <CheckField label="Refund" checked={offer.refund} onChange={({ target }) => set({ refund: target.checked })} />
      </div>
      {ways.length > 0 && (
        <div className={styles.line}>
          {offer.another && (
            <>
              <DateField
                label="Date instead"
                value={offer.make_up.date}
                error={wrong('make_up.date')}
                onChange={({ target }) => setMakeUp({ date: target.value })}
              />
              <TextField
                label="From"
                type="time"
                value={offer.make_up.start_time}
                error={wrong('make_up.start_time')}
                onChange={({ target }) => setMakeUp({ start_time: target.value })}
              />
              <TextField
                label="To"
                type="time"
                value={offer.make_up.end_time}
                error={wrong('make_up.end_time')}
                onChange={({ target }) => setMakeUp({ end_time: target.value })}
              />
            </>
          )}
          {offer.another && asksHoliday && (
            <CheckField
              label={onHolidayLabel}
              checked={offer.make_up.on_holiday ?? false}
              onChange={({ target }) => setMakeUp({ on_holiday: target.checked })}
            />
          )}
          <SelectField
            label="Without an answer"
            value={otherwiseOf(offer) ?? undefined}
            error={wrong('otherwise')}
            options={ways.map((value) => ({ value, label: wayLabels[value] }))}
            onChange={({ target }) => set({ otherwise: target.value as OfferDraft['otherwise'] })}
          />
        </div>
      )}
    </fieldset>
  );
}
