import { Badge } from '../../../ui/badge.tsx';
import type { AdminRecord } from './admin-kind.ts';

export function StateBadge({ record }: { record: Pick<AdminRecord, 'state' | 'deleted_at'> }) {
  if (record.deleted_at) return <Badge tone="bad">Deleted</Badge>;
  return record.state === 'published' ? <Badge tone="good">Published</Badge> : <Badge tone="off">Draft</Badge>;
}
