import { listed } from '@doctorbird/contract/core/listed';
/*
 * Orders by a list of criteria and says in words what decided. A criterion gives each entry a value that is compared exactly:
 * whole numbers one after the other, or a fraction; nothing is rounded before it is compared.
 */

export interface Criterion<Entry> {
  /** "points", "best run": used after "level on". */
  name: string;
  /** "Second-best run decides", "The matches between them decide". */
  decides: string;
  /** Negative: `a` is the better one. */
  compare: (a: Entry, b: Entry) => number;
  /** The value in words; empty: it is not shown. */
  show: (entry: Entry) => string;
  /** Among those that are level so far; null: it says nothing about them. Used again on those it leaves level. */
  among?: (level: readonly Entry[]) => Omit<Criterion<Entry>, 'among'> | null;
}

export interface Ranked<Entry> {
  entry: Entry;
  /** How many are better. */
  before: number;
  shared: boolean;
  why: string | null;
}

export interface RankAsked<Entry> {
  entries: readonly Entry[];
  /** What the table is sorted by, then the tie-breaks in order. */
  criteria: readonly Criterion<Entry>[];
  nameOf: (entry: Entry) => string;
}

/** Sets that are level, the best first. */
export function levelSets<Entry>(entries: readonly Entry[], compare: (a: Entry, b: Entry) => number): Entry[][] {
  const sets: Entry[][] = [];
  for (const entry of entries.toSorted(compare)) {
    const last = sets.at(-1);
    if (last?.[0] !== undefined && compare(last[0], entry) === 0) last.push(entry);
    else sets.push([entry]);
  }
  return sets;
}

/** The first criterion ranks without words; each one that has to part those that are level gets its sentence. */
export function rankByCriteria<Entry>({ entries, criteria, nameOf }: RankAsked<Entry>): Ranked<Entry>[] {
  const [first, ...ties] = criteria;
  if (!first) return entries.map((entry) => ({ entry, before: 0, shared: entries.length > 1, why: null }));
  const ranked: Ranked<Entry>[] = [];
  for (const set of levelSets(entries, first.compare)) {
    const sentences = new Map(set.map((entry): [Entry, string[]] => [entry, []]));
    const before = ranked.length;
    const [one] = set;
    const on = one === undefined ? '' : ` on ${first.name} (${first.show(one)})`;
    const parts = partBy(set, ties, { sentences, nameOf, on });
    let at = before;
    for (const part of parts) {
      for (const entry of part) {
        const why = sentences.get(entry)?.join(' ') ?? '';
        ranked.push({ entry, before: at, shared: part.length > 1, why: why || null });
      }
      at += part.length;
    }
  }
  return ranked;
}

interface Telling<Entry> {
  sentences: Map<Entry, string[]>;
  nameOf: (entry: Entry) => string;
  /** On what they are level, with a space before it; empty once that was said. */
  on: string;
}

function partBy<Entry>(set: Entry[], ties: readonly Criterion<Entry>[], telling: Telling<Entry>): Entry[][] {
  const { sentences, nameOf, on } = telling;
  if (set.length < 2) return [set];
  const [tie, ...later] = ties;
  if (!tie) {
    for (const entry of set) {
      const others = namesOfMany(set.filter((other) => other !== entry).map(nameOf));
      sentences.get(entry)?.push(`${on ? 'Level' : 'Still level'} with ${others}${on}: they share the place.`);
    }
    return [set];
  }
  const used = tie.among ? tie.among(set) : tie;
  const parts = used ? levelSets(set, used.compare) : [set];
  if (!used || parts.length < 2) return partBy(set, later, telling);
  for (const part of parts) {
    const others = set.filter((other) => !part.includes(other));
    for (const entry of part) {
      const level = namesOfMany(set.filter((other) => other !== entry).map(nameOf));
      const against = listed([...new Set(others.map(used.show))]);
      const head = `${on ? 'Level' : 'Still level'} with ${level}${on}.`;
      const shown = used.show(entry);
      sentences.get(entry)?.push(`${head} ${used.decides}${shown && `: ${shown} against ${against}`}.`);
    }
  }
  // What compares only those that are level starts again with the fewer that still are.
  const again = tie.among ? ties : later;
  return parts.flatMap((part) => partBy(part, again, { ...telling, on: '' }));
}

/** "Coaster Crew and Hard Dough"; from five on "5 others". */
export const namesOfMany = (names: readonly string[]) => (names.length > 4 ? `${names.length} others` : listed(names));
