import clsx from 'clsx';
import type { Door, DoorRow } from '@doctorbird/contract/teaching/door';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchIcon } from '../../../ui/control-icons.tsx';
import { LateGateCalls } from '../kiosk/late-gate-calls.tsx';
import { AbsentLine, ComingLine, GoneLine, HereLine } from './door-lines.tsx';
import { CollectSheet } from './collect-sheet.tsx';
import { LateSignatures } from './late-signatures.tsx';
import { toDecide } from './late-texts.ts';
import { LetIn, WalkUpsIn, WalkUpsOut } from './walk-up-lines.tsx';
import { useDoor } from './use-door.ts';
import * as filterStyles from '../../../ui/filter-bar.module.css';
import * as styles from './door.module.css';

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A child by its own name or by that of somebody who collects it. */
const matches = ({ student, collectors }: DoorRow, wanted: string): boolean =>
  [student.full_name, ...collectors.map(({ full_name: name }) => name)].some((name) => plain(name).includes(wanted));

/** Shortly before a class ends, people come to collect. */
const collectsNow = ({ meeting }: Door, now: number): boolean => now > Date.parse(meeting.ends_at) - 15 * 60_000;

type Side = 'in' | 'out';

/** Who comes and who leaves: one tap lets a child in, a second one says who collects it. */
export function DoorBoard({ door: loaded }: { door: Door }) {
  const use = useDoor(loaded);
  const { door } = use;
  const [side, setSide] = useState<Side>(() => (collectsNow(loaded, use.clock()) ? 'out' : 'in'));
  const [wanted, setWanted] = useState('');
  const [leavingId, setLeavingId] = useState<string | null>(null);
  const shown = wanted.trim() === '' ? door.rows : door.rows.filter((row) => matches(row, plain(wanted.trim())));
  const expected = door.rows.filter(({ state, absence }) => state !== 'expected' || absence === null);
  const came = door.rows.filter(({ state }) => state !== 'expected').length;
  const gone = door.rows.filter(({ state }) => state === 'out').length;
  const guests = door.walk_ups.filter(({ left }) => left === null).length;
  const here = came - gone + guests;
  const leaving = door.rows.find(({ student }) => student.id === leavingId) ?? null;
  return (
    <>
      <LateGateCalls meetingId={door.meeting.id} onCollect={setLeavingId} />
      <section aria-label="Door">
        <div className={styles.head}>
          <div className={styles.sides} role="group" aria-label="Show">
            <SideButton at="in" side={side} onChoose={setSide}>{`In, ${came} of ${expected.length}`}</SideButton>
            <SideButton at="out" side={side} onChoose={setSide}>{`Out, ${gone} of ${came}`}</SideButton>
          </div>
          <label className={clsx(filterStyles.filter, filterStyles.search, styles.search)}>
            <SearchIcon />
            <span className="visually-hidden">Child or collector</span>
            <input
              type="search"
              placeholder="Child or collector"
              autoComplete="off"
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
            />
          </label>
          <p className={styles.count} role="status">
            <b>{here}</b>
            {here === 1 ? ' child is here' : ' children are here'}
          </p>
        </div>
        {door.rows.length === 0 ? (
          <EmptyState title="No one is expected">No child had a place in this program then.</EmptyState>
        ) : (
          shown.length === 0 && <EmptyState title="No child by that name" />
        )}
        {side === 'in' ? (
          <>
            <ComingSide rows={shown} use={use} />
            <WalkUpsIn use={use} />
            <p className={styles.more}>
              <LetIn use={use} />
            </p>
          </>
        ) : (
          <>
            <LeavingSide rows={shown} use={use} onCollect={(row) => setLeavingId(row.student.id)} />
            <WalkUpsOut use={use} />
          </>
        )}
        {door.signatures > 0 && <LateSignatures meetingId={door.meeting.id} />}
        <CollectSheet key={leavingId} row={leaving} use={use} onClose={() => setLeavingId(null)} />
      </section>
    </>
  );
}

type SideButtonProps = { at: Side; side: Side; onChoose: (side: Side) => void; children: string };

const SideButton = ({ at, side, onChoose, children }: SideButtonProps) => (
  <button type="button" aria-pressed={side === at} onClick={() => onChoose(at)}>
    {children}
  </button>
);

type ListProps = { title: string; rows: readonly DoorRow[]; children: (row: DoorRow) => ReactNode };

const Lines = ({ title, rows, children }: ListProps) =>
  rows.length === 0 ? null : (
    <>
      <h3 className={styles.part}>{`${title}, ${rows.length}`}</h3>
      <ul className={styles.rows}>{rows.map(children)}</ul>
    </>
  );

type SideProps = { rows: readonly DoorRow[]; use: ReturnType<typeof useDoor> };

function ComingSide({ rows, use }: SideProps) {
  const toCome = rows.filter(({ state, absence }) => state === 'expected' && absence === null);
  const away = rows.filter(({ state, absence }) => state === 'expected' && absence !== null);
  const came = rows
    .filter(({ state }) => state !== 'expected')
    .toSorted((one, other) => Date.parse(other.arrived?.at ?? '') - Date.parse(one.arrived?.at ?? ''));
  return (
    <>
      <Lines title="To come" rows={toCome}>
        {(row) => <ComingLine key={row.student.id} row={row} use={use} />}
      </Lines>
      <Lines title="Away" rows={away}>
        {(row) => <AbsentLine key={row.student.id} row={row} use={use} />}
      </Lines>
      <Lines title="In" rows={came}>
        {(row) => <HereLine key={row.student.id} row={row} use={use} />}
      </Lines>
    </>
  );
}

function LeavingSide({ rows, use, onCollect }: SideProps & { onCollect: (row: DoorRow) => void }) {
  const here = rows.filter(({ state }) => state === 'in');
  const gone = rows
    .filter(({ state }) => state === 'out')
    .toSorted((one, other) => Date.parse(other.left?.at ?? '') - Date.parse(one.left?.at ?? ''));
  const notIn = rows.filter(({ state }) => state === 'expected');
  return (
    <>
      <Lines title="Still here" rows={here}>
        {(row) => <HereLine key={row.student.id} row={row} use={use} onCollect={() => onCollect(row)} />}
      </Lines>
      <Lines title="Collected late" rows={gone.filter((row) => toDecide(use.door, row) !== null)}>
        {(row) => <GoneLine key={row.student.id} row={row} use={use} />}
      </Lines>
      <Lines title="Gone" rows={gone.filter((row) => toDecide(use.door, row) === null)}>
        {(row) => <GoneLine key={row.student.id} row={row} use={use} />}
      </Lines>
      {here.length === 0 && gone.length === 0 && notIn.length > 0 && (
        <EmptyState title="No child is in yet">Children come in on the other side of this page.</EmptyState>
      )}
    </>
  );
}
