import { mentionList } from '@doctorbird/contract/admin/mentions.list';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { MentionRows } from '../../features/admin/notes/mention-rows.tsx';
import { notesPage } from '../../features/admin/notes/note-texts.ts';
import { listLoader } from '../../lists/load-list.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import type { Route } from './+types/mentions.ts';

export const meta = portalMeta(mentionList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(mentionList);

export default function AdminMentions({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={mentionList}
      result={loaderData}
      cells={{}}
      rows={(rows) => (
        <MentionRows
          label="Mentions"
          mentions={rows}
          inset
          pageOf={({ record, id }) => `${notesPage(record)}#note-${id}`}
          onChanged={() => {}}
        />
      )}
    />
  );
}
