import { z } from 'zod';
import { onlyWith } from '../core/guarded.ts';
import { declareCall } from '../core/endpoint.ts';
import { idParams, recordId, requiredText } from '../core/text.ts';
import { moment, money } from '../core/wire.ts';
import { visitEnders, visitKinds } from '../enrollments/visits.ts';
import { programParams } from '../programs/programs.ts';

/** Where a visit stands. `no_place`: a trial class is over, and the child has no place in the program. */
export const visitStages = ['coming', 'no_place', 'over', 'cancelled'] as const;
export type VisitStage = (typeof visitStages)[number];

/** For the office. */
export const visitStageLabels: Record<VisitStage, string> = {
  coming: 'Coming',
  no_place: 'Trial, no place yet',
  over: 'Over',
  cancelled: 'Cancelled',
};

export const classVisit = z
  .object({
    id: z.string(),
    kind: z.enum(visitKinds),
    stage: z.enum(visitStages),
    student: z.object({ id: z.string(), full_name: z.string() }),
    program: z.object({ id: z.string(), title: z.string(), slug: z.string() }),
    meeting: z.object({ id: z.string(), starts_at: moment, ends_at: moment, location: z.string().nullable() }),
    /** As booked, in dollars; 0 is free. */
    price: money,
    /** What was paid for it comes off the price when the child stays. */
    comes_off: z.boolean(),
    /** The pass from which it took a class; nothing is due for it then. */
    pass: z.string().nullable(),
    /** Null for a free one. */
    bill: onlyWith('see_money', z.object({ id: z.string(), due: money, due_on: z.string().nullable() }).nullable()),
    booked_at: moment,
    cancelled: z.object({ at: moment, by: z.enum(visitEnders), reason: z.string().nullable() }).nullable(),
    /** Whether the reader may cancel it now, and until when. */
    can_cancel: z.boolean(),
    cancels_until: moment,
  })
  .meta({ id: 'ClassVisit' });
export type ClassVisit = z.infer<typeof classVisit>;

/** The same for the office: who booked it. */
export const officeVisit = classVisit
  .extend({ parent: z.object({ id: z.string(), full_name: z.string() }) })
  .meta({ id: 'OfficeVisit' });
export type OfficeVisit = z.infer<typeof officeVisit>;

export const visitOffer = z
  .object({
    program: z.object({ id: z.string(), title: z.string(), slug: z.string() }),
    /** Null where the program has no trial class, or takes nobody now. */
    trial: z.object({ price: money, comes_off: z.boolean() }).nullable(),
    /** The same for a drop-in day. */
    day: z.object({ price: money }).nullable(),
    /** The family's passes that count here and have a class left, the first to expire first. */
    passes: z.array(z.object({ id: z.string(), name: z.string(), left: z.int(), valid_until: z.string().nullable() })),
    /** A booked class can be cancelled until so many hours before it begins. */
    notice_hours: z.int(),
    /** The coming classes, soonest first. */
    meetings: z.array(
      z.object({
        id: z.string(),
        starts_at: moment,
        ends_at: moment,
        location: z.string().nullable(),
        /** Free seats; 0 is full. */
        room: z.int(),
      }),
    ),
    /** The family's children; `against` says why one cannot come, null when it can. */
    children: z.array(
      z.object({
        id: z.string(),
        full_name: z.string(),
        against: z.object({ trial: z.string().nullable(), day: z.string().nullable() }),
        /** The classes to which the child is booked already. */
        booked: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'VisitOffer' });
export type VisitOffer = z.infer<typeof visitOffer>;

export const bookVisit = z.strictObject({
  student_id: recordId,
  meeting_id: recordId,
  kind: z.enum(visitKinds, { error: 'Choose a trial class or one day' }),
  /** A drop-in day takes a class from this pass of the family, and costs nothing more. */
  pass_id: recordId.nullish(),
  /** The price that was on the screen, in dollars. */
  expected_amount: z.number({ error: 'The price is missing' }).min(0).max(10_000_000),
});

/** At the door or the desk: the price is that of the program, and a pass is that of the child's family. */
export const addVisitor = bookVisit.pick({ student_id: true, kind: true, pass_id: true });

const nameSentence = 'Enter at least two letters of the name';

/** A child who can come to one class. */
export const visitor = z
  .object({
    id: z.string(),
    full_name: z.string(),
    against: z.object({ trial: z.string().nullable(), day: z.string().nullable() }),
    passes: z.array(z.object({ id: z.string(), name: z.string(), left: z.int() })),
  })
  .meta({ id: 'Visitor' });
export type Visitor = z.infer<typeof visitor>;

export const visitorsOfClass = z
  .object({
    /** Free seats; 0 is full. */
    room: z.int(),
    /** Why nobody can be added now; null when somebody can. */
    closed: z.string().nullable(),
    /** Whether the program has them. */
    trial: z.boolean(),
    day: z.boolean(),
    /** Null for staff. */
    prices: onlyWith('see_money', z.object({ trial: money.nullable(), day: money.nullable() }).nullable()),
    data: z.array(visitor),
  })
  .meta({ id: 'VisitorsOfClass' });
export type VisitorsOfClass = z.infer<typeof visitorsOfClass>;

export const cancelVisitByOffice = z.strictObject({
  reason: requiredText('Please say why: the family will see this', 300),
});

export const classVisitCalls = {
  getVisitOffer: declareCall({
    method: 'GET',
    path: '/programs/{id}/visits',
    tag: 'programs',
    summary:
      'What a trial class and a drop-in day of a program cost, its coming classes with their free seats, and which children can come',
    who: ['parent'],
    params: programParams,
    answer: visitOffer,
  }),
  listVisits: declareCall({
    method: 'GET',
    path: '/class-visits',
    tag: 'teaching',
    summary: "The family's trial classes and drop-in days: those to come, and those of the last 60 days",
    who: ['parent'],
    answer: z.object({ data: z.array(classVisit) }),
  }),
  bookVisit: declareCall({
    method: 'POST',
    path: '/class-visits',
    tag: 'teaching',
    summary: 'Book a trial class or a drop-in day for a child; what it costs becomes a bill',
    who: ['parent'],
    status: 201,
    body: bookVisit,
    answer: classVisit,
    idempotent: true,
    budget: 'write',
  }),
  cancelVisit: declareCall({
    method: 'POST',
    path: '/class-visits/{id}/cancel',
    tag: 'teaching',
    summary: 'Cancel a trial class or drop-in day in time: nothing is due for it, and what was paid becomes credit',
    who: ['parent'],
    params: idParams,
    answer: classVisit,
    idempotent: true,
    budget: 'write',
  }),
  findVisitors: declareCall({
    method: 'GET',
    path: '/staff/meetings/{id}/visitors',
    right: 'attendance',
    tag: 'teaching',
    summary:
      'Children who can come to one class, by a part of the name; for staff those with a pass for it and those who were in the program before',
    who: ['staff', 'admin'],
    params: idParams,
    query: z.strictObject({
      q: z.string({ error: nameSentence }).trim().min(2, { error: nameSentence }).max(100, { error: nameSentence }),
    }),
    answer: visitorsOfClass,
  }),
  addVisitor: declareCall({
    method: 'POST',
    path: '/staff/meetings/{id}/visitors',
    right: 'attendance',
    tag: 'teaching',
    summary:
      'Add a child to one class that has a free seat: with a pass, for the drop-in price as a bill, or as a trial class',
    who: ['staff', 'admin'],
    status: 201,
    params: idParams,
    body: addVisitor,
    answer: z.object({ id: z.string(), left: z.int().nullable() }).meta({ id: 'AddedVisitor' }),
    idempotent: true,
    budget: 'write',
  }),
  cancelVisitByOffice: declareCall({
    method: 'POST',
    path: '/admin/class-visits/{id}/cancel',
    right: 'attendance',
    tag: 'admin',
    summary: 'Cancel a trial class or drop-in day of a family with a reason; what was paid becomes credit',
    who: ['admin'],
    params: idParams,
    body: cancelVisitByOffice,
    answer: officeVisit,
    idempotent: true,
    budget: 'write',
  }),
};
