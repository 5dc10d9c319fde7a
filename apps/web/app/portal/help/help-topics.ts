import type { HelpArea } from './load-guide.ts';

/** Which section of its guide explains a page: the first beginning that fits. */
export const helpTopics: Record<HelpArea, readonly (readonly [begins: string, section: string])[]> = {
  parent: [
    ['/parent/children', 'your-children'],
    ['/parent/enrollments', 'places-and-payments'],
    ['/parent/payments', 'places-and-payments'],
    ['/parent/schedule', 'your-week'],
    ['/parent/documents', 'documents'],
    ['/parent/settings', 'settings'],
    ['/parent', 'what-to-do-first'],
  ],
  student: [
    ['/student/courses', 'courses'],
    ['/student/assignments', 'assignments'],
    ['/student/progress', 'progress-and-achievements'],
    ['/student/achievements', 'progress-and-achievements'],
    ['/student', 'getting-started'],
  ],
  staff: [
    ['/staff/students', 'a-child-s-page'],
    ['/staff/schedule', 'attendance'],
    ['/staff/meetings', 'attendance'],
    ['/staff/programs', 'a-child-s-page'],
    ['/staff/reports', 'progress-reports'],
    ['/staff/coursework', 'coursework'],
    ['/staff/groups', 'groups'],
    ['/staff/tasks', 'tasks'],
    ['/staff/settings', 'settings'],
    ['/staff', 'getting-started'],
  ],
  admin: [
    ['/admin/staff', 'staff-users'],
    ['/admin/parents', 'families-and-children'],
    ['/admin/students', 'families-and-children'],
    ['/admin/documents', 'documents'],
    ['/admin/enrollments', 'enrollments'],
    ['/admin/programs', 'programs-and-their-meetings'],
    ['/admin/attendance', 'attendance'],
    ['/admin/absences', 'attendance'],
    ['/admin/attendance-alerts', 'attendance'],
    ['/admin/make-ups', 'attendance'],
    ['/admin/payments/proofs', 'payment-proofs'],
    ['/admin/payments/record', 'recording-a-payment'],
    ['/admin/payments', 'money'],
    ['/admin/analytics', 'figures'],
    ['/admin/competitions', 'competitions'],
    ['/admin/groups', 'groups'],
    ['/admin/content', 'the-website'],
    ['/admin/messages', 'messages'],
    ['/admin/settings/retention', 'deletions-and-retention'],
    ['/admin/settings/privacy', 'deletions-and-retention'],
    ['/admin/settings/tags', 'tags'],
    ['/admin/mentions', 'notes-and-mentions'],
    ['/admin/settings/sample-data', 'start-with-your-own-data'],
    ['/admin/settings', 'settings'],
    ['/admin/deletions', 'deletions-and-retention'],
    ['/admin/audit', 'audit-log'],
    ['/admin/jobs', 'failed-tasks'],
    ['/admin/account', 'your-account'],
    ['/admin', 'every-day'],
  ],
};

/** The id of the section that explains an address. */
export const topicOf = (area: HelpArea, path: string): string | undefined =>
  helpTopics[area].find(([begins]) => path === begins || path.startsWith(`${begins}/`))?.[1];
