import { authCalls } from './auth.ts';
import { dashboardCalls } from './dashboard.ts';
import type { CallDefinition } from './endpoint.ts';
import { enrollmentCalls } from './enrollments.ts';
import { paymentCalls } from './payments.ts';
import { profileCalls } from './profile.ts';
import { programCalls } from './programs.ts';
import { siteCalls } from './site.ts';
import { staffCalls } from './staff.ts';
import { studentCalls } from './students.ts';

/**
 * Every call that this product answers. The server refuses to start when one has no handler,
 * the OpenAPI document is made from it, and a test walks it as every kind of caller.
 */
export const calls = {
  ...siteCalls,
  ...authCalls,
  ...profileCalls,
  ...programCalls,
  ...studentCalls,
  ...enrollmentCalls,
  ...paymentCalls,
  ...dashboardCalls,
  ...staffCalls,
} satisfies Record<string, CallDefinition>;

export type CallName = keyof typeof calls;
