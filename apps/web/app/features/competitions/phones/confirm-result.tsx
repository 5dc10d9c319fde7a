import type { EventMatch } from '@doctorbird/contract/competitions/event-state';
import type { MatchSheet } from '@doctorbird/contract/competitions/formats';
import clsx from 'clsx';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CornerName } from '../day/clash.tsx';
import { matchName, resultSentence, scoreOf, sides, type Side } from '../day/event-texts.ts';
import { countedPenalties, type MatchCard } from './match-card.ts';
import type { HelperDay } from './use-helper-day.ts';
import * as styles from './referee.module.css';

/** Both captains see the result on the phone; whoever will not confirm it says why, and the head referee decides. */
export function ConfirmResult({
  match,
  sheet,
  card,
  day,
  onNext,
  onUndone,
}: {
  match: EventMatch;
  sheet: MatchSheet;
  card: MatchCard;
  day: HelperDay;
  onNext: () => void;
  onUndone: () => void;
}) {
  const { of, takeBack } = day;
  const [asks, setAsks] = useState(false);
  const { result } = match;
  if (!result) return null;
  const winner = result.winner && of.nameOf(match[result.winner].team);
  const scored = result.points_a !== null && result.points_b !== null;
  return (
    <>
      <div className={styles.result}>
        <p className={styles.under}>{resultSentence(match, of.nameOf)}</p>
        <h3>{winner ? `${winner} win` : 'Nobody wins'}</h3>
        {scored && (
          <p className={styles.score}>
            <b>{scoreOf(match, 'a')}</b>–<b>{scoreOf(match, 'b')}</b>
          </p>
        )}
      </div>
      {scored && card.resultId && <Parts sheet={sheet} card={card} />}
      {match.state === 'disputed' && (
        <p className={styles.problem} role="status">
          {match.others.length > 0
            ? 'There are two results. Both are kept until the head referee decides.'
            : 'The head referee has it on the list and decides.'}
        </p>
      )}
      <div className={styles.quick}>
        {sides.map((side) => (
          <Seen key={side} side={side} match={match} day={day} />
        ))}
      </div>
      <p className={styles.hint}>Seen does not mean agreed. A team may still ask for a review.</p>
      {asks && <DisputeForm match={match} day={day} onDone={() => setAsks(false)} />}
      <div className={styles.acts}>
        <Button variant="leaf" plain className={styles.huge} onClick={onNext}>
          Next match
        </Button>
        {match.state !== 'disputed' && !asks && (
          <Button variant="line" plain onClick={() => setAsks(true)}>
            A team will not confirm
          </Button>
        )}
        {card.resultId && (
          <Button
            variant="line"
            size="sm"
            plain
            onClick={() => {
              takeBack(card.resultId!);
              onUndone();
            }}
          >
            {`Undo: result of ${matchName(match)}`}
          </Button>
        )}
      </div>
    </>
  );
}

/** What made the points: the rows of all cards, or what was counted. */
function Parts({ sheet, card }: { sheet: MatchSheet; card: MatchCard }) {
  const moved = countedPenalties(card.penalties, 'b') - countedPenalties(card.penalties, 'a');
  const rows =
    sheet.kind === 'fight'
      ? sheet.criteria.map(({ id, name, points }) => {
          const gold = card.cards.reduce((sum, one) => sum + (one.gold[id] ?? 0), 0);
          return { id, name, a: String(gold), b: String(points * card.cards.length - gold) };
        })
      : sheet.criteria.map(({ id, name }) => ({
          id,
          name,
          a: String(card.counts.a[id] ?? 0),
          b: String(card.counts.b[id] ?? 0),
        }));
  const sign = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'));
  return (
    <table className={styles.parts}>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Gold</th>
          <th scope="col">Reef</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, a, b }) => (
          <tr key={id}>
            <td>{name}</td>
            <td>{a}</td>
            <td>{b}</td>
          </tr>
        ))}
        {sheet.kind === 'fight' && sheet.combine === 'sum' && moved !== 0 && (
          <tr>
            <td>Penalty moved</td>
            <td>{sign(moved)}</td>
            <td>{sign(-moved)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** The phone is handed to one captain, who types a name. */
function Seen({ side, match, day: { of, act } }: { side: Side; match: EventMatch; day: HelperDay }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const { seen_by: seen, team } = match[side];
  const label = `${of.nameOf(team)}: I have seen it`;
  if (seen)
    return (
      <p className={clsx(styles.tile, styles.seen)}>
        <CornerName side={side} />
        <b>{`Seen by ${seen}`}</b>
      </p>
    );
  if (!isOpen)
    return (
      <button
        type="button"
        className={clsx(styles.tile, side === 'b' && styles.reef)}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        <CornerName side={side} />
        <b>Hand over the phone</b>
        <small>Tap: I have seen it</small>
      </button>
    );
  return (
    <div className={styles.signing}>
      <TextField
        label="First name of the captain"
        autoComplete="off"
        maxLength={60}
        value={name}
        error={missing ? 'Please write a name' : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Button
        onClick={() => {
          setMissing(name.trim() === '');
          if (name.trim() !== '' && team)
            void act('match.seen', { match: match.key, entry: team, name: name.trim() }, match.division_id);
        }}
        size="sm"
        plain
      >
        I have seen it
      </Button>
    </div>
  );
}

function DisputeForm({ match, day: { of, act }, onDone }: { match: EventMatch; day: HelperDay; onDone: () => void }) {
  const [side, setSide] = useState<Side>('a');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <div className={styles.fines}>
      <SelectField
        label="Which team"
        options={sides.map((one) => ({ value: one, label: of.nameOf(match[one].team) }))}
        value={side}
        onChange={(event) => setSide(event.target.value as Side)}
      />
      <TextField
        label="What they say"
        hint="The head referee reads it"
        maxLength={240}
        value={reason}
        error={missing ? 'Please write a few words' : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button
        onClick={() => {
          setMissing(reason.trim() === '');
          if (reason.trim() === '') return;
          void act(
            'match.disputed',
            { match: match.key, entry: match[side].team, reason: reason.trim() },
            match.division_id,
          );
          onDone();
        }}
      >
        Send it to the head referee
      </Button>
    </div>
  );
}
