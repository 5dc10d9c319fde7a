import type { makeUpCalls } from '@doctorbird/contract/teaching/make-ups';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { rightOf } from '../../../ui/may-gate.ts';
import * as panelStyles from '../../../ui/panel.module.css';

const GrantForm = whenShown(async () => (await import('./reason-form.tsx')).GrantForm);

/** The way to a child's credits, and to grant one for a place. */
export function MakeUpsOfPlace({ id, studentId }: { id: string; studentId: string }) {
  const [granting, setGranting] = useState(false);
  return (
    <Panel title="Make-up classes" aside={<Link to={`/admin/make-ups?student_id=${studentId}`}>All credits</Link>}>
      <div className={panelStyles.body}>
        <Button
          size="sm"
          variant="line"
          plain
          asks={rightOf<typeof makeUpCalls.grantMakeUp>('attendance')}
          onClick={() => setGranting(true)}
        >
          Grant a credit
        </Button>
      </div>
      <Dialog title="Grant a make-up class" open={granting} onClose={() => setGranting(false)}>
        {granting && <GrantForm enrollmentId={id} onClose={() => setGranting(false)} />}
      </Dialog>
    </Panel>
  );
}
