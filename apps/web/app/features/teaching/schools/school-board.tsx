import { schoolLinkCalls } from '@doctorbird/contract/groups/school-links';
import {
  boardStageLabels,
  type BoardCard,
  type SchoolBoard as Board,
} from '@doctorbird/contract/teaching/school-board';
import clsx from 'clsx';
import { useRef } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { formatMoney } from '../../../format/money.ts';
import { usePageKeys } from '../../../portal/keys/use-page-keys.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { PhoneFold } from '../../../ui/phone-fold.tsx';
import { toast } from '../../../ui/toast.ts';
import { boardAbout, boardText, boardTone, type BoardTone } from './board-texts.ts';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './school-board.module.css';

/** The link of a school, where there is one: the office sends it from the school's roster. */
async function copyLink(id: string): Promise<void> {
  try {
    const { address } = await call(schoolLinkCalls.getSchoolLink, { params: { id } });
    if (address) await copyText(address, 'The school’s link is copied.');
    else toast.error('This school has no link yet. Open its roster and make one.');
  } catch (reason) {
    toast.error(messageOf(reason, 'The link could not be copied'));
  }
}

/** The cards of each column, in the order in which keys go through them. */
function useBoardKeys(): React.RefObject<HTMLDivElement | null> {
  const board = useRef<HTMLDivElement>(null);
  const links = (): HTMLElement[][] =>
    [...(board.current?.querySelectorAll('section') ?? [])].map((column) => [
      ...column.querySelectorAll<HTMLElement>('a[data-school]'),
    ]);
  const move = (across: number, down: number) => {
    const columns = links();
    const at = columns.findIndex((column) => column.includes(document.activeElement as HTMLElement));
    if (at === -1) return columns.find(({ length }) => length > 0)?.[0]?.focus();
    const row = columns[at]!.indexOf(document.activeElement as HTMLElement);
    if (across === 0) return columns[at]![row + down]?.focus();
    // Over columns without a school.
    for (let next = at + across; columns[next]; next += across) {
      const column = columns[next]!;
      if (column.length > 0) return column[Math.min(row, column.length - 1)]!.focus();
    }
    return undefined;
  };
  usePageKeys({
    arrowleft: () => move(-1, 0),
    arrowright: () => move(1, 0),
    j: () => move(0, 1),
    k: () => move(0, -1),
    l: () => {
      const id = (document.activeElement as HTMLElement | null)?.dataset.school;
      if (id) void copyLink(id);
    },
  });
  return board;
}

/** Where each school stands, and what comes next with it. */
export function SchoolBoard({ board: { columns } }: { board: Board }) {
  const board = useBoardKeys();
  // On a phone the others show their numbers until they are opened.
  const first = columns.find(({ cards }) => cards.length > 0)?.stage;
  return (
    <>
      <div ref={board} className={styles.board}>
        {columns.map(({ stage, count, total, cards }) => (
          <PhoneFold
            key={stage}
            title={boardStageLabels[stage]}
            className={styles.column}
            open={stage === first}
            note={
              <>
                <span className={styles.count}>{count}</span>
                <Amount of={total} />
              </>
            }
          >
            {cards.length === 0 ? (
              <p className={styles.none}>No schools</p>
            ) : (
              <ul className={styles.cards}>
                {cards.map((card) => (
                  <Card key={card.id} card={card} />
                ))}
              </ul>
            )}
          </PhoneFold>
        ))}
      </div>
      <p className={typeStyles.note}>
        A school moves by what happens: quote sent, quote accepted, last class over. Arrow keys change the column, J and
        K the school, Enter opens it, L copies its link.
      </p>
    </>
  );
}

/** Left out where the reader may not see money. */
const Amount = ({ of }: { of: number | null | undefined }) => (of ? <b>{formatMoney(of)}</b> : null);

const toneStyles: Record<BoardTone, string | undefined> = {
  plain: undefined,
  due: styles.toneDue,
  late: styles.toneLate,
  fresh: styles.toneFresh,
};

function Card({ card }: { card: BoardCard }) {
  const tone = boardTone(card.next);
  return (
    <li className={styles.card}>
      <div className={styles.body}>
        <Link to={`/admin/groups/${card.id}`} data-school={card.id}>
          {card.school}
        </Link>
        <p>{boardAbout(card)}</p>
        <span className={styles.line}>
          <Amount of={card.value} />
          <span>{card.contact}</span>
        </span>
      </div>
      <p className={clsx(styles.next, toneStyles[tone])}>{boardText(card)}</p>
    </li>
  );
}
