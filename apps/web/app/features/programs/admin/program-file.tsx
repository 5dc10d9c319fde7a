import clsx from 'clsx';
import type { AdminProgramDetail } from '@doctorbird/contract/programs/programs-admin';
import type { ProgramStatus } from '@doctorbird/contract/programs/programs';
import { Link } from 'react-router';
import { formatDateTime } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { programMoveText } from './program-move-texts.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type ProgramFileProps = {
  program: AdminProgramDetail;
  onMove: (to: Exclude<ProgramStatus, 'draft'>) => void;
  onEdit: () => void;
  onDelete: () => void;
  onRestore: () => void;
  onDuplicate: () => void;
};

/** The office's actions for a program; what families are owed comes first. */
export function ProgramFile({ program, onMove, onEdit, onDelete, onRestore, onDuplicate }: ProgramFileProps) {
  const { refunds_due: due, last_change: change } = program;
  const isPublic = program.status !== 'draft';
  return (
    <>
      {due.payments > 0 && (
        <Panel tone="gold" title="Needs attention">
          <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap3)}>
            <p>
              {due.payments === 1
                ? '1 payment was received for a place that was cancelled: '
                : `${due.payments} payments were received for places that were cancelled: `}
              <b>{formatMoney(due.amount)}</b> to give back.
            </p>
            <Link to={`/admin/payments?program_id=${program.id}&status=attention`}>Refund under Payments</Link>
          </div>
        </Panel>
      )}
      <Panel title="What to do">
        <div className={clsx(panelStyles.body, adminPageStyles.side)}>
          {program.moves.map(
            ({ status }) =>
              status !== 'draft' && (
                <Button
                  key={status}
                  plain
                  variant={status === 'cancelled' ? 'line' : 'leaf'}
                  className={status === 'cancelled' ? buttonStyles.hard : ''}
                  onClick={() => onMove(status)}
                >
                  {programMoveText[status].button}
                </Button>
              ),
          )}
          <Button variant="line" plain onClick={onEdit}>
            Edit details
          </Button>
          <Button variant="line" plain onClick={onDuplicate}>
            Duplicate
          </Button>
          {program.archived_at ? (
            <Button variant="line" plain onClick={onRestore}>
              Restore
            </Button>
          ) : (
            program.status !== 'open' &&
            program.status !== 'in_progress' && (
              <Button variant="line" plain className={buttonStyles.hard} onClick={onDelete}>
                {program.status === 'draft' ? 'Delete draft' : 'Archive'}
              </Button>
            )
          )}
          {isPublic && <Link to={`/programs/${program.slug}`}>See its public page</Link>}
          {change && (
            <p
              className={clsx(typeStyles.small, typeStyles.muted)}
            >{`Last changed by ${change.by}, ${formatDateTime(change.at)}.`}</p>
          )}
        </div>
      </Panel>
    </>
  );
}
