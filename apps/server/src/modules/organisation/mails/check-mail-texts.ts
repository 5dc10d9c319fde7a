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

/** Why a short text cannot go to phones, or null: it uses what may not go there, or the kind comes by email only. */
export function shortProblem(kind: MailKind, short: string): string | null {
  if (kind.short === null) return 'This message comes by email only';
  const allowed = shortVariables(kind);
  const unknown = namesIn(short).find((name) => !allowed.includes(name));
  if (unknown !== undefined) return `{{${unknown}}} cannot be used here. Choose one of the list below the text`;
  const broken = [...short.matchAll(stray)].find(([, text]) => text !== undefined)?.[1];
  return broken === undefined
    ? null
    : `“${broken.slice(0, 40)}” is not a variable. Write it as in the list, such as {{link}}`;
}

/** Throws 422 with the sentence of `shortProblem`. */
export function requireShort(kind: MailKind, short: string): void {
  const problem = shortProblem(kind, short);
  if (problem !== null) throw invalid({ short: problem });
}

/** Throws 422 with a sentence beside each field that cannot be sent. */
export function requireSendable(kind: MailKind, given: MailTextsGiven): void {
  const problems = mailTextProblems(kind, given);
  if (Object.keys(problems).length > 0) throw invalid(problems);
}
