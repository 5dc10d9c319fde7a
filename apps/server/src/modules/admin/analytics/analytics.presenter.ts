import type pg from 'pg';
import type { Analytics, MoneyMove } from '@doctorbird/contract/admin/analytics';
import { toWire } from '../../../platform/money.ts';
import type { MoneyMoveRow } from './money-moves.rows.ts';
import { enrollmentNumber } from '../../enrollments/places/enrollments.presenter.ts';
import { attendanceRate } from './attendance-rate.ts';

export const presentMoneyMove = (row: MoneyMoveRow): MoneyMove => ({
  id: row.id,
  kind: row.kind,
  at: row.at.toISOString(),
  amount: toWire(row.cents),
  reference: row.reference,
  enrollment:
    row.enrollmentId === null || row.number === null
      ? null
      : { id: row.enrollmentId, number: enrollmentNumber(row.number) },
  program: row.programId === null || row.program === null ? null : { id: row.programId, title: row.program },
  bill:
    row.billTitle === null
      ? null
      : {
          title: row.billTitle,
          group_id: row.billHolder?.kind === 'organization' ? row.billHolder.holderId : null,
          parent_id: row.billHolder?.kind === 'family' ? row.billHolder.holderId : null,
        },
  student: row.student,
});

type Figures = Pick<Analytics, 'attendance_by_month' | 'attendance_by_program'>;

export interface AttendanceFigures {
  byMonth: Figures['attendance_by_month'];
  byProgram: Figures['attendance_by_program'];
  total: Analytics['totals']['attendance'];
}

const none = { present: 0, late: 0, absent: 0, excused: 0 };

const added = (sum: typeof none, row: typeof none): typeof none => ({
  present: sum.present + row.present,
  late: sum.late + row.late,
  absent: sum.absent + row.absent,
  excused: sum.excused + row.excused,
});

const counted = ({ present, late, absent, excused }: typeof none) => ({
  present,
  late,
  absent,
  excused,
  rate: attendanceRate({ present, late, absent }),
});

export function presentAttendance(rows: readonly AttendanceLine[], wanted: readonly string[]): AttendanceFigures {
  const found = new Map(rows.map((row) => [row.month, row]));
  const byMonth: AttendanceFigures['byMonth'] = wanted.map((month) => ({
    month,
    ...counted(found.get(month) ?? none),
  }));
  const byProgram: AttendanceFigures['byProgram'] = rows
    .filter(({ month, meetings }) => month === null && meetings > 0)
    .map((row) => ({
      program_id: row.programId,
      group_id: row.groupId,
      title: row.title ?? '',
      meetings: row.meetings,
      ...counted(row),
    }));
  return { byMonth, byProgram, total: counted(byMonth.reduce(added, none)) };
}

/** The rows behind the figures. */
interface AnalyticsRows {
  revenue: ReadonlyArray<{ month: string; cents: number }>;
  requests: ReadonlyArray<{ month: string; count: number }>;
  programs: readonly ProgramLine[];
  attendance: AttendanceFigures;
}

export function presentAnalytics(
  { revenue, requests, programs, attendance }: AnalyticsRows,
  now: Date,
  months: number,
): Analytics {
  const asked = new Map(requests.map(({ month, count }) => [month, count]));
  const running = programs.filter(({ status }) => status === 'open' || status === 'in_progress');
  const sum = <T>(rows: readonly T[], part: (row: T) => number) => rows.reduce((total, row) => total + part(row), 0);
  return {
    months,
    by_month: revenue.map(({ month, cents }) => ({
      month,
      revenue: toWire(cents),
      enrollments: asked.get(month) ?? 0,
    })),
    by_program: programs.map((row) => ({
      program_id: row.programId,
      title: row.title,
      status: row.status,
      revenue: toWire(row.revenueCents),
      taken: row.taken,
      capacity: row.capacity,
      unpaid: toWire(row.unpaidCents),
      unpaid_enrollments: row.unpaidCount,
    })),
    attendance_by_month: attendance.byMonth,
    attendance_by_program: attendance.byProgram,
    totals: {
      enrollments: sum(requests, ({ count }) => count),
      attendance: attendance.total,
      revenue: toWire(sum(revenue, ({ cents }) => cents)),
      unpaid: toWire(sum(programs, (row) => row.unpaidCents)),
      unpaid_enrollments: sum(programs, (row) => row.unpaidCount),
      taken: sum(running, (row) => row.taken),
      capacity: sum(running, (row) => row.capacity),
    },
    generated_at: now.toISOString(),
  };
}

/** Of a month, or of a program or group. */
export interface AttendanceLine extends Marks {
  month: string | null;
  programId: string | null;
  groupId: string | null;
  title: string | null;
  meetings: number;
}

export interface ProgramLine extends pg.QueryResultRow {
  programId: string;
  title: string;
  status: Analytics['by_program'][number]['status'];
  capacity: number;
  revenueCents: number;
  taken: number;
  unpaidCents: number;
  unpaidCount: number;
}

export interface Marks extends pg.QueryResultRow {
  present: number;
  late: number;
  absent: number;
  excused: number;
}
