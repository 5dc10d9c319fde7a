import { linePage, openingNightCalls } from '@doctorbird/contract/enrollments/opening-nights';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import clsx from 'clsx';

type LineFirstProps = {
  programId: string;
  /** For tests: the page of the line is outside of the web application. */
  leave?: (address: string) => void;
};

/** On an opening night, before the family's turn: the way to the line, which leads back here. */
export function LineFirst({ programId, leave = (address) => window.location.assign(address) }: LineFirstProps) {
  const [pending, setPending] = useState(false);
  const join = async () => {
    setPending(true);
    try {
      await call(openingNightCalls.joinLine, { body: { program_id: programId } });
      leave(linePage);
    } catch (reason) {
      setPending(false);
      if (!endExpiredSession(reason)) toast.error(messageOf(reason, 'Failed to get your place in line'));
    }
  };
  return (
    <Panel tone="gold" title="Families come in one after the other">
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        <p>
          Many families are here at once. Get your place in line: it belongs to your account, also on another phone.
          When it is your turn, you come back here.
        </p>
        <div>
          <Button variant="leaf" pending={pending} pendingLabel="Getting your place" onClick={() => void join()}>
            Get your place in line
          </Button>
        </div>
      </div>
    </Panel>
  );
}
