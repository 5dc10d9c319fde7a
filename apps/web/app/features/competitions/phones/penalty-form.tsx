import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { cornerNames, type Side } from '../day/event-texts.ts';
import type { MatchCard } from './match-card.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './referee.module.css';

const reasons = ['Late to the mat', 'False start', 'Holding over 10 s', 'Hands in the arena'];

/** What a penalty is for. The first of a side is a warning. */
export function PenaltyForm({
  side,
  card,
  fight,
  onChange,
  onOut,
  onClose,
}: {
  side: Side;
  card: MatchCard;
  fight: boolean;
  onChange: (label: string, part: Partial<MatchCard>) => void;
  onOut: () => void;
  onClose: () => void;
}) {
  const [other, setOther] = useState('');
  const [missing, setMissing] = useState(false);
  const first = !card.penalties.some((penalty) => penalty.side === side);
  const give = (reason: string) => {
    onChange(`${cornerNames[side]}, ${reason}`, { penalties: [...card.penalties, { side, reason }] });
    onClose();
  };
  return (
    <section className={styles.fines} aria-label={`Penalty for ${cornerNames[side]}`}>
      <p>{first ? 'The first one is a warning.' : fight ? 'One point moves to the other side.' : 'It counts.'}</p>
      <div className={layoutStyles.row8}>
        {reasons.map((reason) => (
          <Button key={reason} variant="line" size="sm" plain onClick={() => give(reason)}>
            {reason}
          </Button>
        ))}
      </div>
      <TextField
        label="Another reason"
        maxLength={120}
        value={other}
        error={missing ? 'Please write a few words' : undefined}
        onChange={(event) => setOther(event.target.value)}
      />
      <div className={layoutStyles.row8}>
        <Button
          size="sm"
          plain
          onClick={() => {
            setMissing(other.trim() === '');
            if (other.trim() !== '') give(other.trim());
          }}
        >
          Give this penalty
        </Button>
        <Button variant="danger" size="sm" plain onClick={onOut}>
          Disqualify
        </Button>
      </div>
    </section>
  );
}

/** The penalties of a match, each with what it did, to be taken off again. */
export function PenaltyLines({
  card: { penalties },
  fight,
  onChange,
}: {
  card: MatchCard;
  fight: boolean;
  onChange: (label: string, part: Partial<MatchCard>) => void;
}) {
  if (penalties.length === 0) return null;
  return (
    <ul className={styles.fined}>
      {penalties.map(({ side, reason }, at) => {
        const first = penalties.findIndex((penalty) => penalty.side === side) === at;
        const effect = first
          ? 'a warning'
          : fight
            ? `1 point moves to ${cornerNames[side === 'a' ? 'b' : 'a']}`
            : 'counts';
        return (
          <li key={at}>
            <span>{`Penalty: ${cornerNames[side]}, ${reason}. ${effect}`}</span>
            <Button
              variant="line"
              size="sm"
              plain
              onClick={() =>
                onChange(`Took off ${reason}`, { penalties: penalties.filter((_, index) => index !== at) })
              }
            >
              Take off<span className="visually-hidden">{` ${cornerNames[side]}, ${reason}`}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
