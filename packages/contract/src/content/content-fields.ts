import { z } from 'zod';
import { galleryCategories, galleryItem } from './gallery.ts';
import { programCategories } from '../programs/programs.ts';
import { robotCategories, robotDifficulties, robotPassport, robotStatuses } from './robots.ts';
import { service, serviceCategories } from './services.ts';
import { readAs } from '../core/read-as.ts';
import { changedText, nearDay, plainDate, requiredText } from '../core/text.ts';
import { amountOrText, contentPictures, dollars, line, lines, adminColumns } from '../core/record-fields.ts';
import { skillIds } from '../core/named-skills.ts';

const webAddress = z
  .string()
  .trim()
  .max(300, { error: 'Please keep this to 300 characters' })
  .refine((value) => value === '' || /^https:\/\/[^\s<>"']+$/.test(value), {
    error: 'Please enter the full address, starting with https://',
  })
  .nullish()
  .transform((value) => (value === undefined ? undefined : value || null));

export const robotFields = {
  name: requiredText('Name is required', 80),
  category: z.enum(robotCategories, { error: 'Choose a category' }),
  difficulty: z.enum(robotDifficulties, { error: 'Choose a difficulty' }),
  status: z.enum(robotStatuses, { error: 'Choose a status' }),
  year: z
    .int({ error: 'Year is required' })
    .min(2000, { error: 'Please check the year' })
    .max(2100, { error: 'Please check the year' }),
  team: requiredText('Team is required', 80),
  buildTime: requiredText('Build time is required', 60),
  /** In Jamaican dollars; null: not given. */
  cost: amountOrText(dollars('Please enter a number').nullable(), (text) => text || null).optional(),
  description: requiredText('Description is required', 2000),
  pictures: contentPictures,
  videoUrl: webAddress,
  features: lines(),
  specifications: z
    .record(
      line(60),
      // A weight or a number of wheels may come as a number.
      readAs(line(200), (value) => (typeof value === 'number' ? String(value) : value)),
    )
    .refine((value) => Object.keys(value).length <= 30, { error: 'Please keep this to 30 lines' })
    .optional(),
  awards: lines(),
  featured: z.boolean().optional(),
  /** First name and initial only. */
  builders: lines(30, 60),
  technologies: lines(30, 60),
  skillIds,
  buildLog: z
    .array(z.strictObject({ date: plainDate('Please enter a date'), title: line(120), text: line(1000) }))
    .max(60, { error: 'Please keep this to 60 entries' })
    .optional(),
  parts: z
    .array(
      z.strictObject({
        name: line(120),
        quantity: z.int({ error: 'Please enter a whole number' }).min(1, { error: 'At least one' }).max(10_000),
        note: changedText(200).transform((value) => value ?? null),
      }),
    )
    .max(60, { error: 'Please keep this to 60 parts' })
    .optional(),
  matches: z
    .array(
      z.strictObject({
        date: plainDate('Please enter a date'),
        event: line(120),
        against: changedText(120).transform((value) => value ?? null),
        result: z.enum(['won', 'lost', 'drawn', 'scored', 'shown'], { error: 'Choose a result' }),
        score: changedText(60).transform((value) => value ?? null),
      }),
    )
    .max(80, { error: 'Please keep this to 80 matches' })
    .optional(),
};
export const adminRobot = robotPassport
  .omit({ skills: true })
  .extend({ ...adminColumns, skillIds: z.array(z.string()) })
  .meta({ id: 'OfficeRobot' });
export type AdminRobot = z.infer<typeof adminRobot>;

export const galleryFields = {
  title: requiredText('Title is required', 120),
  description: requiredText('Description is required', 2000),
  category: z.enum(galleryCategories, { error: 'Choose a category' }),
  date: nearDay('Date is required'),
  location: requiredText('Location is required', 120),
  /** "24 campers, ages 6 to 12", or only how many. */
  participants: readAs(requiredText('Participants are required', 120), (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? String(value) : value,
  ),
  pictures: contentPictures,
};
export const adminGalleryItem = galleryItem.extend(adminColumns).meta({ id: 'OfficeGalleryItem' });
export type AdminGalleryItem = z.infer<typeof adminGalleryItem>;

export const serviceFields = {
  title: requiredText('Title is required', 120),
  description: requiredText('Description is required', 1000),
  details: lines(20, 2000),
  features: lines(),
  /** Null: the site says "Contact for pricing". Another text is shown as it is. */
  price: amountOrText(
    z.union([dollars('Please enter a number'), requiredText('Please enter a price', 60), z.null()], {
      error: 'Please enter a number or a text such as "Contact for pricing"',
    }),
    (text) => (text === '' || text.toLowerCase() === 'contact for pricing' ? null : text),
  ).optional(),
  duration: changedText(80),
  schedule: changedText(160),
  age_range: changedText(40),
  popular: z.boolean().optional(),
  categories: z.array(z.enum(serviceCategories)).max(serviceCategories.length).optional(),
  program_category: z.enum(programCategories, { error: 'Choose a kind of program' }).nullish(),
  for_organizations: z.boolean().optional(),
  pictures: contentPictures,
};
export const adminService = service.extend(adminColumns).meta({ id: 'OfficeService' });
export type AdminService = z.infer<typeof adminService>;
