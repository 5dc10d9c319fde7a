import { z } from 'zod';
import { artKeys, focusPoint, picture } from './pictures.ts';
import { readAs } from './read-as.ts';
import { recordId, requiredText } from './text.ts';

/** Only published content is public; a draft is not there. */
export const contentStatuses = ['draft', 'published'] as const;
export type ContentStatus = (typeof contentStatuses)[number];

/** A child as it was read counts as its id. */
const taggedChild = z.union([recordId, z.looseObject({ id: recordId }).transform(({ id }) => id)]);

/** A picture of a record as the office gives it: a photograph by its id, a drawing by its key, or an address as it was read. */
export const givenPicture = z
  .strictObject({
    photo: recordId.optional(),
    art: z.enum(artKeys, { error: 'Choose a drawing' }).optional(),
    address: z.string().min(1).max(2000).optional(),
    alt: z.string().trim().max(200, { error: 'Please keep this to 200 characters' }),
    /** Of a photograph: the point that every crop shows. */
    focus: focusPoint.nullish(),
    /** A photograph that says nothing: it is not read out, and needs no description. */
    decorative: z.boolean().optional(),
    /** Children who can be recognized; without photo consent of each, the record cannot be published. */
    students: z.array(taggedChild).max(40, { error: 'Please tag at most 40 children' }).optional(),
  })
  .superRefine((picture, context) => {
    if ([picture.photo, picture.art, picture.address].filter((source) => source !== undefined).length !== 1)
      context.addIssue({ code: 'custom', path: ['photo'], message: 'Choose a photograph or a drawing' });
    if (picture.photo !== undefined && picture.alt === '' && !picture.decorative)
      context.addIssue({
        code: 'custom',
        path: ['alt'],
        message: 'Please say what the photograph shows, or tick that it is decoration',
      });
  });
export type GivenPicture = z.output<typeof givenPicture>;

export const mostPictures = 24;
export const contentPictures = z
  .array(givenPicture)
  .max(mostPictures, { error: `Please keep this to ${mostPictures} pictures` })
  .optional();

/** A picture as given, to be given back, with what it looks like. */
export const adminPicture = z.object({
  photo: z.string().optional(),
  art: z.string().optional(),
  /** Of a picture elsewhere on the web. */
  address: z.string().optional(),
  alt: z.string(),
  focus: focusPoint.optional(),
  decorative: z.boolean().optional(),
  students: z.array(z.object({ id: z.string(), full_name: z.string(), consent: z.boolean() })),
  shown: picture,
});
export type AdminPicture = z.infer<typeof adminPicture>;

/** What the office sees of a record besides the record itself. */
export const adminColumns = {
  state: z.enum(contentStatuses),
  position: z.int(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
  pictures: z.array(adminPicture),
};

/** One line of a list. */
export const line = (max = 200) => requiredText('Please remove empty lines', max);
export const lines = (most = 40, max = 200) =>
  z
    .array(line(max))
    .max(most, { error: `Please keep this to ${most} lines` })
    .optional();
/** `J$12,500.00`, `JMD 12500`, `12,500`: an amount as people write it; anything else, such as `12,5`, stays as it is. */
const writtenAmount = /^(?:J?\$|JMD)?\s*(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)\s*(?:JMD)?$/i;
const amountIn = (value: unknown): unknown => {
  const figures = typeof value === 'string' ? writtenAmount.exec(value.trim())?.[1] : undefined;
  return figures ? Number(figures.replaceAll(',', '')) : value;
};
/** An amount that other clients also write as text. */
export const amountOrText = <S extends z.ZodType>(amount: S, means: (text: string) => unknown = (text) => text): S =>
  readAs(amount, (value) => {
    const read = amountIn(value);
    return typeof read === 'string' ? means(read.trim()) : read;
  });
export const dollars = (required: string) =>
  z
    .number({ error: required })
    .min(0, { error: 'The amount cannot be below zero' })
    .max(100_000_000, { error: 'Please check the amount' })
    .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, {
      error: 'Please enter the amount in dollars and cents',
    });
