import { z } from 'zod';
import { requiredText } from '../core/text.ts';

/*
 * How a division of a competition is run and ranked. Numbers are whole: points in hundredths would be drawn as such, times are
 * milliseconds, and nothing is rounded before it is shown.
 */

export const tieBreaks = [
  'head_to_head',
  'wins',
  'points_difference',
  'points_for',
  'opponents',
  'next_best_run',
  'total_time',
  'fewer_penalties',
  'rubric',
  'earlier_entry',
  'drawn_lot',
] as const;
export type TieBreak = (typeof tieBreaks)[number];
/** As forms list them; teams that are level on all of them share the place. */
export const tieBreakLabels: Record<TieBreak, string> = {
  head_to_head: 'The match between them',
  wins: 'More wins',
  points_difference: 'Points for, less points against',
  points_for: 'More points scored',
  opponents: 'Stronger opponents (the sum of their points)',
  next_best_run: 'Next best run',
  total_time: 'Less time in all',
  fewer_penalties: 'Fewer penalties',
  rubric: 'More points of the judges',
  earlier_entry: 'Entered earlier',
  drawn_lot: 'A lot that was drawn',
};

const count = (most: number, least = 1) =>
  z
    .int({ error: 'Enter a whole number' })
    .min(least, { error: `Enter ${least} or more` })
    .max(most, { error: `Enter ${most} or less` });
const ties = z
  .array(z.enum(tieBreaks, { error: 'Choose a tie-break from the list' }))
  .max(tieBreaks.length)
  .default([]);

/** Points of the table for a win, a draw and a loss. */
const tablePoints = z.strictObject({ win: count(10), draw: count(10, 0), loss: count(10, 0) });
const usualPoints = { win: 3, draw: 1, loss: 0 };

export const rubric = z.strictObject({
  criteria: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(24),
        name: requiredText('Name the criterion', 60),
        most: count(20),
        /** Counts so many times. */
        weight: count(10).default(1),
        /** What each number of points stands for, from the most to the least. */
        levels: z
          .array(z.strictObject({ points: count(20, 0), text: requiredText('Describe the level', 240) }))
          .max(8)
          .default([]),
      }),
    )
    .min(1, { error: 'Add a criterion' })
    .max(12),
  /** One total a team: the sum or the average of the judges, or one vote of each judge for the better rank. */
  combine: z.enum(['votes', 'sum', 'average']).default('average'),
});
export type Rubric = z.output<typeof rubric>;

/** What a referee counts in a match. */
export const matchSheet = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('fight'),
    seconds: count(1800).default(180),
    /** Odd, so that votes and shared points never end level. */
    judges: z.union([z.literal(1), z.literal(3), z.literal(5)]).default(3),
    /** Each judge shares the points of a criterion out between the two. */
    criteria: z
      .array(
        z.strictObject({
          id: z.string().min(1).max(24),
          name: requiredText('Name the criterion', 40),
          points: count(15),
        }),
      )
      .min(1, { error: 'Add a criterion' })
      .max(6, { error: 'At most 6 criteria' }),
    combine: z.enum(['sum', 'votes']).default('sum'),
  }),
  z.strictObject({
    kind: z.literal('points'),
    seconds: count(1800).default(150),
    criteria: z
      .array(
        z.strictObject({
          id: z.string().min(1).max(24),
          name: requiredText('Name what is counted', 60),
          points: z.int().min(-50).max(100),
          most: count(99),
        }),
      )
      .min(1, { error: 'Add what is counted' })
      .max(16, { error: 'At most 16 lines' }),
    draws: z.boolean().default(false),
  }),
]);
export type MatchSheet = z.output<typeof matchSheet>;

const runsPart = {
  measure: z.enum(['points', 'time']),
  runs: count(10).default(3),
  count: z.enum(['best', 'sum', 'average', 'drop_worst']).default('best'),
  /** So many of the worst do not count. */
  drop: count(5).default(1),
  /** Milliseconds added for a fault, such as a touch with the hand. */
  fault_ms: count(600_000, 0).default(0),
  /** The most points of a run; null: no limit. */
  most: count(10_000).nullable().default(null),
  criteria: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(24),
        name: requiredText('Name what is counted', 60),
        points: z.int().min(-100).max(1000),
        most: count(99),
      }),
    )
    .max(16)
    .default([]),
};

const knockout = {
  /** The two that lost before the final play for the third place. */
  third_place: z.boolean().default(false),
};
const twice = {
  /** The winner of the second chance must win twice: the other had not lost yet. */
  reset: z.boolean().default(true),
};

export const divisionFormat = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('single'), sheet: matchSheet, ...knockout, ties }),
    z.strictObject({ kind: z.literal('double'), sheet: matchSheet, ...twice, ties }),
    z.strictObject({
      kind: z.literal('round_robin'),
      sheet: matchSheet,
      groups: count(8).default(1),
      /** Each pair meets twice. */
      twice: z.boolean().default(false),
      points: tablePoints.default(usualPoints),
      ties,
    }),
    z.strictObject({
      kind: z.literal('swiss'),
      sheet: matchSheet,
      rounds: count(12),
      points: tablePoints.default(usualPoints),
      ties,
    }),
    z.strictObject({
      kind: z.literal('two_stages'),
      sheet: matchSheet,
      groups: count(8).default(2),
      twice: z.boolean().default(false),
      points: tablePoints.default(usualPoints),
      /** So many of each group go on. */
      advance: count(8).default(2),
      bracket: z.enum(['single', 'double']).default('single'),
      ...knockout,
      ...twice,
      ties,
    }),
    z.strictObject({ kind: z.literal('runs'), ...runsPart, ties }),
    z.strictObject({ kind: z.literal('judged'), rubric, judges: count(9).default(3), ties }),
    /** Points of the runs and of the judges together. */
    z.strictObject({ kind: z.literal('runs_and_judged'), ...runsPart, rubric, judges: count(9).default(3), ties }),
  ])
  .superRefine((format, found) => {
    const refuse = (message: string, path: (string | number)[]) => found.addIssue({ code: 'custom', message, path });
    if ('runs' in format && format.count === 'drop_worst' && format.drop >= format.runs)
      refuse('Fewer than there are runs: one has to count', ['drop']);
    const lists = [
      { criteria: 'sheet' in format ? format.sheet.criteria : [], path: ['sheet', 'criteria'] },
      { criteria: 'criteria' in format ? format.criteria : [], path: ['criteria'] },
      { criteria: 'rubric' in format ? format.rubric.criteria : [], path: ['rubric', 'criteria'] },
    ];
    for (const { criteria, path } of lists) {
      const ids = criteria.map(({ id }) => id);
      for (const [at, id] of ids.entries())
        if (ids.indexOf(id) < at) refuse('This criterion is there twice', [...path, at]);
    }
    for (const [at, { most, levels }] of ('rubric' in format ? format.rubric.criteria : []).entries()) {
      for (const [level, { points }] of levels.entries())
        if (points > most) refuse(`At most ${most} points`, ['rubric', 'criteria', at, 'levels', level, 'points']);
    }
  })
  .meta({ id: 'DivisionFormat' });
export type DivisionFormat = z.output<typeof divisionFormat>;
export const divisionKindLabels: Record<DivisionFormat['kind'], string> = {
  single: 'Knockout',
  double: 'Knockout with a second chance',
  round_robin: 'Everybody meets everybody',
  swiss: 'Swiss rounds',
  two_stages: 'Groups, then knockout',
  runs: 'Scored runs',
  judged: 'Judged',
  runs_and_judged: 'Scored runs and judges',
};

/** How a match ended. `both_forfeit`: neither came, and nobody goes on. */
export const matchWays = [
  'points',
  'knockout',
  'judges',
  'give_up',
  'forfeit',
  'both_forfeit',
  'disqualified',
] as const;
export type MatchWay = (typeof matchWays)[number];

/** What counts of one match: a team's side is `a` or `b` as the match names them. */
export const matchResult = z.strictObject({
  /** Null: a draw, or neither came. */
  winner: z.enum(['a', 'b']).nullable(),
  how: z.enum(matchWays),
  points_a: z.int().min(-9999).max(9999).nullable(),
  points_b: z.int().min(-9999).max(9999).nullable(),
  penalties_a: count(99, 0).default(0),
  penalties_b: count(99, 0).default(0),
  /** How long it took, in milliseconds. */
  ms: count(3_600_000, 0).nullable().default(null),
});
export type MatchResult = z.output<typeof matchResult>;

/** One run of one team. */
export const runResult = z.strictObject({
  state: z.enum(['finished', 'not_finished', 'disqualified']),
  points: z.int().min(-9999).max(99_999).nullable(),
  /** Before faults are added. */
  ms: count(3_600_000, 0).nullable(),
  faults: count(99, 0).default(0),
});
export type RunResult = z.output<typeof runResult>;

// Before what uses it: the build takes the schemas of a file apart in their order.
function withoutDefaults(schema: z.core.$ZodType): z.core.$ZodType {
  // By what it says of itself: browsers have no classes of it.
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'default':
      return withoutDefaults(def.innerType);
    case 'nullable':
      return z.nullable(withoutDefaults(def.innerType));
    case 'array':
      return z.array(withoutDefaults(def.element));
    case 'object':
      return z.object(
        Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, withoutDefaults(part)])),
      );
    case 'union': {
      if (!('discriminator' in def)) return schema;
      const [first, ...others] = def.options.map(withoutDefaults) as z.core.$ZodTypeDiscriminable[];
      return first ? z.discriminatedUnion(String(def.discriminator), [first, ...others]) : schema;
    }
    default:
      return schema;
  }
}

/**
 * The same for answers. What is stored is whole: there is nothing to fill in, and limits that change later refuse no answer of
 * today.
 */
function answered<Schema extends z.ZodType>(schema: Schema): z.ZodType<z.output<Schema>, z.output<Schema>> {
  return withoutDefaults(schema) as z.ZodType<z.output<Schema>, z.output<Schema>>;
}

export const answeredFormat = answered(divisionFormat).meta({ id: 'StoredDivisionFormat' });
export const answeredMatchResult = answered(matchResult);
export const answeredRunResult = answered(runResult);
