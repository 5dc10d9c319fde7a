/** What a parent types on a claim slip. */
export interface TypedClaim {
  full_name: string;
  date_of_birth: string;
  guardian_name: string;
  phone: string;
  email: string;
  alert: string;
  no_alert: boolean;
  collects: 'guardian' | 'named' | 'alone' | '';
  collector_name: string;
  collector_phone: string;
  first_aid: boolean | null;
  photo: boolean | null;
  signed_name: string;
}

export const emptyClaim: TypedClaim = {
  full_name: '',
  date_of_birth: '',
  guardian_name: '',
  phone: '',
  email: '',
  alert: '',
  no_alert: false,
  collects: '',
  collector_name: '',
  collector_phone: '',
  first_aid: null,
  photo: null,
  signed_name: '',
};

/** A text of a slip in its current version. */
export type ClaimText = { kind: string; title: string; text: string; text_version: string };

const versionOf = (texts: readonly ClaimText[], kind: 'medical' | 'photo'): string =>
  texts.find((text) => text.kind === kind)?.text_version ?? '1';

/** An answer that was not given is not sent, so that the contract asks for it. */
export const unlessNull = (given: boolean | null): boolean | undefined => given ?? undefined;

/** The same as the contract has it. */
export const claimBody = (typed: TypedClaim, texts: readonly ClaimText[]) => ({
  ...typed,
  alert: typed.no_alert ? '' : typed.alert,
  ...(typed.collects !== 'named' && { collector_name: '', collector_phone: '' }),
  first_aid: { given: unlessNull(typed.first_aid), text_version: versionOf(texts, 'medical') },
  photo: { given: unlessNull(typed.photo), text_version: versionOf(texts, 'photo') },
});

/** Said at once with the others: the contract looks at these two together only when each box alone is right. */
export const claimWrong = ({ alert, no_alert: none }: TypedClaim): Record<string, string> =>
  alert.trim() === '' && !none ? { alert: 'Write what they must know, or say that there is nothing' } : {};

/** What is wrong with a part of a consent stands at the consent. */
export const atConsent = (path: readonly PropertyKey[]): readonly PropertyKey[] =>
  path.length > 1 && ['participation', 'first_aid', 'photo'].includes(String(path[0])) ? path.slice(0, 1) : path;

/** The consents that a parent with an account has still to answer. */
export const openConsents = (
  { first_aid: firstAid, photo }: { first_aid: boolean | null; photo: boolean | null },
  texts: readonly ClaimText[],
) => ({
  ...(firstAid !== null && { first_aid: { given: firstAid, text_version: versionOf(texts, 'medical') } }),
  ...(photo !== null && { photo: { given: photo, text_version: versionOf(texts, 'photo') } }),
});
