/**
 * Who walks through every call. The records in the asks are family A's: `parent` and `student` (with an account, the
 * parent's child) belong to it, `staff` is assigned to its child; the three others have records of their own.
 */
export const callers = [
  'nobody',
  'parent',
  'otherParent',
  'student',
  'otherStudent',
  'staff',
  'otherStaff',
  'admin',
] as const;
export type Caller = (typeof callers)[number];
export const roleOf = {
  parent: 'parent',
  otherParent: 'parent',
  student: 'student',
  otherStudent: 'student',
  staff: 'staff',
  otherStaff: 'staff',
  admin: 'admin',
} as const satisfies Record<Exclude<Caller, 'nobody'>, string>;
