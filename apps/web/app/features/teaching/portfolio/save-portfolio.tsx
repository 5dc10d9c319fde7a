import { portfolioCalls } from '@doctorbird/contract/teaching/portfolio';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { download } from '../../../api/download.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import * as actionsStyles from '../../../ui/actions.module.css';

/** The portfolio as a paper, or everything with photos and videos. */
export function SavePortfolio({ studentId }: { studentId: string | undefined }) {
  const [pending, setPending] = useState(false);
  const save = async (line: typeof portfolioCalls.portfolioPdf | typeof portfolioCalls.portfolioZip) => {
    setPending(true);
    try {
      await download(line, { query: { student_id: studentId } });
    } catch (reason) {
      if (!endExpiredSession(reason)) toast.error(messageOf(reason, 'Failed to download the portfolio'));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={actionsStyles.actions}>
      <Button variant="line" size="sm" plain pending={pending} onClick={() => void save(portfolioCalls.portfolioPdf)}>
        Save as PDF
      </Button>
      <Button variant="line" size="sm" plain pending={pending} onClick={() => void save(portfolioCalls.portfolioZip)}>
        Save everything
      </Button>
    </div>
  );
}
