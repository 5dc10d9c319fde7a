import type { EventNotice, EventState } from '@doctorbird/contract/competitions/event-state';
import { ordinal } from '@doctorbird/contract/core/ordinal';
import clsx from 'clsx';
import { useState } from 'react';
import { formatTime } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { awardsOf, type Lookups } from '../day/event-texts.ts';
import { Plate } from '../day/plate.tsx';
import type { RecordAct } from '../day/use-event-day.ts';
import type { GivenAward } from './award-form.tsx';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './judging.module.css';

const AwardForm = whenShown(async () => (await import('./award-form.tsx')).AwardForm);

/** Whom the judges nominated for what, what was given, and whether the announcer has called it. */
export function AwardsPanel({ state, of, act }: { state: EventState; of: Lookups; act: RecordAct }) {
  const [task, setTask] = useState<GivenAward | null>(null);
  const awards = awardsOf(state).toSorted((x, y) => x.at.localeCompare(y.at));
  const nominations = state.notices.filter(({ kind }) => kind === 'nomination');
  const names = [...new Set(nominations.map(({ text }) => text))].toSorted((x, y) => x.localeCompare(y));
  return (
    <Panel
      title="Awards"
      aside={
        <Button variant="leaf" size="sm" plain onClick={() => setTask({})}>
          Give an award
        </Button>
      }
    >
      <div className={clsx(panelStyles.body, styles.parts)}>
        <p className={typeStyles.note}>
          Nobody outside reads an award before the announcer has called it, or the results of its division are final.
        </p>
        {names.length === 0 && <p>No judge has nominated a team. They do it at the end of a team's sheet.</p>}
        {names.map((name) => (
          <section key={name} className={styles.award} aria-label={`Nominated for ${name}`}>
            <h3 className={styles.small}>{name}</h3>
            <ul>
              {nomineesOf(nominations, name).map(({ team, by, division }) => (
                <li key={team ?? ''}>
                  <Plate team={of.team(team)} />
                  <span>
                    <b>{of.nameOf(team)}</b>
                    {`Nominated by ${by.join(', ')}${hasOther(awards, team, name)}`}
                  </span>
                  <Button
                    variant="line"
                    size="sm"
                    plain
                    onClick={() => setTask({ award: name, team: team ?? '', division: division ?? '' })}
                  >
                    Give it<span className="visually-hidden">{` to ${of.nameOf(team)}: ${name}`}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {awards.length > 0 && (
          <section className={styles.award} aria-label="Given">
            <h3 className={styles.small}>Given</h3>
            <ul>
              {awards.map((award) => (
                <li key={award.id}>
                  <Plate team={of.team(award.team)} />
                  <span>
                    <b>{`${award.award}${award.place === null ? '' : `, ${ordinal(award.place)} place`}: ${of.nameOf(award.team)}`}</b>
                    {award.citation}
                  </span>
                  <StateOfAward award={award} />
                  <RowMenu
                    label={`Actions for ${award.award}, ${of.nameOf(award.team)}`}
                    actions={[
                      award.shown_record === null
                        ? {
                            id: 'show',
                            label: 'Call it now',
                            onAction: () => void act('award.shown', { record: award.id }, award.division_id),
                          }
                        : {
                            id: 'hide',
                            label: 'Not called yet',
                            onAction: () => void act('voided', { record: award.shown_record! }),
                          },
                      {
                        id: 'change',
                        label: 'Change',
                        onAction: () =>
                          setTask({
                            replaces: award.id,
                            award: award.award ?? '',
                            team: award.team ?? '',
                            division: award.division_id ?? '',
                            place: award.place === null ? '' : String(award.place),
                            citation: award.citation ?? '',
                            say: award.say ?? '',
                          }),
                      },
                      {
                        id: 'back',
                        label: 'Take it back',
                        danger: true,
                        onAction: () => void act('voided', { record: award.id }),
                      },
                    ]}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <Dialog
        title={task?.replaces ? 'Change the award' : 'Give an award'}
        open={task !== null}
        onClose={() => setTask(null)}
      >
        {task && <AwardForm given={task} names={names} state={state} act={act} onClose={() => setTask(null)} />}
      </Dialog>
    </Panel>
  );
}

function StateOfAward({ award: { shown_at: shownAt, live } }: { award: EventNotice }) {
  if (shownAt !== null) return <Badge tone="good">{`Called at ${formatTime(shownAt)}`}</Badge>;
  return live ? <Badge tone="info">Public with the results</Badge> : <Badge tone="waiting">Not called yet</Badge>;
}

/** Each team once, with who named it. */
const nomineesOf = (nominations: readonly EventNotice[], award: string) =>
  [...Map.groupBy(nominations.filter(({ text }) => text === award).toReversed(), ({ team }) => team)]
    .map(([team, rows]) => ({
      team,
      by: [...new Set(rows.map(({ by }) => by ?? 'a judge'))],
      division: rows[0]?.division_id ?? null,
    }))
    .toSorted((x, y) => y.by.length - x.by.length);

/** One team, one award: said, not refused. */
export function hasOther(awards: readonly EventNotice[], team: string | null, but: string | null): string {
  const other = awards.find((given) => given.team === team && given.award !== but);
  return other ? `. Has ${other.award} already: one team, one award` : '';
}
