/** A moment as a statement that is written as text answers it, 2026-03-07 15:00:00+00, as it is on the wire. */
export const momentOnWire = (text: string): string => new Date(text).toISOString();

export const momentOnWireOrNone = (text: string | null): string | null => (text === null ? null : momentOnWire(text));
