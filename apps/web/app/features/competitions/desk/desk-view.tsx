import { eventDayCalls, type EventScreen } from '@doctorbird/contract/competitions/event-day';
import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { formatTime } from '../../../format/dates.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PhoneFold } from '../../../ui/phone-fold.tsx';
import { toast } from '../../../ui/toast.ts';
import { useWideScreen } from '../../../ui/use-wide-screen.ts';
import { whenShown } from '../../../ui/when-shown.tsx';
import { isLate, lookupsOf, minutesBehind } from '../day/event-texts.ts';
import { useMatchCalls } from './use-match-calls.ts';
import { useEventDay, type EventAccess } from '../day/use-event-day.ts';
import { useServerNow } from '../day/use-server-now.ts';
import { AnnouncePanel } from './announce-panel.tsx';
import { LogPanel } from './log-panel.tsx';
import { MatchDialog, type MatchTask } from './match-dialog.tsx';
import { NeedsPanel } from './needs-panel.tsx';
import { PlaceColumns } from './place-columns.tsx';
import { recordAll } from './record-all.ts';
import { ResultsPanel } from './results-panel.tsx';
import { RunDialog, type RunTask } from './run-dialog.tsx';
import { RunsPanel } from './runs-panel.tsx';
import { StepsPanel } from './steps-panel.tsx';
import { TeamsPanel } from './teams-panel.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './desk.module.css';

const ScreensOfHall = whenShown(async () => (await import('../displays/displays-panel.tsx')).DisplaysPanel);
const PeoplePanel = whenShown(async () => (await import('./people-panel.tsx')).PeoplePanel, { quiet: true });
const ReadPhoneCode = whenShown(async () => (await import('../phones/read-phone-code.tsx')).ReadPhoneCode);

/** One record moves the plan by so many minutes at most. */
const mostShift = 240;

/** The control desk: what is on each mat, what is late, what somebody waits for, and every act that changes the day. */
export function DeskView({
  first,
  access,
  competitionId,
  afterResults,
}: {
  first: EventScreen;
  access: EventAccess;
  competitionId: string;
  /** What else is made of results, such as an entry of the gallery. */
  afterResults?: ReactNode;
}) {
  const { screen, line, offset, act } = useEventDay(first, access);
  const now = useServerNow(offset);
  const [task, setTask] = useState<MatchTask | null>(null);
  const [run, setRun] = useState<RunTask | null>(null);
  const [isReading, setReading] = useState(false);
  const [hasScreens, setScreens] = useState(false);
  const { state, log } = screen;
  const of = lookupsOf(state);
  const notified = useMatchCalls(competitionId, state);
  const isWide = useWideScreen();
  const isPhone = !useWideScreen('tablet');
  const behind = minutesBehind(state);
  const later = Math.min(behind, mostShift);
  const here = state.teams.filter(({ arrived_at }) => arrived_at).length;
  const passed = state.teams.filter(({ inspected }) => inspected === 'passed').length;
  const tools = (
    <>
      <Button variant="line" size="sm" plain onClick={() => setReading(true)}>
        Read the code of a phone
      </Button>
      <Button variant="line" size="sm" plain onClick={() => setScreens(true)}>
        Screens in the hall
      </Button>
      {first.sample && <MoveSample competitionId={competitionId} />}
      <ButtonLink variant="line" size="sm" plain to={`/admin/competitions/${competitionId}/sheets`}>
        Print blank sheets
      </ButtonLink>
      <ButtonLink variant="line" size="sm" plain to={`/competitions/event/${state.competition.slug}/screen`}>
        Screen of the hall
      </ButtonLink>
    </>
  );
  return (
    <div className={styles.desk}>
      <div className={styles.band}>
        <p className={styles.late} data-late={isLate(behind)}>
          {isLate(behind) ? (
            <>
              <b>{behind}</b> min behind
            </>
          ) : (
            <b>On time</b>
          )}
        </p>
        <p>
          {`${here} of ${state.teams.length} teams are here, ${passed} robots passed.`}
          <span role="status">{line === 'lost' ? ' No connection: what you see may be old.' : ''}</span>
        </p>
        {isLate(behind) && (
          <Button
            variant="line"
            size="sm"
            plain
            onClick={() => void act('plan.shifted', { place: null, minutes: later })}
          >
            {`Move all later by ${later} min`}
          </Button>
        )}
        {isPhone ? null : tools}
        <span className={styles.clock}>{now > 0 ? formatTime(new Date(now)) : ''}</span>
      </div>
      {/* Where the panels are below the mats, what waits for somebody is above them. */}
      {!isWide && <NeedsPanel state={state} of={of} act={act} onTask={setTask} onRun={setRun} />}
      <div className={styles.board}>
        <div className={styles.columns}>
          <PlaceColumns state={state} of={of} now={now} notified={notified} act={act} onTask={setTask} onRun={setRun} />
        </div>
        <div className={layoutStyles.stack18}>
          {isWide && <NeedsPanel state={state} of={of} act={act} onTask={setTask} onRun={setRun} />}
          <ResultsPanel state={state} of={of} onTask={setTask} competitionId={competitionId}>
            {afterResults}
          </ResultsPanel>
          <RunsPanel state={state} of={of} onRun={setRun} />
          <StepsPanel state={state} of={of} act={act} />
          <TeamsPanel state={state} fees={screen.fees} act={act} />
          <PeoplePanel state={state} of={of} now={now} competitionId={competitionId} />
          <AnnouncePanel state={state} act={act} />
          <LogPanel log={log} divisions={state.divisions} of={of} act={act} />
        </div>
      </div>
      {isPhone && (
        <PhoneFold title="Print, screens and codes" className={styles.panel}>
          <div className={actionsStyles.actions}>{tools}</div>
        </PhoneFold>
      )}
      <Dialog title="A phone without a signal" open={isReading} onClose={() => setReading(false)}>
        <ReadPhoneCode of={of} offset={offset} send={(records) => recordAll(access.record, records)} />
      </Dialog>
      <Dialog title="Screens in the hall" open={hasScreens} onClose={() => setScreens(false)}>
        <ScreensOfHall competitionId={competitionId} />
      </Dialog>
      {task && (
        <MatchDialog
          key={`${task.match.id} ${task.kind}`}
          task={{ ...task, match: of.match(task.match.id) ?? task.match }}
          state={state}
          of={of}
          act={act}
          competitionId={competitionId}
          onClose={() => setTask(null)}
        />
      )}
      {run && <RunDialog task={run} state={state} of={of} act={act} onClose={() => setRun(null)} />}
    </div>
  );
}

/** Only with sample data: the day is brought to this moment, and the page shows it. */
function MoveSample({ competitionId }: { competitionId: string }) {
  const { revalidate } = useRevalidator();
  const move = async () => {
    try {
      await call(eventDayCalls.moveSampleDay, { params: { id: competitionId } });
      await revalidate();
      toast.success('The sample day is now.');
    } catch (reason) {
      toast.error(messageOf(reason, 'Failed to move the day'));
    }
  };
  return (
    <Button variant="line" size="sm" plain onClick={() => void move()}>
      Move the sample day to now
    </Button>
  );
}
