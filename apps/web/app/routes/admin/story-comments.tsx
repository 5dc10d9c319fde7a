import { storyCommentList } from '@doctorbird/contract/teaching/story-comments.list';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { useCommentCells } from '../../features/teaching/stories/comment-cells.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import type { Route } from './+types/story-comments.ts';

export const meta = portalMeta(storyCommentList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(storyCommentList);

/** What was written below photos of classes: the office hides what does not belong there. */
export default function AdminStoryComments({ loaderData }: Route.ComponentProps) {
  const { cells, actions, dialog } = useCommentCells();
  return (
    <ListPage
      list={storyCommentList}
      result={loaderData}
      cells={cells}
      actions={actions}
      unfolds={(row) => row.by}
      frame={() => ({ back: { title: 'Attendance', to: '/admin/attendance' } })}
      after={() => dialog}
    />
  );
}
