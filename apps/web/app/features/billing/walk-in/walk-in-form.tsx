import clsx from 'clsx';
import { walkInCalls } from '@doctorbird/contract/billing/walk-ins';
import type { walkUpCalls, WalkUpRow } from '@doctorbird/contract/teaching/walk-ups';
import type { AdminProgram } from '@doctorbird/contract/programs/programs-admin';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { call } from '../../../api/call.ts';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatMoney, sumOfMoney } from '../../../format/money.ts';
import { useSubmitKey } from '../../../portal/keys/use-submit-key.ts';
import { toast } from '../../../ui/toast.ts';
import { Button } from '../../../ui/button.tsx';
import type { Eligibility } from './child-places.tsx';
import { ChildrenSection } from './children-section.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentSection } from './payment-section.tsx';
import type { WalkInDoneProps } from './walk-in-done.tsx';
import { useWalkInQuote } from './use-walk-in-quote.ts';
import { useOtherDue } from './use-other-due.ts';
import { emptyWalkIn, settledWalkIn, submitLabel, walkInFrom, walkInSchema } from './walk-in-values.ts';
import { WhoSection } from './who-section.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './walk-in.module.css';

/** Written out, as only its name is needed. */
const settleWalkUp = { method: 'POST', path: '/admin/walk-ups/{id}/settle' } as const;

/** The child from the door has its record. If that cannot be noted, the list still shows it, and everything else is stored. */
const settleDoor = (id: string, familyId: string): Promise<unknown> =>
  call<typeof walkUpCalls.settleWalkUp>(settleWalkUp, { params: { id }, body: { family_id: familyId } }).catch(() =>
    toast.error('The list of walk-ins at the door still shows this child. Please close it there.'),
  );

type WalkInFormProps = {
  programs: readonly AdminProgram[];
  eligibility: Eligibility;
  /** A child whom the team let in at a door: what was typed there, until its record is made. */
  from?: WalkUpRow | null;
  /** Today in Jamaica. */
  today: string;
  /** The page after it was stored; it loads then. */
  Done: ComponentType<WalkInDoneProps>;
  onNext: () => void;
};

/** A family at the counter, in one screen: who, which programs, what is paid. All of it is stored at once, or nothing. */
export function WalkInForm({ programs, eligibility, from = null, today, Done, onNext }: WalkInFormProps) {
  const intent = useIntentKey();
  const [done, setDone] = useState<Omit<WalkInDoneProps, 'onNext'> | null>(null);
  const { form, field, frame, submit, saved, refuse } = useCallForm(walkInSchema, {
    defaults: walkInFrom(emptyWalkIn(today), from),
    fallback: 'The walk-in was not recorded',
    invalid: 'Please check the marked fields. Nothing was stored yet.',
    draft: { as: from ? `walk-in ${from.id}` : 'walk-in', whenLeft: true },
    bookOn: (body, day) => ({ ...body, payment: body.payment && { ...body.payment, book_on: day } }),
    send: async (body) => {
      const result = await intent.once(body, (idempotencyKey) =>
        call(walkInCalls.recordWalkIn, { body }, { idempotencyKey }),
      );
      if (from) await settleDoor(from.id, result.family.id);
      const { amount, credit, handed_over: handed } = body.payment ?? { amount: 0, credit: 0, handed_over: null };
      setDone({ result, credit, change: handed === null ? 0 : sumOfMoney(handed, -amount, -credit) });
    },
    onRefusal: (reason) => {
      // Seats or prices are not as on the screen any more.
      if (reason.code === 'price_changed') again();
      return false;
    },
  });
  const typed = form.watch();
  const { quote, total, chosen, ready, failure, again } = useWalkInQuote(typed);
  // What is sent along is what the screen shows.
  useEffect(() => form.setValue('total', total), [form, total]);
  const otherDue = useOtherDue(typed.family?.id ?? null);
  useEffect(() => form.setValue('other_due', otherDue), [form, otherDue]);
  const settled = settledWalkIn(typed, total);
  const record = () => {
    if (!ready) refuse('The price is not known yet. Please wait a moment, or check the discount code.');
    else if (settled.problem !== null) refuse(settled.problem);
    return ready && settled.problem === null ? submit() : Promise.resolve(false);
  };
  useSubmitKey(() => done === null && record());
  if (done) return <Done {...done} onNext={onNext} />;
  return (
    <div className={styles.walkIn}>
      <FormFrame
        frame={{
          ...frame,
          onSubmit: (event) => {
            event.preventDefault();
            void record();
          },
        }}
        label="Walk-in"
      >
        <div className={styles.parts}>
          <DraftNotice saved={saved} />
          <WhoSection form={form} field={field} />
          <ChildrenSection
            form={form}
            field={field}
            programs={programs}
            eligibility={eligibility}
            quote={quote}
            today={today}
          />
          <PaymentSection form={form} field={field} total={total} today={today} />
        </div>
        <div className={clsx(layoutStyles.stack16, layoutStyles.slim, styles.beside)}>
          <OrderSummary
            typed={typed}
            programs={programs}
            quote={quote}
            chosen={chosen}
            failure={failure}
            field={field}
          />
          <Button
            type="submit"
            variant="leaf"
            plain
            aria-keyshortcuts="Control+Enter"
            pending={frame.pending}
            pendingLabel="Recording"
          >
            {submitLabel({
              chosen,
              amount:
                typed.pays === 'now' && total > 0 ? formatMoney(sumOfMoney(settled.pays, settled.credit) || 0) : null,
            })}
          </Button>
        </div>
      </FormFrame>
    </div>
  );
}
