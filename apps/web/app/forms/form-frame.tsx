import clsx from 'clsx';
import type { ReactNode, SubmitEvent } from 'react';
import { ClosedDayStop, type ClosedDay } from './closed-day-stop.tsx';
import { FormErrors } from '../ui/form-errors.tsx';
import * as fieldStyles from '../ui/field.module.css';
import * as panelStyles from '../ui/panel.module.css';

/** What a form passes to its frame: how to submit, and the error above it. */
export type Frame = {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  pending: boolean;
  refusal: string | null;
  /** Further messages that belong to no field. */
  details: readonly string[];
  /** The day is in a closed month. */
  closed?: ClosedDay & { accept: () => void };
};

type FormFrameProps = {
  frame: Frame;
  /** What submitting does before the script has loaded. `post` leaves what was typed out of the URL, `dialog` does nothing. */
  method?: 'post' | 'dialog';
  /** Names a form that is beside others. */
  label?: string;
  /** Fills a panel. */
  panel?: boolean;
  /** Called when anything in the form changes. */
  onChange?: () => void;
  children: ReactNode;
};

/** Every form: our messages instead of the browser's, and the whole form's error above the fields. */
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
      {frame.closed && <ClosedDayStop {...frame.closed} pending={frame.pending} />}
      {children}
    </form>
  );
}
