import type { ClassProof } from '@doctorbird/contract/teaching/class-proofs';
import { skillLevelLabels, skillLevels } from '@doctorbird/contract/teaching/progress';
import type { BadgeRule } from '@doctorbird/contract/teaching/office-badges';
import { countOf, type ChildFacts } from '../skills/class-facts.ts';

interface Progress {
  have: number;
  need: number;
}
const upTo = (have: number, need: number): Progress => ({ have: Math.min(have, need), need });

/** How far a child is with the record that a rule is named after; null where no such record gives the badge. */
function mainPart({ kind, count, skill_id: skill, level, program_id: program }: BadgeRule, facts: ChildFacts) {
  switch (kind) {
    case 'hand':
    case 'records':
      return null;
    case 'classes':
      return upTo(facts.classes, count ?? 1);
    case 'coursework':
      return upTo(facts.coursework.length, count ?? 1);
    case 'skill':
      return upTo((facts.levels[skill ?? ''] ?? -1) + 1, skillLevels.indexOf(level ?? 'starting') + 1);
    case 'competition':
      return upTo(facts.contests.length, count ?? 1);
    case 'place':
      return upTo(facts.contests.filter(({ place }) => place !== null && place <= 3).length, count ?? 1);
    case 'award':
      return upTo(facts.contests.filter(({ awards }) => awards > 0).length, count ?? 1);
    case 'program':
      return upTo((program ? facts.programs.includes(program) : facts.programs.length > 0) ? 1 : 0, 1);
  }
}

/** How far a child is with a rule and all of its parts; null for a badge that only a person gives. */
export function progressOf(rule: BadgeRule, facts: ChildFacts): Progress | null {
  if (rule.kind === 'hand') return null;
  const main = mainPart(rule, facts);
  const parts = [...(main ? [main] : []), ...rule.also.map((proof) => upTo(countOf(proof, facts), proof.count))];
  return parts.reduce((sum, { have, need }) => ({ have: sum.have + have, need: sum.need + need }), {
    have: 0,
    need: 0,
  });
}

export const meetsRule = (rule: BadgeRule, facts: ChildFacts): boolean => {
  const progress = progressOf(rule, facts);
  return progress !== null && progress.need > 0 && progress.have >= progress.need;
};

/** Titles of the skills and programs that rules name, by their ids. */
export type RuleNames = Readonly<Record<string, string>>;

const number = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);
const times = (count: number): string => (count === 1 ? '' : count === 2 ? ' twice' : ` ${count} times`);

function proofText({ kind, count, named }: ClassProof): string {
  switch (kind) {
    case 'classes':
      return number(count, 'class attended', 'classes attended');
    case 'coursework':
      return named
        ? `“${named}” done${times(count)}`
        : number(count, 'piece of coursework done', 'pieces of coursework done');
    case 'note':
      return named ? `“${named}” noted${times(count)}` : number(count, 'note of a teacher', 'notes of a teacher');
    case 'competition':
      return named
        ? `“${named}” taken part in${times(count)}`
        : number(count, 'competition taken part in', 'competitions taken part in');
  }
}

function mainText({ kind, count, level, skill_id: skill, program_id: program }: BadgeRule, names: RuleNames) {
  switch (kind) {
    case 'hand':
      return 'Given by a teacher';
    case 'records':
      return null;
    case 'classes':
    case 'coursework':
      return proofText({ kind, count: count ?? 1, named: null });
    case 'competition':
      return number(count ?? 1, 'competition taken part in', 'competitions taken part in');
    case 'place':
      return `${number(count ?? 1, 'place', 'places')} from 1 to 3 in a competition`;
    case 'award':
      return number(count ?? 1, 'award of a competition', 'awards of competitions');
    case 'skill':
      return `${names[skill ?? ''] ?? 'A skill'} at ${skillLevelLabels[level ?? 'starting']}`;
    case 'program':
      return program ? `${names[program] ?? 'A program'} completed` : 'A program completed';
  }
}

const list = new Intl.ListFormat('en-JM');
const together = (texts: readonly (string | null)[]): string => list.format(texts.filter((text) => text !== null));

/** A rule in words, as the office reads it. */
export const ruleText = (rule: BadgeRule, names: RuleNames): string =>
  together([mainText(rule, names), ...rule.also.map(proofText)]);

function leftOfMain(rule: BadgeRule, names: RuleNames, { have, need }: Progress) {
  const left = need - have;
  if (left <= 0) return null;
  switch (rule.kind) {
    case 'classes':
      return number(left, 'more class', 'more classes');
    case 'coursework':
      return number(left, 'more piece of coursework', 'more pieces of coursework');
    case 'competition':
      return number(left, 'more competition', 'more competitions');
    case 'place':
      return `${number(left, 'more place', 'more places')} from 1 to 3 in a competition`;
    case 'award':
      return number(left, 'more award of a competition', 'more awards of competitions');
    case 'program':
      return `complete ${names[rule.program_id ?? ''] ?? 'a program'}`;
    default:
      return mainText(rule, names);
  }
}

function leftOfProof(proof: ClassProof, facts: ChildFacts): string | null {
  const left = proof.count - countOf(proof, facts);
  if (left <= 0) return null;
  if (proof.kind === 'classes') return number(left, 'more class', 'more classes');
  if (proof.kind === 'coursework' && !proof.named)
    return number(left, 'more piece of coursework', 'more pieces of coursework');
  if (proof.kind === 'competition' && !proof.named) return number(left, 'more competition', 'more competitions');
  return proofText({ ...proof, count: left });
}

/** What is left to do for it, as the student reads it: the parts that are not done. */
export function leftText(rule: BadgeRule, names: RuleNames, facts: ChildFacts): string {
  const main = mainPart(rule, facts);
  return together([main && leftOfMain(rule, names, main), ...rule.also.map((proof) => leftOfProof(proof, facts))]);
}
