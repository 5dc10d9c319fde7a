import { logoCalls } from '@doctorbird/contract/organisation/logo';
import type { LogoState } from '@doctorbird/contract/organisation/logo';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { FileField } from '../../../forms/file-field.tsx';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { chosenFile, useUpload } from '../../../forms/use-upload.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as styles from './logo-form.module.css';

type LogoFormProps = { state: LogoState; onChanged: () => void };

/** The organization's logo: as it is shown, a new one, or back to the mark that the program comes with. */
export function LogoForm({ state: { logo, changed }, onChanged }: LogoFormProps) {
  const [asked, setAsked] = useState(false);
  const removal = useAction();
  const { form, frame } = useCallForm(z.object({ file: chosenFile }), {
    defaults: { file: null as never },
    fallback: 'Failed to upload the logo',
    send: async ({ file: chosen }) => {
      await file.send(logoCalls.uploadLogo, { file: chosen });
      onChanged();
    },
  });
  const file = useUpload(form, 'file');
  const remove = async () => {
    const gone = await removal.run({
      meaning: { remove: logo?.src },
      make: () => call(logoCalls.removeLogo),
      fallback: 'Failed to remove the logo',
    });
    setAsked(false);
    if (gone) onChanged();
  };
  return (
    <Panel>
      <FormFrame frame={frame} panel>
        {logo ? (
          <figure className={styles.shown}>
            <img src={logo.src} width={logo.width} height={logo.height} alt="The logo as it is shown" />
            {changed && <figcaption>{`Last changed by ${changed.by}, ${formatDateTime(changed.at)}`}</figcaption>}
          </figure>
        ) : (
          <p>There is no logo yet: the doctor bird stands in its place.</p>
        )}
        <FileField
          label={logo ? 'New logo' : 'Logo'}
          rule={logoCalls.uploadLogo.upload}
          note="It stands on white, beside your name, on receipts and on certificates"
          {...file.box}
        />
        <p className={actionsStyles.actions}>
          <Button type="submit" variant="leaf" plain pending={frame.pending} pendingLabel="Uploading">
            Upload logo
          </Button>
          {logo && (
            <Button variant="line" plain onClick={() => setAsked(true)}>
              Remove logo
            </Button>
          )}
        </p>
      </FormFrame>
      <ConfirmDialog
        open={asked}
        title="Remove the logo?"
        confirmLabel="Remove logo"
        onConfirm={remove}
        onClose={() => setAsked(false)}
      >
        The doctor bird returns to its place on every page, receipt and certificate.
      </ConfirmDialog>
    </Panel>
  );
}
