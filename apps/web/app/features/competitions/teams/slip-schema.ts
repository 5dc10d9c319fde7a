import { memberAnswers, memberChild, type TeamLink } from '@doctorbird/contract/competitions/team-members';
import { publicNameText, type ShirtSize } from '@doctorbird/contract/competitions/team-facts';
import { typedAs } from '../../../forms/typed-as.ts';

export interface TypedSlip {
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
  shirt_size: string;
  participation: boolean | null;
  first_aid: boolean | null;
  photo: boolean | null;
  /** Not agreed unless ticked. */
  public_name: boolean;
  signed_name: string;
}

export const emptySlip: TypedSlip = {
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
  shirt_size: '',
  participation: null,
  first_aid: null,
  photo: null,
  public_name: false,
  signed_name: '',
};

const versionOf = ({ texts }: Pick<TeamLink, 'texts'>, kind: 'medical' | 'photo'): string =>
  texts.find((text) => text.kind === kind)?.text_version ?? '1';

/** What is wrong with a part of a consent stands at the consent. */
const atConsent = (path: readonly PropertyKey[]): readonly PropertyKey[] =>
  path.length > 1 && ['participation', 'first_aid', 'photo'].includes(String(path[0])) ? path.slice(0, 1) : path;

const shirt = (size: string): ShirtSize | null => (size === '' ? null : (size as ShirtSize));
const named = (given: boolean) => ({ given, text_version: publicNameText.version });
const unlessNull = (given: boolean | null): boolean | undefined => given ?? undefined;

/** What a parent types without an account, as the contract has it. */
export const slipSchema = (linked: Pick<TeamLink, 'texts' | 'participation'>) =>
  typedAs(
    memberAnswers,
    (typed: TypedSlip) => ({
      ...typed,
      alert: typed.no_alert ? '' : typed.alert,
      ...(typed.collects !== 'named' && { collector_name: '', collector_phone: '' }),
      shirt_size: shirt(typed.shirt_size),
      participation: { given: unlessNull(typed.participation), text_version: linked.participation.version },
      first_aid: { given: unlessNull(typed.first_aid), text_version: versionOf(linked, 'medical') },
      photo: { given: unlessNull(typed.photo), text_version: versionOf(linked, 'photo') },
      public_name: named(typed.public_name),
    }),
    // Said at once with the others: the contract looks at these two together only when each box alone is right.
    ({ alert, no_alert: none }): Record<string, string> =>
      alert.trim() === '' && !none ? { alert: 'Write what they must know, or say that there is nothing' } : {},
    atConsent,
  );

export type TypedChild = Pick<TypedSlip, 'participation' | 'first_aid' | 'photo' | 'public_name' | 'shirt_size'> & {
  student_id: string;
};

/** A child of the family, with what is asked in addition. */
export const childSchema = (linked: Pick<TeamLink, 'texts' | 'participation'>) =>
  typedAs(
    memberChild,
    ({ participation, first_aid: firstAid, photo, public_name: shown, shirt_size: size, ...typed }: TypedChild) => ({
      ...typed,
      public_name: named(shown),
      shirt_size: shirt(size),
      participation: { given: unlessNull(participation), text_version: linked.participation.version },
      ...(firstAid !== null && { first_aid: { given: firstAid, text_version: versionOf(linked, 'medical') } }),
      ...(photo !== null && { photo: { given: photo, text_version: versionOf(linked, 'photo') } }),
    }),
    () => ({}),
    atConsent,
  );
