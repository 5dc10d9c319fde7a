import { type ChildForm, childText, type TextAskedIn, textsAskedIn } from '@doctorbird/contract/families/child-fields';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../ui/text-field.tsx';

type ChildTextFieldsProps<F extends ChildForm> = {
  form: F;
  field: (name: TextAskedIn<F>) => UseFormRegisterReturn & { error?: string | undefined };
  /** Typed by the child: the browser offers what it knows of its owner. */
  own?: boolean;
};

/** A box for each text of a child that this form asks. */
export const ChildTextFields = <F extends ChildForm>({ form, field, own = false }: ChildTextFieldsProps<F>) =>
  textsAskedIn(form).map((name) => {
    const { label, hint, autoComplete } = childText(name);
    return (
      <TextField
        key={name}
        label={label}
        optional
        hint={hint}
        autoComplete={(own && autoComplete) || 'off'}
        {...field(name)}
      />
    );
  });
