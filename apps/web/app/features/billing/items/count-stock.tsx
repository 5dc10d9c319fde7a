import { countedStock, itemCalls, type OfficeItem } from '@doctorbird/contract/billing/items';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { usePresentRow } from '../../../forms/use-present-row.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type CountProps = { item: OfficeItem; onClose: () => void };

/** How many are on the shelf now. Refused when some were sold since the list was read. */
export const CountStock = (props: CountProps) => (
  <Dialog title={`Count ${props.item.name}`} open onClose={props.onClose}>
    <CountForm {...props} />
  </Dialog>
);

function CountForm({ item: opened, onClose }: CountProps) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { row: item, hold, meet } = usePresentRow(opened, revalidate);
  const schema = typedAs(countedStock, ({ stock }: { stock: string }) => ({
    stock: stock.trim() === '' ? null : Number(stock),
    before: item.stock,
  }));
  const { field, frame } = useCallForm(schema, {
    defaults: { stock: item.stock === null ? '' : String(item.stock) },
    fallback: 'Failed to save the stock',
    draft: false,
    onRefusal: meet,
    send: async (body) => {
      hold();
      const parts = { params: { id: item.id }, body };
      await intent.once(parts, (idempotencyKey) => call(itemCalls.countStock, parts, { idempotencyKey }));
      toast.success(body.stock === null ? `${item.name} is not counted.` : `${body.stock} of ${item.name} are there.`);
      await revalidate();
      onClose();
    },
  });
  return (
    <DialogForm frame={frame} submit="Save stock" pendingLabel="Saving" onCancel={onClose}>
      <p>{item.stock === null ? 'It is not counted so far.' : `The list says ${item.stock}.`}</p>
      <TextField
        label="On the shelf now"
        optional
        inputMode="numeric"
        autoComplete="off"
        hint="What nobody has bought yet. Empty: it is not counted."
        {...field('stock')}
      />
    </DialogForm>
  );
}
