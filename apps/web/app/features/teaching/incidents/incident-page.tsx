import { incidentCalls, type IncidentRecord } from '@doctorbird/contract/teaching/incidents';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { download } from '../../../api/download.ts';
import { DownloadButton } from '../../../portal/download-button.tsx';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePart } from '../../../ui/use-part.ts';
import { IncidentActions } from './incident-actions.tsx';
import { IncidentFacts } from './incident-facts.tsx';
import { IncidentForm } from './incident-form.tsx';
import { useMay } from '../../../portal/may.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const reasons = ['I wrote it', 'I was there', 'Second signature', 'Talk to the family', 'Follow up'];

type IncidentPageProps = { id: string; back: { to: string; label: string } };

/** One note for the team: first why it is opened, which is logged, then what it says and what is left to do. */
export function IncidentPage({ id, back }: IncidentPageProps) {
  const [opened, setOpened] = useState<{ note: IncidentRecord; reason: string } | null>(null);
  const may = useMay();
  const [pending, setPending] = useState(false);
  const registry = usePart(() => import('./registry-panel.tsx').then(({ RegistryPanel }) => RegistryPanel));
  const open = async (reason: string) => {
    setPending(true);
    try {
      setOpened({ note: await call(incidentCalls.openIncident, { params: { id }, body: { reason } }), reason });
    } catch (cause) {
      if (!endExpiredSession(cause)) toast.error(messageOf(cause, 'Failed to open the note'));
    } finally {
      setPending(false);
    }
  };
  const note = opened?.note;
  const again = () => void open(opened?.reason ?? 'Follow up');
  return (
    <div className={clsx(portalPageStyles.page, portalPageStyles.narrow)}>
      <Link
        className={buttonStyles.moreLink}
        to={note?.meeting_id && back.to === '/staff' ? `/staff/meetings/${note.meeting_id}/incidents` : back.to}
      >
        {back.label}
      </Link>
      <PageTitle title="Incident note" note={note?.program ?? undefined}>
        {note && note.state !== 'draft' && (
          <DownloadButton
            fallback="Failed to download the note"
            fetchFile={() => download(incidentCalls.getIncidentPdf, { params: { id } }, `incident-${id}.pdf`)}
          >
            PDF
          </DownloadButton>
        )}
      </PageTitle>
      {!note && (
        <section aria-label="Why do you open it?">
          <p>
            <b>Why do you open it?</b>
          </p>
          <p className={typeStyles.note}>The note is sealed. Each opening is logged with its reason.</p>
          <div className={layoutStyles.row10}>
            {reasons.map((reason) => (
              <Button key={reason} variant="line" plain pending={pending} onClick={() => void open(reason)}>
                {reason}
              </Button>
            ))}
          </div>
        </section>
      )}
      {note?.may.change && note.meeting_id && may([incidentCalls.changeIncident, incidentCalls.writeIncident]) ? (
        <IncidentForm
          meetingId={note.meeting_id}
          students={[{ id: note.student.id, name: note.student.full_name }]}
          draft={note}
          onSaved={again}
        />
      ) : (
        note && (
          <>
            <IncidentFacts note={note} />
            <IncidentActions key={note.lines.length} note={note} onDone={again} />
            {registry.open && registry.Part ? (
              <registry.Part id={id} />
            ) : (
              <Button variant="line" plain onClick={() => void registry.show()}>
                Report to the Registry
              </Button>
            )}
          </>
        )
      )}
    </div>
  );
}
