import { optionalText, requiredText } from '@doctorbird/contract/core/text';
import { incidentCalls, type IncidentRecord } from '@doctorbird/contract/teaching/incidents';
import clsx from 'clsx';
import { Link, useRevalidator } from 'react-router';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { deviceRow } from '../../../api/device-row.ts';
import { download } from '../../../api/download.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { DownloadButton } from '../../../portal/download-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { IncidentFacts } from './incident-facts.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** A note about an own child: facts first, then one line and a signature. */
export const FamilyIncident = ({ note }: { note: IncidentRecord }) => (
  <div className={clsx(portalPageStyles.page, portalPageStyles.narrow)}>
    <Link className={buttonStyles.moreLink} to={`/parent/children/${note.student.id}/health`}>
      {note.student.full_name}
    </Link>
    <PageTitle title="A note from class" note={note.program ?? undefined}>
      <DownloadButton
        fallback="Failed to download the note"
        fetchFile={() =>
          download(incidentCalls.getChildIncidentPdf, { params: { id: note.id } }, `incident-${note.id}.pdf`)
        }
      >
        PDF
      </DownloadButton>
    </PageTitle>
    <IncidentFacts note={note} family />
    {note.may.sign_as_read && <SignAsRead note={note} />}
  </div>
);

const reading = z.object({
  text: optionalText(2000),
  signature: requiredText('Write your name to sign', 120),
});

function SignAsRead({ note }: { note: IncidentRecord }) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { field, frame } = useCallForm(reading, {
    defaults: { text: '', signature: '' },
    fallback: 'Failed to sign',
    send: async (values) => {
      await intent.once(['read', note.id, values], (key) =>
        call(
          incidentCalls.readChildIncident,
          { params: { id: note.id }, body: { ...deviceRow(key), ...values } },
          { idempotencyKey: key },
        ),
      );
      toast.success('Thank you. You signed that you read it.');
      await revalidate();
    },
  });
  return (
    <Panel title="Sign: I read it">
      <div className={panelStyles.body}>
        <FormFrame frame={frame} label="Sign: I read it">
          <TextArea
            label="Anything to add?"
            hint="The teacher and the office read it. The note itself stays as it is."
            optional
            rows={2}
            {...field('text')}
          />
          <TextField label="Your name as signature" autoComplete="name" {...field('signature')} />
          <p className={typeStyles.note}>
            Signing says that you read this. It does not say that you agree, and you give up no right.
          </p>
          <Button type="submit" pending={frame.pending} pendingLabel="Signing">
            Sign: I read it
          </Button>
        </FormFrame>
      </div>
    </Panel>
  );
}
