import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import type { ButtonLook } from '../ui/button.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import { FormFrame } from './form-frame.tsx';
import type { Frame } from './form-frame.tsx';

type DialogFormProps = {
  frame: Frame;
  /** The submit button's label, and its label while sending. */
  submit: ReactNode;
  pendingLabel?: string;
  variant?: ButtonLook['variant'];
  onCancel: () => void;
  cancel?: string;
  onChange?: () => void;
  children: ReactNode;
};

/** A form in a dialog: ends with the way back and the submit button. */
export function DialogForm(props: DialogFormProps) {
  const { frame, submit, pendingLabel, variant = 'leaf', onCancel, cancel = 'Cancel', onChange, children } = props;
  return (
    <FormFrame frame={frame} onChange={onChange}>
      {children}
      <DialogActions>
        <Button variant="line" plain onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" variant={variant} plain pending={frame.pending} pendingLabel={pendingLabel}>
          {submit}
        </Button>
      </DialogActions>
    </FormFrame>
  );
}
