/** As many rows as one action takes; the server says no to more. */
export const mostChosen = 500;

/** "Select all 144", or as many as can be chosen at once. */
export const selectAllText = (total: number): string =>
  total > mostChosen ? `Select the first ${mostChosen} of ${total}` : `Select all ${total}`;

/** The filters of a list as its address has them, without the page. */
export const filtersIn = (address: URLSearchParams, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (address.get(name) ? [[name, address.get(name) ?? '']] : [])));
