import { documentList } from './families/documents.list.ts';
import { planList } from './billing/plans.list.ts';
import { proofList } from './billing/proofs.list.ts';
import { refundList } from './billing/refunds.list.ts';
import type { AnyList } from './core/list.ts';
import type { listNames, recordListNames } from './list-names.ts';

/** Every list of the office by its name: exports, saved views, the search for pages and tests are made from it. */
export const lists = {
  documents: documentList,
  plans: planList,
  proofs: proofList,
  refunds: refundList,
} satisfies Record<(typeof listNames)[number] | (typeof recordListNames)[number], AnyList>;
