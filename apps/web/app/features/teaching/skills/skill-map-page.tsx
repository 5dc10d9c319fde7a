import { skillLevelLabels, skillLevels } from '@doctorbird/contract/teaching/progress';
import { skillMapCalls, type MapSkill, type MapTrack } from '@doctorbird/contract/teaching/skill-map';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { DownIcon, UpIcon } from '../../../drafts/order-icons.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { orderedTracks, type Step } from './ordered-tracks.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as lineListStyles from '../../../ui/line-list.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const SkillDialog = whenShown(async () => (await import('./skill-dialog.tsx')).SkillDialog, { quiet: true });
const TrackDialog = whenShown(async () => (await import('./track-dialog.tsx')).TrackDialog, { quiet: true });

type Task = { skill: MapSkill | null; trackId: string } | { track: MapTrack | null };

const opensText = ({ levels }: MapSkill): string => {
  const opened = skillLevels.filter((level) => levels[level].proofs.length > 0).map((level) => skillLevelLabels[level]);
  return opened.length === 0 ? 'Every level is marked by a teacher' : `Records of class open ${opened.join(', ')}`;
};
const childrenText = (count: number): string => (count === 1 ? '1 child' : `${count} children`);

/** The skill map of the organization: tracks and skills in their order, with what opens each level. */
export function SkillMapPage({ tracks }: { tracks: readonly MapTrack[] }) {
  const [task, setTask] = useState<Task | null>(null);
  const { run, pending } = useAction();
  const move = (id: string, step: Step) => {
    const order = orderedTracks(tracks, id, step);
    return run({
      meaning: ['order', order],
      make: () => call(skillMapCalls.orderSkillMap, { body: { tracks: order } }),
      fallback: 'Failed to change the order',
    });
  };
  const takeReady = () =>
    run({
      meaning: 'ready',
      make: (idempotencyKey) => call(skillMapCalls.takeReadyMap, {}, { idempotencyKey }),
      done: () => 'The map has four tracks now. Change whatever you like.',
      fallback: 'Failed to fill the map',
    });
  const remove = (kind: 'track' | 'skill', { id, title }: { id: string; title: string }) =>
    run({
      meaning: ['remove', id],
      make: () =>
        call(kind === 'skill' ? skillMapCalls.removeSkill : skillMapCalls.removeSkillTrack, { params: { id } }),
      done: () => `“${title}” is off the map.${kind === 'skill' ? ' What children reached in it is stored.' : ''}`,
      fallback: `Failed to remove the ${kind}`,
    });
  const arrows = (id: string, title: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }) => (
    <>
      <button
        type="button"
        className={buttonStyles.iconButton}
        aria-label={`Move ${title} up`}
        disabled={isFirst || pending}
        onClick={() => void move(id, 'up')}
      >
        <UpIcon />
      </button>
      <button
        type="button"
        className={buttonStyles.iconButton}
        aria-label={`Move ${title} down`}
        disabled={isLast || pending}
        onClick={() => void move(id, 'down')}
      >
        <DownIcon />
      </button>
    </>
  );
  return (
    <div className={adminPageStyles.page}>
      <Link className={buttonStyles.moreLink} to="/admin/programs">
        Programs
      </Link>
      <PageTitle title="Skill map" note="one map for classes, homes and programs">
        <Button variant="line" size="sm" plain onClick={() => setTask({ track: null })}>
          Add track
        </Button>
      </PageTitle>
      {tracks.length === 0 && (
        <EmptyState
          title="No tracks yet"
          action={
            <Button size="sm" plain pending={pending} onClick={() => void takeReady()}>
              Take the ready map
            </Button>
          }
        >
          Begin with four ready tracks (Build, Code, Sense, Compete), or draw your own.
        </EmptyState>
      )}
      {tracks.map((track, at) => (
        <Panel
          key={track.id}
          title={track.title}
          aside={
            <span className={layoutStyles.row6}>
              {arrows(track.id, track.title, { isFirst: at === 0, isLast: at === tracks.length - 1 })}
              <Button variant="line" size="sm" plain onClick={() => setTask({ track })}>
                Rename<span className="visually-hidden">{` ${track.title}`}</span>
              </Button>
              <Button variant="line" size="sm" plain onClick={() => setTask({ skill: null, trackId: track.id })}>
                Add skill<span className="visually-hidden">{` to ${track.title}`}</span>
              </Button>
            </span>
          }
        >
          <div className={panelStyles.body}>
            {track.skills.length === 0 && (
              <p>
                <span className={typeStyles.muted}>No skills yet. </span>
                <Button variant="line" size="sm" plain onClick={() => void remove('track', track)}>
                  {`Remove ${track.title}`}
                </Button>
              </p>
            )}
            <ul className={lineListStyles.list}>
              {track.skills.map((skill, place) => (
                <li key={skill.id}>
                  <div>
                    <b>{skill.title}</b>
                    <p className={typeStyles.note}>
                      {[skill.line, childrenText(skill.children), opensText(skill)].filter(Boolean).join(' · ')}
                    </p>
                  </div>
                  <span className={layoutStyles.row6}>
                    {arrows(skill.id, skill.title, { isFirst: place === 0, isLast: place === track.skills.length - 1 })}
                    <Button variant="line" size="sm" plain onClick={() => setTask({ skill, trackId: track.id })}>
                      Change<span className="visually-hidden">{` ${skill.title}`}</span>
                    </Button>
                    <Button variant="line" size="sm" plain onClick={() => void remove('skill', skill)}>
                      Remove<span className="visually-hidden">{` ${skill.title}`}</span>
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </Panel>
      ))}
      {task && 'skill' in task && <SkillDialog {...task} tracks={tracks} onClose={() => setTask(null)} />}
      {task && 'track' in task && <TrackDialog track={task.track} onClose={() => setTask(null)} />}
    </div>
  );
}
