import type { HoursLine, HoursRow, HoursSheet } from '@doctorbird/contract/teaching/hours';
import { momentOnWire, momentOnWireOrNone } from '../../../platform/moment-text.ts';

export interface AdultRow extends Record<string, unknown> {
  id: string;
  fullName: string;
  cameAt: string | null;
  leftAt: string | null;
}

export const presentAdult = ({ id, fullName, cameAt, leftAt }: AdultRow) => ({
  id,
  full_name: fullName,
  came_at: momentOnWireOrNone(cameAt),
  left_at: momentOnWireOrNone(leftAt),
});

export interface LineRow extends Record<string, unknown> {
  meetingId: string;
  title: string;
  startsAt: string;
  endsAt: string;
  state: HoursLine['state'];
  cameAt: string | null;
  leftAt: string | null;
  minutes: number;
  coverFor: string | null;
  writtenBy: string | null;
  writtenAt: string | null;
  writtenNote: string | null;
}

export const presentLine = ({ writtenBy, writtenAt, writtenNote, ...row }: LineRow): HoursLine => ({
  meeting: {
    id: row.meetingId,
    title: row.title,
    starts_at: momentOnWire(row.startsAt),
    ends_at: momentOnWire(row.endsAt),
  },
  state: row.state,
  came_at: momentOnWireOrNone(row.cameAt),
  left_at: momentOnWireOrNone(row.leftAt),
  minutes: row.minutes,
  cover_for: row.coverFor,
  written:
    writtenBy === null || writtenAt === null ? null : { by: writtenBy, at: momentOnWire(writtenAt), note: writtenNote },
});

/** A month of somebody in numbers; amounts are cents. */
export type SheetRow = HoursRow & {
  cents: number;
  changes: HoursSheet['changes'];
  approvedBy: string | null;
  approvedAt: string | null;
  paidBy: string | null;
  paidAt: string | null;
};

const settled = (by: string | null, at: string | null) =>
  by === null || at === null ? null : { by, at: momentOnWire(at) };

export const presentSheet = ({ approvedBy, approvedAt, paidBy, paidAt, ...row }: SheetRow) => ({
  planned: row.planned,
  checked_in: row.checked_in,
  cover: row.cover,
  gaps: row.gaps,
  changes: row.changes,
  amount: row.amount,
  state: row.state,
  approved: settled(approvedBy, approvedAt),
  paid: settled(paidBy, paidAt),
});
