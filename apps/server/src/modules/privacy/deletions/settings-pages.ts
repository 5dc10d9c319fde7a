/** Where each kind of account finds "Your data"; mails link there. */
export const settingsPages = {
  parent: '/parent/settings',
  student: '/student/settings',
  staff: '/staff/settings',
  admin: '/admin/account',
} as const;
