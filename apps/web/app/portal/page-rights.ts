import type { AskedRight } from '@doctorbird/contract/core/permissions';

/**
 * What the pages of the office ask, by the beginning of their address; the longest one counts. Navigation, search and link buttons leave
 * out what the reader may not open. Each page's own calls decide when an address is typed.
 */
const rights: readonly (readonly [address: string, right: AskedRight])[] = [
  ['/admin', 'office'],
  ['/admin/parents', 'see_families'],
  ['/admin/parents/import', 'change_families'],
  ['/admin/duplicates', 'see_families'],
  ['/admin/walk-in', ['change_families', 'change_places', 'take_money']],
  ['/admin/students', 'see_families'],
  ['/admin/staff', 'staff'],
  ['/admin/staff/roles', 'roles'],
  ['/admin/staff/review', 'roles'],
  ['/admin/cover', 'staff'],
  ['/admin/hours', 'staff'],
  ['/admin/availability', 'staff'],
  ['/admin/documents', 'see_families'],
  ['/admin/enrollments', 'see_families'],
  ['/admin/class-visits', 'see_families'],
  ['/admin/opening', 'see_families'],
  ['/admin/seasons', 'change_programs'],
  ['/admin/skill-map', 'change_programs'],
  ['/admin/badges', 'change_programs'],
  ['/admin/storm', 'change_programs'],
  ['/admin/report-proofs', 'change_programs'],
  ['/admin/attendance', 'see_families'],
  ['/admin/absences', 'see_families'],
  ['/admin/attendance-alerts', 'see_families'],
  ['/admin/make-ups', 'see_families'],
  ['/admin/slips', 'see_families'],
  ['/admin/story-comments', 'see_families'],
  ['/admin/walk-ups', 'see_families'],
  ['/admin/incidents', 'health'],
  ['/admin/medicine', 'health'],
  ['/admin/payments', 'see_money'],
  ['/admin/payments/record', 'take_money'],
  ['/admin/scholarships', 'see_money'],
  ['/admin/analytics', 'see_money'],
  ...['insight', 'outcomes', 'feedback', 'leaving'].map((tab) => [`/admin/analytics/${tab}`, 'see_families'] as const),
  ['/admin/invoices', 'see_money'],
  ['/admin/competitions', 'competitions'],
  ['/admin/groups', 'see_families'],
  ['/admin/content', 'content'],
  ['/admin/messages', 'own_conversations'],
  ['/admin/messages/broadcasts', 'broadcasts'],
  ['/admin/messages/newsletters', 'newsletters'],
  ['/admin/messages/newsletter', 'newsletters'],
  ['/admin/messages/mails', 'broadcasts'],
  ['/admin/messages/templates', 'conversations'],
  ['/admin/settings', 'settings'],
  ['/admin/settings/prices', 'prices'],
  ['/admin/settings/account-codes', 'books'],
  ['/admin/deletions', 'settings'],
  ['/admin/audit', 'audit'],
  ['/admin/jobs', 'settings'],
  ['/admin/status', 'settings'],
  ['/admin/webhook-messages', 'settings'],
];

/** What a page of the office asks; every other page asks nothing here. */
export function rightOfPage(address: string): AskedRight {
  const path = address.split(/[?#]/u)[0]!;
  let found: AskedRight = 'office';
  let longest = 0;
  for (const [begin, right] of rights)
    if (begin.length > longest && (path === begin || path.startsWith(`${begin}/`))) {
      found = right;
      longest = begin.length;
    }
  return found;
}
