import { z } from 'zod';
import { fullName, optionalPhone } from '../core/person-fields.ts';
import { changedText, nearDay, optionalEmail, recordId, recordVersion, requiredText } from '../core/text.ts';
import { moment } from '../core/wire.ts';

/** How far a conversation with somebody who is not enrolled yet has come. The last two end it. */
export const leadStages = ['new', 'answered', 'quote', 'trial', 'deciding', 'family', 'lost'] as const;
export type LeadStage = (typeof leadStages)[number];

export const leadStageLabels: Record<LeadStage, string> = {
  new: 'New',
  answered: 'Answered',
  quote: 'Quote sent',
  trial: 'Trial class',
  deciding: 'Deciding',
  family: 'Became a family',
  lost: 'Not now',
};

/** Nothing more has to be done about these. */
const endedLeadStages = ['family', 'lost'] as const satisfies readonly LeadStage[];
export const isOpenLead = (stage: LeadStage): boolean => !(endedLeadStages as readonly LeadStage[]).includes(stage);

/** What a list of the inbox can ask for besides one stage. */
export const leadFilters = { open: 'Open leads', due: 'Follow up today or earlier', ...leadStageLabels } as const;

export const lead = z.object({
  stage: z.enum(leadStages),
  /** When it came to that stage. */
  since: moment,
  next_step: z.string().nullable(),
  follow_up_on: z.string().nullable(),
});
export type Lead = z.infer<typeof lead>;

const stage = z.enum(leadStages, { error: 'Choose a stage' });
const followUpOn = nearDay('Please enter a day').nullable();

/** An absent key keeps its value. */
export const changeLead = z.strictObject({
  stage: stage.optional(),
  next_step: changedText(120),
  follow_up_on: followUpOn.optional(),
});

export const newLead = z
  .strictObject({
    name: requiredText('Please enter a name', 120),
    email: optionalEmail,
    phone: optionalPhone,
    subject: requiredText('Please enter what it is about', 150),
    /** What was said. */
    text: requiredText('Please write what was said', 4000),
    follow_up_on: followUpOn.optional(),
  })
  .refine(({ email, phone }) => email !== null || phone !== null, {
    error: 'Please enter an email address or a phone number',
    path: ['email'],
  });

/** A family that is here, or else the names of a new one. */
export const convertLead = z.strictObject({
  parent_id: recordId.nullish(),
  full_name: fullName,
  email: optionalEmail,
  phone: optionalPhone,
  /** Sends a link to set a password. */
  invite: z.boolean({ error: 'Choose yes or no' }),
  version: recordVersion.optional(),
});
