import type { ProgressRecord, ReportStatus } from '@doctorbird/contract/teaching/progress';
import { Badge } from '../ui/badge.tsx';
import type { BadgeTone } from '../ui/badge.tsx';

const labels: Record<ReportStatus, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'waiting' },
  released: { label: 'Released', tone: 'info' },
  acknowledged: { label: 'Acknowledged', tone: 'good' },
};
export const reportStatusOptions = Object.entries(labels).map(([value, { label }]) => ({ value, label }));

export function ReportStatusBadge({ report }: { report: Pick<ProgressRecord, 'status' | 'superseded'> }) {
  if (report.superseded) return <Badge tone="off">Corrected since</Badge>;
  return <Badge tone={labels[report.status].tone}>{labels[report.status].label}</Badge>;
}
