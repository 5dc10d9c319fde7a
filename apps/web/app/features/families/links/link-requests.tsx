import type { CallAnswer } from '@doctorbird/contract/core/endpoint';
import { familyLinkCalls } from '@doctorbird/contract/families/family-links';
import type { LinkRequest } from '@doctorbird/contract/families/family-links';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { textValues } from '../../../child-texts/child-texts.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { UserIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as todoListStyles from '../../../ui/todo-list.module.css';

type LinkRequestsProps = {
  /** Where the page has them already. */
  first?: CallAnswer<typeof familyLinkCalls.listLinkRequests>;
};

/** Students who entered the family code and want to join this family. Renders nothing without any. */
export function LinkRequests({ first }: LinkRequestsProps) {
  const { data, again } = useLoaded(
    'link-requests',
    (signal) => call(familyLinkCalls.listLinkRequests, { query: { limit: 20 } }, { signal }),
    first,
  );
  if (!data || data.total === 0) return null;
  return (
    <Panel title={data.total === 1 ? 'A student asks to be linked' : 'Students ask to be linked'} tone="gold">
      <ul className={todoListStyles.list}>
        {data.data.map((request) => (
          <RequestLine key={request.id} request={request} onDone={again} />
        ))}
      </ul>
    </Panel>
  );
}

function RequestLine({ request, onDone }: { request: LinkRequest; onDone: () => void }) {
  const { run, pending } = useAction();
  const [asking, setAsking] = useState<'accept' | 'refuse' | null>(null);
  const answer = async (how: 'accept' | 'refuse') => {
    const line = how === 'accept' ? familyLinkCalls.acceptLink : familyLinkCalls.refuseLink;
    const done = await run<{ full_name: string }>({
      meaning: { [how]: request.id },
      make: (idempotencyKey) => call(line, { params: { id: request.id } }, { idempotencyKey }),
      done: ({ full_name }) =>
        how === 'accept' ? `${full_name} is now linked to your family.` : `You declined. ${full_name} gets an email.`,
      fallback: 'Failed to answer',
    });
    if (done) onDone();
  };
  const facts = [`${request.age} years`, request.grade_label, ...textValues('asked', request), request.email];
  return (
    <li>
      <UserIcon />
      <p>
        {request.full_name}
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </p>
      <span className={actionsStyles.actions}>
        <Button size="sm" plain pending={pending} onClick={() => setAsking('accept')}>
          Accept<span className="visually-hidden">{` ${request.full_name}`}</span>
        </Button>
        <Button size="sm" plain variant="line" onClick={() => setAsking('refuse')}>
          Decline<span className="visually-hidden">{` ${request.full_name}`}</span>
        </Button>
      </span>
      <ConfirmDialog
        title={`Accept ${request.full_name}?`}
        open={asking === 'accept'}
        onClose={() => setAsking(null)}
        confirmLabel="Accept into the family"
        dismissLabel="Not yet"
        variant="leaf"
        onConfirm={() => answer('accept')}
      >
        <p>
          {request.same_as
            ? `You registered ${request.same_as.full_name} already: the account is merged with that child, so there is no duplicate. `
            : 'You will see this student’s courses, reports and attendance, and can enroll and pay. '}
          Only accept somebody you know.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        title={`Decline ${request.full_name}?`}
        open={asking === 'refuse'}
        onClose={() => setAsking(null)}
        confirmLabel="Decline"
        dismissLabel="Keep the request"
        onConfirm={() => answer('refuse')}
      >
        <p>The student gets an email and sees nothing about your family. They can ask again with your code.</p>
      </ConfirmDialog>
    </li>
  );
}
