import { z } from 'zod';
import { changeOf } from '../core/change-of.ts';
import { deviceWrite } from '../core/device-writes.ts';
import { declareCall } from '../core/endpoint.ts';
import { idParams, optionalText, recordId, recordVersion, requiredText } from '../core/text.ts';
import { whole } from '../core/whole.ts';
import { moment } from '../core/wire.ts';
import { mostProofs, proofList } from './class-proofs.ts';
import { skillLevels } from './progress.ts';

export const mostTracks = 12;
export const mostSkills = 60;

const level = z.enum(skillLevels, { error: 'Choose a level' });

/** What a level means, and what opens it. Without proofs it is opened by a teacher alone. */
const levelRule = z
  .strictObject({
    text: requiredText('Say what a child can do at this level', 160),
    proofs: proofList,
    /** So many of the proofs are enough. */
    needs: whole(1, mostProofs, `Please enter a number from 1 to ${mostProofs}`),
  })
  .refine(({ proofs, needs }) => proofs.length === 0 || needs <= proofs.length, {
    error: 'There are fewer proofs than are needed',
    path: ['needs'],
  });
export type SkillLevelRule = z.output<typeof levelRule>;

const levelRules = z.strictObject({
  starting: levelRule,
  practising: levelRule,
  confident: levelRule,
  teaching_others: levelRule,
});
export type SkillLevelRules = z.output<typeof levelRules>;

const skillFields = z.strictObject({
  track_id: recordId,
  title: requiredText('Please name the skill', 60),
  /** One line for children. */
  line: optionalText(120),
  levels: levelRules,
});
export const newSkill = skillFields;
export const changeSkill = changeOf(skillFields).extend({ version: recordVersion.optional() });

const trackFields = z.strictObject({ title: requiredText('Please name the track', 40) });
export const newTrack = trackFields;
export const changeTrack = changeOf(trackFields).extend({ version: recordVersion.optional() });

export const mapSkill = z
  .object({
    id: z.string(),
    title: z.string(),
    line: z.string().nullable(),
    levels: levelRules,
    /** How many children have a level in it. */
    children: z.int(),
    version: z.int(),
  })
  .meta({ id: 'MapSkill' });
export type MapSkill = z.output<typeof mapSkill>;

export const mapTrack = z
  .object({ id: z.string(), title: z.string(), version: z.int(), skills: z.array(mapSkill) })
  .meta({ id: 'MapTrack' });
export type MapTrack = z.output<typeof mapTrack>;

export const skillMap = z.object({ tracks: z.array(mapTrack) }).meta({ id: 'SkillMap' });
export type SkillMap = z.output<typeof skillMap>;

/** The whole order: tracks, and the skills of each. */
export const mapOrder = z.strictObject({
  tracks: z
    .array(z.strictObject({ id: recordId, skills: z.array(recordId).max(mostSkills) }))
    .max(mostTracks, { error: `Please keep to ${mostTracks} tracks` }),
});

const mark = {
  level: z.enum(skillLevels),
  at: moment,
  /** Who saw it; null when records of class opened the level. */
  by: z.string().nullable(),
};

export const skillCell = z
  .object({
    skill_id: z.string(),
    ...mark,
    mark_id: z.string(),
    mine: z.boolean(),
    /** What stood before, also of the same day by somebody else: both are stored, and the later stands. */
    before: z.object(mark).nullable(),
  })
  .meta({ id: 'SkillCell' });
export type SkillCell = z.output<typeof skillCell>;

export const skillSheet = z
  .object({
    program: z.object({ id: z.string(), title: z.string() }),
    /** A level that nobody has seen for so many days asks for a look. */
    stale_days: z.int(),
    tracks: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        skills: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            texts: z.object({
              starting: z.string(),
              practising: z.string(),
              confident: z.string(),
              teaching_others: z.string(),
            }),
          }),
        ),
      }),
    ),
    children: z.array(
      z.object({ id: z.string(), name: z.string(), first_name: z.string(), cells: z.array(skillCell) }),
    ),
  })
  .meta({ id: 'SkillSheet' });
export type SkillSheet = z.output<typeof skillSheet>;

export const markSkill = z.strictObject({
  ...deviceWrite,
  student_id: recordId,
  skill_id: recordId,
  level,
  /** What was seen; the family reads it. */
  why: optionalText(200),
});
export const takeBackMark = z.strictObject(deviceWrite);

const levelText = z.object({ level: z.enum(skillLevels), text: z.string() });
export const childSkill = z
  .object({
    id: z.string(),
    title: z.string(),
    line: z.string().nullable(),
    /** Null while nobody has seen it. */
    level: z.enum(skillLevels).nullable(),
    since: moment.nullable(),
    by: z.string().nullable(),
    why: z.string().nullable(),
    /** The level after this one, and what a child can do there; null at the top. */
    next: levelText.nullable(),
  })
  .meta({ id: 'ChildSkill' });
export type ChildSkill = z.output<typeof childSkill>;

export const childSkills = z
  .object({ tracks: z.array(z.object({ id: z.string(), title: z.string(), skills: z.array(childSkill) })) })
  .meta({ id: 'ChildSkills' });
export type ChildSkills = z.output<typeof childSkills>;

/** Whom a change lifts: nobody ever loses a level by it. */
export const skillLifts = z
  .object({
    total: z.int(),
    /** The first of them, by name. */
    children: z.array(z.object({ id: z.string(), name: z.string(), level: z.enum(skillLevels) })),
  })
  .meta({ id: 'SkillLifts' });
export type SkillLifts = z.output<typeof skillLifts>;

const office = { tag: 'skills', who: ['admin'] } as const;
const staff = { tag: 'skills', who: ['staff'] } as const;

export const skillMapCalls = {
  getSkillMap: declareCall({
    ...office,
    method: 'GET',
    path: '/admin/skill-map',
    right: 'office',
    summary: 'The skill map: tracks in their order with their skills, and what opens each level',
    answer: skillMap,
  }),
  takeReadyMap: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/skill-map/ready',
    right: 'change_programs',
    summary: 'Fill an empty map with four ready tracks',
    status: 201,
    answer: skillMap,
    idempotent: true,
  }),
  orderSkillMap: declareCall({
    ...office,
    method: 'PUT',
    path: '/admin/skill-map/order',
    right: 'change_programs',
    summary: 'Put tracks and skills in an order; what is not named stays behind the others',
    body: mapOrder,
    answer: skillMap,
  }),
  addSkillTrack: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/skill-tracks',
    right: 'change_programs',
    summary: 'Add a track',
    status: 201,
    body: newTrack,
    answer: mapTrack,
    idempotent: true,
  }),
  changeSkillTrack: declareCall({
    ...office,
    method: 'PUT',
    path: '/admin/skill-tracks/{id}',
    right: 'change_programs',
    summary: 'Rename a track',
    params: idParams,
    body: changeTrack,
    answer: mapTrack,
  }),
  removeSkillTrack: declareCall({
    ...office,
    method: 'DELETE',
    path: '/admin/skill-tracks/{id}',
    right: 'change_programs',
    summary: 'Take a track without skills off the map',
    params: idParams,
    status: 204,
  }),
  addSkill: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/skills',
    right: 'change_programs',
    summary: 'Add a skill to a track',
    status: 201,
    body: newSkill,
    answer: mapSkill,
    idempotent: true,
  }),
  changeSkill: declareCall({
    ...office,
    method: 'PUT',
    path: '/admin/skills/{id}',
    right: 'change_programs',
    summary: 'Change a skill; whoever meets its proofs goes up a level, and no level is lost',
    params: idParams,
    body: changeSkill,
    answer: mapSkill,
  }),
  previewSkillLifts: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/skills/{id}/lifts',
    right: 'change_programs',
    summary: 'Whom other proofs would lift; saves nothing',
    params: idParams,
    body: z.strictObject({ levels: levelRules }),
    answer: skillLifts,
  }),
  removeSkill: declareCall({
    ...office,
    method: 'DELETE',
    path: '/admin/skills/{id}',
    right: 'change_programs',
    summary: 'Take a skill off the map; what children reached in it is stored',
    params: idParams,
    status: 204,
  }),
  getSkillSheet: declareCall({
    ...staff,
    method: 'GET',
    path: '/staff/programs/{id}/skills',
    summary: 'The children of a class by the skills of the map',
    params: idParams,
    answer: skillSheet,
  }),
  markSkill: declareCall({
    ...staff,
    method: 'POST',
    path: '/staff/programs/{id}/skills',
    summary: 'Mark the level of a child in a skill; marks are only ever added, and the latest stands',
    status: 201,
    params: idParams,
    body: markSkill,
    answer: skillCell,
    idempotent: true,
    budget: 'write',
  }),
  takeBackMark: declareCall({
    ...staff,
    method: 'POST',
    path: '/staff/skill-marks/{id}/take-back',
    summary: 'Take back an own mark: what stood before it stands again',
    params: idParams,
    body: takeBackMark,
    status: 204,
    budget: 'write',
  }),
  listSkills: declareCall({
    tag: 'skills',
    who: ['parent', 'student'],
    method: 'GET',
    path: '/skills',
    summary: 'The skill map of a child: the level in each skill, since when, and what comes next',
    query: z.strictObject({ student_id: recordId.optional() }),
    answer: childSkills,
  }),
};
