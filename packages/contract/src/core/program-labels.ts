import { dayText } from './day-text.ts';

/** What tells programs of one name apart; whatever a list does not know is left out. */
export interface LabelledProgram {
  id: string;
  title: string;
  start_date?: string | null | undefined;
  location?: string | null | undefined;
  /** Weekdays and times, as the program says them. */
  schedule?: string | null | undefined;
}

const folded = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s]/gu, '')
    .toLowerCase();

/** In the order in which people tell programs apart. */
const facts: readonly ((program: LabelledProgram) => string | null)[] = [
  ({ start_date: start }) => (start ? `from ${dayText(start)}` : null),
  ({ location }) => location?.trim() || null,
  ({ schedule }) => schedule?.trim() || null,
];

/**
 * The name of each program where one is chosen. Programs of one name get what differs between them: the first day, the place,
 * weekday and time. What is still the same gets the end of its id.
 */
export function programLabels(programs: readonly LabelledProgram[]): ReadonlyMap<string, string> {
  const labels = new Map(programs.map(({ id, title }) => [id, title]));
  const different = [...new Map(programs.map((program) => [program.id, program])).values()];
  for (const same of Map.groupBy(different, ({ title }) => folded(title)).values()) {
    if (same.length < 2) continue;
    let names = same.map(({ title }) => title);
    for (const fact of facts) {
      if (new Set(names.map(folded)).size === names.length) break;
      const texts = same.map(fact);
      if (new Set(texts).size > 1)
        names = names.map((name, at) => (texts[at] === null ? name : `${name}, ${texts[at]}`));
    }
    for (const [at, { id }] of same.entries()) {
      const name = names[at]!;
      const twins = same.filter((_, other) => folded(names[other]!) === folded(name));
      labels.set(id, twins.length === 1 ? name : `${name}, ${tailOf(id, twins)}`);
    }
  }
  return labels;
}

/** As much of the end of an id as none of the others has. */
function tailOf(id: string, twins: readonly { id: string }[]): string {
  let length = 4;
  while (length < id.length && twins.some((other) => other.id !== id && other.id.endsWith(id.slice(-length))))
    length += 1;
  return `no. ${id.slice(-length)}`;
}
