import type { BankLine } from '@doctorbird/contract/billing/statements';
import { formatDate } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { confidenceLabels, confidenceTones, matchText, reasonsText, suggestionText } from './line-texts.ts';
import * as typeStyles from '../../../ui/type.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './statements.module.css';

export interface LineActions {
  onAccept: (line: BankLine) => void;
  onChoose: (line: BankLine) => void;
  onIgnore: (line: BankLine) => void;
  onReopen: (line: BankLine) => void;
  onUndo: (line: BankLine) => void;
}
export const lineCells = {
  text: (row: BankLine) => (
    <span className={styles.line}>
      {row.text}
      <small>{row.reference}</small>
    </span>
  ),
  day: (row: BankLine) => <span className={typeStyles.nowrap}>{formatDate(row.day)}</span>,
  match: (row: BankLine) => <Match line={row} />,
};

/** The buttons that decide what a line pays. */
export const decideColumn = (actions: LineActions & { pending: boolean }): Column<BankLine> => ({
  key: 'decide',
  label: 'Decide',
  onScreen: true,
  wide: true,
  cell: (row) => <Decide line={row} {...actions} />,
});

function Match({ line }: { line: BankLine }) {
  const { suggestion, match, state } = line;
  if (match)
    return (
      <span className={styles.match}>
        <Badge tone="good">Matched</Badge>
        <span>{matchText(match)}</span>
        {line.decided_by && <small>{`by ${line.decided_by}`}</small>}
      </span>
    );
  if (state === 'ignored')
    return (
      <span className={styles.match}>
        <Badge tone="off">Ignored</Badge>
        <span>{line.reason}</span>
        {line.decided_by && <small>{`by ${line.decided_by}`}</small>}
      </span>
    );
  if (!suggestion)
    return (
      <span className={styles.none}>
        {line.returned
          ? 'Returned by the bank. Undo its payment under Payments, then ignore this line.'
          : 'No suggestion'}
      </span>
    );
  return (
    <span className={styles.match}>
      <Badge tone={confidenceTones[suggestion.confidence]}>{confidenceLabels[suggestion.confidence]}</Badge>
      <span>
        <b>{suggestion.payer.full_name}</b>
        {`, ${suggestionText(suggestion, line.amount)}`}
      </span>
      <small>{[reasonsText(suggestion), suggestion.students.join(', ')].filter(Boolean).join(' · ')}</small>
    </span>
  );
}

function Decide({ line, pending, ...on }: LineActions & { line: BankLine; pending: boolean }) {
  const about = <span className="visually-hidden">{` the line ${line.text}`}</span>;
  if (line.match?.kind === 'returned') return null;
  if (line.state === 'matched')
    return (
      <Button size="sm" variant="line" plain disabled={pending} onClick={() => on.onUndo(line)}>
        Undo{about}
      </Button>
    );
  if (line.state === 'ignored')
    return (
      <Button size="sm" variant="line" plain disabled={pending} onClick={() => on.onReopen(line)}>
        Open again{about}
      </Button>
    );
  return (
    <span className={layoutStyles.row6}>
      {/* The first button of a row has the focus of J and K: Enter chooses by hand. */}
      {!line.returned && (
        <Button size="sm" variant="line" plain onClick={() => on.onChoose(line)}>
          By hand{about}
        </Button>
      )}
      {line.suggestion && (
        <Button size="sm" variant="leaf" plain disabled={pending} data-row-key="a" onClick={() => on.onAccept(line)}>
          {line.returned ? 'Undo payment' : 'Accept'}
          {about}
        </Button>
      )}
      <Button size="sm" variant="line" plain data-row-key="i" onClick={() => on.onIgnore(line)}>
        Ignore{about}
      </Button>
    </span>
  );
}
