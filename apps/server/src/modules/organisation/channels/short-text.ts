import { plainSms } from '../../../platform/channels/sms-parts.ts';
import { fillLine, type MailValues } from '../mails/fill-mail.ts';

/** The most that any channel takes. */
const longest = 600;
/** Names of children, which leave only as first names: a phone is seen by others, and read on locked screens. */
const nameVariables = ['child', 'children'];

/** `Maya Campbell and Noah Campbell-Brown` becomes `Maya and Noah`. */
export const firstNames = (names: string): string =>
  names
    .split(/(, and | and |, )/)
    .map((part, at) => (at % 2 === 1 ? part : (part.trim().split(/\s+/)[0] ?? '')))
    .join('');

const textOf = (value: MailValues[string]): string =>
  typeof value === 'object' && value !== null ? value.join(', ') : (value ?? '');

/** The text of a message on a phone: one line, in signs that every phone network knows. */
export function fillShort(short: string, values: MailValues): string {
  const shown: MailValues = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      nameVariables.includes(name) ? firstNames(textOf(value)) : textOf(value),
    ]),
  );
  return plainSms(fillLine(short, shown)).slice(0, longest);
}
