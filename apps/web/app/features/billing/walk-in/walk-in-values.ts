import { walkIn, type WalkIn } from '@doctorbird/contract/billing/walk-ins';
import type { TextAskedIn } from '@doctorbird/contract/families/child-fields';
import type { DeskMethod } from '@doctorbird/contract/billing/recording';
import { showPhone } from '@doctorbird/contract/core/phones';
import type { ShownField } from '@doctorbird/contract/organisation/field-answers';
import type { WalkUpRow } from '@doctorbird/contract/teaching/walk-ups';
import type { Path, UseFormReturn } from 'react-hook-form';
import { emptyTexts } from '../../../child-texts/child-texts.ts';
import { answerProblems, answersOfDraft, type AnswerDraft } from '../../../custom-fields/answer-draft.ts';
import type { CallForm } from '../../../forms/use-call-form.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { formatMoney, inCents, readMoney } from '../../../format/money.ts';
import { blankSlip, bySlipOrReference, type TypedSlip } from '../../../card-machine/typed-slip.ts';
import { restOf, type Rest } from '../recording/rest.ts';

export type TypedPlace = {
  program_id: string;
  age_reason: string;
  /** What is asked about it, once that is here. */
  questions: readonly ShownField[];
  answers: AnswerDraft;
};
export type TypedChild = Record<TextAskedIn<'walk_in'>, string> & {
  full_name: string;
  date_of_birth: string;
  grade_level: string;
  critical_alert: string;
  photo: boolean;
  programs: TypedPlace[];
};
export type KnownChild = { student_id: string; full_name: string; programs: TypedPlace[] };

/** What the form holds; the names are those of the call where there is one, so that errors find their field. */
export type Typed = {
  /** The family that was found here already. */
  family: { id: string; full_name: string } | null;
  parent: { full_name: string; phone: string; email: string; address: string };
  agreed: boolean;
  texting: boolean;
  invite: boolean;
  contact: { full_name: string; relationship: string; phone: string };
  children: TypedChild[];
  known: KnownChild[];
  code: string;
  /** What all places cost, as the screen shows it. */
  total: number;
  pays: 'now' | 'later';
  /** What is handed over; the amount is null until somebody types: all of it. */
  payment: { amount: string | null; method: DeskMethod; received_on: string; reference: string; slip: TypedSlip };
  /** The rest for which the office chose credit; null while it is change. */
  credit_of: number | null;
  /** What a family that was found owes for other things, as the screen shows it. */
  other_due: number;
};

export const emptyChild: TypedChild = {
  full_name: '',
  date_of_birth: '',
  grade_level: '',
  ...emptyTexts('walk_in'),
  critical_alert: '',
  photo: false,
  programs: [],
};

export const emptyWalkIn = (today: string): Typed => ({
  family: null,
  parent: { full_name: '', phone: '', email: '', address: '' },
  agreed: false,
  texting: false,
  invite: true,
  contact: { full_name: '', relationship: '', phone: '' },
  children: [emptyChild],
  known: [],
  code: '',
  total: 0,
  pays: 'now',
  payment: { amount: null, method: 'cash', received_on: today, reference: '', slip: blankSlip },
  credit_of: null,
  other_due: 0,
});

/** With what the team has typed at a door. */
export const walkInFrom = (empty: Typed, from: WalkUpRow | null): Typed =>
  from === null
    ? empty
    : {
        ...empty,
        parent: {
          ...empty.parent,
          full_name: from.guardian?.full_name ?? '',
          phone: from.guardian ? showPhone(from.guardian.phone) : '',
        },
        children: [{ ...emptyChild, full_name: from.full_name, critical_alert: from.critical_alert ?? '' }],
      };

/** What is handed over now, in dollars; not a number where it cannot be read. */
export function amountOf({ pays, payment }: Pick<Typed, 'pays' | 'payment'>, total: number): number {
  if (pays === 'later') return 0;
  return payment.amount === null ? total : (readMoney(payment.amount) ?? 0);
}

const nothing = { pays: 0, rest: 0, change: 0, credit: 0, problem: null };

/** What the new places take of what is handed over, and what becomes of the rest: by the rule of the desk (`recording/rest`). */
export function settledWalkIn(typed: Typed, total: number): Rest & { pays: number } {
  const handed = amountOf(typed, total);
  if (!(handed > 0) || total === 0) return { ...nothing, pays: handed };
  const pays = Math.min(inCents(handed), inCents(total));
  const money = {
    handed: inCents(handed),
    pays,
    owes: inCents(total) + inCents(typed.other_due),
    cash: typed.payment.method === 'cash',
    canCredit: true,
  };
  const usual = restOf({ ...money, asCredit: false });
  if (usual.problem !== null)
    return {
      ...nothing,
      pays: pays / 100,
      problem: `${formatMoney((money.handed - pays) / 100)} is left over, and the family owes ${formatMoney(typed.other_due)} for other things. Enter a smaller amount, and record the rest under Payments.`,
    };
  const asCredit = typed.credit_of !== null && typed.credit_of === usual.rest;
  return { ...(asCredit ? restOf({ ...money, asCredit }) : usual), pays: pays / 100 };
}

export const emptyPlace = (programId: string): TypedPlace => ({
  program_id: programId,
  age_reason: '',
  questions: [],
  answers: {},
});

/** A draft of before questions were asked has neither. */
type DraftedPlace = Omit<TypedPlace, 'questions' | 'answers'> & Partial<Pick<TypedPlace, 'questions' | 'answers'>>;

const places = (programs: readonly DraftedPlace[]) =>
  programs.map(({ questions = [], answers = {}, ...program }) => ({
    ...program,
    ...(questions.length > 0 && { answers: answersOfDraft(questions, answers) }),
  }));

/** The sentences for answers that do not fit, by the names of their boxes. */
const wrongAnswers = (typed: Typed): Record<string, string> =>
  Object.fromEntries(
    (['children', 'known'] as const).flatMap((list) =>
      typed[list].flatMap(({ programs }, at) =>
        programs.flatMap(({ questions = [], answers = {} }: DraftedPlace, place) =>
          Object.entries(answerProblems(questions, answers)).map(([name, problem]) => [
            `${list}.${at}.programs.${place}.${name}`,
            problem,
          ]),
        ),
      ),
    ),
  );

/** The body of the call. */
export function bodyOf(typed: Typed) {
  const { family, contact, total } = typed;
  const { pays, change, credit } = settledWalkIn(typed, total);
  const named = Object.values(contact).some((text) => text.trim() !== '');
  return {
    family_id: family?.id ?? null,
    parent: family ? null : typed.parent,
    agreed: typed.agreed,
    texting: typed.texting,
    invite: typed.invite && family === null && typed.parent.email.trim() !== '',
    contact: named && typed.children.length > 0 ? contact : null,
    children: typed.children.map((child) => ({ ...child, programs: places(child.programs) })),
    known: typed.known
      .filter(({ programs }) => programs.length > 0)
      .map(({ student_id, programs }) => ({ student_id, programs: places(programs) })),
    code: typed.code,
    expected_amount: total,
    payment:
      typed.pays === 'now' && total > 0
        ? {
            ...typed.payment,
            ...bySlipOrReference(typed.payment),
            amount: pays,
            credit,
            ...(change > 0 && { handed_over: amountOf(typed, total) }),
          }
        : null,
  };
}

export const walkInSchema = typedAs(walkIn, bodyOf, wrongAnswers);
type WalkInSchema = typeof walkInSchema;
export type WalkInForm = UseFormReturn<Typed, unknown, WalkIn>;
export type WalkInField = CallForm<WalkInSchema>['field'];
export type WalkInPath = Path<Typed>;

/** What the button does, by name. */
export function submitLabel({ chosen, amount }: { chosen: number; amount: string | null }): string {
  if (chosen === 0) return 'Add the family';
  return amount === null ? 'Enroll, payment later' : `Enroll and record ${amount}`;
}
