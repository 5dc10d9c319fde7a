import type { RecipientState } from '@doctorbird/contract/messages/mailings';
import { recipientLabels } from '@doctorbird/contract/messages/message-labels';
import { Badge } from '../../../ui/badge.tsx';
import { recipientTones } from '../broadcasts/broadcast-texts.ts';
import * as typeStyles from '../../../ui/type.module.css';

/** Whether a reader got a mailing, and why not. */
export const readerState = ({ state, reason }: { state: RecipientState; reason: string | null }) => (
  <>
    <Badge tone={recipientTones[state]}>{recipientLabels[state]}</Badge>
    {reason && <small className={typeStyles.block}>{reason}</small>}
  </>
);
