import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ContentForm } from './content-form.tsx';
import { nameOf } from './admin-kind.ts';
import type { AdminKind, AdminRecord } from './admin-kind.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import type { Values } from '../../../drafts/field-spec.ts';
import { useContentActions } from './use-content-actions.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as buttonStyles from '../../../ui/button.module.css';

type ContentRecordPageProps = {
  kind: AdminKind;
  record: AdminRecord | null;
  preview: (values: Values, record: AdminRecord | null) => ReactNode;
};

/** The page of one record, new or existing. */
export function ContentRecordPage({ kind, record, preview }: ContentRecordPageProps) {
  const navigate = useNavigate();
  const { remove, asked } = useContentActions(kind);
  return (
    <div className={adminPageStyles.page}>
      <Link className={buttonStyles.moreLink} to={kind.home}>
        {kind.all}
      </Link>
      <PageTitle title={record ? nameOf(record) : kind.add} />
      <ContentForm
        key={record?.id ?? 'new'}
        kind={kind}
        record={record}
        preview={preview}
        onSaved={async (saved) => {
          if (!record) await navigate(`${kind.home}/${saved.id}`, { replace: true });
        }}
        onDelete={record && (() => void remove(record, () => navigate(kind.home)))}
      />
      <DeleteDialog kind={kind} asked={asked} />
    </div>
  );
}
