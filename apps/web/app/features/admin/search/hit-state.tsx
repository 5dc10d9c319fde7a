import type { SearchHit } from '@doctorbird/contract/admin/search';
import { type CompetitionStatus, competitionStatusLabels } from '@doctorbird/contract/competitions/competitions';
import type { EnrollmentStatus, PaymentState } from '@doctorbird/contract/core/enrollment-states';
import type { GroupStatus } from '@doctorbird/contract/groups/groups';
import type { ProgramStatus } from '@doctorbird/contract/programs/programs';
import type { ReactNode } from 'react';
import { EnrollmentStatusBadge } from '../../../status/enrollment-status-badge.tsx';
import { GroupStatusBadge } from '../../../status/group-status-badge.tsx';
import { PaymentStateBadge } from '../../../status/payment-status-badge.tsx';
import { ProgramStatusBadge } from '../../../status/program-status-badge.tsx';
import { Badge } from '../../../ui/badge.tsx';

const kindLabels: Partial<Record<SearchHit['kind'], string>> = {
  parents: 'Parent',
  students: 'Student',
  staff: 'Staff',
  meetings: 'Meeting',
};
const switchedOff: Record<string, string> = { inactive: 'Inactive', archived: 'Archived', cancelled: 'Cancelled' };
const messageLabels: Record<string, string> = { new: 'New', open: 'Open', answered: 'Answered' };

/** The right end of a hit: its status as its list shows it, or what it is. */
export function HitState({ kind, state }: Pick<SearchHit, 'kind' | 'state'>): ReactNode {
  if (state !== null && kind === 'programs') return <ProgramStatusBadge status={state as ProgramStatus} />;
  if (state !== null && kind === 'groups') return <GroupStatusBadge status={state as GroupStatus} />;
  if (state !== null && kind === 'enrollments') return <EnrollmentStatusBadge status={state as EnrollmentStatus} />;
  if (state !== null && kind === 'payments') return <PaymentStateBadge state={state as PaymentState} />;
  if (state !== null && kind === 'competitions') return competitionStatusLabels[state as CompetitionStatus];
  if (state !== null && kind === 'messages') return messageLabels[state];
  const off = state === null ? undefined : switchedOff[state];
  return off ? <Badge tone="off">{off}</Badge> : kindLabels[kind];
}
