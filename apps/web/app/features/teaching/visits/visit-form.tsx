import { visitKindNames, type VisitKind } from '@doctorbird/contract/enrollments/visits';
import {
  bookVisit,
  classVisitCalls,
  type ClassVisit,
  type VisitOffer,
} from '@doctorbird/contract/teaching/class-visits';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatDate, formatDayTime, formatTime } from '../../../format/dates.ts';
import { useClashCheck } from '../../../portal/use-clash-check.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { cancelText, passText, priceText, ruleText } from './visit-texts.ts';
import * as choiceStyles from '../../../ui/choice.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';

/** What is chosen so far; the page keeps it, because questions about the child follow it. */
export type VisitChoice = {
  kind: VisitKind;
  childId: string | null;
  meetingId: string | null;
  /** The pass that pays for a drop-in day. */
  passId: string | null;
};

type VisitFormProps = {
  offer: VisitOffer;
  chosen: VisitChoice;
  onChange: (change: Partial<VisitChoice>) => void;
  /** Ages and levels of the children, below their names. */
  notes: ReadonlyMap<string, string>;
  /** The open questions about the chosen child, and saving them; false when a field is invalid. */
  questions: ReactNode;
  saveAnswers: () => Promise<boolean>;
  addChild: ReactNode;
  /** Somebody else was faster, or the price has changed. */
  onStale: () => void;
  onBooked: (visit: ClassVisit) => void;
};

/** One class to try a program, or one day: for whom, which, what it costs, and the button. */
export function VisitForm(props: VisitFormProps) {
  const { offer, chosen, onChange, notes, questions, saveAnswers, addChild, onStale, onBooked } = props;
  const { kind, childId, meetingId } = chosen;
  const intent = useIntentKey();
  const full = (kind === 'trial' ? offer.trial?.price : offer.day?.price) ?? 0;
  const pass = kind === 'day' ? (offer.passes.find(({ id }) => id === chosen.passId) ?? null) : null;
  const price = pass ? 0 : full;
  const schema = typedAs(bookVisit, (_typed: Record<string, unknown>) => ({
    student_id: childId,
    meeting_id: meetingId,
    kind,
    ...(pass && { pass_id: pass.id }),
    expected_amount: price,
  }));
  const { frame, refuse } = useCallForm(schema, {
    defaults: {},
    draft: false,
    fallback: 'Failed to book the class',
    onRefusal: ({ status }) => {
      if (status === 409) onStale();
      return false;
    },
    send: async (body) => {
      if (!(await saveAnswers())) return false;
      onBooked(
        await intent.once(body, (idempotencyKey) => call(classVisitCalls.bookVisit, { body }, { idempotencyKey })),
      );
    },
  });
  const child = offer.children.find(({ id }) => id === childId);
  const clashes = useClashCheck(
    child && meetingId ? [{ student: { id: child.id, name: child.full_name }, meetingId }] : [],
  );
  const missing =
    childId === null ? 'Choose the child who comes.' : meetingId === null ? 'Choose a class with a free seat.' : null;
  return (
    <FormFrame frame={clashes.guard({ frame, refuse }, missing)}>
      {offer.trial && offer.day && (
        <fieldset className={choiceStyles.choices}>
          <legend>What would you like?</legend>
          {(['trial', 'day'] as const).map((one) => (
            <Choice
              key={one}
              name="kind"
              title={visitKindNames[one]}
              note={ruleText(one, {
                price: (one === 'trial' ? offer.trial : offer.day)?.price ?? 0,
                comesOff: offer.trial?.comes_off ?? false,
              })}
              checked={kind === one}
              onChoose={() => onChange({ kind: one })}
            />
          ))}
        </fieldset>
      )}
      <fieldset className={choiceStyles.choices}>
        <legend>Who comes?</legend>
        {offer.children.map(({ id, full_name: name, against }) => (
          <Choice
            key={id}
            name="student_id"
            title={name}
            note={against[kind] ?? notes.get(id) ?? ''}
            picture={<Avatar name={name} />}
            inactive={against[kind] !== null}
            checked={childId === id}
            onChoose={() => onChange({ childId: id })}
          />
        ))}
      </fieldset>
      {addChild}
      <fieldset className={choiceStyles.choices}>
        <legend>Which class?</legend>
        {offer.meetings.length === 0 && <p>No class is planned yet. Look again later, or ask the office.</p>}
        {offer.meetings.map(({ id, starts_at: start, ends_at: end, location, room }) => {
          const booked = child?.booked.includes(id) ?? false;
          const state = booked
            ? 'booked already'
            : room === 0
              ? 'full'
              : room === 1
                ? '1 seat free'
                : `${room} seats free`;
          return (
            <Choice
              key={id}
              name="meeting_id"
              title={`${formatDayTime(start)} to ${formatTime(end)}`}
              note={[location, state].filter(Boolean).join(' · ')}
              inactive={booked || room === 0}
              checked={meetingId === id}
              onChoose={() => onChange({ meetingId: id })}
            />
          );
        })}
      </fieldset>
      {kind === 'day' && offer.passes.length > 0 && (
        <fieldset className={choiceStyles.choices}>
          <legend>How is it paid?</legend>
          {offer.passes.map(({ id, name, left, valid_until: until }) => (
            <Choice
              key={id}
              name="pass_id"
              title={`With ${name}`}
              note={`${left} left${until === null ? '' : `, until ${formatDate(until)}`}`}
              checked={pass?.id === id}
              onChoose={() => onChange({ passId: id })}
            />
          ))}
          <Choice
            name="pass_id"
            title={`For ${priceText(full)}`}
            note={full === 0 ? '' : 'It becomes a bill.'}
            checked={pass === null}
            onChoose={() => onChange({ passId: null })}
          />
        </fieldset>
      )}
      {questions}
      {clashes.shown}
      <div className={noticeStyles.notice}>
        <p>
          <b>
            {pass
              ? `${visitKindNames[kind]}: one class of ${pass.name}`
              : `${visitKindNames[kind]}: ${priceText(price)}`}
          </b>
        </p>
        <p>{pass ? passText(pass) : ruleText(kind, { price, comesOff: offer.trial?.comes_off ?? false })}</p>
        <p>{cancelText(offer.notice_hours, pass !== null)}</p>
      </div>
      <div>
        <Button type="submit" variant="leaf" pending={frame.pending} pendingLabel="Booking">
          {kind === 'trial' ? 'Book trial class' : 'Book this day'}
        </Button>
      </div>
    </FormFrame>
  );
}

type ChoiceProps = {
  name: string;
  title: string;
  note: string;
  picture?: ReactNode;
  inactive?: boolean;
  checked: boolean;
  onChoose: () => void;
};

function Choice({ name, title, note, picture, inactive = false, checked, onChoose }: ChoiceProps) {
  return (
    <label className={clsx(choiceStyles.choice, !picture && choiceStyles.yesNo, inactive && choiceStyles.inactive)}>
      <input type="radio" name={name} checked={checked} disabled={inactive} onChange={onChoose} />
      {picture}
      <span>
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
    </label>
  );
}
