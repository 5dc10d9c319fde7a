/** Words that stand before a name and are none by themselves: nobody is called "Aunt". */
const before = new Set(
  'aunt auntie aunty uncle granny grandma grandmother grandpa grandfather grandad nana mama mommy mummy daddy papa mr mrs ms miss madam sir dr doctor rev reverend pastor prof professor nurse coach teacher sister brother the'.split(
    ' ',
  ),
);
const isBefore = (word: string): boolean => before.has(word.toLowerCase().replace(/\.$/u, ''));

/** How somebody is greeted: the first name, with the relation or title before it. "Aunt Bev" of "Aunt Bev Brown"; empty without a name. */
export function greetedName(fullName: string): string {
  const parts = fullName.trim().split(/\s+/u).filter(Boolean);
  const first = parts.findIndex((word) => !isBefore(word));
  // Only a relation: no name to greet by.
  return first === -1 ? '' : parts.slice(0, first + 1).join(' ');
}
