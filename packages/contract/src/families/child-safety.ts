import { z } from 'zod';
import { createPerson, mostPeople, person } from './pick-up-people.ts';
import { declareCall } from '../core/endpoint.ts';
import { idParams, changedText } from '../core/text.ts';

export const alertLength = 200;

/**
 * What instructors must know at once, in one line: absent leaves it, null removes it. Details are in the health notes,
 * which are opened one by one.
 */
export const criticalAlert = changedText(alertLength).transform((text) => text?.replaceAll(/\s+/gu, ' ') ?? text);

/** The parent answered that there is nothing to know, which differs from no answer. */
export const noCriticalAlert = z
  .boolean({ error: 'Please choose whether there is something the class must know' })
  .optional();

/** What every child in a class should have on record. */
export const safetyGaps = ['emergency', 'alert', 'pickup'] as const;
export type SafetyGap = (typeof safetyGaps)[number];

export const childSafety = z
  .object({
    critical_alert: z.string().nullable(),
    no_critical_alert: z.boolean(),
    people: z.array(person),
    missing: z.array(z.enum(safetyGaps)),
  })
  .meta({ id: 'ChildSafety' });
export type ChildSafety = z.infer<typeof childSafety>;

export const saveChildSafety = z.strictObject({
  critical_alert: criticalAlert,
  no_critical_alert: noCriticalAlert,
  /** Added to the existing people. */
  people: z
    .array(createPerson)
    .max(mostPeople, { error: `At most ${mostPeople} people` })
    .optional(),
});

export const childSafetyCalls = {
  saveChildSafety: declareCall({
    method: 'POST',
    path: '/students/{id}/safety',
    right: 'change_families',
    tag: 'students',
    summary: "Save a child's critical alert and contacts together: all or nothing",
    who: ['parent', 'admin'],
    params: idParams,
    body: saveChildSafety,
    answer: childSafety,
    idempotent: true,
    budget: 'write',
  }),
};
