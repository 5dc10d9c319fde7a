import { analyticsCalls } from '@doctorbird/contract/admin/analytics';
import { insightCalls } from '@doctorbird/contract/admin/insight';
import { tableOf } from './sheet-source.ts';

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

interface Stay {
  children: number;
  stayed: number;
  rate: number | null;
  rate_before: number | null;
}
const stay = [
  { head: 'Children', value: (row: Stay) => row.children },
  { head: 'Stayed', value: (row: Stay) => row.stayed },
  { head: 'Rate (%)', value: (row: Stay) => row.rate },
  { head: 'Rate, season before (%)', value: (row: Stay) => row.rate_before },
];

/** The tables behind the analytics charts, and the two lists they link to. */
export const figureSheets = {
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
  retention_by_program: tableOf(
    insightCalls,
    ['getInsight', 'retention_by_program'],
    [{ head: 'Program', value: (row) => row.title, width: 32, program: (row) => row.program_id }, ...stay],
  ),
  retention_by_teacher: tableOf(
    insightCalls,
    ['getInsight', 'retention_by_teacher'],
    [{ head: 'Teacher', value: (row) => row.name, width: 24 }, ...stay],
  ),
  season_forecast: tableOf(
    insightCalls,
    ['getInsight', 'forecast'],
    [
      { head: 'Program', value: (row) => row.title, width: 32, program: (row) => row.program_id },
      { head: 'Ready for it', value: (row) => row.ready },
      { head: 'Stay', value: (row) => row.stay },
      { head: 'Wait', value: (row) => row.wait },
      { head: 'Wanted', value: (row) => row.wanted },
      { head: 'Planned', value: (row) => row.planned },
      { head: 'Missing', value: (row) => row.missing },
    ],
  ),
};
