import { classesText } from '@doctorbird/contract/billing/pass-labels';
import { passCalls, returnPass, type OfficePass } from '@doctorbird/contract/billing/passes';
import type { ReturnWay } from '@doctorbird/contract/billing/return-ways';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { usePresentRow } from '../../../forms/use-present-row.ts';
import { formatMoney } from '../../../format/money.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { returnOptions } from '../charges/return-ways.ts';

/** The office takes back what is left of a pass, with a reason. */
export function ReturnPassForm({ pass, onClose }: { pass: OfficePass; onClose: () => void }) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { row, hold, meet } = usePresentRow(pass, revalidate);
  const { id, name, left, used, worth, parent } = row;
  const schema = typedAs(returnPass, (typed: { reason: string; way: ReturnWay }) => ({ ...typed, total: worth }));
  const { field, frame } = useCallForm(schema, {
    defaults: { reason: '', way: 'credit' },
    draft: false,
    fallback: 'Failed to return the classes',
    onRefusal: meet,
    send: async (body) => {
      hold();
      const parts = { params: { id }, body };
      await intent.once(parts, (idempotencyKey) => call(passCalls.returnPass, parts, { idempotencyKey }));
      toast.success(`${classesText(left)} of ${parent.full_name} are returned.`);
      await revalidate();
      onClose();
    },
  });
  return (
    <DialogForm frame={frame} submit="Return the classes" variant="danger" onCancel={onClose} cancel="Go back">
      <p>{`${name} of ${parent.full_name}: ${used} used, ${left} left.`}</p>
      <p>
        {worth > 0
          ? `${formatMoney(worth)} is their share of what was paid. What a gift card or the scholarship fund paid goes back there.`
          : 'Nothing is due for the pass then. What was paid of it already goes back.'}
      </p>
      <SelectField label="How it goes back" options={returnOptions(true)} {...field('way')} />
      <TextArea label="Reason" hint="The family reads it." rows={2} maxLength={300} {...field('reason')} />
    </DialogForm>
  );
}
