import { authCalls } from './auth.ts';
import { competitionCalls } from './competitions.ts';
import { contactCalls } from './contact.ts';
import { dashboardCalls } from './dashboard.ts';
import { childPeopleCalls } from './child-people.ts';
import { consentCalls } from './consents.ts';
import { documentCalls } from './documents.ts';
import { proofCalls } from './proofs.ts';
import { refundCalls } from './refunds.ts';
import { ledgerCalls } from './ledger.ts';
import { exportCalls } from './exports.ts';
import type { CallDefinition } from './endpoint.ts';
import { enrollmentCalls } from './enrollments.ts';
import { firstAdminCalls } from './first-admin.ts';
import { galleryCalls } from './gallery.ts';
import { groupCalls } from './groups.ts';
import { newsletterCalls } from './newsletter.ts';
import { pageCalls } from './pages.ts';
import { paymentCalls } from './payments.ts';
import { pictureCalls } from './pictures.ts';
import { profileCalls } from './profile.ts';
import { programCalls } from './programs.ts';
import { robotCalls } from './robots.ts';
import { serviceCalls } from './services.ts';
import { sharingCalls } from './sharing.ts';
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
  ...firstAdminCalls,
  ...profileCalls,
  ...programCalls,
  ...studentCalls,
  ...enrollmentCalls,
  ...paymentCalls,
  ...dashboardCalls,
  ...staffCalls,
  ...serviceCalls,
  ...competitionCalls,
  ...robotCalls,
  ...galleryCalls,
  ...contactCalls,
  ...newsletterCalls,
  ...groupCalls,
  ...pageCalls,
  ...pictureCalls,
  ...sharingCalls,
  ...exportCalls,
  ...ledgerCalls,
  ...refundCalls,
  ...proofCalls,
  ...documentCalls,
  ...consentCalls,
  ...childPeopleCalls,
} satisfies Record<string, CallDefinition>;

export type CallName = keyof typeof calls;
