/** Placeholders in the organisation's texts: {organization}, {email}, {health_notes_period} and so on. */
export const fillable = [
  'organization',
  'email',
  'phone',
  'address',
  'health_notes_period',
  'profile_period',
  'receipts_period',
  'proofs_period',
  'messages_period',
  'audit_period',
  'how_removed',
] as const;
export type Filling = Record<(typeof fillable)[number], string>;

const known = new RegExp(`\\{(${fillable.join('|')})\\}`, 'g');

/** Fills in the placeholders; unknown braces stay as written. */
export const fillIn = (text: string, filling: Filling): string =>
  text.replace(known, (_whole, name: keyof Filling) => filling[name]);
