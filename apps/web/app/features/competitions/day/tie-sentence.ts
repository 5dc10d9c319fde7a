import { tieBreakLabels, type DivisionFormat } from '@doctorbird/contract/competitions/formats';

const firsts: Record<DivisionFormat['kind'], string> = {
  single: 'Teams that lose in the same round share a place.',
  double:
    'Lose once and you move to the second chance. Lose twice and you are out. Teams that leave in the same round share a place.',
  round_robin: 'Points of the table come first.',
  swiss: 'Points of the table come first.',
  two_stages: 'The best of each group play on. Teams that leave in the same round share a place.',
  runs: 'What counts of the runs comes first.',
  judged: 'Points of the judges come first.',
  runs_and_judged: 'Points of the runs and the judges together come first.',
};

/** How places are decided, in words, for everybody who reads a table. */
export function tieSentence({ kind, ties }: DivisionFormat): string {
  const names = ties.map((tie) => tieBreakLabels[tie].charAt(0).toLowerCase() + tieBreakLabels[tie].slice(1));
  const order = names.length === 0 ? '' : ` If teams are level: ${names.join(', then ')}.`;
  return `${firsts[kind]}${order} Still level: the place is shared.`;
}
