import { schoolLinkCalls, type SchoolLink } from '@doctorbird/contract/groups/school-links';
import clsx from 'clsx';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate, formatDateTime } from '../../../format/dates.ts';
import { useMay } from '../../../portal/may.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** The link of a school, as it was loaded or as a change left it. Without it the rest of the page is as good: the panel stays away. */
export function useSchoolLink(groupId: string) {
  const [changed, setChanged] = useState<SchoolLink | null>(null);
  const { data } = useLoaded(groupId, (signal) =>
    call(schoolLinkCalls.getSchoolLink, { params: { id: groupId } }, { signal }),
  );
  return [changed ?? data, setChanged] as const;
}

type SchoolLinkPanelProps = {
  groupId: string;
  contact: { name: string; email: string };
  link: SchoolLink;
  onChange: (link: SchoolLink) => void;
};

/** The page of a school: its link, how often it was opened, and how it is ended. */
export function SchoolLinkPanel({ groupId, contact, link, onChange }: SchoolLinkPanelProps) {
  const [ending, setEnding] = useState(false);
  const { run, pending } = useAction();
  const may = useMay()([schoolLinkCalls.makeSchoolLink, schoolLinkCalls.endSchoolLink]);
  const params = { id: groupId };
  const make = async (send: boolean) => {
    const made = await run({
      meaning: ['make', groupId, send, link.address],
      make: (idempotencyKey) => call(schoolLinkCalls.makeSchoolLink, { params, body: { send } }, { idempotencyKey }),
      done: () => (send ? `The link is on its way to ${contact.email}.` : 'The link is made.'),
      fallback: 'Failed to make the link',
    });
    if (made) onChange(made);
  };
  const end = async () => {
    const ended = await run({
      meaning: ['end', groupId, link.address],
      make: (idempotencyKey) => call(schoolLinkCalls.endSchoolLink, { params }, { idempotencyKey }),
      done: () => 'The link works no more.',
      fallback: 'Failed to end the link',
    });
    if (ended) onChange(ended);
  };
  const claimed = link.members.filter(({ state }) => state === 'claimed').length;
  const { address } = link;
  return (
    <Panel title="The school’s page">
      <div className={clsx(panelStyles.body, layoutStyles.stack14)}>
        <p>
          {`${contact.name} sees the roster, timetable, attendance, bills and report there without an account, adds children and prints claim slips for parents.`}
        </p>
        <FactList
          facts={[
            { label: 'Claimed by a parent', value: `${claimed} of ${link.members.length}` },
            { label: 'Link ends', value: address && link.ends_at && formatDate(link.ends_at) },
            {
              label: 'Opened',
              value: link.opened_at
                ? `${link.openings === 1 ? 'Once' : `${link.openings} times`}, last ${formatDateTime(link.opened_at)}`
                : address && 'Not yet',
            },
          ]}
        />
        {may && link.can_make && (
          <div className={actionsStyles.actions}>
            {address ? (
              <>
                <Button variant="leaf" size="sm" plain onClick={() => void copyText(address, 'The link is copied.')}>
                  Copy the link
                </Button>
                <a
                  className={buttonStyles.moreLink}
                  href={`https://wa.me/?text=${encodeURIComponent(`Your page with us: ${address}`)}`}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  Share by WhatsApp
                </a>
                <Button variant="line" size="sm" plain pending={pending} onClick={() => void make(true)}>
                  Send a new link
                </Button>
                <Button variant="line" size="sm" plain onClick={() => setEnding(true)}>
                  End the link
                </Button>
              </>
            ) : (
              <>
                <Button variant="leaf" size="sm" plain pending={pending} onClick={() => void make(true)}>
                  {`Send the link to ${contact.name}`}
                </Button>
                <Button variant="line" size="sm" plain pending={pending} onClick={() => void make(false)}>
                  Make a link to copy
                </Button>
              </>
            )}
          </div>
        )}
        {address && (
          <p className={typeStyles.hint}>Whoever has the link can read the page. A new link ends the one before.</p>
        )}
      </div>
      <ConfirmDialog
        title="End the link?"
        open={ending}
        onClose={() => setEnding(false)}
        confirmLabel="End the link"
        onConfirm={end}
      >
        <p>{`${contact.name} cannot open the page any more, and claim slips that were printed stop working.`}</p>
      </ConfirmDialog>
    </Panel>
  );
}
