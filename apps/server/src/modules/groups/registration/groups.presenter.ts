import {
  serviceTypeLabels,
  type Group,
  type GroupStatus,
  type GroupStatusAnswer,
  type ServiceType,
} from '@doctorbird/contract/groups/groups';
import type { Meeting } from '@doctorbird/contract/core/meeting';
import type { group } from './groups.table.ts';

/** `members` is absent where the group is new. */
export type GroupRow = typeof group.$inferSelect & { staffName: string | null; members?: Group['members'] };

const serviceLabel = (type: string | null) => (type === null ? null : (serviceTypeLabels[type as ServiceType] ?? type));

export const presentGroup = (row: GroupRow): Group => ({
  id: row.id,
  reference: row.reference,
  name: row.name,
  organization: row.organization,
  contact_name: row.contactName,
  contact_email: row.contactEmail,
  contact_phone: row.contactPhone,
  address: row.address,
  description: row.description,
  service_type: row.serviceType,
  service_label: serviceLabel(row.serviceType),
  expected_participants: row.expectedParticipants,
  preferred_start_date: row.preferredStartDate,
  additional_info: row.additionalInfo,
  status: row.status,
  staff: row.staffId === null ? null : { id: row.staffId, full_name: row.staffName ?? '' },
  members: row.members ?? [],
  created_at: row.createdAt.toISOString(),
  version: row.version,
});

const said: Record<GroupStatus, { label: string; text: string }> = {
  pending: {
    label: 'Received',
    text: 'We have your registration and will contact you soon to talk about dates, numbers and cost.',
  },
  quoted: {
    label: 'Quotation sent',
    text: 'We have sent you our offer. Answer that message when you are ready, or to change something.',
  },
  active: { label: 'Confirmed', text: 'Your booking is confirmed and under way. Your contact with us is named below.' },
  completed: { label: 'Completed', text: 'This booking is complete. Thank you for building with us.' },
  declined: {
    label: 'Not possible this time',
    text: 'We could not take this booking on. Write to us: another date or a smaller group may be possible.',
  },
  cancelled: { label: 'Cancelled', text: 'This booking was cancelled. You are welcome to register again.' },
};

const ordinaryWay: GroupStatus[] = ['pending', 'quoted', 'active', 'completed'];

function stepsOf(status: GroupStatus): GroupStatusAnswer['steps'] {
  const reached = ordinaryWay.indexOf(status);
  if (reached < 0) return [];
  return ordinaryWay.map((step, index) => ({
    label: said[step].label,
    state: index < reached || status === 'completed' ? 'done' : index === reached ? 'now' : 'ahead',
  }));
}

/** Only the status and texts by the organisation itself: the link may be forwarded. */
export const presentGroupStatus = (row: GroupRow, next: Meeting | null): GroupStatusAnswer => ({
  reference: row.reference,
  name: row.name,
  organization: row.organization,
  service_label: serviceLabel(row.serviceType),
  expected_participants: row.expectedParticipants,
  preferred_start_date: row.preferredStartDate,
  additional_info: row.additionalInfo,
  status: row.status,
  status_label: said[row.status].label,
  status_text: said[row.status].text,
  steps: stepsOf(row.status),
  staff_name: row.status === 'active' ? row.staffName : null,
  next_meeting: next && { starts_at: next.starts_at, ends_at: next.ends_at, location: next.location },
  created_at: row.createdAt.toISOString(),
});
