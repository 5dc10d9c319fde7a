type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The fields of a change that were sent: laid over the present record, those that were not leave it as it is. */
export const presentFields = <T extends object>(given: T): Present<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Present<T>;
