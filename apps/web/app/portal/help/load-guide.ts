import type { GuideSection } from '../../../guide.ts';

export type HelpArea = 'parent' | 'student' | 'staff' | 'admin';

/** The guide of each portal, loaded when help is first opened. */
export const loadGuide: Record<HelpArea, () => Promise<readonly GuideSection[]>> = {
  parent: async () => (await import('../../../../../docs/guide/parents.md?guide')).default,
  student: async () => (await import('../../../../../docs/guide/students.md?guide')).default,
  staff: async () => (await import('../../../../../docs/guide/staff.md?guide')).default,
  admin: async () => (await import('../../../../../docs/guide/office.md?guide')).default,
};
