import type { CustomField } from '@doctorbird/contract/organisation/custom-fields';

const describe = ({
  kind,
  see,
  fill,
  health,
  required,
  retired,
  help,
  unit,
  min,
  max,
  max_length: most,
  options,
}: CustomField) =>
  [
    kind,
    `seen by ${see}`,
    `filled in by ${fill}`,
    health && 'about health',
    required && 'required',
    retired && 'retired',
    most !== null && `up to ${most} characters`,
    min !== null && `from ${min}`,
    max !== null && `to ${max}`,
    unit,
    options.length > 0 &&
      options.map((option) => (option.retired ? `${option.label} (retired)` : option.label)).join(', '),
    help,
  ]
    .filter(Boolean)
    .join('; ');

/** The fields for the log, by label: a change of one then shows as one line. */
export const describeFields = (fields: readonly CustomField[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [`${field.label} (${field.record})`, describe(field)]));
