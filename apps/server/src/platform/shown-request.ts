/** A request's number as people see it, short enough to be read out: `#1a2b3c4d`. */
export const shownRequest = (id: string): string => `#${id.slice(-8)}`;
