import type { Cover, CoverCandidate } from '@doctorbird/contract/teaching/cover';
import type { CoverRow } from './cover.rows.ts';
import { momentOnWire, momentOnWireOrNone } from '../../../platform/moment-text.ts';

export interface CandidateRow extends Record<string, unknown> {
  id: string;
  fullName: string;
  lacks: string[];
  clash: { title: string; starts_at: string; ends_at: string } | null;
  available: boolean;
  nextAt: string | null;
}

export const presentCandidate = ({ id, fullName, lacks, clash, available, nextAt }: CandidateRow): CoverCandidate => ({
  id,
  full_name: fullName,
  lacks,
  clash: clash && { ...clash, starts_at: momentOnWire(clash.starts_at), ends_at: momentOnWire(clash.ends_at) },
  available,
  next_at: momentOnWireOrNone(nextAt),
});

/** As one of the team reads a request. */
export const presentCover = ({ askerId, ...row }: CoverRow, readerId: string, declined: boolean) => ({
  ...row,
  role: roleOf({ askerId, claimant: row.claimant }, readerId),
  declined,
});

const roleOf = ({ askerId, claimant }: Pick<CoverRow, 'askerId' | 'claimant'>, readerId: string): Cover['role'] => {
  if (askerId === readerId) return 'asker';
  return claimant?.id === readerId ? 'claimant' : 'colleague';
};
