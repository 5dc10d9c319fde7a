import { bulkPriceCalls, priceMany } from '@doctorbird/contract/enrollments/bulk-prices';
import type { SelectedEnrollment } from '@doctorbird/contract/enrollments/bulk-enrollments';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { readMoney } from '../../../format/money.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { BulkOthers } from './bulk-others.tsx';
import { refusalLines } from './bulk-result.tsx';
import type { Outcome } from './bulk-result.tsx';
import { inText } from './bulk-texts.ts';
import { useInParts } from '../../../forms/use-in-parts.ts';

type PriceFormProps = {
  chosen: readonly SelectedEnrollment[];
  onClose: () => void;
  onMoved: (ids: readonly string[]) => void;
  onRefused: (outcome: Outcome) => void;
};

/** One price for all chosen places for which nothing was paid. */
export function PriceForm({ chosen, onClose, onMoved, onRefused }: PriceFormProps) {
  const revalidator = useRevalidator();
  const { send, progress } = useInParts();
  const fits = chosen.filter((row) => row.can_price);
  const others = chosen.filter((row) => !row.can_price);
  const ids = fits.map(({ id }) => id);
  const { form, field, frame } = useCallForm(priceMany, {
    defaults: { ids, price: '' as never, reason: '' },
    fallback: 'The price was not changed',
    send: async ({ price, reason }) => {
      const { done, refused } = await send(ids, { price, reason }, (body, idempotencyKey) =>
        call(bulkPriceCalls.priceEnrollments, { body }, { idempotencyKey }),
      );
      if (done.length > 0) toast.success(`Price changed: ${done.length} of ${ids.length}.`);
      await revalidator.revalidate();
      const lines = refusalLines(fits, refused);
      if (lines.length > 0) onRefused({ done: 'Price changed', count: done.length, refused: lines });
      else onClose();
      onMoved(done);
    },
  });
  return (
    <DialogForm
      frame={frame}
      submit={`Change price: ${inText(ids.length)}`}
      pendingLabel={progress}
      onCancel={onClose}
      cancel="Go back"
    >
      <p>Only places for which nothing was paid. Every family gets an email with the new price.</p>
      {others.length > 0 && <BulkOthers rows={others} />}
      <TextField
        label="Price (JMD)"
        inputMode="decimal"
        autoComplete="off"
        error={field('price').error}
        {...form.register('price', { setValueAs: readMoney })}
      />
      <TextArea label="Reason" hint="Every family will see this." rows={2} {...field('reason')} />
    </DialogForm>
  );
}
