import type { FamilyMessage } from '@doctorbird/contract/teaching/class-messages';
import type { StaffOverview } from '@doctorbird/contract/teaching/classes';
import type { Page } from '@doctorbird/contract/core/paging';
import type { StaffMeeting } from '@doctorbird/contract/teaching/attendance';
import type { StaffAssignment } from '@doctorbird/contract/teaching/staff';

import { presentStaffAlarm } from '../alerts/alerts.presenter.ts';
import type { AlertRow } from '../alerts/alerts.rows.ts';

interface OverviewParts {
  counts: OverviewCounts;
  toRead: number;
  alarms: AlertRow[];
  messages: FamilyMessage[];
  meetings: Page<StaffMeeting>;
  unfinished: Page<StaffMeeting>;
  next: StaffMeeting | null;
  recent: Page<StaffAssignment>;
}

export const presentOverview = ({
  counts,
  toRead,
  alarms,
  messages,
  meetings,
  unfinished,
  next,
  recent,
}: OverviewParts): StaffOverview => ({
  assigned_students: counts.students,
  alarms: alarms.map(presentStaffAlarm),
  messages,
  progress_reports: counts.reports,
  assigned_groups: counts.groups,
  today: meetings.data,
  unfinished: unfinished.data,
  unfinished_total: unfinished.total,
  drafts: counts.drafts,
  to_read: toRead,
  to_mark: counts.toMark,
  to_look_at: counts.toLookAt,
  next,
  recent: recent.data,
});

export interface OverviewCounts extends Record<string, unknown> {
  students: number;
  reports: number;
  drafts: number;
  groups: number;
  toMark: number;
  toLookAt: number;
}
