import { achievementCalls } from '@doctorbird/contract/teaching/achievements';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { BadgeDrawing } from './badge-drawing.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './badges.module.css';

/** New badges of the student, each celebrated once, and the nearest one in a line. Nothing while there is neither. */
export function BadgeNews() {
  const { data, again } = useLoaded('own', (signal) => call(achievementCalls.getBadgeNews, {}, { signal }));
  const { run, pending } = useAction();
  if (!data || (data.fresh.length === 0 && !data.goal)) return null;
  const { fresh, goal } = data;
  const put = async () => {
    const ids = fresh.flatMap(({ award }) => award?.id ?? []);
    const done = await run({
      meaning: ['seen', ids],
      make: async () => {
        await Promise.all(ids.map((id) => call(achievementCalls.markBadgeSeen, { params: { id } })));
        return true;
      },
      fallback: 'Failed to put the badge on your wall',
    });
    if (done) again();
  };
  return (
    <section className={layoutStyles.stack10} aria-label="Badges">
      {fresh.length > 0 && (
        <div className={styles.fresh}>
          {fresh.slice(0, 3).map(({ key, title, picture, award }) => (
            <FreshBadge key={key} title={title} picture={picture} reason={award?.reason ?? null} />
          ))}
          <Button variant="leaf" size="sm" plain pending={pending} onClick={() => void put()}>
            {fresh.length === 1 ? 'Put it on my wall' : `Put all ${fresh.length} on my wall`}
          </Button>
        </div>
      )}
      {goal && (
        <p className={styles.goal}>
          <BadgeDrawing picture={goal.picture} earned={false} />
          <span>
            <Link to="/student/achievements">Next badge: {goal.title}</Link>
            {`, ${goal.to_do}`}
          </span>
        </p>
      )}
    </section>
  );
}

type FreshBadgeProps = {
  title: string;
  picture: Parameters<typeof BadgeDrawing>[0]['picture'];
  reason: string | null;
};

const FreshBadge = ({ title, picture, reason }: FreshBadgeProps) => (
  <>
    <BadgeDrawing picture={picture} />
    <div>
      <h3>{`New badge: ${title}`}</h3>
      {reason && <p>{`“${reason}”`}</p>}
    </div>
  </>
);
