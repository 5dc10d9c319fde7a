import clsx from 'clsx';
import type { ReactNode, SubmitEvent } from 'react';
import { FormErrors } from '../ui/form-errors.tsx';
import * as fieldStyles from '../ui/field.module.css';
import * as panelStyles from '../ui/panel.module.css';

/** What a form hands to its frame: how it is sent, and what stands above it when it was refused. */
export type Frame = {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  pending: boolean;
  refusal: string | null;
  /** Further sentences, which belong to no field. */
  details: readonly string[];
};

type FormFrameProps = {
  frame: Frame;
  /** What a click does before the script is there. `post` keeps what was typed out of the address, `dialog` does nothing. */
  method?: 'post' | 'dialog';
  /** Names a form that stands beside others. */
  label?: string;
  /** Fills a panel. */
  panel?: boolean;
  /** Anything in it was changed. */
  onChange?: () => void;
  children: ReactNode;
};

/** Every form: our sentences instead of the browser's, and above the fields what the whole form was refused for. */
export function FormFrame({ frame, method, label, panel = false, onChange, children }: FormFrameProps) {
  return (
    <form
      className={clsx(panel && panelStyles.body, fieldStyles.form)}
      method={method}
      aria-label={label}
      noValidate
      onSubmit={frame.onSubmit}
      onChange={onChange}
    >
      <FormErrors message={frame.refusal} details={frame.details} />
      {children}
    </form>
  );
}
