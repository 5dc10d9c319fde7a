import { z } from 'zod';
import { onlyWith } from '../core/guarded.ts';
import { changeOf } from '../core/change-of.ts';
import { declareCall } from '../core/endpoint.ts';
import { groupMember } from './group-members.ts';
import { quoteStates } from './quotes.ts';
import { contactName, group, groupName, groupStatuses, organizationName, participants, serviceType } from './groups.ts';
import { meeting } from '../core/meeting.ts';
import { optionalPhone } from '../core/person-fields.ts';
import { tagRef } from '../organisation/tags.ts';
import {
  idParams,
  changedText,
  optionalText,
  plainDate,
  plainEmailAddress,
  recordId,
  recordVersion,
  requiredText,
} from '../core/text.ts';
import { moment, money } from '../core/wire.ts';

const groupMove = z.object({ status: z.enum(groupStatuses), needs_reason: z.boolean() });

export const adminGroup = group
  .extend({
    member_count: z.int(),
    moves: z.array(groupMove),
    tags: z.array(tagRef),
    /** Of the newest quote that was sent; null without one. */
    quote_state: z.enum(quoteStates).nullable(),
    /** What is open on invoices, and how much of it is past its day. */
    invoices_open: onlyWith('see_money', money),
    invoices_overdue: onlyWith('see_money', money),
  })
  .meta({ id: 'AdminGroup' });
export type AdminGroup = z.infer<typeof adminGroup>;

const groupEvent = z.object({
  id: z.string(),
  at: moment,
  kind: z.enum(['registered', 'status', 'staff', 'members', 'details', 'note', 'payment', 'quote']),
  title: z.string(),
  detail: z.string().nullable(),
  by: z.string(),
});

export const adminGroupDetail = adminGroup
  .extend({ members: z.array(groupMember), meetings: z.array(meeting), timeline: z.array(groupEvent) })
  .meta({ id: 'AdminGroupDetail' });
export type AdminGroupDetail = z.infer<typeof adminGroupDetail>;

/** The specification's {status, staff_id}, each alone or both; the message is mailed to the contact. */
export const changeGroupStatus = z
  .strictObject({
    status: z.enum(groupStatuses, { error: 'Choose a status' }).optional(),
    /** Null and an empty text unassign the staff member. */
    staff_id: z
      .union([recordId, z.literal(''), z.null()])
      .optional()
      .transform((id) => (id === '' ? null : id)),
    message: optionalText(1000),
    version: recordVersion.optional(),
  })
  .refine((given) => given.status !== undefined || given.staff_id !== undefined, {
    error: 'Choose which status to set',
    path: ['status'],
  });

export const updateGroup = z.strictObject({
  name: groupName,
  organization: organizationName,
  contact_name: contactName,
  contact_email: plainEmailAddress(),
  contact_phone: optionalPhone,
  address: optionalText(300),
  service_type: serviceType.nullish(),
  expected_participants: participants.nullish(),
  preferred_start_date: plainDate('Start date is required').nullish(),
  /** Absent leaves it as it is. */
  additional_info: changedText(2000),
  version: recordVersion.optional(),
});
export const groupChange = changeOf(updateGroup);

export const addGroupNote = z.strictObject({ text: requiredText('Please write the note', 1000) });

/** Groups by what happened to their newest quote, or with an invoice past its day. */
export const groupBillingFilters = ['quote_sent', 'quote_answered', 'invoice_overdue'] as const;

export const groupAdminCalls = {
  getGroup: declareCall({
    method: 'GET',
    path: '/admin/groups/{id}',
    right: 'see_families',
    tag: 'groups',
    summary: 'One group with its registration, members, meetings, timeline and possible next steps',
    who: ['admin'],
    params: idParams,
    answer: adminGroupDetail,
  }),
  updateGroup: declareCall({
    method: 'PUT',
    path: '/admin/groups/{id}',
    right: 'change_groups',
    tag: 'groups',
    summary: "Update a group's details",
    who: ['admin'],
    params: idParams,
    body: groupChange,
    answer: adminGroupDetail,
  }),
  changeGroupStatus: declareCall({
    method: 'PUT',
    path: '/admin/groups/{id}/status',
    right: 'change_groups',
    tag: 'groups',
    summary: 'Change the status of a group and notify its contact, or assign staff',
    who: ['admin'],
    params: idParams,
    body: changeGroupStatus,
    answer: adminGroupDetail,
    idempotent: true,
  }),
  addGroupNote: declareCall({
    method: 'POST',
    path: '/admin/groups/{id}/notes',
    right: 'change_groups',
    tag: 'groups',
    summary: 'Add a note to the timeline; visible to admins only',
    who: ['admin'],
    status: 201,
    params: idParams,
    body: addGroupNote,
    answer: adminGroupDetail,
    idempotent: true,
  }),
};
