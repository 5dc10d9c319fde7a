import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { clockTime, nearDay } from '../core/text.ts';
import { moment } from '../core/wire.ts';

/** 0 is Sunday, as in timetables. */
const hours = z
  .strictObject({
    weekday: z.int({ error: 'Choose a day of the week' }).min(0).max(6),
    from: clockTime('Please enter from when'),
    until: clockTime('Please enter until when'),
  })
  .refine(({ from, until }) => until > from, { error: 'The end must be later than the beginning', path: ['until'] });

const away = z
  .strictObject({ from: nearDay('Please enter the first day'), until: nearDay('Please enter the last day') })
  .refine(({ from, until }) => until >= from, { error: 'The last day must not be before the first', path: ['until'] });

export const saveAvailability = z.strictObject({
  /** None: at any time. */
  week: z.array(hours).max(21, { error: 'At most 21 times of the week' }),
  away: z.array(away).max(50, { error: 'At most 50 times away' }),
});
export type GivenAvailability = z.infer<typeof saveAvailability>;

const availability = z
  .object({
    week: z.array(z.object({ weekday: z.int(), from: z.string(), until: z.string() })),
    away: z.array(z.object({ from: z.string(), until: z.string() })),
    changed_at: moment.nullable(),
  })
  .meta({ id: 'Availability' });
export type Availability = z.infer<typeof availability>;

export const availabilityRow = z
  .object({
    id: z.string(),
    full_name: z.string(),
    week: availability.shape.week,
    /** Times away that are not over. */
    away: availability.shape.away,
    changed_at: moment.nullable(),
  })
  .meta({ id: 'AvailabilityRow' });
export type AvailabilityRow = z.infer<typeof availabilityRow>;

const staff = {
  tag: 'teaching',
  path: '/staff/availability',
  who: ['staff', 'admin'],
  right: 'own',
  answer: availability,
} as const;
export const availabilityCalls = {
  getAvailability: declareCall({
    ...staff,
    method: 'GET',
    summary: 'When the caller can take classes, and when they are away',
  }),
  saveAvailability: declareCall({
    ...staff,
    method: 'PUT',
    summary: 'Say when one can take classes, and when one is away: cover is asked of those who can',
    body: saveAvailability,
  }),
};
