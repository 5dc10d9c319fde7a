import type { ParentHome } from '@doctorbird/contract/admin/homes';
import type { PayableBill } from '@doctorbird/contract/billing/bills';
import type { MoneyBack } from '@doctorbird/contract/billing/money-back';
import type { ChildDocuments } from '@doctorbird/contract/families/documents';
import type { Enrollment } from '@doctorbird/contract/enrollments/enrollments';
import type { FamilyChoice } from '@doctorbird/contract/teaching/closures';
import type { LinkRequest } from '@doctorbird/contract/families/family-links';
import type { OpenQuestions } from '@doctorbird/contract/organisation/field-answers';
import type { Student } from '@doctorbird/contract/families/students';
import type { ThreadLine } from '@doctorbird/contract/messages/conversations';
import type { FamilySlip } from '@doctorbird/contract/teaching/slips';
import type { ProgressRecord } from '@doctorbird/contract/teaching/progress';
import type { ComponentProps } from 'react';
import type { Need } from '../../features/enrollments/places/need.ts';
import { heldUntil, holdNote, moneyNote, paysInParts } from '../../features/enrollments/places/money-note.ts';
import { billState } from '../../features/billing/bills/bill-list.tsx';
import { isPayable } from '../../features/billing/bills/is-payable.ts';
import { PayNow } from '../../features/billing/payments/pay-now.tsx';
import { formatMoney } from '../../format/money.ts';
import { firstName } from '../../portal/greeting.ts';
import { documentStateLabel } from '../../status/document-state-badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import { formatDate, formatDayTime } from '../../format/dates.ts';
import { mayEnroll } from './may-enroll.ts';

// Most families have confirmed their address long ago.
const ConfirmEmailAgain = whenShown(
  async () => (await import('../../features/accounts/sign-in/confirm-email-again.tsx')).ConfirmEmailAgain,
  { quiet: true },
);

type ActProps = Pick<ComponentProps<typeof ButtonLink>, 'to' | 'variant'> & {
  label: string;
  /** For who hears the button without what stands beside it. */
  about: string;
};

const Act = ({ to, variant, label, about }: ActProps) => (
  <ButtonLink to={to} variant={variant} size="sm" plain>
    {label}
    <span className="visually-hidden">{about}</span>
  </ButtonLink>
);

/** Fees of teams and other bills that are due and not under review. */
export const billsOf = (bills: readonly PayableBill[]): Need[] =>
  bills.filter(isPayable).map((bill) => ({
    id: bill.id,
    kind: 'due',
    by: bill.due_on,
    title: bill.title,
    note: billState(bill),
    action: <Act to={`/parent/bills/${bill.id}`} label="Pay" about={` ${formatMoney(bill.due)} for ${bill.title}`} />,
  }));

/** Trips and events that this guardian still has to answer. */
export const slipsOf = (slips: readonly FamilySlip[]): Need[] =>
  slips
    .filter(({ asks }) => asks)
    .map(({ id, student, title, answer_by: by }) => ({
      id: id + student.id,
      kind: 'deadline',
      by,
      title: `${title}: may ${firstName(student.full_name)} come?`,
      note: `Answer by ${formatDayTime(by)}`,
      action: <Act to="/parent/slips" label="Answer" about={` for ${student.full_name}: ${title}`} />,
    }));

/** Places of children and of teams that somebody else gets after the deadline. */
export const offersOf = (offers: ParentHome['offers'] = []): Need[] =>
  offers.map(({ id, title, name, short_name: who, path, offer_ends_at: by }) => ({
    id,
    kind: 'deadline',
    by,
    title: `A place in ${title} for ${who}`,
    note: `Accept by ${formatDayTime(by)}`,
    action: <Act to={path} label="Accept" about={` the place for ${name}`} />,
  }));

/** Refunds that no bank took: the family says where they go. */
export const cameBack = (refunds: readonly MoneyBack[]): Need[] =>
  refunds
    .filter(({ step }) => step === 'came_back')
    .map(({ id, amount, title }) => ({
      id,
      kind: 'stuck',
      title: `${formatMoney(amount)} came back to us`,
      note: `Your refund for ${title} could not be sent`,
      action: (
        <Act
          to="/parent/payments"
          variant="line"
          label="Fix"
          about={`: choose where ${formatMoney(amount)} for ${title} goes`}
        />
      ),
    }));

const openChoices = (instead: readonly FamilyChoice[]): FamilyChoice[] =>
  instead.filter(({ open, way, message_id }) => open && way === null && message_id !== null);

/** Cancelled classes for which the family has not chosen anything yet. */
export const choicesOf = (instead: readonly FamilyChoice[]): Need[] =>
  openChoices(instead).map(({ id, message_id, student, program, choose_until }) => ({
    id,
    kind: 'deadline',
    by: choose_until,
    title: `${program.title} is cancelled: choose for ${firstName(student.full_name)}`,
    note: `By ${formatDayTime(choose_until)}`,
    action: (
      <Act
        to={`/parent/messages/${message_id}`}
        label="Choose"
        about={` instead of ${program.title} for ${student.full_name}`}
      />
    ),
  }));

/** How many children have a line each for their documents. */
const childrenOneByOne = 3;

/** One line per child for all that is missing, was sent back or has expired; a large family has one for all. */
export function papersOf(documents: readonly ChildDocuments[]): Need[] {
  const wanting = documents
    .map(({ student, items }) => ({
      student,
      open: items.filter(({ optional, state }) => !optional && state !== 'approved' && state !== 'submitted'),
    }))
    .filter(({ open }) => open.length > 0);
  if (wanting.length > childrenOneByOne) {
    const count = wanting.reduce((sum, { open }) => sum + open.length, 0);
    return [
      {
        id: 'papers',
        kind: 'papers',
        title: `${count} documents of ${wanting.length} children`,
        note: 'Missing, sent back or out of date',
        action: (
          <ButtonLink to="/parent/documents" size="sm" variant="line" plain>
            See them
          </ButtonLink>
        ),
      },
    ];
  }
  return wanting.map(({ student, open }) => {
    const note = open
      .map(({ title, state }) =>
        state === 'missing' ? title : `${title} (${documentStateLabel(state).toLowerCase()})`,
      )
      .join(', ');
    return {
      id: `papers:${student.id}`,
      kind: 'papers',
      title: `${open.length === 1 ? 'A document' : `${open.length} documents`} of ${firstName(student.full_name)}`,
      note,
      action: (
        <Act
          to={`/parent/children/${student.id}/papers`}
          variant="line"
          label="Send"
          about={` documents of ${student.full_name}`}
        />
      ),
    };
  });
}

/** Students who ask to be one of the family; the answer stands with the children. */
export const requestsOf = (requests: readonly LinkRequest[]): Need[] =>
  requests.map(({ id, full_name: name, grade_label: grade }) => ({
    id,
    kind: 'question',
    title: `${name} asks to be linked`,
    note: grade,
    action: <Act to="/parent/children" variant="line" label="Answer" about={` ${name}`} />,
  }));

/** Messages that ask to be confirmed, but for those in which something is chosen. */
export const toConfirm = (lines: readonly ThreadLine[], instead: readonly FamilyChoice[]): Need[] =>
  lines
    .filter(({ id, asks_to_confirm: asks }) => asks && !openChoices(instead).some((choice) => choice.message_id === id))
    .map(({ id, subject, at }) => ({
      id,
      kind: 'class',
      by: at,
      title: subject,
      note: 'From our office',
      action: <Act to={`/parent/messages/${id}`} label="Read" about={` and confirm: ${subject}`} />,
    }));

/** Where a family answers the questions about a record. */
const answeredAt: Record<OpenQuestions['record'], (id: string) => string> = {
  family: () => '/parent/settings',
  student: (id) => `/parent/children/${id}`,
  enrollment: (id) => `/parent/enrollments/${id}`,
  entry: (id) => `/parent/teams/${id}`,
};

/** Required questions that came after the form was filled in, one line for each child, place or team. */
export const questionsOf = (open: readonly OpenQuestions[]): Need[] =>
  open.map(({ record, id, about, questions }) => ({
    id: `questions:${record}:${id}`,
    kind: 'question',
    title: `${questions.length === 1 ? 'A question' : `${questions.length} questions`}: ${about}`,
    note: questions.join(' · '),
    action: <Act to={answeredAt[record](id)} variant="line" label="Answer" about={` the questions about ${about}`} />,
  }));

/** Released reports that nobody has acknowledged. */
export const reportsOf = (reports: readonly ProgressRecord[]): Need[] =>
  reports.map(({ id, student, program, author, released_at: at }) => ({
    id,
    kind: 'reading',
    title: `A report on ${firstName(student.full_name)}: ${program.title}`,
    note: `${author ?? 'Instructor'}, ${formatDate(at)}`,
    action: (
      <Act
        to={`/parent/children/${student.id}/progress#reports`}
        variant="line"
        label="Read"
        about={` the report on ${student.full_name}: ${program.title}`}
      />
    ),
  }));

export function needsOf(children: readonly Student[], places: readonly Enrollment[], confirmed: boolean): Need[] {
  const needs = places
    .filter((place) => place.to_settle > 0 || (place.can_pay && place.due_now > 0))
    .map((place): Need => {
      const { id, program, student } = place;
      const who = firstName(student.full_name);
      // Cancelled, or not accepted: the family chooses what happens with the money.
      if (place.to_settle > 0)
        return {
          id,
          kind: 'stuck',
          title: `${who}, ${program.title}`,
          note: moneyNote(place),
          action: <Act to={`/parent/enrollments/${id}`} label="Choose" about={` for ${program.title}`} />,
        };
      const about = `${program.title}, ${who}`;
      return {
        id,
        kind: heldUntil(place) ? 'deadline' : 'due',
        by: place.hold_expires_at,
        title: `${who}, ${program.title}: pay ${formatMoney(place.due_now)}`,
        note: holdNote(place),
        action: (
          <PayNow
            enrollmentId={id}
            about={place.offers_plans ? `choose how to pay for ${about}` : `${formatMoney(place.due_now)} for ${about}`}
            variant="ink"
            plain
            label="Pay"
            inParts={paysInParts(place)}
          />
        ),
      };
    });
  if (!confirmed) {
    const note = 'So that receipts and news reach you';
    needs.push({
      id: 'confirm',
      kind: 'question',
      title: 'Confirm your email address',
      note,
      action: <ConfirmEmailAgain />,
    });
  }
  const own = children.filter(mayEnroll);
  if (children.length === 0) {
    const action = (
      <ButtonLink to="/parent/children/new" size="sm">
        Add Child
      </ButtonLink>
    );
    needs.push({
      id: 'child',
      kind: 'question',
      title: 'Register your first child',
      note: 'Name, birth date and grade',
      action,
    });
  } else if (places.length === 0 && own.length > 0) {
    const action = (
      <ButtonLink to={own.length === 1 ? `/parent/children/${own[0]!.id}/programs` : '/programs'} size="sm">
        Find a program
      </ButtonLink>
    );
    needs.push({
      id: 'program',
      kind: 'question',
      title: 'Find the first program',
      note: 'Places, dates and prices',
      action,
    });
  }
  return needs;
}
