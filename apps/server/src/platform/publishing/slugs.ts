/** A readable slug: "Após-school: Level 1!" becomes apos-school-level-1; a title without any letter becomes the last resort. */
export function slugOf(title: string, lastResort = 'program'): string {
  const plain = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '');
  return plain === '' ? lastResort : plain;
}

/** The first of slug, slug-2, slug-3 … that is free. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
