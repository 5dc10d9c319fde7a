import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { RecordNotes } from '../../features/admin/notes/record-notes.tsx';
import { RecordTasks } from '../../features/admin/tasks/record-tasks.tsx';
import { ContentRecordPage } from '../../features/content/admin/content-record-page.tsx';
import { kindNamed } from '../../features/content/admin/kinds.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { previewOf } from './content-preview.tsx';
import type { Route } from './+types/competition.ts';

export const meta = portalMeta('Competition', 'Admin Panel');

const kind = kindNamed('competitions');
const preview = previewOf(kind);

export function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    id === 'new' ? Promise.resolve(null) : call(kind.calls.get, { params: { id } }, { signal }),
  );
}

export default function AdminCompetition({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(record) => (
        <>
          <ContentRecordPage
            kind={kind}
            record={record}
            preview={preview}
            onward={record && <Link to={`/admin/competitions/${record.id}/entries`}>See teams</Link>}
          />
          {record && <RecordNotes kind="competition" id={record.id} />}
          {record && <RecordTasks kind="competition" id={record.id} />}
        </>
      )}
    </WhenLoaded>
  );
}
