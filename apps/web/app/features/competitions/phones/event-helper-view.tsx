import type { EventScreen } from '@doctorbird/contract/competitions/event-day';
import { eventRoleLabels } from '@doctorbird/contract/competitions/event-roles';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { registerWorker } from '../../../portal/unsent/register-worker.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { whenShown } from '../../../ui/when-shown.tsx';
import { today } from '../../../format/today.ts';
import { takeHelperToken } from './helper-token.ts';
import { MyShifts } from './my-shifts.tsx';
import { OutboxChip } from './outbox-chip.tsx';
import { openEvent, useHelperDay, type HelperDay } from './use-helper-day.ts';
import { dropStoredScreen, readStoredScreen } from './stored-screen.ts';
import { tasks, tasksFor, taskOfShift, type Task } from './tasks.ts';
import { useStored } from './use-stored.ts';
import * as styles from './phones.module.css';

type Screen = ComponentType<{ day: HelperDay }>;
const screens: Record<Task, Screen> = {
  matches: whenShown(async () => (await import('./referee-screen.tsx')).RefereeScreen),
  runs: whenShown(async () => (await import('./runs-screen.tsx')).RunsScreen),
  decide: whenShown(async () => (await import('./head-referee-screen.tsx')).HeadRefereeScreen),
  judge: whenShown(async () => (await import('./judge-screen.tsx')).JudgeScreen),
  door: whenShown(async () => (await import('./door-screen.tsx')).DoorScreen),
  inspect: whenShown(async () => (await import('./inspection-screen.tsx')).InspectionScreen),
  queue: whenShown(async () => (await import('./queue-screen.tsx')).QueueScreen),
  practice: whenShown(async () => (await import('./practice-screen.tsx')).PracticeScreen),
  pits: whenShown(async () => (await import('./pits-screen.tsx')).PitsScreen),
  parts: whenShown(async () => (await import('./parts-screen.tsx')).PartsScreen),
  announce: whenShown(async () => (await import('./announcer-screen.tsx')).AnnouncerScreen),
  ceremony: whenShown(async () => (await import('./ceremony-screen.tsx')).CeremonyScreen),
  codes: whenShown(async () => (await import('./codes-screen.tsx')).CodesScreen),
};
const BeforeTheDay = whenShown(async () => (await import('./before-the-day.tsx')).BeforeTheDay);
const OutboxPanel = whenShown(async () => (await import('./outbox-panel.tsx')).OutboxPanel);

/** The phone of somebody who helps on the day: their link opens the screens of their roles. */
export function EventHelperView() {
  const hydrated = useHydrated();
  return hydrated ? <WithLink /> : <Spinner label="Loading" />;
}

function WithLink() {
  const [token, setToken] = useState(takeHelperToken);
  useEffect(() => {
    // Another link, opened in the same tab.
    const look = () => setToken(takeHelperToken());
    addEventListener('hashchange', look);
    // Whoever reloads the page without a line finds the day as it was.
    void registerWorker('event');
    return () => removeEventListener('hashchange', look);
  }, []);
  if (token === null)
    return (
      <Notice title="Open your link">
        The office sends you a link for the day of a competition, or you scan the code at the control desk.
      </Notice>
    );
  return <WithScreen key={token} token={token} />;
}

type Opened = { at: 'loading' } | { at: 'open'; screen: EventScreen } | { at: 'over' } | { at: 'lost' };

function WithScreen({ token }: { token: string }) {
  const [opened, setOpened] = useState<Opened>({ at: 'loading' });
  const look = useCallback(async (): Promise<Opened> => {
    try {
      return { at: 'open', screen: await openEvent(token) };
    } catch (reason) {
      if (reason instanceof ApiError && reason.status === 404) return { at: 'over' };
      const screen = await readStoredScreen(token).catch(() => null);
      return screen ? { at: 'open', screen } : { at: 'lost' };
    }
  }, [token]);
  useEffect(() => {
    let gone = false;
    const show = () => void look().then((next) => !gone && setOpened(next));
    show();
    // Opened for the first time without a line: it goes on by itself.
    const again = () => setOpened((before) => (before.at === 'lost' ? (show(), before) : before));
    addEventListener('online', again);
    const timer = setInterval(again, 10_000);
    return () => {
      gone = true;
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [look]);
  const onEnded = useCallback(() => setOpened({ at: 'over' }), []);
  useEffect(() => {
    if (opened.at === 'over') void dropStoredScreen().catch(() => undefined);
  }, [opened.at]);
  switch (opened.at) {
    case 'open':
      return <OpenDay token={token} first={opened.screen} onEnded={onEnded} />;
    case 'over':
      return (
        <>
          <Notice title="This link is over">
            It was for one day, or the office has sent you a new one. Thank you for helping.
          </Notice>
          <OutboxPanel entries={null} lostSince={null} onClose={null} />
        </>
      );
    case 'lost':
      return <Notice title="No connection">This page opens by itself as soon as there is one.</Notice>;
    default:
      return <Spinner label="Loading" />;
  }
}

const Notice = ({ title, children }: { title: string; children: string }) => (
  <div className={styles.notice}>
    <h1 className="visually-hidden">Competition day</h1>
    <EmptyState title={title}>{children}</EmptyState>
  </div>
);

function OpenDay({ token, first, onEnded }: { token: string; first: EventScreen; onEnded: () => void }) {
  const day = useHelperDay(token, first, onEnded);
  const { person, state } = day;
  const choices = tasksFor(person.roles, state);
  // Which shift it is when the page is opened: the screen does not change under somebody's hands when the next one begins.
  const [shift] = useState(() => taskOfShift(person.shifts, state, Date.now() + day.offset));
  const [chosen, setChosen] = useStored<{ task: Task | null; shift: Task | null } | null>('chosen', null);
  const choose = (next: Task | null) => setChosen({ task: next, shift });
  const wanted = chosen !== null && chosen.shift === shift ? chosen.task : shift;
  const [isOutbox, setOutbox] = useState(false);
  const task = choices.length === 1 ? choices[0]! : wanted !== null && choices.includes(wanted) ? wanted : null;
  const Shown = task && screens[task];
  const isBefore = today() < state.competition.date;
  const title = useRef<HTMLHeadingElement>(null);
  const seen = useRef(task);
  // Another task is another page, and the button that led to it is gone: the reader of the screen begins at its title.
  useEffect(() => {
    if (seen.current === task) return;
    seen.current = task;
    title.current?.focus();
  }, [task]);
  return (
    <div className={styles.phone}>
      <header className={styles.head}>
        <div>
          <h1 ref={title} tabIndex={-1}>
            {task ? tasks[task].title : state.competition.title}
          </h1>
          <p>{task ? state.competition.title : person.name}</p>
        </div>
        {task && choices.length > 1 && (
          <Button variant="line" size="sm" plain onClick={() => choose(null)}>
            Change
          </Button>
        )}
        <OutboxChip entries={day.outbox} isLost={day.isLost} open={isOutbox} onPress={() => setOutbox(!isOutbox)} />
      </header>
      {isOutbox ? (
        <OutboxPanel entries={day.outbox} lostSince={day.lostSince} day={day} onClose={() => setOutbox(false)} />
      ) : (
        <>
          {isBefore && <BeforeTheDay day={day} token={token} />}
          {Shown ? <Shown day={day} /> : <Chooser day={day} choices={choices} onChoose={choose} />}
        </>
      )}
    </div>
  );
}

function Chooser({
  day,
  choices,
  onChoose,
}: {
  day: HelperDay;
  choices: readonly Task[];
  onChoose: (task: Task) => void;
}) {
  const { person } = day;
  return (
    <div className={styles.body}>
      <h2 className={styles.title}>{`Hello, ${person.name}`}</h2>
      <p className={styles.quiet}>{`You help as: ${person.roles.map((role) => eventRoleLabels[role]).join(', ')}.`}</p>
      {choices.length === 0 && <p>There is nothing to do for this role yet. Please ask at the control desk.</p>}
      <MyShifts day={day} />
      <ul className={styles.choices}>
        {choices.map((task) => (
          <li key={task}>
            <Button variant="line" onClick={() => onChoose(task)}>
              {tasks[task].verb}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
