import { skillLevelLabels, skillLevels, type SkillLevel } from '@doctorbird/contract/teaching/progress';
import { Fragment } from 'react';
import { Link } from 'react-router';
import * as styles from './mountain-path.module.css';

/** Beside each other on a phone; the others are on the page of progress. */
const mostTraces = 5;
const width = 94;
const height = 300;
/** As high as the drawing is at most (mountain-path.module.css): its names stand below their traces. */
const mostRem = 13;
/** Where the pads of a trace stand, from the foot of the mountain to its top. */
const heights = [262, 196, 130, 64];
const aside = [0, 12, -10, 6];

/** A skill and how far the child is in it: from the map, or from reports while nobody marks the map. */
export type PathSkill = { skill: string; level: SkillLevel | null; next?: string | null };

type Trace = { skill: string; at: number; reached: number };

const pointsOf = ({ at }: Trace): [number, number][] =>
  heights.map((y, step) => [at * width + width / 2 + aside[(step + at) % 4]!, y]);
const lineOf = (points: readonly [number, number][]): string => points.map((point) => point.join(',')).join(' ');

/** The lowest level comes first on the map: the next step is where there is most to win. */
const indexOf = ({ level }: PathSkill): number => (level === null ? -1 : skillLevels.indexOf(level));
const nextOf = (skills: readonly PathSkill[]): PathSkill | undefined =>
  skills.filter(({ level }) => level !== 'teaching_others').toSorted((one, other) => indexOf(one) - indexOf(other))[0];

/**
 * The levels of a child's skills as traces up the mountains, four pads each. No points, no days in a row, nobody else's traces. The
 * list says the same in words.
 */
export function MountainPath({ skills }: { skills: readonly PathSkill[] }) {
  const shown = skills.slice(0, mostTraces);
  const next = nextOf(shown);
  const traces = shown.map((one, at) => ({ skill: one.skill, at, reached: indexOf(one) }));
  const full = shown.length * width;
  return (
    <section className={styles.mountains} aria-labelledby="map">
      <h2 id="map">{next ? `${next.skill}: next is ${labelAfter(next)}` : 'You are at the top of every mountain'}</h2>
      <svg viewBox={`0 0 ${full} ${height}`} preserveAspectRatio="xMidYMax meet" aria-hidden="true" focusable="false">
        <rect width={full} height={height} className={styles.morning} />
        <circle cx={full * 0.72} cy={96} r={58} className={styles.sunrise} />
        {traces.map(({ skill, at }) => (
          <path
            key={skill}
            className={at % 2 === 0 ? styles.near : styles.distant}
            d={`M${(at - 0.8) * width},${height} L${at * width + width / 2 + aside[(3 + at) % 4]!},${44 + (at % 2) * 8} L${(at + 1.8) * width},${height}Z`}
          />
        ))}
        {traces.map((trace) => (
          <TraceLine key={trace.skill} trace={trace} isNext={trace.skill === next?.skill} />
        ))}
      </svg>
      <ul
        style={{
          gridTemplateColumns: `repeat(${shown.length}, minmax(0, 1fr))`,
          maxWidth: `${(mostRem * full) / height}rem`,
        }}
      >
        {shown.map(({ skill, level }) => (
          <li key={skill}>
            <b>{skill}</b>
            <span>{level === null ? 'Not seen yet' : skillLevelLabels[level]}</span>
          </li>
        ))}
      </ul>
      {(next?.next || skills.length > shown.length) && (
        <p>
          {next?.next && <span>{`${next.next} `}</span>}
          {skills.length > shown.length && <Link to="/student/progress">{`All ${skills.length} skills`}</Link>}
        </p>
      )}
    </section>
  );
}

const labelAfter = (skill: PathSkill): string => skillLevelLabels[skillLevels[indexOf(skill) + 1]!];

function TraceLine({ trace, isNext }: { trace: Trace; isNext: boolean }) {
  const points = pointsOf(trace);
  const { reached } = trace;
  return (
    <>
      <polyline points={lineOf(points.slice(Math.max(reached, 0)))} className={styles.ahead} />
      <polyline points={lineOf([[points[0]![0], height], ...points.slice(0, reached + 1)])} className={styles.walked} />
      {points.map(([x, y], step) => (
        <Fragment key={y}>
          <circle cx={x} cy={y} r={8} className={step <= reached ? styles.reached : styles.open} />
          {isNext && step === reached + 1 && <circle cx={x} cy={y} r={13} className={styles.next} />}
        </Fragment>
      ))}
    </>
  );
}
