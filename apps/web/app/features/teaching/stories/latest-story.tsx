import { storyCalls, type ClassStory } from '@doctorbird/contract/teaching/stories';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { formatDayTime } from '../../../format/dates.ts';
import { useRefreshed } from '../../../portal/use-refreshed.ts';
import { Panel } from '../../../ui/panel.tsx';
import { whoText } from './media-texts.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** What is older is a link alone, as it is for a student, whose path stands beside it: the first page speaks of now. */
const newMs = 30 * 24 * 3_600_000;

const askLatest = async (signal: AbortSignal): Promise<{ story: ClassStory; isNew: boolean } | null> => {
  const { data } = await call(storyCalls.listStories, { query: { limit: 3 } }, { signal });
  const story = data.find(({ hidden }) => !hidden);
  return story ? { story, isNew: Date.now() - Date.parse(story.at) < newMs } : null;
};

/** The newest line of the class story, on the first page of a portal; nothing while there is none. */
export function LatestStory({ at }: { at: '/parent/story' | '/student/story' }) {
  const { answer: latest } = useRefreshed(askLatest);
  if (!latest?.story.media) return null;
  const { story, isNew } = latest;
  if (at === '/student/story' || !isNew)
    return (
      <p>
        <Link className={buttonStyles.moreLink} to={at}>
          {`Class story, ${formatDayTime(story.at)}`}
        </Link>
      </p>
    );
  return (
    <Panel title="Class story">
      <div className={panelStyles.body}>
        <div className={layoutStyles.stack6}>
          <p>{story.text}</p>
          <small className={typeStyles.note}>
            {[whoText(story.children, latest.story.media.kind), story.program, formatDayTime(story.at)]
              .filter(Boolean)
              .join(' · ')}
          </small>
          <Link className={buttonStyles.moreLink} to={at}>
            See the photos
          </Link>
        </div>
      </div>
    </Panel>
  );
}
