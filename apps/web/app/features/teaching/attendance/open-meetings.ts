const open = new Set<string>();

/** Meetings with attendance on the screen: their board saves the marks itself. */
export function openHere(meetingId: string): () => void {
  open.add(meetingId);
  return () => open.delete(meetingId);
}
export const isOpenHere = (meetingId: string): boolean => open.has(meetingId);
