import { answers, givenAnswers } from '../organisation/answers.ts';
import { competitionQuestionCalls } from './competition-questions.ts';
import { methodsThat } from '../core/enrollment-states.ts';
import { z } from 'zod';
import { onlyWith } from '../core/guarded.ts';
import { competitionStatuses, mostMembers } from './competitions.ts';
import { entryStatuses } from './entry-states.ts';
import { teamCode, teamInk } from './team-facts.ts';
import { declareCall } from '../core/endpoint.ts';
import { pageOf, pageQuery, wordFilter } from '../core/paging.ts';
import { optionalPhone } from '../core/person-fields.ts';
import { idParams, optionalText, recordId, requiredText } from '../core/text.ts';
import { moment, money } from '../core/wire.ts';

/** Ways in which a fee was paid at the office before fees were bills. */
export const entryMethods = methodsThat('entry');
/** `unbilled`: an admin still has to choose who pays; `closed`: the team withdrew, and nothing is due. */
export const billStates = ['free', 'unbilled', 'open', 'overdue', 'paid', 'waived', 'refunded', 'closed'] as const;

/** A team, or one person, in a competition. */
export const entry = z
  .object({
    id: z.string(),
    competition: z.object({
      id: z.string(),
      slug: z.string(),
      title: z.string(),
      date: z.string(),
      status: z.enum(competitionStatuses),
    }),
    name: z.string(),
    school: z.string().nullable(),
    coach: z.string().nullable(),
    /** Three letters for brackets and screens; null for teams from before there were codes. */
    code: z.string().nullable(),
    /** Which pair of inks the plate has. */
    ink: z.int(),
    robot: z.string().nullable(),
    /** First name and one letter each, without those who declined. */
    members: z.array(z.string()),
    /** How many of them their parents have completed. */
    accepted: z.int(),
    fee: money,
    currency: z.literal('JMD'),
    /** How the fee stands; whether the team takes part does not depend on it. */
    bill_state: z.enum(billStates),
    /** The bill for the fee; null when entry is free, or nobody was billed. */
    bill: onlyWith(
      'see_money',
      z
        .object({
          id: z.string(),
          invoice_number: z.string(),
          due: money,
          paid: money,
          due_on: z.string().nullable(),
          group_id: z.string().nullable(),
        })
        .nullable(),
    ),
    /** The school or club that pays instead of the family; null when the family pays, or nobody was chosen. */
    payer: z.string().nullable(),
    status: z.enum(entryStatuses),
    /** How many teams are ahead on the waiting list; null for a team that does not wait. */
    ahead: z.int().nullable(),
    /** Until when the offered place is theirs. */
    offer_ends_at: moment.nullable(),
    can_withdraw: z.boolean(),
    created_at: moment,
    version: z.int(),
  })
  .meta({ id: 'Entry' });
export type Entry = z.infer<typeof entry>;

/** What admins see in addition: whom to call. */
export const adminEntry = entry
  .extend({
    contact_phone: z.string().nullable(),
    /** Children of the team who were claimed for another team, too: the office decides. */
    in_doubt: z.int(),
    /** Nothing was paid yet, so an admin can choose who pays. */
    can_choose_payer: z.boolean(),
    parent_id: z.string().nullable(),
    parent: z.object({ full_name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'OfficeEntry' });
export type AdminEntry = z.infer<typeof adminEntry>;
/** In the list with the answers to the questions of its competition; absent without any. */
export const listedEntry = adminEntry.extend({ answers: answers.optional() });
export type ListedEntry = z.infer<typeof listedEntry>;

const team = {
  name: requiredText('Team name is required', 80),
  school: optionalText(120),
  coach: optionalText(120),
  /** The contact of a team that a school or a club entered; a family is reached through its account. */
  contact_phone: optionalPhone,
  /** The school or club that pays for a team that an admin enters; it gets the bill. */
  group_id: recordId.nullish(),
  /** Proposed from the name where none is chosen. */
  code: teamCode.nullish(),
  ink: teamInk.nullish(),
  robot: optionalText(80),
  /** Answers to the questions of teams and of this competition. */
  answers: givenAnswers.optional(),
  /** Where no place is free, or the school has all of its places: wait for one. */
  wait: z.boolean().optional(),
};
/** A family enters its own children; other members are named by first name and initial, and completed by their own parents. */
export const enterTeam = z
  .strictObject({
    ...team,
    competition_id: recordId,
    student_ids: z.array(recordId).max(mostMembers).optional(),
    others: z.array(requiredText('Please remove empty lines', 80)).max(mostMembers).optional(),
  })
  .refine(({ student_ids: own = [], others = [] }) => own.length + others.length > 0, {
    error: 'Choose at least one member',
    path: ['student_ids'],
  })
  .refine(({ student_ids: own = [], others = [] }) => own.length + others.length <= mostMembers, {
    error: `A team has at most ${mostMembers} members`,
    path: ['student_ids'],
  });

export const codeChoice = z
  .object({
    /** Null when no code was asked about. */
    is_free: z.boolean().nullable(),
    /** Free ones that fit the name, the likeliest first. */
    free: z.array(z.string()),
    /** Another team of the competition has this name. */
    name_taken: z.boolean(),
  })
  .meta({ id: 'CodeChoice' });

/** Null: the family that entered the team. */
export const billEntry = z.strictObject({ group_id: z.uuid({ error: 'Choose who pays' }).nullable() });

const common = { tag: 'entries' } as const;
export const entryCalls = {
  ...competitionQuestionCalls,
  listEntries: declareCall({
    ...common,
    method: 'GET',
    path: '/entries',
    summary: "A family's entries in competitions, newest first",
    who: ['parent'],
    query: pageQuery({ status: wordFilter(entryStatuses) }),
    answer: pageOf(entry),
  }),
  enterTeam: declareCall({
    ...common,
    method: 'POST',
    path: '/entries',
    right: 'competitions',
    summary: 'Enter a team in a competition',
    who: ['parent', 'admin'],
    status: 201,
    body: enterTeam,
    answer: entry,
    idempotent: true,
  }),
  checkTeamCode: declareCall({
    ...common,
    method: 'GET',
    path: '/team-codes',
    right: 'competitions',
    summary: 'Codes that are free in a competition and fit a name',
    who: ['parent', 'admin'],
    query: z.strictObject({
      competition: recordId,
      name: z.string().max(80).optional(),
      code: z.string().max(3).optional(),
    }),
    answer: codeChoice,
  }),
  acceptPlace: declareCall({
    ...common,
    method: 'POST',
    path: '/entries/{id}/accept',
    right: 'competitions',
    summary: 'Take the place that was offered to a team; its fee is charged now',
    who: ['parent', 'admin'],
    params: idParams,
    answer: entry,
    idempotent: true,
  }),
  withdrawEntry: declareCall({
    ...common,
    method: 'POST',
    path: '/entries/{id}/withdraw',
    right: 'competitions',
    summary: 'Withdraw a team from a competition, or from its waiting list; an offered place is declined',
    who: ['parent', 'admin'],
    params: idParams,
    answer: entry,
    idempotent: true,
  }),
  billEntry: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/entries/{id}/bill',
    right: 'competitions',
    summary:
      'Choose who pays the fee of a team, a school or club or the family: they get the bill instead of an earlier one',
    who: ['admin'],
    params: idParams,
    body: billEntry,
    answer: adminEntry,
    idempotent: true,
  }),
};
