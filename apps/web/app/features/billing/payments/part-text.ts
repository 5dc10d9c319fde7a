const counted = (count: number, singular: string): string[] =>
  count === 0 ? [] : [`${count} ${singular}${count === 1 ? '' : 's'}`];

/** How much is paid at once: "2 places and 1 invoice". */
export const countText = ({ places, bills }: { places: number; bills: number }): string =>
  [...counted(places, 'place'), ...counted(bills, 'invoice')].join(' and ');

type Part = { student: string | null; program: string };

export const countOf = (parts: readonly Pick<Part, 'student'>[]): string => {
  const places = parts.filter(({ student }) => student !== null).length;
  return countText({ places, bills: parts.length - places });
};

/** What a part of a payment is for: a child and program, or an invoice. */
export const partText = ({ student, program }: Part): string => (student === null ? program : `${student}, ${program}`);
