import { useLocation, useNavigation } from 'react-router';
import { destinationOf } from './destinations.ts';
import type { Here, DestinationSection } from './destinations.ts';

/** The destination of the open page, and the one to show as such: while a page loads, the one that is coming. */
export function useHere(sections: readonly DestinationSection[]): { here: Here | null; shown: Here | null } {
  const here = destinationOf(sections, useLocation().pathname);
  const coming = useNavigation().location?.pathname;
  return { here, shown: (coming === undefined ? null : destinationOf(sections, coming)) ?? here };
}
