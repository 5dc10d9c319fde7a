/** A field that everybody sees and fills in, as a custom field or a question starts from. */
export const plainField = {
  help: null,
  see: 'everybody',
  fill: 'everybody',
  health: false,
  required: false,
  retired: false,
  max_length: null,
  min: null,
  max: null,
  unit: null,
  several: false,
  options: [],
} as const;

export const fieldOption = (key: string, label: string) => ({ key: `o-${key}`, label, retired: false });
