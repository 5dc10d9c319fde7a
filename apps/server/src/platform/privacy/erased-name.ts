/** Stands where a name was. */
export const ERASED_NAME = 'Removed';
