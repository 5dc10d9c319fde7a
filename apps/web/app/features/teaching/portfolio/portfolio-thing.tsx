import type { PublicPortfolio } from '@doctorbird/contract/teaching/portfolio';
import type { ReactNode } from 'react';
import { formatDate } from '../../../format/dates.ts';
import * as styles from './portfolio.module.css';

type Thing = PublicPortfolio['items'][number];

const kinds = { robot: 'Robot', photo: 'Photo', video: 'Video', code: 'Code', reflection: 'What I learned' };

/** Something that was made: its picture, what it is, and the trace to the robot whose parts live on. */
export function PortfolioThing({
  thing,
  picture,
  children,
}: {
  thing: Thing;
  picture: ReactNode;
  children?: ReactNode;
}) {
  return (
    <article className={styles.thing} aria-label={thing.title}>
      {picture}
      <div className={styles.about}>
        <p className="label">{kinds[thing.kind]}</p>
        {thing.kind === 'reflection' ? (
          <blockquote className={styles.reflection}>
            <p>{thing.text}</p>
            <footer>{`${thing.title}, ${formatDate(thing.added_at)}`}</footer>
          </blockquote>
        ) : (
          <>
            <h3>{thing.title}</h3>
            {thing.text && <p className={styles.text}>{thing.text}</p>}
          </>
        )}
        {thing.facts.length > 0 && (
          <dl className={styles.facts}>
            {thing.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {thing.from && (
          <p className={styles.lived}>
            <span>
              Lives on from <b>{thing.from.title}</b>
            </span>
            {thing.from.parts && <span>{thing.from.parts}</span>}
          </p>
        )}
        {thing.link && (
          <a href={thing.link} rel="noopener noreferrer nofollow" target="_blank">
            Open the project
          </a>
        )}
        {children}
      </div>
    </article>
  );
}
