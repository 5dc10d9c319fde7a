/**
 * What a program is called from season to season: its title without the name of its season, as a copy changes that, and without
 * the mark of a duplicate.
 */
export const lineOf = (title: string, season: string): string =>
  title
    .toLowerCase()
    .replaceAll(season ? season.toLowerCase() : '\0', ' ')
    .replaceAll('(copy)', ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
