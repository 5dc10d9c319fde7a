import { portfolioCalls, type Portfolio, type PortfolioItem } from '@doctorbird/contract/teaching/portfolio';
import clsx from 'clsx';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { usePart } from '../../../ui/use-part.ts';
import { AudienceChoice, stateText } from './audience-choice.tsx';
import { SavePortfolio } from './save-portfolio.tsx';
import { OwnPicture } from './own-picture.tsx';
import { PortfolioThing } from './portfolio-thing.tsx';
import type { Adding } from './put-something-in.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './portfolio.module.css';

const adds: readonly { what: Adding; label: string }[] = [
  { what: 'robot', label: 'My robot' },
  { what: 'file', label: 'Photo or video' },
  { what: 'code', label: 'Link to code' },
  { what: 'reflection', label: 'What I learned' },
];

type MyPortfolioProps = {
  portfolio: Portfolio;
  /** Set in the parent's portal. */
  studentId?: string;
};

/** What a student made, and who sees each thing. A parent answers what a child would like to show to everyone. */
export function MyPortfolio({ portfolio, studentId }: MyPortfolioProps) {
  const { items, offers, can_change: canChange } = portfolio;
  const [what, setWhat] = useState<Adding | null>(null);
  const adding = usePart(() => import('./put-something-in.tsx').then(({ AddDialog }) => AddDialog));
  const add = (next: Adding) => {
    setWhat(next);
    void adding.show();
  };
  return (
    <div className={layoutStyles.stack20}>
      {canChange && (
        <p className={typeStyles.muted}>
          {studentId
            ? '“Family” is you and the other guardians. “Everyone” goes to a teacher first, then you are asked.'
            : '“Family” is your parents and guardians. “Everyone” goes to a teacher first, then your parent is asked. You can take it back on any day.'}
        </p>
      )}
      {portfolio.page && (
        <p>
          <Link to={`/portfolio/${portfolio.page}`}>{`The public page of ${portfolio.student.first_name}`}</Link>
        </p>
      )}
      {items.length === 0 && (
        <EmptyState title="Nothing in it yet">
          {canChange
            ? 'After class, put in a photo of your robot. Half a robot is fine.'
            : `${portfolio.student.first_name} has put nothing in for the family yet.`}
        </EmptyState>
      )}
      <div className={styles.things}>
        {items.map((item) => (
          <PortfolioThing key={item.id} thing={item} picture={<OwnPicture item={item} />}>
            {canChange ? (
              <>
                <AudienceChoice item={item} name={item.title} byParent={studentId !== undefined} />
                <Remove item={item} />
              </>
            ) : (
              stateText(item) && <p className={typeStyles.small}>{stateText(item)}</p>
            )}
            {portfolio.can_agree && <Agree item={item} firstName={portfolio.student.first_name} />}
          </PortfolioThing>
        ))}
      </div>
      {canChange && offers.length > 0 && <Offers offers={offers} studentId={studentId} />}
      {canChange && (
        <section className={layoutStyles.stack12} aria-labelledby="put-in">
          <h2 id="put-in">Put something in</h2>
          <div className={actionsStyles.actions}>
            {adds.map((one) => (
              <Button key={one.what} variant="line" plain onClick={() => add(one.what)}>
                {one.label}
              </Button>
            ))}
          </div>
        </section>
      )}
      {items.length > 0 && <SavePortfolio studentId={studentId} />}
      {what && adding.open && adding.Part && (
        <adding.Part
          key={what}
          what={what}
          portfolio={portfolio}
          studentId={studentId}
          onClose={() => {
            setWhat(null);
            adding.close();
          }}
        />
      )}
    </div>
  );
}

function Remove({ item }: { item: PortfolioItem }) {
  const [asking, setAsking] = useState(false);
  const { run } = useAction();
  const { revalidate } = useRevalidator();
  const remove = async () => {
    const gone = await run({
      meaning: { remove: item.id },
      make: async () => {
        await call(portfolioCalls.removePortfolioItem, { params: { id: item.id } });
        return true;
      },
      done: () => `${item.title} is taken out.`,
      fallback: 'Failed to take it out',
    });
    setAsking(false);
    if (gone) await revalidate();
  };
  return (
    <div>
      <Button size="sm" variant="line" plain onClick={() => setAsking(true)}>
        Take out<span className="visually-hidden">{` ${item.title}`}</span>
      </Button>
      <ConfirmDialog
        title={`Take “${item.title}” out?`}
        open={asking}
        onClose={() => setAsking(false)}
        confirmLabel="Take out"
        onConfirm={remove}
      >
        <p>Its photo or video is deleted here. A photo of class stays with the class.</p>
      </ConfirmDialog>
    </div>
  );
}

/** The parent's yes or no to the public page; a yes can be taken back on any day. */
function Agree({ item, firstName }: { item: PortfolioItem; firstName: string }) {
  const { run, pending } = useAction();
  const { revalidate } = useRevalidator();
  if (item.state !== 'looked' && item.state !== 'shown') return null;
  const answer = async (shown: boolean) => {
    const saved = await run({
      meaning: ['portfolio-answer', item.id, String(shown), String(item.version)],
      make: () =>
        call(portfolioCalls.answerPortfolio, { params: { id: item.id }, body: { shown, version: item.version } }),
      done: () => (shown ? 'It is on the public page now.' : 'It is not public.'),
      fallback: 'Failed to save your answer',
    });
    if (saved) await revalidate();
  };
  return (
    <div className={clsx(layoutStyles.stack8, item.state === 'looked' && styles.question)}>
      {item.state === 'looked' && (
        <p>
          <b>Show it to everyone?</b>
          {` A teacher has looked at it. The page says “${firstName}” and an age: no last name, no school, no parish, and search engines are asked to stay away.`}
        </p>
      )}
      <div className={actionsStyles.actions}>
        {item.state === 'looked' && (
          <Button variant="leaf" plain pending={pending} onClick={() => void answer(true)}>
            Yes, show it<span className="visually-hidden">{`: ${item.title}`}</span>
          </Button>
        )}
        <Button variant="line" plain pending={pending} onClick={() => void answer(false)}>
          {item.state === 'looked' ? 'Not now' : 'Take it off the public page'}
          <span className="visually-hidden">{`: ${item.title}`}</span>
        </Button>
      </div>
    </div>
  );
}

/** Photos and videos of class that a teacher sent to the portfolio: the student decides. */
function Offers({ offers, studentId }: { offers: Portfolio['offers']; studentId: string | undefined }) {
  const { run, pending } = useAction();
  const { revalidate } = useRevalidator();
  const take = async (media_id: string, title: string) => {
    const taken = await run({
      meaning: ['portfolio-offer', media_id],
      make: (idempotencyKey) =>
        call(
          portfolioCalls.takePortfolioOffer,
          { body: { media_id, title, ...(studentId && { student_id: studentId }) } },
          { idempotencyKey },
        ),
      done: () => 'It is in the portfolio.',
      fallback: 'Failed to put it in',
    });
    if (taken) await revalidate();
  };
  return (
    <section className={layoutStyles.stack12} aria-labelledby="from-class">
      <h2 id="from-class">From class</h2>
      <ul className={styles.offers}>
        {offers.map(({ media_id: id, kind, text }) => {
          const title = (text ?? (kind === 'video' ? 'Video of class' : 'Photo of class')).slice(0, 80);
          return (
            <li key={id}>
              <span>{`${kind === 'video' ? 'Video' : 'Photo'}: ${title}`}</span>
              <Button size="sm" variant="line" plain pending={pending} onClick={() => void take(id, title)}>
                Put it in<span className="visually-hidden">{`: ${title}`}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
