import clsx from 'clsx';
import type { Consent } from '@doctorbird/contract/families/consents';
import { answerAsText } from './consent-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import * as answerStyles from '../../../ui/answer.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** Consents as the family answered them: read-only, because no one else answers for a parent. */
export function ConsentLedger({ consents }: { consents: readonly Consent[] }) {
  return (
    <ul>
      {consents.map((consent) => (
        <li className={answerStyles.answer} key={consent.kind}>
          <p className={answerStyles.head}>
            <b>{consent.title}</b>
            {consent.unanswered ? (
              <Badge tone="waiting">{consent.changed ? 'Asked again: new text' : 'Not answered'}</Badge>
            ) : consent.given ? (
              <Badge tone="good">Given</Badge>
            ) : (
              <Badge tone="off">Not given</Badge>
            )}
          </p>
          {consent.history.length > 0 && (
            <ul className={clsx(typeStyles.small, typeStyles.muted)}>
              {consent.history.map((line, position) => (
                <li key={line.at}>{answerAsText(consent, position)}</li>
              ))}
            </ul>
          )}
          <details>
            <summary>
              The text<span className="visually-hidden">{` of ${consent.title}`}</span>
            </summary>
            <p>{consent.text}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
