import type { EventMatch } from '@doctorbird/contract/competitions/event-state';
import clsx from 'clsx';
import { isOn, scoreOf, sides, type Lookups, type Side } from '../day/event-texts.ts';
import { plays } from '../day/match-order.ts';
import { drawBracket, node, type PlacedMatch } from './bracket-layout.ts';
import * as styles from './bracket.module.css';

const numberWidth = 24;
const plateWidth = 36;
const rowHeight = node.height / 2;

/** The bracket as it hangs on the wall. A picture: the same matches stand below it as a list. */
export function BracketTree({
  matches,
  of,
  mine,
}: {
  matches: readonly EventMatch[];
  of: Lookups;
  mine: string | null;
}) {
  const { width, height, heads, nodes, lines } = drawBracket(matches, mine);
  return (
    <div
      className={styles.board}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and is reached with the keyboard
      tabIndex={0}
      role="region"
      aria-label="Bracket"
    >
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label="The bracket, drawn. The same matches stand below as a list."
      >
        {lines.map(({ id, path, tone }) => (
          <path key={id} className={clsx(styles.line, tone !== 'open' && styles[tone])} d={path} />
        ))}
        {heads.map(({ id, text, x, y }) => (
          <text key={id} className={styles.head} x={x} y={y + 12}>
            {headText(text)}
          </text>
        ))}
        {nodes.map((placed) => (
          <Node key={placed.match.id} placed={placed} of={of} mine={mine} />
        ))}
      </svg>
    </div>
  );
}

/** Above a column: there is no more room than for a match. */
const headText = (round: string): string =>
  round.replace(/, (round )?/, ' ').replace('chance semi-final', 'chance semi');

function Node({ placed: { match, x, y }, of, mine }: { placed: PlacedMatch; of: Lookups; mine: string | null }) {
  const known = match.a.team !== null && match.b.team !== null;
  return (
    <g
      transform={`translate(${x} ${y})`}
      className={clsx(isOn(match) && styles.running, match.state === 'disputed' && styles.disputed)}
    >
      <text className={styles.above} y={-5}>
        {aboveText(match, of)}
      </text>
      <rect className={clsx(styles.ground, !known && styles.waiting)} width={node.width} height={node.height} />
      <rect className={styles.numberGround} width={numberWidth} height={node.height} />
      <text className={styles.number} x={numberWidth / 2} y={rowHeight + 4}>
        {match.number ?? ''}
      </text>
      {sides.map((side) => (
        <Row key={side} match={match} side={side} of={of} isMine={plays(match, mine) && match[side].team === mine} />
      ))}
      <path className={styles.between} d={`M${numberWidth} ${rowHeight}H${node.width}`} />
    </g>
  );
}

/** What the eye looks for above a match that is not over: where it stands, or when it comes. */
function aboveText(match: EventMatch, of: Lookups): string {
  if (isOn(match)) return 'Now';
  if (match.state === 'disputed') return 'In review';
  if (match.state === 'not_needed') return 'Not needed';
  if (match.state === 'done' || match.state === 'bye') return '';
  const slot = of.slotOf(match);
  return slot ? [of.time(slot.about), of.place(slot.place_id)?.name].filter(Boolean).join(' · ') : '';
}

function Row({ match, side, of, isMine }: { match: EventMatch; side: Side; of: Lookups; isMine: boolean }) {
  const team = of.team(match[side].team);
  const over = match.state === 'done' && match.result !== null;
  const won = over && match.result?.winner === side;
  const score = match.result && match.state === 'done' ? shortScore(match, side) : '';
  const top = side === 'a' ? 0 : rowHeight;
  const left = numberWidth + (team ? plateWidth : 0) + 6;
  const room = node.width - left - (score ? (won ? 34 : 26) : 6);
  const name = team?.name ?? match[side].text;
  return (
    <g transform={`translate(0 ${top})`} className={clsx(over && !won && styles.lost)}>
      <title>{name}</title>
      {isMine && <rect className={styles.ownRow} x={numberWidth} width={node.width - numberWidth} height={rowHeight} />}
      {team && (
        <>
          <rect className={styles.plate} data-ink={team.ink} x={numberWidth} width={plateWidth} height={rowHeight} />
          <text className={styles.code} data-ink={team.ink} x={numberWidth + plateWidth / 2} y={17}>
            {team.code}
          </text>
        </>
      )}
      <FittingName
        name={name}
        left={left}
        room={room}
        className={clsx(team ? styles.name : styles.awaited, won && styles.winner)}
      />
      {score && won && <rect className={styles.mark} x={node.width - 33} y={5} width={28} height={16} />}
      {score && (
        <text className={clsx(styles.score, won && styles.winning)} x={node.width - (won ? 19 : 8)} y={17.5}>
          {score}
        </text>
      )}
    </g>
  );
}

/** A long name is set narrower, on the width axis of the letters, and never cut. `em`: the mean width of a letter at each width. */
const widths = [
  { stretch: 'wide', em: 8.6 },
  { stretch: 'narrow', em: 7.2 },
  { stretch: 'tight', em: 6.2 },
] as const;

function FittingName({ name, left, room, className }: { name: string; left: number; room: number; className: string }) {
  const fitting = widths.find(({ em }) => name.length * em <= room) ?? widths[2];
  const tooLong = name.length * fitting.em > room;
  return (
    <text
      className={clsx(className, styles[fitting.stretch])}
      x={left}
      y={17.5}
      {...(tooLong && { textLength: room, lengthAdjust: 'spacingAndGlyphs' })}
    >
      {name}
    </text>
  );
}

const shortScore = (match: EventMatch, side: Side): string =>
  match.result?.how === 'give_up' ? (match.result.winner === side ? 'Won' : '–') : scoreOf(match, side);
