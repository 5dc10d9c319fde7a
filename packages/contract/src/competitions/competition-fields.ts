import { z } from 'zod';
import {
  competitionCategories,
  competitionPage,
  competitionStatuses,
  inspectionKinds,
  mostMembers,
} from './competitions.ts';
import { amountOrText, contentPictures, dollars, lines, adminColumns } from '../core/record-fields.ts';
import { skillIds } from '../core/named-skills.ts';
import { readAs } from '../core/read-as.ts';
import { changedText, nearDay, optionalText, requiredText } from '../core/text.ts';

const said = (max = 160) => requiredText('Please remove empty lines', max);
const rows = <T extends z.ZodType>(row: T, most = 40) =>
  z
    .array(row)
    .max(most, { error: `Please keep this to ${most} lines` })
    .optional();
const optionalDay = z
  .union([nearDay('Please enter a date'), z.literal(''), z.null()])
  .optional()
  .transform((value) => (value === undefined ? undefined : value || null));

const teamSize = z
  .int({ error: 'Please enter a whole number of members' })
  .min(1, { error: 'A team has at least 1 member' })
  .max(mostMembers, { error: `A team has at most ${mostMembers} members` })
  .nullish();

const placeNames = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
const placeAt = (at: number) => `${placeNames[at] ?? `${at + 1}th`} prize`;

/** Prizes also come as texts in their order, or as `{ "first": "J$50,000" }`. */
function listedPrizes(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((one: unknown, at) => (typeof one === 'string' ? { place: placeAt(at), prize: one } : one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).map(([place, prize]) => ({
    place,
    prize: typeof prize === 'number' ? String(prize) : (prize as unknown),
  }));
}

export const competitionFields = {
  title: requiredText('Title is required', 120),
  description: requiredText('Description is required', 2000),
  category: z.enum(competitionCategories, { error: 'Choose a category' }),
  /** Moves only along the table of moves. */
  status: z.enum(competitionStatuses, { error: 'Choose a status' }).optional(),
  date: nearDay('Date is required'),
  endDate: optionalDay,
  location: requiredText('Location is required', 160),
  /** In Jamaican dollars; zero: entry is free. */
  entryFee: amountOrText(dollars('Entry fee is required'), (text) => (/^(?:free|none|no fee)$/i.test(text) ? 0 : text)),
  /** The fee is due so many days after a team is entered. */
  feeDueDays: z
    .int({ error: 'Enter a whole number of days' })
    .min(0, { error: 'Enter zero or more days' })
    .max(365, { error: 'Please keep this to 365 days' })
    .optional(),
  entryUnit: z.enum(['teams', 'people'], { error: 'Choose teams or people' }).optional(),
  maxParticipants: z
    .int({ error: 'Max participants is required' })
    .min(1, { error: 'Must have at least 1 participant' })
    .max(1000, { error: 'Please keep this to 1000 participants' }),
  ageRange: changedText(40),
  teamMin: teamSize,
  teamMax: teamSize,
  registrationCloses: optionalDay,
  substitutesUntil: optionalDay,
  maxPerSchool: z
    .int({ error: 'Please enter a whole number of teams' })
    .min(1, { error: 'A school has at least 1 team' })
    .max(1000, { error: 'Please keep this to 1000 teams' })
    .nullish(),
  prizes: readAs(rows(z.strictObject({ place: said(80), prize: said() })), listedPrizes).optional(),
  challenges: lines(20, 120),
  skillIds,
  winners: rows(z.strictObject({ prize: said(120), name: said(120), team: said(120) })),
  featured: z.boolean().optional(),
  format: lines(20, 2000),
  scoring: rows(z.strictObject({ label: said(80), weight: said(40) })),
  rules: lines(40, 400),
  schedule: rows(z.strictObject({ time: said(40), what: said() })),
  inspectionRules: rows(
    z.strictObject({
      /** Made by the server for a new rule; results of an inspection name it. */
      id: z.string().max(40).optional(),
      kind: z.enum(inspectionKinds, { error: 'Choose weight, size or safety' }),
      text: said(),
      limit: optionalText(40),
    }),
    20,
  ),
  pictures: contentPictures,
};

export const adminCompetition = competitionPage
  .omit({ skills: true, hasDay: true })
  .extend({
    ...adminColumns,
    skillIds: z.array(z.string()),
    /** Where its status may go from here. */
    moves: z.array(z.enum(competitionStatuses)),
  })
  .meta({ id: 'OfficeCompetition' });
export type OfficeCompetition = z.infer<typeof adminCompetition>;
