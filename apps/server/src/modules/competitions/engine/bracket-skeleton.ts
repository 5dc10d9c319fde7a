import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';
import type { MatchPart } from './division-state.ts';

/*
 * Which match feeds which, before any result. The package makes the plan of a full bracket of 4, 8 … 64 once, when this file
 * is loaded (about 25 ms for all of them); it works with promises and 49 reads a result, so it is asked for nothing else. A
 * bracket of any other size is the full one without its byes.
 */

/** Where a side comes from. Null: nobody can ever come. */
export type Source = { kind: 'seed'; seed: number } | { kind: 'winner' | 'loser'; match: string } | null;

export interface SkeletonMatch {
  key: string;
  part: MatchPart;
  round: number;
  roundName: string;
  a: Source;
  b: Source;
}

interface Plan {
  /** By round and number. */
  main: [Source, Source][][];
  second: [Source, Source][][];
}
type BracketKind = 'single' | 'double';

const mainKey = (round: number, number: number) => `main-${round}-${number}`;
const secondKey = (round: number, number: number) => `second-${round}-${number}`;
const winnerOf = (match: string): Source => ({ kind: 'winner', match });
const loserOf = (match: string): Source => ({ kind: 'loser', match });

/** The full bracket of `size` teams as the package lays it out. */
async function planOf(size: number): Promise<Plan> {
  const manager = new BracketsManager(new InMemoryDatabase());
  const stage = await manager.create.stage({
    tournamentId: 1,
    name: 'plan',
    type: 'double_elimination',
    seeding: Array.from({ length: size }, (_, index) => String(index + 1)),
    settings: { grandFinal: 'double' },
  });
  const { match, group, round } = await manager.get.stageData(stage.id);
  const roundsOf = (groupNumber: number) => {
    const id = group.find(({ number }) => number === groupNumber)?.id;
    const rounds = round.filter(({ group_id: of }) => of === id).toSorted((a, b) => a.number - b.number);
    return rounds.map((one) =>
      match.filter(({ round_id: of }) => of === one.id).toSorted((a, b) => a.number - b.number),
    );
  };
  const main = roundsOf(1).map((matches, index) =>
    matches.map(({ number, opponent1, opponent2 }): [Source, Source] =>
      index === 0
        ? [
            { kind: 'seed', seed: opponent1?.position ?? 0 },
            { kind: 'seed', seed: opponent2?.position ?? 0 },
          ]
        : [winnerOf(mainKey(index, 2 * number - 1)), winnerOf(mainKey(index, 2 * number))],
    ),
  );
  const second = roundsOf(2).map((matches, index) =>
    matches.map(({ number, opponent1, opponent2 }): [Source, Source] => {
      // The package numbers the match whose loser comes in.
      if (index === 0)
        return [loserOf(mainKey(1, opponent1?.position ?? 0)), loserOf(mainKey(1, opponent2?.position ?? 0))];
      // Rounds 2, 4, 6 … take in the losers of main rounds 2, 3, 4 …; the others are among themselves.
      return index % 2 === 1
        ? [loserOf(mainKey((index + 3) / 2, opponent1?.position ?? 0)), winnerOf(secondKey(index, number))]
        : [winnerOf(secondKey(index, 2 * number - 1)), winnerOf(secondKey(index, 2 * number))];
    }),
  );
  return { main, second };
}

/** The package has no bracket of two: one match, and its loser is at once the winner of the second chance. */
const planOfTwo: Plan = {
  main: [
    [
      [
        { kind: 'seed', seed: 1 },
        { kind: 'seed', seed: 2 },
      ],
    ],
  ],
  second: [],
};

export const mostInBracket = 64;
const plans = new Map<number, Plan>([[2, planOfTwo]]);
for (let size = 4; size <= mostInBracket; size *= 2) plans.set(size, await planOf(size));

const mainNames = ['Final', 'Semi-final', 'Quarter-final'];
function mainName(kind: BracketKind, round: number, rounds: number) {
  if (round === rounds && kind === 'double') return 'Main final';
  return mainNames[rounds - round] ?? `Round ${round}`;
}

type Raw = Omit<SkeletonMatch, 'roundName'>;

/** All matches of the full bracket in the order of play: a main round, then the rounds of the second chance that it feeds. */
function fullBracket(kind: BracketKind, size: number): Raw[] {
  const { main, second } = plans.get(size) ?? planOfTwo;
  const rows: Raw[] = [];
  const addMain = (round: number) =>
    main[round - 1]?.forEach(([a, b], index) =>
      rows.push({ key: mainKey(round, index + 1), part: 'main', round, a, b }),
    );
  const addSecond = (round: number) =>
    second[round - 1]?.forEach(([a, b], index) =>
      rows.push({ key: secondKey(round, index + 1), part: 'second', round, a, b }),
    );
  for (let round = 1; round <= main.length; round++) {
    addMain(round);
    if (kind === 'single' || round === 1) continue;
    addSecond(2 * round - 3);
    addSecond(2 * round - 2);
  }
  return rows;
}

/** Takes out the matches that have at most one side, and hands that side on. */
function withoutByes(rows: readonly Raw[], teams: number): Raw[] {
  const skipped = new Map<string, Source>();
  const real = (source: Source): Source => {
    if (!source) return null;
    if (source.kind === 'seed') return source.seed <= teams ? source : null;
    if (!skipped.has(source.match)) return source;
    return source.kind === 'winner' ? (skipped.get(source.match) ?? null) : null;
  };
  return rows.flatMap((row) => {
    const [a, b] = [real(row.a), real(row.b)];
    if (a && b) return [{ ...row, a, b }];
    skipped.set(row.key, a ?? b);
    return [];
  });
}

/** Rounds of the second chance count from the first that is played. */
function named(kind: BracketKind, rows: readonly Raw[]): SkeletonMatch[] {
  const mainRounds = Math.max(...rows.filter(({ part }) => part === 'main').map(({ round }) => round));
  const secondRounds = [...new Set(rows.filter(({ part }) => part === 'second').map(({ round }) => round))];
  return rows.map((row): SkeletonMatch => {
    if (row.part !== 'second') return { ...row, roundName: mainName(kind, row.round, mainRounds) };
    const round = secondRounds.indexOf(row.round) + 1;
    const left = secondRounds.length - round;
    const name = left === 0 ? 'final' : left === 1 ? 'semi-final' : `round ${round}`;
    return { ...row, round, roundName: `Second chance, ${name}` };
  });
}

/** What decides at the end: the final of both winners and its second match, or the match for the third place. */
function closing(kind: BracketKind, rows: readonly Raw[], asked: BracketAsked): SkeletonMatch[] {
  const last = rows.findLast(({ part }) => part === 'main');
  if (!last) return [];
  if (kind === 'single') {
    const semis = [last.a, last.b].flatMap((source) => (source?.kind === 'winner' ? [source.match] : []));
    const [a, b] = semis.map(loserOf);
    return asked.thirdPlace && a && b
      ? [{ key: 'third', part: 'third', round: 1, roundName: 'Match for third place', a, b }]
      : [];
  }
  const chance = rows.findLast(({ part }) => part === 'second');
  const first: SkeletonMatch = {
    key: 'final-1',
    part: 'final',
    round: 1,
    roundName: 'Grand final',
    a: winnerOf(last.key),
    b: chance ? winnerOf(chance.key) : loserOf(last.key),
  };
  return asked.reset ? [first, { ...first, key: 'final-2', round: 2, roundName: 'Deciding match' }] : [first];
}

export interface BracketAsked {
  kind: BracketKind;
  teams: number;
  /** Two matches in the final if the winner of the second chance wins the first. */
  reset: boolean;
  thirdPlace: boolean;
}

const known = new Map<string, readonly SkeletonMatch[]>();

/** The matches of a knockout that can really be played, in the order of play. */
export function bracketSkeleton(asked: BracketAsked): readonly SkeletonMatch[] {
  const key = JSON.stringify([asked.kind, asked.teams, asked.reset, asked.thirdPlace]);
  const stored = known.get(key);
  if (stored) return stored;
  const made = asked.teams < 2 || asked.teams > mostInBracket ? [] : make(asked);
  known.set(key, made);
  return made;
}

function make(asked: BracketAsked): SkeletonMatch[] {
  const size = 2 ** Math.ceil(Math.log2(asked.teams));
  const rows = withoutByes(fullBracket(asked.kind, size), asked.teams);
  const rounds = named(asked.kind, rows);
  const ends = closing(asked.kind, rows, asked);
  // The match for the third place is played before the final.
  return ends[0]?.part === 'third' ? [...rounds.slice(0, -1), ...ends, ...rounds.slice(-1)] : [...rounds, ...ends];
}
