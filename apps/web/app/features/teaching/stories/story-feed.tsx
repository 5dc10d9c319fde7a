import type { Page } from '@doctorbird/contract/core/paging';
import type { ClassStory } from '@doctorbird/contract/teaching/stories';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PagerIfMore } from '../../../ui/pager.tsx';
import { StoryPost } from './story-post.tsx';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './stories.module.css';

type StoryFeedProps = {
  stories: Page<ClassStory>;
  note: string;
  /** What appears here, while nothing does. */
  empty: string;
  /** Who sees it, and where a family says so. */
  seenBy: ReactNode;
  /** The class, where there is only one. */
  of?: string;
  children?: ReactNode;
};

/** The story of own classes: photos and short videos, the newest first. */
export const StoryFeed = ({ stories, note, empty, seenBy, of, children }: StoryFeedProps) => (
  <div className={portalPageStyles.page}>
    <div className={portalPageStyles.stack}>
      <PageTitle title="Class story" note={note}>
        {children}
      </PageTitle>
      {stories.data.length === 0 ? (
        <EmptyState title="No photos yet">{empty}</EmptyState>
      ) : (
        <ul className={styles.feed}>
          {stories.data.map((story) => (
            <StoryPost key={story.id} story={story} named={of === undefined} />
          ))}
        </ul>
      )}
      <PagerIfMore of={stories} />
      <p className={typeStyles.note}>{seenBy}</p>
    </div>
  </div>
);
