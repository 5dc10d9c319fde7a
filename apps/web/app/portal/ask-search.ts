/*
 * The search over everything belongs to the bar; a button of a page can open it at one of its actions, such as "New
 * enrollment for …", which asks for whom first.
 */
type Opener = (action?: string) => void;

const openers = new Set<Opener>();

/** Opens the search of the portal, at an action when that is named. */
export function openSearch(action?: string): void {
  for (const open of openers) open(action);
}

export function onSearchAsked(open: Opener): () => void {
  openers.add(open);
  return () => openers.delete(open);
}
