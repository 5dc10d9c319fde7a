import { adminDocument } from './families/documents.ts';
import { listedPlan } from './billing/plans.ts';
import { adminProof } from './billing/proofs.ts';
import { adminRefund } from './billing/refunds.ts';
import { listCall } from './core/list-query.ts';
import { lists } from './lists.ts';

/** The calls that answer the lists of the office, each made from the list and the schema of its rows. */
export const listCalls = {
  listAllDocuments: listCall(lists.documents, adminDocument),
  listPlans: listCall(lists.plans, listedPlan),
  listProofs: listCall(lists.proofs, adminProof),
  listRefunds: listCall(lists.refunds, adminRefund),
};

/** The calls of some lists, for the handlers of a slice. */
export type Lists<N extends keyof typeof listCalls> = Pick<typeof listCalls, N>;
