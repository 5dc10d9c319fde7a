import { staffRecordStateLabels, type StaffRecordState } from '@doctorbird/contract/programs/staff-record-labels';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const tones: Record<StaffRecordState, BadgeTone> = {
  expired: 'bad',
  missing: 'bad',
  soon: 'waiting',
  valid: 'good',
  none: 'off',
};

/** How a record of somebody is today. */
export function RecordBadge({ state }: { state: StaffRecordState }) {
  return <Badge tone={tones[state]}>{staffRecordStateLabels[state]}</Badge>;
}
