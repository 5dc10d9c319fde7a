import { portfolioCalls, portfolioLooks, type PortfolioRequest } from '@doctorbird/contract/teaching/portfolio';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useStoredDraft } from '../../../forms/use-stored-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { OwnPicture } from './own-picture.tsx';
import { PortfolioThing } from './portfolio-thing.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const nothingTicked: readonly boolean[] = portfolioLooks.map(() => false);

/** A teacher ticks three sentences, or sends it back with a reason that the student reads. */
export function LookAtThing({ request: { item, student } }: { request: PortfolioRequest }) {
  // What changed since is looked at again: ticks are about the version that was read.
  const [looks, setLooks] = useState({ version: item.version, ticked: nothingTicked });
  const ticked = looks.version === item.version ? looks.ticked : nothingTicked;
  const [reason, setReason] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { run, pending } = useAction();
  const { revalidate } = useRevalidator();
  useStoredDraft({
    name: () => `look ${item.id}`,
    about: item.id,
    unsaved: () => (reason?.trim() ? { reason } : null),
    restore: (texts) => setReason(texts['reason'] as string),
  });
  const open = ticked.filter((tick) => !tick).length;
  const send = async (body: { outcome: 'fine' | 'sent_back'; ticked: boolean[]; reason: string | null }) => {
    const saved = await run({
      meaning: ['look', item.id, body, item.version],
      make: (idempotencyKey) =>
        call(
          portfolioCalls.lookAtPortfolio,
          { params: { id: item.id }, body: { ...body, version: item.version } },
          { idempotencyKey },
        ),
      done: () =>
        body.outcome === 'fine'
          ? `Thank you. The parent of ${student.first_name} is asked now.`
          : `${item.title} went back to ${student.first_name}.`,
      fallback: 'Failed to save',
    });
    if (saved) await revalidate();
  };
  const sendBack = async () => {
    if (!reason?.trim()) return setProblem(`Say why: ${student.first_name} will read this`);
    await send({ outcome: 'sent_back', ticked: [], reason });
  };
  return (
    <PortfolioThing thing={item} picture={<OwnPicture item={item} />}>
      <p className={typeStyles.muted}>{`By ${student.full_name}, for everyone. The parent is asked after you.`}</p>
      <fieldset className={layoutStyles.stack8}>
        <legend className="label">True for this?</legend>
        {portfolioLooks.map((sentence, at) => (
          <CheckField
            key={sentence}
            label={sentence}
            checked={ticked[at]}
            onChange={({ target }) =>
              setLooks({
                version: item.version,
                ticked: ticked.map((tick, place) => (place === at ? target.checked : tick)),
              })
            }
          />
        ))}
      </fieldset>
      <div className={actionsStyles.actions}>
        <Button
          variant="leaf"
          plain
          pending={pending}
          disabled={open > 0}
          onClick={() => void send({ outcome: 'fine', ticked: [...ticked], reason: null })}
        >
          {open === 0 ? 'Fine for everyone' : `Tick ${open} more`}
        </Button>
        {reason === null && (
          <Button variant="line" plain onClick={() => setReason('')}>
            Send back with a reason
          </Button>
        )}
      </div>
      {reason !== null && (
        <div className={layoutStyles.stack12}>
          <TextArea
            label={`Why, for ${student.first_name}`}
            rows={2}
            maxLength={300}
            value={reason}
            error={problem ?? undefined}
            onChange={({ target }) => {
              setReason(target.value);
              setProblem(null);
            }}
          />
          <div>
            <Button variant="line" plain pending={pending} onClick={() => void sendBack()}>
              Send back
            </Button>
          </div>
        </div>
      )}
    </PortfolioThing>
  );
}
