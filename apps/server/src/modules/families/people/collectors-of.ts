import type { peopleOf } from './people.queries.ts';

type Listed = Pick<Awaited<ReturnType<typeof peopleOf>>[number], 'full_name' | 'may_pick_up' | 'addedBy'>;

/** The names of those on a child's list who may collect it because this account added them. */
export const collectorsAddedBy = (people: readonly Listed[], accountId: string | null): string[] =>
  people.flatMap((one) => (accountId !== null && one.may_pick_up && one.addedBy === accountId ? [one.full_name] : []));
