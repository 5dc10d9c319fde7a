import type { groupQuoteCalls } from '@doctorbird/contract/groups/quotes';
import { rightOf, type Asked } from '../../../ui/may-gate.ts';

/** What is done about a quote in a dialog, and what each of it asks. */
export const quoteRights = {
  create: rightOf<typeof groupQuoteCalls.createGroupQuote>('change_groups'),
  edit: rightOf<typeof groupQuoteCalls.updateGroupQuote>('change_groups'),
  revise: rightOf<typeof groupQuoteCalls.reviseGroupQuote>('change_groups'),
  accept: rightOf<typeof groupQuoteCalls.acceptGroupQuote>('change_groups'),
} satisfies Record<string, Asked>;
