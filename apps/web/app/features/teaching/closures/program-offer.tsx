import type { ClosureWay } from '@doctorbird/contract/teaching/closures';
import { onHolidayLabel } from '../../../forms/holiday-question.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { DateField, TextField } from '../../../ui/text-field.tsx';
import { wayLabels } from './closure-texts.ts';
import * as styles from './closures.module.css';

export type OfferDraft = {
  makeUp: { date: string; start_time: string; end_time: string; on_holiday?: boolean } | null;
  credit: boolean;
  refund: boolean;
  otherwise: ClosureWay | null;
};
export const noOffer: OfferDraft = { makeUp: null, credit: false, refund: false, otherwise: null };

type ProgramOfferProps = {
  title: string;
  offer: OfferDraft;
  /** The server asked whether the class is held on a public holiday. */
  asksHoliday: boolean;
  onChange: (offer: OfferDraft) => void;
};

const waysOf = ({ makeUp, credit, refund }: OfferDraft): ClosureWay[] => [
  ...(makeUp ? (['make_up'] as const) : []),
  ...(credit ? (['credit'] as const) : []),
  ...(refund ? (['refund'] as const) : []),
];

/** What the families of one program may choose instead of the cancelled class. */
export function ProgramOffer({ title, offer, asksHoliday, onChange }: ProgramOfferProps) {
  const set = (change: Partial<OfferDraft>) => {
    const next = { ...offer, ...change };
    const ways = waysOf(next);
    const otherwise = next.otherwise && ways.includes(next.otherwise) ? next.otherwise : (ways[0] ?? null);
    onChange({ ...next, otherwise });
  };
  const ways = waysOf(offer);
  return (
    <fieldset className={styles.offer}>
      <legend className="visually-hidden">{`Instead of ${title}`}</legend>
      <div className={styles.line}>
        <CheckField
          label="Another date"
          checked={offer.makeUp !== null}
          onChange={({ target }) =>
            set({ makeUp: target.checked ? { date: '', start_time: '10:00', end_time: '12:00' } : null })
          }
        />
        <CheckField label="Credit" checked={offer.credit} onChange={({ target }) => set({ credit: target.checked })} />
        <CheckField label="Refund" checked={offer.refund} onChange={({ target }) => set({ refund: target.checked })} />
      </div>
      {ways.length > 0 && (
        <div className={styles.line}>
          {offer.makeUp && (
            <>
              <DateField
                label="Date instead"
                value={offer.makeUp.date}
                onChange={({ target }) => set({ makeUp: { ...offer.makeUp!, date: target.value } })}
              />
              <TextField
                label="From"
                type="time"
                value={offer.makeUp.start_time}
                onChange={({ target }) => set({ makeUp: { ...offer.makeUp!, start_time: target.value } })}
              />
              <TextField
                label="To"
                type="time"
                value={offer.makeUp.end_time}
                onChange={({ target }) => set({ makeUp: { ...offer.makeUp!, end_time: target.value } })}
              />
            </>
          )}
          {offer.makeUp && asksHoliday && (
            <CheckField
              label={onHolidayLabel}
              checked={offer.makeUp.on_holiday ?? false}
              onChange={({ target }) => set({ makeUp: { ...offer.makeUp!, on_holiday: target.checked } })}
            />
          )}
          <SelectField
            label="Without an answer"
            value={offer.otherwise ?? ways[0]}
            options={ways.map((value) => ({ value, label: wayLabels[value] }))}
            onChange={({ target }) => set({ otherwise: target.value as ClosureWay })}
          />
        </div>
      )}
    </fieldset>
  );
}
