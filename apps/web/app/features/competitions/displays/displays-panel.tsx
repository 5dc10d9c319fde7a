import {
  displayShowsLabels,
  eventDisplayCalls,
  type EventDisplay,
  type EventDisplays,
} from '@doctorbird/contract/competitions/event-displays';
import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { formatTime } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { DisplayForm } from './display-form.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './displays.module.css';

/** So often the desk looks whether its screens are still there. */
const lookMs = 10_000;

/** The screens of the hall: added by their code, changed from here, with when each was last heard of. */
export function DisplaysPanel({ competitionId }: { competitionId: string }) {
  const [read, setRead] = useState<EventDisplays | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Null in it: a new one. */
  const [open, setOpen] = useState<{ display: EventDisplay | null } | null>(null);
  const look = useCallback(
    () =>
      call(eventDisplayCalls.listDisplays, { params: { id: competitionId } }).then(
        (next) => {
          setRead(next);
          setProblem(null);
        },
        (reason: unknown) => setProblem(messageOf(reason, 'Failed to read the screens')),
      ),
    [competitionId],
  );
  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), lookMs);
    return () => clearInterval(timer);
  }, [look]);
  const end = async ({ id, name }: EventDisplay) => {
    try {
      setRead(await call(eventDisplayCalls.endDisplay, { params: { id: competitionId, display_id: id } }));
      toast.success(`${name} shows a code again.`);
    } catch (reason) {
      toast.error(messageOf(reason, 'Failed to end the screen'));
    }
  };
  if (!read) return problem ? <p role="alert">{problem}</p> : <Spinner />;
  if (open)
    return (
      <DisplayForm
        competitionId={competitionId}
        display={open.display}
        places={read.places}
        onClose={() => setOpen(null)}
        onSaved={() => {
          setOpen(null);
          void look();
        }}
      />
    );
  return (
    <div className={layoutStyles.stack18}>
      <p className={typeStyles.note}>
        Open <b>/display</b> in the browser of the screen: it shows a code to add it with.
      </p>
      {problem && <p role="alert">{problem}</p>}
      {read.displays.length === 0 ? (
        <p>No screen belongs to this day yet.</p>
      ) : (
        <ul className={styles.displays} aria-label="Screens">
          {read.displays.map((display) => (
            <li key={display.id}>
              <div>
                <b>{display.name}</b>
                <p>{showsText(display, read)}</p>
                <p>
                  <Badge tone={display.silent ? 'bad' : 'good'}>
                    {display.silent ? `Not heard of since ${formatTime(display.seen_at)}` : 'On'}
                  </Badge>
                </p>
              </div>
              <div className={actionsStyles.actions}>
                <Button
                  variant="line"
                  size="sm"
                  plain
                  aria-label={`Change ${display.name}`}
                  onClick={() => setOpen({ display })}
                >
                  Change
                </Button>
                <Button
                  variant="line"
                  size="sm"
                  plain
                  aria-label={`End ${display.name}`}
                  onClick={() => void end(display)}
                >
                  End
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => setOpen({ display: null })}>Add a screen</Button>
    </div>
  );
}

/** "Shows Mat A", or the part of the day. */
function showsText({ shows, place_id: id }: EventDisplay, { places }: EventDisplays): string {
  const place = shows === 'place' ? places.find((known) => known.id === id) : undefined;
  return place ? `Shows ${place.name}` : displayShowsLabels[shows];
}
