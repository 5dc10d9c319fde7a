import {
  askedMembership,
  membershipCalls,
  type AskedMembership,
  type MembershipOffer,
  type MembershipQuote,
  type WholeMembership,
} from '@doctorbird/contract/billing/memberships';
import { ordinal } from '@doctorbird/contract/billing/item-labels';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { MoneyLines } from '../../../ui/money-lines.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { monthText } from './membership-texts.ts';
import { useSums, type KnownSums } from './use-sums.ts';
import * as fieldStyles from '../../../ui/field.module.css';

type BeginProps = {
  offers: readonly MembershipOffer[];
  students: readonly { id: string; full_name: string }[];
  /** Today in Jamaica. */
  day: string;
  begin: (body: AskedMembership, idempotencyKey: string) => Promise<WholeMembership>;
  onBegun?: () => void;
  /** Within a panel. */
  panel?: boolean;
};
type Typed = { item_id: string; student_id: string; begins_on: string };

/** Chooses a membership, a child and the first day; the sums of the first bills stand before the button. Nothing is chosen for anybody. */
export function BeginMembership({ offers, students, day, begin, onBegun, panel = false }: BeginProps) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const schema = typedAs(askedMembership, (typed: Typed) => ({ ...typed, total: known.sums?.total ?? 0 }));
  const { form, field, frame } = useCallForm(schema, {
    defaults: { item_id: '', student_id: '', begins_on: day },
    fallback: 'Failed to begin the membership',
    onRefusal: ({ code }) => {
      if (code === 'price_changed') known.again();
      return false;
    },
    send: async (body) => {
      const made = await intent.once(body, (idempotencyKey) => begin(body, idempotencyKey));
      form.reset({ item_id: '', student_id: '', begins_on: day });
      toast.success(`${made.student.full_name} has a ${made.name} from ${formatDate(made.begins_on)}.`);
      await revalidate();
      onBegun?.();
    },
  });
  const { item_id: itemId, begins_on: beginsOn } = form.watch();
  const offer = offers.find(({ item_id: id }) => id === itemId);
  const known: KnownSums<MembershipQuote> = useSums(offer && beginsOn ? `${itemId} ${beginsOn}` : null, (signal) =>
    call(membershipCalls.quoteMembership, { query: { item_id: itemId, begins_on: beginsOn } }, { signal }),
  );
  return (
    <FormFrame frame={frame} panel={panel}>
      <SelectField
        label="Membership"
        options={[
          { value: '', label: 'Choose a membership' },
          ...offers.map(({ item_id: value, name, price }) => ({
            value,
            label: `${name}, ${formatMoney(price)} a month`,
          })),
        ]}
        hint={offer?.description ?? undefined}
        {...field('item_id')}
      />
      {offer && offer.programs.length > 0 && (
        <p>{`Places in these programs cost nothing more: ${offer.programs.join(', ')}.`}</p>
      )}
      <div className={fieldStyles.line}>
        <SelectField
          label="Child"
          options={[
            { value: '', label: 'Choose a child' },
            ...students.map(({ id: value, full_name: label }) => ({ value, label })),
          ]}
          {...field('student_id')}
        />
        <DateField label="First day" {...field('begins_on')} />
      </div>
      <div aria-live="polite">
        {known.failure !== null && <p>{known.failure}</p>}
        {known.sums && <FirstBills quote={known.sums} />}
      </div>
      <div>
        <Button variant="leaf" type="submit" pending={frame.pending} pendingLabel="Beginning">
          {known.sums ? `Begin, ${formatMoney(known.sums.total)} first` : 'Begin the membership'}
        </Button>
      </div>
    </FormFrame>
  );
}

function FirstBills({ quote: { bills, price, billing_day: billingDay } }: { quote: MembershipQuote }) {
  return (
    <>
      <MoneyLines
        caption="The first bills"
        lines={bills.map((bill) => ({
          key: bill.from,
          label: `${monthText(bill)}, due on ${formatDate(bill.due_on)}`,
          amount: bill.amount,
        }))}
      />
      <p>{`Then ${formatMoney(price)} on the ${ordinal(billingDay)} of each month, until you end it.`}</p>
    </>
  );
}
