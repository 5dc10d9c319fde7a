import {
  serviceTypeLabels,
  type GroupStatus,
  type GroupStatusAnswer,
  type ServiceType,
} from '@doctorbird/contract/groups/groups';
import type { Meeting } from '@doctorbird/contract/core/meeting';

const serviceLabel = (type: string | null) => (type === null ? null : (serviceTypeLabels[type as ServiceType] ?? type));

/** Its moment is text: a call that answers a group or a confirmation cannot tell rows apart by codecs. */
export const presentGroup = <R extends { service_type: string | null; created_at: Date }>(row: R) => ({
  ...row,
  service_label: serviceLabel(row.service_type),
  created_at: row.created_at.toISOString(),
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

/** A group without staff stays quoted until the office assigns somebody. */
const saidAccepted = {
  label: 'Quotation accepted',
  text: 'You have accepted our offer, thank you. We will confirm your booking and name your contact with us soon.',
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

interface StatusRow {
  service_type: string | null;
  status: GroupStatus;
  staff_name: string | null;
  /** A quote is accepted, and none waits for an answer. */
  accepted: boolean;
}

/** Only the status and texts by the organisation itself: the link may be forwarded. */
export function presentGroupStatus<R extends StatusRow>({ accepted, ...row }: R, next: Meeting | null) {
  const { label, text } = accepted && row.status === 'quoted' ? saidAccepted : said[row.status];
  return {
    ...row,
    service_label: serviceLabel(row.service_type),
    status_label: label,
    status_text: text,
    steps: stepsOf(row.status),
    staff_name: row.status === 'active' ? row.staff_name : null,
    next_meeting: next,
  };
}
