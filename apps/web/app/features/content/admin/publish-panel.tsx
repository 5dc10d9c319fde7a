import clsx from 'clsx';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { AdminKind, AdminRecord } from './admin-kind.ts';
import { StateBadge } from './state-badge.tsx';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as contentAdminStyles from './content-admin.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as settingsStyles from '../../../portal/settings.module.css';

type PublishPanelProps = {
  kind: AdminKind;
  record: AdminRecord | null;
  dirty: boolean;
  saving: 'draft' | 'published' | null;
  /** Someone else saved meanwhile: saving now overwrites it. */
  overwrite: boolean;
  changed: string | null;
  /** What saving does besides. */
  note: string | null;
  onSave: (state: 'draft' | 'published') => void;
  onDelete: (() => void) | null;
};

/** Saving and publishing; stays in sight beside a long form. */
export function PublishPanel(props: PublishPanelProps) {
  const { kind, record, dirty, saving, overwrite, changed, note, onSave, onDelete } = props;
  const published = record?.state === 'published';
  const over = overwrite ? ' over it' : '';
  return (
    <div className={contentAdminStyles.publish}>
      <Panel title={published ? 'On the site' : 'Not on the site'}>
        <div className={clsx(panelStyles.body, layoutStyles.stack10, adminPageStyles.side)}>
          <p className={contentAdminStyles.publishState}>
            {record ? <StateBadge record={record} /> : <span className={fieldStyles.hint}>Not saved yet</span>}
            {dirty && <span className={settingsStyles.unsaved}>Unsaved changes</span>}
          </p>
          {changed && <p className={fieldStyles.hint}>{`Last saved ${changed}`}</p>}
          {note && (
            <p className={noticeStyles.notice} role="status">
              {note}
            </p>
          )}
          <Button variant="leaf" plain pending={saving === 'published'} onClick={() => onSave('published')}>
            {published ? `Save changes${over}` : `Publish${over}`}
          </Button>
          <Button variant="line" plain pending={saving === 'draft'} onClick={() => onSave('draft')}>
            {published ? 'Unpublish' : `Save draft${over}`}
          </Button>
          {published && <Link to={kind.publicAddress(record)}>See it on the site</Link>}
          {onDelete && (
            <Button variant="line" plain className={buttonStyles.hard} onClick={onDelete}>
              {`Delete ${kind.one}`}
            </Button>
          )}
        </div>
      </Panel>
    </div>
  );
}
