import { portfolioCalls, type PortfolioAudience, type PortfolioItem } from '@doctorbird/contract/teaching/portfolio';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { LevelLine } from '../../../ui/level-line.tsx';
import * as typeStyles from '../../../ui/type.module.css';

const labels: Record<PortfolioAudience, string> = { me: 'Me', family: 'Family', everyone: 'Everyone' };

/** One tap says who sees a thing. Everyone is a wish, and what happens next stands below. */
export function AudienceChoice({ item, name, byParent }: { item: PortfolioItem; name: string; byParent: boolean }) {
  const { run } = useAction();
  const { revalidate } = useRevalidator();
  const choose = async (audience: PortfolioAudience) => {
    if (audience === item.audience) return;
    const saved = await run({
      meaning: ['audience', item.id, audience, String(item.version)],
      make: () =>
        call(portfolioCalls.changePortfolioItem, {
          params: { id: item.id },
          body: { audience, version: item.version },
        }),
      done: () =>
        audience === 'everyone'
          ? `A teacher looks at it, then ${byParent ? 'you are' : 'your parent is'} asked.`
          : `${name}: saved.`,
      fallback: 'Failed to save who sees it',
    });
    if (saved) await revalidate();
  };
  return (
    <>
      <LevelLine
        name={`Who sees ${name}`}
        levels={(['me', 'family', 'everyone'] as const).map((value) => ({ value, label: labels[value] }))}
        value={item.audience}
        onChoose={(value) => void choose(value)}
      />
      {stateText(item) && <p className={typeStyles.small}>{stateText(item)}</p>}
    </>
  );
}

/** How far the way to everyone is, or why there is none. */
export function stateText({ state, sent_back: reason, blocked, audience }: PortfolioItem): string | null {
  if (state === 'shown') return blocked ? `Not shown now: ${blocked}.` : 'On the public page';
  if (state === 'asked') return 'A teacher looks at it first, then the parent is asked.';
  if (state === 'looked') return 'A teacher said yes. The parent is asked.';
  if (state === 'sent_back') return `A teacher sent it back: “${reason ?? ''}”`;
  return blocked && audience !== 'me' ? `Not for everyone: ${blocked}.` : null;
}
