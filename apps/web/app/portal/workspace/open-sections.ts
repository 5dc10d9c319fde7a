import type { DestinationSection, MainDestination } from './destinations.ts';

/**
 * The destinations that the reader may open. One that holds others stays while one of those is open, and then leads to the first of
 * them; a section without any is not there.
 */
export function openSections(
  sections: readonly DestinationSection[],
  isOpen: (to: string) => boolean,
): DestinationSection[] {
  const open = (destination: MainDestination): MainDestination[] => {
    const inside = destination.destinations?.filter(({ to }) => isOpen(to));
    const own = isOpen(destination.to);
    if (!own && !inside?.some(({ to }) => to !== '/admin/account')) return [];
    return [{ ...destination, ...(inside && { destinations: inside }), to: own ? destination.to : inside![0]!.to }];
  };
  return sections
    .map((section) => ({ ...section, destinations: section.destinations.flatMap(open) }))
    .filter(({ destinations }) => destinations.length > 0);
}
