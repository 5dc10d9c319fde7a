import { memberAnswers, memberChild, type TeamLink } from '@doctorbird/contract/competitions/team-members';
import { publicNameText, type ShirtSize } from '@doctorbird/contract/competitions/team-facts';
import { typedAs } from '../../../forms/typed-as.ts';
import {
  atConsent,
  claimBody,
  claimWrong,
  emptyClaim,
  openConsents,
  unlessNull,
  type TypedClaim,
} from '../../../claim-slips/claim-typed.ts';

export interface TypedSlip extends TypedClaim {
  shirt_size: string;
  participation: boolean | null;
  /** Not agreed unless ticked. */
  public_name: boolean;
}

export const emptySlip: TypedSlip = { ...emptyClaim, shirt_size: '', participation: null, public_name: false };

const shirt = (size: string): ShirtSize | null => (size === '' ? null : (size as ShirtSize));
const named = (given: boolean) => ({ given, text_version: publicNameText.version });

/** What a parent types without an account, as the contract has it. */
export const slipSchema = (linked: Pick<TeamLink, 'texts' | 'participation'>) =>
  typedAs(
    memberAnswers,
    (typed: TypedSlip) => ({
      ...claimBody(typed, linked.texts),
      shirt_size: shirt(typed.shirt_size),
      participation: { given: unlessNull(typed.participation), text_version: linked.participation.version },
      public_name: named(typed.public_name),
    }),
    claimWrong,
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
      ...openConsents({ first_aid: firstAid, photo }, linked.texts),
    }),
    () => ({}),
    atConsent,
  );
