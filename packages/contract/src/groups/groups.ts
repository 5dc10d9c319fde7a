import { z } from 'zod';
import { honeypot } from '../core/honeypot.ts';
import { declareCall } from '../core/endpoint.ts';
import { meeting } from '../core/meeting.ts';
import { optionalPhone } from '../core/person-fields.ts';
import { optionalText, plainDate, plainEmailAddress, requiredText } from '../core/text.ts';
import { moment } from '../core/wire.ts';

export const groupStatuses = ['pending', 'quoted', 'active', 'completed', 'declined', 'cancelled'] as const;
export type GroupStatus = (typeof groupStatuses)[number];

export const serviceTypes = [
  'robotics_integration',
  'stem_curriculum',
  'teacher_training',
  'competition_prep',
  'custom_program',
  'equipment_setup',
] as const;
export type ServiceType = (typeof serviceTypes)[number];
export const serviceTypeLabels: Record<ServiceType, string> = {
  robotics_integration: 'Robotics Integration Program',
  stem_curriculum: 'STEM Curriculum Development',
  teacher_training: 'Teacher Training Workshop',
  competition_prep: 'Competition Preparation',
  custom_program: 'Custom Program Design',
  equipment_setup: 'Equipment Setup & Support',
};

export const groupName = requiredText('Group name is required', 160);
export const organizationName = requiredText('Organization name is required', 160);
export const contactName = requiredText('Contact name is required', 120);
export const participants = z
  .number({ error: 'Number of participants is required' })
  .int({ error: 'Please enter a whole number of participants' })
  .min(1, { error: 'Must have at least 1 participant' })
  .max(10_000, { error: 'Please call us about a group of this size' });
export const serviceType = z.enum(serviceTypes, { error: 'Service type is required' });

/** The form of /group-registration (docs/rules.md, rule 24). */
export const registerGroup = z.strictObject({
  name: groupName,
  organization: organizationName,
  service_type: serviceType,
  address: requiredText('Address is required', 300),
  contact_name: contactName,
  contact_email: plainEmailAddress(),
  contact_phone: requiredText('Phone number is required', 40)
    .transform((value): string | null | undefined => value)
    .pipe(optionalPhone),
  expected_participants: participants,
  preferred_start_date: plainDate('Start date is required'),
  additional_info: optionalText(2000),
  website: honeypot,
});

/**
 * The specification's own group call. Its public form sends the four extra answers composed into `description`. Callers
 * cannot set status, staff and members here, so unknown keys are dropped rather than refused.
 */
export const createGroup = z.object({
  name: groupName,
  organization: organizationName,
  contact_name: contactName,
  contact_email: plainEmailAddress(),
  contact_phone: optionalPhone,
  address: optionalText(300),
  description: optionalText(4000),
  service_type: serviceType.nullish(),
  expected_participants: participants.nullish(),
  preferred_start_date: plainDate('Start date is required').nullish(),
  website: honeypot,
});

export const group = z
  .object({
    id: z.string(),
    reference: z.string(),
    name: z.string(),
    organization: z.string(),
    contact_name: z.string(),
    contact_email: z.string(),
    contact_phone: z.string().nullable(),
    address: z.string().nullable(),
    description: z.string().nullable(),
    service_type: z.string().nullable(),
    service_label: z.string().nullable(),
    expected_participants: z.int().nullable(),
    preferred_start_date: z.string().nullable(),
    additional_info: z.string().nullable(),
    status: z.enum(groupStatuses),
    staff: z.object({ id: z.string(), full_name: z.string() }).nullable(),
    /** By name; those who were removed are left out. */
    members: z.array(z.object({ id: z.string(), full_name: z.string() })),
    created_at: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Group' });
export type Group = z.infer<typeof group>;

export const groupConfirmation = z
  .object({ message: z.string(), reference: z.string() })
  .meta({ id: 'GroupConfirmation' });

/** What the organization's contact sees through the secret link in the confirmation mail. */
export const groupStatusAnswer = z
  .object({
    reference: z.string(),
    name: z.string(),
    organization: z.string(),
    service_label: z.string().nullable(),
    expected_participants: z.int().nullable(),
    preferred_start_date: z.string().nullable(),
    additional_info: z.string().nullable(),
    status: z.enum(groupStatuses),
    status_label: z.string(),
    /** What this state means and what happens next. */
    status_text: z.string(),
    /** The steps of an ordinary booking; `status` says which is current. Empty once declined or cancelled. */
    steps: z.array(z.object({ label: z.string(), state: z.enum(['done', 'now', 'ahead']) })),
    staff_name: z.string().nullable(),
    /** The next meeting; null while nothing is confirmed or planned. */
    next_meeting: meeting.pick({ starts_at: true, ends_at: true, location: true }).nullable(),
    created_at: moment,
  })
  .meta({ id: 'GroupStatus' });
export type GroupStatusAnswer = z.infer<typeof groupStatusAnswer>;

export const groupCalls = {
  registerGroup: declareCall({
    method: 'POST',
    path: '/groups/register',
    tag: 'groups',
    summary: 'Register an organization; the reference and a status link are sent by email',
    who: 'public',
    status: 201,
    body: registerGroup,
    answer: groupConfirmation,
    idempotent: true,
    budget: 'message',
  }),
  groupStatus: declareCall({
    method: 'GET',
    path: '/groups/status/{token}',
    tag: 'groups',
    summary: 'The status of a registration, by the secret link from its email',
    who: 'public',
    params: z.strictObject({ token: z.string().regex(/^[\w-]{20,100}$/) }),
    answer: groupStatusAnswer,
  }),
  createGroup: declareCall({
    method: 'POST',
    path: '/admin/groups',
    tag: 'groups',
    summary:
      'Create a group as an admin; without a token this is the public registration and returns only a confirmation',
    who: 'public',
    status: 201,
    body: createGroup,
    answer: z.union([group, groupConfirmation]),
    idempotent: true,
    budget: 'write',
    visitorBudget: 'message',
  }),
};
