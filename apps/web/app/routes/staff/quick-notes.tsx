import { quickNoteCalls } from '@doctorbird/contract/teaching/quick-notes';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { NoteBoard } from '../../features/teaching/quick-notes/note-board.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/quick-notes.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Quick note', 'Staff Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(quickNoteCalls.getNoteSheet, { params: { id: params.id } }, { signal }));
}

export default function StaffQuickNotes({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(sheet) => (
        <div className={portalPageStyles.page}>
          <div className={portalPageStyles.stack}>
            <Link className={buttonStyles.moreLink} to={`/staff/programs/${sheet.program.id}`}>
              Roster
            </Link>
            <PageTitle title="Quick note" note={`${sheet.program.title}. Tap a child.`}>
              {sheet.sends_photos && (
                <ButtonLink variant="line" size="sm" plain to={`/staff/programs/${sheet.program.id}/story`}>
                  Class story
                </ButtonLink>
              )}
            </PageTitle>
            <NoteBoard sheet={sheet} />
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
