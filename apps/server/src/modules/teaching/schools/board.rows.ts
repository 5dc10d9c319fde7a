import type { GroupStatus } from '@doctorbird/contract/groups/groups';
import type { QuoteState } from '@doctorbird/contract/groups/quotes';

export interface BoardRow extends Record<string, unknown> {
  id: string;
  organization: string;
  name: string;
  contactName: string;
  status: GroupStatus;
  createdAt: string | Date;
  staff: string | null;
  members: number;
  expected: number | null;
  hasLink: boolean;
  quote: { state: QuoteState; cents: number; validUntil: string; sentAt: string | null } | null;
  openCents: number;
  overdueCents: number;
  dueOn: string | null;
  nextAt: string | Date | null;
  lastAt: string | Date | null;
}
