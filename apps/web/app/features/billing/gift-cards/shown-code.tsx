import { giftCardText } from '@doctorbird/contract/billing/gift-card-labels';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as fieldStyles from '../../../ui/field.module.css';

/** A code that is shown this once. */
export function ShownCode({ code, onClose }: { code: string; onClose: () => void }) {
  const text = giftCardText(code);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('The code is copied.');
    } catch {
      toast.error('The code could not be copied. Please write it down.');
    }
  };
  return (
    <Dialog title="The code of the gift card" open onClose={onClose}>
      <div className={fieldStyles.form}>
        <p>
          <b>{text}</b>
        </p>
        <p>We show it only this once. It also stands in the email about the card. Whoever has it can pay with it.</p>
        <div className={actionsStyles.actions}>
          <Button variant="leaf" onClick={() => void copy()}>
            Copy the code
          </Button>
          <Button variant="line" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
