import { deskMethods } from '@doctorbird/contract/billing/recording';
import { paymentMethodFacts } from '@doctorbird/contract/core/payment-methods';
import { formatAmount } from '../../../format/amount.ts';
import { formatMoney, sumOfMoney } from '../../../format/money.ts';
import { useOrganisation } from '../../../portal/organisation.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SlipFields } from '../../../card-machine/slip-part.ts';
import { CreditChoice } from '../recording/credit-choice.tsx';
import { MethodChoice } from '../recording/method-choice.tsx';
import { RestNotice } from '../recording/rest-notice.tsx';
import { settledWalkIn, type WalkInField, type WalkInForm } from './walk-in-values.ts';
import * as fieldStyles from '../../../ui/field.module.css';
import * as styles from './walk-in.module.css';

type PaymentSectionProps = { form: WalkInForm; field: WalkInField; total: number; today: string };

/** What the family pays at the counter: all of it, a part, or nothing yet. */
export function PaymentSection({ form, field, total, today }: PaymentSectionProps) {
  const hours = useOrganisation()?.hold_hours ?? 72;
  const typed = form.watch();
  const settled = settledWalkIn(typed, total);
  const { pays, rest, change, credit, problem } = settled;
  return (
    <section className={styles.part} aria-labelledby="walk-in-payment">
      <h2 id="walk-in-payment">3. Payment</h2>
      {total === 0 ? (
        <p className={fieldStyles.hint}>There is nothing to pay yet. Choose a program for a child first.</p>
      ) : (
        <>
          <fieldset className={styles.when}>
            <legend className="visually-hidden">When the family pays</legend>
            <label>
              <input type="radio" value="now" {...form.register('pays')} />
              <span>Pays now</span>
            </label>
            <label>
              <input type="radio" value="later" {...form.register('pays')} />
              <span>Pays later</span>
            </label>
          </fieldset>
          {typed.pays === 'later' ? (
            <p>{`Places that need no further step are held for ${hours} hours without payment, then they lapse.`}</p>
          ) : (
            <>
              <TextField
                label="Amount (J$)"
                inputMode="decimal"
                autoComplete="off"
                maxLength={16}
                hint={pays < total ? `${formatMoney(sumOfMoney(total, -pays))} stays due.` : 'All that is due.'}
                error={field('payment.amount').error ?? problem ?? undefined}
                name="payment.amount"
                value={typed.payment.amount ?? formatAmount(total)}
                onChange={(event) =>
                  form.setValue('payment.amount', event.target.value, {
                    shouldDirty: true,
                    shouldValidate: form.formState.isSubmitted,
                  })
                }
              />
              <MethodChoice methods={deskMethods} {...field('payment.method')} />
              <RestNotice {...{ pays, rest, change, credit }} />
              {typed.payment.method === 'cash' && rest > 0 && (
                <p className={styles.change}>
                  <span>
                    <span>{change > 0 ? 'Change to give ' : 'Family credit '}</span>
                    <b>{formatMoney(change + credit)}</b>
                  </span>
                  <CreditChoice
                    asCredit={credit > 0}
                    onChange={(asCredit) => form.setValue('credit_of', asCredit ? rest : null, { shouldDirty: true })}
                  />
                </p>
              )}
              {typed.payment.method === 'card_machine' && (
                <SlipFields
                  typed={typed.payment.slip}
                  field={(name) => field(`payment.${name}`)}
                  onBatch={(batch) => form.setValue('payment.slip.batch', batch)}
                />
              )}
              {paymentMethodFacts[typed.payment.method].needsReference && (
                <div className={fieldStyles.line}>
                  <TextField label="Reference" autoComplete="off" maxLength={80} {...field('payment.reference')} />
                  <DateField label="Received on" max={today} {...field('payment.received_on')} />
                </div>
              )}
            </>
          )}
        </>
      )}
    </section>
  );
}
