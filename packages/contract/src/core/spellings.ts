/*
 * Words that are spelled in two ways, as searches compare texts: lower case, without accents. The beginnings are enough, so
 * that a word is found while it is typed. British first; a longer one stands before what it contains.
 */
const pairs = [
  ['colou', 'colo'],
  ['favou', 'favo'],
  ['behaviou', 'behavio'],
  ['labou', 'labo'],
  ['neighbou', 'neighbo'],
  ['organis', 'organiz'],
  ['recognis', 'recogniz'],
  ['specialis', 'specializ'],
  ['licenc', 'licens'],
  ['practis', 'practic'],
  ['centre', 'center'],
  ['metre', 'meter'],
  ['programme', 'program'],
  ['enrolment', 'enrollment'],
  ['catalogue', 'catalog'],
  ['cancell', 'cancel'],
  ['travell', 'travel'],
  ['modell', 'model'],
  ['jewellery', 'jewelry'],
  ['grey', 'gray'],
] as const;

/** A text in one of the two spellings, so that "colour" and "color" are the same. */
export const foldSpellings = (text: string): string =>
  pairs.reduce((folded, [british, american]) => folded.replaceAll(british, american), text);

const toBritish = (text: string): string =>
  pairs.reduce(
    (changed, [british, american]) => changed.replaceAll(british, american).replaceAll(american, british),
    text,
  );

/** A text and how else it may be spelled: for searches that compare with what is stored. */
export const spellingsOf = (text: string): string[] => [...new Set([text, foldSpellings(text), toBritish(text)])];
