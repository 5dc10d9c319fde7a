import type { Pronoun } from '@doctorbird/contract/teaching/progress';

/** A text of the class, with the child it is about. */
export type ReportText = {
  id: string;
  name: string;
  first_name: string;
  comment: string;
  /** What else it says: the next step and its sections. */
  others: string;
  pronoun: Pronoun | null;
};

const tokensOf = (text: string): string[] => text.match(/[\p{L}\p{M}]+(?:[-'’][\p{L}\p{M}]+)*/gu) ?? [];
/** "Omari's" names Omari. */
const bare = (word: string) => word.replace(/['’]s?$/u, '');

const pronounForms: Record<'she' | 'he', ReadonlySet<string>> = {
  she: new Set(['she', 'her', 'hers', 'herself']),
  he: new Set(['he', 'him', 'his', 'himself']),
};

/** What a text has of the kind that comes from writing thirty in a row: sentences for the teacher, who decides. */
export function reportChecks(report: ReportText, others: readonly ReportText[]): string[] {
  const tokens = tokensOf(`${report.comment} ${report.others}`).map(bare);
  return [...otherNames(report, tokens, others), ...wrongPronouns(report, tokens), ...sameText(report, others)];
}

function otherNames(report: ReportText, tokens: readonly string[], others: readonly ReportText[]): string[] {
  const own = new Set(tokensOf(report.name));
  const said = new Set(tokens);
  const names = new Set(others.map(({ first_name: name }) => name).filter((name) => said.has(name) && !own.has(name)));
  return [...names].map((name) => `The text names ${name}, another child in this class.`);
}

function wrongPronouns({ pronoun }: ReportText, tokens: readonly string[]): string[] {
  const small = tokens.map((word) => word.toLowerCase());
  const found = (kind: 'she' | 'he') => small.find((word) => pronounForms[kind].has(word));
  const [she, he] = [found('she'), found('he')];
  if (pronoun === null) return she && he ? [`The text says both “${she}” and “${he}”.`] : [];
  const wrong = pronoun === 'she' ? [he] : pronoun === 'he' ? [she] : [she, he];
  return wrong.flatMap((word) => (word ? [`The text says “${word}”, and this report says “${pronoun}”.`] : []));
}

/** A text without the name of its child, so that only the name changed counts as the same. */
const bodyOf = ({ comment, first_name: name }: ReportText): string =>
  tokensOf(comment)
    .map((word) => (bare(word) === name ? '{first}' : word.toLowerCase()))
    .join(' ');

function sameText(report: ReportText, others: readonly ReportText[]): string[] {
  const own = bodyOf(report);
  if (own === '') return [];
  const same = others.filter((other) => bodyOf(other) === own);
  return same.length > 0 ? [`The comment is the same as for ${same.map(({ name }) => name).join(', ')}.`] : [];
}
