import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { clockTime, idParams, nearDay, recordId, recordVersion } from '../core/text.ts';
import { isRecord, readAs } from '../core/read-as.ts';
import { programParams } from '../programs/programs.ts';
import { tagRef } from '../organisation/tags.ts';

/** Families, tags and groups that can be chosen for early access, of each kind. */
export const mostEarly = 50;

const chosen = (what: string) =>
  z.array(recordId, { error: `Choose ${what}` }).max(mostEarly, { error: `Choose at most ${mostEarly} ${what}` });

/** A moment on Jamaica's clock. */
const moment = { date: nearDay('Day is required'), time: clockTime('Time is required') };

export const changeOpening = z.strictObject({
  /** Null: families can request places as soon as the program is open. */
  opens: z.strictObject(moment).nullable(),
  /** Null: nobody comes earlier. */
  early: z
    .strictObject({
      ...moment,
      /** Families with a child who has, or had, a place in any program. */
      returning: z.boolean({ error: 'Choose yes or no' }),
      family_ids: chosen('families'),
      tag_ids: chosen('tags'),
      group_ids: chosen('groups'),
    })
    .nullable(),
  version: recordVersion.optional(),
});

/** A moment as it was read, on Jamaica's clock, which is five hours behind UTC all year. */
export function clockAsRead(moment: unknown): unknown {
  if (typeof moment !== 'string') return moment;
  const parsed = Date.parse(moment);
  if (Number.isNaN(parsed)) return { date: moment };
  const [date, time = ''] = new Date(parsed - 5 * 3_600_000).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
}

export const idsAsRead = (chosen: unknown): unknown =>
  Array.isArray(chosen) ? chosen.map((value: unknown) => (isRecord(value) ? value.id : value)) : chosen;

/** The opening as it was read has moments and names where a change has day, time and ids; those that are sent count first. */
function openingAsRead(sent: unknown): unknown {
  if (!isRecord(sent)) return sent;
  const { opens_at, opens = clockAsRead(opens_at), early, ...rest } = sent;
  if (!isRecord(early)) return { ...rest, opens, early };
  const { opens_at: earlyAt, families, tags, groups, ...given } = early;
  const at = clockAsRead(earlyAt);
  const read = {
    ...(isRecord(at) && at),
    family_ids: idsAsRead(families),
    tag_ids: idsAsRead(tags),
    group_ids: idsAsRead(groups),
  };
  return { ...rest, opens, early: { ...read, ...given } };
}

const named = z.object({ id: z.string(), name: z.string() });

export const programOpening = z
  .object({
    opens_at: z.string().nullable(),
    early: z
      .object({
        opens_at: z.string(),
        returning: z.boolean(),
        families: z.array(named),
        tags: z.array(tagRef),
        groups: z.array(named),
      })
      .nullable(),
    version: z.int(),
  })
  .meta({ id: 'ProgramOpening' });
export type ProgramOpening = z.infer<typeof programOpening>;

/** When this family can request a place: by the server's clock, since the clock of a phone may be wrong. */
export const ownOpening = z
  .object({
    /** Null when registration needs no date. */
    opens_at: z.string().nullable(),
    /** Seconds until then; 0 once it is open. */
    opens_in: z.int(),
    /** This family has early access. */
    early: z.boolean(),
    can_enroll: z.boolean(),
    can_wait: z.boolean(),
    /** Places are given out through the line of an opening night, and it is not this family's turn. */
    line: z.boolean(),
    /** The family asked to be notified when it opens. */
    notify: z.boolean(),
  })
  .meta({ id: 'OwnOpening' });
export type OwnOpening = z.infer<typeof ownOpening>;

export const openingCalls = {
  getOwnOpening: declareCall({
    method: 'GET',
    path: '/programs/{id}/opening',
    tag: 'enrollments',
    summary: 'When the own family can request a place in a program, early access included',
    who: ['parent'],
    params: programParams,
    answer: ownOpening,
  }),
  watchOpening: declareCall({
    method: 'PUT',
    path: '/programs/{id}/opening/notice',
    tag: 'enrollments',
    summary: 'Be notified an hour before registration opens, or no longer',
    who: ['parent'],
    params: programParams,
    body: z.strictObject({ on: z.boolean({ error: 'Choose yes or no' }) }),
    answer: ownOpening,
  }),
  getProgramOpening: declareCall({
    method: 'GET',
    path: '/admin/programs/{id}/opening',
    right: 'office',
    tag: 'enrollments',
    summary: 'When registration of a program opens, and who has early access',
    who: ['admin'],
    params: idParams,
    answer: programOpening,
  }),
  changeProgramOpening: declareCall({
    method: 'PUT',
    path: '/admin/programs/{id}/opening',
    right: 'change_programs',
    tag: 'enrollments',
    summary: 'Set when registration of a program opens, and who has early access',
    who: ['admin'],
    params: idParams,
    body: readAs(changeOpening, openingAsRead),
    answer: programOpening,
  }),
};
