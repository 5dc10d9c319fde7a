import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { fullName } from '../core/person-fields.ts';
import { emailAddress, idParams, linkKey, optionalText, recordId, recordVersion, requiredText } from '../core/text.ts';
import { yesOrNo } from '../core/yes-or-no.ts';

/** An invitation becomes active once; what ended stays ended, and a new invitation is a new record. */
export const guardianStates = ['invited', 'active', 'ended'] as const;
export type GuardianState = (typeof guardianStates)[number];

/** For how many days the link of an invitation works. */
export const invitationDays = 14;

/** Every guardian sees the child, classes, attendance, reports and coursework; these two rights come on top. */
export const guardianRights = z.strictObject({
  /** Requests places for the child and pays for them, as money of their own. */
  money: yesOrNo,
  /** Collects the child, reports absences, books make-up classes and adds people who may collect the child. */
  pick_up: yesOrNo,
});
export type GuardianRights = z.infer<typeof guardianRights>;

/** How many adults a child can have besides the parent: the other parent, grandparents, an aunt. */
export const mostGuardians = 5;

/** A further guardian of a child, or the invitation of one. */
export const guardian = guardianRights
  .extend({
    id: z.string(),
    /** As the person who invited wrote it. */
    name: z.string(),
    /** Only for admins and for the person who invited. */
    email: z.string().nullable(),
    state: z.enum(guardianStates),
    invited_at: z.string(),
    /** Until when the link works; null once it was used. */
    expires_at: z.string().nullable(),
    expired: z.boolean(),
    accepted_at: z.string().nullable(),
    /** The caller is this guardian. */
    you: z.boolean(),
    /** Who may collect the child because this guardian added them, by name, for those who may change guardians: they stay on the list. */
    added_people: z.array(z.string()),
    version: z.int(),
  })
  .meta({ id: 'Guardian' });
export type Guardian = z.infer<typeof guardian>;

export const childGuardians = z
  .object({
    /** The parent of the child's record; null for a student who signed up alone. */
    primary: z.object({ name: z.string(), you: z.boolean() }).nullable(),
    /** The first of `guardians`; for a guardian their own line. */
    guardian: guardian.nullable(),
    /** All of them, the oldest first; a guardian sees the active ones. */
    guardians: z.array(guardian),
    /** The caller may invite, change and end. */
    may_change: z.boolean(),
  })
  .meta({ id: 'ChildGuardians' });
export type ChildGuardians = z.infer<typeof childGuardians>;

export const inviteGuardian = z.strictObject({
  name: fullName,
  email: emailAddress(),
  ...guardianRights.shape,
});
export const changeGuardian = z.strictObject({ ...guardianRights.shape, version: recordVersion.optional() });
export const endGuardian = z.strictObject({ reason: optionalText(200) });
export const swapGuardians = z.strictObject({ reason: requiredText('Please say why', 200) });

/** With an account of another address: the six digits that were sent to the invited one. */
export const acceptGuardian = z.strictObject({ code: optionalText(40) });
export const acceptGuardianForm = z.strictObject({ code: requiredText('Please enter the code', 40) });

/** What somebody with the link sees before signing in. */
export const guardianInvitation = z
  .object({
    child: z.string(),
    invited_by: z.string(),
    name: z.string(),
    /** Masked: the link may be in other hands than the mailbox. */
    email: z.string(),
    money: z.boolean(),
    pick_up: z.boolean(),
    expires_at: z.string(),
    /** The caller's account shows that they are the invited person; everybody else needs a code. */
    yours: z.boolean(),
  })
  .meta({ id: 'GuardianInvitation' });
export type GuardianInvitation = z.infer<typeof guardianInvitation>;

/** A contact of the child as a second guardian sees it: numbers only of the people they added themselves. */
export const guardedPerson = z
  .object({
    id: z.string(),
    full_name: z.string(),
    relationship: z.string(),
    phone: z.string().nullable(),
    is_emergency_contact: z.boolean(),
    may_pick_up: z.boolean(),
    /** As of a contact (pick-up-people.ts). */
    pick_up_from: z.string().nullable(),
    pick_up_until: z.string().nullable(),
    pick_up_days: z.array(z.int()).nullable(),
    /** Added by the caller, who may change and remove it. */
    yours: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'GuardedPerson' });
export type GuardedPerson = z.infer<typeof guardedPerson>;

const params = z.strictObject({ id: recordId, guardian_id: recordId });
const token = z.strictObject({ token: linkKey() });
const both = ['parent', 'admin'] as const;

export const guardianCalls = {
  getGuardians: declareCall({
    method: 'GET',
    path: '/students/{id}/guardians',
    right: 'see_families',
    tag: 'students',
    summary: 'The guardians of a child',
    who: both,
    params: idParams,
    answer: childGuardians,
  }),
  inviteGuardian: declareCall({
    method: 'POST',
    path: '/students/{id}/guardians',
    right: 'change_families',
    tag: 'students',
    summary: 'Invite another guardian by email; a child can have several',
    who: both,
    status: 201,
    params: idParams,
    body: inviteGuardian,
    answer: childGuardians,
    idempotent: true,
    budget: 'message',
  }),
  changeGuardian: declareCall({
    method: 'PUT',
    path: '/students/{id}/guardians/{guardian_id}',
    right: 'change_families',
    tag: 'students',
    summary: 'Change the rights of a guardian',
    who: both,
    params,
    body: changeGuardian,
    answer: childGuardians,
    budget: 'write',
  }),
  resendGuardian: declareCall({
    method: 'POST',
    path: '/students/{id}/guardians/{guardian_id}/resend',
    right: 'change_families',
    tag: 'students',
    summary: 'Send the invitation again with a new link; the earlier link no longer works',
    who: both,
    params,
    answer: childGuardians,
    idempotent: true,
    budget: 'message',
  }),
  endGuardian: declareCall({
    method: 'POST',
    path: '/students/{id}/guardians/{guardian_id}/end',
    right: 'change_families',
    tag: 'students',
    summary: 'End the rights of a guardian at once, or withdraw the invitation; guardians may end their own',
    who: both,
    params,
    body: endGuardian,
    answer: z.object({ ended: z.literal(true) }),
    idempotent: true,
    budget: 'write',
  }),
  swapGuardians: declareCall({
    method: 'POST',
    path: '/admin/students/{id}/guardians/{guardian_id}/primary',
    right: 'change_families',
    tag: 'people',
    summary: 'Make a guardian the primary one; each keeps their own payments',
    who: ['admin'],
    params,
    body: swapGuardians,
    answer: childGuardians,
    idempotent: true,
  }),
  getGuardianInvitation: declareCall({
    method: 'GET',
    path: '/guardian-invitations/{token}',
    tag: 'students',
    summary: 'An invitation to be a guardian of a child',
    who: 'public',
    params: token,
    answer: guardianInvitation,
    budget: 'code',
  }),
  sendInvitationCode: declareCall({
    method: 'POST',
    path: '/guardian-invitations/{token}/code',
    tag: 'students',
    summary: 'Send a code to the invited address, to accept with an account of another one',
    who: ['parent'],
    params: token,
    answer: z.object({
      /** Masked. */
      email: z.string(),
      /** False within a minute of the last one, and after the last of a day: the code that was sent stays valid. */
      sent: z.boolean(),
      /** How long a code works. */
      minutes: z.int(),
    }),
    idempotent: true,
    budget: 'code',
  }),
  acceptGuardian: declareCall({
    method: 'POST',
    path: '/guardian-invitations/{token}/accept',
    tag: 'students',
    summary:
      'Accept an invitation, with an account whose confirmed address is the invited one, or with a code sent there',
    who: ['parent'],
    params: token,
    body: acceptGuardian,
    answer: z.object({ student_id: z.string(), full_name: z.string() }),
    idempotent: true,
    budget: 'code',
  }),
  listGuardedPeople: declareCall({
    method: 'GET',
    path: '/students/{id}/people',
    tag: 'students',
    summary: 'Who may collect a child and whom to call, for its guardians',
    who: ['parent'],
    params: idParams,
    answer: z.object({ data: z.array(guardedPerson) }),
  }),
};
