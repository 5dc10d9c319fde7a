import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, recordId, requiredText } from '../core/text.ts';
import { moment } from '../core/wire.ts';
import { agreed, checkedClaim, claimFields } from '../families/claim-fields.ts';
import { consentText } from '../families/consents.ts';

/** How far a child on a school's roster is: claimed by a parent, waiting for one, or not theirs as a parent said. */
export const claimStates = ['claimed', 'waiting', 'declined'] as const;
export type ClaimState = (typeof claimStates)[number];
export const claimStateLabels: Record<ClaimState, string> = {
  claimed: 'Claimed',
  waiting: 'Waiting',
  declined: 'Not theirs',
};

/** The link with which a school opens its own page. */
export const schoolLink = z
  .object({
    /** Null: there is no link, or it has ended. */
    address: z.string().nullable(),
    ends_at: moment.nullable(),
    openings: z.int(),
    opened_at: moment.nullable(),
    /** A link can be made: the booking is not declined or cancelled. */
    can_make: z.boolean(),
    members: z.array(
      z.object({
        id: z.string(),
        state: z.enum(claimStates),
        claimed_at: moment.nullable(),
        photo: z.boolean().nullable(),
        /** What a parent without an account answered is stored still and can be read. */
        answered: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'SchoolLink' });
export type SchoolLink = z.infer<typeof schoolLink>;

/** What a parent answered for a child on a roster. */
export const memberClaim = z
  .object({
    full_name: z.string(),
    date_of_birth: z.string(),
    guardian_name: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    alert: z.string().nullable(),
    goes_home: z.string(),
    photo: z.boolean(),
    first_aid: z.boolean(),
    signed_name: z.string(),
    claimed_at: moment,
  })
  .meta({ id: 'MemberClaim' });
export type MemberClaim = z.infer<typeof memberClaim>;

const memberParams = z.strictObject({ id: recordId, member_id: recordId });

const office = { tag: 'groups', who: ['admin'], right: 'change_groups', answer: schoolLink } as const;

export const schoolLinkCalls = {
  getSchoolLink: declareCall({
    method: 'GET',
    path: '/admin/groups/{id}/school-link',
    right: 'see_families',
    tag: 'groups',
    summary: 'The link of a school’s own page, how often it was opened, and which children a parent has claimed',
    who: ['admin'],
    params: idParams,
    answer: schoolLink,
  }),
  makeSchoolLink: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/groups/{id}/school-link',
    summary: 'Make a new link for a school and send it to the contact if asked; an earlier one is void',
    params: idParams,
    body: z.strictObject({ send: z.boolean({ error: 'Choose whether to send it' }) }),
    idempotent: true,
  }),
  endSchoolLink: declareCall({
    ...office,
    method: 'DELETE',
    path: '/admin/groups/{id}/school-link',
    summary: 'End the link of a school at once',
    params: idParams,
    idempotent: true,
  }),
  openMemberClaim: declareCall({
    method: 'GET',
    path: '/admin/groups/{id}/members/{member_id}/claim',
    right: 'health',
    tag: 'groups',
    summary: 'What a parent answered for a child on a roster; the log keeps who looked',
    who: ['admin'],
    params: memberParams,
    answer: memberClaim,
  }),
  askClaimAgain: declareCall({
    ...office,
    method: 'DELETE',
    path: '/admin/groups/{id}/members/{member_id}/claim',
    summary:
      'Delete what a parent answered for a child, restore the line of the roster and make a new slip; the one that was printed is void',
    params: memberParams,
    idempotent: true,
  }),
};

/** What the slip of a child opens. Of what was sent nothing is read back. */
export const schoolSlip = z
  .object({
    /** `closed`: the link has ended, or the booking is over. */
    state: z.enum(['open', 'complete', 'declined', 'closed']),
    /** First name and one letter. */
    child: z.string(),
    school: z.string(),
    /** What the booking is called. */
    group: z.string(),
    ends_at: moment,
    texts: z.array(consentText),
  })
  .meta({ id: 'SchoolSlip' });
export type SchoolSlip = z.infer<typeof schoolSlip>;

export const slipAnswers = checkedClaim(z.strictObject(claimFields));
export type SlipAnswers = z.output<typeof slipAnswers>;

/** A parent with an account names the child; what we have on record counts. */
export const slipChild = z.strictObject({
  student_id: z.uuid({ error: 'Choose your child' }),
  /** Only where nobody has answered the current text yet. */
  photo: agreed.nullish(),
  first_aid: agreed.nullish(),
});

const slipParams = z.object({ token: z.string().min(20).max(200) });
const slip = { tag: 'groups', params: slipParams, answer: schoolSlip, budget: 'write' } as const;

/** Spaces, dashes and small letters do not matter. */
export const findSchoolSlip = z.strictObject({ code: requiredText('Enter the code that is on the slip', 40) });

export const schoolSlipCalls = {
  findSchoolSlip: declareCall({
    method: 'POST',
    path: '/school-slip-codes',
    tag: 'groups',
    summary: 'The claim slip with a code that was typed from paper, for a parent whose phone cannot scan it',
    who: 'public',
    body: findSchoolSlip,
    answer: z.object({ token: z.string() }),
    budget: 'code',
  }),
  showSchoolSlip: declareCall({
    method: 'GET',
    path: '/school-slips/{token}',
    tag: 'groups',
    summary: 'What the claim slip of a child is about; reading it changes nothing, and no answer is read back',
    who: 'public',
    params: slipParams,
    answer: schoolSlip,
  }),
  claimMember: declareCall({
    ...slip,
    method: 'POST',
    path: '/school-slips/{token}',
    summary: 'A parent claims a child on a roster without an account; the slip then works no more',
    who: 'public',
    body: slipAnswers,
  }),
  declineClaim: declareCall({
    ...slip,
    method: 'POST',
    path: '/school-slips/{token}/decline',
    summary: 'The child is not the reader’s',
    who: 'public',
  }),
  claimWithChild: declareCall({
    ...slip,
    method: 'POST',
    path: '/school-slips/{token}/child',
    summary: 'A parent with an account claims a line of a roster for a child of the family',
    who: ['parent'],
    body: slipChild,
  }),
};
