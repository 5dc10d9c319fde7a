import clsx from 'clsx';
import { urgencies, type Today, type Urgency } from '@doctorbird/contract/admin/today';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatDayTime, formatTime } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { DownIcon } from '../../../ui/control-icons.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { useWideScreen } from '../../../ui/use-wide-screen.ts';
import { allText, lineAge } from './age-texts.ts';
import { keyOf, ledgerRows, type DoneRecord, type LedgerLine } from './ledger-rows.ts';
import { DoneRow, OpenRow } from './ledger-row.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './ledger.module.css';

const heads: Record<Urgency, { title: string; note: string; look: string }> = {
  now: { title: 'Now', note: 'Families, money or safety are waiting', look: styles.urgent },
  today: { title: 'Today', note: 'Families are waiting for an answer', look: styles.soon },
  week: { title: 'This week', note: 'Nothing breaks if it waits a few days', look: styles.later },
};

/** How long a row says what was done. */
const saidMs = 8000;

/** What needs an admin, most urgent first; what can be done in place is done here. */
export function Ledger({ today }: { today: Today }) {
  const [done, setDone] = useState<readonly DoneRecord[]>([]);
  const root = useRef<HTMLDivElement>(null);
  const forget = (record: DoneRecord) => {
    // The row goes: whoever is in it stays in the ledger.
    const row = root.current?.querySelector(`[data-record="${record.record.id}"]`);
    if (row?.contains(document.activeElement)) root.current?.focus();
    setDone((before) => before.filter((one) => one !== record));
  };
  const lines = ledgerRows(today.work, done);
  return (
    <div
      ref={root}
      tabIndex={-1}
      className={clsx(layoutStyles.stack20, styles.ledger)}
      role="region"
      aria-label="What needs you"
    >
      {lines.length === 0 && <AllDone today={today} />}
      {urgencies.map((urgency) => {
        const here = lines.filter(({ line }) => line.urgency === urgency);
        if (here.length === 0) return null;
        return (
          <section key={urgency} aria-labelledby={`work-${urgency}`}>
            <div className={clsx(styles.head, heads[urgency].look)}>
              <h2 id={`work-${urgency}`}>{heads[urgency].title}</h2>
              <p className={typeStyles.hint}>{heads[urgency].note}</p>
            </div>
            <div className={styles.kinds}>
              {here.map((one) => (
                <Kind
                  key={keyOf(one.line)}
                  shown={one}
                  now={today.generated_at}
                  onDone={(record) => setDone((before) => [...before, record])}
                  onForget={forget}
                />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

type KindProps = {
  shown: LedgerLine;
  now: string;
  onDone: (record: DoneRecord) => void;
  onForget: (record: DoneRecord) => void;
};

/** A phone shows the first record of each kind, with its actions, and the others once it is asked; what can wait is a line each. */
const firstOnPhone: Record<Urgency, number> = { now: 1, today: 1, week: 0 };

function Kind({ shown: { line, rows }, now, onDone, onForget }: KindProps) {
  const wide = useWideScreen('tablet');
  const [whole, setWhole] = useState(false);
  const first = wide || whole ? rows.length : firstOnPhone[line.urgency];
  const id = `kind-${line.kind}-${line.about ?? ''}`.replaceAll(/[^\w-]+/g, '-');
  const all = allText(Math.max(1, line.count));
  const age = [line.about, lineAge(line, now)].filter(Boolean).join(', ');
  // Two competitions or classes may want the same of the office.
  const named = line.about ? `${line.name}, ${line.about}` : line.name;
  return (
    <section className={styles.kind} aria-labelledby={line.about ? `${id} ${id}-age` : id}>
      <header>
        <h3 id={id}>
          {line.name}
          {line.count > 0 && <b>{line.count}</b>}
        </h3>
        {age && <p id={`${id}-age`}>{age}</p>}
        <Link to={line.href} aria-label={`${all}: ${named}`}>
          {all}
        </Link>
        {!wide && rows.length > firstOnPhone[line.urgency] && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={whole}
            aria-label={`${whole ? 'Fewer' : 'More'}: ${named}`}
            onClick={() => setWhole(!whole)}
          >
            <DownIcon />
          </button>
        )}
      </header>
      <ul>
        {rows.map(({ record, done }, row) => (
          <li key={record.id} className={styles.record} data-record={record.id} hidden={!done && row >= first}>
            <p className={styles.about}>
              <Link to={record.href}>{record.title}</Link>
              {!done && <span className={typeStyles.hint}>{record.detail}</span>}
            </p>
            {done ? (
              <DoneRow done={done} forMs={saidMs} onForget={() => onForget(done)} />
            ) : (
              <>
                {record.amount !== null && <span className={styles.amount}>{formatMoney(record.amount)}</span>}
                <OpenRow
                  kind={line.kind}
                  record={record}
                  onDone={(text, undo) => onDone({ line, record, row, text, undo })}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Only without any open work anywhere all is done. */
function AllDone({ today: { classes, next_class: next, generated_at: now, elsewhere } }: { today: Today }) {
  if (elsewhere.length > 0)
    return (
      <div className={clsx(layoutStyles.stack6, styles.clear)}>
        <h2>Still open in other lists</h2>
        <ul>
          {elsewhere.map(({ text, href }) => (
            <li key={href}>
              <Link to={href}>{text}</Link>
            </li>
          ))}
        </ul>
      </div>
    );
  const later = classes.find(({ starts_at: begins }) => begins > now);
  const coming = later
    ? `${later.title}, ${formatTime(later.starts_at)}`
    : next && `${next.title}, ${formatDayTime(next.starts_at)}`;
  return (
    <div className={clsx(layoutStyles.stack6, styles.clear)}>
      <CheckIcon />
      <h2>All done</h2>
      <p>{coming ? `Next class: ${coming}.` : 'Nothing needs you now.'}</p>
    </div>
  );
}
