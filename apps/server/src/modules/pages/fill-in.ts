/** What a text of the organization may name without knowing it: written {organization}, {email}, {phone}, {address}. */
export type Filling = Record<'organization' | 'email' | 'phone' | 'address', string>;

const known = /\{(organization|email|phone|address)\}/g;

/** Puts the facts in; any other braces stay as they were written. */
export const fillIn = (text: string, filling: Filling): string =>
  text.replace(known, (_whole, name: keyof Filling) => filling[name]);
