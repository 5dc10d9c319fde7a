import { billItems, itemBillCalls } from '@doctorbird/contract/billing/item-bills';
import { rateText, taxRuleLabels, taxRules, type TaxRule } from '@doctorbird/contract/core/gct';
import type { CallAnswer } from '@doctorbird/contract/core/endpoint';
import { useFieldArray } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey, wasDecided } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatMoney } from '../../../format/money.ts';
import { holdFocus } from '../../../portal/hold-focus.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { comesTo, lineBody, newLine, ownLine, type TypedLine } from './typed-line.ts';
import * as fieldStyles from '../../../ui/field.module.css';
import * as styles from './items.module.css';

export type Payer = {
  kind: 'family' | 'organization';
  id: string;
  name: string;
};
type ToBill = CallAnswer<typeof itemBillCalls.getItemsToBill>;
type BillItemsProps = {
  payer: Payer;
  /** The item that is on the bill from the beginning. */
  first?: string;
  onClose: () => void;
  onBilled?: () => void;
};

/** What a family or a school owes for items or lines of the office's own. */
export function BillItems(props: BillItemsProps) {
  const { kind, id } = props.payer;
  const toBill = useLoaded(`items to bill ${id}`, (signal) =>
    call(itemBillCalls.getItemsToBill, { query: kind === 'family' ? { parent_id: id } : {} }, { signal }),
  );
  // What is typed outlives a load that failed.
  if (toBill.data) return <BillForm {...props} {...toBill.data} onStale={toBill.again} />;
  return toBill.failure === null ? <p role="status">Loading the items</p> : <EmptyState title={toBill.failure} />;
}

const dayMs = 86_400_000;
const inTwoWeeks = (day: string): string => new Date(Date.parse(day) + 14 * dayMs).toISOString().slice(0, 10);
type Typed = { lines: TypedLine[]; due_on: string; note: string };

type BillFormProps = BillItemsProps &
  ToBill & {
    /** A price is another one by now. */
    onStale: () => void;
  };

function BillForm({ payer, first, data: items, students, rate, day, onClose, onBilled, onStale }: BillFormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const total = (lines: readonly TypedLine[]) => lines.reduce((sum, line) => sum + comesTo(line, items, rate).cents, 0);
  const schema = typedAs(
    billItems,
    ({ lines, ...typed }: Typed) => ({
      ...typed,
      lines: lines.map(lineBody),
      total: Math.max(1, total(lines)) / 100,
    }),
    ({ lines }) =>
      Object.fromEntries(
        lines.flatMap(({ item }, at) => (item === '' ? [[`lines.${at}.item`, 'Choose what is billed']] : [])),
      ),
    (path) => path.map((part) => (part === 'item_id' ? 'item' : part)),
  );
  const { form, field, frame } = useCallForm(schema, {
    defaults: { lines: [newLine(first)], due_on: inTwoWeeks(day), note: '' },
    fallback: 'Failed to make the bill',
    draft: false,
    onRefusal: (reason) => {
      if (reason.status === 409 && wasDecided(reason)) {
        onStale();
        void revalidator.revalidate();
      }
      return false;
    },
    send: async (body) => {
      const parts = { params: { id: payer.id }, body };
      const made = await intent.once(parts, (idempotencyKey) =>
        call(payer.kind === 'family' ? itemBillCalls.billFamilyForItems : itemBillCalls.billGroupForItems, parts, {
          idempotencyKey,
        }),
      );
      toast.success(
        `${formatMoney(made.amount)} is billed as ${made.invoice_number}.${payer.kind === 'family' ? ' The family got an email.' : ' Send it with its button.'}`,
      );
      onClose();
      onBilled?.();
      await revalidator.revalidate();
      holdFocus();
    },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const { lines } = form.watch();
  const cents = total(lines);
  const taxCents = lines.reduce((sum, line) => sum + comesTo(line, items, rate).taxCents, 0);
  const options = [
    ...items.map(({ id, name, price, stock }) => ({
      value: id,
      label: `${name}, ${formatMoney(price)}${stock === null ? '' : `, ${stock} left`}`,
    })),
    { value: ownLine, label: 'Something else' },
  ];
  const taxes = taxRules.map((rule: TaxRule) => ({ value: rule, label: taxRuleLabels[rule] }));
  return (
    <DialogForm
      frame={frame}
      submit={cents > 0 ? `Bill ${formatMoney(cents / 100)}` : 'Make the bill'}
      pendingLabel="Billing"
      onCancel={onClose}
    >
      {fields.map(({ id }, at) => {
        const line = lines[at] ?? newLine();
        const item = items.find((one) => one.id === line.item);
        return (
          <fieldset key={id} className={styles.line}>
            <legend className="visually-hidden">{`Line ${at + 1}`}</legend>
            <SelectField label="Item" placeholder="Choose an item" options={options} {...field(`lines.${at}.item`)} />
            {line.item === ownLine && (
              <>
                <TextField
                  label="What it is for"
                  hint="Stands on the invoice: without names."
                  maxLength={120}
                  autoComplete="off"
                  {...field(`lines.${at}.label`)}
                />
                <div className={fieldStyles.line}>
                  <TextField
                    label="Price (J$)"
                    inputMode="decimal"
                    autoComplete="off"
                    {...field(`lines.${at}.amount`)}
                  />
                  <SelectField label="GCT" options={taxes} {...field(`lines.${at}.tax`)} />
                </div>
              </>
            )}
            <div className={fieldStyles.line}>
              <TextField label="How many" inputMode="numeric" autoComplete="off" {...field(`lines.${at}.quantity`)} />
              {item?.per === 'child' && students.length > 0 && (
                <SelectField
                  label="Child"
                  placeholder="No child in particular"
                  options={students.map(({ id: value, full_name: label }) => ({ value, label }))}
                  {...field(`lines.${at}.student_id`)}
                />
              )}
            </div>
            {fields.length > 1 && (
              <Button size="sm" variant="line" plain onClick={() => remove(at)}>
                Take off<span className="visually-hidden">{` line ${at + 1}`}</span>
              </Button>
            )}
          </fieldset>
        );
      })}
      <div>
        <Button size="sm" variant="line" plain onClick={() => append(newLine())}>
          Add a line
        </Button>
      </div>
      <DateField label="Due on" min={day} {...field('due_on')} />
      <TextArea label="Note" optional rows={2} maxLength={500} hint="Stands on the bill." {...field('note')} />
      <p role="status">
        {cents > 0
          ? `${payer.name} then owes ${formatMoney(cents / 100)}${taxCents > 0 && rate !== null ? `, with ${formatMoney(taxCents / 100)} GCT (${rateText(rate)})` : ''}.`
          : ''}
      </p>
    </DialogForm>
  );
}
