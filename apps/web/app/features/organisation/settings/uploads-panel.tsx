import clsx from 'clsx';
import type { OfficeSettings } from '@doctorbird/contract/organisation/settings';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as fieldStyles from '../../../ui/field.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as settingsStyles from '../../../portal/settings.module.css';

/** Whether uploads are scanned for viruses, and what that means for those who open them. */
export const UploadsPanel = ({ uploads: { scanned } }: { uploads: OfficeSettings['uploads'] }) => (
  <Panel>
    <div className={clsx(panelStyles.body, fieldStyles.form)}>
      <ul className={settingsStyles.ways}>
        <li>
          <b>Virus scanner</b>
          <Badge tone={scanned ? 'good' : 'off'}>{scanned ? 'On' : 'Off'}</Badge>
          <small>
            {scanned
              ? 'Every document, payment proof, piece of coursework and picture is scanned before it is saved.'
              : 'Files that people send are not scanned for viruses. Open them only on a device with its own virus protection, or ask the person who runs the server to set up a scanner.'}
          </small>
        </li>
      </ul>
    </div>
  </Panel>
);
