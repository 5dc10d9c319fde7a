import type { GroupStatusAnswer } from '@doctorbird/contract/groups/groups';
import { formatDate, formatDayTime, formatTime } from '../../../format/dates.ts';

const meetingText = ({ starts_at, ends_at, location }: NonNullable<GroupStatusAnswer['next_meeting']>): string =>
  [`${formatDayTime(starts_at)} – ${formatTime(ends_at)}`, location].filter(Boolean).join(', ');

/** What a registration's status page shows. Made by the loader. */
export const statusView = (group: GroupStatusAnswer) => ({
  reference: group.reference,
  label: group.status_label,
  text: group.status_text,
  steps: group.steps,
  facts: [
    { label: 'Group', value: group.name },
    { label: 'Organization', value: group.organization },
    { label: 'Service', value: group.service_label },
    { label: 'Participants', value: group.expected_participants },
    { label: 'Start', value: group.preferred_start_date && formatDate(group.preferred_start_date) },
    { label: 'Your message', value: group.additional_info },
    { label: 'Next meeting', value: group.next_meeting && meetingText(group.next_meeting) },
    { label: 'Your contact', value: group.staff_name },
    { label: 'Sent', value: formatDate(group.created_at) },
  ].filter((fact) => fact.value !== null),
});

export type StatusView = ReturnType<typeof statusView>;
