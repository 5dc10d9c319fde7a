import {
  openingNightCalls,
  type OpeningBoard,
  type OpeningNight,
} from '@doctorbird/contract/enrollments/opening-nights';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useChoices } from '../../../forms/use-choices.ts';
import { formatDayTime, formatTime } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ArrivalsChart } from './arrivals-chart.tsx';
import { FindInLine } from './find-in-line.tsx';
import { LetIn } from './let-in.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { NightDialog } from './night-dialog.tsx';
import { useBoard } from './use-board.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './line-board.module.css';

type Programs = ReadonlyArray<{ id: string; title: string }>;

const states: Record<OpeningNight['state'], string> = {
  planned: 'Planned',
  gathering: 'Families gather',
  open: 'Doors are open',
  paused: 'Paused',
  over: 'Over',
};

type Steer = { paused?: boolean; at_once?: number | null; ended?: true };

const withInside = (board: OpeningBoard, allowed: number): OpeningBoard => ({
  ...board,
  figures: { ...board.figures, allowed },
});

/** The office's page of an opening night: the line, who is inside, the seats, and what to do about them. */
export function LineBoard({ loaded, programs }: { loaded: OpeningBoard; programs: Programs }) {
  const { board: current, live, show, ask } = useBoard(loaded);
  const { shown: board, choose } = useChoices(current);
  const { night } = board;
  const { came } = board.figures;
  const [task, setTask] = useState<'message' | 'end' | 'new' | OpeningNight | null>(null);
  const [removed, setRemoved] = useState<OpeningNight | null>(null);
  const { run } = useAction();
  const steer = async (body: Steer) => {
    if (!night) return;
    await choose({
      change: (before) => (body.at_once ? withInside(before, body.at_once) : before),
      send: async () => {
        const answer = await call(openingNightCalls.steerLine, { params: { id: night.id }, body });
        show(answer);
        return answer;
      },
      fallback: 'Failed to change the line',
    });
  };
  const remove = async ({ id, title }: OpeningNight) => {
    await run({
      meaning: ['remove', id],
      make: async () => {
        await call(openingNightCalls.removeOpeningNight, { params: { id } });
        return true;
      },
      done: () => `“${title}” is removed. Its programs need no line.`,
      fallback: 'Failed to remove the opening night',
    });
  };
  const running = night?.state === 'open' || night?.state === 'paused' || night?.state === 'gathering';
  return (
    <div className={adminPageStyles.page}>
      <PageTitle title="Opening night" note={night ? `${night.title}, ${formatDayTime(night.opens_at)}` : undefined}>
        {live && <span className={typeStyles.hint}>{`Live, ${formatTime(board.now)}`}</span>}
        {night && running && (
          <>
            <Button
              variant="line"
              size="sm"
              plain
              asks={openingNightCalls.steerLine}
              onClick={() => setTask('message')}
            >
              Message everyone in line
            </Button>
            <Button
              variant="line"
              size="sm"
              plain
              asks={openingNightCalls.steerLine}
              onClick={() => void steer({ paused: night.state !== 'paused' })}
            >
              {night.state === 'paused' ? 'Go on' : 'Pause the line'}
            </Button>
          </>
        )}
        {night && night.state !== 'over' && (night.state === 'open' || night.state === 'paused' || came > 0) && (
          <Button variant="line" size="sm" plain asks={openingNightCalls.steerLine} onClick={() => setTask('end')}>
            End the line
          </Button>
        )}
        <Button variant="leaf" size="sm" plain asks={openingNightCalls.addOpeningNight} onClick={() => setTask('new')}>
          Plan an opening night
        </Button>
      </PageTitle>
      {!night && (
        <EmptyState title="No opening night is planned">
          On an opening night families come in one after the other, so that the pages stay fast. Plan one for the
          evening on which registration opens.
        </EmptyState>
      )}
      {night && (
        <>
          {night.message && running && <p className={styles.message}>{`Everyone in line reads: ${night.message}`}</p>}
          <Figures board={board} />
          <div className={styles.columns}>
            <div className={styles.column}>
              {board.minutes.length > 1 && (
                <Panel
                  title="Arrivals"
                  aside={
                    <span className={styles.legend}>
                      <span data-line="came">came</span>
                      <span data-line="in">let in</span>
                    </span>
                  }
                >
                  <div className={styles.body}>
                    <ArrivalsChart minutes={board.minutes} opensAt={night.opens_at} />
                  </div>
                </Panel>
              )}
              <Panel title="Seats" aside={<span className={typeStyles.hint}>as families see them</span>}>
                <Seats seats={board.seats} />
              </Panel>
            </div>
            <div className={styles.column}>
              {running && (
                <Panel
                  title="Let in"
                  aside={
                    <span className={typeStyles.hint}>{night.at_once === null ? 'at once, automatic' : 'at once'}</span>
                  }
                >
                  <div className={styles.body}>
                    <LetIn board={board} onSteer={(atOnce) => void steer({ at_once: atOnce })} />
                  </div>
                </Panel>
              )}
              {night.state !== 'planned' && (
                <Panel title="Find in line">
                  <div className={styles.body}>
                    <FindInLine nightId={night.id} early={board.figures.let_in_by_office} onChange={ask} />
                  </div>
                </Panel>
              )}
              <Panel title="Opening nights">
                <ul className={styles.nights}>
                  {board.nights.map((one) => (
                    <li key={one.id}>
                      <p>
                        <b>{one.title}</b>
                        <small className={typeStyles.block}>
                          {`${formatDayTime(one.opens_at)} to ${formatTime(one.closes_at)}, ${one.programs.length === 0 ? 'all programs' : `${one.programs.length} ${one.programs.length === 1 ? 'program' : 'programs'}`}`}
                        </small>
                      </p>
                      {one.state === 'over' ? (
                        <Badge tone="off">{states.over}</Badge>
                      ) : (
                        <span className={layoutStyles.row6}>
                          <Button
                            variant="line"
                            size="sm"
                            plain
                            asks={openingNightCalls.changeOpeningNight}
                            aria-label={`Change ${one.title}`}
                            onClick={() => setTask(one)}
                          >
                            Change
                          </Button>
                          {(one.state === 'planned' || one.state === 'gathering') && (
                            <Button
                              variant="line"
                              size="sm"
                              plain
                              asks={openingNightCalls.removeOpeningNight}
                              aria-label={`Remove ${one.title}`}
                              onClick={() => setRemoved(one)}
                            >
                              Remove
                            </Button>
                          )}
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              </Panel>
            </div>
          </div>
        </>
      )}
      {task === 'message' && night && <MessageDialog night={night} onClose={() => setTask(null)} onSaved={show} />}
      <ConfirmDialog
        title="End the line"
        open={task === 'end'}
        onClose={() => setTask(null)}
        confirmLabel="End the line"
        onConfirm={() => steer({ ended: true })}
      >
        Families can then request places directly, also those who wait now. This cannot be undone.
      </ConfirmDialog>
      <ConfirmDialog
        title="Remove this opening night?"
        open={removed !== null}
        onClose={() => setRemoved(null)}
        confirmLabel="Remove opening night"
        onConfirm={() => (removed ? remove(removed) : undefined)}
      >
        {`“${removed?.title}” does not take place, and families request places directly. Once families are in its line, end the line instead.`}
      </ConfirmDialog>
      {task !== null && task !== 'message' && task !== 'end' && (
        <NightDialog
          night={task === 'new' ? null : task}
          programs={programs}
          onClose={() => setTask(null)}
          onSaved={ask}
        />
      )}
    </div>
  );
}

function Figures({ board: { figures, night } }: { board: OpeningBoard }) {
  const waits = figures.last_waits === null ? 'We cannot say' : `${figures.last_waits} min`;
  const all = [
    ['In line', figures.in_line.toLocaleString('en')],
    ['Inside now', `${figures.inside} of ${figures.allowed}`],
    ['Seats gone', `${figures.seats_gone} of ${figures.seats}`],
    ['Last in line waits about', figures.in_line === 0 ? 'Nobody waits' : waits],
    ['Came', figures.came.toLocaleString('en')],
  ];
  return (
    <dl className={styles.figures} aria-label={`${night?.title}: ${night ? states[night.state] : ''}`}>
      {all.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Seats({ seats }: { seats: OpeningBoard['seats'] }) {
  if (seats.length === 0) return <p className={styles.body}>No program of this night is open for enrollment.</p>;
  return (
    <ul className={styles.seats}>
      {seats.map((one) => (
        <li key={one.id}>
          <b>{one.title}</b>
          <progress
            max={Math.max(1, one.seats)}
            value={Math.min(one.seats, one.taken)}
            aria-label={`${one.title}: taken`}
          />
          <span className="numeric">{`${one.taken} of ${one.seats}`}</span>
          <span>
            {one.left > 5 ? (
              `${one.left} left`
            ) : one.left > 0 ? (
              <Badge tone="waiting">{`${one.left} left`}</Badge>
            ) : (
              <Badge tone="bad">{one.waiting > 0 ? `Full, ${one.waiting} wait` : 'Full'}</Badge>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
