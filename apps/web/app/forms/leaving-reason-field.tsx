import { leavingReasonLabels, leavingReasons, type LeavingReason } from '@doctorbird/contract/core/leaving-reasons';
import { SelectField } from '../ui/select-field.tsx';

type LeavingReasonFieldProps = {
  value: LeavingReason | '';
  onChange: (reason: LeavingReason | '') => void;
  /** Who reads it. */
  hint?: string;
};

const options = [
  { value: '', label: 'Not said' },
  ...leavingReasons.map((value) => ({ value, label: leavingReasonLabels[value] })),
];

/** Why a child leaves: asked once, where the place or membership ends, and never required. */
export const LeavingReasonField = ({ value, onChange, hint }: LeavingReasonFieldProps) => (
  <SelectField
    label="Why does the child leave?"
    optional
    hint={hint}
    options={options}
    value={value}
    onChange={(event) => onChange(event.target.value as LeavingReason | '')}
  />
);
