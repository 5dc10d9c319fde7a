import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { AdminKind, AdminRecord } from './admin-kind.ts';
import { StateBadge } from './state-badge.tsx';

type PublishDeskProps = {
  kind: AdminKind;
  record: AdminRecord | null;
  dirty: boolean;
  saving: 'draft' | 'published' | null;
  /** Somebody else saved meanwhile: saving now replaces theirs. */
  overwrite: boolean;
  changed: string | null;
  onSave: (state: 'draft' | 'published') => void;
  onDelete: (() => void) | null;
};

/** What becomes of the record; it stays in sight while the form is long. */
export function PublishPanel({ kind, record, dirty, saving, overwrite, changed, onSave, onDelete }: PublishDeskProps) {
  const published = record?.state === 'published';
  const over = overwrite ? ' over it' : '';
  return (
    <div className="publish-desk">
      <Panel title={published ? 'On the site' : 'Not on the site'}>
        <div className="panel-body desk">
          <p className="publish-state">
            {record ? <StateBadge record={record} /> : <span className="hint">Not saved yet</span>}
            {dirty && <span className="unsaved">Unsaved changes</span>}
          </p>
          {changed && <p className="hint">{`Last saved ${changed}`}</p>}
          <Button variant="leaf" plain pending={saving === 'published'} onClick={() => onSave('published')}>
            {published ? `Save changes${over}` : `Publish${over}`}
          </Button>
          <Button variant="line" plain pending={saving === 'draft'} onClick={() => onSave('draft')}>
            {published ? 'Unpublish' : `Save draft${over}`}
          </Button>
          {published && <Link to={kind.publicAddress(record)}>See it on the site</Link>}
          {onDelete && (
            <Button variant="line" plain className="hard" onClick={onDelete}>
              {`Delete ${kind.one}`}
            </Button>
          )}
        </div>
      </Panel>
    </div>
  );
}
