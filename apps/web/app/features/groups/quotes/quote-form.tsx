import clsx from 'clsx';
import {
  changeQuote,
  groupQuoteCalls,
  mostQuoteLines,
  quoteLineCents,
  type AdminQuote,
} from '@doctorbird/contract/groups/quotes';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { messageOfList } from '../../../forms/error-message.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useFieldArray } from 'react-hook-form';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { formatAmount } from '../../../format/amount.ts';
import { formatMoney, readMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './quote-form.module.css';

type Line = { description: string; quantity: string; unit_price: string };
type Typed = { lines: Line[]; note: string; valid_until: string; due_days: string; version?: number };

const emptyLine: Line = { description: '', quantity: '1', unit_price: '' };
const wholeOf = (typed: string): number => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN);
const readLine = ({ description, quantity, unit_price }: Line) => ({
  description,
  quantity: wholeOf(quantity),
  unit_price: readMoney(unit_price) ?? Number.NaN,
});
/** Cents of a line as typed so far; null while it cannot be read. */
const centsOf = (line: Line): number | null => {
  const cents = quoteLineCents(readLine(line));
  return Number.isFinite(cents) ? cents : null;
};

const schema = typedAs(changeQuote, (typed: Typed) => ({
  lines: typed.lines.map(readLine),
  note: typed.note,
  valid_until: typed.valid_until,
  due_days: wholeOf(typed.due_days),
  ...(typed.version !== undefined && { version: typed.version }),
}));

type QuoteFormProps = {
  groupId: string;
  /** The draft to edit, or the quote that gets a new version; null for a new quote. */
  quote: AdminQuote | null;
  today: string;
  /** In a month, unless the quote says otherwise. */
  validUntil: string;
  onClose: () => void;
};

/** Writes a draft: its lines with their sums, until when it is valid, and when the invoice will be due. */
export function QuoteForm({ groupId, quote, today, validUntil, onClose }: QuoteFormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const isDraft = quote?.state === 'draft';
  const { form, field, frame } = useCallForm(schema, {
    defaults: {
      lines: quote
        ? quote.lines.map(({ description, quantity, unit_price }) => ({
            description,
            quantity: String(quantity),
            unit_price: formatAmount(unit_price).replace('−', '-'),
          }))
        : [emptyLine],
      note: quote?.note ?? '',
      valid_until: quote && quote.valid_until >= today ? quote.valid_until : validUntil,
      due_days: String(quote?.due_days ?? 14),
    },
    version: useVersion(isDraft ? quote.version : undefined),
    fallback: 'Failed to save the quote',
    invalid: 'Please check the marked fields.',
    onRefusal: (reason) => {
      if (reason.status === 409) void revalidator.revalidate();
      return false;
    },
    send: async ({ version, ...body }) => {
      if (isDraft)
        await call(groupQuoteCalls.updateGroupQuote, { params: { id: quote.id }, body: { ...body, version } });
      else if (quote)
        await intent.once(body, (idempotencyKey) =>
          call(groupQuoteCalls.reviseGroupQuote, { params: { id: quote.id }, body }, { idempotencyKey }),
        );
      else
        await intent.once(body, (idempotencyKey) =>
          call(groupQuoteCalls.createGroupQuote, { params: { id: groupId }, body }, { idempotencyKey }),
        );
      toast.success('The draft is saved. It has not been sent.');
      onClose();
      await revalidator.revalidate();
    },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const { lines } = form.watch();
  const sums = lines.map(centsOf);
  const listError = messageOfList(form.formState.errors.lines);
  return (
    <DialogForm frame={frame} submit="Save draft" pendingLabel="Saving" onCancel={onClose}>
      <fieldset
        className={clsx(layoutStyles.stack14, layoutStyles.slim, styles.lines)}
        aria-describedby={listError ? 'quote-lines-error' : undefined}
      >
        <legend className="visually-hidden">Lines</legend>
        {listError && <FieldError id="quote-lines-error">{listError}</FieldError>}
        {fields.map(({ id }, at) => (
          <div key={id} role="group" aria-label={`Line ${at + 1}`}>
            <TextField label="Description" maxLength={200} autoComplete="off" {...field(`lines.${at}.description`)} />
            <TextField
              label="Quantity"
              inputMode="numeric"
              maxLength={6}
              autoComplete="off"
              {...field(`lines.${at}.quantity`)}
            />
            <TextField
              label="Price (J$)"
              inputMode="text"
              maxLength={16}
              autoComplete="off"
              {...field(`lines.${at}.unit_price`)}
            />
            <p>
              <b>Amount</b>
              <output aria-label={`Amount of line ${at + 1}`}>
                {sums[at] == null ? '—' : formatMoney(sums[at] / 100)}
              </output>
            </p>
            <button
              type="button"
              className={buttonStyles.iconButton}
              aria-label={`Remove line ${at + 1}`}
              disabled={fields.length === 1}
              onClick={() => remove(at)}
            >
              <CloseIcon />
            </button>
          </div>
        ))}
        <div>
          <Button
            variant="line"
            size="sm"
            plain
            disabled={fields.length >= mostQuoteLines}
            onClick={() => append(emptyLine)}
          >
            Add line
          </Button>
          <p>
            {'Total '}
            <output aria-label="Total">
              {formatMoney(sums.reduce<number>((sum, cents) => sum + (cents ?? 0), 0) / 100)}
            </output>
          </p>
        </div>
        <p className={fieldStyles.hint}>For a discount, enter a price below zero, such as -5,000.</p>
      </fieldset>
      <div className={fieldStyles.line}>
        <DateField label="Valid until" min={today} {...field('valid_until')} />
        <TextField
          label="Invoice is due, days after acceptance"
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          {...field('due_days')}
        />
      </div>
      <TextArea label="Note" optional hint="The organization sees this below the lines." rows={3} {...field('note')} />
    </DialogForm>
  );
}
