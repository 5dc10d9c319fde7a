import type { FitLine } from './fit-title.ts';
import * as styles from './hero.module.css';

type PosterTitleProps = { id?: string; lines: readonly FitLine[]; as?: 'h1' | 'h2'; text: string; accentLine?: number };

/** A title whose lines exactly fill its box in any loaded font: nothing moves when the web font arrives. */
export function PosterTitle({ id, lines, as: Heading = 'h2', text, accentLine }: PosterTitleProps) {
  return (
    <Heading className={styles.title} id={id}>
      <span className="visually-hidden">{text}</span>
      {lines.map((line, position) => (
        <svg
          key={line.text}
          className={position === accentLine ? styles.accent : undefined}
          viewBox={`0 0 1000 ${line.height}`}
          aria-hidden="true"
          focusable="false"
        >
          <text
            data-stretch={line.stretch}
            x={line.x}
            y={line.height}
            fontSize={line.size}
            textLength={line.length || undefined}
            lengthAdjust="spacingAndGlyphs"
          >
            {line.text}
          </text>
        </svg>
      ))}
    </Heading>
  );
}
