type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The fields of a change that were sent, to merge into the present record. */
export const presentFields = <T extends object>(given: T): Present<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Present<T>;
