import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { mostChosen } from '../core/most-chosen.ts';
import { idParams, recordId } from '../core/text.ts';

/** Why a chosen family was not invited. */
export const notInvitedReasons = ['signed_in', 'just_invited', 'no_texting', 'switched_off', 'unknown'] as const;
export type NotInvitedReason = (typeof notInvitedReasons)[number];

export const inviteFamilies = z.strictObject({
  ids: z
    .array(recordId, { error: 'Choose at least one family' })
    .min(1, { error: 'Choose at least one family' })
    .max(mostChosen, { error: `Choose at most ${mostChosen} at a time` }),
});

export const invitedFamilies = z
  .object({
    by_email: z.int(),
    by_text: z.int(),
    /** How many were left out, by reason; each chosen family counts once. */
    skipped: z.array(z.object({ reason: z.enum(notInvitedReasons), families: z.int() })),
  })
  .meta({ id: 'InvitedFamilies' });
export type InvitedFamilies = z.infer<typeof invitedFamilies>;

const common = {
  method: 'POST',
  tag: 'people',
  who: ['admin'],
  right: 'change_families',
  idempotent: true,
  budget: 'write',
} as const;
const path = '/admin/accounts/{id}';

export const invitationCalls = {
  inviteFamily: declareCall({
    ...common,
    path: `${path}/invitation`,
    summary: 'Email a parent without a password an invitation to set one; earlier invitations stop working',
    params: idParams,
    /** Within a minute of the last invitation nothing is sent, and this is the last one. */
    answer: z.object({ email: z.string(), invited_at: z.string() }),
  }),
  textSignInLink: declareCall({
    ...common,
    path: `${path}/sign-in-text`,
    summary: "Send a message to a parent's sign-in phone that says where to sign in; it holds no code",
    params: idParams,
    /** Within a minute of the last message nothing is sent, and this is the last one. */
    answer: z.object({ channel: z.enum(['sms', 'whatsapp']), phone: z.string(), sent_at: z.string() }),
  }),
  inviteFamilies: declareCall({
    ...common,
    path: '/admin/parents/bulk-invite',
    summary: 'Invite parents who have never signed in: by email, or by text where there is only a sign-in phone',
    body: inviteFamilies,
    answer: invitedFamilies,
  }),
};
