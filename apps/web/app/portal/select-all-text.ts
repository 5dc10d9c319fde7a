import { mostChosen } from '@doctorbird/contract/core/most-chosen';

/** "3 chosen", or "All 149 chosen" when no row that can be chosen is left out. */
export const chosenText = (chosen: number, total: number, everything: boolean): string =>
  everything && chosen === Math.min(total, mostChosen) ? `All ${chosen} chosen` : `${chosen} chosen`;

/** "Select all 144", or as many as can be chosen at once. */
export const selectAllText = (total: number): string =>
  total > mostChosen ? `Select the first ${mostChosen} of ${total}` : `Select all ${total}`;

/** The filters of a list as its address has them, without the page. */
export const filtersIn = (address: URLSearchParams, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (address.get(name) ? [[name, address.get(name) ?? '']] : [])));
