import type { WorkCounts } from '@doctorbird/contract/admin/work-counts';
import {
  AnalyticsIcon,
  AttendanceIcon,
  CompetitionsIcon,
  ContentIcon,
  EnrollmentsIcon,
  GroupsIcon,
  HomeIcon,
  PapersIcon,
  ParentsIcon,
  PaymentsIcon,
  ProgramsIcon,
  ProofsIcon,
  RefundsIcon,
  ScholarshipsIcon,
  SettingsIcon,
  StaffIcon,
  StudentsIcon,
  TasksIcon,
} from '../../../portal/workspace/destination-icons.tsx';
import { MessagesIcon, ScheduleIcon } from '../../../portal/workspace/bar-icons.tsx';
import type { DestinationCount, DestinationSection } from '../../../portal/workspace/destinations.ts';

/** In the bar at the foot of a phone. */
export const firstAdminDestinations = ['/admin', '/admin/enrollments', '/admin/attendance', '/admin/payments'];

type Waiting = keyof WorkCounts['waiting'];
type Total = keyof WorkCounts['total'];

/** What the numbers count. */
const texts: Record<Waiting | Total, string> = {
  enrollments: 'to decide',
  proofs: 'to review',
  refunds: 'to approve',
  scholarships: 'to decide',
  documents: 'to review',
  messages: 'new',
  failed_jobs: 'failed',
  deletions: 'requested',
  server: 'failed',
  parents: 'active',
  students: 'in all',
  groups: 'active',
};

/** The destinations of the admin panel, with their numbers once those are known. */
export function adminDestinations(counts: WorkCounts | null): DestinationSection[] {
  const count = (kind: Waiting | Total, number: number | undefined, waiting: boolean): DestinationCount | undefined =>
    number ? { number, waiting, text: `${number} ${texts[kind]}` } : undefined;
  const waits = (kind: Waiting) => count(kind, counts?.waiting[kind], true);
  const holds = (kind: Total) => count(kind, counts?.total[kind], false);
  return [
    {
      destinations: [
        { to: '/admin', label: 'Dashboard', Icon: HomeIcon, exact: true },
        { to: '/admin/tasks', label: 'Tasks', Icon: TasksIcon },
      ],
    },
    {
      title: 'People',
      destinations: [
        {
          to: '/admin/parents',
          label: 'Parents',
          Icon: ParentsIcon,
          count: holds('parents'),
          also: ['/admin/walk-in', '/admin/duplicates'],
        },
        { to: '/admin/students', label: 'Students', Icon: StudentsIcon, count: holds('students') },
        { to: '/admin/staff', label: 'Staff Users', Icon: StaffIcon },
        { to: '/admin/documents', label: 'Documents', Icon: PapersIcon, count: waits('documents') },
      ],
    },
    {
      title: 'Classes',
      destinations: [
        {
          to: '/admin/enrollments',
          label: 'Enrollments',
          Icon: EnrollmentsIcon,
          count: waits('enrollments'),
          also: ['/admin/class-visits'],
        },
        {
          to: '/admin/programs',
          label: 'Programs',
          Icon: ProgramsIcon,
          also: ['/admin/seasons', '/admin/skill-map', '/admin/opening'],
        },
        { to: '/admin/schedule', label: 'Schedule', Icon: ScheduleIcon, also: ['/admin/timetable', '/admin/storm'] },
        {
          to: '/admin/attendance',
          label: 'Attendance',
          Icon: AttendanceIcon,
          also: [
            '/admin/absences',
            '/admin/attendance-alerts',
            '/admin/incidents',
            '/admin/make-ups',
            '/admin/medicine',
            '/admin/report-proofs',
            '/admin/slips',
            '/admin/story-comments',
            '/admin/walk-ups',
          ],
        },
      ],
    },
    {
      title: 'Money',
      destinations: [
        { to: '/admin/payments', label: 'Payments', Icon: PaymentsIcon },
        { to: '/admin/payments/proofs', label: 'Proofs', Icon: ProofsIcon, count: waits('proofs') },
        { to: '/admin/payments/refunds', label: 'Refunds', Icon: RefundsIcon, count: waits('refunds') },
        { to: '/admin/scholarships', label: 'Scholarships', Icon: ScholarshipsIcon, count: waits('scholarships') },
        { to: '/admin/analytics', label: 'Analytics', Icon: AnalyticsIcon },
      ],
    },
    {
      title: 'Events and schools',
      destinations: [
        { to: '/admin/competitions', label: 'Competitions', Icon: CompetitionsIcon },
        { to: '/admin/groups', label: 'Groups', Icon: GroupsIcon, count: holds('groups') },
      ],
    },
    {
      destinations: [
        {
          to: '/admin/content',
          label: 'Content',
          Icon: ContentIcon,
          hasTabs: true,
          destinations: [
            { to: '/admin/content/robots', label: 'Robots' },
            { to: '/admin/content/gallery', label: 'Gallery' },
            { to: '/admin/content/services', label: 'Services' },
            { to: '/admin/content/slides', label: 'Hero slides' },
            { to: '/admin/content/home', label: 'Home page' },
            { to: '/admin/content/pages', label: 'Pages', also: ['/admin/content/headings'] },
          ],
        },
        {
          to: '/admin/messages',
          label: 'Messages',
          Icon: MessagesIcon,
          hasTabs: true,
          destinations: [
            {
              to: '/admin/messages',
              label: 'Inbox',
              exact: true,
              also: ['/admin/messages'],
              count: waits('messages'),
            },
            { to: '/admin/messages/broadcasts', label: 'Broadcasts' },
            { to: '/admin/messages/newsletters', label: 'Newsletters' },
            { to: '/admin/messages/newsletter', label: 'Subscribers' },
            { to: '/admin/messages/mails', label: 'Outgoing messages' },
            { to: '/admin/messages/templates', label: 'Reply templates' },
          ],
        },
        {
          to: '/admin/settings',
          label: 'Settings',
          Icon: SettingsIcon,
          destinations: [
            { to: '/admin/settings/consents', label: 'Consents' },
            { to: '/admin/settings/retention', label: 'Retention' },
            { to: '/admin/deletions', label: 'Deletions', count: waits('deletions') },
            { to: '/admin/audit', label: 'Audit' },
            { to: '/admin/jobs', label: 'Failed tasks', count: waits('failed_jobs') },
            { to: '/admin/status', label: 'Status', count: waits('server') },
            { to: '/admin/account', label: 'My account' },
          ],
        },
      ],
    },
  ];
}
