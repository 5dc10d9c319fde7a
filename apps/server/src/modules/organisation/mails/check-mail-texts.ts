import type { MailTextsGiven } from '@doctorbird/contract/organisation/mail-texts';
import { invalid } from '../../../platform/domain-error.ts';
import { namesIn } from './fill-mail.ts';
import { commonVariables, mailParts, type MailKind } from './mail-kind.ts';

/** Braces that are no variable, such as `{{first name}}`, `{child}` or one that was not closed. */
const stray = /\{\{ *\w+ *\}\}|(\{+[^{}\n]{0,40}\}*|\}\}+)/g;

/** What is wrong with each of the texts of a kind, by field; empty when they can be sent. */
export function mailTextProblems(kind: MailKind, given: MailTextsGiven): Record<string, string> {
  const known = [...Object.keys(kind.variables), ...Object.keys(commonVariables)];
  const problems: Record<string, string> = {};
  for (const field of ['subject', 'headline', 'body'] as const) {
    const allowed: readonly string[] = field === 'body' ? [...known, ...mailParts] : known;
    const unknown = namesIn(given[field]).find((name) => !allowed.includes(name));
    const broken = [...given[field].matchAll(stray)].find(([, text]) => text !== undefined)?.[1];
    if (unknown !== undefined)
      problems[field] = `There is no variable {{${unknown}}} here. Choose one of the list below the text`;
    else if (broken !== undefined)
      problems[field] = `“${broken.slice(0, 40)}” is not a variable. Write it as in the list, such as {{first_name}}`;
  }
  return problems;
}

/** What the short text of a kind may use: what its original uses, and what is about nobody. Reasons and full names stay in emails. */
export const shortVariables = ({ short }: Pick<MailKind, 'short'>): string[] => [
  ...new Set([...namesIn(short ?? ''), 'organisation', 'link']),
];

/** Throws 422 for a short text that uses what may not go to phones, or for a kind without one. */
export function requireShort(kind: MailKind, short: string): void {
  if (kind.short === null) throw invalid({ short: 'This message comes by email only' });
  const allowed = shortVariables(kind);
  const unknown = namesIn(short).find((name) => !allowed.includes(name));
  if (unknown !== undefined)
    throw invalid({ short: `{{${unknown}}} cannot be used here. Choose one of the list below the text` });
  const broken = [...short.matchAll(stray)].find(([, text]) => text !== undefined)?.[1];
  if (broken !== undefined)
    throw invalid({ short: `“${broken.slice(0, 40)}” is not a variable. Write it as in the list, such as {{link}}` });
}

/** Throws 422 with a sentence beside each field that cannot be sent. */
export function requireSendable(kind: MailKind, given: MailTextsGiven): void {
  const problems = mailTextProblems(kind, given);
  if (Object.keys(problems).length > 0) throw invalid(problems);
}
