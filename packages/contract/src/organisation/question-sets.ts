import { z } from 'zod';
import { mostQuestions } from './answers.ts';
import { customField, fieldList, type FieldRecord } from './custom-fields.ts';

/** What has questions of its own, beside the fields of all records of a kind. */
export const questionOwners = ['program', 'competition'] as const;
export type QuestionOwner = (typeof questionOwners)[number];

/** Whom the questions of an owner are asked about. */
export const askedAbout = { program: 'enrollment', competition: 'entry' } as const satisfies Record<
  QuestionOwner,
  FieldRecord
>;

/** The questions of a program or competition, as its editor shows them. */
export const questionSet = z
  .object({
    fields: z.array(customField),
    /** 0 while none was ever saved. */
    version: z.int(),
    uses: z.array(z.object({ key: z.string(), answers: z.int() })),
  })
  .meta({ id: 'QuestionSet' });
export type QuestionSet = z.infer<typeof questionSet>;

/** All questions in their order: an absent one is deleted, which is refused once it has answers. */
export const givenQuestions = (owner: QuestionOwner) =>
  z.strictObject({
    fields: fieldList(mostQuestions).superRefine((fields, context) => {
      for (const [at, { record }] of fields.entries())
        if (record !== askedAbout[owner])
          context.addIssue({ code: 'custom', path: [at, 'record'], message: `These are questions of a ${owner}` });
    }),
    version: z.int({ error: 'Please load the questions again' }),
  });
export type GivenQuestions = z.output<ReturnType<typeof givenQuestions>>;
