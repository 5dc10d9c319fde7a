type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The fields of a change that were sent, to merge into the present record. */
export const presentFields = <T extends object>(fields: T): Present<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>;
