import { openingNightCalls, type InsideWhy, type OpeningBoard } from '@doctorbird/contract/enrollments/opening-nights';
import { formatTime } from '../../../format/dates.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon, WarningIcon } from '../../../ui/icons.tsx';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './line-board.module.css';

const reasons: Record<InsideWhy, string> = {
  start: 'it begins with 20 for each connection to the database',
  few: 'families made too few calls to say more',
  room: 'not all of them are used, so it stays',
  steady: 'answers come in time, so it stays',
  fast: 'answers were fast with all of them used, so it rose',
  slow: 'answers were slow, so it fell',
};

/** How many families are inside at once, and whether the server holds them. */
export function LetIn({ board, onSteer }: { board: OpeningBoard; onSteer: (atOnce: number | null) => void }) {
  const { allowed, automatic, automatic_why: why } = board.figures;
  const step = allowed >= 100 ? 20 : allowed >= 20 ? 5 : 1;
  const byHand = board.night?.at_once !== null;
  return (
    <>
      <div className={styles.rate}>
        <Button
          variant="line"
          size="sm"
          plain
          asks={openingNightCalls.steerLine}
          aria-label="Fewer families inside"
          disabled={allowed <= 1}
          onClick={() => onSteer(Math.max(1, allowed - step))}
        >
          −
        </Button>
        <b>{allowed}</b>
        <Button
          variant="line"
          size="sm"
          plain
          asks={openingNightCalls.steerLine}
          aria-label="More families inside"
          onClick={() => onSteer(allowed + step)}
        >
          +
        </Button>
        <span className={typeStyles.hint}>families inside</span>
      </div>
      <p className={typeStyles.hint}>{`Automatic is ${automatic} now: ${reasons[why]}.`}</p>
      <Allowed asks={openingNightCalls.steerLine}>
        {byHand && (
          <Button variant="line" size="sm" plain onClick={() => onSteer(null)}>
            Let in automatically
          </Button>
        )}
      </Allowed>
      <Health board={board} />
    </>
  );
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

interface Check {
  good: boolean;
  said: string;
  more: string;
}

/** What goes wrong first on such a night: slow answers, errors, and the card service. Each is there once it was measured. */
function checksOf({ health, figures, night }: OpeningBoard): Check[] {
  const { answers, failed, since, numbered, card_ms: cardMs } = health;
  const checks: Check[] = [];
  if (answers)
    checks.push({
      good: answers.slowest_ms < 3_000,
      said: `Pages answer in ${seconds(answers.middle_ms)}`,
      more: `99 of 100 under ${seconds(answers.slowest_ms)}`,
    });
  checks.push({
    good: failed === 0,
    said:
      failed === 0 ? 'Nobody got an error' : failed === 1 ? 'One answer was an error' : `${failed} answers were errors`,
    more:
      night?.state === 'gathering'
        ? `Since ${formatTime(since)}. Numbers are given when the doors open`
        : `Since ${formatTime(since)}. ${figures.came.toLocaleString('en')} came, ${numbered.toLocaleString('en')} have a number`,
  });
  if (cardMs !== null)
    checks.push({
      good: cardMs < 2_000,
      said: `The card service answers in ${seconds(cardMs)}`,
      more: cardMs < 2_000 ? 'In the last 15 minutes' : 'Paying by card takes longer than usual',
    });
  return checks;
}

function Health({ board }: { board: OpeningBoard }) {
  return (
    <ul className={styles.checks} aria-label="How it goes">
      {checksOf(board).map(({ good, said, more }) => (
        <li key={said} data-good={good}>
          <span aria-hidden="true">{good ? <CheckIcon /> : <WarningIcon />}</span>
          <p>
            <b>{said}</b>
            <small className={typeStyles.block}>{more}</small>
          </p>
        </li>
      ))}
    </ul>
  );
}
