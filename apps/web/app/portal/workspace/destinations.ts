import type { ComponentType } from 'react';

/** A number beside a destination: gold when it waits for the reader. `text` says what it counts: "3 to review". */
export type DestinationCount = { number: number; waiting: boolean; text: string };

/** A page, or the lists of one kind, in the sidebar of a working portal. */
export type Destination = {
  to: string;
  label: string;
  count?: DestinationCount | undefined;
  /** Here at exactly this address only, as the start page of a portal. */
  exact?: boolean;
  /** Pages that belong to it under other addresses. */
  also?: readonly string[];
};

export type MainDestination = Destination & {
  Icon: ComponentType<{ className?: string }>;
  /** Unfold below it. */
  destinations?: readonly Destination[];
  /** Its page shows those as tabs, so that a small screen does not list them again. */
  hasTabs?: boolean;
};

export type DestinationSection = { title?: string; destinations: readonly MainDestination[] };

/** Where an address is. `page` unless it only belongs to the destination. */
export type Here = { destination: Destination; group: MainDestination | null; current: 'page' | 'true' };

const plain = (path: string): string => path.replace(/(.)\/$/, '$1');
const within = (path: string, destination: string): boolean =>
  path === destination || path.startsWith(`${destination}/`);

/** The destination of an address: the one with the longest address that holds it, and of two the one that is deeper. */
export function destinationOf(sections: readonly DestinationSection[], address: string): Here | null {
  const path = plain(address);
  let found: Here | null = null;
  let longest = 0;
  const look = (destination: Destination, group: MainDestination | null) => {
    const own = destination.exact ? path === destination.to : within(path, destination.to);
    const matches = [...(own ? [destination.to] : []), ...(destination.also ?? []).filter((one) => within(path, one))];
    for (const { length } of matches) {
      if (length < longest) continue;
      longest = length;
      found = { destination, group, current: own ? 'page' : 'true' };
    }
  };
  for (const destination of sections.flatMap(({ destinations }) => destinations)) {
    look(destination, null);
    for (const inner of destination.destinations ?? []) look(inner, destination);
  }
  return found;
}

/** The number beside a destination whose own destinations are not shown: everything that waits in it. */
export function countOf(destination: MainDestination): DestinationCount | undefined {
  const inside = (destination.destinations ?? []).flatMap(({ count }) => (count?.waiting ? [count] : []));
  if (destination.count || inside.length === 0) return destination.count;
  return {
    number: inside.reduce((sum, { number }) => sum + number, 0),
    waiting: true,
    text: inside.map(({ text }) => text).join(', '),
  };
}
