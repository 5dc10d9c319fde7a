import type { PayableBill } from '@doctorbird/contract/billing/bills';
import type { MoneyBack } from '@doctorbird/contract/billing/money-back';
import type { ChildDocuments } from '@doctorbird/contract/families/documents';
import type { Enrollment } from '@doctorbird/contract/enrollments/enrollments';
import type { WaitingEntry } from '@doctorbird/contract/enrollments/waiting-list';
import type { FamilyChoice } from '@doctorbird/contract/teaching/closures';
import type { Student } from '@doctorbird/contract/families/students';
import { ConfirmEmailAgain } from '../../features/accounts/sign-in/confirm-email-again.tsx';
import type { Need } from '../../features/enrollments/places/needs-you-now.tsx';
import { holdNote, paysInParts } from '../../features/enrollments/places/money-note.ts';
import { billState } from '../../features/billing/bills/bill-list.tsx';
import { isPayable } from '../../features/billing/bills/is-payable.ts';
import { countText } from '../../features/billing/payments/part-text.ts';
import { PayNow } from '../../features/billing/payments/pay-now.tsx';
import { formatMoney, sumOfMoney } from '../../format/money.ts';
import { firstName } from '../../portal/greeting.ts';
import { documentStateLabel } from '../../status/document-state-badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { formatDayTime } from '../../format/dates.ts';

/** Fees of teams and other bills that are due and not under review. */
export const billsOf = (bills: readonly PayableBill[]): Need[] =>
  bills.filter(isPayable).map((bill) => ({
    id: bill.id,
    kind: 'pay',
    title: bill.title,
    note: billState(bill),
    action: (
      <ButtonLink to={`/parent/bills/${bill.id}`} variant="ink" size="sm">
        {`Pay ${formatMoney(bill.due)}`}
        <span className="visually-hidden">{` for ${bill.title}`}</span>
      </ButtonLink>
    ),
  }));

/** Places from a waiting list that somebody else gets after the deadline. */
export const offersOf = (waiting: readonly WaitingEntry[]): Need[] =>
  waiting.flatMap(({ id, state, student, program, offer_ends_at: ends }) =>
    state === 'offered' && ends
      ? [
          {
            id,
            kind: 'pay',
            title: `A place in ${program.title} for ${firstName(student.full_name)}`,
            note: `Accept by ${formatDayTime(ends)}`,
            action: (
              <ButtonLink to={`/programs/${program.slug}/enroll`} variant="ink" size="sm">
                Accept<span className="visually-hidden">{` the place for ${student.full_name}`}</span>
              </ButtonLink>
            ),
          },
        ]
      : [],
  );

/** Refunds that no bank took: the family says where they go. */
export const cameBack = (refunds: readonly MoneyBack[]): Need[] =>
  refunds
    .filter(({ step }) => step === 'came_back')
    .map(({ id, amount, title }) => ({
      id,
      kind: 'pay',
      title: `${formatMoney(amount)} came back to us`,
      note: `Your refund for ${title} could not be sent`,
      action: (
        <ButtonLink to="/parent/payments" size="sm" variant="ink">
          Choose where it goes<span className="visually-hidden">{`: ${formatMoney(amount)} for ${title}`}</span>
        </ButtonLink>
      ),
    }));

/** Cancelled classes for which the family has not chosen anything yet. */
export const choicesOf = (instead: readonly FamilyChoice[]): Need[] =>
  instead
    .filter(({ open, way, message_id }) => open && way === null && message_id !== null)
    .map(({ id, message_id, student, program, choose_until }) => ({
      id,
      kind: 'confirm',
      title: `${program.title} is cancelled: choose for ${firstName(student.full_name)}`,
      note: `By ${formatDayTime(choose_until)}`,
      action: (
        <ButtonLink to={`/parent/messages/${message_id}`} size="sm" variant="ink">
          Choose<span className="visually-hidden">{` instead of ${program.title} for ${student.full_name}`}</span>
        </ButtonLink>
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
        kind: 'confirm',
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
      kind: 'confirm',
      title: `${open.length === 1 ? 'A document' : `${open.length} documents`} of ${firstName(student.full_name)}`,
      note,
      action: (
        <ButtonLink to={`/parent/children/${student.id}#documents`} size="sm" variant="line" plain>
          Send<span className="visually-hidden">{` documents of ${student.full_name}`}</span>
        </ButtonLink>
      ),
    };
  });
}

/** Several things that are due are paid at once. */
export function payTogether(places: readonly Enrollment[], bills: readonly PayableBill[]): Need[] {
  if (places.length + bills.length < 2) return [];
  const amounts = [...places.map((place) => place.due_now), ...bills.map(({ due }) => due)];
  const amount = sumOfMoney(...amounts);
  return [
    {
      id: 'pay-all',
      kind: 'pay',
      title: `${countText({ places: places.length, bills: bills.length })} to pay`,
      note: 'In one payment, with one receipt',
      action: (
        <ButtonLink to="/parent/checkout" variant="ink" size="sm">{`Pay ${formatMoney(amount)} together`}</ButtonLink>
      ),
    },
  ];
}

export function needsOf(children: readonly Student[], places: readonly Enrollment[], confirmed: boolean): Need[] {
  const needs: Need[] = places
    .filter((place) => place.can_pay && place.due_now > 0)
    .map((place) => {
      const about = `${place.program.title}, ${firstName(place.student.full_name)}`;
      return {
        id: place.id,
        kind: 'pay',
        title: about,
        note: holdNote(place),
        action: (
          <PayNow
            enrollmentId={place.id}
            about={about}
            variant="ink"
            label={place.offers_plans ? 'Choose how to pay' : `Pay ${formatMoney(place.due_now)}`}
            inParts={paysInParts(place)}
          />
        ),
      };
    });
  if (!confirmed) {
    const note = 'So that receipts and news reach you';
    needs.push({
      id: 'confirm',
      kind: 'confirm',
      title: 'Confirm your email address',
      note,
      action: <ConfirmEmailAgain />,
    });
  }
  if (children.length === 0) {
    const action = (
      <ButtonLink to="/parent/children/new" size="sm">
        Add Child
      </ButtonLink>
    );
    needs.push({
      id: 'child',
      kind: 'start',
      title: 'Register your first child',
      note: 'Name, birth date and grade',
      action,
    });
  } else if (places.length === 0) {
    const action = (
      <ButtonLink to="/programs" size="sm">
        Find a program
      </ButtonLink>
    );
    needs.push({
      id: 'program',
      kind: 'start',
      title: 'Find the first program',
      note: 'Places, dates and prices',
      action,
    });
  }
  return needs;
}
