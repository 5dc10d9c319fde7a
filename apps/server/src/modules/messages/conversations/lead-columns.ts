import type { changeLead } from '@doctorbird/contract/messages/leads';
import type { z } from 'zod';
import type { contactMessage } from '../contact/contact.table.ts';

type Head = typeof contactMessage.$inferSelect;
type LeadColumns = Pick<Head, 'leadStage' | 'leadSince' | 'nextStep' | 'followUpOn'>;

const none: LeadColumns = { leadStage: null, leadSince: null, nextStep: null, followUpOn: null };

/** What a change makes of the lead of a conversation; null takes it out of the leads. A stage counts from its own beginning. */
export function leadColumns(
  before: LeadColumns,
  given: z.output<typeof changeLead> | null | undefined,
  now: Date,
): LeadColumns {
  if (given === undefined) {
    const { leadStage, leadSince, nextStep, followUpOn } = before;
    return { leadStage, leadSince, nextStep, followUpOn };
  }
  if (given === null) return none;
  const leadStage = given.stage ?? before.leadStage ?? 'new';
  return {
    leadStage,
    leadSince: leadStage === before.leadStage ? before.leadSince : now,
    nextStep: given.next_step === undefined ? before.nextStep : given.next_step,
    followUpOn: given.follow_up_on === undefined ? before.followUpOn : given.follow_up_on,
  };
}
