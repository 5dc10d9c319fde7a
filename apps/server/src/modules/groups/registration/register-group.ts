import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import type {
  createGroup as createGroupBody,
  registerGroup as registerGroupBody,
} from '@doctorbird/contract/groups/groups';
import type { z } from 'zod';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { digestText, randomToken } from '../../../platform/crypto/random-token.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import type { GroupDays } from './group-days.ts';
import { packAnswers, unpackAnswers } from './group-description.ts';
import { groupConfirmationMail, groupAdminMail } from './group-mails.ts';
import { newGroupReference } from './group-reference.ts';
import { insertGroup, type NewGroup } from './insert-group.ts';

export type GroupDependencies = Pick<AppDependencies, 'db' | 'jobs' | 'clock' | 'config'> & { days: GroupDays };

/**
 * The form's answers as a group: the four extra ones as fields, and also composed into the description as the
 * specification says.
 */
export function groupFromForm(given: z.output<typeof registerGroupBody>): NewGroup {
  const extra = {
    serviceType: given.service_type,
    expectedParticipants: given.expected_participants,
    preferredStartDate: given.preferred_start_date,
    additionalInfo: given.additional_info,
  };
  return {
    name: given.name,
    organization: given.organization,
    contactName: given.contact_name,
    contactEmail: given.contact_email,
    contactPhone: given.contact_phone,
    address: given.address,
    description: packAnswers(extra),
    ...extra,
  };
}

/** The group call's own fields; extra answers are extracted from a description that another client composed. */
export function groupFromCall(given: z.output<typeof createGroupBody>): NewGroup {
  const packed = unpackAnswers(given.description);
  return {
    name: given.name,
    organization: given.organization,
    contactName: given.contact_name,
    contactEmail: given.contact_email,
    contactPhone: given.contact_phone,
    address: given.address,
    description: given.description,
    serviceType: given.service_type ?? packed.serviceType,
    expectedParticipants: given.expected_participants ?? packed.expectedParticipants,
    preferredStartDate: given.preferred_start_date ?? packed.preferredStartDate,
    additionalInfo: packed.additionalInfo,
  };
}

/** Fields that the public form requires and the group call leaves optional. */
export function requireReachable(newGroup: NewGroup): void {
  const missing = {
    ...(newGroup.contactPhone === null && { contact_phone: 'Phone number is required' }),
    ...(newGroup.address === null && { address: 'Address is required' }),
  };
  if (Object.keys(missing).length > 0) throw invalid(missing);
}

/** Saves the registration, mails the contact a reference and secret link, and notifies the office. Returns the reference. */
export async function registerGroup(
  db: Database,
  context: ActionContext & Ports<GroupDependencies>,
  newGroup: NewGroup,
): Promise<string> {
  const token = randomToken();
  return inTransaction(db, async (tx) => {
    const { reference } = await insertGroup(tx, context, {
      given: newGroup,
      statusTokenDigest: digestText(token),
    });
    const facts = { given: newGroup, reference };
    const statusPath: WebAddress = `/group-registration/status/${token}`;
    await sendMail(tx, context, groupConfirmationMail({ ...facts, statusPath }));
    await sendMail(tx, context, groupAdminMail(facts, await readOrganisation(tx)));
    return reference;
  });
}

/** The answer to a bot that filled the hidden field: a normal-looking reference, and nothing is saved. */
export const pretendReference = newGroupReference;
