import { storyCalls, type ClassStory } from '@doctorbird/contract/teaching/stories';
import clsx from 'clsx';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDayTime } from '../../../format/dates.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { StoryAnswers } from './story-answers.tsx';
import { NoPicture, StoryPicture } from './story-picture.tsx';
import { whoText } from './media-texts.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './stories.module.css';

type StoryPostProps = { story: ClassStory; /** Where several classes are together. */ named?: boolean };

/** One photo or video with its line. */
export function StoryPost({ story, named = true }: StoryPostProps) {
  const { id, by, at, program, media, text, children, own_only: ownOnly, can_remove: canRemove, answers } = story;
  const { run, pending } = useAction();
  const who = media && whoText(children, media.kind);
  const remove = () =>
    run({
      meaning: ['remove story', id],
      make: (idempotencyKey) => call(storyCalls.removeStory, { params: { id } }, { idempotencyKey }),
      done: () => 'It is taken out of everywhere it went.',
      fallback: 'Failed to take it out',
    });
  return (
    <li className={styles.post}>
      <header className={styles.author}>
        <Avatar name={by} />
        <p>
          <b>{by}</b>
          <small className={typeStyles.note}>{[formatDayTime(at), named && program].filter(Boolean).join(' · ')}</small>
        </p>
      </header>
      {media ? (
        <StoryPicture
          media={media}
          alt={`${media.kind === 'video' ? 'Video' : 'Photo'} of ${by}, ${formatDayTime(at)}`}
        />
      ) : (
        <NoPicture />
      )}
      {(text ?? who ?? canRemove) && (
        <div className={clsx(layoutStyles.stack12, styles.below)}>
          {text && <p className={textStyles.lines}>{text}</p>}
          {who && <p className={children.some(({ mine }) => mine) ? styles.mine : typeStyles.note}>{who}</p>}
          {ownOnly && <Badge tone="info">Only your family sees this</Badge>}
          {canRemove && (
            <div>
              <Button variant="line" size="sm" plain pending={pending} onClick={() => void remove()}>
                Take it out
                <span className="visually-hidden">{` of ${formatDayTime(at)}`}</span>
              </Button>
            </div>
          )}
        </div>
      )}
      {/* A page that a device stored before this was known has none. */}
      {media && 'answers' in story && <StoryAnswers id={id} answers={answers} about={text ?? formatDayTime(at)} />}
    </li>
  );
}
