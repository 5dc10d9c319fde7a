import clsx from 'clsx';
import { consentCalls } from '@doctorbird/contract/families/consents';
import type { Consent } from '@doctorbird/contract/families/consents';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { answerAsText } from './consent-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import * as answerStyles from '../../../ui/answer.module.css';
import * as fileRowsStyles from '../../../ui/file-rows.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** The consents of a child or of the family: status, text and all earlier answers. */
export function ConsentAnswers({ consents, about }: { consents: readonly Consent[]; about: string }) {
  return (
    <ul>
      {consents.map((consent) => (
        <ConsentAnswer key={consent.kind} consent={consent} about={about} />
      ))}
    </ul>
  );
}

/** Whoever said yes sees that the text has changed; whoever said no is asked again. */
const changedTexts = (consent: Consent): string =>
  !consent.changed
    ? 'Not answered'
    : consent.history[0]?.given
      ? 'Changed since you agreed'
      : 'Changed since you answered';

function ConsentAnswer({ consent, about }: { consent: Consent; about: string }) {
  const { run, pending } = useAction();
  // An account requires these two; to withdraw them, a family asks the office to close it.
  const needed = consent.kind === 'terms' || consent.kind === 'privacy';
  const fixed = needed && consent.given;
  const answer = (value: boolean) =>
    run({
      meaning: [consent.kind, consent.student_id, value, consent.history.length],
      make: () =>
        call(consentCalls.answerConsent, {
          body: {
            kind: consent.kind,
            given: value,
            text_version: consent.text_version,
            ...(consent.student_id && { student_id: consent.student_id }),
          },
        }),
      done: () => (value ? `${consent.title}: consent given.` : `${consent.title}: consent withdrawn.`),
      fallback: 'Failed to save the answer',
    });
  const name = <span className="visually-hidden">{`: ${consent.title}, ${about}`}</span>;
  return (
    <li className={answerStyles.answer}>
      <p className={answerStyles.head}>
        <b>{consent.title}</b>
        {consent.unanswered ? (
          <Badge tone="waiting">{changedTexts(consent)}</Badge>
        ) : consent.given ? (
          <Badge tone="good">Given</Badge>
        ) : (
          <Badge tone="off">Not given</Badge>
        )}
      </p>
      <p>{consent.text}</p>
      {!fixed && (
        <div className={clsx(fileRowsStyles.actions, layoutStyles.start)}>
          {!consent.given && (
            <Button size="sm" variant="leaf" plain pending={pending} onClick={() => void answer(true)}>
              Give consent{name}
            </Button>
          )}
          {(consent.given || (consent.unanswered && !needed)) && (
            <Button size="sm" variant="line" plain pending={pending} onClick={() => void answer(false)}>
              {consent.given ? 'Withdraw consent' : 'Do not consent'}
              {name}
            </Button>
          )}
        </div>
      )}
      {consent.history.length > 0 && (
        <details>
          <summary>{`History (${consent.history.length})`}</summary>
          <ul>
            {consent.history.map((line, position) => (
              <li key={line.at}>
                {line.text && <q className={typeStyles.block}>{line.text}</q>}
                {answerAsText(consent, position)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
