/** Passwords that guessers would try in Jamaica and at a robotics school, beyond the general lists. */
const local = new Set(
  'jamaica jamaican kingston montego montegobay spanishtown portmore mandeville ochorios negril reggae rastafari bobmarley onelove yardie usainbolt caribbean outofmany robot robots robotics coding stem doctorbird teacher student parent school'.split(
    ' ',
  ),
);

let published: Promise<readonly string[]> | undefined;

/** About 49,000 passwords from published leaks. Read at first use: most starts of the server never need them. */
const readPublished = () =>
  (published ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) =>
    dictionary['passwords-common'].map((word) => String(word)),
  ));

/** Letters only, so that "Jamaica2026!" counts as "jamaica". */
const withoutEndings = (password: string): string => password.replace(/[\d\W_]+$/, '').replace(/^[\d\W_]+/, '');

/**
 * Whether a guesser would try this password early: it is in the published leaks, or is a local word or part of the
 * organisation's name, with nothing but digits and punctuation around it.
 */
export async function isCommonPassword(password: string, organisation = ''): Promise<boolean> {
  const plain = password.toLowerCase();
  const word = withoutEndings(plain);
  const squeezed = word.replace(/[^\p{L}\p{N}]/gu, '');
  const named = organisation.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (local.has(word) || (squeezed.length > 3 && [...named, named.join('')].includes(squeezed))) return true;
  return (await readPublished()).includes(plain);
}
