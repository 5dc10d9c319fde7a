import type { Strokes } from '@doctorbird/contract/teaching/gate-signature';

const pathOf = (line: readonly number[]): string => {
  let path = `M${line[0]} ${line[1]}`;
  for (let at = 2; at + 1 < line.length; at += 2) path += `L${line[at]} ${line[at + 1]}`;
  // A dot shows, too.
  return line.length === 2 ? `${path}h1` : path;
};

/** The lines of a finger, drawn from numbers alone. */
export const Signature = ({ lines }: { lines: Strokes }) => (
  <path
    d={lines.map(pathOf).join('')}
    fill="none"
    stroke="currentColor"
    strokeWidth={4}
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);
