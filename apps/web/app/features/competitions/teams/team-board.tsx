import { teamCalls, type BoardMember, type TeamBoard as Board } from '@doctorbird/contract/competitions/team-members';
import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate, formatDayTime } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import { boardNote, memberNote, memberTones, slipText, stateLabel } from './member-texts.ts';
import { TeamPlate } from './team-plate.tsx';
import * as styles from './team-board.module.css';

type TeamBoardProps = {
  board: Board;
  /** The link of the coach, behind which every change goes. */
  token: string;
  /** The fee, for the family that pays it. */
  fee?: ReactNode;
};

/** With what checks a form: it comes once it is near, so that the board is read first on a slow line. */
const AddMember = whenShown(async () => (await import('./add-member.tsx')).AddMember, { near: 130 });
const MemberForm = whenShown(async () => (await import('./member-form.tsx')).MemberForm);
const TeamForm = whenShown(async () => (await import('./team-form.tsx')).TeamForm);

type Asked = { what: 'replace' | 'send'; member: BoardMember };

/** A team for whoever entered it: who is complete, how the parents get their links, and what can still be changed. */
export function TeamBoard({ board, token, fee }: TeamBoardProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [removing, setRemoving] = useState<BoardMember | null>(null);
  const [changing, setChanging] = useState(false);
  const action = useAction();
  const remove = async () => {
    if (!removing) return;
    const params = { token, member: removing.id };
    await action.run({
      meaning: { remove: removing.id },
      make: () => call(teamCalls.removeTeamMember, { params }),
      done: () => `${removing.name} is out of the team.`,
      fallback: 'Failed to remove the member',
    });
  };
  return (
    <>
      <Panel
        title="Members"
        aside={
          board.can_change && (
            <Button variant="line" size="sm" plain onClick={() => setChanging(true)}>
              Change the team
            </Button>
          )
        }
      >
        <div className={clsx(panelStyles.body, layoutStyles.stack16)}>
          <div className={styles.head}>
            <TeamPlate code={board.code} ink={board.ink} />
            <p role="status">{boardNote(board)}</p>
          </div>
          <ul className={styles.members}>
            {board.members.map((member) => (
              <Member
                key={member.id}
                board={board}
                member={member}
                token={token}
                onAsk={(what) => setAsked({ what, member })}
                onRemove={() => setRemoving(member)}
              />
            ))}
          </ul>
          {board.can_change && board.has_room && <AddMember token={token} />}
          <p className={typeStyles.hint}>
            No birthdays, no phone numbers here. Their parents send those to us, not to you.
          </p>
          {fee}
        </div>
      </Panel>
      <ShareTeam board={board} token={token} />
      <Dialog
        title={asked?.what === 'send' ? `Send the link of ${asked.member.name}` : `Change ${asked?.member.name ?? ''}`}
        open={asked !== null}
        onClose={() => setAsked(null)}
      >
        {asked && <MemberForm what={asked.what} member={asked.member} token={token} onClose={() => setAsked(null)} />}
      </Dialog>
      <Dialog title="Change the team" open={changing} onClose={() => setChanging(false)}>
        {changing && <TeamForm board={board} token={token} onClose={() => setChanging(false)} />}
      </Dialog>
      <ConfirmDialog
        title={`Remove ${removing?.name ?? ''}?`}
        open={removing !== null}
        onClose={() => setRemoving(null)}
        confirmLabel="Remove the member"
        onConfirm={remove}
      >
        <p>The place in the team is gone, and so is what the parent wrote for it.</p>
      </ConfirmDialog>
    </>
  );
}

type MemberProps = {
  board: Board;
  member: BoardMember;
  token: string;
  onAsk: (what: Asked['what']) => void;
  onRemove: () => void;
};

function Member({ board, member, token, onAsk, onRemove }: MemberProps) {
  const { run, pending } = useAction();
  const params = { token, member: member.id };
  const waits = member.state === 'open' || member.state === 'incomplete';
  const renew = () =>
    run({
      meaning: { renew: member.id },
      make: () => call(teamCalls.renewTeamLink, { params }),
      done: () => `${member.name} has a new link.`,
      fallback: 'Failed to make a new link',
    });
  const remind = () =>
    run({
      meaning: { remind: member.id },
      make: () => call(teamCalls.remindTeamMember, { params }),
      done: () => `The parent of ${member.name} is reminded.`,
      fallback: 'Failed to send the reminder',
    });
  // A place that waits has a new link until the day itself, also when members can no longer be changed.
  const asks = board.can_complete && waits;
  const actions = [
    ...(asks ? [{ id: 'send', label: 'Send the link by email', onAction: () => onAsk('send') }] : []),
    ...(asks || (board.can_change && member.state === 'declined')
      ? [{ id: 'renew', label: 'Make a new link', onAction: () => void renew() }]
      : []),
    ...(board.can_change
      ? [
          { id: 'replace', label: 'Put somebody else here', onAction: () => onAsk('replace') },
          { id: 'remove', label: 'Remove', danger: true, onAction: onRemove },
        ]
      : []),
  ];
  const text = member.link && slipText(board, member.name, member.link.address);
  return (
    <li aria-label={member.name}>
      <b className={styles.name}>{member.name}</b>
      <span className={actionsStyles.actions}>
        <Badge tone={memberTones[member.state]}>{stateLabel(member.state)}</Badge>
        {actions.length > 0 && <RowMenu label={`Actions for ${member.name}`} actions={actions} />}
      </span>
      <small className={typeStyles.note}>{memberNote(member, board.can_complete)}</small>
      {member.link && text && (
        <div className={actionsStyles.actions}>
          <a
            className={buttonStyles.moreLink}
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Share by WhatsApp: the link of ${member.name}`}
          >
            Share by WhatsApp
          </a>
          <Button
            size="sm"
            variant="line"
            plain
            aria-label={`Copy the link of ${member.name}`}
            onClick={() => void copyText(member.link!.address, `The link of ${member.name} is copied.`)}
          >
            Copy
          </Button>
          {member.was_sent && board.can_complete && (
            <Button
              size="sm"
              variant="line"
              plain
              pending={pending}
              aria-label={`Remind the parent of ${member.name}`}
              onClick={() => void remind()}
            >
              Remind
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** One link for all parents while members can be changed, and the slips to print while a parent has still to answer. */
function ShareTeam({ board, token }: { board: Board; token: string }) {
  const { join } = board;
  if (!join && !board.members.some(({ link }) => link)) return null;
  return (
    <Panel title={join ? 'Send this to the parents' : 'Slips for the parents'}>
      <div className={clsx(panelStyles.body, layoutStyles.stack14)}>
        {join ? (
          <>
            <p>
              One link for the team: each parent confirms one child, on a phone, with or without an account. A child
              whom you have not named is added while there is room.
            </p>
            <p className={styles.address}>{join.address}</p>
            <p className={typeStyles.hint}>{`Works until ${formatDayTime(join.ends_at)}`}</p>
          </>
        ) : (
          <p>Members can no longer be changed. The parents of open places can still answer.</p>
        )}
        <div className={actionsStyles.actions}>
          {join && <ShareJoin address={join.address} text={slipText(board, null, join.address)} />}
          <ButtonLink variant="line" plain to={`/team-coach/${token}/slips`}>
            Print the slips
          </ButtonLink>
        </div>
        <p className={typeStyles.hint}>
          <Link to={`/competitions/event/${board.competition.slug}`}>{board.competition.title}</Link>
          {`, ${formatDate(board.competition.date)}`}
        </p>
      </div>
    </Panel>
  );
}

const ShareJoin = ({ address, text }: { address: string; text: string }) => (
  <>
    <Button variant="leaf" plain onClick={() => void copyText(address, 'The link of the team is copied.')}>
      Copy the link
    </Button>
    <a
      className={buttonStyles.moreLink}
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      Share the team’s link by WhatsApp
    </a>
  </>
);
