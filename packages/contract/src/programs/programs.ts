import { z } from 'zod';
import { picture } from '../core/pictures.ts';

export const programStatuses = ['draft', 'open', 'in_progress', 'completed', 'cancelled'] as const;
export type ProgramStatus = (typeof programStatuses)[number];
/** What families may see: never a draft. */
export const publicProgramStatuses = ['open', 'in_progress', 'completed'] as const;

export const programCategories = ['after-school', 'workshop', 'mentorship', 'camp', 'curriculum'] as const;
export type ProgramCategory = (typeof programCategories)[number];
export const programCategoryLabels: Record<ProgramCategory, string> = {
  'after-school': 'After-school programs',
  workshop: 'Weekend workshops',
  mentorship: 'Private mentorship',
  camp: 'Holiday STEM camps',
  curriculum: 'Curriculum integration',
};

/** Who goes first on the waiting list of a program, before those who joined earlier. */
export const waitingPriorities = ['returning', 'siblings'] as const;
export type WaitingPriority = (typeof waitingPriorities)[number];

export const program = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    description: z.string(),
    category: z.enum(programCategories),
    category_label: z.string(),
    /** Null: the site says "Contact for pricing". */
    price: z.number().nullable(),
    currency: z.literal('JMD'),
    duration: z.string(),
    schedule: z.string().nullable(),
    location: z.string().nullable(),
    /** The record behind the place; null where the place is only a text. */
    venue: z
      .object({
        id: z.string(),
        name: z.string(),
        room_id: z.string().nullable(),
        room: z.string().nullable(),
        address: z.string().nullable(),
        parish: z.string().nullable(),
        map_url: z.string(),
        directions: z.string().nullable(),
      })
      .nullable(),
    age_range: z.string(),
    age_min: z.int(),
    age_max: z.int(),
    max_participants: z.int(),
    seats_taken: z.int(),
    /** What families can have now: none while somebody waits, because a free place is offered to them. */
    places_left: z.int(),
    /** Children on the waiting list. */
    waiting: z.int(),
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
    status: z.enum(programStatuses),
    requires_approval: z.boolean(),
    /** What one class costs a child who tries the program; 0 is free, null: it has no trial class. */
    trial_price: z.number().nullable(),
    /** What was paid for the trial class comes off the price of a place. */
    trial_comes_off: z.boolean(),
    /** What one day costs without a place; 0 is free, null: it has no drop-in days. */
    day_price: z.number().nullable(),
    /** From then on families can request a place; null: as soon as it is open. */
    opens_at: z.string().nullable(),
    /** The same for families with early access: returning ones, and those whom the office chose. */
    early_opens_at: z.string().nullable(),
    early_returning: z.boolean(),
    /** Open, not full, not over: any family can request a place now. */
    can_enroll: z.boolean(),
    /** Full, and a family can join its waiting list. */
    can_wait: z.boolean(),
    outline: z.array(z.string()),
    bring: z.array(z.string()),
    /** Which drawing of the picture family stands for it. */
    art: z.string(),
    /** In front of the drawing. */
    photograph: picture.nullish(),
    version: z.int(),
  })
  .meta({ id: 'Program' });
export type Program = z.infer<typeof program>;

/** A program is found by its id or by its slug. */
export const programParams = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/, { error: 'No such program' }),
});
