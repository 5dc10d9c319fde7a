import { group } from './groups.table.ts';

/** A group as those who run it see it. */
export const groupFields = {
  id: group.id,
  reference: group.reference,
  name: group.name,
  organization: group.organization,
  contact_name: group.contactName,
  contact_email: group.contactEmail,
  contact_phone: group.contactPhone,
  address: group.address,
  description: group.description,
  service_type: group.serviceType,
  expected_participants: group.expectedParticipants,
  preferred_start_date: group.preferredStartDate,
  additional_info: group.additionalInfo,
  status: group.status,
  created_at: group.createdAt,
  version: group.version,
};
