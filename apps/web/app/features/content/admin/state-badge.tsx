import { Badge } from '../../../ui/badge.tsx';
import type { OfficeRecord } from './admin-kind.ts';

export function StateBadge({ record }: { record: Pick<OfficeRecord, 'state' | 'deleted_at'> }) {
  if (record.deleted_at) return <Badge tone="bad">Deleted</Badge>;
  return record.state === 'published' ? <Badge tone="good">Published</Badge> : <Badge tone="off">Draft</Badge>;
}
