import { z } from 'zod';
import { atDevice } from '../core/device-writes.ts';
import { declareCall } from '../core/endpoint.ts';
import { idParams, optionalText, recordId, recordVersion, requiredText } from '../core/text.ts';
import { moment } from '../core/wire.ts';
import { slipAnswers } from './slip-labels.ts';

const time = (error: string) => z.iso.datetime({ offset: true, error }).transform((text) => new Date(text));

const slipFields = {
  title: requiredText('Write what it is', 120),
  starts_at: time('Enter when it begins'),
  ends_at: time('Enter when it ends'),
  place: requiredText('Write where it is', 200),
  adults: requiredText('Write who is with the children', 300),
  transport: optionalText(300),
  bring: optionalText(300),
  cost: optionalText(200),
  answer_by: time('Enter until when families answer'),
};

export const writeSlip = z.strictObject({
  id: recordId,
  ...slipFields,
  /** Some children of the class; null asks for all of them. */
  student_ids: z
    .array(recordId)
    .min(1, { error: 'Choose the children' })
    .max(200)
    .nullish()
    .transform((ids) => ids ?? null),
});
/** A change of hour, place, adults or way there asks again. */
export const changeSlip = z.strictObject({ ...slipFields, version: recordVersion });

const said = z.enum(['yes', 'no'], { error: 'Choose yes or no' });
export const answerSlip = z.strictObject({
  id: recordId,
  student_id: recordId,
  answer: said,
  /** The version that was read. */
  version: recordVersion,
  signature: requiredText('Write your name to sign', 120),
  at_device: atDevice,
});
export const noteSlipCall = z.strictObject({
  id: recordId,
  student_id: recordId,
  answer: said,
  version: recordVersion,
  said_by: requiredText('Write who said it', 120),
  /** Somebody else of the team who heard it. */
  second_id: recordId,
  at_device: atDevice,
});

const facts = {
  id: z.string(),
  title: z.string(),
  starts_at: moment,
  ends_at: moment,
  place: z.string(),
  adults: z.string(),
  transport: z.string().nullable(),
  bring: z.string().nullable(),
  cost: z.string().nullable(),
  answer_by: moment,
  version: z.int(),
  cancelled: z.boolean(),
  program: z.object({ id: z.string(), title: z.string() }),
};

/** One child on a slip, with what counts now. */
export const slipRow = z
  .object({
    id: z.string(),
    slip_id: z.string(),
    title: z.string(),
    starts_at: moment,
    program: z.string(),
    student: z.object({ id: z.string(), full_name: z.string() }),
    answer: z.enum(slipAnswers),
    /** Who signed, or said it on the phone. */
    by: z.string().nullable(),
    at: moment.nullable(),
    /** Who of the team heard it. */
    heard_by: z.string().nullable(),
    reminded_at: moment.nullable(),
  })
  .meta({ id: 'SlipRow' });
export type SlipRow = z.output<typeof slipRow>;

export const slip = z
  .object({
    ...facts,
    asked: z.int(),
    may_come: z.int(),
    cannot: z.int(),
    unanswered: z.int(),
  })
  .meta({ id: 'Slip' });
export type Slip = z.output<typeof slip>;

const pastAnswer = z.object({
  student: z.string(),
  answer: said,
  version: z.int(),
  by: z.string(),
  at: moment,
  heard_by: z.string().nullable(),
});
export const slipWithRows = slip.extend({
  rows: z.array(slipRow),
  /** All that was ever said, newest first; what was said of an older version stays. */
  history: z.array(pastAnswer),
  team: z.array(z.object({ id: z.string(), full_name: z.string() })),
});
export type SlipWithRows = z.output<typeof slipWithRows>;

/** What a parent reads and answers for one child. */
export const familySlip = z
  .object({
    ...facts,
    student: z.object({ id: z.string(), full_name: z.string() }),
    answer: z.enum(slipAnswers),
    by: z.string().nullable(),
    at: moment.nullable(),
    /** It is not closed, and this guardian decides about trips. */
    may_answer: z.boolean(),
    /** This guardian still has to answer. */
    asks: z.boolean(),
  })
  .meta({ id: 'FamilySlip' });
export type FamilySlip = z.output<typeof familySlip>;

const team = { tag: 'slips', who: ['staff', 'admin'], params: idParams } as const;

export const slipCalls = {
  listSlips: declareCall({
    ...team,
    method: 'GET',
    path: '/staff/programs/{id}/slips',
    right: 'see_families',
    summary: 'The permission slips of a class, soonest last, with who may come',
    answer: z.object({
      data: z.array(slip.extend({ rows: z.array(slipRow) })),
      children: z.array(z.object({ id: z.string(), full_name: z.string() })),
    }),
  }),
  writeSlip: declareCall({
    ...team,
    method: 'POST',
    path: '/staff/programs/{id}/slips',
    right: 'change_programs',
    summary: 'Ask the families of a class, or of some of its children, whether they may come to a trip or event',
    status: 201,
    body: writeSlip,
    answer: slip,
    idempotent: true,
    budget: 'write',
  }),
  getSlip: declareCall({
    ...team,
    method: 'GET',
    path: '/staff/slips/{id}',
    right: 'see_families',
    summary: 'A permission slip with every child and every answer',
    answer: slipWithRows,
  }),
  changeSlip: declareCall({
    ...team,
    method: 'PUT',
    path: '/staff/slips/{id}',
    right: 'change_programs',
    summary: 'Change a slip; another hour, place, adult or way there asks the families again',
    body: changeSlip,
    answer: slip,
    budget: 'write',
  }),
  cancelSlip: declareCall({
    ...team,
    method: 'POST',
    path: '/staff/slips/{id}/cancel',
    right: 'change_programs',
    summary: 'Cancel a trip or event; the families are notified',
    answer: slip,
    budget: 'write',
  }),
  noteSlipCall: declareCall({
    ...team,
    method: 'POST',
    path: '/staff/slips/{id}/calls',
    right: 'attendance',
    summary: 'Note an answer by phone that two people of the team heard; the family gets it in writing',
    body: noteSlipCall,
    answer: slipWithRows,
    idempotent: true,
    budget: 'write',
  }),
  listMySlips: declareCall({
    method: 'GET',
    path: '/parent/slips',
    tag: 'slips',
    who: ['parent'],
    summary: 'Permission slips for the own children whose day is not over, those without an answer first',
    answer: z.object({ data: z.array(familySlip) }),
  }),
  answerSlip: declareCall({
    method: 'POST',
    path: '/parent/slips/{id}/answers',
    tag: 'slips',
    who: ['parent'],
    params: idParams,
    summary: 'Sign yes or no for an own child; refused when the facts changed since, or it is too late',
    body: answerSlip,
    answer: familySlip,
    idempotent: true,
    budget: 'write',
  }),
};
