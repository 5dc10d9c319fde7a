import type { AuditEntry } from '@doctorbird/contract/admin/audit';
import { PagerIfMore } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AuditLines } from './audit-lines.tsx';
import * as panelStyles from '../../../ui/panel.module.css';

type AuditPanelProps = {
  page: { data: readonly AuditEntry[]; page: number; limit: number; total: number };
  /** The kind of record. */
  of: string;
};

/** All that was done with one record, newest first, page by page. */
export function AuditPanel({ page, of }: AuditPanelProps) {
  return (
    <Panel title="History">
      <div className={panelStyles.body}>
        <AuditLines entries={page.data} of={of} />
      </div>
      <PagerIfMore of={page} />
    </Panel>
  );
}
