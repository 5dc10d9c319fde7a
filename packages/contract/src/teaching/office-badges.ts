import { z } from 'zod';
import { changeOf } from '../core/change-of.ts';
import { declareCall } from '../core/endpoint.ts';
import { idParams, recordId, recordVersion, requiredText } from '../core/text.ts';
import { whole } from '../core/whole.ts';
import {
  badgeBacks,
  badgeGrounds,
  badgeSigns,
  ownDrawing,
  ownSign,
  type BadgeBack,
  type BadgeGround,
  type BadgeSign,
} from './badge-pictures.ts';
import { badgeRuleKinds, isCounted } from './badge-rules.ts';
import { proofList } from './class-proofs.ts';
import { skillLevels } from './progress.ts';

const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]];

const color = z.string().regex(/^(#[\da-f]{6}|none)$/, { error: 'A color of the drawing cannot be read' });
const coordinate = z.number().min(-500).max(500);

/** One stroke of an own drawing: letters and numbers of a path, or a circle; nothing in it can run or load anything. */
const ownStroke = z
  .strictObject({
    d: z
      .string()
      .max(ownDrawing.mostLetters)
      .regex(/^M[\dMLHVCSQTAZmlhvcsqtaz\s,.+-]*$/, { error: 'A path of the drawing cannot be read' })
      .optional(),
    circle: z.tuple([coordinate, coordinate, coordinate]).optional(),
    fill: color.optional(),
    stroke: color.optional(),
    width: z.number().min(0).max(60).optional(),
    evenodd: z.literal(true).optional(),
  })
  .refine(({ d, circle }) => Boolean(d) !== Boolean(circle), { error: 'A path of the drawing cannot be read' });

/** A picture of our drawn parts, or of the office's own strokes on them. */
export const badgePicture = z
  .strictObject({
    sign: z.enum([...keysOf<BadgeSign>(badgeSigns), ownSign], { error: 'Choose a sign' }),
    own: z
      .array(ownStroke)
      .max(ownDrawing.mostStrokes, { error: `Please keep the drawing to ${ownDrawing.mostStrokes} shapes` })
      .refine((strokes) => strokes.reduce((sum, { d = '' }) => sum + d.length, 0) <= ownDrawing.mostLetters, {
        error: 'This drawing has too many points. Please make it simpler.',
      })
      .optional(),
    back: z.enum(keysOf<BadgeBack>(badgeBacks), { error: 'Choose what stands behind the sign' }),
    ground: z.enum(keysOf<BadgeGround>(badgeGrounds), { error: 'Choose a color' }),
  })
  .refine(({ sign, own }) => sign !== ownSign || (own?.length ?? 0) > 0, {
    error: 'Choose a drawing',
    path: ['own'],
  });

/** What gives a badge: one record by its kind, and all of the others in `also`. What does not belong to its kind counts as not given. */
export const badgeRule = z
  .strictObject({
    kind: z.enum(badgeRuleKinds, { error: 'Choose what gives the badge' }),
    count: whole(1, 200, 'Please enter a number from 1 to 200').nullish(),
    skill_id: recordId.nullish(),
    level: z.enum(skillLevels, { error: 'Choose a level' }).nullish(),
    /** The program to complete; null: any. */
    program_id: recordId.nullish(),
    also: proofList.optional(),
  })
  .superRefine(({ kind, count, skill_id: skill, level, also = [] }, context) => {
    const ask = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (isCounted(kind) && !count) ask('count', 'Please enter a number from 1 to 200');
    if (kind === 'skill' && !skill) ask('skill_id', 'Choose a skill');
    if (kind === 'skill' && !level) ask('level', 'Choose a level');
    if (kind === 'records' && also.length === 0) ask('also', 'Add a record that gives the badge');
  })
  .transform(({ kind, count, skill_id: skill, level, program_id: program, also }) => ({
    kind,
    count: isCounted(kind) ? (count ?? null) : null,
    skill_id: kind === 'skill' ? (skill ?? null) : null,
    level: kind === 'skill' ? (level ?? null) : null,
    program_id: kind === 'program' ? (program ?? null) : null,
    also: kind === 'hand' ? [] : (also ?? []),
  }));
export type BadgeRule = z.output<typeof badgeRule>;

const badgeFields = z.strictObject({
  title: requiredText('Please name the badge', 24),
  criteria: requiredText('Say what a child did to get it', 160),
  picture: badgePicture,
  rule: badgeRule,
});
export const newBadge = badgeFields;
export const changeBadge = changeOf(badgeFields).extend({ version: recordVersion.optional() });

export const officeBadge = z
  .object({
    id: z.string(),
    title: z.string(),
    criteria: z.string(),
    picture: badgePicture,
    rule: z.object({
      kind: z.enum(badgeRuleKinds),
      count: z.int().nullable(),
      skill_id: z.string().nullable(),
      level: z.enum(skillLevels).nullable(),
      program_id: z.string().nullable(),
      also: proofList,
    }),
    /** The rule in words. */
    given_for: z.string(),
    is_active: z.boolean(),
    /** How many children have it. From the first one on its words, picture and rule stay as they are. */
    given: z.int(),
    version: z.int(),
  })
  .meta({ id: 'OfficeBadge' });
export type OfficeBadge = z.output<typeof officeBadge>;

const office = { tag: 'achievements', who: ['admin'] } as const;

export const officeBadgeCalls = {
  addBadge: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/badges',
    right: 'change_programs',
    summary: 'Make a badge of the organization',
    body: newBadge,
    status: 201,
    answer: officeBadge,
    idempotent: true,
  }),
  changeBadge: declareCall({
    ...office,
    method: 'PUT',
    path: '/admin/badges/{id}',
    right: 'change_programs',
    summary: 'Change a badge that no child has yet',
    params: idParams,
    body: changeBadge,
    answer: officeBadge,
  }),
  switchBadge: declareCall({
    ...office,
    method: 'PUT',
    path: '/admin/badges/{id}/active',
    right: 'change_programs',
    summary: 'Switch a badge off or on; whoever has it keeps it',
    params: idParams,
    body: z.strictObject({ is_active: z.boolean() }),
    answer: officeBadge,
  }),
  listDueForBadge: declareCall({
    ...office,
    method: 'GET',
    path: '/admin/badges/{id}/due',
    right: 'see_families',
    summary: 'The children who meet the rule of a badge and do not have it: how many, and the first twenty',
    params: idParams,
    answer: z
      .object({ total: z.int(), children: z.array(z.object({ id: z.string(), name: z.string() })) })
      .meta({ id: 'DueForBadge' }),
  }),
  awardDueBadges: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/badges/{id}/award',
    right: 'change_programs',
    summary: 'Give a badge to all who meet its rule and do not have it; repeating it has no further effect',
    params: idParams,
    status: 201,
    answer: z.object({ awarded: z.int() }).meta({ id: 'AwardedBadges' }),
    idempotent: true,
  }),
};
