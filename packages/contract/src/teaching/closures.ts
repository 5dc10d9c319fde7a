import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { onHoliday } from '../programs/meetings.ts';
import { clockTime, idParams, nearDay, recordId, recordVersion, requiredText } from '../core/text.ts';

export const closureStates = ['active', 'undone'] as const;
/** What a family may choose instead of a class that was cancelled. */
export const closureWays = ['make_up', 'credit', 'refund'] as const;
export type ClosureWay = (typeof closureWays)[number];

/** How long everything can be taken back; money moves after it. */
export const undoMinutes = 10;
/** As many days as are chosen together. */
export const mostClosureDays = 14;
/** As many meetings as are cancelled together. */
export const mostClosed = 300;

const closureScope = {
  days: z
    .array(nearDay('Choose a day'), { error: 'Choose a day' })
    .min(1, { error: 'Choose a day' })
    .max(mostClosureDays, { error: `Choose at most ${mostClosureDays} days` })
    .refine((days) => new Set(days).size === days.length, { error: 'Choose each day once' }),
  /** Null: everywhere. */
  venue_ids: z.array(recordId).min(1, { error: 'Choose a place' }).max(50).nullable(),
};
export const previewClosure = z.strictObject(closureScope);

const closureOffer = z
  .strictObject({
    program_id: recordId,
    /** When the class is held instead. */
    make_up: z
      .strictObject({
        date: nearDay('Choose a day'),
        start_time: clockTime(),
        end_time: clockTime(),
        on_holiday: onHoliday,
      })
      .refine(({ start_time, end_time }) => end_time > start_time, {
        error: 'The end must be later than the start',
        path: ['end_time'],
      })
      .nullable(),
    credit: z.boolean({ error: 'Choose whether families can have credit' }),
    refund: z.boolean({ error: 'Choose whether families can have a refund' }),
    /** For families who do not answer in time; needed when there is a choice. */
    otherwise: z.enum(closureWays, { error: 'Choose what happens without an answer' }).nullable(),
  })
  .superRefine(({ make_up, credit, refund, otherwise }, found) => {
    const offered = { make_up: make_up !== null, credit, refund };
    const some = offered.make_up || credit || refund;
    if (some && otherwise === null)
      found.addIssue({ code: 'custom', path: ['otherwise'], message: 'Choose what happens without an answer' });
    if (otherwise !== null && !offered[otherwise])
      found.addIssue({ code: 'custom', path: ['otherwise'], message: 'Choose something that is offered' });
  });

export const announceClosure = z.strictObject({
  ...closureScope,
  /** The meetings as the preview showed them: if one has changed since, nothing is cancelled. */
  meetings: z
    .array(z.strictObject({ id: recordId, version: recordVersion }))
    .min(1, { error: 'Choose at least one class' })
    .max(mostClosed, { error: `At most ${mostClosed} classes at a time` }),
  reason: requiredText('Please say why: families read it', 500),
  banner: requiredText('Please write the line for the site', 200),
  offers: z
    .array(closureOffer)
    .max(mostClosed)
    .refine((offers) => new Set(offers.map((offer) => offer.program_id)).size === offers.length, {
      error: 'Each program can have one offer',
    }),
  /** Until when families choose. */
  choose_until: z.strictObject({ day: nearDay('Choose a day'), time: clockTime('Choose a time') }).nullable(),
});
export type AnnounceClosure = z.output<typeof announceClosure>;

const closedMeeting = z.object({
  id: z.string(),
  version: z.int(),
  title: z.string(),
  program_id: z.string().nullable(),
  group_id: z.string().nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
  place: z.string().nullable(),
  children: z.int(),
});
export type ClosedMeeting = z.infer<typeof closedMeeting>;

/** Numbers that stand for people within one preview, so that any choice of its classes can be counted without counting anybody twice. */
const countedPeople = z.array(z.int());
const previewedMeeting = closedMeeting.extend({
  who: z.object({ children: countedPeople, families: countedPeople, staff: countedPeople }),
});
export type PreviewedMeeting = z.infer<typeof previewedMeeting>;

export const closurePreview = z
  .object({
    meetings: z.array(previewedMeeting),
    /** Different families, whether or not a message reaches them. */
    families: z.int(),
    /** Different children: one with two classes counts once here, and in each row of `meetings`. */
    children: z.int(),
    staff: z.int(),
    groups: z.int(),
    /** Families where nobody has an email address: by its number in `who`. */
    without_email: z.array(
      z.object({ family: z.int(), name: z.string(), phone: z.string().nullable(), parent_id: z.string().nullable() }),
    ),
    venues: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .meta({ id: 'ClosurePreview' });
export type ClosurePreview = z.infer<typeof closurePreview>;

const closureSummary = z.object({
  id: z.string(),
  state: z.enum(closureStates),
  days: z.array(z.string()),
  reason: z.string(),
  banner: z.string().nullable(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  undone_at: z.string().nullable(),
  /** Until when it can be undone; null once it is over. */
  undo_until: z.string().nullable(),
  meetings: z.int(),
  readers: z.int(),
  read: z.int(),
  confirmed: z.int(),
});
export type ClosureSummary = z.infer<typeof closureSummary>;

const reader = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(['parent', 'student', 'staff', 'group']),
  phone: z.string().nullable(),
  parent_id: z.string().nullable(),
  /** There is no email address, so the message is in the portal alone. */
  no_email: z.boolean(),
  /** Why the email did not arrive; null otherwise. */
  failed: z.string().nullable(),
  sent: z.boolean(),
  read_at: z.string().nullable(),
  confirmed_at: z.string().nullable(),
});
export type ClosureReader = z.infer<typeof reader>;

const officeChoice = z.object({
  id: z.string(),
  student: z.string(),
  program: z.string(),
  way: z.enum(closureWays).nullable(),
  chosen_by: z.enum(['family', 'deadline']).nullable(),
  amount: z.number(),
  settled_at: z.string().nullable(),
  /** Why it could not be settled by itself. */
  problem: z.string().nullable(),
  /** All its classes were restored before anything was paid back, so there is nothing to choose any more. */
  takes_place: z.boolean(),
});

export const closureReport = closureSummary
  .extend({
    choose_until: z.string().nullable(),
    classes: z.array(closedMeeting),
    people: z.array(reader),
    choices: z.array(officeChoice),
  })
  .meta({ id: 'ClosureReport' });
export type ClosureReport = z.infer<typeof closureReport>;

const familyChoice = z.object({
  id: z.string(),
  /** The message that told the family. */
  message_id: z.string().nullable(),
  student: z.object({ id: z.string(), full_name: z.string() }),
  program: z.object({ id: z.string(), title: z.string() }),
  ways: z.array(z.enum(closureWays)),
  make_up: z.object({ starts_at: z.string(), ends_at: z.string() }).nullable(),
  /** What credit or a refund would be, for the classes that are still cancelled. */
  amount: z.number(),
  /** While a refund can be chosen: sentences with amount, way and day. */
  refund: z.array(z.string()),
  /** Where credit would go, in sentences, as soon as a gift card, the scholarship fund or a relative has a part back; else empty. */
  credit: z.array(z.string()),
  way: z.enum(closureWays).nullable(),
  otherwise: z.enum(closureWays),
  choose_until: z.string(),
  /** It can still be chosen or changed. */
  open: z.boolean(),
  settled_at: z.string().nullable(),
});
export type FamilyChoice = z.infer<typeof familyChoice>;
export const familyChoices = z.object({ data: z.array(familyChoice) }).meta({ id: 'ClosureChoices' });

const common = { tag: 'classes', who: ['admin'] } as const;

export const closureCalls = {
  previewClosure: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/closures/preview',
    right: 'change_programs',
    summary: 'Which classes of some days could be cancelled together, and how many people that affects',
    body: previewClosure,
    answer: closurePreview,
  }),
  announceClosure: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/closures',
    right: 'change_programs',
    summary: 'Cancel classes together, notify everybody once, and offer a choice instead',
    status: 201,
    body: announceClosure,
    answer: closureReport,
    idempotent: true,
    budget: 'write',
  }),
  listClosures: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/closures',
    right: 'office',
    summary: 'Days on which classes were cancelled together, the latest first',
    query: pageQuery({}),
    answer: pageOf(closureSummary),
  }),
  getClosure: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/closures/{id}',
    right: 'office',
    summary: 'Who has read or confirmed that classes were cancelled, and what families chose',
    params: idParams,
    answer: closureReport,
  }),
  undoClosure: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/closures/{id}/undo',
    right: 'change_programs',
    summary: 'Take everything back within ten minutes; only those who were notified get a correction',
    params: idParams,
    answer: closureReport,
    idempotent: true,
    budget: 'write',
  }),
  changeClosureBanner: declareCall({
    ...common,
    method: 'PUT',
    path: '/admin/closures/{id}/banner',
    right: 'change_programs',
    summary: 'Change the line on the site and the portals, or take it down',
    params: idParams,
    body: z.strictObject({ banner: requiredText('Please write the line for the site', 200).nullable() }),
    answer: closureReport,
  }),
  listClosureChoices: declareCall({
    method: 'GET',
    path: '/closure-choices',
    tag: 'classes',
    summary: 'What a family can choose instead of cancelled classes, and what it chose',
    who: ['parent'],
    answer: familyChoices,
  }),
  chooseInstead: declareCall({
    method: 'POST',
    path: '/closure-choices/{id}',
    tag: 'classes',
    summary: 'Choose what to have instead of a cancelled class',
    who: ['parent'],
    params: idParams,
    body: z.strictObject({ way: z.enum(closureWays, { error: 'Choose one of the offers' }) }),
    answer: familyChoices,
    idempotent: true,
    budget: 'write',
  }),
};
