import { z } from 'zod';
import { moment } from '../core/wire.ts';
import { declareCall } from '../core/endpoint.ts';
import { emailAddress, idParams, optionalText, recordId, requiredText } from '../core/text.ts';
import { agreed, checkedClaim, claimFields } from '../families/claim-fields.ts';
import { consentText } from '../families/consents.ts';
import { entryStatuses } from './entry-states.ts';
import { memberStates, shirtSizes, teamCode, teamInk } from './team-facts.ts';

const link = z.object({ address: z.string(), ends_at: moment });

/** The team as whoever entered it sees it: how far each member is, never what a parent wrote. */
export const teamBoard = z
  .object({
    id: z.string(),
    name: z.string(),
    code: z.string().nullable(),
    ink: z.int(),
    robot: z.string().nullable(),
    coach: z.string().nullable(),
    status: z.enum(entryStatuses),
    competition: z.object({
      title: z.string(),
      slug: z.string(),
      date: z.string(),
      age_range: z.string().nullable(),
      team_min: z.int().nullable(),
      team_max: z.int().nullable(),
      /** The last day on which members may be changed. */
      change_until: z.string(),
    }),
    /** Members can be added, changed and removed. */
    can_change: z.boolean(),
    /** The parent of a place that waits can answer, and have a new link: until the day itself. */
    can_complete: z.boolean(),
    /** Another member fits into the team. */
    has_room: z.boolean(),
    accepted: z.int(),
    members: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        state: z.enum(memberStates),
        /** A child of the family that entered the team. */
        own: z.boolean(),
        completed_at: moment.nullable(),
        reminded_at: moment.nullable(),
        /** The link was sent by us, so that we can send it again. */
        was_sent: z.boolean(),
        shirt_size: z.enum(shirtSizes).nullable(),
        /** Only while a parent has still to answer. */
        link: link.nullable(),
      }),
    ),
    /** One link for all parents, while members can be changed: each takes the next open place. Null: nobody can join any more. */
    join: link.nullable(),
  })
  .meta({ id: 'TeamBoard' });
export type TeamBoard = z.infer<typeof teamBoard>;
export type BoardMember = TeamBoard['members'][number];

const slip = z.object({
  /** Null on the slip with which any parent joins. */
  name: z.string().nullable(),
  address: z.string(),
  ends_at: moment,
  code: z.object({ size: z.int(), path: z.string() }),
});
export const teamSlips = z
  .object({
    team: z.string(),
    code: z.string().nullable(),
    competition: z.string(),
    date: z.string(),
    coach: z.string().nullable(),
    slips: z.array(slip),
    join: slip.nullable(),
  })
  .meta({ id: 'TeamSlips' });
export type TeamSlips = z.infer<typeof teamSlips>;

/** What the link of a parent opens. Of what was sent nothing is read back: only that it is complete. */
export const teamLink = z
  .object({
    kind: z.enum(['slot', 'join']),
    /** `closed`: the link has ended, or nobody can be changed any more. */
    state: z.enum(['open', 'complete', 'declined', 'closed', 'full']),
    /** As the coach wrote it; null behind a link for the whole team. */
    child: z.string().nullable(),
    team: z.object({ name: z.string(), code: z.string().nullable(), ink: z.int(), coach: z.string().nullable() }),
    competition: z.object({
      title: z.string(),
      slug: z.string(),
      date: z.string(),
      location: z.string(),
      age_range: z.string().nullable(),
    }),
    ends_at: moment,
    /** Texts in their current version, to be agreed to one by one. */
    texts: z.array(consentText),
    participation: z.object({ version: z.string(), title: z.string(), text: z.string() }),
  })
  .meta({ id: 'TeamLink' });
export type TeamLink = z.infer<typeof teamLink>;

const linkParams = z.object({ token: z.string().min(20).max(200) });
const memberParams = z.object({ token: z.string().min(20).max(200), member: recordId });

const participation = z.strictObject({
  given: z.literal(true, { error: 'Without this your child cannot compete' }),
  text_version: z.string().min(1).max(40),
});
const shirt = z.enum(shirtSizes, { error: 'Choose a size' }).nullish();

/** What a parent answers for a child. */
export const memberAnswers = checkedClaim(
  z.strictObject({
    ...claimFields,
    shirt_size: shirt,
    participation,
    /** Absent: no. */
    public_name: agreed.nullish(),
  }),
);
export type MemberAnswers = z.output<typeof memberAnswers>;

/** A parent with an account names the child; what we have on record counts. */
export const memberChild = z.strictObject({
  student_id: z.uuid({ error: 'Choose your child' }),
  participation,
  /** Only where nobody has answered the current text yet. */
  photo: agreed.nullish(),
  first_aid: agreed.nullish(),
  /** Absent: no. */
  public_name: agreed.nullish(),
  shirt_size: shirt,
});

const memberName = requiredText('First name and one letter, please', 40);

export const changeTeam = z.strictObject({
  name: requiredText('Team name is required', 80),
  code: teamCode,
  ink: teamInk,
  robot: optionalText(80),
  coach: optionalText(120),
});

const coach = { tag: 'teams', who: 'public', params: memberParams, answer: teamBoard, budget: 'write' } as const;
const office = { tag: 'teams', who: ['admin'] } as const;

/** A member with the answers, as the desk of the competition needs them. */
export const entryMember = z
  .object({
    id: z.string(),
    name: z.string(),
    state: z.enum(memberStates),
    student_id: z.string().nullable(),
    shirt_size: z.enum(shirtSizes).nullable(),
    /** The name may stand in public results. */
    public_name: z.boolean(),
    completed_at: moment.nullable(),
    /** The same child, as far as we can tell, in another team of the competition. */
    doubt_with: z.array(z.string()),
    answers: z
      .object({
        full_name: z.string(),
        date_of_birth: z.string(),
        guardian_name: z.string().nullable(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
        alert: z.string().nullable(),
        goes_home: z.string(),
        photo: z.boolean(),
        first_aid: z.boolean(),
        signed_name: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'EntryMember' });
export type EntryMemberAnswers = z.infer<typeof entryMember>;
const entryMembers = z.object({ data: z.array(entryMember) });

const entryMemberParams = z.strictObject({ id: recordId, member: recordId });

export const teamCalls = {
  openCoachLink: declareCall({
    method: 'GET',
    path: '/entries/{id}/coach-link',
    right: 'competitions',
    tag: 'teams',
    summary: 'The link with which a team is completed: for the family that entered it, and for the office to hand on',
    who: ['parent', 'admin'],
    params: idParams,
    answer: z.object({ token: z.string(), address: z.string() }).meta({ id: 'CoachLink' }),
  }),
  renewCoachLink: declareCall({
    method: 'POST',
    path: '/entries/{id}/coach-link',
    right: 'competitions',
    tag: 'teams',
    summary: 'Void the link of a coach and make a new one',
    who: ['parent', 'admin'],
    params: idParams,
    answer: z.object({ token: z.string(), address: z.string() }).meta({ id: 'NewCoachLink' }),
    idempotent: true,
  }),
  showTeam: declareCall({
    method: 'GET',
    path: '/team-coach/{token}',
    tag: 'teams',
    summary: 'A team behind the link of its coach: who is complete, never what was answered',
    who: 'public',
    params: linkParams,
    answer: teamBoard,
  }),
  showTeamSlips: declareCall({
    method: 'GET',
    path: '/team-coach/{token}/slips',
    tag: 'teams',
    summary: 'The claim slips of the open places, with their codes to scan',
    who: 'public',
    params: linkParams,
    answer: teamSlips,
  }),
  changeTeam: declareCall({
    ...coach,
    method: 'POST',
    path: '/team-coach/{token}',
    summary: 'Change name, code, inks, robot or coach of a team',
    params: linkParams,
    body: changeTeam,
  }),
  addTeamMember: declareCall({
    ...coach,
    method: 'POST',
    path: '/team-coach/{token}/members/{member}',
    summary: 'Add a place under an id that the caller makes: the same again changes nothing',
    body: z.strictObject({ name: memberName }),
  }),
  removeTeamMember: declareCall({
    ...coach,
    method: 'POST',
    path: '/team-coach/{token}/members/{member}/remove',
    summary: 'Take a member out of the team; what the parent answered is deleted',
  }),
  replaceTeamMember: declareCall({
    ...coach,
    method: 'POST',
    path: '/team-coach/{token}/members/{member}/replace',
    summary: 'Put somebody else on a place: earlier answers are deleted, and the place has a new link',
    body: z.strictObject({ name: memberName }),
  }),
  renewTeamLink: declareCall({
    ...coach,
    method: 'POST',
    path: '/team-coach/{token}/members/{member}/link',
    summary: 'Ask the parent again with a new link for 14 days; earlier links of the place are void',
  }),
  sendTeamLink: declareCall({
    ...coach,
    method: 'POST',
    path: '/team-coach/{token}/members/{member}/send',
    summary: 'Send the link of a place to the email address of the parent',
    body: z.strictObject({ email: emailAddress() }),
  }),
  remindTeamMember: declareCall({
    ...coach,
    method: 'POST',
    path: '/team-coach/{token}/members/{member}/remind',
    summary: 'Send the link again, at most once a day',
  }),
  listEntryMembers: declareCall({
    ...office,
    method: 'GET',
    path: '/admin/entries/{id}/members',
    right: 'competitions',
    summary: 'The members of a team with what their parents answered; the log keeps who looked',
    params: idParams,
    answer: entryMembers,
  }),
  settleEntryMember: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/entries/{id}/members/{member}/settle',
    right: 'competitions',
    summary: 'Decide about a child who was claimed for two teams',
    params: entryMemberParams,
    body: z.strictObject({ state: z.enum(['accepted', 'declined'], { error: 'Choose what counts' }) }),
    answer: entryMembers,
    idempotent: true,
  }),
};

export const teamLinkCalls = {
  showTeamLink: declareCall({
    method: 'GET',
    path: '/team-links/{token}',
    tag: 'teams',
    summary: 'What the link of a claim slip is about; reading it changes nothing, and no answer is read back',
    who: 'public',
    params: linkParams,
    answer: teamLink,
  }),
  completeMember: declareCall({
    method: 'POST',
    path: '/team-links/{token}',
    tag: 'teams',
    summary: 'A parent completes a child without an account; the link then works no more',
    who: 'public',
    params: linkParams,
    body: memberAnswers,
    answer: teamLink,
    budget: 'write',
  }),
  declineMember: declareCall({
    method: 'POST',
    path: '/team-links/{token}/decline',
    tag: 'teams',
    summary: 'The child is not the reader’s, or does not take part',
    who: 'public',
    params: linkParams,
    answer: teamLink,
    budget: 'write',
  }),
  completeWithChild: declareCall({
    method: 'POST',
    path: '/team-links/{token}/child',
    tag: 'teams',
    summary: 'A parent with an account completes a place with a child of the family',
    who: ['parent'],
    params: linkParams,
    body: memberChild,
    answer: teamLink,
    budget: 'write',
  }),
};
