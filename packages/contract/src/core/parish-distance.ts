import { parishes, type Parish } from './parishes.ts';

/** Which parishes have a border with which. */
const neighbors: Record<Parish, readonly Parish[]> = {
  Clarendon: ['St. Catherine', 'St. Ann', 'Manchester'],
  Hanover: ['St. James', 'Westmoreland'],
  Kingston: ['St. Andrew'],
  Manchester: ['Clarendon', 'St. Ann', 'Trelawny', 'St. Elizabeth'],
  Portland: ['St. Thomas', 'St. Andrew', 'St. Mary'],
  'St. Andrew': ['Kingston', 'St. Thomas', 'Portland', 'St. Mary', 'St. Catherine'],
  'St. Ann': ['St. Mary', 'St. Catherine', 'Clarendon', 'Manchester', 'Trelawny'],
  'St. Catherine': ['St. Andrew', 'St. Mary', 'St. Ann', 'Clarendon'],
  'St. Elizabeth': ['Manchester', 'Trelawny', 'St. James', 'Westmoreland'],
  'St. James': ['Trelawny', 'St. Elizabeth', 'Westmoreland', 'Hanover'],
  'St. Mary': ['Portland', 'St. Andrew', 'St. Catherine', 'St. Ann'],
  'St. Thomas': ['St. Andrew', 'Portland'],
  Trelawny: ['St. Ann', 'Manchester', 'St. Elizabeth', 'St. James'],
  Westmoreland: ['Hanover', 'St. James', 'St. Elizabeth'],
};

/** Kingston and St. Andrew are one town. */
const townOf = (parish: Parish): Parish => (parish === 'Kingston' ? 'St. Andrew' : parish);

/** How many borders lie between two parishes: 0 in one, 1 to a neighbor. */
export function bordersBetween(parish: Parish, other: Parish): number {
  const end = townOf(other);
  let reached = new Set([townOf(parish)]);
  for (let borders = 0; borders <= parishes.length; borders += 1) {
    if (reached.has(end)) return borders;
    reached = new Set([...reached, ...[...reached].flatMap((near) => neighbors[near].map(townOf))]);
  }
  throw new Error(`No way leads from ${parish} to ${other}.`);
}

/** The parish that a text such as an address names last; null where it names none. */
export function parishIn(text: string | null): Parish | null {
  const plain = (value: string) =>
    value
      .toLowerCase()
      .replaceAll(/saint|st\.?(?=\s)/g, 'st')
      .replaceAll(/[^a-z]+/g, ' ');
  const searched = ` ${plain(text ?? '')} `;
  const matches = parishes
    .map((parish) => ({ parish, at: searched.lastIndexOf(` ${plain(parish).trim()} `) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at);
  return matches[0]?.parish ?? null;
}
