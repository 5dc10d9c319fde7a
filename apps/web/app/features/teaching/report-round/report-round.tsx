import type { ReportRound as RoundData } from '@doctorbird/contract/teaching/report-rounds';
import clsx from 'clsx';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatTime } from '../../../format/dates.ts';
import { initialsOf } from '../../../format/initials.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useWideScreen } from '../../../ui/use-wide-screen.ts';
import { KnownOf } from './known-of.tsx';
import { ReportPreview } from './report-preview.tsx';
import { ReportSheet } from './report-sheet.tsx';
import type { ReportBody } from './save-report.ts';
import { useRound, type SaveState } from './use-round.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './report-round.module.css';

type ReportRoundProps = {
  round: RoundData;
  /** The child that the address names. */
  begin: string | null;
  /** What of this class waits on the device. */
  waiting: ReadonlyMap<string, ReportBody>;
};

/** The reports of a class, child by child. */
export function ReportRound(props: ReportRoundProps) {
  if (props.round.children.length === 0)
    return <EmptyState title="Nobody here yet">Children appear here when they have a place in this class.</EmptyState>;
  return <Writing {...props} />;
}

/** So far a finger moves for the next child. */
const swipePixels = 64;

function Writing({ round: data, begin, waiting }: ReportRoundProps) {
  const { children, program } = data;
  const round = useRound(data, { child: begin, waiting });
  const { at, child, draft } = round;
  const wide = useWideScreen();
  const navigate = useNavigate();
  const article = useRef<HTMLElement>(null);
  const down = useRef<{ x: number; y: number } | null>(null);
  const done = children.filter(round.isDone).length;
  const isLast = at === children.length - 1;

  /** The next child begins at the top, where the keyboard goes on too. */
  const turned = () => {
    requestAnimationFrame(() => {
      article.current?.focus({ preventScroll: true });
      article.current?.scrollIntoView({ block: 'start' });
    });
  };
  const go = (to: number) => {
    round.go(to);
    turned();
  };
  const leave = async () => {
    await round.settle();
    await navigate(`/staff/programs/${program.id}/reports/review`);
  };
  const review = () => {
    round.saveOpen();
    void leave();
  };
  const next = () => {
    if (child.report?.status === 'released') return isLast ? review() : go(at + 1);
    round.saveAndNext();
    if (isLast) return void leave();
    turned();
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      next();
    } else if (/^[1-5]$/.test(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey)
      chooseLevel(event, Number(event.key) - 1);
  };
  const onUp = (event: PointerEvent<HTMLElement>) => {
    const from = down.current;
    down.current = null;
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (Math.abs(x) < swipePixels || Math.abs(x) < Math.abs(y) * 2) return;
    const to = x < 0 ? at + 1 : at - 1;
    if (to >= 0 && to < children.length) go(to);
  };
  return (
    <div className={styles.round}>
      <div className={layoutStyles.stack14}>
        <nav className={styles.dots} aria-label="Children in this class">
          {children.map((one, position) => (
            <button
              key={one.id}
              type="button"
              className={clsx(round.isDone(one) && styles.done)}
              aria-current={position === at || undefined}
              onClick={() => go(position)}
            >
              <span aria-hidden="true">{initialsOf(one.name)}</span>
              <span className="visually-hidden">{`${one.name}${round.isDone(one) ? ', written' : ''}`}</span>
            </button>
          ))}
        </nav>
        <p className={clsx(typeStyles.small, typeStyles.muted)} role="status">
          {`${done} of ${children.length} written. ${stateText(round.state)}`}
        </p>
        {wide && (
          <>
            <KnownOf child={child} />
            <p className={typeStyles.note}>
              <b>Keys:</b> 1 to 5 choose a level, Ctrl + Enter saves and goes on.
            </p>
          </>
        )}
      </div>
      <article
        ref={article}
        tabIndex={-1}
        className={styles.sheet}
        aria-label={child.name}
        onKeyDown={onKey}
        onPointerDown={(event) => {
          const at = event.target as HTMLElement;
          down.current =
            event.pointerType === 'touch' && !at.closest('textarea, dialog')
              ? { x: event.clientX, y: event.clientY }
              : null;
        }}
        onPointerUp={onUp}
        onPointerCancel={() => (down.current = null)}
      >
        <ReportSheet key={child.id} data={data} round={round} wide={wide} onGo={go} />
        <div className={styles.dock}>
          <Button variant="line" plain onClick={() => (isLast ? review() : go(at + 1))}>
            {isLast ? 'Review' : 'Skip'}
          </Button>
          <Button variant="leaf" className={styles.forward} onClick={next}>
            {isLast ? 'Save and review' : 'Save and next'}
          </Button>
        </div>
      </article>
      {wide && (
        <aside className={layoutStyles.stack14}>
          <ReportPreview child={child} draft={draft} />
          <Link
            to={`/staff/programs/${program.id}/reports/review`}
            onClick={(event) => {
              event.preventDefault();
              review();
            }}
          >
            Review and release
          </Link>
        </aside>
      )}
    </div>
  );
}

function stateText(state: SaveState | undefined): string {
  switch (state?.is) {
    case 'saved':
      return `Saved ${formatTime(state.at)}.`;
    case 'saving':
      return 'Saving.';
    case 'waiting':
      return 'Saved on this device.';
    case 'failed':
      return 'Not saved.';
    default:
      return '';
  }
}

/** Chooses a level of the skill that has the focus, else of the first one, and goes on to the next skill. */
function chooseLevel(event: KeyboardEvent<HTMLElement>, level: number): void {
  const at = event.target as HTMLElement;
  if (at.matches('input, textarea, select')) return;
  const skills = [...event.currentTarget.querySelectorAll<HTMLElement>('fieldset [role=group]')];
  const current = Math.max(
    skills.findIndex((skill) => skill.contains(at)),
    0,
  );
  const chosen = skills[current]?.querySelectorAll<HTMLButtonElement>('button')[level];
  if (!chosen) return;
  event.preventDefault();
  if (chosen.ariaPressed !== 'true') chosen.click();
  (skills[current + 1]?.querySelector<HTMLButtonElement>('button') ?? chosen).focus();
}
