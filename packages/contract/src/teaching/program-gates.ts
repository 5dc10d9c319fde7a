import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, recordId, requiredText } from '../core/text.ts';
import { moment } from '../core/wire.ts';
import { programParams } from '../programs/programs.ts';
import { skillLevels } from './progress.ts';

export const mostGateSteps = 8;

const level = z.enum(skillLevels, { error: 'Choose a level' });

/** What comes before a program, in the order in which families read it. */
export const saveGate = z.strictObject({
  steps: z
    .array(z.strictObject({ skill_id: recordId, level }), { error: 'Choose the skills' })
    .max(mostGateSteps, { error: `Please keep to ${mostGateSteps} skills` })
    .refine((steps) => new Set(steps.map(({ skill_id: id }) => id)).size === steps.length, {
      error: 'Each skill can be chosen once',
    }),
});

export const openGate = z.strictObject({
  student_id: z.uuid({ error: 'Choose a child' }),
  reason: requiredText('Say why this child may join: the family reads it', 300),
});

export const gateOpening = z
  .object({
    id: z.string(),
    student: z.object({ id: z.string(), full_name: z.string() }),
    reason: z.string(),
    by: z.string().nullable(),
    at: moment,
  })
  .meta({ id: 'GateOpening' });

export const programGate = z
  .object({
    steps: z.array(z.object({ skill_id: z.string(), title: z.string(), level: z.enum(skillLevels) })),
    openings: z.array(gateOpening),
    /** The skills of the map, to choose from. */
    skills: z.array(z.object({ id: z.string(), title: z.string() })),
  })
  .meta({ id: 'ProgramGate' });
export type ProgramGate = z.output<typeof programGate>;

export const gateCheck = z
  .object({
    /** Own children in their order; none where the program has no gate. */
    children: z.array(
      z.object({
        student_id: z.string(),
        first_name: z.string(),
        ready: z.boolean(),
        /** Why the office opened it for this child; null where it did not. */
        opened: z.string().nullable(),
        /** What is missing, as a sentence; null when the child is ready. */
        missing: z.string().nullable(),
        steps: z.array(
          z.object({
            title: z.string(),
            level: z.enum(skillLevels),
            now: z.enum(skillLevels).nullable(),
            since: moment.nullable(),
            met: z.boolean(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'GateCheck' });
export type GateCheck = z.output<typeof gateCheck>;

const office = { tag: 'skills', who: ['admin'] } as const;

export const programGateCalls = {
  getProgramGate: declareCall({
    ...office,
    method: 'GET',
    path: '/admin/programs/{id}/gate',
    right: 'office',
    summary: 'The levels that come before a program, and the children for whom the office opened it',
    params: idParams,
    answer: programGate,
  }),
  saveProgramGate: declareCall({
    ...office,
    method: 'PUT',
    path: '/admin/programs/{id}/gate',
    right: 'change_programs',
    summary: 'Set the levels that come before a program; places that families have already stay',
    params: idParams,
    body: saveGate,
    answer: programGate,
  }),
  openProgramGate: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/programs/{id}/gate/openings',
    right: 'change_programs',
    summary: 'Open a program for a child before the levels, with a reason; repeating it changes the reason',
    status: 201,
    params: idParams,
    body: openGate,
    answer: programGate,
    idempotent: true,
  }),
  closeProgramGate: declareCall({
    ...office,
    method: 'DELETE',
    path: '/admin/gate-openings/{id}',
    right: 'change_programs',
    summary: 'Close a program again for a child; a place that was requested meanwhile stays',
    params: idParams,
    status: 204,
  }),
  checkGate: declareCall({
    tag: 'skills',
    who: ['parent', 'student'],
    method: 'GET',
    path: '/programs/{id}/gate',
    summary: 'What own children have and what they still need for a program',
    params: programParams,
    answer: gateCheck,
  }),
};
