import { analyticsCalls } from '@doctorbird/contract/admin/analytics';
import { attendanceAdminCalls } from '@doctorbird/contract/teaching/attendance-admin';
import { makeUpCalls } from '@doctorbird/contract/teaching/make-ups';
import { day, sheetOf, tableOf } from './sheet-source.ts';

interface Marks {
  present: number;
  late: number;
  absent: number;
  excused: number;
}
const marks = [
  { head: 'Present', value: (row: Marks) => row.present },
  { head: 'Late', value: (row: Marks) => row.late },
  { head: 'Absent', value: (row: Marks) => row.absent },
  { head: 'Excused', value: (row: Marks) => row.excused },
];
const rate = { head: 'Came (%)', value: (row: { rate: number | null }) => row.rate };

/** The tables behind the analytics charts, and the two lists they link to. */
export const figureSheets = {
  attendance: sheetOf(attendanceAdminCalls, 'listHeldMeetings', [
    { head: 'Day', value: (row) => day(row.starts_at) },
    { head: 'Program or group', value: (row) => row.title, width: 32, program: (row) => row.program?.id },
    { head: 'Organization', value: (row) => row.group?.organization ?? null, width: 28 },
    { head: 'Staff', value: (row) => row.staff.join(', '), width: 28 },
    { head: 'Expected', value: (row) => row.expected },
    { head: 'Marked', value: (row) => row.marked },
    ...marks,
  ]),
  make_ups: sheetOf(makeUpCalls, 'listAllMakeUps', [
    { head: 'Student', value: (row) => row.student.full_name, width: 24 },
    { head: 'Program', value: (row) => row.program.title, width: 32, program: (row) => row.program.id },
    { head: 'Missed on', value: (row) => day(row.missed?.starts_at ?? null) },
    { head: 'Came of', value: (row) => row.source },
    { head: 'State', value: (row) => row.state },
    { head: 'Granted on', value: (row) => day(row.granted_at) },
    { head: 'Until', value: (row) => day(row.expires_at) },
    { head: 'Make-up class', value: (row) => row.meeting?.title ?? null, width: 32 },
    { head: 'On', value: (row) => day(row.meeting?.starts_at ?? null) },
    { head: 'Note', value: (row) => row.note, width: 32 },
  ]),
  money: sheetOf(analyticsCalls, 'listMoneyMoves', [
    { head: 'Day', value: (row) => day(row.at) },
    { head: 'Kind', value: (row) => row.kind },
    { head: 'Amount (JMD)', value: (row) => row.amount },
    { head: 'Reference', value: (row) => row.reference, width: 18 },
    { head: 'Enrollment', value: (row) => row.enrollment?.number ?? null },
    { head: 'Student', value: (row) => row.student, width: 24 },
    {
      head: 'Program',
      value: (row) => row.program?.title ?? row.bill?.title ?? null,
      width: 32,
      program: (row) => row.program?.id,
    },
  ]),
  revenue_by_month: tableOf(
    analyticsCalls,
    ['analytics', 'by_month'],
    [
      { head: 'Month', value: (row) => row.month },
      { head: 'Revenue (JMD)', value: (row) => row.revenue },
      { head: 'Places requested', value: (row) => row.enrollments },
    ],
  ),
  revenue_by_program: tableOf(
    analyticsCalls,
    ['analytics', 'by_program'],
    [
      { head: 'Program', value: (row) => row.title, width: 32, program: (row) => row.program_id },
      { head: 'Status', value: (row) => row.status },
      { head: 'Revenue (JMD)', value: (row) => row.revenue },
    ],
  ),
  places_by_program: tableOf(
    analyticsCalls,
    ['analytics', 'by_program'],
    [
      { head: 'Program', value: (row) => row.title, width: 32, program: (row) => row.program_id },
      { head: 'Status', value: (row) => row.status },
      { head: 'Taken', value: (row) => row.taken },
      { head: 'Places', value: (row) => row.capacity },
      { head: 'Unpaid (JMD)', value: (row) => row.unpaid },
      { head: 'Unpaid enrollments', value: (row) => row.unpaid_enrollments },
    ],
  ),
  attendance_by_month: tableOf(
    analyticsCalls,
    ['analytics', 'attendance_by_month'],
    [{ head: 'Month', value: (row) => row.month }, ...marks, rate],
  ),
  attendance_by_program: tableOf(
    analyticsCalls,
    ['analytics', 'attendance_by_program'],
    [
      { head: 'Program or group', value: (row) => row.title, width: 32, program: (row) => row.program_id },
      { head: 'Meetings', value: (row) => row.meetings },
      ...marks,
      rate,
    ],
  ),
};
