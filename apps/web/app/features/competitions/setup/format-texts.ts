import { tieBreakLabels, type DivisionFormat, type TieBreak } from '@doctorbird/contract/competitions/formats';

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** The teams that a bracket has room for: the next power of two. */
const roomFor = (teams: number): number => 2 ** Math.ceil(Math.log2(Math.max(2, teams)));

function byesText(teams: number): string {
  const byes = roomFor(teams) - teams;
  if (byes === 0) return 'nobody has a bye';
  return byes === 1 ? 'the first seed has a bye in round 1' : `the first ${byes} seeds have a bye in round 1`;
}

/** The sizes of groups of which none is larger than another by more than one. */
const groupSizes = (teams: number, groups: number): number[] =>
  Array.from({ length: groups }, (_, at) => Math.floor(teams / groups) + (at < teams % groups ? 1 : 0));

const roundRobinMatches = (teams: number, groups: number, twice: boolean): number =>
  groupSizes(teams, groups).reduce((sum, size) => sum + (size * (size - 1)) / 2, 0) * (twice ? 2 : 1);

function groupsText(teams: number, groups: number): string {
  const sizes = groupSizes(teams, groups);
  const [most = 0] = sizes;
  const least = sizes.at(-1) ?? 0;
  return groups === 1 ? 'one table' : `${groups} groups of ${most === least ? most : `${least} or ${most}`}`;
}

const knockoutMatches = (teams: number, format: { third_place?: boolean }): number =>
  teams - 1 + (format.third_place && teams > 3 ? 1 : 0);

/** What so many teams mean for a division before anything is saved: "24 teams, 46 or 47 matches: the first 8 seeds have a bye in round 1." */
export function sizeText(format: DivisionFormat, teams: number): string {
  const all = counted(teams, 'team');
  if (teams < 2 && 'sheet' in format) return `${all}: a match needs two.`;
  switch (format.kind) {
    case 'single':
      return `${all}, ${counted(knockoutMatches(teams, format), 'match', 'matches')}: ${byesText(teams)}.`;
    case 'double': {
      const matches = 2 * teams - 2;
      return `${all}, ${format.reset ? `${matches} or ${matches + 1}` : matches} matches: ${byesText(teams)}.`;
    }
    case 'round_robin': {
      const matches = roundRobinMatches(teams, format.groups, format.twice);
      return `${all}, ${counted(matches, 'match', 'matches')}: ${groupsText(teams, format.groups)}.`;
    }
    case 'swiss': {
      const matches = Math.floor(teams / 2) * format.rounds;
      const rest = teams % 2 === 1 ? 'in each round one team has a bye' : 'nobody has a bye';
      return `${all}, ${counted(format.rounds, 'round')}, ${counted(matches, 'match', 'matches')}: ${rest}.`;
    }
    case 'two_stages': {
      const sizes = groupSizes(teams, format.groups);
      const onward = sizes.reduce((sum, size) => sum + Math.min(size, format.advance), 0);
      return `${all}: ${groupsText(teams, format.groups)}, then ${counted(onward, 'team')} in the knockout; ${byesText(onward)}.`;
    }
    case 'runs':
      return `${all}, ${counted(teams * format.runs, 'run')}.`;
    case 'judged':
      return `${all}, each with ${counted(format.judges, 'judge')}.`;
    case 'runs_and_judged':
      return `${all}, ${counted(teams * format.runs, 'run')}, each with ${counted(format.judges, 'judge')}.`;
  }
}

const inSentence = (label: string) => `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

/** The order of tie-breaks as a sentence that everybody can follow. */
export function tiesText(ties: readonly TieBreak[]): string {
  if (ties.length === 0) return 'Teams that are level share the place.';
  const steps = ties.map((tie) => inSentence(tieBreakLabels[tie]));
  const order = steps.map((step, at) => (at === 0 ? step : `then ${step}`)).join(', ');
  return ties.at(-1) === 'drawn_lot' || ties.at(-1) === 'earlier_entry'
    ? `Teams that are level are put in order by ${order}.`
    : `Teams that are level are put in order by ${order}. If that is level too, they share the place.`;
}

const ofMatches: readonly TieBreak[] = [
  'head_to_head',
  'wins',
  'points_difference',
  'points_for',
  'opponents',
  'fewer_penalties',
];
const ofRuns: readonly TieBreak[] = ['next_best_run', 'total_time', 'fewer_penalties'];
const last: readonly TieBreak[] = ['earlier_entry', 'drawn_lot'];

/** The tie-breaks that mean something in a format. */
export function tiesOf(format: DivisionFormat): TieBreak[] {
  const own = 'sheet' in format ? ofMatches : 'runs' in format ? ofRuns : [];
  return [...own, ...('rubric' in format && 'runs' in format ? (['rubric'] as const) : []), ...last];
}
